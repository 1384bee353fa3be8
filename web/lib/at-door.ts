import { kept } from './kept.ts'
import { leftoversFlag, listsFlag } from './lists-flag.ts'
import { Refused } from './refused.ts'

const isAtDoor = (): boolean => window.location.pathname.startsWith('/dashboard/check-in/')
const canKeep = (): boolean => window.isSecureContext && typeof indexedDB !== 'undefined'
const hasLists = (): boolean => kept.read(listsFlag) !== null

/** Whoever stands at the door is remembered on the device, so that the page opens without a network; whoever may not check in leaves no list. */
export async function stands(session: object, mayCheckIn: boolean): Promise<void> {
  if (!canKeep()) return
  if (!mayCheckIn && (hasLists() || kept.read(leftoversFlag) !== null))
    return (await import('./door/leaving.ts')).handOver()
  if (mayCheckIn && kept.read(leftoversFlag) !== null)
    await (await import('./door/leaving.ts')).sendLeftovers()
  if (mayCheckIn && isAtDoor()) await (await import('./door/leaving.ts')).remember(session)
}

/** At a door that was opened before: whoever stood here then. */
export const whoStoodBefore = async (): Promise<unknown> =>
  isAtDoor() && canKeep() ? (await import('./door/leaving.ts')).remembered() : undefined

/** The same where no answer comes. */
export async function whoStoodHere(error: unknown): Promise<unknown> {
  const isNoAnswer = error instanceof Refused && (error.http === 0 || error.http >= 500)
  return isNoAnswer ? whoStoodBefore() : undefined
}

/** What a device still has to send goes before the session does, as far as it goes. */
export async function sendsBefore(): Promise<void> {
  if (hasLists()) await (await import('./door/leaving.ts')).sendEverything()
}

/** The server said that nobody is signed in. */
export async function nobodyIsHere(): Promise<void> {
  if (!isAtDoor() && canKeep() && hasLists())
    await (await import('./door/leaving.ts')).nobodyIs().catch(() => undefined)
}

export async function leaves(): Promise<void> {
  if (hasLists()) await (await import('./door/forget.ts')).forgetLists().catch(() => undefined)
}
