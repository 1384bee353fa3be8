import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '@mehfil/contract/languages.ts'
import { AppRoutes } from '../../../routes.tsx'
import { asha, noEventsPayload } from '../../../test/asha.ts'
import { dashboardPayload as counts } from '../../../test/dashboard.ts'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { campaignPayload, invitationPayload } from '../../../test/guests.ts'
import { FakeStream, publishedEventPayload, publishedReplies } from '../../../test/published.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'

setUpSignedIn(FakeStream)
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-06T10:00:00Z'), toFake: ['Date'] }))

type OpenDashboardOptions = {
  language?: Language
  passed?: boolean
  zone?: string
  purged?: object
  mode?: 'Web' | 'Email'
  told?: object
  campaigns?: object[]
  invitable?: number
  features?: string[]
  listed?: object
}

async function openDashboard({
  language = 'en',
  passed = false,
  zone = 'Asia/Kolkata',
  purged = {},
  mode = 'Web',
  told = {},
  campaigns = [],
  invitable = 912,
  features = [],
  listed,
}: OpenDashboardOptions = {}) {
  fakeServer(
    publishedReplies({
      'GET /api/verify-users-access': success({
        ...asha,
        features: [...asha.features, ...features],
        permissions: [...asha.permissions, ...features],
      }),
      [`GET /api/check-sidebar-status/${EID}`]: success({
        ...publishedEventPayload,
        EVENT_MODE: mode,
        eventPassed: passed,
        eventPostponed: false,
        TIMEZONE: zone,
        ...purged,
      }),
      ...(listed && {
        'GET /api/events': success({ ...noEventsPayload, EventList: [listed] }),
      }),
      [`POST /api/events/${EID}/dashboard-counts`]: success({ ...counts, ...told }),
      [`GET /api/events/${EID}/invitation`]: success(
        invitationPayload({ PEOPLE: invitable, CAMPAIGNS: campaigns }),
      ),
      [`GET /api/events/${EID}/settings`]: () => {
        throw new Error('whoever sees the counts may not read the settings')
      },
    }),
  )
  const { container } = await show(<AppRoutes />, { at: `/dashboard/${EID}`, language })
  await screen.findByRole('heading', { level: 1, name: 'Asha & Rohan' })
  return container
}

test('Our product names the event in the browser’s tab', async () => {
  await openDashboard()
  await waitFor(() => expect(document.title).toBe('Asha & Rohan · Mehfil'))
})

test('Our product marks today and the deadline in the curve of answers, and no today once the event is over', async () => {
  await openDashboard()
  expect(screen.getByText('Today')).toBeTruthy()
  expect(screen.getByText('RSVP deadline 12 May')).toBeTruthy()
  await openDashboard({ passed: true })
  expect(screen.getByText('RSVP deadline 12 May')).toBeTruthy()
  expect(screen.queryByText('Today')).toBeNull()
})

test('Our product shows all four answers of a category in their usual order', async () => {
  const container = await openDashboard()
  const bar = screen.getByText('5 of 12 coming').closest('li')
  expect(
    [...bar!.querySelectorAll<HTMLElement>('[data-answer]')].map((part) => [
      part.dataset['answer'],
      part.style.flexGrow,
    ]),
  ).toEqual([
    ['yes', '5'],
    ['maybe', '3'],
    ['no', '1'],
    ['noAnswer', '3'],
  ])
  expect(container.querySelectorAll('header [dir=auto]').length).toBeGreaterThan(0)
})

test('Our product counts two people, two places and six days as Arabic does', async () => {
  await openDashboard({ language: 'arb' })
  expect(screen.getByText('سيحضر شخصان.')).toBeTruthy()
  expect(screen.getByText(/شخصان مدعوان لم يردّا بعد\. يُغلق باب الرد بعد 6 أيام\./)).toBeTruthy()
  expect(screen.getByText('من مكانين')).toBeTruthy()
})

test('Our product joins the day and the hour of an event with an Arabic comma', async () => {
  await openDashboard({ language: 'arb' })
  expect(screen.getByText(/2027، 17:00/)).toBeTruthy()
})

test('Our product says in its live activity that a guest is on the waiting list', async () => {
  await openDashboard()
  expect(screen.getByText('Dev Rao').closest('li')?.textContent).toContain('Is on the waiting list')
})

const steps = async () =>
  within((await screen.findByRole('heading', { name: 'Next steps' })).closest('section')!)
    .getAllByRole('link')
    .map((link) => [
      link.closest('li')!.querySelector('h3')!.textContent,
      link.getAttribute('href'),
    ])

test('Our product leads the host of an event by mail from the list to the invitation and to addresses that failed', async () => {
  await openDashboard({ mode: 'Email', told: { GUESTS: 0, PEOPLE: 0, NO_ANSWER: 0 } })
  expect(await steps()).toEqual([['Add your guests', `/dashboard/guests/${EID}`]])
  await openDashboard({ mode: 'Email', told: { NOT_INVITED: 912, NOT_DELIVERED: 5 } })
  await screen.findByText('Invite 912 people')
  expect(await steps()).toEqual([
    ['Invite 912 people', `/dashboard/guests/${EID}?invite=1`],
    ['Fix the addresses of 5 people', `/dashboard/guests/${EID}?tab=not-delivered`],
  ])
})

