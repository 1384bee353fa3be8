import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { GuestFact, GuestView } from '@mehfil/contract/guests.ts'
import type { GuestStatus } from '@mehfil/contract/guest-status.ts'
import type { EventScope } from '../../../base/scope.ts'
import { isMailFact, mailedAs, refusedWith, tookSo, type MailFact, type Reach } from './mailed.ts'
import { saw, standing } from './standing.ts'

export type Condition = RawBuilder<SqlBool>
type Finer = Omit<GuestView, 'tab' | 'search' | 'category'>

/** In the words of the index that has their order. */
const comes = sql`not guest.walk_in and ${standing} = 'yes'`
const isIn = sql`guest.attended_at is not null and guest.arrived > 0`

type PlainFact = Exclude<GuestFact, MailFact>

/** Who is meant by each, of `guest`. */
export const facts: Record<PlainFact, Condition> = {
  reached: sql`not guest.walk_in and (guest.invited_at is not null or ${saw})`,
  saw: sql`not guest.walk_in and ${saw}`,
  answered: sql`not guest.walk_in and guest.answer is not null`,
  coming: sql`${comes}`,
  came: sql`${comes} and ${isIn}`,
  missed: sql`${comes} and guest.arrived < guest.heads`,
  'walk-in': sql`guest.walk_in and ${isIn}`,
  unexpected: sql`not guest.walk_in and ${isIn} and guest.arrived > case when ${comes} then guest.heads else 0 end`,
  in: isIn as Condition,
  'by-page': sql`not guest.walk_in and guest.submission is not null`,
  'no-address': sql`guest.email = '' and not guest.walk_in`,
  noted: sql`guest.note <> ''`,
  excused: sql`guest.cancel_reason <> ''`,
}

const heads = sql`guest.heads`
const arrived = sql`guest.arrived`

/** The people of a guest such a number counts; all of the party where it is not about the door. */
export const peopleBehind = {
  came: sql`least(${arrived}, ${heads})`,
  missed: sql`${heads} - ${arrived}`,
  'walk-in': arrived,
  unexpected: sql`${arrived} - case when ${comes} then ${heads} else 0 end`,
  in: arrived,
} satisfies Partial<Record<GuestFact, RawBuilder<unknown>>>

export const peopleIn = (fact: GuestFact | undefined): RawBuilder<unknown> =>
  fact !== undefined && fact in peopleBehind
    ? peopleBehind[fact as keyof typeof peopleBehind]
    : heads

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
export const statusWord = sql<GuestStatus>`case ${sql.join(
  Object.entries(statuses).map(([word, is]) => sql`when ${is} then ${sql.lit(word)}`),
  sql` `,
)} end`

type Narrowed = Pick<EventScope, 'eventId'> & Reach
type Narrowing = {
  [Name in keyof Finer]-?: (
    asked: NonNullable<Finer[Name]>,
    scope: Narrowed,
    all: Finer,
  ) => Condition
}

const narrowings: Narrowing = {
  fact: (fact, scope) => (isMailFact(fact) ? mailedAs(fact, scope, scope) : facts[fact]),
  status: (status) => statuses[status],
  language: (language) => sql`guest.language = ${language}`,
  party: (party) =>
    party.endsWith('+')
      ? sql`guest.heads >= ${Number(party.slice(0, -1))}`
      : sql`guest.heads = ${Number(party)}`,
  question: (question, _, { said }) => answeredWith(question, said),
  said: (_, __, { question }) => (question ? sql`true` : sql`false`),
  answered: (days, { eventId }) => answeredOn(eventId, days),
  hour: (when, { eventId }) => answeredAt(eventId, when),
  arrived: (span) => arrivedIn(span),
  domain: (domain) => sql`split_part(lower(guest.email), '@', 2) = lower(${domain})`,
  took: (pace, scope) => tookSo(pace, scope, scope),
  refusal: (code, scope) => refusedWith(code, scope, scope),
}

/** All that is asked for besides tab, words and category. */
export function narrowedBy(view: Finer, scope: Narrowed): Condition[] {
  return (Object.keys(narrowings) as Array<keyof Finer>)
    .filter((name) => view[name] !== undefined)
    .map((name) =>
      (narrowings[name] as (asked: unknown, scope: unknown, all: Finer) => Condition)(
        view[name],
        scope,
        view,
      ),
    )
}

/** Answers count while the question is asked after what the guest says now. */
function answeredWith(question: string, said: string | undefined): Condition {
  const [, least, most] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(said ?? '') ?? []
  const amount =
    least === undefined
      ? sql`false`
      : sql`case when a.value ~ '^\\d{1,9}$' then a.value::int between ${Number(least)} and ${Number(most ?? least)} end`
  const matches =
    said === undefined
      ? sql`true`
      : sql`case q.kind when 'number' then ${amount} when 'checkbox' then ${said} = any(string_to_array(a.value, ',')) else a.value = ${said} end`
  return sql`exists (
    select from question_answer a join question q on q.event_id = a.event_id and q.id = a.question_id
    where a.event_id = guest.event_id and a.guest_id = guest.id and a.question_id = ${question} and guest.answer = any(q.shown_for) and (a.person = 0 or q.per_person) and ${matches})`
}

/** Whose answer is on a curve of answers: walk-ins came without one. */
const replied = sql`not guest.walk_in and guest.answer is not null and guest.answered_at is not null`

const day = 86_400_000

const zoneOf = (eventId: string) => sql`(select zone_of(${eventId}))`

/** Days are told by the clock of the place; the two days around them are for the index. */
function answeredOn(eventId: string, days: string): Condition {
  const [first = '', last = first] = days.split('/')
  const [from, to] = [new Date(Date.parse(first) - 2 * day), new Date(Date.parse(last) + 3 * day)]
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return sql`false`
  return sql`${replied} and guest.answered_at between ${from} and ${to}
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
  return sql`guest.attended_at is not null and exists (select from arrival a where a.event_id = guest.event_id and a.guest_id = guest.id and a.undone_at is null and a.at >= ${new Date(from)} and a.at < ${new Date(until)})`
}
