import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { UndoStayReason } from '@mehfil/contract/guests/bulk.ts'
import { countAffected, type Tx } from '../../../base/database/db.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { companionNames, renameInvitations } from './companions.ts'
import { isFreeAddress, isSecondAddress } from './second-address.ts'
import { setTypedTable, typedTable } from './typed-table.ts'

export type GuestUndo = Selectable<Database['guest_undo']>
type GuestUndoKey = Pick<GuestUndo, 'event_id' | 'id'>

/** Locked, so that two simultaneous undos happen once. */
export const lockUndo = (tx: Tx, scope: EventScope, id: string): Promise<GuestUndo | undefined> =>
  tx
    .selectFrom('guest_undo')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Of its guests, only the added ones who stay are remembered. */
export async function markUndone(
  tx: Tx,
  { event_id, id }: GuestUndoKey,
  { count, refused, at }: { count: number; refused: number; at: Date },
): Promise<void> {
  await updateUndo(tx, { event_id, id }, { undone_at: at, undone_guests: count, refused })
  await sql`
    delete from guest_undo_row r where r.event_id = ${event_id} and r.undo_id = ${id} and (r.before is not null
      or not exists (select from guest g where g.event_id = r.event_id and g.id = r.guest_id and g.deleted_at is null))`.execute(
    tx,
  )
}

/** A range of guest ids: after one, up to another. */
export type UndoPart = { after: string; until: string | null }
export const wholeUndo: UndoPart = { after: '', until: null }

export const isInPart = ({ after, until }: UndoPart) =>
  until === null
    ? sql`r.guest_id > ${after}`
    : sql`r.guest_id > ${after} and r.guest_id <= ${until}`

/** The next guests, the progress, and whether they are the last. */
export async function getNextPart(
  tx: Tx,
  { event_id, id, undone_until_guest: after, guests }: GuestUndo,
  limit: number,
): Promise<{ part: UndoPart; isLast: boolean; progress: number }> {
  const { rows } = await sql<{ until: string | null; next: number; done: number }>`
    select max(guest_id) as until, count(*)::int as next, (select count(*)::int from guest_undo_row where event_id = ${event_id} and undo_id = ${id} and guest_id <= ${after}) as done
    from (select guest_id from guest_undo_row where event_id = ${event_id} and undo_id = ${id} and guest_id > ${after} order by guest_id limit ${limit}) as part`.execute(
    tx,
  )
  const { until = null, next = 0, done = 0 } = rows[0] ?? {}
  return {
    part: { after, until },
    isLast: next < limit,
    progress: Math.min(99, Math.round(((done + next) / Math.max(1, guests)) * 100)),
  }
}

export const markUndoQueued = (tx: Tx, undo: GuestUndoKey, at: Date): Promise<void> =>
  updateUndo(tx, undo, { queued_at: at })

/** The undo was refused: the host may try again. */
export const clearUndoQueued = (tx: Tx, undo: GuestUndoKey): Promise<void> =>
  updateUndo(tx, undo, { queued_at: null })

export const saveUndoProgress = (
  tx: Tx,
  undo: GuestUndoKey,
  { count, refused, until, at }: { count: number; refused: number; until: string; at: Date },
): Promise<void> =>
  updateUndo(tx, undo, { undone_guests: count, refused, undone_until_guest: until, queued_at: at })

async function updateUndo(
  tx: Tx,
  { event_id, id }: GuestUndoKey,
  changes: Updateable<Database['guest_undo']>,
): Promise<void> {
  await tx
    .updateTable('guest_undo')
    .set(changes)
    .where('event_id', '=', event_id)
    .where('id', '=', id)
    .execute()
}

