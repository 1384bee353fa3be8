import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { config } from '../../../lib/config.ts'
import { AppRoutes } from '../../../routes.tsx'
import { asha, noEvents } from '../../../test/asha.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'

beforeEach(() => {
  config.signedIn = false
})
afterEach(() => {
  delete config.signedIn
})

const waiting = success({
  page: 'second-step',
  EMAIL: 'asha@menonstudio.in',
  APP: true,
  PASSKEY: false,
  RECOVERY_CODES: true,
})
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const getAddress = () => screen.getByTestId('address').textContent

async function openPage(at: string, replies: FakeReplies) {
  const requests = fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    'GET /api/auth/second-step': waiting,
    ...replies,
  })
  await show(<AppRoutes />, { at })
  return requests
}

describe('Our product', () => {
  test('leads from the password to the second step, and says at the field when a recovery code is wrong', async () => {
    const sentence = 'This isn’t one of your recovery codes, or it was already used.'
    await openPage('/', {
      'POST /api/auth/login': success({ page: 'second-step' }),
      'POST /api/auth/second-step/recovery': refusal(
        422,
        'warning',
        sentence,
        { RECOVERY_CODE: sentence },
        'wrongRecoveryCode',
      ),
    })
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: asha.EMAIL } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Gather.2026' } })
    await press('Log in')
    expect(await screen.findByText('One more step')).toBeTruthy()
    expect(getAddress()).toBe('/second-step')
    await press('Use a recovery code')
    fireEvent.change(screen.getByLabelText('Recovery code'), { target: { value: 'aaaaa-bbbbb' } })
    await press('Log in')
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  test('goes back to the login where no sign-in waits', async () => {
    await openPage('/second-step', {
      'GET /api/auth/second-step': success({
        page: 'none',
        EMAIL: '',
        APP: false,
        PASSKEY: false,
        RECOVERY_CODES: false,
      }),
    })
    await waitFor(() => expect(getAddress()).toBe('/'))
  })
})
