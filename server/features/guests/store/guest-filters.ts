import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '@mehfil/contract/durations.ts'
import type { GuestFact, GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { GuestStatus } from '@mehfil/contract/guests/guest-status.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import {
  isMailFact,
  matchesMailFact,
  matchesRefusalCode,
  matchesAnswerPace,
  type MailGuestFact,
  type GuestFilterOptions,
} from './mail-filters.ts'
import { withoutFunctionMarks } from '../../events/store/function-marks.ts'
import type { GuestCondition } from '../../events/store/reachable.ts'
import { hasViewed, answerState } from './answer-state.ts'

type GuestFilterValues = Omit<GuestListView, 'tab' | 'search' | 'category'>

/** Written exactly like the index that has this order, so that PostgreSQL uses it. */
const isComing = sql`not guest.walk_in and ${answerState} = 'yes'`
const hasArrived = sql`guest.attended_at is not null and guest.arrived > 0`

type NonMailFact = Exclude<GuestFact, MailGuestFact>

/** The condition of each fact, on `guest`. */
export const factConditions: Record<NonMailFact, GuestCondition> = {
  reached: sql`not guest.walk_in and (guest.invited_at is not null or ${hasViewed})`,
  saw: sql`not guest.walk_in and ${hasViewed}`,
  answered: sql`not guest.walk_in and guest.answer is not null`,
  silent: sql`not guest.walk_in and guest.answer is null and guest.invited_at is not null`,
  coming: sql`${isComing}`,
  came: sql`${isComing} and ${hasArrived}`,
  missed: sql`${isComing} and guest.arrived < guest.heads - guest.absent`,
  'walk-in': sql`guest.walk_in and ${hasArrived}`,
  unexpected: sql`not guest.walk_in and ${hasArrived} and guest.arrived > case when ${isComing} then guest.heads - guest.absent else 0 end`,
  in: hasArrived as GuestCondition,
  'by-page': sql`not guest.walk_in and guest.submission is not null`,
  'no-address': sql`guest.email = '' and not guest.walk_in`,
  noted: sql`guest.note <> ''`,
  excused: sql`guest.cancel_reason <> ''`,
}

const heads = sql`(guest.heads - guest.absent)`
const arrived = sql`guest.arrived`

/** The people of a guest that a figure counts: the whole party where it is not about the door. */
export const peopleByFact = {
  came: sql`least(${arrived}, ${heads})`,
  missed: sql`${heads} - ${arrived}`,
  'walk-in': arrived,
  unexpected: sql`${arrived} - case when ${isComing} then ${heads} else 0 end`,
  in: arrived,
} satisfies Partial<Record<GuestFact, RawBuilder<unknown>>>

export const getPeopleColumn = (fact: GuestFact | undefined): RawBuilder<unknown> =>
  fact !== undefined && fact in peopleByFact
    ? peopleByFact[fact as keyof typeof peopleByFact]
    : heads

/** In the same order as `getGuestStatus`. */
export const statusConditions: Record<GuestStatus, GuestCondition> = {
  ATTENDED: sql`guest.attended_at is not null`,
  CONFIRMED: sql`guest.attended_at is null and guest.confirmed_at is not null`,
  RESPONDED: sql`coalesce(guest.attended_at, guest.confirmed_at) is null and guest.answered_at is not null`,
  VIEWVED: sql`coalesce(guest.attended_at, guest.confirmed_at, guest.answered_at) is null and guest.viewed_at is not null`,
  INVITED: sql`coalesce(guest.attended_at, guest.confirmed_at, guest.answered_at, guest.viewed_at) is null and guest.invited_at is not null`,
  '': sql`coalesce(guest.attended_at, guest.confirmed_at, guest.answered_at, guest.viewed_at, guest.invited_at) is null`,
}

/** The status of a guest as an SQL expression. */
export const statusColumn = sql<GuestStatus>`case ${sql.join(
  Object.entries(statusConditions).map(([word, is]) => sql`when ${is} then ${sql.lit(word)}`),
  sql` `,
)} end`

type GuestFilterScope = Pick<EventScope, 'eventId'> & GuestFilterOptions
type GuestFilterBuilders = {
  [Name in keyof GuestFilterValues]-?: (
    asked: NonNullable<GuestFilterValues[Name]>,
    scope: GuestFilterScope,
    all: GuestFilterValues,
  ) => GuestCondition
}

const filterBuilders: GuestFilterBuilders = {
  fact: (fact, scope) =>
    isMailFact(fact) ? matchesMailFact(fact, scope, scope) : factConditions[fact],
  status: (status) => statusConditions[status],
  language: (language) => sql`guest.language = ${language}`,
  party: (party) =>
    party.endsWith('+')
      ? sql`guest.heads >= ${Number(party.slice(0, -1))}`
      : sql`guest.heads = ${Number(party)}`,
  question: (question, _, { said }) => matchesAnswer(question, said),
  said: (_, __, { question }) => (question ? sql`true` : sql`false`),
  answered: (days, { eventId }) => matchesAnswerDays(eventId, days),
  hour: (when, { eventId }) => matchesAnswerHour(eventId, when),
  arrived: (span) => matchesArrivalSpan(span),
  domain: (domain) => sql`split_part(lower(guest.email), '@', 2) = lower(${domain})`,
  took: (pace, scope) => matchesAnswerPace(pace, scope, scope),
  refusal: (code, scope) => matchesRefusalCode(code, scope, scope),
  tag: (tags) => sql`guest.tags <> '{}' and guest.tags && ${tags.split(',')}::text[]`,
  field: (field, scope, { holds }) => matchesCustomValue(field, holds, scope),
  holds: (_, __, { field }) => (field ? sql`true` : sql`false`),
  invitedTo: (id, { eventId }) => matchesInvited(eventId, id),
}

