import { sql, type RawBuilder } from 'kysely'
import type { GuestColumn } from '@mehfil/contract/reports/exports.ts'
import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import { ageOptionIds, agesQuestionId, type Age } from '@mehfil/contract/rsvp/ages.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { isPresent } from '../../guests/store/ages.ts'
import { buildSelectionCondition } from '../../guests/store/selection.ts'
import type { GuestListSelection } from '../rules/file-request.ts'

const selectGuests = (scope: EventScope, view: GuestListView) =>
  sql`guest where event_id = ${scope.eventId} and ${buildSelectionCondition(view, scope)}`

/** The number of guests in a view, counted up to one more than `most`. */
export async function countGuestsUpTo(
  tx: Tx,
  scope: EventScope,
  view: GuestListView,
  most: number,
): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (select from ${selectGuests(scope, view)} limit ${most + 1}) one`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** The local time at the event's place. */
const localTimeSql = (zone: string, instant: string) =>
  sql<string | null>`to_char(${sql.ref(instant)} at time zone ${zone}, 'YYYY-MM-DD HH24:MI')`

type ColumnExpression = (zone: string) => RawBuilder<unknown>

const countAge = (age: Age) =>
  sql`(select count(*)::int from question_answer a where a.event_id = guest.event_id and a.guest_id = guest.id and a.question_id = ${agesQuestionId} and a.person < guest.heads and ${isPresent(sql`guest`)} and a.value = ${ageOptionIds[age]})`

const secondAddress = (column: 'email' | 'name') =>
  sql`(select a.${sql.ref(column)} from guest_address a where a.event_id = guest.event_id and a.guest_id = guest.id)`

/** Columns that one row of the guest table answers. The others need a query by guest. */
const columnExpressions: Partial<Record<GuestColumn, ColumnExpression>> = {
  NAME: () => sql.ref('name'),
  EMAIL: () => sql.ref('email'),
  CONTACT: () => sql.ref('phone'),
  CATEGORY: () => sql.ref('category'),
  PARTY_LIMIT: () => sql.ref('party_limit'),
  COMPANIONS: () => sql`along.names`,
  LANGUAGE: () => sql.ref('guest.language'),
  TABLE: () => sql.ref('table_name'),
  DOOR_NOTE: () => sql.ref('door_note'),
  GUEST_STATUS:
    () => sql`case when attended_at is not null then 'ATTENDED' when confirmed_at is not null then 'CONFIRMED' when answered_at is not null then 'RESPONDED'
    when viewed_at is not null then 'VIEWVED' when invited_at is not null then 'INVITED' else '' end`,
  ANSWER: () =>
    sql`case when answer is null then 'none' when waitlisted_at is not null and answer <> 'no' then 'waiting' else answer end`,
  PEOPLE: () => sql`case when answer in ('yes', 'maybe') then heads - absent end`,
  CHILDREN: () => countAge('child'),
  INFANTS: () => countAge('infant'),
  EMAIL_2: () => secondAddress('email'),
  NAME_2: () => secondAddress('name'),
  NOTE: () => sql.ref('note'),
  TAGS: () =>
    sql`case when guest.tags <> '{}' then (select string_agg(t.name, '; ' order by t.folded_name) from guest_tag t where t.event_id = guest.event_id and t.id = any(guest.tags)) end`,
  FUNCTIONS: () =>
    sql`(select string_agg(r.title, '; ' order by r.position) from programme_row r
      where r.event_id = guest.event_id and r.asks_everyone is not null and (r.asks_everyone or r.id = any(guest.functions)))`,
  CUSTOM: () => sql`guest.custom_values`,
  HOST_NOTE: () => sql.ref('host_note'),
  INVITED_AT: (zone) => localTimeSql(zone, 'invited_at'),
  VIEWVED_AT: (zone) => localTimeSql(zone, 'viewed_at'),
  ANSWERED_AT: (zone) => localTimeSql(zone, 'answered_at'),
  CONFIRMED_AT: (zone) => localTimeSql(zone, 'confirmed_at'),
  ATTENDED_AT: (zone) => localTimeSql(zone, 'attended_at'),
  ARRIVED: () => sql.ref('arrived'),
  INSERTED_AT: (zone) => localTimeSql(zone, 'created_at'),
  PASSCODE: () => sql.ref('passcode'),
}

/** Whether guests of the event are invited to different functions. */
export async function hasChosenFunctions(tx: Tx, { eventId }: EventScope): Promise<boolean> {
  const row = await tx
    .selectFrom('programme_row')
    .select('id')
    .where('event_id', '=', eventId)
    .where('asks_everyone', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Reads once what many rows need. */
function joinCompanions(scope: EventScope, columns: readonly GuestColumn[]): RawBuilder<unknown> {
  const parts = [sql``]
  if (columns.includes('COMPANIONS') || columns.includes('QUESTIONS'))
    parts.push(
      sql`left join (select guest_id, array_agg(name order by position) as names from companion where event_id = ${scope.eventId} group by guest_id) along on along.guest_id = guest.id`,
    )
  return sql.join(parts, sql` `)
}

const orderBySort: Record<GuestListSelection['sort'], RawBuilder<unknown>> = {
  list: sql`created_at desc, id desc`,
  name: sql`name collate "und-x-icu", created_at desc, id desc`,
  category: sql`category = '', category collate "und-x-icu", name collate "und-x-icu", created_at desc, id desc`,
}

/**
 * Guests who answered a question, with their names and present answer; empty where no question was
 * requested.
 */
const respondentColumns = (columns: readonly GuestColumn[]) =>
  columns.includes('QUESTIONS')
    ? [
        sql`guest.name as "respondentName", along.names as "respondentNames", guest.answer as "respondentAnswer"`,
      ]
    : [sql`null as "respondentName"`]

export type GuestFileRow = {
  id: string
  respondentName: string | null
  respondentNames?: string[] | null
  respondentAnswer?: AnswerWord | null
} & Partial<Record<GuestColumn, unknown>>

const batchSize = 1_000

/** The guests of a view from a cursor, in batches, each with the requested columns. */
export async function* iterateGuestRows(
  tx: Tx,
  scope: EventScope,
  { columns, view, sort }: GuestListSelection,
  zone: string,
): AsyncGenerator<GuestFileRow[]> {
  const selectedColumns = columns.flatMap((column) => {
    const show = columnExpressions[column]
    return show ? [sql`${show(zone)} as ${sql.ref(column)}`] : []
  })
  await sql`
    declare guests_of_file no scroll cursor for
    select guest.id, ${sql.join([...selectedColumns, ...respondentColumns(columns)])} from (select * from ${selectGuests(scope, view)}) guest ${joinCompanions(scope, columns)} order by ${orderBySort[sort]}`.execute(
    tx,
  )
  for (;;) {
    const { rows } =
      await sql<GuestFileRow>`fetch ${sql.raw(String(batchSize))} from guests_of_file`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) break
  }
  await sql`close guests_of_file`.execute(tx)
}
