import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { config } from '../../lib/config.ts'
import { exits } from '../../lib/leave.ts'
import { toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { asha } from '../../test/asha.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { playGoogle } from '../../test/google.ts'
import { deletionAnswer, devicesAnswer, profileAnswer } from '../../test/profile.ts'
import { show } from '../../test/show.tsx'
import { signedIn } from '../../test/signed-in.ts'

signedIn()
afterEach(() => {
  delete config.google
})

type Facts = Record<string, unknown>
const sendCode = 'POST /api/user/send-otp-delete'

/** The facts change as they do on the server: a proof holds, a code is on its way. */
async function openProfile(facts: Facts = {}, replies: Replies = {}, at = '/profile') {
  const known: Facts = { ...facts }
  const proves = () => {
    known['IS_PROVEN'] = true
    return success({})
  }
  const asked = fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/user/profile-info': profileAnswer(
      facts['IS_ACCOUNT'] === false ? { BILLED: null } : {},
    ),
    'GET /api/user/devices': devicesAnswer,
    'GET /api/user/deletion': () => deletionAnswer(known),
    'POST /api/user/check-password': proves,
    'POST /api/user/check-google': proves,
    [sendCode]: () => {
      Object.assign(known, { CODE_SENT: true, RESEND_IN: 60, VALID_IN: 300 })
      return success({ RESEND_IN: 60, VALID_IN: 300 })
    },
    'POST /api/user/verify-otp-delete': success({ PURGED_ON: '2026-12-22 10:00:00' }),
    ...replies,
  })
  await show(<Screens />, { at })
  await screen.findByLabelText('Full name')
  return asked
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const typeCode = (code: string) =>
  fireEvent.paste(screen.getByLabelText('Digit 1 of 6'), { clipboardData: { getData: () => code } })
const bodies = (asked: Awaited<ReturnType<typeof openProfile>>, path: string) =>
  asked.filter((one) => one.path === path).map(({ body }) => (body as { data: unknown }).data)
const address = () => screen.getByTestId('address').textContent

async function confirm(email = 'asha@menonstudio.in', code = '123456'): Promise<void> {
  const field = await screen.findByLabelText('Type asha@menonstudio.in to confirm')
  typeCode(code)
  fireEvent.change(field, { target: { value: email } })
  await press('Delete everything')
}

