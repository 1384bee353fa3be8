import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppRoutes } from '../../../routes.tsx'
import { asha } from '../../../test/asha.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { FakeStream, publishedReplies } from '../../../test/published.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'

const row = {
  EVENTID: '0A1B2C3D4E5F601',
  TITLE: 'Rencontres du logiciel',
  TYPE: 'Baby Shower',
  VENUE: 'Halles du Faubourg',
  STARTDATE: '2027-12-12 11:30:00',
  DURATION: '9:00',
  EVENT_MODE: 'Web',
  STATUS: 'PUBLISHED',
  CHECKIN: 'Y',
  UserCheckIn: true,
  eventPassed: false,
  eventPostponed: false,
  TIMEZONE: 'Asia/Kolkata',
  UPDATED_AT: '2026-06-01 10:00:00',
  COVER: '/assets/covers/jaali-ruby.jpg',
  COMING: 1,
  PEOPLE: 2,
}

setUpSignedIn(FakeStream)

async function openEvents(language: 'en' | 'arb' = 'en') {
  fakeServer(
    publishedReplies({
      'GET /api/events': success({
        EventList: [row],
        CreateEvents: true,
        DraftEvents: true,
        CreateEventsLimit: null,
        DraftEventsLimit: 20,
      }),
    }),
  )
  await show(<AppRoutes />, { at: '/dashboard', language })
  return screen.findByRole('link', { name: 'Rencontres du logiciel' })
}

test('Our product shows the name, duration and place of each event in the list', async () => {
  const item = (await openEvents()).closest('li')
  expect(item?.textContent).toContain('Baby Shower · 17:00 · 9 h')
  expect(item?.textContent).toContain('Halles du Faubourg')
})

test('Our product cuts a long name at its own end, even in a list of the other text direction', async () => {
  expect((await openEvents('arb')).getAttribute('dir')).toBe('auto')
  expect(
    screen.getAllByText('Halles du Faubourg').map((place) => place.getAttribute('dir')),
  ).toEqual(['auto', 'auto'])
})

test('Our product names the list of events in the browser’s tab', async () => {
  await openEvents()
  await waitFor(() => expect(document.title).toBe('Events · Mehfil'))
})

test('Our product shows no link for an event that this user may not open', async () => {
  const item = (await openEvents()).closest('li')
  expect(item?.querySelector('.tabler-icon-chevron-right')).toBeTruthy()
  expect(
    screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href') === '/dashboard/0A1B2C3D4E5F601'),
  ).toHaveLength(2)
  cleanup()
  fakeServer(
    publishedReplies({
      'GET /api/verify-users-access': success({
        ...asha,
        role: 'Normaluser',
        permissions: ['CheckIn'],
      }),
      'GET /api/events': success({
        EventList: [row],
        CreateEvents: false,
        DraftEvents: false,
        CreateEventsLimit: null,
        DraftEventsLimit: 20,
      }),
    }),
  )
  await show(<AppRoutes />, { at: '/dashboard' })
  const [dead] = await screen.findAllByText('Rencontres du logiciel')
  expect(screen.getAllByText('Rencontres du logiciel').some((name) => name.closest('a'))).toBe(
    false,
  )
  expect(dead?.closest('main')?.querySelector('li .tabler-icon-chevron-right')).toBeFalsy()
})

const helper = (...permissions: string[]) =>
  success({ ...asha, role: 'Normaluser', permissions, features: [...asha.features, 'CheckIn'] })
const noah = helper('CheckIn')
const onWire = (instant: Date) => instant.toISOString().slice(0, 19).replace('T', ' ')
/** Where it is about noon now, so that the next hours are of the same day. */
const noonOffset = 12 - new Date().getUTCHours()
const noonZone = `Etc/GMT${noonOffset > 0 ? '-' : '+'}${Math.abs(noonOffset)}`
const tonight = {
  ...row,
  TIMEZONE: noonZone,
  EVENTID: '0A1B2C3D4E5F602',
  TITLE: 'Lanterns by the lake',
  STARTDATE: onWire(new Date(Date.now() + 3_600_000)),
  DURATION: '4:00',
}
const alsoTonight = {
  ...tonight,
  EVENTID: '0A1B2C3D4E5F603',
  TITLE: 'A supper',
  STARTDATE: onWire(new Date(Date.now() - 5 * 3_600_000)),
}
const listOf = (...events: object[]) => ({
  'GET /api/events': success({
    EventList: events,
    CreateEvents: false,
    DraftEvents: false,
    CreateEventsLimit: null,
    DraftEventsLimit: 20,
  }),
})

test('Our product shows a helper the open check-in before everything else', async () => {
  fakeServer(
    publishedReplies({
      'GET /api/verify-users-access': noah,
      ...listOf(row, alsoTonight, tonight),
    }),
  )
  await show(<AppRoutes />, { at: '/dashboard' })
  const doors = await screen.findByRole('list', { name: 'Check-in open now' })
  const links = [...doors.querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/check-in/0A1B2C3D4E5F602',
    '/dashboard/check-in/0A1B2C3D4E5F603',
  ])
  expect(links[0]?.textContent).toContain('Check-in is openLanterns by the lake')
  expect(
    doors.compareDocumentPosition(screen.getByRole('navigation', { name: 'Events by status' })) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
})

