import { afterEach, expect, test, vi } from 'vitest'
import { createGuest, encodeTestPack } from '@mehfil/door/test/pack-fixtures.ts'
import { memoryStore } from '../../test/door-store.ts'
import { fakeServer, refusal, success } from '../../test/fake-server.ts'
import { createDoorDevice } from './device.ts'
import { startTapSync } from './tap-sync.ts'

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
type SentSyncRequest = { data: { TAPS: Array<{ ID: string; GUEST: string }> } }

let stop = () => {}
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('Our product sends unsent entries of other doors except an unreadable one, and hands those without a right to the hosts', async () => {
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
  await store.saveValue(`keeper:${barred}`, {
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
      body: encodeTestPack([createGuest({ passcode: '10000001', name: 'Rohan Mehta' })], {
        head: { event: here, at: new Date() },
      }),
    }),
    [`POST /api/events/${other}/door-taps`]: ({ body }) => {
      const { TAPS } = (body as SentSyncRequest).data
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
      success({ KEPT: (body as SentSyncRequest).data.TAPS.map(({ ID }) => ID) }),
  })
  const outcomes = (key: string) => taps(key).map(({ result: one }) => one?.outcome)
  const sending = startTapSync(createDoorDevice(here, { store }), '')
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

test('Our product fetches a list that covers the sent entries for a device without a list', async () => {
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
  const requests = fakeServer({
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
        TAPS: (body as SentSyncRequest).data.TAPS.map(told),
        COUNTERS: counters,
        CONFLICTS: 0,
        NOW: new Date().toISOString(),
      }),
    [`GET /api/events/${here}/door-pack`]: () => ({
      body: encodeTestPack(
        [createGuest({ passcode: '10000001', name: 'Rohan Mehta', arrived: 1 })],
        {
          head: { event: here, at: new Date() },
        },
      ),
    }),
  })
  const device = createDoorDevice(here, { store })
  stop = startTapSync(device, '').stop
  await vi.waitFor(() => expect(device.now().phase).toBe('ready'), 5_000)
  expect(
    requests.filter(({ path }) => path.includes('door-')).map(({ path }) => path.split('/').at(-1)),
  ).toEqual(['door-devices', 'door-taps', 'door-pack?since=none'])
})

test('Our product sends entries at once even after too many requests for lists', async () => {
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
      const { TAPS } = (body as SentSyncRequest).data
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
            body: encodeTestPack([createGuest({ passcode: '10000001', name: 'Rohan Mehta' })], {
              head: { event: here, at: new Date() },
            }),
          }
        : refusal(429, 'tooMany', 'Too many attempts.')
    },
  })
  const device = createDoorDevice(here, { store })
  stop = startTapSync(device, '').stop
  await vi.waitFor(() => expect(device.now().phase).toBe('ready'), 5_000)
  await device.addEntry({ kind: 'in', guest: '10000001' })
  await vi.waitFor(() => expect(lists).toBe(2), 5_000)
  await device.addEntry({ kind: 'in', guest: '10000002' })
  // After a failed sync, a new entry would not start the next one.
  await vi.waitFor(() => expect(sent).toEqual(['10000001', '10000002']), 900)
  expect(device.now().isAway).toBe(false)
})

test('Our product asks again at once when the network came back while a request was failing', async () => {
  const { store } = memoryStore()
  let tries = 0
  fakeServer({
    [`POST /api/events/${here}/door-devices`]: () => {
      tries += 1
      if (tries === 1) window.dispatchEvent(new Event('online'))
      return 'unreachable'
    },
  })
  stop = startTapSync(createDoorDevice(here, { store }), '').stop
  // The pause after a failure is at least half a second.
  await vi.waitFor(() => expect(tries).toBe(2), 450)
})
