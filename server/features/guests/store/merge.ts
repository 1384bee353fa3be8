import { sql } from 'kysely'
import { isUniqueViolation, type Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import { addNoteLines } from '../rules/host-notes.ts'
import { answerColumns, mergedColumns, type MergedGuest } from '../rules/merge.ts'
import { companionNames } from './companions.ts'
import { keepBothAddresses, listDroppedAddresses } from './second-address.ts'
import type { GuestUndo } from './undo.ts'

/** What a merge moved from the other guest, so that its undo can move it back. */
type MovedRows = {
  mails: string[]
  arrivals: string[]
  /** Entries at zones; none in merges of before there were any. */
  zoneTaps?: string[]
  phoneMessages?: string[]
  /** The parties of entries, by their ids, that were smaller than the merged one. */
  zoneParties?: Record<string, number>
  answers: string[]
  aliases: string[]
  /** The second address that the guest got of the other one; none in merges of before. */
  second?: string
}
type MergeWrite = {
  undoId: string
  otherId: string
  merged: MergedGuest
  /** The party and the answers to questions come from the other guest. */
  takesAnswer: boolean
  at: Date
}

/** Remembers both guests, moves what belongs to the other one, and writes the one that stays. */
export async function writeMerge(tx: Tx, scope: GuestScope, merge: MergeWrite): Promise<void> {
  const { eventId, guestId } = scope
  const { undoId, otherId, at } = merge
  await sql`
    insert into guest_undo_row (event_id, undo_id, guest_id, before)
    select g.event_id, ${undoId}, g.id, jsonb_build_object('guest', to_jsonb(g), 'companions', ${companionNames(sql`g`)},
      'answers', (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from question_answer q where q.event_id = g.event_id and q.guest_id = g.id))
    from guest g where g.event_id = ${eventId} and g.id = any(${[guestId, otherId]})`.execute(tx)
  const moved = {
    ...(await moveRows(tx, scope, merge)),
    second: await keepBothAddresses(tx, scope, { otherId, email: merge.merged.email }),
  }
  const dropped = await listDroppedAddresses(tx, scope, { otherId, email: merge.merged.email })
  const { note } = addNoteLines(
    merge.merged.host_note,
    dropped.map((address) => `✉ ${address}`),
  )
  await addAttendance(tx, scope, otherId)
  await sql`
    update guest set deleted_at = ${at}, updated_at = ${at} where event_id = ${eventId} and id = ${otherId}`.execute(
    tx,
  )
  if (merge.takesAnswer) await copyParty(tx, scope, otherId)
  await moveSeats(tx, scope, merge)
  await tx
    .updateTable('guest')
    .set({
      ...merge.merged,
      host_note: note,
      companion_functions: JSON.stringify(merge.merged.companion_functions),
      custom_values: JSON.stringify(merge.merged.custom_values),
      updated_at: at,
    })
    .where('event_id', '=', eventId)
    .where('id', '=', guestId)
    .execute()
  await sumFunctionArrivals(tx, eventId, [guestId])
  const zoneParties = await raiseZoneParties(tx, scope)
  await sumZoneEntries(tx, eventId, [guestId])
  await sql`
    update guest_undo_row r set after = jsonb_build_object('guest', to_jsonb(g), 'other', ${otherId}::text, 'takesAnswer', ${merge.takesAnswer}::boolean, 'moved', ${JSON.stringify({ ...moved, zoneParties })}::jsonb)
    from guest g where r.event_id = ${eventId} and r.undo_id = ${undoId} and r.guest_id = ${guestId} and g.event_id = r.event_id and g.id = r.guest_id`.execute(
    tx,
  )
}

/** The functions where one of both guests came. The rows of the other one stay, for the undo. */
const addAttendance = (tx: Tx, { eventId, guestId }: GuestScope, otherId: string) =>
  sql`
    with both_guests as (select id, outside from guest where event_id = ${eventId} and id in (${guestId}, ${otherId})),
      own as (select guest_id, function_id, outside from function_attendance where event_id = ${eventId} and guest_id in (${guestId}, ${otherId}))
    insert into function_attendance as f (event_id, guest_id, function_id, outside)
      select ${eventId}, ${guestId}, function_id, sum(outside)::int
      from (select function_id, outside from own where guest_id = ${otherId}
        union all select '', outside from both_guests where id not in (select guest_id from own)
        union all select function_id, 0 from arrival where event_id = ${eventId} and guest_id = ${guestId}) as came
      where exists (select from own) group by function_id
    on conflict (event_id, guest_id, function_id) do update set outside = f.outside + excluded.outside`.execute(
    tx,
  )

async function removeAttendance(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  { guestId, otherId }: Pick<MergeMemory, 'guestId' | 'otherId'>,
): Promise<void> {
  await sql`
    update function_attendance f set outside = greatest(0, f.outside - o.outside) from function_attendance o
    where f.event_id = ${eventId} and f.guest_id = ${guestId} and o.event_id = f.event_id and o.guest_id = ${otherId} and o.function_id = f.function_id`.execute(
    tx,
  )
  await sumFunctionArrivals(tx, eventId, [guestId, otherId])
  await sumZoneEntries(tx, eventId, [guestId, otherId])
}

/** What both guests add up to, from their arrivals at functions. */
const sumFunctionArrivals = (tx: Tx, eventId: string, guestIds: readonly string[]) =>
  sql`select sum_function_arrivals(${eventId}, ${guestIds}::text[])`.execute(tx)

/** People of two parties who are inside are people of one from now on. Gives the parties of before. */
async function raiseZoneParties(
  tx: Tx,
  { eventId, guestId }: Pick<GuestScope, 'eventId' | 'guestId'>,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; party: number }>`
    with small as (
      select t.id, t.party, greatest(g.heads, g.arrived) as merged
      from guest g join zone_tap t on t.event_id = ${eventId} and t.guest_id = g.id
      where g.event_id = ${eventId} and g.id = ${guestId} and t.party < greatest(g.heads, g.arrived))
    update zone_tap t set party = s.merged from small s where t.event_id = ${eventId} and t.id = s.id returning t.id, s.party`.execute(
    tx,
  )
  return Object.fromEntries(rows.map(({ id, party }) => [id, party]))
}

