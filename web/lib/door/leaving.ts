import { deviceStore } from './store.ts'
import type { Keeper } from './device.ts'
import { kept } from '../kept.ts'
import { leftoversFlag } from '../lists-flag.ts'
import { forgetLists, hasUnsent, listsHere } from './forget.ts'
import { deposit, eachDoor, sendAll } from './sending.ts'

const name = 'person'
/** Nobody waits longer to leave, in milliseconds. */
const longest = 5_000

export const remember = (session: object): Promise<void> =>
  deviceStore.keepThing(name, session).catch(() => undefined)
export const remembered = (): Promise<unknown> => deviceStore.readThing(name).catch(() => undefined)

const thisDevice = { store: deviceStore, forgetLists, hasUnsent }

/** The right to check in is gone: what was collected is kept on the server until a host looks at it, and no list stays. */
export async function handOver({ store, ...device } = thisDevice): Promise<void> {
  await eachDoor(store, (one) => deposit(one))
  await device.forgetLists().catch(() => undefined)
  if (!(await device.hasUnsent())) kept.forget(leftoversFlag)
}

/** A session that ended while nobody looked: what an account left goes. A helper's own link may go on. */
export async function nobodyIs(): Promise<void> {
  const keys = await listsHere()
  const keepers = await Promise.all(
    keys.map(
      (key) =>
        deviceStore.readThing(`keeper:${key.replace('~', '')}`) as Promise<Keeper | undefined>,
    ),
  )
  if (!keepers.some((keeper) => keeper?.isHelper)) return forgetLists()
  for (const [at, key] of keys.entries())
    if (!keepers[at]?.isHelper) await deviceStore.forgetList(key)
}

/** Whoever signs in again sends what an ended session left here, as theirs; what is somebody else's the server refuses, and it stays. */
export async function sendLeftovers(): Promise<void> {
  await eachDoor(deviceStore, sendAll)
  if (!(await hasUnsent())) kept.forget(leftoversFlag)
}

export const sendEverything = (): Promise<unknown> =>
  Promise.race([
    eachDoor(deviceStore, sendAll),
    new Promise<void>((resolve) => {
      setTimeout(resolve, longest)
    }),
  ])
