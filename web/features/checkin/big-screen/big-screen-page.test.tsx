import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppRoutes } from '../../../routes.tsx'
import { browserNavigation } from '../../../lib/browser/navigation.ts'
import { asha } from '../../../test/asha.ts'
import { EID } from '../../../test/draft.ts'
import { fakeServer, refusal, success } from '../../../test/fake-server.ts'
import { publishedReplies } from '../../../test/published.ts'
import { show } from '../../../test/show.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn()

const now = '2026-12-12 14:12:00'
const seen = {
  TITLE: 'Ananya & Vikram',
  VENUE: 'Bagh-e-Bahar',
  TIMEZONE: 'Asia/Kolkata',
  NOW: now,
  CONFLICTS: 3,
  COUNTERS: { ARRIVED: 184, OUTSIDE: 2, EXPECTED: 240, WALKINS: 9, FREE: null },
  ARRIVALS: [
    { AT: '2026-12-12 13:45:00', PEOPLE: 26 },
    { AT: '2026-12-12 14:10:00', PEOPLE: 4 },
  ],
  GATES: [
    { GATE: 'Gate 1', BY: ['Noah', 'Tara'], PEOPLE: 84, LATELY: 9, SEEN: '2026-12-12 14:11:30' },
    { GATE: 'Gate 2', BY: ['Sara'], PEOPLE: 71, LATELY: 0, SEEN: '2026-12-12 14:08:00' },
  ],
  DEVICES: [
    {
      DEVICE: 'A1',
      BY: 'Sara',
      GATE: 'Gate 2',
      HELPER: true,
      PEOPLE: 71,
      SEEN: '2026-12-12 14:08:00',
      WAITING: 12,
      MISSING: 0,
      AHEAD: 0,
    },
  ],
  VIP_PARTIES: {
    EXPECTED: 11,
    ARRIVED: 6,
    GUESTS: [
      {
        NAME: 'Justice Kamala Rao',
        TABLE: '1',
        PARTY: 1,
        GATE: 'Gate 1',
        AT: '2026-12-12 14:11:40',
      },
      { NAME: 'Nour Haddad', TABLE: '3', PARTY: 4, GATE: '', AT: null },
    ],
  },
}

const host = { ...asha, features: [...asha.features, 'CheckIn'] }

test('Our product draws the bars of arrivals beside the numbers of its lines, never over them', async () => {
  fakeServer(
    publishedReplies({
      [`GET /api/events/${EID}/door-screen`]: success({
        ...seen,
        ARRIVALS: Array.from({ length: 15 }, (_, at) => ({
          AT: new Date(Date.parse('2026-12-12T13:00:00Z') + at * 300_000)
            .toISOString()
            .slice(0, 19)
            .replace('T', ' '),
          PEOPLE: 26,
        })),
      }),
      'GET /api/verify-users-access': success(host),
    }),
  )
  await show(<AppRoutes />, { at: `/dashboard/check-in/${EID}/screen` })
  const lines = (await screen.findAllByText(/^(?:10|20)$/)).filter(
    ({ tagName }) => tagName === 'text',
  )
  expect(lines.map((line) => line.getAttribute('x'))).toEqual(['0', '0'])
  const bars = [...(lines[0]?.closest('svg')?.querySelectorAll('rect') ?? [])]
  expect(bars.length).toBeGreaterThan(6)
  // A digit is 14 units wide.
  expect(Math.min(...bars.map((bar) => Number(bar.getAttribute('x'))))).toBeGreaterThan(28)
})