test('Our product says first that a message stopped because its file is gone', async () => {
  await openDashboard({ told: { STOPPED_MESSAGES: 1 }, features: ['Notification'] })
  await screen.findByText('An attached file is no longer stored')
  expect((await steps())[0]).toEqual(['A message has stopped', `/dashboard/notification/${EID}`])
})

test('Our product does not lead to the invitation when no remaining guest can get it', async () => {
  await openDashboard({ mode: 'Email', told: { NOT_INVITED: 2, NOT_DELIVERED: 1 }, invitable: 0 })
  await screen.findByText('Fix the address of 1 person')
  expect(await steps()).toEqual([
    ['Fix the address of 1 person', `/dashboard/guests/${EID}?tab=not-delivered`],
  ])
})

const listedToday = {
  ...publishedEventPayload,
  TYPE: 'Wedding',
  STARTDATE: '2026-05-06 14:00:00',
  DURATION: '5:00',
  UPDATED_AT: '2026-05-01 10:00:00',
  COVER: '/assets/covers/jaali-ruby.jpg',
}

test('Our product leads to check-in first on the day of the event', async () => {
  await openDashboard({
    told: { NOT_DELIVERED: 5 },
    listed: listedToday,
    features: ['CheckIn'],
  })
  await waitFor(async () =>
    expect((await steps())[0]).toEqual(['Open check-in', `/dashboard/check-in/${EID}`]),
  )
})

test('Our product does not offer the invitation again while it is being sent', async () => {
  await openDashboard({
    mode: 'Email',
    told: { NOT_INVITED: 912 },
    campaigns: [campaignPayload('held')],
  })
  await screen.findByText('Sending invitations')
  expect(await steps()).toEqual([['Sending invitations', `/dashboard/guests/${EID}`]])
})

test('Our product counts guests to invite, and guests without an answer before the deadline, as Arabic does', async () => {
  await openDashboard({ mode: 'Email', language: 'arb', told: { NO_ANSWER: 13, NOT_INVITED: 2 } })
  expect(await screen.findByText('دعوة شخصين')).toBeTruthy()
  expect(screen.getByText('11 شخصًا لم يردّوا')).toBeTruthy()
})

