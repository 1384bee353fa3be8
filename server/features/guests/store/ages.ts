import { sql } from 'kysely'
import {
  ageOptionIds,
  agesQuestionId,
  type AgeCounts,
  type PartyAges,
} from '@mehfil/contract/rsvp/ages.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { StoredAges } from '../rules/ages/party-ages.ts'

/** Whether the person of an answer `a` of a guest comes to anything, where the party comes. */
export const isPresent = (
  guest = sql`g`,
) => sql`(${guest}.absent = 0 or exists (select from question_answer f
    where f.event_id = ${guest}.event_id and f.guest_id = ${guest}.id and f.question_id = ${functionsQuestionId} and f.person = a.person and f.value ~ '(^|,)~?[^~,]'))`

/** The children and infants of a guest `g`; null for a party without any. */
export const youngPeople = (eventId: string) => sql`case when ${agesQuestionOf(eventId)} then (
    select jsonb_build_object('children', count(*) filter (where a.value = ${ageOptionIds.child}), 'infants', count(*) filter (where a.value = ${ageOptionIds.infant}))
    from question_answer a where a.event_id = g.event_id and a.guest_id = g.id and a.question_id = ${agesQuestionId} and a.person < g.heads and ${isPresent()} and a.value <> ${ageOptionIds.adult}
    having count(*) > 0) end`

const agesQuestionOf = (eventId: string) =>
  sql<boolean>`exists (select from question q where q.event_id = ${eventId} and q.id = ${agesQuestionId})`

/** Whether the event has been told an age, or asks for them. */
export async function hasAges(tx: Tx, { eventId }: Pick<EventScope, 'eventId'>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${agesQuestionOf(eventId)} as has`.execute(tx)
  return rows[0]?.has ?? false
}

/** Null where the event knows no ages. */
export const agesColumn = (eventId: string) =>
  sql<StoredAges>`case when ${agesQuestionOf(eventId)} then coalesce((
    select jsonb_object_agg(a.person, a.value) from question_answer a
    where a.event_id = guest.event_id and a.guest_id = guest.id and a.question_id = ${agesQuestionId}), '{}') end`.as(
    'ages',
  )

/** Replaces what is known of the ages of a party. The form need not ask for them. */
export async function replaceAges(
  tx: Tx,
  { eventId, guestId }: Pick<GuestScope, 'eventId' | 'guestId'>,
  ages: PartyAges,
): Promise<void> {
  await tx
    .deleteFrom('question_answer')
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .where('question_id', '=', agesQuestionId)
    .execute()
  const rows = ages.flatMap((age, person) =>
    age === null
      ? []
      : [
          {
            event_id: eventId,
            guest_id: guestId,
            question_id: agesQuestionId,
            person,
            value: ageOptionIds[age],
          },
        ],
  )
  if (rows.length === 0) return
  await keepAgesQuestion(tx, eventId)
  await tx.insertInto('question_answer').values(rows).execute()
}

/** Ages need their question, also in an event whose form does not ask for them. */
export async function keepAgesQuestion(tx: Tx, eventId: string): Promise<void> {
  await sql`
    select store_ages_question(${eventId}, false)
    where not ${agesQuestionOf(eventId)}`.execute(tx)
}

/**
 * People by age: of the whole list, and of those who come and have a place. Null where no age is
 * known and the form asks for none.
 */
export async function countAges(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
): Promise<Record<'listed' | 'coming', AgeCounts> | null> {
  const { rows } = await sql<{
    isKnown: boolean
    listed: AgeRow
    coming: AgeRow
  }>`
    with said as materialized (
      select a.value, g.answer = 'yes' and g.waitlisted_at is null as is_coming
      from question_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id
      where a.event_id = ${eventId} and a.question_id = ${agesQuestionId} and g.deleted_at is null and a.person < g.heads and ${isPresent()}
        and ${agesQuestionOf(eventId)}),
    whole as (
      select coalesce(sum(people), 0)::int as listed, coalesce(sum(yes), 0)::int as coming from event_tally where event_id = ${eventId})
    select exists (select from said) or exists (
        select from question q where q.event_id = ${eventId} and q.id = ${agesQuestionId} and q.deleted_at is null) as "isKnown",
      jsonb_build_object('people', w.listed, 'ages', (select coalesce(jsonb_object_agg(s.value, s.people), '{}') from (
        select value, count(*) as people from said group by value) as s)) as listed,
      jsonb_build_object('people', w.coming, 'ages', (select coalesce(jsonb_object_agg(s.value, s.people), '{}') from (
        select value, count(*) as people from said where is_coming group by value) as s)) as coming
    from whole w`.execute(tx)
  const [counted] = rows
  return counted?.isKnown
    ? { listed: toAgeCounts(counted.listed), coming: toAgeCounts(counted.coming) }
    : null
}

type AgeRow = { people: number; ages: Record<string, number> }

function toAgeCounts({ people, ages }: AgeRow): AgeCounts {
  const [adult = 0, child = 0, infant = 0] = [
    ages[ageOptionIds.adult],
    ages[ageOptionIds.child],
    ages[ageOptionIds.infant],
  ]
  return { adult, child, infant, unsaid: Math.max(0, people - adult - child - infant) }
}
