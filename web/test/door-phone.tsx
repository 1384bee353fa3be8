import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { createGuest as packGuest, encodeTestPack } from '@mehfil/door/test/pack-fixtures.ts'
import type { PackGuest } from '@mehfil/door/pack.ts'
import { doorStorage } from '../features/checkin/door/use-door-device.ts'
import { AppRoutes } from '../routes.tsx'
import { findResult } from './door-actions.ts'
import { memoryStore } from './door-store.ts'
import { EID } from './draft.ts'
import { fakeServer, success, type FakeReplies } from './fake-server.ts'
import { doorReply, helper } from './online-door.tsx'
import { publishedReplies } from './published.ts'
import { show } from './show.tsx'

export const doorPath = (path: string) => `/api/events/${EID}/${path}`
export const [opensAt, closesAt] = [
  new Date(Date.now() - 3_600_000),
  new Date(Date.now() + 8 * 3_600_000),
]
export const rohan = packGuest({
  passcode: '10000001',
  name: 'Rohan Mehta',
  phone: '2345',
  table: '7',
})
const khans = packGuest({
  passcode: '10000002',
  name: 'Imran Khan',
  people: 5,
  companions: ['Zoya Khan', 'Sara Khan', 'Adil Khan'],
})
const leila = packGuest({
  passcode: '10000003',
  name: 'Leila Haddad',
  arrived: 1,
  last: { at: new Date(Date.now() - 600_000), gate: 'Gate 2', by: 'Sara' },
})
const rao = packGuest({
  passcode: '10000004',
  name: 'Justice Kamala Rao',
  isVip: true,
  table: '1',
  note: 'Wheelchair: ramp at Gate 2',
})
const rahul = packGuest({ passcode: '10000005', name: 'Rahul Verma', replyStatus: 'cancelled' })
/** A guest as the server stores them after the sent entries. */
const toServerGuest = (guest: PackGuest): PackGuest =>
  sentTaps()
    .filter(({ ID, GUEST }) => GUEST === guest.passcode && !sentTaps().some(({ OF }) => OF === ID))
    .reduce<PackGuest>((before, { KIND, PEOPLE, AT, FUNCTION }) => {
      const people = Number(PEOPLE)
      if (FUNCTION) return addAtFunction(before, String(FUNCTION), people)
      return KIND === 'out'
        ? { ...before, outside: before.outside + people }
        : {
            ...before,
            arrived: before.arrived + people,
            last: { at: new Date(String(AT)), gate: '', by: 'Noah Fernandes' },
          }
    }, guest)
const addAtFunction = (
  { functions = {}, ...guest }: PackGuest,
  id: string,
  people: number,
): PackGuest => {
  const before = functions[id] ?? {
    isInvited: true,
    coming: null,
    arrived: 0,
    outside: 0,
    last: null,
  }
  const arrived = before.arrived + people
  return {
    ...guest,
    arrived: Math.max(guest.arrived, arrived),
    functions: { ...functions, [id]: { ...before, arrived } },
  }
}

export const allGuests = [rohan, khans, leila, rao, rahul]

export type DoorTapsBody = { data: { TAPS: Array<Record<string, unknown>>; WAITING: number } }
export const counters = { ARRIVED: 1, OUTSIDE: 0, EXPECTED: 9, WALKINS: 0, FREE: null }
export const tapResultPayload = (tap: Record<string, unknown>, overrides: object = {}) => ({
  ID: tap['ID'],
  OUTCOME: 'in',
  GUEST: null,
  PEOPLE: 1,
  SINCE: null,
  GATE: '',
  BY: '',
  ...overrides,
})

export let key: JsonWebKey
export let device: ReturnType<typeof memoryStore>
/** The network of the test: whether the server answers, and what was sent. */
export let network: {
  isOffline: boolean
  sent: DoorTapsBody['data'][]
  outcome: object
  /** How far the device's clock is ahead. */
  clockAheadMs: number
}

