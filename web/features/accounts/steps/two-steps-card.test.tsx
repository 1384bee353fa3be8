import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { AppRoutes } from '../../../routes.tsx'
import { asha, noEvents } from '../../../test/asha.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import { proofReply, stepsReply, noHandOver } from '../../../test/profile.ts'
import { show } from '../../../test/show.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn()

const codes = Array.from({ length: 10 }, (_, at) => `AAAA${at}-BBBBB`)
const newApp = { KEY: 'ABCD EFGH', URI: 'otpauth://totp/x', QR: '<svg></svg>' }

async function openPage(replies: FakeReplies) {
  const requests = fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    'GET /api/user/hand-over': noHandOver,
    'GET /api/user/two-steps': stepsReply(),
    ...replies,
  })
  await show(<AppRoutes />, { at: '/two-steps' })
  return requests
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const listBodies = (requests: Awaited<ReturnType<typeof openPage>>, path: string) =>
  requests.filter((one) => one.path === path).map(({ body }) => body)

const typeCode = (code: string) =>
  fireEvent.input(screen.getAllByRole('textbox')[0]!, { target: { value: code } })

describe('Our product', () => {
  test('sets up an authenticator app by its QR code, and shows the recovery codes once', async () => {
    const requests = await openPage({
      'POST /api/user/two-steps/app': success(newApp),
      'POST /api/user/two-steps/app/confirm': success({ CODES: codes }),
    })
    await press('Set up')
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
    typeCode('482913')
    await press('Turn on')
    expect(await screen.findByText('AAAA0-BBBBB')).toBeTruthy()
    expect(screen.getAllByText(/^AAAA\d-BBBBB$/)).toHaveLength(10)
    expect(listBodies(requests, '/api/user/two-steps/app/confirm')).toEqual([
      { data: { OTP: '482913' } },
    ])
    await press('I’ve saved them')
    await waitFor(() => expect(screen.queryByText('AAAA0-BBBBB')).toBeNull())
  })

  test('asks who the reader is before it shows a key, and goes on after the password', async () => {
    let isProven = false
    await openPage({
      'GET /api/user/proof': proofReply(),
      'POST /api/user/check-password': () => {
        isProven = true
        return success({})
      },
      'POST /api/user/two-steps/app': () =>
        isProven
          ? success(newApp)
          : refusal(409, 'failed', 'Please confirm that it’s you.', {}, 'proofNeeded'),
    })
    await press('Set up')
    fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'Gather.2026' } })
    await press('Confirm')
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
  })
})
