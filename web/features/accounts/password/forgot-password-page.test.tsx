import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { config } from '../../../lib/config.ts'
import { closeToast, toasts } from '../../../lib/browser/toasts.ts'
import { AppRoutes } from '../../../routes.tsx'
import { asha, noEvents } from '../../../test/asha.ts'
import { fakeServer, refusal, success } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'

afterEach(() => {
  toasts.now().forEach(({ id }) => closeToast(id))
  vi.unstubAllGlobals()
})

const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('Our product signs in a host who forgot the password, after a code and a new password', async () => {
  config.signedIn = false
  let page = 'email'
  let isIn = false
  const goToStep = (next: string) => () => {
    page = next
    return success({})
  }
  const requests = fakeServer({
    'GET /api/auth/auth-reset': () =>
      success({
        page,
        EMAIL: page === 'email' ? '' : 'asha@menonstudio.in',
        RESEND_IN: 0,
        VALID_IN: 240,
      }),
    'POST /api/auth/send-otp-forgot': goToStep('otp'),
    'POST /api/auth/otp-verify-forgot': goToStep('password'),
    'POST /api/auth/reset-password': () => {
      isIn = true
      return success({})
    },
    'GET /api/events': noEvents,
    'GET /api/verify-users-access': () =>
      isIn ? success(asha) : refusal(401, 'failed', '', {}, 'noSession'),
  })
  await show(<AppRoutes />, { at: '/forgot-password' })
  fireEvent.change(await screen.findByLabelText('Email'), {
    target: { value: 'asha@menonstudio.in' },
  })
  clickButton('Send code')
  await screen.findByRole('group', { name: '6-digit code' })
  clickButton('Resend code')
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === '/api/auth/send-otp-forgot').length).toBe(2),
  )
  fireEvent.input(screen.getAllByRole('textbox')[0] as Element, { target: { value: '407123' } })
  clickButton('Verify')
  const password = await screen.findByLabelText('New password')
  fireEvent.change(password, { target: { value: 'marigold' } })
  clickButton('Save new password')
  expect(
    await screen.findByText(/^Password must contain at least one uppercase letter/),
  ).toBeTruthy()
  fireEvent.change(password, { target: { value: 'Marigold.2027' } })
  clickButton('Save new password')
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
  expect(toasts.now().map(({ text }) => text)).toEqual(['Your password has been changed.'])
  expect(requests.find(({ path }) => path === '/api/auth/reset-password')?.body).toEqual({
    data: { PASSWORD: 'Marigold.2027' },
  })
})
