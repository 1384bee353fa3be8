import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { verifyUsersAccess } from '@mehfil/contract/accounts/accounts.ts'
import { allEvents, checkSidebarStatus, validateEvent } from '@mehfil/contract/events/events.ts'
import { guestById } from '@mehfil/contract/guests/guests.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { rsvpResponses } from '@mehfil/contract/rsvp/responses.ts'
import { oneOf, testVariants } from '../../../tools/testing/test-variants.ts'
import { AppRoutes } from '../../routes.tsx'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import { guestPayload, invitationPayload, MEERA, guestsReply } from '../../test/guests.ts'
import { FakeStream, publishedEventPayload, publishedReplies } from '../../test/published.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'
import { ErrorBoundary } from '../../ui/feedback/unexpected-error.tsx'
import { browserNavigation } from '../browser/navigation.ts'
import { createQueryKey, queryClient } from './queries.ts'
import { mailsReply } from '../../test/guest-mails.ts'

setUpSignedIn(FakeStream)

const GID = MEERA
const meera = guestPayload(MEERA, 'Meera Iyer')
const event = {
  ...publishedEventPayload,
  TYPE: 'Wedding',
  DURATION: '3:00',
  PEOPLE: 1,
  COMING: 0,
  UPDATED_AT: '2026-06-01 10:00:00',
  COVER: '/assets/covers/jaali-ruby.jpg',
}
const answer = {
  GID,
  NAME: 'Meera Iyer',
  ANSWER: 'yes',
  PEOPLE: 1,
  COMPANIONS: [],
  WAITING: false,
  NOTE: 'We bring sweets.',
  REASON: '',
  GUEST_STATUS: 'RESPONDED',
  ANSWERED_AT: '2026-06-02 10:00:00',
  QUESTIONS: [],
  HISTORY: [],
}

const replies: FakeReplies = publishedReplies({
  'GET /api/events': success({
    EventList: [event],
    CreateEvents: true,
    DraftEvents: true,
    CreateEventsLimit: 10,
    DraftEventsLimit: 20,
  }),
  [`GET /api/events/${EID}/guests`]: guestsReply([meera]),
  [`GET /api/events/${EID}/guests/${GID}`]: success(meera),
  [`GET /api/events/${EID}/guests/${GID}/mails`]: mailsReply({ WHATSAPP: '' }),
  [`GET /api/events/${EID}/invitation`]: success(invitationPayload()),
  [`POST /api/events/${EID}/rsvp-responses`]: success({
    RESPONSES: [answer],
    TALLIES: [],
    NEXT: null,
  }),
  [`GET /api/validate-event/${EID}`]: success({ STATUS: 'DRAFT', EVENT_MODE: 'Web' }),
})

async function open(at: string) {
  fakeServer(replies)
  await show(
    <ErrorBoundary at={at}>
      <AppRoutes />
    </ErrorBoundary>,
    { at },
  )
}

/** Waits until the screen has received it, too. */
const refetch = (call: { path: string }) =>
  act(async () => {
    await queryClient.refetchQueries({ queryKey: createQueryKey(call) })
    await new Promise((done) => setTimeout(done, 50))
  })
const guests = `/dashboard/guests/${EID}`

/** `npm test` reads a list and a single object again. */
testVariants(
  [
    ['the signed-in user', '/dashboard', verifyUsersAccess, 'Asha & Rohan'],
    ['the list of events', '/dashboard', allEvents, 'Asha & Rohan'],
    ['the event', guests, checkSidebarStatus, 'Meera Iyer'],
    ['the list of guests', guests, guestsOfEvent, 'Meera Iyer'],
    ['one guest', `${guests}?guest=${GID}`, guestById, '1234 5678'],
    ['the answers', `${guests}?view=responses`, rsvpResponses, 'We bring sweets.'],
  ] as const,
  oneOf(4),
)(
  'Our product keeps the screen when reading %s again gets no answer',
  async ([, at, call, words]) => {
    await open(at)
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await refetch(call)
    expect(
      queryClient
        .getQueryCache()
        .findAll({ queryKey: createQueryKey(call) })
        .map(({ state }) => state.status),
    ).toEqual(['error'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  },
)

test(
  'Our product keeps the wizard open when its guard gets no answer, and closes it for a host who lost access to the draft',
  { tags: 'long' },
  async () => {
    await open(`/event/web-event-details/${EID}`)
    const title = await screen.findByLabelText<HTMLInputElement>('Title', { selector: 'input' })
    await act(async () => fireEvent.change(title, { target: { value: 'Half a ti' } }))
    fakeServer({ ...replies, [`GET /api/validate-event/${EID}`]: 'unreachable' })
    await refetch(validateEvent)
    expect(screen.getByLabelText('Title', { selector: 'input' })).toBe(title)
    fakeServer({
      ...replies,
      [`GET /api/validate-event/${EID}`]: refusal(
        403,
        'failed',
        'Access to this feature is restricted.',
        {},
        'no-access',
      ),
    })
    await refetch(validateEvent)
    await waitFor(() => expect(screen.queryByLabelText('Title', { selector: 'input' })).toBeNull())
  },
)

test('Our product leaves any screen when its session is gone', async () => {
  const go = vi.spyOn(browserNavigation, 'go').mockImplementation(() => {})
  await open('/dashboard')
  expect((await screen.findAllByText('Asha & Rohan')).length).toBeGreaterThan(0)
  fakeServer({
    ...replies,
    'GET /api/verify-users-access': refusal(
      401,
      'failed',
      'Invalid session. Please re-login.',
      {},
      'noSession',
    ),
  })
  await refetch(verifyUsersAccess)
  expect(await screen.findByText('Invalid session. Please re-login.')).toBeTruthy()
  expect(screen.queryByText('Asha & Rohan')).toBeNull()
  await waitFor(() => expect(go).toHaveBeenCalledWith('/'), { timeout: 5_000 })
})
