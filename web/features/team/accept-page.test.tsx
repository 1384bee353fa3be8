import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { config } from '../../lib/config.ts'
import { browserNavigation } from '../../lib/browser/navigation.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { AppRoutes } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { setUpSignedIn } from '../../test/signed-in.ts'

setUpSignedIn()

const offerReply = (page: string, more: object = {}) =>
  success({
    page,
    EMAIL: 'zoya@house.example',
    KNOWN: false,
    INVITED_BY: 'Asha Menon',
    INVITED_BY_EMAIL: 'asha@menonstudio.in',
    OWNER: 'Asha Menon',
    PERMISSIONS: ['CheckIn'],
    EVENTS: [
      {
        TITLE: 'Asha & Rohan',
        STARTDATE: '2026-12-12 11:30:00',
        TIMEZONE: 'Asia/Kolkata',
        VENUE: 'Gulmohar Haveli',
      },
    ],
    EXPIRES_AT: '2026-11-28 10:00:00',
    RESEND_IN: 0,
    VALID_IN: 240,
    ...more,
  })

async function openLink(replies: FakeReplies, isSignedIn = false) {
  config.signedIn = isSignedIn
  const requests = fakeServer({
    'GET /api/events': noEvents,
    'GET /api/verify-users-access': success(asha),
    ...replies,
  })
  await show(<AppRoutes />, { at: '/events/invite/user/the-token' })
  return requests
}
const pressButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const listPaths = (requests: Awaited<ReturnType<typeof openLink>>) =>
  requests.map(({ path }) => path).filter((path) => path.startsWith('/api/user/'))

describe('Our product', () => {
  test('shows who invites, to what and with which rights, and sends nothing before a click', async () => {
    const requests = await openLink({ 'POST /api/user/auth-invite': offerReply('invited') })
    expect(
      await screen.findByRole('heading', { name: 'Asha invited you to help with check-in' }),
    ).toBeTruthy()
    const main = screen.getByRole('main').textContent ?? ''
    expect(main).toMatch(
      /Asha Menon \(asha@menonstudio.in\) invited you to join the team for:.*Asha & Rohan.*12 December 2026 · Gulmohar Haveli.*Check guests in.*Not included: create events.*view billing.*This invitation is only for zoya@house.example and is valid until 28 November/,
    )
    expect(listPaths(requests)).toEqual(['/api/user/auth-invite'])
  })

  test('lets a new person join with a code, a name and a password', async () => {
    let page = 'invited'
    const goes = (next: string) => () => {
      page = next
      return success({ RESEND_IN: 60, VALID_IN: 300 })
    }
    const requests = await openLink({
      'POST /api/user/auth-invite': () => offerReply(page),
      'POST /api/user/send-otp-invite': goes('otp'),
      'POST /api/user/otp-verify-ivite': goes('details'),
      'POST /api/user/create-normal-user': success({}),
    })
    await screen.findByRole('heading', { level: 1 })
    pressButton('Accept and send code')
    await screen.findByRole('group', { name: '6-digit code' })
    fireEvent.input(screen.getAllByRole('textbox')[0] as Element, { target: { value: '407123' } })
    pressButton('Verify')
    fireEvent.change(await screen.findByLabelText('FullName'), { target: { value: 'Zoya Rahman' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Tuk-Tuk.77Lanes' } })
    pressButton('Join team')
    expect(await screen.findByText('You must agree')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox'))
    pressButton('Join team')
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
    expect(requests.find(({ path }) => path.endsWith('create-normal-user'))?.body).toEqual({
      data: { FULLNAME: 'Zoya Rahman', PASSWORD: 'Tuk-Tuk.77Lanes', AGREED_TO_TERMS: 'Y' },
    })
  })

  test('asks an invited person with an account only for the code', async () => {
    const requests = await openLink({
      'POST /api/user/auth-invite': offerReply('details', { KNOWN: true }),
      'POST /api/user/create-normal-user': success({}),
    })
    expect(await screen.findByText(/Your password stays the same/)).toBeTruthy()
    pressButton('Join team')
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
    expect(requests.find(({ path }) => path.endsWith('create-normal-user'))?.body).toEqual({
      data: {},
    })
  })

  test('stays on the invitation for a signed-in person, and says who is signed out by accepting', async () => {
    const signedIn = success({
      FULLNAME: 'Asha Menon',
      EMAIL: 'asha@menonstudio.in',
      ROLE: 'Superuser',
      ACCOUNT: 'a',
      ACCOUNTS: [],
    })
    await openLink(
      { 'POST /api/user/auth-invite': offerReply('invited'), 'GET /api/user/auth-user': signedIn },
      true,
    )
    expect(await screen.findByText(/You’re logged in as asha@menonstudio.in/)).toBeTruthy()
    expect(screen.getByTestId('address').textContent).toBe('/events/invite/user/the-token')
  })

  test('stays on the invitation for a person whose session has expired', async () => {
    const go = vi.spyOn(browserNavigation, 'go').mockImplementation(() => {})
    const over = refusal(401, 'expired', 'Session expired. Please re-login.', {}, 'sessionExpired')
    const requests = await openLink(
      {
        'POST /api/user/auth-invite': offerReply('invited'),
        'GET /api/user/auth-user': over,
        'GET /api/verify-users-access': over,
      },
      true,
    )
    await waitFor(() => expect(listPaths(requests)).toContain('/api/user/auth-user'))
    expect(await screen.findByRole('button', { name: 'Accept and send code' })).toBeTruthy()
    expect([toasts.now(), go.mock.calls]).toEqual([[], []])
  })

  test.each([
    ['invitationExpired', 'This invitation expired after a week. Asha can send it again.'],
    ['invitationClosed', 'This invitation was withdrawn or declined. Asha can send a new one.'],
    [
      'invitationUsed',
      'This invitation has already been accepted. Log in with your email and password.',
    ],
  ])('explains why an invitation link no longer works: %s', async (code, message) => {
    await openLink({ 'POST /api/user/auth-invite': refusal(404, 'failed', message, {}, code) })
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to login' })).toBeTruthy()
  })

  test('reveals nothing about an unknown invitation link', async () => {
    await openLink({
      'POST /api/user/auth-invite': refusal(
        404,
        'failed',
        'We couldn’t find that.',
        {},
        'notFound',
      ),
    })
    expect(
      await screen.findByText(/The link may be incomplete, or there’s a newer one/),
    ).toBeTruthy()
  })

  test('declines an invitation only after a confirmation', async () => {
    const requests = await openLink({
      'POST /api/user/auth-invite': offerReply('invited'),
      'POST /api/user/clear-invite': success({}),
    })
    await screen.findByRole('heading', { level: 1 })
    pressButton('Decline')
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this invitation?' }))
    expect(listPaths(requests)).not.toContain('/api/user/clear-invite')
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByRole('heading', { name: 'Invitation declined' })).toBeTruthy()
  })
})
