import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '../../../lib/browser/toasts.ts'
import { AppRoutes } from '../../../routes.tsx'
import { asha, noEvents } from '../../../test/asha.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import {
  deletionReply,
  devicesReply,
  profileReply,
  proofReply,
  stepsReply,
  noHandOver,
} from '../../../test/profile.ts'
import { show } from '../../../test/show.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn()

async function openProfile(replies: FakeReplies = {}) {
  const requests = fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    'GET /api/user/profile-info': profileReply(),
    'GET /api/user/devices': devicesReply,
    'GET /api/user/hand-over': noHandOver,
    'GET /api/user/two-steps': stepsReply(),
    'GET /api/user/proof': proofReply(),
    ...replies,
  })
  await show(<AppRoutes />, { at: '/profile' })
  await screen.findByLabelText('Full name')
  return requests
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const typeCode = (group: string, code: string) => {
  const boxes = within(screen.getByRole('group', { name: group })).getAllByRole('textbox')
  Array.from(code).forEach((digit, at) => fireEvent.input(boxes[at]!, { target: { value: digit } }))
}

test('Our product asks for a new address and for the codes of both', async () => {
  let asked = 0
  const requests = await openProfile({
    'POST /api/user/email': () => {
      asked += 1
      return asked === 1
        ? refusal(409, 'failed', 'Please confirm that it’s you.', {}, 'proofNeeded')
        : success({ RESEND_IN: 60, VALID_IN: 300 })
    },
    'POST /api/user/check-password': success({}),
    'POST /api/user/email/confirm': success({}),
  })
  press('Change email')
  fireEvent.change(await screen.findByLabelText('New email address'), {
    target: { value: 'asha@new.example' },
  })
  press('Send the codes')
  const proof = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  fireEvent.change(await within(proof).findByLabelText('Password'), {
    target: { value: 'Gather.2026' },
  })
  press('Confirm')
  await screen.findByRole('group', { name: 'Code sent to asha@new.example' })
  typeCode('Code sent to asha@menonstudio.in', '482913')
  typeCode('Code sent to asha@new.example', '117204')
  press('Change')
  await waitFor(() =>
    expect(toasts.now().map(({ text }) => text)).toContain('Your email address has been changed.'),
  )
  expect(requests.find(({ path }) => path === '/api/user/email/confirm')?.body).toEqual({
    data: { OLD_OTP: '482913', NEW_OTP: '117204' },
  })
})

test('Our product disconnects Google after a question, and says why it may not', async () => {
  await openProfile({
    'GET /api/user/profile-info': profileReply({ GOOGLE_SIGNID: 'sub' }),
    'DELETE /api/user/google': refusal(409, 'failed', 'Set a password first.', {}, 'lastWayIn'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect Google?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('Set a password first.')).toBeTruthy()
})

test('Our product gives an old address back only after its button', async () => {
  const requests = fakeServer({
    'POST /api/auth/return-email': success({
      EMAIL: 'asha@menonstudio.in',
      PASSKEYS: [{ NAME: 'Old phone', CREATED_AT: '2026-10-02 09:00:00' }],
      APP_SINCE: '2026-09-01 09:00:00',
      PASSWORD_CLEARED: false,
    }),
  })
  window.location.hash = '#token'
  await show(<AppRoutes />, { at: '/return-email' })
  const button = await screen.findByRole('button', { name: 'Take my address back' })
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(button)
  await screen.findByText(/You log in with asha@menonstudio\.in again/)
  const remaining = within(screen.getByRole('region', { name: 'These can still log you in' }))
  expect(remaining.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Old phone added 2 Oct 2026',
    'Authenticator app On since 1 Sept 2026',
  ])
  expect(
    remaining.getByRole('link', { name: 'Open the login settings' }).getAttribute('href'),
  ).toBe('/profile')
  window.location.hash = ''
})

test('Our product says with an old address that a password set meanwhile is over', async () => {
  fakeServer({
    'POST /api/auth/return-email': success({
      EMAIL: 'asha@menonstudio.in',
      PASSKEYS: [],
      APP_SINCE: null,
      PASSWORD_CLEARED: true,
    }),
  })
  window.location.hash = '#token'
  await show(<AppRoutes />, { at: '/return-email' })
  fireEvent.click(await screen.findByRole('button', { name: 'Take my address back' }))
  await screen.findByText(/A password that was set meanwhile no longer works/)
  expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
  window.location.hash = ''
})

test('Our product takes a code of the app in the place of the password before a deletion', async () => {
  let isProven = false
  const requests = await openProfile({
    'GET /api/user/proof': proofReply({ APP: true }),
    'GET /api/user/deletion': () => deletionReply({ IS_PROVEN: isProven }),
    'POST /api/user/check-code': () => {
      isProven = true
      return success({})
    },
    'POST /api/user/send-otp-delete': success({ RESEND_IN: 60, VALID_IN: 300 }),
  })
  press('Delete…')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey or a code instead' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  fireEvent.click(await proof.findByRole('button', { name: 'Use a code from the app' }))
  fireEvent.paste(await proof.findByLabelText('Digit 1 of 6'), {
    clipboardData: { getData: () => '482913' },
  })
  await waitFor(() =>
    expect(requests.map(({ path }) => path)).toContain('/api/user/send-otp-delete'),
  )
  expect(requests.map(({ path }) => path)).not.toContain('/api/user/check-password')
})
