import type { DoorContext } from '../../../base/context.ts'
import { arrivalFrom } from '../rules/door-guest.ts'
import { wordsOf } from '../rules/search.ts'
import { doorRowsBy, folded, latestOf } from '../store/guests.ts'
import { countersAt, doorAt, guestAt, requireDoor, seenBy } from './door.ts'
import { guestOfCode, type Proof } from './proof.ts'

export async function readDoor(context: DoorContext) {
  const { tx, scope, keeper } = context
  const { event, ...when } = await doorAt(context)
  return {
    ...when, title: event.title, zone: event.zone, passcodeNeeded: event.passcodeNeeded,
    counters: await countersAt(context), latest: (await latestOf(tx, scope, keeper)).map(arrivalFrom),
  }
}

export async function verifyGuest(context: DoorContext, proof: Proof) {
  await requireDoor(context)
  return guestAt(context, await guestOfCode(context, proof))
}

export async function findGuests(context: DoorContext<{ EID: string }, { search: string }>) {
  const { tx, scope, query, keeper } = context
  await requireDoor(context)
  const words = wordsOf(await folded(tx, query.search))
  return { guests: words.length === 0 ? [] : (await doorRowsBy(tx, scope, words)).map(seenBy(keeper)) }
}
