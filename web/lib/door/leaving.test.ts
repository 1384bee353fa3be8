import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, success } from '../../test/fake-server.ts'
import { memoryStore } from '../../test/door-store.ts'
import { stands } from '../at-door.ts'
import { kept } from '../kept.ts'
import { leftoversFlag, listsFlag } from '../lists-flag.ts'

const here = vi.hoisted(() => ({ unsent: true, store: {} as object }))
vi.mock('./store.ts', () => ({ get deviceStore() { return here.store } }))
vi.mock('./forget.ts', () => ({ forgetLists: async () => kept.forget(listsFlag), hasUnsent: async () => here.unsent, forgetOver: async () => {}, listsHere: async () => [] }))

afterEach(() => {
  kept.forget(leftoversFlag)
  vi.unstubAllGlobals()
})

test('Our product hands over what an ended session left at a door when its person comes back without the right to check in', async () => {
  const EID = 'E00000000000001'
  const { store } = memoryStore()
  here.store = store
  await store.keepThing(`keeper:${EID}`, { key: 'z'.repeat(40), by: 'Noah', gate: '', isHelper: false, until: null, isEarly: false })
  await store.addTap(EID, { kind: 'in', at: new Date(), gate: '', of: null, people: 1, names: [], isAnyway: false, isRehearsal: false, isProven: true, walkIn: null, id: '00000000-0000-4000-8000-000000000001', guest: '10000001' })
  kept.write(leftoversFlag, true)
  vi.stubGlobal('indexedDB', {})
  vi.stubGlobal('isSecureContext', true)
  const asked = fakeServer({ [`POST /api/events/${EID}/door-deposit`]: ({ body }) => success({ KEPT: (body as { data: { TAPS: Array<{ ID: string }> } }).data.TAPS.map(({ ID }) => ID) }) })
  await stands({}, false)
  expect(asked.map(({ path }) => path)).toEqual([`/api/events/${EID}/door-deposit`])
  expect(kept.read(leftoversFlag)).toBe(true)
  here.unsent = false
  await stands({}, false)
  expect(kept.read(leftoversFlag)).toBeNull()
  await stands({}, false)
  expect(asked).toHaveLength(1)
})
