import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Language } from '@mehfil/contract/languages.ts'
import { upgradePrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { AppRoutes } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import { publishedReplies } from '../../test/published.ts'
import { show } from '../../test/show.tsx'
import { setUpSignedIn } from '../../test/signed-in.ts'

setUpSignedIn()

const NOAH = '00000000-0000-4000-8000-0000000000a2'
let ids = 100
const linePayload = (CALL: string, AT: string, more: object = {}) => ({
  ID: String((ids -= 1)),
  CALL,
  AT,
  PERSON: NOAH,
  NAME: 'Noah Fernandes',
  REFUSED: false,
  SUBJECT: '',
  EVENTID: '',
  TITLE: '',
  CHANGES: [],
  ...more,
})
const changePayload = (FIELD: string, BEFORE: string, AFTER: string) => ({ FIELD, BEFORE, AFTER })
const activityReply = (
  LINES: object[],
  NEXT: string | null = null,
  PEOPLE: object[] = [{ PERSON: NOAH, NAME: 'Noah Fernandes' }],
) => success({ LINES, PEOPLE, NEXT })

async function openActivity(
  replies: FakeReplies,
  { at = '/profile/activity', session = asha as object, language = 'en' as Language } = {},
) {
  const requests = fakeServer({
    'GET /api/verify-users-access': success({ TIMEZONE: 'Asia/Kolkata', ...session }),
    'GET /api/events': noEvents,
    ...replies,
  })
  await show(<AppRoutes />, { at, language })
  return requests
}
const account = 'GET /api/user/activity'
const listRows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const getAddress = () => screen.getByTestId('address').textContent

describe('Our product', () => {
  test('lists by day who did what to whom, in the reader’s time zone, and what was refused', async () => {
    await openActivity({
      [account]: activityReply([
        linePayload('addGuest', '2026-11-22 02:00:00', {
          SUBJECT: 'Tara Rao',
          TITLE: 'Ananya & Vikram',
          EVENTID: EID,
        }),
        linePayload('login', '2026-11-21 18:40:00', { REFUSED: true }),
        linePayload('login', '2026-11-21 18:20:00', { NAME: '' }),
        linePayload('', '2026-11-20 10:00:00'),
      ]),
    })
    expect(await screen.findByRole('region', { name: 'Sun, 22 November 2026' })).toBeTruthy()
    expect(listRows()).toEqual([
      expect.stringMatching(/Added a guest.*Tara Rao.*Noah Fernandes · Ananya & Vikram.*07:30/),
      expect.stringMatching(/Logged in.*Not allowed.*00:10/),
      expect.stringMatching(/Logged in.*Someone.*23:50/),
      expect.stringMatching(/Noah Fernandes.*15:30/),
    ])
    expect(
      within(screen.getByRole('region', { name: 'Sun, 22 November 2026' })).getAllByRole(
        'listitem',
      ),
    ).toHaveLength(2)
  })

  const before = [
    changePayload('language', 'en', 'arb'),
    changePayload('digits', 'latn', 'arab'),
    changePayload('zone', 'America/New_York', ''),
    changePayload('country', 'IN', 'FR'),
    changePayload('state', 'Karnataka', ''),
    changePayload('permissions', 'CheckIn', 'CheckIn, Reports'),
    changePayload('events', '*', 'Ananya & Vikram'),
    changePayload('startsAt', '', '2026-12-12T11:30:00.000Z'),
    changePayload('answer', 'yes', 'no'),
    changePayload('status', 'PUBLISHED', 'UNPUBLISHED'),
    changePayload('templateId', '', 'jaali'),
    changePayload('type', '', 'Wedding'),
    changePayload('confirmed', '', 'true'),
    changePayload('capacity', '', '1200'),
    changePayload('title', '12', 'yes'),
  ]
  test.each<[Language, string[]]>([
    [
      'en',
      [
        'English→العربية',
        '0 1 2 3→٠ ١ ٢ ٣',
        'America/New York→Use this device’s time zone',
        'India→France',
        'Karnataka→none',
        'Check guests in→Check guests in and View reports',
        'all events→Ananya & Vikram',
        '12 Dec 2026, 17:00',
        'coming→can’t come',
        'published→unpublished',
        'Jaali',
        'Wedding',
        'yes',
        '1,200',
        '12→yes',
      ],
    ],
    [
      'arb',
      [
        'English→العربية',
        '0 1 2 3→٠ ١ ٢ ٣',
        'America/New York→استخدام المنطقة الزمنية لهذا الجهاز',
        'الهند→فرنسا',
        'كارناتاكا→لا شيء',
      ],
    ],
  ])('reads what was before and after in %s', async (language, expected) => {
    await openActivity(
      {
        [account]: activityReply([
          linePayload('updateUserInfo', '2026-11-22 02:00:00', { CHANGES: before }),
        ]),
      },
      { language },
    )
    const found = await screen.findAllByRole('definition')
    expect(
      found
        .map(({ textContent }) => textContent?.replaceAll(/\s*→\s*/g, '→'))
        .slice(0, expected.length),
    ).toEqual(expected)
  })

  test('lists a notice that was due but not sent, with the reason and without a person', async () => {
    await openActivity({
      [account]: activityReply([
        linePayload('skippedNotice', '2026-11-22 02:00:00', {
          NAME: '',
          PERSON: '',
          TITLE: 'Ananya & Vikram',
          EVENTID: EID,
          CHANGES: [changePayload('skipped', '', 'unpublished')],
        }),
      ]),
    })
    expect(await screen.findByText('A scheduled message wasn’t sent')).toBeTruthy()
    expect(listRows()).toEqual([
      expect.stringMatching(
        /System · Ananya & Vikram.*Reason.*The event’s page was closed\. Publish the event again before you send this message\./,
      ),
    ])
  })

  test('says why a test of two subjects stopped by itself', async () => {
    await openActivity({
      [account]: activityReply([
        linePayload('stoppedSubjectTest', '2026-11-22 02:00:00', {
          NAME: '',
          PERSON: '',
          CHANGES: [changePayload('testStop', '', 'too-small')],
        }),
      ]),
    })
    expect(await screen.findByText('A test of two subjects stopped')).toBeTruthy()
    expect(listRows()).toEqual([
      expect.stringMatching(/System.*Why the test stopped.*too few guests to try two subjects/),
    ])
  })

  test('shows the log to an owner on the free plan, and no such page to a team member without the right', async () => {
    await openActivity(
      { [account]: activityReply([linePayload('login', '2026-11-22 02:00:00')]) },
      { session: { ...asha, plan: 'Economy', features: ['Dashboard'] } },
    )
    expect(await screen.findByText('Logged in')).toBeTruthy()
    expect(upgradePrompt.now()).toBeNull()
    await openActivity(
      {},
      {
        session: {
          ...asha,
          role: 'Normaluser',
          permissions: ['CheckIn'],
          features: ['CheckIn', 'UserAccess'],
        },
      },
    )
    await waitFor(() => expect(getAddress()).toBe('/not-found'))
  })

  test('filters the log by a person and a kind kept in the URL, and says when nothing matches', async () => {
    const requests = await openActivity({
      [account]: () =>
        activityReply(requests.length > 3 ? [] : [linePayload('login', '2026-11-22 02:00:00')]),
    })
    fireEvent.click(await screen.findByLabelText('Activity type', { selector: 'input' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Check-in', hidden: true }))
    await waitFor(() => expect(getAddress()).toBe('/profile/activity?kind=door'))
    fireEvent.click(screen.getByLabelText('Person', { selector: 'input' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Noah Fernandes', hidden: true }))
    await waitFor(() => expect(getAddress()).toBe(`/profile/activity?kind=door&person=${NOAH}`))
    expect(await screen.findByText('Try a different person or activity type.')).toBeTruthy()
    expect(requests.map(({ path }) => path)).toContain(
      `/api/user/activity?PERSON=${NOAH}&KIND=door`,
    )
  })

  test('loads older lines on request, and says when loading fails', async () => {
    let tries = 0
    const requests = await openActivity({
      [account]: () => {
        tries += 1
        return tries === 1
          ? activityReply([linePayload('login', '2026-11-22 02:00:00')], '77')
          : tries === 2
            ? refusal(429, 'failed', 'Too many attempts.', {}, 'tooMany')
            : activityReply([linePayload('logout', '2026-11-21 02:00:00')], null, [])
      },
    })
    const older = await screen.findByRole('button', { name: 'Show older activity' })
    fireEvent.click(older)
    await waitFor(() =>
      expect(toasts.now().map(({ text }) => text)).toEqual(['Too many attempts.']),
    )
    expect(screen.getByText('Logged in')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show older activity' }))
    expect(await screen.findByText('Logged out')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show older activity' })).toBeNull()
    expect(requests.at(-1)?.path).toBe('/api/user/activity?BEFORE=77')
  })

  test('shows the log of an event with a link back to it, and no filters while the log is empty', async () => {
    await openActivity(
      publishedReplies({
        [`GET /api/events/${EID}/activity`]: activityReply([
          linePayload('updateEvent', '2026-11-22 02:00:00', {
            TITLE: 'Ananya & Vikram',
            CHANGES: [changePayload('venue', 'Hall', 'Garden')],
          }),
        ]),
      }),
      { at: `/dashboard/activity/${EID}` },
    )
    expect(await screen.findByText('Edited the event')).toBeTruthy()
    expect(listRows().filter((row) => row?.includes('Edited the event'))).toEqual([
      expect.not.stringContaining('Ananya'),
    ])
    expect(
      screen.getAllByRole('link', { name: 'Dashboard' }).map((link) => link.getAttribute('href')),
    ).toContain(`/dashboard/${EID}`)
    await openActivity(
      publishedReplies({ [`GET /api/events/${EID}/activity`]: activityReply([], null, []) }),
      { at: `/dashboard/activity/${EID}` },
    )
    expect(await screen.findByText('Nothing yet')).toBeTruthy()
    expect(screen.queryByLabelText('Activity type')).toBeNull()
  })
})
