import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { toasts } from '../../../lib/browser/toasts.ts'
import { browserNavigation } from '../../../lib/browser/navigation.ts'
import { AppRoutes } from '../../../routes.tsx'
import { asha, noEvents } from '../../../test/asha.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import { devicesReply, profileReply, stepsReply, noHandOver } from '../../../test/profile.ts'
import { show } from '../../../test/show.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn()

async function openProfile(replies: FakeReplies = {}, session: object = asha) {
  const requests = fakeServer({
    'GET /api/verify-users-access': success(session),
    'GET /api/events': noEvents,
    'GET /api/user/profile-info': profileReply(),
    'GET /api/user/devices': devicesReply,
    'GET /api/user/hand-over': noHandOver,
    'GET /api/user/two-steps': stepsReply(),
    ...replies,
  })
  await show(<AppRoutes />, { at: '/profile' })
  await screen.findByLabelText('Full name')
  return requests
}
const listBodies = (requests: Awaited<ReturnType<typeof openProfile>>, path: string) =>
  requests
    .filter((one) => one.path === path && one.method !== 'GET')
    .map(({ body }) => (body as { data: unknown } | undefined)?.data)
const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const listToasts = () => toasts.now().map(({ text }) => text)
const listHeadings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

/** Replies to uploads, which use XMLHttpRequest, and returns the forms that were sent. */
function uploads(answer: () => { http: number; body: object }): FormData[] {
  const sent: FormData[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0
      responseText = ''
      upload = {}
      onload = () => {}
      open() {}
      setRequestHeader() {}
      send(form: FormData) {
        sent.push(form)
        const { http, body } = answer()
        Object.assign(this, { status: http, responseText: JSON.stringify(body) })
        setTimeout(() => this.onload())
      }
    },
  )
  return sent
}

