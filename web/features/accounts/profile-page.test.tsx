import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { toasts } from '../../lib/toasts.ts'
import { exits } from '../../lib/leave.ts'
import { Screens } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { devicesAnswer, profileAnswer } from '../../test/profile.ts'
import { show } from '../../test/show.tsx'
import { signedIn } from '../../test/signed-in.ts'

signedIn()

async function openProfile(replies: Replies = {}, session: object = asha) {
  const asked = fakeServer({
    'GET /api/verify-users-access': success(session),
    'GET /api/events': noEvents,
    'GET /api/user/profile-info': profileAnswer(),
    'GET /api/user/devices': devicesAnswer,
    ...replies,
  })
  await show(<Screens />, { at: '/profile' })
  await screen.findByLabelText('Full name')
  return asked
}
const sentTo = (asked: Awaited<ReturnType<typeof openProfile>>, path: string) =>
  asked
    .filter((one) => one.path === path && one.method !== 'GET')
    .map(({ body }) => (body as { data: unknown } | undefined)?.data)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const said = () => toasts.now().map(({ text }) => text)
const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

/** Answers what is not sent by `fetch`, and tells what was sent. */
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
  test('saves a name and a number, leaves out what belongs in no name, and says that it did', async () => {
    const asked = await openProfile({ 'POST /api/user/update-user-info': success({}) })
    type('Full name', 'Asha R4ao')
    type('Phone', '9812345670')
    press('Save')
    await waitFor(() => expect(said()).toEqual(['Saved.']))
    expect(sentTo(asked, '/api/user/update-user-info')).toEqual([
      { FULLNAME: 'Asha Rao', CONTACT: '+919812345670' },
    ])
  })

  test('says at the field what is missing or too short before anything is sent, and what the server finds', async () => {
    const asked = await openProfile({
      'POST /api/user/update-user-info': refusal(400, 'failed', 'x', {
        CONTACT: 'Please enter a valid contact number.',
      }),
    })
    type('Full name', '')
    type('Phone', '1234567')
    press('Save')
    expect(await screen.findByText('FullName is required')).toBeTruthy()
    expect(screen.getByText('Please enter a valid contact number.')).toBeTruthy()
    expect(sentTo(asked, '/api/user/update-user-info')).toEqual([])
    type('Full name', 'Asha Rao')
    type('Phone', '0000000000')
    expect(screen.queryByText('Please enter a valid contact number.')).toBeNull()
    press('Save')
    expect(await screen.findByText('Please enter a valid contact number.')).toBeTruthy()
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Asha Rao')
  })

  test('gives no field of its several forms the focus, so that no list hangs open over the page', async () => {
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

  test('shows what stands on every bill, which is changed in one place', async () => {
    await openProfile({
      'GET /api/user/profile-info': profileAnswer({
        BILLED: {
          ADDRESS: '7 Lake Road',
          COUNTRY: 'India',
          STATE: 'Karnataka',
          GST_NO: '29AAGCB7383J1Z4',
        },
      }),
    })
    expect(screen.getByText(/7 Lake Road, Karnataka/)).toBeTruthy()
    expect(screen.getByText('GSTIN 29AAGCB7383J1Z4')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Edit in Billing' }).getAttribute('href')).toBe(
      '/billing',
    )
  })

  test('lets consent to news be given and taken back, and says since when', async () => {
    let told: object = { MARKETINGCONSENT: 'Y', MARKETINGCONSENTDATETIME: '2026-05-03 10:00:00' }
    const asked = await openProfile({
      'GET /api/user/profile-info': () => profileAnswer(told),
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
    expect(sentTo(asked, '/api/user/update-user-info')).toEqual([{ MARKETINGCONSENT: 'N' }])
  })

  test('acts on digits as soon as they are chosen, and shows them as they were where that was refused', async () => {
    const asked = await openProfile({
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
    await waitFor(() => expect(said()).toEqual(['We’re busy right now.']))
    expect(screen.getByRole('radio', { name: /In every language/ })).toHaveProperty('checked', true)
    expect(sentTo(asked, '/api/user/update-user-info')).toEqual([{ DIGITS: 'arab' }])
  })

  test('takes a picture, says why it takes none, and goes back to the initials', async () => {
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
      'GET /api/user/profile-info': () => profileAnswer({ PICTURE: picture }),
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
    await waitFor(() => expect(said()).toEqual(['Please choose a JPEG, PNG or WebP picture.']))
    press('Remove')
    expect(await screen.findByRole('button', { name: 'Add picture' })).toBeTruthy()
    expect(sent.map((form) => (form.get('IMAGE') as File).name)).toEqual(['me.png', 'me.svg'])
  })

  test('lists the devices, this one first and without an end, and ends one or all the others', async () => {
    const asked = await openProfile({
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
    press('Log out Safari on iPhone')
    await waitFor(() => expect(said()).toEqual(['1 device was logged out.']))
    expect(sentTo(asked, '/api/user/sign-out-device')).toEqual([{ DEVICE: 'there' }])
    press('Log out all others')
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Log out everywhere else?' })).getByRole(
        'button',
        { name: 'Log out 1 device' },
      ),
    )
    await waitFor(() => expect(sentTo(asked, '/api/user/sign-out-others')).toHaveLength(1))
  })

  test('shows an owner on the free plan the way to the activity, and a helper neither that nor the bill', async () => {
    await openProfile({}, { ...asha, plan: 'Economy', features: ['Dashboard'] })
    expect(headings()).toEqual([
      'You',
      'Language and time',
      'Billing details',
      'Password',
      'Email preferences',
      'Devices',
      'Activity',
      'Your data',
      'Delete account',
    ])
    expect(screen.getByRole('link', { name: 'View activity' }).getAttribute('href')).toBe(
      '/profile/activity',
    )
    await openProfile(
      { 'GET /api/user/profile-info': profileAnswer({ ROLE: 'Normaluser', BILLED: null }) },
      { ...asha, role: 'Normaluser', permissions: ['CheckIn'] },
    )
    expect(headings()).toEqual([
      'You',
      'Language and time',
      'Password',
      'Email preferences',
      'Devices',
      'Your data',
      'Leave account',
    ])
  })

  test('saves a zip of everything under its own name, and says why there is none instead of saving that', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    await openProfile({ 'GET /api/user/export': { body: 'PK' } })
    press('Download everything')
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
    press('Download everything')
    await waitFor(() =>
      expect(said()).toEqual(['Too many attempts. Please wait a little and try again.']),
    )
    expect(saved).toHaveLength(1)
  })

  test('leads to another password, or to a first one, and out', async () => {
    const go = vi.spyOn(exits, 'go').mockImplementation(() => {})
    await openProfile({ 'GET /api/user/logged-out': success({}) })
    expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe(
      '/change-password',
    )
    press('Log out')
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
    await openProfile({ 'GET /api/user/profile-info': profileAnswer({ PASSWORD_SET: false }) })
    expect(screen.getByRole('link', { name: 'Set password' }).getAttribute('href')).toBe(
      '/set-password',
    )
  })
})
