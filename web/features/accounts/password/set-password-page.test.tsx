import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { config } from '../../../lib/config.ts'
import { browserNavigation } from '../../../lib/browser/navigation.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { AppRoutes } from '../../../routes.tsx'
import { asha, noEvents } from '../../../test/asha.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import { stubGoogle } from '../../../test/google.ts'
import { devicesReply, profileReply, stepsReply, noHandOver } from '../../../test/profile.ts'
import { show } from '../../../test/show.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn()
afterEach(() => {
  delete config.google
})

/** The identity is proved as the server says; an accepted proof changes that. */
async function openPage(
  at: string,
  facts: { PASSWORD_SET: boolean; IS_PROVEN: boolean },
  replies: FakeReplies = {},
) {
  const state = { ...facts }
  const proveIdentity = () => {
    state.IS_PROVEN = true
    return success({})
  }
  const requests = fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    'GET /api/user/devices': devicesReply,
    'GET /api/user/hand-over': noHandOver,
    'GET /api/user/two-steps': stepsReply(),
    'GET /api/user/profile-info': () => profileReply(state),
    'POST /api/user/check-password': proveIdentity,
    'POST /api/user/check-google': proveIdentity,
    'POST /api/user/set-password': success({}),
    ...replies,
  })
  await show(<AppRoutes />, { at })
  return requests
}
const typeInto = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const pressButton = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }))
const getAddress = () => screen.getByTestId('address').textContent
const listBodies = (requests: Awaited<ReturnType<typeof openPage>>, path: string) =>
  requests.filter((one) => one.path === path).map(({ body }) => (body as { data: unknown }).data)
const password = 'Quiet.Harbour7Bells'

describe('Our product', () => {
  test('changes a password in two steps, beginning with the current one', async () => {
    const requests = await openPage('/change-password', { PASSWORD_SET: true, IS_PROVEN: false })
    await pressButton('Continue')
    expect(await screen.findByText('Password is required')).toBeTruthy()
    await typeInto('Current password', 'Gather.2026')
    await pressButton('Continue')
    await typeInto('New password', password)
    await pressButton('Save new password')
    await waitFor(() => expect(getAddress()).toBe('/profile'))
    expect([
      listBodies(requests, '/api/user/check-password'),
      listBodies(requests, '/api/user/set-password'),
    ]).toEqual([[{ PASSWORD: 'Gather.2026' }], [{ PASSWORD: password }]])
    expect(toasts.now().map(({ text }) => text)).toEqual(['Your password has been changed.'])
  })

  test('shows at the fields that the current password is wrong and that the new one is too easy', async () => {
    await openPage(
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
    await typeInto('Current password', 'Wrong.2026')
    await pressButton('Continue')
    expect(await screen.findByText('Invalid credentials.')).toBeTruthy()
    const sentence = 'This password is too easy to guess. Please choose another.'
    await openPage(
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
    await typeInto('New password', 'Password.1')
    await pressButton('Save new password')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'Password.1')
  })

  test('asks for the current password on the second step when a host opens it directly', async () => {
    await openPage('/set-password', { PASSWORD_SET: true, IS_PROVEN: false })
    await typeInto('Current password', 'Gather.2026')
    expect(screen.queryByLabelText('New password')).toBeNull()
    await pressButton('Continue')
    expect(await screen.findByLabelText('New password')).toBeTruthy()
    expect(getAddress()).toBe('/set-password')
  })

  test('explains why a host without a password must prove their identity, and accepts Google as proof', async () => {
    stubGoogle()
    const requests = await openPage('/set-password', { PASSWORD_SET: false, IS_PROVEN: false })
    expect(
      await screen.findByText(/You have no password, and you logged in more than 15 minutes ago/),
    ).toBeTruthy()
    expect(screen.queryByLabelText('New password')).toBeNull()
    await pressButton('Confirm with Google')
    await typeInto('New password', password)
    await pressButton('Save new password')
    await waitFor(() => expect(getAddress()).toBe('/profile'))
    expect(listBodies(requests, '/api/user/check-google')).toEqual([{ CREDENTIAL: 'ya29.x' }])
  })

  test('says at the button when another Google account was used', async () => {
    stubGoogle()
    const sentence = 'This isn’t the Google account connected to your account.'
    await openPage(
      '/set-password',
      { PASSWORD_SET: false, IS_PROVEN: false },
      { 'POST /api/user/check-google': refusal(422, 'warning', sentence, {}, 'googleOther') },
    )
    await pressButton('Confirm with Google')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(toasts.now()).toEqual([])
  })

  test('offers a code by mail when Google is no longer configured', async () => {
    const go = vi.spyOn(browserNavigation, 'go').mockImplementation(() => {})
    const requests = await openPage(
      '/set-password',
      { PASSWORD_SET: false, IS_PROVEN: false },
      { 'GET /api/user/logged-out': success({}) },
    )
    await pressButton('Log out and set a password with an emailed code')
    await waitFor(() => expect(go).toHaveBeenCalledWith('/forgot-password'))
    expect(screen.queryByRole('button', { name: 'Confirm with Google' })).toBeNull()
    expect(requests.map(({ path }) => path)).toContain('/api/user/logged-out')
  })

  test('keeps a typed password when the proof expires, and saves it after a new proof', async () => {
    stubGoogle()
    let tries = 0
    const requests = await openPage(
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
    await typeInto('New password', password)
    await pressButton('Save new password')
    await pressButton('Confirm with Google')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Confirm with Google' })).toBeNull(),
    )
    expect(screen.getByLabelText('New password')).toHaveProperty('value', password)
    await pressButton('Save new password')
    await waitFor(() => expect(getAddress()).toBe('/profile'))
    expect(listBodies(requests, '/api/user/set-password')).toEqual([
      { PASSWORD: password },
      { PASSWORD: password },
    ])
    expect(toasts.now().map(({ text }) => text)).toEqual(['Your password has been changed.'])
  })

  test('Our product reloads the page before any input when its document may not open Google’s window', async () => {
    const go = vi.spyOn(browserNavigation, 'go').mockImplementation(() => {})
    stubGoogle(undefined, false)
    await openPage('/set-password', { PASSWORD_SET: false, IS_PROVEN: true })
    await waitFor(() => expect(go).toHaveBeenCalledWith('/set-password'))
    go.mockClear()
    await openPage('/set-password', { PASSWORD_SET: true, IS_PROVEN: true })
    await screen.findByLabelText('New password')
    expect(go).not.toHaveBeenCalled()
  })
})