describe('Our product', () => {
  test('saves a name and a number, removes characters a name cannot have, and confirms it', async () => {
    const requests = await openProfile({ 'POST /api/user/update-user-info': success({}) })
    typeInto('Full name', 'Asha R4ao')
    typeInto('Phone', '9812345670')
    pressButton('Save')
    await waitFor(() => expect(listToasts()).toEqual(['Saved.']))
    expect(listBodies(requests, '/api/user/update-user-info')).toEqual([
      { FULLNAME: 'Asha Rao', CONTACT: '+919812345670' },
    ])
  })

  test('shows missing and short profile fields before sending, and the server’s errors after it', async () => {
    const requests = await openProfile({
      'POST /api/user/update-user-info': refusal(400, 'failed', 'x', {
        CONTACT: 'Please enter a valid contact number.',
      }),
    })
    typeInto('Full name', '')
    typeInto('Phone', '1234567')
    pressButton('Save')
    expect(await screen.findByText('FullName is required')).toBeTruthy()
    expect(screen.getByText('Please enter a valid contact number.')).toBeTruthy()
    expect(listBodies(requests, '/api/user/update-user-info')).toEqual([])
    typeInto('Full name', 'Asha Rao')
    typeInto('Phone', '0000000000')
    expect(screen.queryByText('Please enter a valid contact number.')).toBeNull()
    pressButton('Save')
    expect(await screen.findByText('Please enter a valid contact number.')).toBeTruthy()
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Asha Rao')
  })

  test('focuses no field of the profile page, so that no list of options opens by itself', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('fine'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }))
    await openProfile()
    expect(document.activeElement).toBe(document.body)
  })

  test('shows the details of every invoice and links to the page that edits them', async () => {
    await openProfile({
      'GET /api/user/profile-info': profileReply({
        BILLED: {
          ADDRESS: '7 Lake Road',
          COUNTRY: 'India',
          STATE: 'Karnataka',
          GST_NO: '29AAGCB7383J1Z4',
        },
      }),
    })
    expect(screen.getByText('7 Lake Road')).toBeTruthy()
    expect(screen.getByText('GSTIN 29AAGCB7383J1Z4')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Edit in Billing' }).getAttribute('href')).toBe(
      '/billing',
    )
  })

  test('lets a host give and withdraw consent to news, and shows the date of the choice', async () => {
    let told: object = { MARKETINGCONSENT: 'Y', MARKETINGCONSENTDATETIME: '2026-05-03 10:00:00' }
    const requests = await openProfile({
      'GET /api/user/profile-info': () => profileReply(told),
      'POST /api/user/update-user-info': () => {
        told = { MARKETINGCONSENT: 'N', MARKETINGCONSENTDATETIME: '2026-11-23 10:00:00' }
        return success({})
      },
    })
    const news = screen.getByRole('switch', { name: /Send me news and tips/ })
    expect([
      (news as HTMLInputElement).checked,
      screen.getByText(/You subscribed on 3 May 2026/) !== null,
    ]).toEqual([true, true])
    fireEvent.click(news)
    expect(await screen.findByText('You unsubscribed on 23 November 2026.')).toBeTruthy()
    expect(listBodies(requests, '/api/user/update-user-info')).toEqual([{ MARKETINGCONSENT: 'N' }])
  })

  test('applies a choice of digits at once, and restores the old one when the server refuses', async () => {
    const requests = await openProfile({
      'POST /api/user/update-user-info': refusal(
        503,
        'failed',
        'We’re busy right now.',
        {},
        'busy',
      ),
    })
    fireEvent.click(screen.getByRole('radio', { name: /In Arabic text/ }))
    expect(screen.getByRole('radio', { name: /In Arabic text/ })).toHaveProperty('checked', true)
    await waitFor(() => expect(listToasts()).toEqual(['We’re busy right now.']))
    expect(screen.getByRole('radio', { name: /In every language/ })).toHaveProperty('checked', true)
    expect(listBodies(requests, '/api/user/update-user-info')).toEqual([{ DIGITS: 'arab' }])
  })

  test('accepts a picture, explains a refused one, and returns to the initials', async () => {
    let picture = ''
    const sent = uploads(() => {
      if (picture)
        return {
          http: 422,
          body: {
            status: 'failed',
            message: 'Please choose a JPEG, PNG or WebP picture.',
            data: { code: 'notAPicture', errors: {} },
          },
        }
      picture = '/files/a.webp'
      return { http: 200, body: { status: 'success', message: '', data: { URL: picture } } }
    })
    await openProfile({
      'GET /api/user/profile-info': () => profileReply({ PICTURE: picture }),
      'DELETE /api/user/picture': () => {
        picture = ''
        return success({})
      },
    })
    const choose = (name: string) =>
      fireEvent.change(screen.getByLabelText('Your picture'), {
        target: { files: [new File(['x'], name)] },
      })
    choose('me.png')
    expect(await screen.findByRole('button', { name: 'Change picture' })).toBeTruthy()
    choose('me.svg')
    await waitFor(() =>
      expect(listToasts()).toEqual(['Please choose a JPEG, PNG or WebP picture.']),
    )
    pressButton('Remove')
    expect(await screen.findByRole('button', { name: 'Add picture' })).toBeTruthy()
    expect(sent.map((form) => (form.get('IMAGE') as File).name)).toEqual(['me.png', 'me.svg'])
  })

  test('lists the devices with this one first, and signs out one or all of the others', async () => {
    const requests = await openProfile({
      'POST /api/user/sign-out-device': success({}),
      'POST /api/user/sign-out-others': success({ COUNT: 1 }),
    })
    const rows = within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole(
      'listitem',
    )
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Chrome on Linux.*This device.*active now/),
      expect.stringMatching(/Safari on iPhone.*last active .* ago/),
    ])
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull()
    pressButton('Log out Safari on iPhone')
    await waitFor(() => expect(listToasts()).toEqual(['1 device was logged out.']))
    expect(listBodies(requests, '/api/user/sign-out-device')).toEqual([{ DEVICE: 'there' }])
    pressButton('Log out all others')
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Log out everywhere else?' })).getByRole(
        'button',
        { name: 'Log out 1 device' },
      ),
    )
    await waitFor(() => expect(listBodies(requests, '/api/user/sign-out-others')).toHaveLength(1))
  })

  test('links the activity for an owner on the free plan, and hides it and the invoice details from a team member', async () => {
    await openProfile({}, { ...asha, plan: 'Economy', features: ['Dashboard'] })
    expect(listHeadings()).toEqual([
      'You',
      'Language and time',
      'Two steps and passkeys',
      'Password',
      'Devices',
      'Email preferences',
      'Billing details',
      'Activity',
      'Your data',
      'Delete account',
    ])
    expect(screen.getByRole('link', { name: 'View activity' }).getAttribute('href')).toBe(
      '/profile/activity',
    )
    await openProfile(
      { 'GET /api/user/profile-info': profileReply({ ROLE: 'Normaluser', BILLED: null }) },
      { ...asha, role: 'Normaluser', permissions: ['CheckIn'] },
    )
    expect(listHeadings()).toEqual([
      'You',
      'Language and time',
      'Two steps and passkeys',
      'Password',
      'Devices',
      'Email preferences',
      'Your data',
      'Leave account',
    ])
  })

  test('downloads all data as a named zip, and shows the reason when the server refuses', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    await openProfile({ 'GET /api/user/export': { body: 'PK' } })
    pressButton('Download everything')
    await waitFor(() => expect(saved).toEqual(['export.zip']))
    await openProfile({
      'GET /api/user/export': refusal(
        429,
        'failed',
        'Too many attempts. Please wait a little and try again.',
        {},
        'tooMany',
      ),
    })
    pressButton('Download everything')
    await waitFor(() =>
      expect(listToasts()).toEqual(['Too many attempts. Please wait a little and try again.']),
    )
    expect(saved).toHaveLength(1)
  })

  test('links to changing or setting a password, and signs out', async () => {
    const go = vi.spyOn(browserNavigation, 'go').mockImplementation(() => {})
    await openProfile({ 'GET /api/user/logged-out': success({}) })
    expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe(
      '/change-password',
    )
    pressButton('Log out')
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
    await openProfile({ 'GET /api/user/profile-info': profileReply({ PASSWORD_SET: false }) })
    expect(screen.getByRole('link', { name: 'Set password' }).getAttribute('href')).toBe(
      '/set-password',
    )
  })
})
