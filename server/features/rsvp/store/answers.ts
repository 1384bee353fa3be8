import { sql } from 'kysely'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import { asPreparedStatement, type Db, type Tx } from '../../../base/database/db.ts'
import { getUncountedLimit, isCounted, type EventSeats } from '../../events/rules/seats.ts'
import type {
  AnsweringGuest,
  AnswerWrites,
  ListedGuestAnswer,
  NewGuestAnswer,
} from '../rules/answer-plan.ts'
import { pressSubmissionPrefix } from '../rules/button-press.ts'

/** The number of people a guest is invited for. */
export async function getPartyLimit(db: Db, eventId: string, guestId: string): Promise<number> {
  const row = await db
    .selectFrom('guest')
    .select('party_limit')
    .where('event_id', '=', eventId)
    .where('id', '=', guestId)
    .executeTakeFirst()
  return row?.party_limit ?? 1
}

/** The seats of the event, and the guests of these answers who are on the list. */
export async function readAnsweringGuests(
  tx: Tx,
  eventId: string,
  answers: readonly ListedGuestAnswer[],
): Promise<{ seats: EventSeats | null; guests: AnsweringGuest[] }> {
  const ids = answers.map(({ guest }) => guest)
  const forms = answers.map(({ submission }) => submission)
  const { rows } = await sql<{
    seats: EventSeats | null
    guests: AnsweringGuest[]
  }>`${asPreparedStatement('read_answering_guests')}
    select read_event_seats(${eventId}) as seats,
      read_answering_guests(${eventId}, ${ids}::text[], ${forms}::text[]) as guests`.execute(tx)
  return rows[0] ?? { seats: null, guests: [] }
}

/** A guest of the list who has sent this form, or has this address. */
export type GuestMatch = Pick<AnsweringGuest, 'id' | 'answer' | 'people' | 'waitlistedAt'> & {
  newGuest: string
  isDeleted: boolean
  /** The same form, not only the same address. */
  hasSameForm: boolean
  /** The address is the second one of the guest. */
  bySecond: boolean
}

/** The guests who are on the list already. A form is looked for before an address. */
export async function listMatchingGuests(
  tx: Tx,
  eventId: string,
  answers: readonly NewGuestAnswer[],
): Promise<GuestMatch[]> {
  const rows = answers.map(({ newGuest, submission, email }) => ({ newGuest, submission, email }))
  const { rows: matches } = await sql<GuestMatch>`
    select distinct on (s."newGuest") s."newGuest", g.id, g.answer, g.people, to_microseconds(g.waitlisted_at)::float8 as "waitlistedAt",
      g.deleted_at is not null as "isDeleted", coalesce(g.submission = s.submission, false) as "hasSameForm", lower(g.email) <> lower(s.email) as "bySecond"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s ("newGuest" text, submission text, email text)
    cross join lateral (
      select * from guest f where f.event_id = ${eventId} and f.submission = s.submission
      union all
      select * from guest m where m.event_id = ${eventId} and s.email <> '' and lower(m.email) = lower(s.email) and m.email <> '' and m.deleted_at is null
      union all
      select m.* from guest_address a join guest m on m.event_id = a.event_id and m.id = a.guest_id
        where a.event_id = ${eventId} and s.email <> '' and lower(a.email) = lower(s.email) and m.deleted_at is null) as g
    order by s."newGuest", "hasSameForm" desc, "bySecond"`.execute(tx)
  return matches
}

/**
 * Writes decided answers if the seats and the guests are still as they were when it was decided.
 * Resolves to the ids of the new guests that were added, or to null when something has changed.
 */
export async function storeAnswers(
  tx: Tx,
  { event, seats, writes }: { event: string; seats: EventSeats; writes: AnswerWrites },
): Promise<string[] | null> {
  const expected = JSON.stringify(isCounted(seats) ? seats : withoutCounts(seats))
  const { rows } = await sql<{ added: string[] | null }>`${asPreparedStatement('store_answers')}
    select store_answers(${event}, ${expected}::jsonb, ${JSON.stringify(writes)}::jsonb) as added`.execute(
    tx,
  )
  return rows[0]?.added ?? null
}

