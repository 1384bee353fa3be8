import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { WhyStaying } from '@mehfil/contract/guests.ts'
import type { Tx } from '../../../base/db.ts'
import type { Database } from '../../../base/schema.ts'
import type { EventScope } from '../../../base/scope.ts'
import { namesOf } from './companions.ts'

export type Undo = Selectable<Database['guest_undo']>

/** Locked, so that two who take it back at once do it once. */
export const undoUnderLock = (tx: Tx, scope: EventScope, id: string): Promise<Undo | undefined> =>
  tx
    .selectFrom('guest_undo')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Of its guests only those who were added and stay are remembered. */
export async function markUndone(
  tx: Tx,
  { event_id, id }: Undo,
  guests: number,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('guest_undo')
    .set({ undone_at: at, undone_guests: guests })
    .where('event_id', '=', event_id)
    .where('id', '=', id)
    .execute()
  await sql`
    delete from guest_undo_row r where r.event_id = ${event_id} and r.undo_id = ${id} and (r.before is not null
      or not exists (select from guest g where g.event_id = r.event_id and g.id = r.guest_id and g.deleted_at is null))`.execute(
    tx,
  )
}

/** Guests of a change in the order of their ids: after one, and up to another. */
export type Part = { after: string; until: string | null }
export const wholeOf: Part = { after: '', until: null }

const isIn = ({ after, until }: Part) =>
  until === null
    ? sql`r.guest_id > ${after}`
    : sql`r.guest_id > ${after} and r.guest_id <= ${until}`

/** The guests that are next, how far all of it is with them, and whether they are the last. */
export async function nextPart(
  tx: Tx,
  { event_id, id, taken_until: after, guests }: Undo,
  most: number,
): Promise<{ part: Part; isLast: boolean; progress: number }> {
  const { rows } = await sql<{ until: string | null; next: number; done: number }>`
    select max(guest_id) as until, count(*)::int as next, (select count(*)::int from guest_undo_row where event_id = ${event_id} and undo_id = ${id} and guest_id <= ${after}) as done
    from (select guest_id from guest_undo_row where event_id = ${event_id} and undo_id = ${id} and guest_id > ${after} order by guest_id limit ${most}) as part`.execute(
    tx,
  )
  const { until = null, next = 0, done = 0 } = rows[0] ?? {}
  return {
    part: { after, until },
    isLast: next < most,
    progress: Math.min(99, Math.round(((done + next) / Math.max(1, guests)) * 100)),
  }
}

export async function queueUndo(tx: Tx, { event_id, id }: Undo, at: Date): Promise<void> {
  await tx
    .updateTable('guest_undo')
    .set({ queued_at: at })
    .where('event_id', '=', event_id)
    .where('id', '=', id)
    .execute()
}

/** Refused after all: the host may ask again. */
export async function unqueueUndo(
  tx: Tx,
  { eventId, undoId }: { eventId: string; undoId: string },
): Promise<void> {
  await tx
    .updateTable('guest_undo')
    .set({ queued_at: null })
    .where('event_id', '=', eventId)
    .where('id', '=', undoId)
    .execute()
}