test('Our product shows a host, who does more than check-in, the usual list', async () => {
  fakeServer(publishedReplies(listOf(tonight)))
  await show(<AppRoutes />, { at: '/dashboard' })
  await screen.findByRole('link', { name: 'Lanterns by the lake' })
  expect(screen.queryByRole('list', { name: 'Check-in open now' })).toBeNull()
})

const goesTo = async (who: typeof noah, ...events: object[]) => {
  fakeServer(publishedReplies({ 'GET /api/verify-users-access': who, ...listOf(...events) }))
  await show(<AppRoutes />, { at: '/' })
}

test('Our product leads a helper after sign-in directly to the only open check-in', async () => {
  await goesTo(noah, row, tonight)
  await waitFor(() => expect(document.title).toBe('Check-in · Mehfil'))
  expect(screen.queryByRole('heading', { name: /^Good / })).toBeNull()
})

test.each([
  ['two doors are open', noah, [tonight, alsoTonight]],
  ['no door is open', noah, [row]],
  ['there is more to do than the door', helper('CheckIn', 'Dashboard'), [tonight]],
])('Our product shows a helper the list where %s', async (_, who, events) => {
  await goesTo(who, ...events)
  expect(await screen.findByRole('heading', { name: /^Good .*, Asha$/ })).toBeTruthy()
})

test('Our product writes how much of the plan is used in figures, in Arabic too', async () => {
  fakeServer(
    publishedReplies({
      'GET /api/events': success({
        EventList: [row],
        CreateEvents: false,
        DraftEvents: true,
        CreateEventsLimit: 1,
        DraftEventsLimit: 20,
      }),
    }),
  )
  await show(<AppRoutes />, { at: '/dashboard', language: 'arb' })
  expect(await screen.findByText(/^المناسبات الحالية: 1 من 1/)).toBeTruthy()
})

test('Our product names the account in French regardless of the first letter of the name', async () => {
  fakeServer(publishedReplies(listOf(row)))
  await show(<AppRoutes />, { at: '/dashboard', language: 'fr' })
  expect(
    await screen.findByText('Compte\u00a0: Asha Menon', { normalizer: (text) => text }),
  ).toBeTruthy()
})

test('Our product does not invite a user without permission to create a first event', async () => {
  fakeServer(
    publishedReplies({
      'GET /api/verify-users-access': success({
        ...asha,
        role: 'Normaluser',
        permissions: ['Dashboard'],
      }),
      'GET /api/events': success({
        EventList: [{ ...row, STATUS: 'DRAFT' }],
        CreateEvents: false,
        DraftEvents: false,
        CreateEventsLimit: null,
        DraftEventsLimit: 20,
      }),
    }),
  )
  await show(<AppRoutes />, { at: '/dashboard' })
  expect(await screen.findByText('No events yet')).toBeTruthy()
  expect(screen.queryByText('Create your first event')).toBeNull()
})