describe('Our product', () => {
  test('names what a deletion takes, then wants the password, the code and the address, and says goodbye', async () => {
    const go = vi.spyOn(exits, 'go').mockImplementation(() => {})
    const asked = await openProfile()
    await press('Delete…')
    const warning = await dialog('Delete account')
    const losses = (await warning.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(losses).toEqual([
      '2 events are deleted',
      '14 guests are deleted, with all replies',
      '1 person loses access',
      'The time you’ve paid for, until 31 March 2027, is lost and not refunded',
      'All pages are closed',
      'No more emails are sent',
    ])
    await press('Continue')
    fireEvent.change(await screen.findByLabelText('Current password'), {
      target: { value: 'Gather.2026' },
    })
    await press('Send code')
    await confirm()
    expect(
      await (
        await dialog('Goodbye, and thank you')
      ).findByText(
        /Your account has been deleted. You can have it restored until 22 December 2026/,
      ),
    ).toBeTruthy()
    expect(bodies(asked, '/api/user/verify-otp-delete')).toEqual([
      { OTP: '123456', CONFIRM: 'asha@menonstudio.in' },
    ])
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(go).toHaveBeenCalledWith('/')
  })

  test('says at the field what is wrong with the password, the code and the address, and keeps what was typed', async () => {
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
    await press('Delete…')
    await press('Continue')
    fireEvent.change(await screen.findByLabelText('Current password'), {
      target: { value: 'Wrong.2026' },
    })
    await press('Send code')
    expect(await screen.findByText('Invalid credentials.')).toBeTruthy()

    const wrongCode = 'Invalid OTP. Please enter valid OTP.'
    const asked = await openProfile(
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
    await press('Delete…')
    await press('Continue')
    await press('Delete everything')
    expect(await screen.findByText('Please enter OTP.')).toBeTruthy()
    expect(bodies(asked, '/api/user/verify-otp-delete')).toEqual([])
    await confirm()
    expect(await screen.findByText(wrongCode)).toBeTruthy()
    expect(screen.getByLabelText('Type asha@menonstudio.in to confirm')).toHaveProperty(
      'value',
      'asha@menonstudio.in',
    )
  })

  test('asks for the password again, above what was typed, where the proof has run out in the meantime', async () => {
    const facts: Facts = { IS_PROVEN: true, CODE_SENT: true }
    await openProfile(facts, {
      'GET /api/user/deletion': () => deletionAnswer(facts),
      'POST /api/user/verify-otp-delete': () => {
        facts['IS_PROVEN'] = false
        return refusal(409, 'failed', 'Please start again from the first step.', {}, 'wrongStep')
      },
    })
    await press('Delete…')
    await press('Continue')
    await confirm()
    expect(await screen.findByLabelText('Current password')).toBeTruthy()
    expect(toasts.now()).toEqual([])
    facts['IS_PROVEN'] = true
    fireEvent.change(screen.getByLabelText('Current password'), {
      target: { value: 'Gather.2026' },
    })
    await press('Send code')
    expect(await screen.findByLabelText('Type asha@menonstudio.in to confirm')).toHaveProperty(
      'value',
      'asha@menonstudio.in',
    )
  })

  test('takes Google’s word from whoever has no password, and goes on with the code that is on its way', async () => {
    playGoogle()
    const asked = await openProfile(
      { PASSWORD_SET: false },
      {
        [sendCode]: () =>
          refusal(429, 'failed', 'A code was sent a moment ago.', {}, 'codeTooSoon'),
      },
      '/profile?delete=proof',
    )
    const proof = await dialog('Delete account')
    expect(
      await proof.findByText(/You have no password, and you logged in more than 10 minutes ago/),
    ).toBeTruthy()
    expect(proof.queryByLabelText('Current password')).toBeNull()
    await press('Confirm with Google')
    expect(await screen.findByRole('button', { name: 'Send code' })).toBeTruthy()
    expect([bodies(asked, '/api/user/check-google'), toasts.now()]).toEqual([
      [{ CREDENTIAL: 'ya29.x' }],
      [],
    ])
    await press('Cancel')
    await waitFor(() => expect(address()).toBe('/profile'))
  })

  test('goes to the address whose document opens Google’s window only once somebody without a password goes on', async () => {
    const go = vi.spyOn(exits, 'go').mockImplementation(() => {})
    playGoogle(undefined, false)
    await openProfile({ PASSWORD_SET: false })
    await press('Delete…')
    const next = await screen.findByRole('button', { name: 'Continue' })
    expect(go).not.toHaveBeenCalled()
    fireEvent.click(next)
    await waitFor(() => expect(go).toHaveBeenCalledWith('/profile?delete=proof'))
  })

  test('asks whoever signed in just now for the code alone', async () => {
    const asked = await openProfile({ PASSWORD_SET: false, IS_PROVEN: true })
    await press('Delete…')
    await press('Continue')
    await press('Send code')
    expect(await screen.findByLabelText('Type asha@menonstudio.in to confirm')).toBeTruthy()
    expect(asked.filter(({ path }) => path === '/api/user/send-otp-delete')).toHaveLength(1)
  })

  test('speaks to a helper of leaving', async () => {
    await openProfile({ IS_ACCOUNT: false, OWNER: 'Leela Iyer', IS_PROVEN: true, CODE_SENT: true })
    await press('Leave…')
    expect(
      await (
        await dialog('Leave account')
      ).findByText(/You’re leaving Leela Iyer’s account. Since you don’t use any other/),
    ).toBeTruthy()
    await press('Continue')
    expect(await screen.findByRole('button', { name: 'Leave account' })).toBeTruthy()
  })
})
