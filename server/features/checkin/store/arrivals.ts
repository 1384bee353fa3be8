import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { Random } from '../../../base/random.ts'
import type { Database } from '../../../base/schema.ts'
import type { EventScope, GuestScope } from '../../../base/scope.ts'

export type Tap = { id: string; people: number | null; anyway: boolean; names: string[]; gate: string; late: boolean; personId: string; personName: string; at: Date }

/** `missing` was deleted meanwhile; `elsewhere` is a tap that was made for another guest. */
export type Verdict = 'welcome' | 'already' | 'ask' | 'missing' | 'elsewhere'

/** One statement decides and writes, under the guest's lock. */
export async function recordTap(tx: Tx, scope: GuestScope, tap: Tap): Promise<{ verdict: Verdict; people: number }> {
  const { rows } = await sql<{ verdict: Verdict; people: number }>`
    select verdict, people from admit(row(${scope.eventId}, ${tap.id}::uuid, ${scope.guestId}, ${tap.people}::int, ${tap.anyway}::boolean, ${tap.names}::text[],
      ${tap.gate}, ${tap.late}::boolean, ${tap.personId}::uuid, ${tap.personName}, ${tap.at}::timestamptz)::sent_tap)`.execute(tx)
  return rows[0] ?? { verdict: 'missing', people: 0 }
}

export const arrivalOf = (tx: Tx, scope: EventScope, tapId: string): Promise<Selectable<Database['arrival']> | undefined> =>
  tx.selectFrom('arrival').selectAll().where('event_id', '=', scope.eventId).where('id', '=', tapId).executeTakeFirst()

/** False when it was taken back before. */
export async function takeBack(tx: Tx, scope: EventScope, { tapId, personId, at }: { tapId: string; personId: string; at: Date }): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select undo_arrival(${scope.eventId}, ${tapId}::uuid, ${personId}::uuid, ${at}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

export type WalkIn = { name: string; category: string; note: string; language: string; people: number }

/** Somebody nobody had on the list, who is here. A passcode that is in use is drawn again. Answers the guest's id. */
export async function insertWalkIn(tx: Tx, scope: EventScope, walkIn: WalkIn, { random, now }: { random: Random; now: Date }): Promise<string> {
  const { name, category, note, language, people } = walkIn
  const done = await tx.insertInto('guest').values({
    event_id: scope.eventId, id: random.id(), name, category, note, language, party_limit: people, people, passcode: random.digits(8), walk_in: true,
    answer: 'yes', answered_at: now, confirmed_at: now, attended_at: now, arrived: people, created_at: now, updated_at: now,
  }).onConflict((conflict) => conflict.columns(['event_id', 'passcode']).doNothing()).returning('id').executeTakeFirst()
  return done ? done.id : insertWalkIn(tx, scope, walkIn, { random, now })
}

export const insertArrival = (tx: Tx, scope: EventScope, guestId: string, tap: Tap) => tx.insertInto('arrival').values({
  event_id: scope.eventId, id: tap.id, guest_id: guestId, people: tap.people ?? 1, walk_in: true, late: tap.late, gate: tap.gate,
  by_person: tap.personId, by_name: tap.personName, at: tap.at,
}).execute()
