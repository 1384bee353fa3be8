import { expect, test, vi } from 'vitest'
import { memoryStore } from '../../test/door-store.ts'
import { fakeServer, success } from '../../test/fake-server.ts'
import { browserStorage } from '../browser/storage.ts'
import { leftoversFlag } from './storage-flags.ts'
import { handOverTaps } from './leave-device.ts'

const EID = 'E00000000000001'
type SentHandOver = { data: { TAPS: Array<{ ID: string }> } }

test('Our product hands the entries of an ended session to the hosts when its person is back without the right to check in, and retries', async () => {
  const { store, taps } = memoryStore()
  await store.saveValue(`keeper:${EID}`, {
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
  browserStorage.write(leftoversFlag, true)
  const device = {
    store,
    forgetLists: vi.fn(async () => {}),
    hasUnsent: async () => taps(EID).some(({ result }) => result === null),
  }
  fakeServer({ [`POST /api/events/${EID}/door-deposit`]: 'unreachable' })
  await handOverTaps(device)
  expect([browserStorage.read(leftoversFlag), device.forgetLists.mock.calls.length]).toEqual([
    true,
    1,
  ])
  const requests = fakeServer({
    [`POST /api/events/${EID}/door-deposit`]: ({ body }) =>
      success({ KEPT: (body as SentHandOver).data.TAPS.map(({ ID }) => ID) }),
  })
  await handOverTaps(device)
  expect([
    requests.map(({ path }) => path),
    taps(EID).map(({ result }) => result?.outcome),
    browserStorage.read(leftoversFlag),
  ]).toEqual([[`/api/events/${EID}/door-deposit`], ['held'], null])
})
