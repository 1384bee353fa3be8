import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { guest as packGuest, whole } from '@mehfil/door/test/made.ts'
import type { PackGuest } from '@mehfil/door/pack.ts'
import { doorKeeping } from '../features/checkin/use-door-device.ts'
import { Screens } from '../routes.tsx'
import { asha } from './asha.ts'
import { memoryStore } from './door-store.ts'
import { EID } from './draft.ts'
import { fakeServer, success, type Replies } from './fake-server.ts'
import { publishedReplies } from './published.ts'
import { show } from './show.tsx'

export const api = (path: string) => `/api/events/${EID}/${path}`
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
const rahul = packGuest({ passcode: '10000005', name: 'Rahul Verma', standing: 'cancelled' })
/** A guest as the server has them, by what was sent to it. */
const onServer = (guest: PackGuest): PackGuest =>
  sentTaps()
    .filter(({ ID, GUEST }) => GUEST === guest.passcode && !sentTaps().some(({ OF }) => OF === ID))
    .reduce<PackGuest>((before, { KIND, PEOPLE, AT }) => {
      const people = Number(PEOPLE)
      return KIND === 'out'
        ? { ...before, outside: before.outside + people }
        : {
            ...before,
            arrived: before.arrived + people,
            last: { at: new Date(String(AT)), gate: '', by: 'Noah Fernandes' },
          }
    }, guest)
export const everybody = [rohan, khans, leila, rao, rahul]

export type Sent = { data: { TAPS: Array<Record<string, unknown>>; WAITING: number } }
export const counters = { ARRIVED: 1, OUTSIDE: 0, EXPECTED: 9, WALKINS: 0, FREE: null }
export const told = (one: Record<string, unknown>, more: object = {}) => ({
  ID: one['ID'],
  OUTCOME: 'in',
  GUEST: null,
  PEOPLE: 1,
  SINCE: null,
  GATE: '',
  BY: '',
  ...more,
})

export let key: JsonWebKey
export let device: ReturnType<typeof memoryStore>
/** The network of the test: whether an answer comes, and what was sent. */
export let net: {
  isAway: boolean
  sent: Sent['data'][]
  outcome: object
  /** By how much the device's clock is ahead. */ ahead: number
}

/** Each test of the file has a phone with nothing on it, and a server that answers. */
export function withPhone(): void {
  beforeAll(async () => {
    const { publicKey } = await crypto.subtle.generateKey(
      { name: 'ECDSA', namedCurve: 'P-256' },
      true,
      ['sign', 'verify'],
    )
    key = await crypto.subtle.exportKey('jwk', publicKey)
  })
  beforeEach(() => {
    net = { isAway: false, sent: [], outcome: {}, ahead: 0 }
    anotherPhone()
  })
  afterEach(() => {
    window.dispatchEvent(new Event('online'))
    Object.assign(doorKeeping, { canKeep: () => false })
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

/** A phone with nothing on it. */
export function anotherPhone(): void {
  device = memoryStore()
  Object.assign(doorKeeping, { store: device.store, canKeep: () => true })
}

const helper = {
  ...asha,
  role: 'Normaluser',
  permissions: ['CheckIn'],
  features: [...asha.features, 'CheckIn'],
  FULLNAME: 'Noah Fernandes',
}

export async function openDoor({
  guests = everybody,
  head = {},
  replies = {},
}: { guests?: PackGuest[]; head?: object; replies?: Replies } = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  const list = () =>
    whole(guests.map(onServer), {
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
  const serverNow = () => new Date(Date.now() - net.ahead)
  const unlessAway = (answer: () => ReturnType<typeof success>) => () =>
    net.isAway ? ('unreachable' as const) : answer()
  const asked = fakeServer(
    publishedReplies({
      'GET /api/verify-users-access': success(helper),
      [`GET ${api('check-in')}`]: unlessAway(() =>
        success({
          TITLE: 'Ananya & Vikram',
          TIMEZONE: 'Asia/Kolkata',
          STATE: 'open',
          OPENS: null,
          CLOSES: null,
          PASSCODE_NEEDED: false,
          COUNTERS: counters,
          LATEST: [],
        }),
      ),
      [`POST ${api('door-devices')}`]: unlessAway(() =>
        success({
          KEY: 'k'.repeat(40),
          BY: 'Noah Fernandes',
          GATE: '',
          HELPER: false,
          UNTIL: null,
          EARLY: false,
        }),
      ),
      [`GET ${api('door-pack')}`]: unlessAway(() => ({ body: list() })),
      [`POST ${api('door-taps')}`]: unlessAway(() => {
        const { data } = asked.at(-1)!.body as Sent
        net.sent.push(data)
        return success({
          TAPS: data.TAPS.map((one) => told(one, net.outcome)),
          COUNTERS: counters,
          CONFLICTS: 0,
          NOW: serverNow().toISOString(),
        })
      }),
      [`GET ${api('door-conflicts')}`]: success({ CONFLICTS: [], SETTLED: [] }),
      ...replies,
    }),
  )
  await show(<Screens />, { at: `/dashboard/check-in/${EID}` })
  return asked
}

/** The device has the list that knows what was sent. */
export const settled = (entries: number) =>
  waitFor(() => expect(device.taps(EID).filter(({ isCovered }) => isCovered)).toHaveLength(entries))
/** The list is on the device. */
export const ready = () =>
  waitFor(() => expect(device.lists.get(EID)?.length).toBeGreaterThan(0), { timeout: 5_000 })
export const scan = (code: string) =>
  act(async () => {
    for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key })
  })
export const result = () => screen.findByRole('alertdialog')
export const says = async () => (await result()).getAttribute('aria-label')
export const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
export const sentTaps = () => net.sent.flatMap(({ TAPS }) => TAPS)
export async function atDoor(options: Parameters<typeof openDoor>[0] = {}) {
  const asked = await openDoor(options)
  await ready()
  await screen.findByText('Recent scans')
  return asked
}