/** Each test of the file starts with an empty phone and a working server. */
export function setUpDoorPhone(): void {
  beforeAll(async () => {
    const { publicKey } = await crypto.subtle.generateKey(
      { name: 'ECDSA', namedCurve: 'P-256' },
      true,
      ['sign', 'verify'],
    )
    key = await crypto.subtle.exportKey('jwk', publicKey)
  })
  beforeEach(() => {
    network = { isOffline: false, sent: [], outcome: {}, clockAheadMs: 0 }
    resetPhone()
  })
  afterEach(() => {
    window.dispatchEvent(new Event('online'))
    Object.assign(doorStorage, { canStore: () => false })
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

/** An empty phone. */
export function resetPhone(): void {
  device = memoryStore()
  Object.assign(doorStorage, { store: device.store, canStore: () => true })
}

/** What the server says of an open door. */
export const openDoorReply = (more: object = {}) =>
  doorReply({ OPENS: null, CLOSES: null, COUNTERS: counters, LATEST: [], ...more })

const serverNow = () => new Date(Date.now() - network.clockAheadMs)

const unlessOffline = (reply: () => ReturnType<typeof success>) => () =>
  network.isOffline ? ('unreachable' as const) : reply()

/** The replies of an open door with this list, while the test is online. */
const getDoorReplies = (list: () => Uint8Array<ArrayBuffer>): FakeReplies => ({
  'GET /api/verify-users-access': success(helper),
  [`GET ${doorPath('check-in')}`]: unlessOffline(openDoorReply),
  [`POST ${doorPath('door-devices')}`]: unlessOffline(() =>
    success({
      KEY: 'k'.repeat(40),
      BY: 'Noah Fernandes',
      GATE: '',
      HELPER: false,
      UNTIL: null,
      EARLY: false,
    }),
  ),
  [`GET ${doorPath('door-pack')}`]: unlessOffline(() => ({ body: list() })),
  [`POST ${doorPath('door-taps')}`]: ({ body }) => {
    if (network.isOffline) return 'unreachable'
    const { data } = body as DoorTapsBody
    network.sent.push(data)
    return success({
      TAPS: data.TAPS.map((one) => tapResultPayload(one, network.outcome)),
      COUNTERS: counters,
      CONFLICTS: 0,
      NOW: serverNow().toISOString(),
    })
  },
  [`GET ${doorPath('door-conflicts')}`]: success({ CONFLICTS: [], SETTLED: [] }),
})

export async function openDoor({
  guests = allGuests,
  head = {},
  replies = {},
}: { guests?: PackGuest[]; head?: object; replies?: FakeReplies } = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  const list = () =>
    encodeTestPack(guests.map(toServerGuest), {
      head: {
        event: EID,
        opensAt,
        closesAt,
        at: serverNow(),
        title: 'Ananya & Vikram',
        key,
        counters: { inside: 1, arrived: 1, expected: 9, walkIns: 0 },
        ...head,
      },
    })
  const requests = fakeServer(publishedReplies({ ...getDoorReplies(list), ...replies }))
  await show(<AppRoutes />, { at: `/dashboard/check-in/${EID}` })
  return requests
}

/** Waits until the list covers this many entries. */
export const waitForCoveredTaps = (entries: number) =>
  waitFor(() => expect(device.taps(EID).filter(({ isCovered }) => isCovered)).toHaveLength(entries))
/** Waits until the list is on the device. */
export const waitForList = () =>
  waitFor(() => expect(device.lists.get(EID)?.length).toBeGreaterThan(0), { timeout: 5_000 })
export const readResultLabel = async () => (await findResult()).getAttribute('aria-label')
export const sentTaps = () => network.sent.flatMap(({ TAPS }) => TAPS)
export async function openReadyDoor(options: Parameters<typeof openDoor>[0] = {}) {
  const requests = await openDoor(options)
  await waitForList()
  await screen.findByText('Recent scans')
  return requests
}