/** Who of both guests is inside which zone. */
const sumZoneEntries = (tx: Tx, eventId: string, guestIds: readonly string[]) =>
  sql`select sum_zone_entries(${eventId}, ${guestIds}::text[])`.execute(tx)

/** Mails of a sending that both got stay with the other guest: a guest has one mail of each. */
export async function moveRows(
  tx: Tx,
  { eventId, guestId }: Pick<GuestScope, 'eventId' | 'guestId'>,
  { otherId, undoId, at }: Pick<MergeWrite, 'otherId' | 'undoId' | 'at'>,
): Promise<MovedRows> {
  const { rows } = await sql<MovedRows>`
    with mails as (
      update mail m set guest_id = ${guestId} where m.event_id = ${eventId} and m.guest_id = ${otherId}
        and not exists (select from mail o where o.event_id = ${eventId} and o.guest_id = ${guestId} and o.campaign_id = m.campaign_id) returning m.id),
    arrivals as (update arrival set guest_id = ${guestId} where event_id = ${eventId} and guest_id = ${otherId} returning id),
    zone_taps as (update zone_tap set guest_id = ${guestId} where event_id = ${eventId} and guest_id = ${otherId} returning id),
    answers as (
      update answer_log l set guest_id = ${guestId} where l.event_id = ${eventId} and l.guest_id = ${otherId}
        and not exists (select from answer_log o where o.event_id = ${eventId} and o.guest_id = ${guestId} and o.submission = l.submission) returning l.at::text as at),
    hand_messages as (
      insert into hand_message (event_id, guest_id, channel, sent_at, person_id, invited)
      select event_id, ${guestId}, channel, sent_at, person_id, false from hand_message where event_id = ${eventId} and guest_id = ${otherId}
      on conflict do nothing),
    phone_messages as (
      update phone_message m set guest_id = ${guestId} where m.event_id = ${eventId} and m.guest_id = ${otherId}
        and not exists (select from phone_message o where o.event_id = ${eventId} and o.guest_id = ${guestId} and o.submission = m.submission) returning m.id),
    photos as (update guest_photo set guest_id = ${guestId} where event_id = ${eventId} and guest_id = ${otherId}),
    survey as (
      update survey_answer a set guest_id = ${guestId} where a.event_id = ${eventId} and a.guest_id = ${otherId}
        and not exists (select from survey_answer o where o.event_id = ${eventId} and o.guest_id = ${guestId})),
    aliases as (update guest_alias set into_guest_id = ${guestId} where event_id = ${eventId} and into_guest_id = ${otherId} returning guest_id),
    alias as (
      insert into guest_alias (event_id, guest_id, into_guest_id, passcode, undo_id, merged_at)
      select event_id, id, ${guestId}, passcode, ${undoId}, ${at} from guest where event_id = ${eventId} and id = ${otherId})
    select array(select id::text from mails) as mails, array(select id::text from arrivals) as arrivals, array(select id::text from zone_taps) as "zoneTaps", array(select id::text from phone_messages) as "phoneMessages", array(select at from answers) as answers, array(select guest_id from aliases) as aliases`.execute(
    tx,
  )
  return rows[0] ?? { mails: [], arrivals: [], answers: [], aliases: [] }
}

