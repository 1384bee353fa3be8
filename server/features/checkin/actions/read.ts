import { wordsOf } from '@mehfil/door/fold.ts'
import type { DoorContext } from '../../../base/context.ts'
import type { Figure } from '../../../base/limits.ts'
import { arrivalFrom } from '../rules/door-guest.ts'
import { doorRowsBy, latestOf } from '../store/guests.ts'
import { countersAt, doorAt, guestAt, requireDoor, seenBy } from './door.ts'
import { guestOfCode, type Proof } from './proof.ts'

export async function readDoor(context: DoorContext) {
  const { tx, scope, keeper } = context
  const { event, ...when } = await doorAt(context)
  return {
    ...when,
    title: event.title,
    zone: event.zone,
    passcodeNeeded: event.passcodeNeeded,
    counters: await countersAt(context),
    latest: (await latestOf(tx, scope, keeper)).map(arrivalFrom),
  }
}

export async function verifyGuest(context: DoorContext, proof: Proof) {
  await requireDoor(context)
  return guestAt(context, await guestOfCode(context, proof))
}

/** What a helper without an account is told at once: a name and its namesakes, and no part of the list by the alphabet. */
const strangers = { letters: 3, guests: 8 }
/** As many searches as a busy gate makes, and not as many as a list has beginnings. */
const searches: Array<{ bucket: string; figure: Figure; of: 'sessionId' | 'helperId' }> = [
  { bucket: 'door-search', figure: { hits: 40, minutes: 1 }, of: 'sessionId' },
  { bucket: 'door-searches', figure: { hits: 300, minutes: 60 }, of: 'helperId' },
]

export async function findGuests(context: DoorContext<{ EID: string }, { search: string }>) {
  const { tx, scope, query, keeper } = context
  await requireDoor(context)
  const words = wordsOf(query.search)
  if (keeper.helperId !== null) return searchByLink(context, words)
  return {
    guests: words.length === 0 ? [] : (await doorRowsBy(tx, scope, words)).map(seenBy(keeper)),
  }
}

async function searchByLink({ world, tx, scope, keeper }: DoorContext, words: string[]) {
  if (words.join('').length < strangers.letters) return { guests: [] }
  for (const { bucket, figure, of } of searches)
    await world.limiter.require(bucket, `${scope.eventId}:${keeper[of]}`, figure)
  const rows = await doorRowsBy(tx, scope, words, strangers.guests + 1)
  return rows.length > strangers.guests
    ? { guests: [], isTooMany: true }
    : { guests: rows.map(seenBy(keeper)) }
}
