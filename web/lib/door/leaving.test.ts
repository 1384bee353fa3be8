import { expect, test, vi } from 'vitest'
import { memoryStore } from '../../test/door-store.ts'
import { fakeServer, success } from '../../test/fake-server.ts'
import { kept } from '../kept.ts'
import { leftoversFlag } from '../lists-flag.ts'
import { handOver } from './leaving.ts'

const EID = 'E00000000000001'
type Sent = { data: { TAPS: Array<{ ID: string }> } }

test('Our product hands over what an ended session left at a door when its person comes back without the right to check in, until all is there', async () => {
  const { store, taps } = memoryStore()
  await store.keepThing(`keeper:${EID}`, {
    key: 'z'.repeat(40),
    by: 'Noah',
    gate: '',
    isHelper: false,
    until: null,
    isEarly: false,
  })
  await store.addTap(EID, {
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
    id: '00000000-0000-4000-8000-000000000001',
    guest: '10000001',
  })
  kept.write(leftoversFlag, true)
  const device = {
    store,
    forgetLists: vi.fn(async () => {}),
    hasUnsent: async () => taps(EID).some(({ told }) => told === null),
  }
  fakeServer({ [`POST /api/events/${EID}/door-deposit`]: 'unreachable' })
  await handOver(device)
  expect([kept.read(leftoversFlag), device.forgetLists.mock.calls.length]).toEqual([true, 1])
  const asked = fakeServer({
    [`POST /api/events/${EID}/door-deposit`]: ({ body }) =>
      success({ KEPT: (body as Sent).data.TAPS.map(({ ID }) => ID) }),
  })
  await handOver(device)
  expect([
    asked.map(({ path }) => path),
    taps(EID).map(({ told }) => told?.outcome),
    kept.read(leftoversFlag),
  ]).toEqual([[`/api/events/${EID}/door-deposit`], ['held'], null])
})
