import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Language } from '@mehfil/contract/fields.ts'
import { prompt } from '../../lib/prompt.ts'
import { toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { publishedReplies } from '../../test/published.ts'
import { show } from '../../test/show.tsx'
import { signedIn } from '../../test/signed-in.ts'

signedIn()

const NOAH = '00000000-0000-4000-8000-0000000000a2'
let ids = 100
const line = (CALL: string, AT: string, more: object = {}) => ({
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
const changed = (FIELD: string, BEFORE: string, AFTER: string) => ({ FIELD, BEFORE, AFTER })
const page = (
  LINES: object[],
  NEXT: string | null = null,
  PEOPLE: object[] = [{ PERSON: NOAH, NAME: 'Noah Fernandes' }],
) => success({ LINES, PEOPLE, NEXT })

async function openActivity(
  replies: Replies,
  { at = '/profile/activity', session = asha as object, language = 'en' as Language } = {},
) {
  const asked = fakeServer({
    'GET /api/verify-users-access': success({ TIMEZONE: 'Asia/Kolkata', ...session }),
    'GET /api/events': noEvents,
    ...replies,
  })
  await show(<Screens />, { at, language })
  return asked
}
const account = 'GET /api/user/activity'
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const address = () => screen.getByTestId('address').textContent

describe('Our product', () => {
  test('tells by days who did what about whom, in the reader’s own time, and what was refused', async () => {
    await openActivity({
      [account]: page([
        line('addGuest', '2026-11-22 02:00:00', {
          SUBJECT: 'Tara Rao',
          TITLE: 'Ananya & Vikram',
          EVENTID: EID,
        }),
        line('login', '2026-11-21 18:40:00', { REFUSED: true }),
        line('login', '2026-11-21 18:20:00', { NAME: '' }),
        line('', '2026-11-20 10:00:00'),
      ]),
    })
    expect(await screen.findByRole('region', { name: 'Sun, 22 November 2026' })).toBeTruthy()
    expect(rows()).toEqual([
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
    changed('language', 'en', 'arb'),
    changed('digits', 'latn', 'arab'),
    changed('zone', 'America/New_York', ''),
    changed('country', 'IN', 'FR'),
    changed('state', 'Karnataka', ''),
    changed('permissions', 'CheckIn', 'CheckIn, Reports'),
    changed('events', '*', 'Ananya & Vikram'),
    changed('startsAt', '', '2026-12-12T11:30:00.000Z'),
    changed('answer', 'yes', 'no'),
    changed('status', 'PUBLISHED', 'UNPUBLISHED'),
    changed('templateId', '', 'jaali'),
    changed('type', '', 'Wedding'),
    changed('confirmed', '', 'true'),
    changed('capacity', '', '1200'),
    changed('title', '12', 'yes'),
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
      { [account]: page([line('updateUserInfo', '2026-11-22 02:00:00', { CHANGES: before })]) },
      { language },
    )
    const found = await screen.findAllByRole('definition')
    expect(
      found
        .map(({ textContent }) => textContent?.replaceAll(/\s*→\s*/g, '→'))
        .slice(0, expected.length),
    ).toEqual(expected)
  })

  test('tells of a notice that was due and did not go, as nobody’s act, and why', async () => {
    await openActivity({
      [account]: page([
        line('skippedNotice', '2026-11-22 02:00:00', {
          NAME: '',
          PERSON: '',
          TITLE: 'Ananya & Vikram',
          EVENTID: EID,
          CHANGES: [changed('skipped', '', 'unpublished')],
        }),
      ]),
    })
    expect(await screen.findByText('A scheduled message wasn’t sent')).toBeTruthy()
    expect(rows()).toEqual([
      expect.stringMatching(
        /System · Ananya & Vikram.*Reason.*The event’s page was closed\. Publish the event again before you send this message\./,
      ),
    ])
  })

  test('shows an owner on the free plan their own account’s log, and a helper without the right no such page', async () => {
    await openActivity(
      { [account]: page([line('login', '2026-11-22 02:00:00')]) },
      { session: { ...asha, plan: 'Economy', features: ['Dashboard'] } },
    )
    expect(await screen.findByText('Logged in')).toBeTruthy()
    expect(prompt.now()).toBeNull()
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
    await waitFor(() => expect(address()).toBe('/not-found'))
  })

  test('looks for a person and a kind, which stand in the address, and says when there is nothing of it', async () => {
    const asked = await openActivity({
      [account]: () => page(asked.length > 3 ? [] : [line('login', '2026-11-22 02:00:00')]),
    })
    fireEvent.click(await screen.findByLabelText('Activity type', { selector: 'input' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Check-in', hidden: true }))
    await waitFor(() => expect(address()).toBe('/profile/activity?kind=door'))
    fireEvent.click(screen.getByLabelText('Person', { selector: 'input' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Noah Fernandes', hidden: true }))
    await waitFor(() => expect(address()).toBe(`/profile/activity?kind=door&person=${NOAH}`))
    expect(await screen.findByText('Try a different person or activity type.')).toBeTruthy()
    expect(asked.map(({ path }) => path)).toContain(`/api/user/activity?PERSON=${NOAH}&KIND=door`)
  })

  test('brings older lines when they are asked for, and says when they do not come', async () => {
    let tries = 0
    const asked = await openActivity({
      [account]: () => {
        tries += 1
        return tries === 1
          ? page([line('login', '2026-11-22 02:00:00')], '77')
          : tries === 2
            ? refusal(429, 'failed', 'Too many attempts.', {}, 'tooMany')
            : page([line('logout', '2026-11-21 02:00:00')], null, [])
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
    expect(asked.at(-1)?.path).toBe('/api/user/activity?BEFORE=77')
  })

  test('shows of an event what was done about it, the way back to it, and nothing to choose from while there is nothing', async () => {
    await openActivity(
      publishedReplies({
        [`GET /api/events/${EID}/activity`]: page([
          line('updateEvent', '2026-11-22 02:00:00', {
            TITLE: 'Ananya & Vikram',
            CHANGES: [changed('venue', 'Hall', 'Garden')],
          }),
        ]),
      }),
      { at: `/dashboard/activity/${EID}` },
    )
    expect(await screen.findByText('Edited the event')).toBeTruthy()
    expect(rows().filter((row) => row?.includes('Edited the event'))).toEqual([
      expect.not.stringContaining('Ananya'),
    ])
    expect(
      screen.getAllByRole('link', { name: 'Dashboard' }).map((link) => link.getAttribute('href')),
    ).toContain(`/dashboard/${EID}`)
    await openActivity(
      publishedReplies({ [`GET /api/events/${EID}/activity`]: page([], null, []) }),
      { at: `/dashboard/activity/${EID}` },
    )
    expect(await screen.findByText('Nothing yet')).toBeTruthy()
    expect(screen.queryByLabelText('Activity type')).toBeNull()
  })
})
