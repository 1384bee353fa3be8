import { sql, type RawBuilder } from 'kysely'
import { ageOptionIds, agesQuestionId } from '@mehfil/contract/rsvp/ages.ts'
import type { Tx } from '../../../base/database/db.ts'
import { keepAgesQuestion } from './ages.ts'
import type { ImportKey } from './imports.ts'
import { guestDetailsJson, isInPart, type GuestUndo, type UndoPart } from './undo.ts'

/** What is known of the ages of a guest, by person. */
const knownAges = (guest: RawBuilder<unknown>) => sql`coalesce((
    select jsonb_object_agg(a.person, a.value) from question_answer a
    where a.event_id = ${guest}.event_id and a.guest_id = ${guest}.id and a.question_id = ${agesQuestionId}), '{}')`

const optionOf = (age: RawBuilder<unknown>) =>
  sql`(case ${age} when 'adult' then ${ageOptionIds.adult} when 'child' then ${ageOptionIds.child} when 'infant' then ${ageOptionIds.infant} end)`

/** Whether a guest `g` is known to have the ages of a row `i`, or as many children and infants as it says. */
const isCountedSo = sql`(case when i.ages is not null then not exists (
      select from unnest(i.ages) with ordinality as w (age, place) where w.age is not null and w.place <= g.heads and not exists (
        select from question_answer a where a.event_id = g.event_id and a.guest_id = g.id and a.question_id = ${agesQuestionId} and a.person = w.place - 1 and a.value = ${optionOf(sql`w.age`)}))
    else (
      select count(*) = g.heads and count(*) filter (where a.value = ${ageOptionIds.child}) = i.children and count(*) filter (where a.value = ${ageOptionIds.infant}) = i.infants
      from question_answer a where a.event_id = g.event_id and a.guest_id = g.id and a.question_id = ${agesQuestionId} and a.person < g.heads) end)`

/**
 * Stores what a list says of ages: of the people of a party the last are infants, and children are
 * before them. Guests who have answered know better, and who is a child of as many is not guessed anew.
 */
export async function addImportedAges(
  tx: Tx,
  { eventId, importId }: ImportKey,
  { undoId, at }: { undoId: string; at: Date },
): Promise<void> {
  const listed = sql`
    select g.id, g.heads, i.children, i.infants, i.ages, ${knownAges(sql`g`)} as known from import_guest i join guest g on g.event_id = i.event_id and g.id = i.guest_id
      where i.event_id = ${eventId} and i.import_id = ${importId} and (i.ages is not null or i.children + i.infants < g.heads) and g.answered_at is null and not ${isCountedSo}`
  const { rows } = await sql`select from (${listed}) as l limit 1`.execute(tx)
  if (rows.length === 0) return
  await keepAgesQuestion(tx, eventId)
  await sql`
    with listed as materialized (${listed}),
    said as materialized (
      select * from (select l.id, person, case when l.ages is not null then ${optionOf(sql`l.ages[person + 1]`)} when person >= l.heads - l.infants then ${ageOptionIds.infant}
        when person >= l.heads - l.infants - l.children then ${ageOptionIds.child} else ${ageOptionIds.adult} end as value
      from listed l, generate_series(0, l.heads - 1) as person) as one where one.value is not null),
    changed as materialized (
      select l.id, jsonb_build_object('ages', l.known) as before, jsonb_build_object('ages', l.known || (select jsonb_object_agg(s.person, s.value) from said s where s.id = l.id)) as after
      from listed l where not exists (select from guest_undo_row r where r.event_id = ${eventId} and r.undo_id = ${undoId} and r.guest_id = l.id and r.before is null)),
    undoable as (
      insert into guest_undo_row as r (event_id, undo_id, guest_id, before, after)
      select ${eventId}, ${undoId}, c.id, ${guestDetailsJson(sql`g`)} || c.before, ${guestDetailsJson(sql`g`)} || c.after
      from changed c join guest g on g.event_id = ${eventId} and g.id = c.id
      on conflict (event_id, undo_id, guest_id) do update
        set before = r.before || jsonb_build_object('ages', excluded.before->'ages'), after = r.after || jsonb_build_object('ages', excluded.after->'ages')),
    touched as (
      update guest g set updated_at = ${at} from changed c where g.event_id = ${eventId} and g.id = c.id)
    insert into question_answer (event_id, guest_id, question_id, person, value)
    select ${eventId}, id, ${agesQuestionId}, person, value from said
    on conflict (event_id, guest_id, question_id, person) do update set value = excluded.value`.execute(
    tx,
  )
}

/** Restores former ages, of guests without an answer whose ages are as the list left them. */
export async function restoreAges(
  tx: Tx,
  { event_id, id }: GuestUndo,
  part: UndoPart,
): Promise<void> {
  const { rows } = await sql<{ guest: string }>`
    select g.id as guest from guest_undo_row r join guest g on g.event_id = r.event_id and g.id = r.guest_id
    where r.event_id = ${event_id} and r.undo_id = ${id} and jsonb_typeof(r.before->'ages') = 'object' and g.deleted_at is null and g.answered_at is null
      and ${isInPart(part)} and r.after->'ages' = ${knownAges(sql`g`)}`.execute(tx)
  const guests = rows.map(({ guest }) => guest)
  if (guests.length === 0) return
  await sql`delete from question_answer where event_id = ${event_id} and guest_id = any(${guests}) and question_id = ${agesQuestionId}`.execute(
    tx,
  )
  await sql`
    insert into question_answer (event_id, guest_id, question_id, person, value)
    select r.event_id, r.guest_id, ${agesQuestionId}, one.person::int, one.value
    from guest_undo_row r, jsonb_each_text(r.before->'ages') as one (person, value)
    where r.event_id = ${event_id} and r.undo_id = ${id} and r.guest_id = any(${guests})`.execute(
    tx,
  )
}
