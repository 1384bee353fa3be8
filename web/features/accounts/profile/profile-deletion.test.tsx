import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { config } from '../../../lib/config.ts'
import { browserNavigation } from '../../../lib/browser/navigation.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { AppRoutes } from '../../../routes.tsx'
import { asha } from '../../../test/asha.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import { stubGoogle } from '../../../test/google.ts'
import {
  deletionReply,
  devicesReply,
  profileReply,
  stepsReply,
  noHandOver,
} from '../../../test/profile.ts'
import { show } from '../../../test/show.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn()
afterEach(() => {
  delete config.google
})

type DeletionPayload = Record<string, unknown>
const sendCode = 'POST /api/user/send-otp-delete'

/** The facts change as on the server: the password gives a proof, and the proof sends a code. */
async function openProfile(
  facts: DeletionPayload = {},
  replies: FakeReplies = {},
  at = '/profile',
) {
  const state: DeletionPayload = { ...facts }
  const proveIdentity = () => {
    state['IS_PROVEN'] = true
    return success({})
  }
  const requests = fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/user/profile-info': profileReply(
      facts['IS_ACCOUNT'] === false ? { BILLED: null } : {},
    ),
    'GET /api/user/devices': devicesReply,
    'GET /api/user/hand-over': noHandOver,
    'GET /api/user/two-steps': stepsReply(),
    'GET /api/user/deletion': () => deletionReply(state),
    'POST /api/user/check-password': proveIdentity,
    'POST /api/user/check-google': proveIdentity,
    [sendCode]: () => {
      Object.assign(state, { CODE_SENT: true, RESEND_IN: 60, VALID_IN: 300 })
      return success({ RESEND_IN: 60, VALID_IN: 300 })
    },
    'POST /api/user/verify-otp-delete': success({ PURGED_ON: '2026-12-22 10:00:00' }),
    ...replies,
  })
  await show(<AppRoutes />, { at })
  await screen.findByLabelText('Full name')
  return requests
}
const pressButton = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }))
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const typeCode = (code: string) =>
  fireEvent.paste(screen.getByLabelText('Digit 1 of 6'), { clipboardData: { getData: () => code } })
const listBodies = (requests: Awaited<ReturnType<typeof openProfile>>, path: string) =>
  requests.filter((one) => one.path === path).map(({ body }) => (body as { data: unknown }).data)
const getAddress = () => screen.getByTestId('address').textContent

async function confirmDeletion(email = 'asha@menonstudio.in', code = '123456'): Promise<void> {
  const field = await screen.findByLabelText('Type asha@menonstudio.in to confirm')
  typeCode(code)
  fireEvent.change(field, { target: { value: email } })
  await pressButton('Delete everything')
}