/** The event's version covers its rules; the people's limit is the plan's. */
const withoutCounts = (seats: EventSeats) => ({
  version: seats.version,
  peopleLimit: seats.peopleLimit,
  uncountedLimit: getUncountedLimit(seats),
})

/** Sends a guest who answers again with the address of the list the link to the first answer. */
export async function enqueueLinkMail(
  tx: Tx,
  eventId: string,
  {
    guestId,
    accountId,
    bySecond,
    at,
  }: { guestId: string; accountId: string; bySecond: boolean; at: Date },
): Promise<void> {
  const facts = JSON.stringify({ why: 'link', ...(bySecond && { bySecond }) })
  const onceAnHour = `link ${eventId}${guestId}${formatHour(at)}`
  await sql`
    select enqueue_unwritten_mail(g.event_id, ${accountId}, g, 'thanks', ${facts}::jsonb, ${onceAnHour}, ${at})
    from guest g where g.event_id = ${eventId} and g.id = ${guestId}`.execute(tx)
}

const formatHour = (at: Date): string => at.toISOString().slice(0, 13)

/**
 * Sends the guest with this address, the first one or the second, the link, where the page of the
 * event is open.
 */
export async function enqueueLinkMailTo(
  tx: Tx,
  { accountId, eventId }: EventScope,
  { email, at }: { email: string; at: Date },
): Promise<void> {
  const facts = { why: 'link' }
  const bySecond = { ...facts, bySecond: true }
  const isFirst = sql`lower(g.email) = ${email.toLowerCase()}`
  await sql`
    select enqueue_unwritten_mail(g.event_id, ${accountId}, g, 'thanks', case when ${isFirst} then ${JSON.stringify(facts)}::jsonb else ${JSON.stringify(bySecond)}::jsonb end, 'link ' || g.event_id || g.id || ${formatHour(at)}, ${at})
    from guest g join event e on e.id = g.event_id
    where g.event_id = ${eventId} and (${isFirst} or exists (select from guest_address a where a.event_id = g.event_id and a.guest_id = g.id and lower(a.email) = ${email.toLowerCase()})) and g.email <> '' and g.deleted_at is null
      and e.unpublished_at is null and e.cancelled_at is null`.execute(tx)
}

/** The versions of the calendar entry that this guest's calendar answered, as the log names them. */
export async function listCalendarSubmissions(
  tx: Tx,
  { eventId, guestId }: GuestScope,
): Promise<string[]> {
  const { rows } = await sql<{ submission: string }>`
    select submission from answer_log where event_id = ${eventId} and guest_id = ${guestId} and submission like 'calendar-%'`.execute(
    tx,
  )
  return rows.map(({ submission }) => submission)
}

export async function hasSubmission(
  tx: Tx,
  { eventId, guestId }: GuestScope,
  submission: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from answer_log where event_id = ${eventId} and guest_id = ${guestId} and submission = ${submission} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Whether the guest's answer was given or changed after a time in another way than by a button. */
export async function hasOtherAnswerSince(
  tx: Tx,
  { eventId, guestId }: GuestScope,
  since: Date,
): Promise<boolean> {
  const isPress = sql`coalesce(starts_with(l.submission, ${pressSubmissionPrefix}), false)`
  const { rows } = await sql`
    select from guest g where g.event_id = ${eventId} and g.id = ${guestId} and (
      exists (select from answer_log l where l.event_id = g.event_id and l.guest_id = g.id and l.at > ${since} and not ${isPress})
      or g.answered_at > ${since} and not exists (select from answer_log l where l.event_id = g.event_id and l.guest_id = g.id and l.at = g.answered_at and ${isPress}))`.execute(
    tx,
  )
  return rows.length > 0
}