export async function keepTaken(
  tx: Tx,
  { event_id, id }: Undo,
  { count, until, at }: { count: number; until: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('guest_undo')
    .set({ undone_guests: count, taken_until: until, queued_at: at })
    .where('event_id', '=', event_id)
    .where('id', '=', id)
    .execute()
}

/** Those no worker has looked after for a while. */
export async function stalledUndos(
  tx: Tx,
  before: Date,
): Promise<Array<{ eventId: string; undoId: string }>> {
  return tx
    .selectFrom('guest_undo')
    .select(['event_id as eventId', 'id as undoId'])
    .where('queued_at', '<=', before)
    .where('undone_at', 'is', null)
    .execute()
}

const changed = async (tx: Tx, query: ReturnType<typeof sql>): Promise<number> =>
  Number((await query.execute(tx)).numAffectedRows ?? 0n)

/** Back to what was, of those who are still as the change left them: what a host has done since stays. */
const returns = {
  category: ({ value }: Undo) => ({
    only: sql`g.category = ${value}`,
    to: sql`category = r.before->>'category'`,
  }),
  language: ({ value }: Undo) => ({
    only: sql`g.language = ${value}`,
    to: sql`language = r.before->>'language'`,
  }),
  confirm: ({ at }: Undo) => ({
    only: sql`g.confirmed_at = ${at}`,
    to: sql`confirmed_at = null, waitlisted_at = case when g.answer <> 'no' then (r.before->>'waitlisted_at')::timestamptz end`,
  }),
  unconfirm: () => ({
    only: sql`g.confirmed_at is null and g.waitlisted_at is null and g.answer is distinct from 'no'`,
    to: sql`confirmed_at = (r.before->>'confirmed_at')::timestamptz`,
  }),
}

export function returnChanged(
  tx: Tx,
  undo: Undo,
  { act, part }: { act: keyof typeof returns; part: Part },
  now: Date,
): Promise<number> {
  const { only, to } = returns[act](undo)
  return changed(
    tx,
    sql`
    update guest g set ${to}, updated_at = ${now} from guest_undo_row r
    where r.event_id = ${undo.event_id} and r.undo_id = ${undo.id} and g.event_id = r.event_id and g.id = r.guest_id and g.deleted_at is null and ${isIn(part)} and ${only}`,
  )
}

export type Gone = { id: string; heads: number; answer: string | null; waitlisted_at: Date | null }

/** Those still deleted by this change and not purged, whose address nobody has taken since; who holds seats first, in the order of answers. */
export async function returningOf(tx: Tx, undo: Undo): Promise<Gone[]> {
  const { rows } = await sql<Gone>`
    select g.id, g.heads, g.answer, g.waitlisted_at from guest_undo_row r join guest g on g.event_id = r.event_id and g.id = r.guest_id
    where r.event_id = ${undo.event_id} and r.undo_id = ${undo.id} and g.deleted_at = ${undo.at}
      and not exists (select from guest o where o.event_id = g.event_id and g.email <> '' and o.email <> '' and lower(o.email) = lower(g.email) and o.deleted_at is null)
    order by g.answered_at, g.id for update of g`.execute(tx)
  return rows
}

/** `waiting` are those of them whose seats went to others. */
export const returnDeleted = (
  tx: Tx,
  { event_id }: Undo,
  { ids, waiting }: { ids: readonly string[]; waiting: readonly string[] },
  now: Date,
): Promise<number> =>
  changed(
    tx,
    sql`
    update guest set deleted_at = null, updated_at = ${now},
      waitlisted_at = case when id = any(${waiting}) then coalesce(waitlisted_at, end_of_line(event_id, ${now})) else waitlisted_at end,
      confirmed_at = case when id = any(${waiting}) then null else confirmed_at end
    where event_id = ${event_id} and id = any(${ids})`,
  )

/** Why a guest who was added stays: something came of it, or a host has worked on it since. */
const whyStaying = ({ at }: Undo) => sql<WhyStaying | null>`
  case when g.attended_at is not null or g.arrived > 0 then 'attended' when g.answered_at is not null then 'answered' when g.viewed_at is not null then 'viewed'
    when g.invited_at is not null then 'invited' when g.updated_at > ${at} then 'edited' end`

/** Guests who were added leave again, but for those who have a reason to stay. */
export const removeAdded = (tx: Tx, undo: Undo, part: Part, now: Date): Promise<number> =>
  changed(
    tx,
    sql`
    update guest g set deleted_at = ${now}, updated_at = ${now} from guest_undo_row r
    where r.event_id = ${undo.event_id} and r.undo_id = ${undo.id} and r.before is null and g.event_id = r.event_id and g.id = r.guest_id
      and g.deleted_at is null and ${isIn(part)} and ${whyStaying(undo)} is null`,
  )

/** How many of those who were added are on the list after all, by why. */
export async function stayingOf(
  tx: Tx,
  undo: Undo,
): Promise<Array<{ why: WhyStaying; count: number }>> {
  if (undo.act !== 'add' && undo.act !== 'import') return []
  const { rows } = await sql<{ why: WhyStaying; count: number }>`
    select why, count(*)::int as count from (
      select ${whyStaying(undo)} as why from guest_undo_row r join guest g on g.event_id = r.event_id and g.id = r.guest_id
      where r.event_id = ${undo.event_id} and r.undo_id = ${undo.id} and r.before is null and g.deleted_at is null) as stays
    where why is not null group by why order by count desc, why`.execute(tx)
  return rows
}

/** Names a list brought give way to those before it, of guests who have not answered and whose names nobody has changed since. */
export async function returnNames(tx: Tx, { event_id, id }: Undo, part: Part): Promise<void> {
  const { rows } = await sql<{ guest: string }>`
    select g.id as guest from guest_undo_row r join guest g on g.event_id = r.event_id and g.id = r.guest_id
    where r.event_id = ${event_id} and r.undo_id = ${id} and jsonb_typeof(r.before->'companions') = 'array' and g.deleted_at is null and g.answered_at is null
      and ${isIn(part)} and r.after->'companions' = ${namesOf(sql`g`)}`.execute(tx)
  const guests = rows.map(({ guest }) => guest)
  await sql`delete from companion where event_id = ${event_id} and guest_id = any(${guests})`.execute(
    tx,
  )
  await sql`
    insert into companion (event_id, guest_id, position, name) select r.event_id, r.guest_id, one.place, one.name
    from guest_undo_row r, jsonb_array_elements_text(r.before->'companions') with ordinality as one (name, place)
    where r.event_id = ${event_id} and r.undo_id = ${id} and r.guest_id = any(${guests})`.execute(
    tx,
  )
}

/** What a list can change of a guest, as it is remembered. */
export const particularsOf = (guest: RawBuilder<unknown>) =>
  sql`jsonb_build_object('name', ${guest}.name, 'phone', ${guest}.phone, 'category', ${guest}.category, 'language', ${guest}.language, 'party_limit', ${guest}.party_limit, 'seat', ${guest}.seat, 'door_note', ${guest}.door_note)`

/** Particulars a list brought go back to what they were where nobody has changed them since, and where those who come still fit. */
export const returnUpdated = (tx: Tx, undo: Undo, part: Part, now: Date): Promise<number> =>
  changed(
    tx,
    sql`
    update guest g set updated_at = ${now},
      name = case when g.name = r.after->>'name' then r.before->>'name' else g.name end,
      phone = case when g.phone = r.after->>'phone' then r.before->>'phone' else g.phone end,
      category = case when g.category = r.after->>'category' then r.before->>'category' else g.category end,
      language = case when g.language = r.after->>'language' then r.before->>'language' else g.language end,
      seat = case when g.seat = r.after->>'seat' then r.before->>'seat' else g.seat end,
      door_note = case when g.door_note = r.after->>'door_note' then r.before->>'door_note' else g.door_note end,
      party_limit = case when g.party_limit = (r.after->>'party_limit')::int then greatest((r.before->>'party_limit')::int, g.people, case when g.people is null then 1 + jsonb_array_length(${namesOf(sql`g`)}) end) else g.party_limit end
    from guest_undo_row r
    where r.event_id = ${undo.event_id} and r.undo_id = ${undo.id} and r.before is not null and ${isIn(part)} and g.event_id = r.event_id and g.id = r.guest_id and g.deleted_at is null`,
  )

export async function purgeUndos(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('guest_undo').where('at', '<=', before).execute()
}