describe('Our product', () => {
  test('lists what a deletion removes, then asks for the password, the code and the address, and says goodbye', async () => {
    const go = vi.spyOn(browserNavigation, 'go').mockImplementation(() => {})
    const requests = await openProfile()
    await pressButton('Delete…')
    const warning = await findDialog('Delete account')
    const losses = (await warning.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(losses).toEqual([
      '2 events are deleted',
      '14 guests are deleted, with all replies',
      '1 person loses access',
      'The time you’ve paid for, until 31 March 2027, is lost and not refunded',
      'All pages are closed',
      'No more emails are sent',
    ])
    await pressButton('Continue')
    fireEvent.change(await screen.findByLabelText('Current password'), {
      target: { value: 'Gather.2026' },
    })
    await pressButton('Send code')
    await confirmDeletion()
    expect(
      await (
        await findDialog('Goodbye, and thank you')
      ).findByText(
        /Your account has been deleted. You can have it restored until 22 December 2026/,
      ),
    ).toBeTruthy()
    expect(listBodies(requests, '/api/user/verify-otp-delete')).toEqual([
      { OTP: '123456', CONFIRM: 'asha@menonstudio.in' },
    ])
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(go).toHaveBeenCalledWith('/')
  })

  test(
    'shows errors of the password, the code and the address at their fields, and keeps the input',
    { tags: 'long' },
    async () => {
      await openProfile(
        {},
        {
          'POST /api/user/check-password': refusal(
            422,
            'warning',
            'x',
            { PASSWORD: 'Invalid credentials.' },
            'wrongPassword',
          ),
        },
      )
      await pressButton('Delete…')
      await pressButton('Continue')
      fireEvent.change(await screen.findByLabelText('Current password'), {
        target: { value: 'Wrong.2026' },
      })
      await pressButton('Send code')
      expect(await screen.findByText('Invalid credentials.')).toBeTruthy()

      const wrongCode = 'Invalid OTP. Please enter valid OTP.'
      const requests = await openProfile(
        { IS_PROVEN: true, CODE_SENT: true },
        {
          'POST /api/user/verify-otp-delete': refusal(
            422,
            'warning',
            'x',
            { OTP: wrongCode },
            'wrongCode',
          ),
        },
      )
      await pressButton('Delete…')
      await pressButton('Continue')
      await pressButton('Delete everything')
      expect(await screen.findByText('Please enter OTP.')).toBeTruthy()
      expect(listBodies(requests, '/api/user/verify-otp-delete')).toEqual([])
      await confirmDeletion()
      expect(await screen.findByText(wrongCode)).toBeTruthy()
      expect(screen.getByLabelText('Type asha@menonstudio.in to confirm')).toHaveProperty(
        'value',
        'asha@menonstudio.in',
      )
    },
  )

  test('asks for the password again when the proof has expired, and keeps the input', async () => {
    const facts: DeletionPayload = { IS_PROVEN: true, CODE_SENT: true }
    await openProfile(facts, {
      'GET /api/user/deletion': () => deletionReply(facts),
      'POST /api/user/verify-otp-delete': () => {
        facts['IS_PROVEN'] = false
        return refusal(409, 'failed', 'Please start again from the first step.', {}, 'wrongStep')
      },
    })
    await pressButton('Delete…')
    await pressButton('Continue')
    await confirmDeletion()
    expect(await screen.findByLabelText('Current password')).toBeTruthy()
    expect(toasts.now()).toEqual([])
    facts['IS_PROVEN'] = true
    fireEvent.change(screen.getByLabelText('Current password'), {
      target: { value: 'Gather.2026' },
    })
    await pressButton('Send code')
    expect(await screen.findByLabelText('Type asha@menonstudio.in to confirm')).toHaveProperty(
      'value',
      'asha@menonstudio.in',
    )
  })

  test('accepts Google as proof from a host without a password, and continues with the code already sent', async () => {
    stubGoogle()
    const requests = await openProfile(
      { PASSWORD_SET: false },
      {
        [sendCode]: () =>
          refusal(429, 'failed', 'A code was sent a moment ago.', {}, 'codeTooSoon'),
      },
      '/profile?delete=proof',
    )
    const proof = await findDialog('Delete account')
    expect(
      await proof.findByText(/You have no password, and you logged in more than 15 minutes ago/),
    ).toBeTruthy()
    expect(proof.queryByLabelText('Current password')).toBeNull()
    await pressButton('Confirm with Google')
    expect(await screen.findByRole('button', { name: 'Send code' })).toBeTruthy()
    expect([listBodies(requests, '/api/user/check-google'), toasts.now()]).toEqual([
      [{ CREDENTIAL: 'ya29.x' }],
      [],
    ])
    await pressButton('Cancel')
    await waitFor(() => expect(getAddress()).toBe('/profile'))
  })

  test('loads the page that may open Google’s window only when a host without a password continues', async () => {
    const go = vi.spyOn(browserNavigation, 'go').mockImplementation(() => {})
    stubGoogle(undefined, false)
    await openProfile({ PASSWORD_SET: false })
    await pressButton('Delete…')
    const next = await screen.findByRole('button', { name: 'Continue' })
    expect(go).not.toHaveBeenCalled()
    fireEvent.click(next)
    await waitFor(() => expect(go).toHaveBeenCalledWith('/profile?delete=proof'))
  })

  test('asks a host who signed in just now only for the code', async () => {
    const requests = await openProfile({ PASSWORD_SET: false, IS_PROVEN: true })
    await pressButton('Delete…')
    await pressButton('Continue')
    await pressButton('Send code')
    expect(await screen.findByLabelText('Type asha@menonstudio.in to confirm')).toBeTruthy()
    expect(requests.filter(({ path }) => path === '/api/user/send-otp-delete')).toHaveLength(1)
  })

  test('offers a team member to leave the account instead of deleting it', async () => {
    await openProfile({ IS_ACCOUNT: false, OWNER: 'Leela Iyer', IS_PROVEN: true, CODE_SENT: true })
    await pressButton('Leave…')
    expect(
      await (
        await findDialog('Leave account')
      ).findByText(/You’re leaving Leela Iyer’s account. Since you don’t use any other/),
    ).toBeTruthy()
    await pressButton('Continue')
    expect(await screen.findByRole('button', { name: 'Leave account' })).toBeTruthy()
  })
})