/** Undos without progress for a while. */
export async function listStalledUndos(
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

/** Restores guests that are still as the change left them. Later changes by a host stay. */
const undoChanges = {
  category: ({ value }: GuestUndo) => ({
    only: sql`g.category = ${value}`,
    to: sql`category = r.before->>'category'`,
  }),
  language: ({ value }: GuestUndo) => ({
    only: sql`g.language = ${value}`,
    to: sql`language = r.before->>'language'`,
  }),
  confirm: ({ at }: GuestUndo) => ({
    only: sql`g.confirmed_at = ${at}`,
    to: sql`confirmed_at = null, waitlisted_at = case when g.answer <> 'no' then (r.before->>'waitlisted_at')::timestamptz end`,
  }),
  unconfirm: () => ({
    only: sql`g.confirmed_at is null and g.waitlisted_at is null and g.answer is distinct from 'no'`,
    to: sql`confirmed_at = (r.before->>'confirmed_at')::timestamptz`,
  }),
  tag: ({ value }: GuestUndo) => ({
    only: sql`g.tags @> ${[value]}::text[]`,
    to: sql`tags = array_remove(g.tags, ${value})`,
  }),
  // A tag that was removed from the event does not come back with its guests.
  untag: ({ event_id, value }: GuestUndo) => ({
    only: sql`not g.tags @> ${[value]}::text[] and exists (select from guest_tag t where t.event_id = ${event_id} and t.id = ${value})`,
    to: sql`tags = g.tags || ${[value]}::text[]`,
  }),
  invite: ({ value }: GuestUndo) => ({
    only: sql`g.functions @> ${[value]}::text[]`,
    to: sql`functions = array_remove(g.functions, ${value})`,
  }),
  uninvite: ({ value }: GuestUndo) => ({
    only: sql`not g.functions @> ${[value]}::text[]`,
    to: sql`functions = g.functions || ${[value]}::text[]`,
  }),
}

export function undoChangedGuests(
  tx: Tx,
  undo: GuestUndo,
  { act, part }: { act: keyof typeof undoChanges; part: UndoPart },
  now: Date,
): Promise<number> {
  const { only, to } = undoChanges[act](undo)
  return countAffected(
    tx,
    sql`
    update guest g set ${to}, updated_at = ${now} from guest_undo_row r
    where r.event_id = ${undo.event_id} and r.undo_id = ${undo.id} and g.event_id = r.event_id and g.id = r.guest_id and g.deleted_at is null and ${isInPart(part)} and ${only}`,
  )
}

export type DeletedGuestRow = {
  id: string
  heads: number
  answer: string | null
  waitlisted_at: Date | null
}

/**
 * Guests who are still deleted by this change and whose address is free. Guests with places come
 * first, in the order of answers.
 */
export async function listReturningGuests(tx: Tx, undo: GuestUndo): Promise<DeletedGuestRow[]> {
  const { rows } = await sql<DeletedGuestRow>`
    select g.id, g.heads - g.absent as heads, g.answer, g.waitlisted_at from guest_undo_row r join guest g on g.event_id = r.event_id and g.id = r.guest_id
    where r.event_id = ${undo.event_id} and r.undo_id = ${undo.id} and g.deleted_at = ${undo.at}
      and not exists (select from guest o where o.event_id = g.event_id and g.email <> '' and o.email <> '' and lower(o.email) = lower(g.email) and o.deleted_at is null)
      and not ${isSecondAddress(sql`g.event_id`, sql`g.email`)}
      and not exists (select from guest_address a where a.event_id = g.event_id and a.guest_id = g.id and not ${isFreeAddress(undo.event_id, sql`a.email`, sql`g.id`)})
    order by g.answered_at, g.id for update of g`.execute(tx)
  return rows
}

/** `waiting` are the guests whose places were given away; `waitlistEnd` is in microseconds. */
export const restoreDeletedGuests = (
  tx: Tx,
  { event_id }: GuestUndo,
  {
    ids,
    waiting,
    waitlistEnd,
  }: { ids: readonly string[]; waiting: readonly string[]; waitlistEnd: number },
  now: Date,
): Promise<number> =>
  countAffected(
    tx,
    sql`
    update guest set deleted_at = null, updated_at = ${now},
      waitlisted_at = case when id = any(${waiting}) then coalesce(waitlisted_at, from_microseconds(${waitlistEnd})) else waitlisted_at end,
      confirmed_at = case when id = any(${waiting}) then null else confirmed_at end
    where event_id = ${event_id} and id = any(${ids})`,
  )

/** Why an added guest stays: it has an answer, mail or arrival, or a host has edited it since. */
const stayReason = ({ at }: GuestUndo) => sql<UndoStayReason | null>`
  case when g.attended_at is not null or g.arrived > 0 then 'attended' when g.answered_at is not null then 'answered' when g.viewed_at is not null then 'viewed'
    when g.invited_at is not null then 'invited' when g.updated_at > ${at} then 'edited' end`

/** Removes added guests, except those with a reason to stay. */
export const deleteAddedGuests = (
  tx: Tx,
  undo: GuestUndo,
  part: UndoPart,
  now: Date,
): Promise<number> =>
  countAffected(
    tx,
    sql`
    update guest g set deleted_at = ${now}, updated_at = ${now} from guest_undo_row r
    where r.event_id = ${undo.event_id} and r.undo_id = ${undo.id} and r.before is null and g.event_id = r.event_id and g.id = r.guest_id
      and g.deleted_at is null and ${isInPart(part)} and ${stayReason(undo)} is null`,
  )

/** How many added guests stay, by reason. */
export async function countStayingGuests(
  tx: Tx,
  undo: GuestUndo,
): Promise<Array<{ why: UndoStayReason; count: number }>> {
  if (undo.act !== 'add' && undo.act !== 'import') return []
  const { rows } = await sql<{ why: UndoStayReason; count: number }>`
    select why, count(*)::int as count from (
      select ${stayReason(undo)} as why from guest_undo_row r join guest g on g.event_id = r.event_id and g.id = r.guest_id
      where r.event_id = ${undo.event_id} and r.undo_id = ${undo.id} and r.before is null and g.deleted_at is null) as stays
    where why is not null group by why order by count desc, why`.execute(tx)
  return rows
}

/**
 * Restores former companion names, for guests without an answer whose names are unchanged since.
 */
export async function restoreCompanionNames(
  tx: Tx,
  { event_id, id }: GuestUndo,
  part: UndoPart,
): Promise<void> {
  const { rows } = await sql<Parameters<typeof renameInvitations>[2][number]>`
    select g.id, g.companion_functions as own, r.after->'companions' as before, r.before->'companions' as after, g.heads as people from guest_undo_row r join guest g on g.event_id = r.event_id and g.id = r.guest_id
    where r.event_id = ${event_id} and r.undo_id = ${id} and jsonb_typeof(r.before->'companions') = 'array' and g.deleted_at is null and g.answered_at is null
      and ${isInPart(part)} and r.after->'companions' = ${companionNames(sql`g`)}`.execute(tx)
  await renameInvitations(tx, event_id, rows)
  const guests = rows.map(({ id }) => id)
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

/** The values that a list can change, under the keys of stored changes. */
export const guestDetailsJson = (
  guest: RawBuilder<unknown>,
  table: RawBuilder<unknown> = typedTable(guest),
) =>
  sql`jsonb_build_object('name', ${guest}.name, 'email', ${guest}.email, 'phone', ${guest}.phone, 'category', ${guest}.category, 'language', ${guest}.language, 'party_limit', ${guest}.party_limit, 'seat', ${table}, 'door_note', ${guest}.door_note, 'host_note', ${guest}.host_note, 'tags', to_jsonb(${guest}.tags), 'functions', to_jsonb(${guest}.functions), 'custom_values', ${guest}.custom_values)`

/** Without the tags, or the functions, that the list gave. */
const listBefore = (column: 'tags' | 'functions') =>
  sql`case when r.after->${column}::text is distinct from r.before->${column}::text
    then array(select one from unnest(g.${sql.ref(column)}) as one where r.before->${column}::text ? one or not r.after->${column}::text ? one) else g.${sql.ref(column)} end`

/** Each own field that is as the list left it, as it was before. A field that is gone does not come back. */
const valuesBefore = sql`coalesce((
  select jsonb_object_agg(one.id, one.value) from (
    select f.id, case when g.custom_values->>f.id is not distinct from r.after->'custom_values'->>f.id then r.before->'custom_values'->>f.id else g.custom_values->>f.id end as value
    from guest_field f where f.event_id = g.event_id) as one where one.value is not null), '{}')`

/** Restores values that a list changed, where they are unchanged since and the party still fits. */
export const restoreUpdatedGuests = (
  tx: Tx,
  undo: GuestUndo,
  part: UndoPart,
  now: Date,
): Promise<number> =>
  countAffected(
    tx,
    sql`
    update guest g set updated_at = ${now},
      name = case when g.name = r.after->>'name' then r.before->>'name' else g.name end,
      email = case when g.email = r.after->>'email' and r.before->>'email' <> g.email and not exists (select from guest o where o.event_id = g.event_id and o.id <> g.id and o.email <> '' and lower(o.email) = lower(r.before->>'email') and o.deleted_at is null)
          and not ${isSecondAddress(sql`g.event_id`, sql`r.before->>'email'`)}
        then r.before->>'email' else g.email end,
      phone = case when g.phone = r.after->>'phone' then r.before->>'phone' else g.phone end,
      category = case when g.category = r.after->>'category' then r.before->>'category' else g.category end,
      language = case when g.language = r.after->>'language' then r.before->>'language' else g.language end,
      ${setTypedTable(sql`(case when ${typedTable(sql`g`)} = r.after->>'seat' then r.before->>'seat' else ${typedTable(sql`g`)} end)`)},
      door_note = case when g.door_note = r.after->>'door_note' then r.before->>'door_note' else g.door_note end,
      host_note = case when g.host_note = r.after->>'host_note' then r.before->>'host_note' else g.host_note end,
      tags = ${listBefore('tags')}, functions = ${listBefore('functions')},
      custom_values = case when r.after->'custom_values' is distinct from r.before->'custom_values' then ${valuesBefore} else g.custom_values end,
      party_limit = case when g.party_limit = (r.after->>'party_limit')::int then greatest((r.before->>'party_limit')::int, g.people, case when g.people is null then 1 + jsonb_array_length(${companionNames(sql`g`)}) end) else g.party_limit end
    from guest_undo_row r
    where r.event_id = ${undo.event_id} and r.undo_id = ${undo.id} and r.before is not null and ${isInPart(part)} and g.event_id = r.event_id and g.id = r.guest_id and g.deleted_at is null`,
  )

export async function purgeUndos(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('guest_undo').where('at', '<=', before).execute()
}
