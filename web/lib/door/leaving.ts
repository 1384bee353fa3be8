import { deviceStore } from './store.ts'
import { forgetLists } from './forget.ts'
import { deposit, eachDoor, sendAll } from './sending.ts'

const name = 'person'
/** Nobody waits longer to leave, in milliseconds. */
const longest = 5_000

export const remember = (session: object): Promise<void> => deviceStore.keepThing(name, session).catch(() => undefined)
export const remembered = (): Promise<unknown> => deviceStore.readThing(name).catch(() => undefined)

/** The right to check in is gone: what was collected is kept on the server until a host looks at it, and no list stays. */
export async function handOver(): Promise<void> {
  await eachDoor(deviceStore, deposit)
  await forgetLists().catch(() => undefined)
}

export const sendEverything = (): Promise<void> => Promise.race([eachDoor(deviceStore, sendAll), new Promise<void>((resolve) => { setTimeout(resolve, longest) })])