/**
 * Seats go with the party that stays. Where it has none, the person takes the seat of the other guest's
 * party. A wish for the other guest is one for both.
 */
async function moveSeats(
  tx: Tx,
  { eventId, guestId }: GuestScope,
  { otherId, takesAnswer }: MergeWrite,
): Promise<void> {
  if (takesAnswer)
    await sql`
      delete from seating_seat s using seating_seat o
      where s.event_id = ${eventId} and s.guest_id = ${guestId} and o.event_id = s.event_id and o.guest_id = ${otherId} and o.function_id = s.function_id`.execute(
      tx,
    )
  await sql`
    insert into seating_seat (event_id, guest_id, person, function_id, table_id, settling)
    select event_id, ${guestId}, person, function_id, table_id, false from seating_seat where event_id = ${eventId} and guest_id = ${otherId}
    on conflict do nothing`.execute(tx)
  await sql`
    update seating_seat set settling = true, former_names = null where event_id = ${eventId} and guest_id = ${guestId}`.execute(
    tx,
  )
  await sql`
    update seating_wish set guests = guests || ${guestId}::text where event_id = ${eventId} and ${otherId} = any (guests) and ${guestId} <> all (guests)`.execute(
    tx,
  )
}

async function copyParty(tx: Tx, { eventId, guestId }: GuestScope, otherId: string): Promise<void> {
  await deleteParty(tx, eventId, guestId)
  await sql`
    insert into companion (event_id, guest_id, position, name) select event_id, ${guestId}, position, name from companion where event_id = ${eventId} and guest_id = ${otherId}`.execute(
    tx,
  )
  await sql`
    insert into question_answer (event_id, guest_id, question_id, person, value) select event_id, ${guestId}, question_id, person, value from question_answer where event_id = ${eventId} and guest_id = ${otherId}`.execute(
    tx,
  )
}

async function deleteParty(tx: Tx, eventId: string, guestId: string): Promise<void> {
  await sql`delete from companion where event_id = ${eventId} and guest_id = ${guestId}`.execute(tx)
  await sql`delete from question_answer where event_id = ${eventId} and guest_id = ${guestId}`.execute(
    tx,
  )
}

/** The guest's link and code are those of another guest. */
export const isMerged = async (tx: Tx, { eventId, guestId }: GuestScope): Promise<boolean> =>
  (await tx
    .selectFrom('guest_alias')
    .select('guest_id')
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()) !== undefined

type MergeMemory = {
  guestId: string
  otherId: string
  takesAnswer: boolean
  moved: MovedRows
  /** The guest has not answered since. */
  isAnswerUnchanged: boolean
}

/** The two guests, while the other is still merged into the first. */
export async function findMergeMemory(tx: Tx, undo: GuestUndo): Promise<MergeMemory | null> {
  const { rows } = await sql<MergeMemory>`
    select r.guest_id as "guestId", r.after->>'other' as "otherId", (r.after->>'takesAnswer')::boolean as "takesAnswer", r.after->'moved' as moved,
      g.answered_at is not distinct from (r.after->'guest'->>'answered_at')::timestamptz as "isAnswerUnchanged"
    from guest_undo_row r join guest g on g.event_id = r.event_id and g.id = r.guest_id and g.deleted_at is null
    join guest_alias a on a.event_id = r.event_id and a.undo_id = r.undo_id
    join guest o on o.event_id = r.event_id and o.id = a.guest_id and o.deleted_at = ${undo.at}
    where r.event_id = ${undo.event_id} and r.undo_id = ${undo.id} and r.after is not null for update of g, o`.execute(
    tx,
  )
  return rows[0] ?? null
}

/**
 * Both guests as they were. What a host or the guest changed since stays. False when an address of
 * theirs is another guest's by now.
 */
export async function undoMergeRows(
  tx: Tx,
  scope: Pick<EventScope, 'eventId'>,
  undo: GuestUndo,
  memory: MergeMemory,
  now: Date,
): Promise<boolean> {
  await moveRowsBack(tx, scope, memory)
  if (memory.takesAnswer && memory.isAnswerUnchanged) await restoreParty(tx, undo, memory.guestId)
  try {
    await restoreMergedGuests(tx, undo, memory, now)
    await removeAttendance(tx, scope, memory)
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'guest_email')) return false
    throw error
  }
}

