import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserNavigation } from '../../../lib/browser/navigation.ts'
import { AppRoutes } from '../../../routes.tsx'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn()
afterEach(() => vi.restoreAllMocks())

const call = 'POST /api/auth/not-me'
const person = '00000000-0000-4000-8000-000000000001'
const inAWeek = () => Date.now() + 7 * 86_400_000
const getProof = (endsAt: number) => `${person}.${endsAt}.c2lnbmVk`

async function open(proof: string, replies: FakeReplies = {}) {
  window.location.hash = proof
  const requests = fakeServer({ [call]: success({}), ...replies })
  await show(<AppRoutes />, { at: `/not-me#${proof}` })
  return requests
}

describe('Our product, opened by the mail about a new device,', () => {
  test.each([
    ['without a proof', ''],
    ['with one that has ended', getProof(1)],
  ])(
    'says at once that the link is no longer valid, %s, and leads to a new password',
    async (_, proof) => {
      const go = vi.spyOn(browserNavigation, 'go').mockImplementation(() => {})
      await open(proof)
      expect(await screen.findByText('This link is no longer valid')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Log out everywhere' })).toBeNull()
      fireEvent.click(screen.getByRole('button', { name: 'Set a new password' }))
      expect(go).toHaveBeenCalledWith('/forgot-password')
    },
  )

  test('says that all devices are logged out, and then leads to a new password', async () => {
    const go = vi.spyOn(browserNavigation, 'go').mockImplementation(() => {})
    await open(getProof(inAWeek()))
    const button = await screen.findByRole('button', { name: 'Log out everywhere' })
    await act(async () => fireEvent.click(button))
    expect(await screen.findByText('All devices are logged out')).toBeTruthy()
    expect(go).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Set a new password' }))
    expect(go).toHaveBeenCalledWith('/forgot-password')
  })

  test('says the same of a proof that the server refuses', async () => {
    const sentence = 'This link is no longer valid.'
    await open(getProof(inAWeek()), {
      [call]: refusal(410, 'failed', sentence, {}, 'reportExpired'),
    })
    const button = await screen.findByRole('button', { name: 'Log out everywhere' })
    await act(async () => fireEvent.click(button))
    expect(await screen.findByText('This link is no longer valid')).toBeTruthy()
  })
})
