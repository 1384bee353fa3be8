import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { Keeper } from '../../../base/keeper.ts'
import type { Random } from '../../../base/random.ts'
import type { EventScope, GuestScope } from '../../../base/scope.ts'

export type Tap = {
  id: string
  people: number | null
  anyway: boolean
  names: string[]
  gate: string
  late: boolean
  keeper: Keeper
  at: Date
}

/** `back` were in and had gone out; `missing` was deleted meanwhile; `elsewhere` is a tap that was made for another guest. */
export type Verdict = 'welcome' | 'back' | 'already' | 'ask' | 'missing' | 'elsewhere'

/** One statement decides and writes, under the guest's lock. */
export async function recordTap(
  tx: Tx,
  scope: GuestScope,
  tap: Tap,
): Promise<{ verdict: Verdict; people: number }> {
  const { rows } = await sql<{ verdict: Verdict; people: number }>`
    select verdict, people from admit(row(${scope.eventId}, ${tap.id}::uuid, ${scope.guestId}, ${tap.people}::int, ${tap.anyway}::boolean, ${tap.names}::text[],
      ${tap.gate}, ${tap.late}::boolean, ${tap.keeper.personId}::uuid, ${tap.keeper.name}, ${tap.at}::timestamptz, ${tap.keeper.helperId}::uuid)::sent_tap)`.execute(
    tx,
  )
  return rows[0] ?? { verdict: 'missing', people: 0 }
}

export type EntryRow = {
  guest_id: string
  walk_in: boolean
  late: boolean
  kind: string
  helper_id: string | null
}

/** An entry that can be taken back, whether it counts as an arrival or not. */
export async function entryOf(
  tx: Tx,
  { eventId }: EventScope,
  tapId: string,
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select coalesce(t.guest_id, a.guest_id) as guest_id, coalesce(a.walk_in, t.kind = 'walk-in') as walk_in, coalesce(t.late, a.late) as late, coalesce(t.kind, 'in') as kind, coalesce(t.helper_id, a.by_helper) as helper_id
    from (select ${eventId}::text as event, ${tapId}::uuid as id) s left join door_tap t on t.event_id = s.event and t.id = s.id left join arrival a on a.event_id = s.event and a.id = s.id
    where coalesce(t.guest_id, a.guest_id) is not null and t.kind is distinct from 'undo'`.execute(
    tx,
  )
  return rows[0]
}

type Undoing = { tapId: string; undoId: string; keeper: Keeper; at: Date }

/** False when it was taken back before. */
export async function takeBack(
  tx: Tx,
  scope: EventScope,
  { tapId, undoId, keeper, at }: Undoing,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select undo_tap(${scope.eventId}, ${tapId}::uuid, ${undoId}::uuid, ${keeper.personId}::uuid, ${keeper.helperId}::uuid, ${keeper.name}, ${at}) as done`.execute(
    tx,
  )
  return rows[0]?.done ?? false
}

export type WalkIn = {
  name: string
  category: string
  phone: string
  note: string
  language: string
  people: number
}

/** Somebody nobody had on the list, who is here. A passcode that is in use is drawn again. Answers the guest's id. */
export async function insertWalkIn(
  tx: Tx,
  scope: EventScope,
  walkIn: WalkIn,
  { random, now, deletedAt = null }: { random: Random; now: Date; deletedAt?: Date | null },
): Promise<string> {
  const { name, category, phone, note, language, people } = walkIn
  const done = await tx
    .insertInto('guest')
    .values({
      event_id: scope.eventId,
      id: random.id(),
      name,
      category,
      phone,
      note,
      language,
      party_limit: people,
      people,
      passcode: random.digits(8),
      walk_in: true,
      answer: 'yes',
      answered_at: now,
      confirmed_at: now,
      created_at: now,
      updated_at: now,
      deleted_at: deletedAt,
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'passcode']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return done ? done.id : insertWalkIn(tx, scope, walkIn, { random, now, deletedAt })
}

/** The arrival of somebody who walked in, as an entry of a page that is connected. */
export async function recordWalkIn(
  tx: Tx,
  scope: EventScope,
  guestId: string,
  tap: Tap,
): Promise<void> {
  const people = tap.people ?? 1
  const shared = {
    event_id: scope.eventId,
    id: tap.id,
    guest_id: guestId,
    people,
    late: tap.late,
    gate: tap.gate,
    by_person: tap.keeper.personId,
    by_name: tap.keeper.name,
    at: tap.at,
  }
  await tx
    .insertInto('door_tap')
    .values({
      ...shared,
      kind: 'walk-in',
      device_at: tap.at,
      received_at: tap.at,
      helper_id: tap.keeper.helperId,
      arrived: people,
      outcome: 'in',
    })
    .execute()
  await tx
    .insertInto('arrival')
    .values({ ...shared, walk_in: true, by_helper: tap.keeper.helperId })
    .execute()
  await tx
    .updateTable('guest')
    .set({ arrived: people, attended_at: tap.at })
    .where('event_id', '=', scope.eventId)
    .where('id', '=', guestId)
    .execute()
}

export const insertAnswers = (
  tx: Tx,
  { eventId }: EventScope,
  guestId: string,
  answers: Record<string, string>,
) =>
  tx
    .insertInto('question_answer')
    .values(
      Object.entries(answers).map(([question_id, value]) => ({
        event_id: eventId,
        guest_id: guestId,
        question_id,
        value,
      })),
    )
    .execute()
