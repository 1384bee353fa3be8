import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AnswerPace, GuestFact, GuestView } from '@mehfil/contract/guests.ts'
import type { GuestStatus } from '@mehfil/contract/guest-status.ts'
import type { EventScope } from '../../../base/scope.ts'
import { lastInvitation, pace, refusalCode, told } from './last-invitation.ts'

export type Condition = RawBuilder<SqlBool>
type Finer = Omit<GuestView, 'tab' | 'search' | 'category'>

const comes = sql`not guest.walk_in and guest.answer = 'yes' and guest.waitlisted_at is null`
const saw = sql`(guest.viewed_at is not null or guest.answer is not null)`

/** A mail that may have arrived did, once its reader was seen. */
const mailedTo = (which: RawBuilder<unknown>) => sql<SqlBool>`exists (select from ${lastInvitation} where ${which})`
const delivered = sql`(${told} = 'sent' or ${told} = 'unsure' and ${saw})`

/** Who is meant by each, of `guest`. */
export const facts: Record<GuestFact, Condition> = {
  reached: sql`not guest.walk_in and (guest.invited_at is not null or ${saw})`,
  saw: sql`not guest.walk_in and ${saw}`,
  answered: sql`not guest.walk_in and guest.answer is not null`,
  coming: sql`${comes}`,
  came: sql`${comes} and guest.arrived > 0`,
  missed: sql`${comes} and guest.arrived < guest.heads`,
  'walk-in': sql`guest.walk_in and guest.arrived > 0`,
  unexpected: sql`not guest.walk_in and guest.arrived > case when ${comes} then guest.heads else 0 end`,
  in: sql`guest.arrived > 0`,
  'by-page': sql`not guest.walk_in and guest.submission is not null`,
  mailed: mailedTo(sql`${told} in ('sent', 'refused', 'unsure')`),
  delivered: mailedTo(delivered),
  refused: mailedTo(sql`${told} = 'refused'`),
  unsure: mailedTo(sql`${told} = 'unsure' and not ${saw}`),
  'under-way': mailedTo(sql`${told} = 'under-way'`),
  stopped: mailedTo(sql`${told} = 'stopped'`),
  'mail-saw': mailedTo(sql`${delivered} and ${saw}`),
  'mail-answered': mailedTo(sql`${delivered} and guest.answer is not null`),
  'mail-coming': mailedTo(sql`${delivered} and guest.answer = 'yes' and guest.waitlisted_at is null`),
  'no-mail': sql`not guest.walk_in and not ${mailedTo(sql`true`)}`,
  'no-address': sql`guest.email = ''`,
  noted: sql`guest.note <> ''`,
  excused: sql`guest.cancel_reason <> ''`,
}

/** In the order in which `statusOf` asks. */
const statuses: Record<GuestStatus, Condition> = {
  ATTENDED: sql`guest.attended_at is not null`,
  CONFIRMED: sql`guest.attended_at is null and guest.confirmed_at is not null`,
  RESPONDED: sql`coalesce(guest.attended_at, guest.confirmed_at) is null and guest.answered_at is not null`,
  VIEWVED: sql`coalesce(guest.attended_at, guest.confirmed_at, guest.answered_at) is null and guest.viewed_at is not null`,
  INVITED: sql`coalesce(guest.attended_at, guest.confirmed_at, guest.answered_at, guest.viewed_at) is null and guest.invited_at is not null`,
  '': sql`coalesce(guest.attended_at, guest.confirmed_at, guest.answered_at, guest.viewed_at, guest.invited_at) is null`,
}

/** The status of a guest as a word of SQL. */
export const statusWord = sql<GuestStatus>`case ${sql.join(Object.entries(statuses).map(([word, is]) => sql`when ${is} then ${sql.lit(word)}`), sql` `)} end`

type Narrowing = { [Name in keyof Finer]-?: (asked: NonNullable<Finer[Name]>, scope: Pick<EventScope, 'eventId'>, all: Finer) => Condition }

const narrowings: Narrowing = {
  fact: (fact) => facts[fact],
  status: (status) => statuses[status],
  language: (language) => sql`guest.language = ${language}`,
  party: (party) => (party.endsWith('+') ? sql`guest.heads >= ${Number(party.slice(0, -1))}` : sql`guest.heads = ${Number(party)}`),
  question: (question, _, { said }) => answeredWith(question, said),
  said: (_, __, { question }) => (question ? sql`true` : sql`false`),
  answered: (days, { eventId }) => answeredOn(eventId, days),
  hour: (when, { eventId }) => answeredAt(eventId, when),
  arrived: (span) => arrivedIn(span),
  domain: (domain) => sql`split_part(lower(guest.email), '@', 2) = lower(${domain})`,
  took: (asked) => mailedTo(sql`${delivered} and guest.answer is not null and ${pace} = ${asked satisfies AnswerPace}`),
  refusal: (code) => mailedTo(sql`${told} = 'refused' and ${refusalCode} = ${code}`),
}

/** All that is asked for besides tab, words and category. */
export function narrowedBy(view: Finer, scope: Pick<EventScope, 'eventId'>): Condition[] {
  return (Object.keys(narrowings) as Array<keyof Finer>).filter((name) => view[name] !== undefined)
    .map((name) => (narrowings[name] as (asked: unknown, scope: unknown, all: Finer) => Condition)(view[name], scope, view))
}

/** Answers count while the question is asked after what the guest says now. */
function answeredWith(question: string, said: string | undefined): Condition {
  const [, least, most] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(said ?? '') ?? []
  const amount = least === undefined ? sql`false` : sql`case when a.value ~ '^\\d{1,9}$' then a.value::int between ${Number(least)} and ${Number(most ?? least)} end`
  const matches = said === undefined ? sql`true` : sql`case q.kind when 'number' then ${amount} when 'checkbox' then ${said} = any(string_to_array(a.value, ',')) else a.value = ${said} end`
  return sql`exists (
    select from question_answer a join question q on q.event_id = a.event_id and q.id = a.question_id
    where a.event_id = guest.event_id and a.guest_id = guest.id and a.question_id = ${question} and guest.answer = any(q.shown_for) and ${matches})`
}

/** Whose answer is on a curve of answers: walk-ins came without one. */
const replied = sql`not guest.walk_in and guest.answer is not null and guest.answered_at is not null`

const zoneOf = (eventId: string) => sql`(select zone_of(${eventId}))`

/** Days are told by the clock of the place; the two days around them are for the index. */
function answeredOn(eventId: string, days: string): Condition {
  const [first = '', last = first] = days.split('/')
  if (Number.isNaN(Date.parse(first)) || Number.isNaN(Date.parse(last))) return sql`false`
  return sql`${replied} and guest.answered_at between ${first}::timestamp at time zone 'UTC' - interval '2 days' and ${last}::timestamp at time zone 'UTC' + interval '3 days'
    and to_char(guest.answered_at at time zone ${zoneOf(eventId)}, 'YYYY-MM-DD') between ${first} and ${last}`
}

function answeredAt(eventId: string, when: string): Condition {
  const [weekday, hour] = when.split('-').map(Number)
  const there = sql`guest.answered_at at time zone ${zoneOf(eventId)}`
  return sql`${replied} and extract(isodow from ${there}) = ${weekday} and extract(hour from ${there}) = ${hour}`
}

function arrivedIn(span: string): Condition {
  const [from = '', until = ''] = span.split('/')
  if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(until))) return sql`false`
  return sql`exists (select from arrival a where a.event_id = guest.event_id and a.guest_id = guest.id and a.undone_at is null and a.at >= ${new Date(from)} and a.at < ${new Date(until)})`
}
