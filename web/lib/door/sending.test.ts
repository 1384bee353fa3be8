import { afterEach, expect, test, vi } from 'vitest'
import { guest, whole } from '@mehfil/door/test/made.ts'
import { memoryStore } from '../../test/door-store.ts'
import { fakeServer, refusal, success } from '../../test/fake-server.ts'
import { doorDevice } from './device.ts'
import { keepSending } from './sending.ts'

const [here, other, barred] = ['E00000000000001', 'E00000000000002', 'E00000000000003']
const counters = { ARRIVED: 0, OUTSIDE: 0, EXPECTED: 1, WALKINS: 0, FREE: null }
const told = ({ ID }: { ID: string }) => ({
  ID,
  OUTCOME: 'in',
  GUEST: null,
  PEOPLE: 1,
  SINCE: null,
  GATE: '',
  BY: '',
})
type Sent = { data: { TAPS: Array<{ ID: string; GUEST: string }> } }

let stop = () => {}
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('Our product sends what another door left on the device but the one entry that cannot be read, and hands in what it may send no more', async () => {
  const { store, taps } = memoryStore()
  const blank = {
    kind: 'in' as const,
    at: new Date(),
    gate: '',
    of: null,
    people: 1,
    names: [],
    isAnyway: false,
    isRehearsal: false,
    isProven: true,
    walkIn: null,
  }
  for (let at = 0; at < 8; at += 1)
    await store.addTap(at < 6 ? other : barred, {
      ...blank,
      id: `00000000-0000-4000-8000-00000000000${at}`,
      guest: `1000000${at}`,
    })
  await store.keepThing(`keeper:${barred}`, {
    key: 'z'.repeat(40),
    by: 'Noah',
    gate: '',
    isHelper: false,
    until: null,
    isEarly: false,
  })
  const sizes: number[] = []
  fakeServer({
    [`POST /api/events/${here}/door-devices`]: success({
      KEY: 'k'.repeat(40),
      BY: 'Noah',
      GATE: '',
      HELPER: false,
      UNTIL: null,
      EARLY: false,
    }),
    [`GET /api/events/${here}/door-pack`]: () => ({
      body: whole([guest({ passcode: '10000001', name: 'Rohan Mehta' })], {
        head: { event: here, at: new Date() },
      }),
    }),
    [`POST /api/events/${other}/door-taps`]: ({ body }) => {
      const { TAPS } = (body as Sent).data
      sizes.push(TAPS.length)
      if (TAPS.some(({ GUEST }) => GUEST === '10000004'))
        return refusal(400, 'failed', 'No.', { 'TAPS.0.GUEST': 'No.' })
      return success({
        TAPS: TAPS.map(told),
        COUNTERS: counters,
        CONFLICTS: 0,
        NOW: new Date().toISOString(),
      })
    },
    [`POST /api/events/${barred}/door-taps`]: refusal(403, 'no-access', 'No.', {}, 'no-access'),
    [`POST /api/events/${barred}/door-deposit`]: ({ body }) =>
      success({ KEPT: (body as Sent).data.TAPS.map(({ ID }) => ID) }),
  })
  const outcomes = (key: string) => taps(key).map(({ told: one }) => one?.outcome)
  const sending = keepSending(doorDevice(here, { store }), '')
  stop = sending.stop
  await vi.waitFor(
    () =>
      expect([...outcomes(other).slice(0, 4), ...outcomes(barred)]).toEqual([
        'in',
        'in',
        'in',
        'in',
        'held',
        'held',
      ]),
    5_000,
  )
  sending.nudge()
  await vi.waitFor(
    () => expect(outcomes(other)).toEqual(['in', 'in', 'in', 'in', undefined, 'in']),
    5_000,
  )
  expect(sizes.filter((size) => size === 6)).toHaveLength(1)
})

test('Our product asks for a list that is not older than the entries it has sent, where it has none of its own', async () => {
  const { store } = memoryStore()
  await store.addTap(here, {
    kind: 'in',
    at: new Date(),
    gate: '',
    of: null,
    people: 1,
    names: [],
    isAnyway: false,
    isRehearsal: false,
    isProven: true,
    walkIn: null,
    id: '00000000-0000-4000-8000-000000000009',
    guest: '10000001',
  })
  const asked = fakeServer({
    [`POST /api/events/${here}/door-devices`]: success({
      KEY: 'k'.repeat(40),
      BY: 'Noah',
      GATE: '',
      HELPER: false,
      UNTIL: null,
      EARLY: false,
    }),
    [`POST /api/events/${here}/door-taps`]: ({ body }) =>
      success({
        TAPS: (body as Sent).data.TAPS.map(told),
        COUNTERS: counters,
        CONFLICTS: 0,
        NOW: new Date().toISOString(),
      }),
    [`GET /api/events/${here}/door-pack`]: () => ({
      body: whole([guest({ passcode: '10000001', name: 'Rohan Mehta', arrived: 1 })], {
        head: { event: here, at: new Date() },
      }),
    }),
  })
  const device = doorDevice(here, { store })
  stop = keepSending(device, '').stop
  await vi.waitFor(() => expect(device.now().phase).toBe('ready'), 5_000)
  expect(
    asked.filter(({ path }) => path.includes('door-')).map(({ path }) => path.split('/').at(-1)),
  ).toEqual(['door-devices', 'door-taps', 'door-pack?since=none'])
})

test('Our product sends what is entered as soon as ever, where it has asked for too many lists', async () => {
  const { store } = memoryStore()
  let lists = 0
  const sent: string[] = []
  fakeServer({
    [`POST /api/events/${here}/door-devices`]: success({
      KEY: 'k'.repeat(40),
      BY: 'Noah',
      GATE: '',
      HELPER: false,
      UNTIL: null,
      EARLY: false,
    }),
    [`POST /api/events/${here}/door-taps`]: ({ body }) => {
      const { TAPS } = (body as Sent).data
      sent.push(...TAPS.map(({ GUEST }) => GUEST))
      return success({
        TAPS: TAPS.map(told),
        COUNTERS: counters,
        CONFLICTS: 0,
        NOW: new Date().toISOString(),
      })
    },
    [`GET /api/events/${here}/door-pack`]: () => {
      lists += 1
      return lists === 1
        ? {
            body: whole([guest({ passcode: '10000001', name: 'Rohan Mehta' })], {
              head: { event: here, at: new Date() },
            }),
          }
        : refusal(429, 'tooMany', 'Too many attempts.')
    },
  })
  const device = doorDevice(here, { store })
  stop = keepSending(device, '').stop
  await vi.waitFor(() => expect(device.now().phase).toBe('ready'), 5_000)
  await device.enter({ kind: 'in', guest: '10000001' })
  await vi.waitFor(() => expect(lists).toBe(2), 5_000)
  await device.enter({ kind: 'in', guest: '10000002' })
  // A round that had failed is not begun again by an entry.
  await vi.waitFor(() => expect(sent).toEqual(['10000001', '10000002']), 900)
  expect(device.now().isAway).toBe(false)
})