test('Our product warns two weeks before guest data is deleted, links to the setting that keeps it, and says later that it is deleted', async () => {
  await openDashboard()
  expect(screen.queryByRole('note')).toBeNull()
  await openDashboard({ passed: true, purged: { PURGES_ON: '2026-05-20' } })
  expect(
    screen.getByText('All guest data will be deleted on 20 May 2026. Counts and reports are kept.'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Keep it longer' }).getAttribute('href')).toBe(
    `/dashboard/settings/${EID}#purgeOn`,
  )
  await openDashboard({ passed: true, purged: { PURGED_AT: '2026-05-05 20:00:00' } })
  expect(
    screen.getByText('Guest data was deleted on 6 May 2026. Counts and reports are kept.'),
  ).toBeTruthy()
  expect(screen.queryByText('Next steps')).toBeNull()
})

const hrefs = (container: HTMLElement, within: string) =>
  [...container.querySelectorAll<HTMLAnchorElement>(within)].map((link) => [
    link.textContent,
    link.getAttribute('href')?.replace(`/dashboard/guests/${EID}`, ''),
  ])

test('Our product opens the guests behind each number: of an answer, a status, a category, and a category’s yes answers', async () => {
  const container = await openDashboard({ told: { CONFIRMED: 4 } })
  const list = screen.getByRole('list', { name: 'Guests by status' })
  expect(hrefs(list, 'a')).toEqual([
    ['Invited1', '?status=INVITED'],
    ['Viewed2', '?status=VIEWVED'],
    ['Responded5', '?status=RESPONDED'],
    ['Confirmed4', '?status=CONFIRMED'],
  ])
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Not invited0', 'Invited1', 'Viewed2', 'Responded5', 'Confirmed4', 'Checked in0'])
  expect(hrefs(container, 'main a').map(([, href]) => href)).toEqual(
    expect.arrayContaining([
      '?tab=yes',
      '?status=CONFIRMED',
      '?tab=maybe',
      '?tab=no',
      '?tab=no-answer',
      '?tab=waiting',
      '?category=Friends',
      '?category=Friends&tab=yes',
    ]),
  )
})

test('Our product forecasts the answers at the deadline in a sentence, and marks the mails sent to guests', async () => {
  const curve = [
    { DAY: '2026-05-01', COMING: 6 },
    { DAY: '2026-05-04', COMING: 8 },
  ]
  await openDashboard({
    told: {
      YES: 14,
      NO_ANSWER: 40,
      CAPACITY: null,
      CURVE: curve,
      MARKS: [{ KIND: 'reminder', AT: '2026-05-03 09:00:00', PEOPLE: 40 }],
    },
  })
  expect(screen.getByText('At this pace: 25 to 33 by 12 May')).toBeTruthy()
  expect(screen.getByText('Reminder')).toBeTruthy()
  expect(screen.getByText('3 May 2026: reminder sent to 40 people.')).toBeTruthy()
})

test('Our product lists each day of the curve once for screen readers, today with its latest count', async () => {
  await openDashboard({
    told: {
      CURVE: [
        { DAY: '2026-05-05', COMING: 2 },
        { DAY: '2026-05-06', COMING: 3 },
      ],
    },
  })
  expect(
    within(screen.getByRole('table', { name: 'Guests coming over time' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['DayTotal coming', '5 May 20262', '6 May 20265'])
})

test('Our product shows the days of the curve, of the deadline and of sent mails in the event’s time zone', async () => {
  const curve = [
    { DAY: '2026-05-01', COMING: 6 },
    { DAY: '2026-05-04', COMING: 8 },
  ]
  await openDashboard({
    zone: 'America/New_York',
    told: {
      CURVE: curve,
      ANSWER_DEADLINE: '2026-05-13 03:59:00',
      MARKS: [{ KIND: 'notice', AT: '2026-05-04 02:00:00', PEOPLE: 12 }],
    },
  })
  expect(screen.getByText('RSVP deadline 12 May')).toBeTruthy()
  expect(screen.getByText('3 May 2026: message sent to 12 people.')).toBeTruthy()
})

test('Our product says after the event how many came, or had said yes if there was no check-in, and shows nothing as live', async () => {
  await openDashboard({
    passed: true,
    told: { YES: 9, CONFIRMED: 9, ATTENDED: 7 },
    features: ['Reports'],
  })
  expect(screen.getByText('7 people came.').closest('p')?.textContent).toBe(
    '7 people came. 9 had said yes.',
  )
  expect(screen.getByText('7 arrived').closest('a')?.getAttribute('href')).toBe(
    `/dashboard/guests/${EID}?tab=attended`,
  )
  expect([
    screen.queryByText('Live'),
    screen.queryByText('Live activity'),
    screen.queryByText('Open check-in'),
  ]).toEqual([null, null, null])
  expect(await steps()).toEqual([['See how it went', `/dashboard/reports/${EID}`]])
  await openDashboard({ passed: true })
  expect(screen.getByText('2 people said yes.').closest('p')?.textContent).toBe(
    '2 people said yes. 2 invited people never replied.',
  )
})

test('Our product says apart who has not replied and who is not invited yet', async () => {
  const readSentence = () =>
    screen
      .getByText('2 people are coming.')
      .closest('p')
      ?.textContent?.replace(/^.*?coming\. | RSVPs.*$/g, '')
  await openDashboard({ told: { NO_ANSWER: 65, NOT_INVITED: 7 } })
  expect(readSentence()).toBe('58 invited people haven’t replied yet. 7 aren’t invited yet.')
  await openDashboard({ told: { PEOPLE: 9, NO_ANSWER: 1, NOT_INVITED: 1 } })
  expect(readSentence()).toBe('Everyone you’ve invited has replied. 1 isn’t invited yet.')
  await openDashboard({ told: { NO_ANSWER: 0, NOT_INVITED: 0 } })
  expect(readSentence()).toBe('Everyone on the list has replied.')
})

test('Our product counts the days left to answer in the event’s time zone, as the reports do', async () => {
  await openDashboard({ told: { ANSWER_DEADLINE: '2026-05-07 18:00:00' } })
  expect(screen.getByText(/RSVPs close in 1 day\./)).toBeTruthy()
  await openDashboard({ told: { ANSWER_DEADLINE: '2026-05-06 18:00:00' } })
  expect(screen.getByText(/RSVPs close today\./)).toBeTruthy()
})

test('Our product leads from the latest activity to the full activity list', async () => {
  await openDashboard()
  expect(screen.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe(
    `/dashboard/activity/${EID}`,
  )
})

test('Our product shows the counts of a live message, and does not request them again after a change', async () => {
  let requestCount = 0
  await openDashboard()
  fakeServer(
    publishedReplies({
      [`POST /api/events/${EID}/dashboard-counts`]: () => {
        requestCount += 1
        return success(counts)
      },
    }),
  )
  act(() => {
    FakeStream.emit('answers')
    FakeStream.emit('counts', { ...counts, YES: 3 })
  })
  expect(await screen.findByText('3 people are coming.')).toBeTruthy()
  expect(requestCount).toBe(0)
  act(() => FakeStream.emit('again'))
  await waitFor(() => expect(requestCount).toBe(1))
})

test('Our product leads a host who may write to guests from silent guests to a reminder for them', async () => {
  await openDashboard({ features: ['Notification'], told: { NO_ANSWER: 13, NOT_INVITED: 2 } })
  expect(await steps()).toContainEqual([
    'Remind 11 people',
    `/dashboard/notification/${EID}?audience=remind`,
  ])
})