test.each([
  ['2026-12-12 08:00:00', 'Next event today'],
  ['2026-12-12 20:00:00', 'Next event in 1 day'],
  ['2026-12-15 05:00:00', 'Next event in 3 days'],
])(
  'Our product counts the days until an event that starts at %s in the event’s time zone',
  async (STARTDATE, words) => {
    vi.useFakeTimers({ now: new Date('2026-12-12T03:00:00Z'), toFake: ['Date'] })
    try {
      fakeServer(publishedReplies(listOf({ ...row, STARTDATE })))
      await show(<AppRoutes />, { at: '/dashboard' })
      expect(await screen.findByText(words)).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  },
)

const draft = {
  ...row,
  EVENTID: '0A1B2C3D4E5F604',
  TITLE: 'Someday',
  STATUS: 'DRAFT',
  STARTDATE: null,
}

test('Our product opens the drafts for a host who has only drafts, and shows one without a date under no month', async () => {
  fakeServer(publishedReplies(listOf(draft)))
  await show(<AppRoutes />, { at: '/dashboard' })
  expect(await screen.findByRole('heading', { name: 'No date yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Draft/ }).getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('heading', { name: 'June' })).toBeNull()
})

test('Our product keeps the search text in the URL and searches in every tab', async () => {
  const past = {
    ...row,
    EVENTID: '0A1B2C3D4E5F605',
    TITLE: 'مكّة',
    eventPassed: true,
    eventPostponed: false,
    STARTDATE: '2025-12-12 11:30:00',
  }
  fakeServer(publishedReplies(listOf(row, past, draft, tonight, alsoTonight)))
  await show(<AppRoutes />, { at: '/dashboard?q=مكه' })
  expect(await screen.findByRole('link', { name: 'مكّة' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Past/ }).getAttribute('aria-current')).toBe('page')
  expect(
    within(screen.getByRole('navigation', { name: 'Events by status' }))
      .getAllByRole('link')
      .map((link) => [
        link.textContent,
        new URL(link.getAttribute('href') ?? '', 'http://x').search,
      ]),
  ).toEqual([
    ['Draft0', '?tab=draft&q=%D9%85%D9%83%D9%87'],
    ['Current0', '?tab=current&q=%D9%85%D9%83%D9%87'],
    ['Past1', '?tab=past&q=%D9%85%D9%83%D9%87'],
  ])
})

test('Our product shows a long list one page at a time', { tags: 'long' }, async () => {
  fakeServer(
    publishedReplies(
      listOf(
        ...Array.from({ length: 70 }, (_, at) => ({
          ...row,
          EVENTID: `0A1B2C3D4E6F6${String(at).padStart(2, '0')}`,
          TITLE: `Event ${at}`,
        })),
      ),
    ),
  )
  await show(<AppRoutes />, { at: '/dashboard' })
  await screen.findByRole('link', { name: 'Event 0' })
  expect(document.querySelectorAll('main li .clip[href]').length).toBe(60)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(document.querySelectorAll('main li .clip[href]').length).toBe(70)
})

const figures = {
  MAYBE: 12,
  NO: 18,
  NO_ANSWER: 64,
  NOT_INVITED: 0,
  INVITABLE: 0,
  NOT_DELIVERED: 0,
  TO_CONFIRM: 0,
  ATTENDED: 0,
  ANSWER_DEADLINE: null,
  LAST_WRITTEN_AT: null,
}

test('Our product shows the next event with its best action, and what needs the host beside it', async () => {
  const wedding = {
    ...row,
    TITLE: 'Ananya & Vikram',
    PEOPLE: 240,
    COMING: 146,
    FIGURES: { ...figures, TO_CONFIRM: 5, NOT_DELIVERED: 3 },
  }
  const later = {
    ...row,
    EVENTID: '0A1B2C3D4E5F606',
    TITLE: 'Lantern supper',
    STARTDATE: '2028-01-08 11:30:00',
    PEOPLE: 60,
    FIGURES: { ...figures, NOT_INVITED: 60, INVITABLE: 60, NO_ANSWER: 60 },
  }
  fakeServer(publishedReplies(listOf(later, wedding, draft)))
  await show(<AppRoutes />, { at: '/dashboard' })
  const next = within((await screen.findByText(/^Next event in/)).closest('article')!)
  expect(next.getByRole('heading', { name: 'Ananya & Vikram' })).toBeTruthy()
  expect(next.getByText('coming').textContent).toBe('146 coming')
  expect(next.getByRole('link', { name: 'Confirm 5 people' }).getAttribute('href')).toBe(
    `/dashboard/guests/${row.EVENTID}?tab=to-confirm`,
  )
  const needs = within(screen.getByRole('region', { name: /^Needs you/ }))
  expect(needs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/dashboard/guests/${row.EVENTID}?tab=not-delivered`,
    `/dashboard/guests/${later.EVENTID}?invite=1`,
    `/event/create-event/${draft.EVENTID}`,
  ])
  expect(
    screen
      .getAllByRole('link', { name: 'Invite 60 people: Lantern supper' })
      .map(({ textContent }) => textContent),
  ).toEqual(['Invite', 'Invite 60'])
  expect(screen.getByText('Not invited yet')).toBeTruthy()
})

test('Our product shows four things that need the host, and all of them at a press', async () => {
  const events = Array.from({ length: 9 }, (_, at) => ({
    ...row,
    EVENTID: `0A1B2C3D4E5F7${String(at).padStart(2, '0')}`,
    TITLE: `Supper ${at}`,
    FIGURES: { ...figures, NOT_DELIVERED: 2 },
  }))
  fakeServer(publishedReplies(listOf(...events)))
  await show(<AppRoutes />, { at: '/dashboard' })
  const region = await screen.findByRole('region', { name: /^Needs you/ })
  const needs = within(region)
  expect(needs.getByRole('heading').textContent).toBe('Needs you8')
  expect(needs.getAllByRole('link')).toHaveLength(4)
  fireEvent.click(needs.getByRole('button', { name: 'Show all' }))
  expect(needs.getAllByRole('link')).toHaveLength(8)
  fireEvent.click(needs.getByRole('button', { name: 'Show fewer' }))
  expect(needs.getAllByRole('link')).toHaveLength(4)
})

test('Our product says on the day who has arrived and what is not ready, and leads to the door', async () => {
  fakeServer(
    publishedReplies({
      'GET /api/verify-users-access': success({
        ...asha,
        features: [...asha.features, 'CheckIn'],
      }),
      ...listOf({ ...tonight, PEOPLE: 240, COMING: 183, FIGURES: { ...figures, TO_CONFIRM: 5 } }),
    }),
  )
  await show(<AppRoutes />, { at: '/dashboard' })
  const next = within((await screen.findByText('Next event today')).closest('article')!)
  expect(next.queryByText('183 of 240 people are expected.')).toBeTruthy()
  expect(next.getByText(/^3 of 4 ready\./)).toBeTruthy()
  expect(next.getByRole('link', { name: 'Confirm 5 people' })).toBeTruthy()
  expect(next.getByRole('link', { name: 'Open check-in' }).getAttribute('href')).toBe(
    `/dashboard/check-in/${tonight.EVENTID}`,
  )
})
