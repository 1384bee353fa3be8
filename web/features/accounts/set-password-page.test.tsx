import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { config } from '../../lib/config.ts'
import { exits } from '../../lib/leave.ts'
import { toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { playGoogle } from '../../test/google.ts'
import { devicesAnswer, profileAnswer } from '../../test/profile.ts'
import { show } from '../../test/show.tsx'
import { signedIn } from '../../test/signed-in.ts'

signedIn()
afterEach(() => {
  delete config.google
})

/** Who they are is proved as the server says; a proof it takes makes it so. */
async function openAt(
  at: string,
  facts: { PASSWORD_SET: boolean; IS_PROVEN: boolean },
  replies: Replies = {},
) {
  const known = { ...facts }
  const proves = () => {
    known.IS_PROVEN = true
    return success({})
  }
  const asked = fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    'GET /api/user/devices': devicesAnswer,
    'GET /api/user/profile-info': () => profileAnswer(known),
    'POST /api/user/check-password': proves,
    'POST /api/user/check-google': proves,
    'POST /api/user/set-password': success({}),
    ...replies,
  })
  await show(<Screens />, { at })
  return asked
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const address = () => screen.getByTestId('address').textContent
const bodies = (asked: Awaited<ReturnType<typeof openAt>>, path: string) =>
  asked.filter((one) => one.path === path).map(({ body }) => (body as { data: unknown }).data)
const password = 'Quiet.Harbour7Bells'

describe('Our product', () => {
  test('changes a password in two steps, the one of now first', async () => {
    const asked = await openAt('/change-password', { PASSWORD_SET: true, IS_PROVEN: false })
    await press('Continue')
    expect(await screen.findByText('Password is required')).toBeTruthy()
    await type('Current password', 'Gather.2026')
    await press('Continue')
    await type('New password', password)
    await press('Save new password')
    await waitFor(() => expect(address()).toBe('/profile'))
    expect([
      bodies(asked, '/api/user/check-password'),
      bodies(asked, '/api/user/set-password'),
    ]).toEqual([[{ PASSWORD: 'Gather.2026' }], [{ PASSWORD: password }]])
    expect(toasts.now().map(({ text }) => text)).toEqual(['Your password has been changed.'])
  })

  test('says at the field that the password of now is another one, and that the new one is too easy', async () => {
    await openAt(
      '/change-password',
      { PASSWORD_SET: true, IS_PROVEN: false },
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
    await type('Current password', 'Wrong.2026')
    await press('Continue')
    expect(await screen.findByText('Invalid credentials.')).toBeTruthy()
    const sentence = 'This password is too easy to guess. Please choose another.'
    await openAt(
      '/set-password',
      { PASSWORD_SET: true, IS_PROVEN: true },
      {
        'POST /api/user/set-password': refusal(
          422,
          'failed',
          sentence,
          { PASSWORD: sentence },
          'commonPassword',
        ),
      },
    )
    await type('New password', 'Password.1')
    await press('Save new password')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'Password.1')
  })

  test('asks whoever comes straight to the second step for the password of now, there', async () => {
    await openAt('/set-password', { PASSWORD_SET: true, IS_PROVEN: false })
    await type('Current password', 'Gather.2026')
    expect(screen.queryByLabelText('New password')).toBeNull()
    await press('Continue')
    expect(await screen.findByLabelText('New password')).toBeTruthy()
    expect(address()).toBe('/set-password')
  })

  test('says in place why whoever has no password cannot set one yet, and takes Google’s word', async () => {
    playGoogle()
    const asked = await openAt('/set-password', { PASSWORD_SET: false, IS_PROVEN: false })
    expect(
      await screen.findByText(/You have no password, and you logged in more than 10 minutes ago/),
    ).toBeTruthy()
    expect(screen.queryByLabelText('New password')).toBeNull()
    await press('Confirm with Google')
    await type('New password', password)
    await press('Save new password')
    await waitFor(() => expect(address()).toBe('/profile'))
    expect(bodies(asked, '/api/user/check-google')).toEqual([{ CREDENTIAL: 'ya29.x' }])
  })

  test('says at the button that it was another Google account', async () => {
    playGoogle()
    const sentence = 'This isn’t the Google account connected to your account.'
    await openAt(
      '/set-password',
      { PASSWORD_SET: false, IS_PROVEN: false },
      { 'POST /api/user/check-google': refusal(422, 'warning', sentence, {}, 'googleOther') },
    )
    await press('Confirm with Google')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(toasts.now()).toEqual([])
  })

  test('leads on by a code where there is no Google any more', async () => {
    const go = vi.spyOn(exits, 'go').mockImplementation(() => {})
    const asked = await openAt(
      '/set-password',
      { PASSWORD_SET: false, IS_PROVEN: false },
      { 'GET /api/user/logged-out': success({}) },
    )
    await press('Log out and set a password with an emailed code')
    await waitFor(() => expect(go).toHaveBeenCalledWith('/forgot-password'))
    expect(screen.queryByRole('button', { name: 'Confirm with Google' })).toBeNull()
    expect(asked.map(({ path }) => path)).toContain('/api/user/logged-out')
  })

  test('keeps a password that was typed until the proof had run out, and saves it after another', async () => {
    playGoogle()
    let tries = 0
    const asked = await openAt(
      '/set-password',
      { PASSWORD_SET: false, IS_PROVEN: true },
      {
        'POST /api/user/set-password': () =>
          (tries += 1) === 1
            ? refusal(
                409,
                'failed',
                'To confirm it’s you, please log out and log in again first.',
                {},
                'signInAgain',
              )
            : success({}),
      },
    )
    await type('New password', password)
    await press('Save new password')
    await press('Confirm with Google')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Confirm with Google' })).toBeNull(),
    )
    expect(screen.getByLabelText('New password')).toHaveProperty('value', password)
    await press('Save new password')
    await waitFor(() => expect(address()).toBe('/profile'))
    expect(bodies(asked, '/api/user/set-password')).toEqual([
      { PASSWORD: password },
      { PASSWORD: password },
    ])
    expect(toasts.now().map(({ text }) => text)).toEqual(['Your password has been changed.'])
  })

  test('loads the page anew before anything is typed where its document may open no window of Google', async () => {
    const go = vi.spyOn(exits, 'go').mockImplementation(() => {})
    playGoogle(undefined, false)
    await openAt('/set-password', { PASSWORD_SET: false, IS_PROVEN: true })
    await waitFor(() => expect(go).toHaveBeenCalledWith('/set-password'))
    go.mockClear()
    await openAt('/set-password', { PASSWORD_SET: true, IS_PROVEN: true })
    await screen.findByLabelText('New password')
    expect(go).not.toHaveBeenCalled()
  })
})
