import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '../../../lib/config.ts'
import { browserNavigation } from '../../../lib/browser/navigation.ts'
import { upgradePrompt } from '../../../lib/payment/upgrade-prompt-state.ts'
import { closeToast, toasts } from '../../../lib/browser/toasts.ts'
import { AppRoutes } from '../../../routes.tsx'
import { draftReplies, EID } from '../../../test/draft.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import { publishedEventPayload } from '../../../test/published.ts'
import { show } from '../../../test/show.tsx'

beforeEach(() => {
  config.signedIn = true
  vi.spyOn(browserNavigation, 'go').mockImplementation(() => {})
})
afterEach(() => {
  upgradePrompt.close()
  cleanup()
  toasts.now().forEach(({ id }) => closeToast(id))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const draft = {
  ...publishedEventPayload,
  STATUS: 'DRAFT',
  TITLE: 'Gone soon',
  TYPE: 'Gala',
  DURATION: '3:00',
  PEOPLE: 0,
  COMING: 0,
  UPDATED_AT: '2026-06-01 10:00:00',
  COVER: '/assets/covers/jaali-ruby.jpg',
}
const events = success({
  EventList: [draft],
  CreateEvents: true,
  DraftEvents: true,
  CreateEventsLimit: 10,
  DraftEventsLimit: 20,
})
const said = () => toasts.now().map(({ text }) => text)

async function remove(answer: FakeReplies[string]) {
  fakeServer(draftReplies({ 'GET /api/events': events, [`DELETE /api/events/${EID}`]: answer }))
  await show(<AppRoutes />, { at: '/dashboard?tab=draft' })
  fireEvent.click(await screen.findByRole('button', { name: /^Delete .*Gone soon/ }))
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete draft' }),
  )
}

test.each([
  [
    'gone already',
    refusal(404, 'failed', 'We couldn’t find that.', {}, 'notFound'),
    'Draft deleted.',
  ],
  [
    'not deleted for an unknown reason',
    refusal(500, 'failed', 'Something went wrong.'),
    'Unknown error. Please try again later.',
  ],
  [
    'asked for without a session',
    refusal(401, 'expired', 'Session expired. Please re-login.', {}, 'sessionExpired'),
    'Session expired. Please re-login.',
  ],
])('Our product says one thing about a draft that is %s', async (_, answer, sentence) => {
  await remove(answer)
  await waitFor(() => expect(said()).toEqual([sentence]))
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(said()).toEqual([sentence])
  expect(upgradePrompt.now()).toBeNull()
})

test('Our product explains in a prompt that this user may not delete the draft', async () => {
  await remove(refusal(403, 'failed', 'Access to this feature is restricted.', {}, 'no-access'))
  expect(await screen.findByRole('dialog', { name: 'You don’t have access yet' })).toBeTruthy()
  expect(said()).toEqual([])
})
