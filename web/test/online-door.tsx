import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { AppRoutes } from '../routes.tsx'
import { asha } from './asha.ts'
import { EID } from './draft.ts'
import { fakeServer, success, type FakeReplies } from './fake-server.ts'
import { publishedReplies } from './published.ts'
import { show } from './show.tsx'

export const doorUrl = `/dashboard/check-in/${EID}`

export const checkInPath = (path: string) => `/api/events/${EID}/check-in${path}`

export const counters = (more: object = {}) => ({
  ARRIVED: 182,
  OUTSIDE: 0,
  EXPECTED: 240,
  WALKINS: 9,
  FREE: 58,
  ...more,
})

export const tapPayload = (name: string, more: object = {}) => ({
  TAP_ID: '00000000-0000-4000-8000-000000000001',
  GID: 'A00000000000001',
  NAME: name,
  CATEGORY: '',
  PEOPLE: 1,
  PARTY: 1,
  WALKIN: false,
  AT: '2026-12-12 14:11:00',
  BY: 'Noah',
  GATE: 'Gate 1',
  UNDONE_AT: null,
  ...more,
})

export const doorReply = (more: object = {}) =>
  success({
    TITLE: 'Ananya & Vikram',
    TIMEZONE: 'Asia/Kolkata',
    STATE: 'open',
    OPENS: '2026-12-12 01:00:00',
    CLOSES: '2026-12-13 05:30:00',
    PASSCODE_NEEDED: false,
    COUNTERS: counters(),
    LATEST: [tapPayload('Rohan Mehta')],
    ...more,
  })

export const guestPayload = (NAME: string, more: object = {}) => ({
  GID: 'A00000000000001',
  NAME,
  CATEGORY: '',
  HINT: '…4141',
  COMPANIONS: [],
  ANSWER: 'yes',
  WAITING: false,
  UNCONFIRMED: false,
  CANCELLED_AT: null,
  WALKIN: false,
  NOTE: '',
  PEOPLE: 1,
  ARRIVED: 0,
  OUTSIDE: 0,
  TABLE: '',
  CAME: [],
  LAST_ARRIVAL: null,
  ...more,
})

export const khans = guestPayload('The Khan family', {
  PEOPLE: 5,
  COMPANIONS: ['Zoya Khan', 'Sara Khan', 'Adil Khan'],
})

export const lastArrival = {
  TAP_ID: '00000000-0000-4000-8000-000000000009',
  AT: '2026-12-12 13:34:00',
  BY: 'Noah',
  GATE: 'Gate 1',
  PEOPLE: 1,
}

export const admittedReply = (one: object, more: object = {}) =>
  success({
    GUEST: { ...one, ARRIVED: 1 },
    VERDICT: 'welcome',
    PEOPLE: 1,
    COUNTERS: counters({ ARRIVED: 183 }),
    ...more,
  })

export const admitCall = `POST ${checkInPath('/guests/A00000000000001')}`

export const verifyCall = `POST ${checkInPath('/passcode')}`

export const helper = {
  ...asha,
  role: 'Normaluser',
  permissions: ['CheckIn'],
  features: [...asha.features, 'CheckIn'],
  FULLNAME: 'Noah Fernandes',
}

export async function openDoor(replies: FakeReplies = {}, language: 'en' | 'arb' = 'en') {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  const requests = fakeServer(
    publishedReplies({
      'GET /api/verify-users-access': success(helper),
      [`GET ${checkInPath('')}`]: doorReply(),
      ...replies,
    }),
  )
  await show(<AppRoutes />, { at: doorUrl, language })
  return requests
}

export const swipe = (row: Element | null, { from, to }: { from: number; to: number }) =>
  act(async () => {
    if (!row) throw new Error('There is no row to swipe.')
    vi.spyOn(row, 'clientWidth', 'get').mockReturnValue(390)
    const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, clientY: 40 }
    fireEvent.pointerDown(row, { ...finger, clientX: from })
    for (const share of [0.2, 0.6, 1])
      fireEvent.pointerMove(row, { ...finger, clientX: from + share * (to - from) })
    fireEvent.pointerUp(row, { ...finger, clientX: to })
  })