async function moveRowsBack(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  { guestId, otherId, moved }: MergeMemory,
): Promise<void> {
  await sql`delete from guest_alias where event_id = ${eventId} and guest_id = ${otherId}`.execute(
    tx,
  )
  await sql`update guest_alias set into_guest_id = ${otherId} where event_id = ${eventId} and guest_id = any(${moved.aliases})`.execute(
    tx,
  )
  await sql`delete from guest_address where event_id = ${eventId} and guest_id = ${guestId} and email = ${moved.second ?? ''}`.execute(
    tx,
  )
  await sql`update mail set guest_id = ${otherId} where event_id = ${eventId} and guest_id = ${guestId} and id = any(${moved.mails}::uuid[])`.execute(
    tx,
  )
  await sql`
    delete from hand_message h using hand_message o where h.event_id = ${eventId} and h.guest_id = ${guestId}
      and o.event_id = h.event_id and o.guest_id = ${otherId} and o.channel = h.channel and o.sent_at = h.sent_at`.execute(
    tx,
  )
  await sql`update arrival set guest_id = ${otherId} where event_id = ${eventId} and guest_id = ${guestId} and id = any(${moved.arrivals}::uuid[])`.execute(
    tx,
  )
  await sql`update phone_message set guest_id = ${otherId} where event_id = ${eventId} and guest_id = ${guestId} and id = any(${moved.phoneMessages ?? []}::uuid[])`.execute(
    tx,
  )
  await sql`update zone_tap set guest_id = ${otherId} where event_id = ${eventId} and guest_id = ${guestId} and id = any(${moved.zoneTaps ?? []}::uuid[])`.execute(
    tx,
  )
  await sql`update zone_tap t set party = p.value::int from jsonb_each_text(${JSON.stringify(moved.zoneParties ?? {})}::jsonb) as p where t.event_id = ${eventId} and t.id = p.key::uuid`.execute(
    tx,
  )
  await sql`update answer_log set guest_id = ${otherId} where event_id = ${eventId} and guest_id = ${guestId} and at = any(${moved.answers}::timestamptz[])`.execute(
    tx,
  )
}

async function restoreMergedGuests(
  tx: Tx,
  undo: GuestUndo,
  { guestId, otherId, isAnswerUnchanged }: MergeMemory,
  now: Date,
): Promise<void> {
  const eventId = undo.event_id
  const unchanged = (column: string) =>
    sql`to_jsonb(g)->${sql.lit(column)} is not distinct from r.after->'guest'->${sql.lit(column)}`
  const restored = [
    ...mergedColumns.map((column) => ({ column, when: unchanged(column) })),
    ...answerColumns.map((column) => ({
      column,
      when: sql`${isAnswerUnchanged}::boolean and ${unchanged(column)}`,
    })),
    { column: 'attended_at', when: unchanged('attended_at') },
  ]
  await sql`
    update guest g set ${sql.join(
      restored.map(
        ({ column, when }) =>
          sql`${sql.ref(column)} = case when ${when} then b.${sql.ref(column)} else g.${sql.ref(column)} end`,
      ),
    )}, arrived = greatest(g.arrived - o.arrived, 0), outside = greatest(g.outside - o.outside, 0), updated_at = ${now}
    from guest_undo_row r cross join lateral jsonb_populate_record(null::guest, r.before->'guest') b, guest o
    where r.event_id = ${eventId} and r.undo_id = ${undo.id} and r.guest_id = ${guestId} and g.event_id = r.event_id and g.id = r.guest_id
      and o.event_id = r.event_id and o.id = ${otherId}`.execute(tx)
  await sql`update guest set deleted_at = null, updated_at = ${now} where event_id = ${eventId} and id = ${otherId}`.execute(
    tx,
  )
}

async function restoreParty(tx: Tx, undo: GuestUndo, guestId: string): Promise<void> {
  await deleteParty(tx, undo.event_id, guestId)
  await sql`
    insert into companion (event_id, guest_id, position, name)
    select r.event_id, r.guest_id, one.place, one.name from guest_undo_row r, jsonb_array_elements_text(r.before->'companions') with ordinality as one (name, place)
    where r.event_id = ${undo.event_id} and r.undo_id = ${undo.id} and r.guest_id = ${guestId}`.execute(
    tx,
  )
  await sql`
    insert into question_answer select q.* from guest_undo_row r, jsonb_populate_recordset(null::question_answer, r.before->'answers') q
    where r.event_id = ${undo.event_id} and r.undo_id = ${undo.id} and r.guest_id = ${guestId}`.execute(
    tx,
  )
}