test('Our product shows the arrivals, quiet gates and VIPs on the big screen, with names only if the host allows it', async () => {
  const requests = fakeServer(
    publishedReplies({
      [`GET /api/events/${EID}/door-screen`]: success(seen),
      'GET /api/verify-users-access': success(host),
    }),
  )
  await show(<AppRoutes />, { at: `/dashboard/check-in/${EID}/screen` })
  expect(await screen.findByText('182')).toBeTruthy()
  // The clock may show the same digits.
  expect(screen.getByText('56')).toBeTruthy()
  for (const words of [
    '/ 240',
    '77%',
    '3 to review',
    'busiest at 19:15: 26 people',
    'Gate 2: last sync 19:38, still working',
    '9 in the last 5 min',
    '6 of 11 in',
  ])
    expect(screen.getByText(words, { exact: false }), words).toBeTruthy()
  expect(screen.getByText('last sync 19:38')).toBeTruthy()
  expect(screen.getByText(/12 entries to sync/)).toBeTruthy()
  expect(screen.queryByText('Nour Haddad')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show names' })))
  expect(await screen.findByText('Justice Kamala Rao')).toBeTruthy()
  expect(screen.getByText('Nour Haddad').closest('li')?.textContent).toContain(
    'Table 3, Party of 4',
  )
  expect(
    requests
      .filter(({ path }) => path.includes('door-screen'))
      .map(({ path }) => path.split('?')[1]),
  ).toEqual(['vip=N', 'vip=Y'])
})

test('Our product shows on the big screen how many are inside each zone, and where one is full', async () => {
  fakeServer(
    publishedReplies({
      [`GET /api/events/${EID}/door-screen`]: success({
        ...seen,
        FUNCTIONS: [
          { ID: 'F00000000000001', TITLE: 'Sangeet', STARTS: null, ARRIVED: 120, EXPECTED: 180 },
        ],
        ZONES: [
          {
            ID: 'C00000000000001',
            TITLE: 'VIP lounge',
            CAPACITY: 40,
            INSIDE: 40,
            FUNCTION: 'F00000000000001',
          },
          { ID: 'C00000000000002', TITLE: 'Garden', CAPACITY: null, INSIDE: 7 },
        ],
      }),
      'GET /api/verify-users-access': success(host),
    }),
  )
  await show(<AppRoutes />, { at: `/dashboard/check-in/${EID}/screen` })
  const list = await screen.findByRole('list', { name: 'Zones' })
  expect([...list.children].map((zone) => zone.textContent)).toEqual([
    'VIP loungeSangeet, 120 of 180 in40 of 40 insideFull',
    'Garden7 inside',
  ])
})

test('Our product sends the secret of a helper’s link to the server, removes it from the address and opens the door', async () => {
  window.location.hash = '#the-secret-of-a-link'
  const gone: string[] = []
  vi.spyOn(browserNavigation, 'go').mockImplementation((url) => void gone.push(url))
  const requests = fakeServer({
    'POST /api/door/enter': success({
      EVENTID: EID,
      TITLE: 'Ananya & Vikram',
      NAME: 'Tara',
      GATE: 'Gate 1',
      UNTIL: '2026-12-13 05:30:00',
    }),
  })
  await show(<AppRoutes />, { at: '/dashboard/check-in/enter' })
  await waitFor(() =>
    expect([
      requests.find(({ path }) => path === '/api/door/enter')?.body,
      gone,
      window.location.hash,
    ]).toEqual([{ data: { CODE: 'the-secret-of-a-link' } }, [`/dashboard/check-in/${EID}`], '']),
  )
  vi.restoreAllMocks()
})

test('Our product says that a helper’s link is unknown or has ended', async () => {
  fakeServer({
    'POST /api/door/enter': refusal(401, 'failed', 'This link has ended.', {}, 'helperOver'),
  })
  await show(<AppRoutes />, { at: '/dashboard/check-in/enter' })
  expect(
    await screen.findByText(
      'This link is no longer valid. Ask the person who sent it for a new one.',
    ),
  ).toBeTruthy()
  window.location.hash = '#over'
  await show(<AppRoutes />, { at: '/dashboard/check-in/enter' })
  expect(await screen.findByText('This link has ended.')).toBeTruthy()
})