/** The conditions of all filters except tab, search and category. */
export function buildFilterConditions(
  view: GuestFilterValues,
  scope: GuestFilterScope,
): GuestCondition[] {
  return (Object.keys(filterBuilders) as Array<keyof GuestFilterValues>)
    .filter((name) => view[name] !== undefined)
    .map((name) =>
      (
        filterBuilders[name] as (
          asked: unknown,
          scope: unknown,
          all: GuestFilterValues,
        ) => GuestCondition
      )(view[name], scope, view),
    )
}

/** A function for all, or one that the guest was chosen for. */
const matchesInvited = (eventId: string, id: string): GuestCondition =>
  sql`not guest.walk_in and exists (select from programme_row r where r.event_id = ${eventId} and r.id = ${id}
    and (r.asks_everyone or (r.asks_everyone is false and guest.functions @> ${[id]}::text[])))`

/** A part of a text, the choice itself, or a number or span of numbers. */
function matchesCustomValue(
  field: string,
  holds: string | undefined,
  { eventId }: GuestFilterScope,
): GuestCondition {
  const value = sql`guest.custom_values ->> ${field}`
  if (!holds) return sql`guest.custom_values ? ${field}`
  const [, lowest, highest] =
    /^(-?\d{1,12}(?:\.\d+)?)(?:-(-?\d{1,12}(?:\.\d+)?))?$/.exec(holds) ?? []
  const amount =
    lowest === undefined
      ? sql`false`
      : sql`case when ${value} ~ '^-?\\d{1,12}(\\.\\d+)?$' then (${value})::numeric between ${Number(lowest)} and ${Number(highest ?? lowest)} else false end`
  const text = sql`position(normalize_search_text(${holds}) in normalize_search_text(${value})) > 0`
  return sql`guest.custom_values <> '{}' and guest.custom_values ? ${field}
    and case (select f.kind from guest_field f where f.event_id = ${eventId} and f.id = ${field}) when 'number' then ${amount} when 'choice' then ${value} = ${holds} else ${text} end`
}

/** As reports count: a person who waits, or was taken off, and comes to no function has said none. */
const saysAnything = (question: string) =>
  question === functionsQuestionId ? sql`${withoutFunctionMarks(sql`a.value`)} <> ''` : sql`true`

/**
 * An answer counts only while its question is asked for the guest's present reply. A function with a mark
 * before it is one that someone of the party waits for.
 */
function matchesAnswer(question: string, value: string | undefined): GuestCondition {
  const isWaiting = question === functionsQuestionId && value?.startsWith('~')
  const [, lowest, highest] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(value ?? '') ?? []
  const amount =
    lowest === undefined
      ? sql`false`
      : sql`case when a.value ~ '^\\d{1,9}$' then a.value::int between ${Number(lowest)} and ${Number(highest ?? lowest)} end`
  const matches =
    value === undefined
      ? saysAnything(question)
      : sql`case when q.kind = 'number' then ${amount} when q.kind in ('checkbox', 'functions') then ${isWaiting ? sql`strpos(',' || a.value, ',' || ${value} || ':') > 0` : sql`${value} = any(string_to_array(a.value, ','))`} else a.value = ${value} end`
  return sql`exists (
    select from question_answer a join question q on q.event_id = a.event_id and q.id = a.question_id
    where a.event_id = guest.event_id and a.guest_id = guest.id and a.question_id = ${question} and guest.answer = any(q.shown_for) and (a.person = 0 or q.per_person) and (q.function_id is null or counts_for_function(q.event_id, q.function_id, q.per_person, a.guest_id, a.person)) and ${matches})`
}

/** Guests on the curve of answers: walk-ins came without one. */
const hasReplied = sql`not guest.walk_in and guest.answer is not null and guest.answered_at is not null`

const getEventZone = (eventId: string) => sql`(select known_zone(${eventId}))`

/** Days follow the clock at the event. The range one day wider is for the index. */
function matchesAnswerDays(eventId: string, days: string): GuestCondition {
  const [first = '', last = first] = days.split('/')
  const [from, to] = [
    new Date(Date.parse(first) - 2 * dayMs),
    new Date(Date.parse(last) + 3 * dayMs),
  ]
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return sql`false`
  return sql`${hasReplied} and guest.answered_at between ${from} and ${to}
    and to_char(guest.answered_at at time zone ${getEventZone(eventId)}, 'YYYY-MM-DD') between ${first} and ${last}`
}

function matchesAnswerHour(eventId: string, when: string): GuestCondition {
  const [weekday, hour] = when.split('-').map(Number)
  const there = sql`guest.answered_at at time zone ${getEventZone(eventId)}`
  return sql`${hasReplied} and extract(isodow from ${there}) = ${weekday} and extract(hour from ${there}) = ${hour}`
}

function matchesArrivalSpan(span: string): GuestCondition {
  const [from = '', until = ''] = span.split('/')
  if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(until))) return sql`false`
  return sql`guest.attended_at is not null and exists (select from arrival a where a.event_id = guest.event_id and a.guest_id = guest.id and a.undone_at is null and a.at >= ${new Date(from)} and a.at < ${new Date(until)})`
}
