import { sql, type RawBuilder } from 'kysely'
import type { GuestColumn } from '@mehfil/contract/exports.ts'
import type { GuestView } from '@mehfil/contract/guests.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import { selectedBy } from '../../guests/store/selection.ts'
import type { AskedGuests } from '../rules/wanted.ts'

const guestsIn = (scope: EventScope, view: GuestView) =>
  sql`guest where event_id = ${scope.eventId} and ${selectedBy(view, scope)}`

/** How many guests a view shows, counted up to one more than `most`. */
export async function guestsUpTo(
  tx: Tx,
  scope: EventScope,
  view: GuestView,
  most: number,
): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (select from ${guestsIn(scope, view)} limit ${most + 1}) one`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** What clocks showed where the event is. */
const clock = (zone: string, instant: string) =>
  sql<string | null>`to_char(${sql.ref(instant)} at time zone ${zone}, 'YYYY-MM-DD HH24:MI')`

type Shown = (zone: string) => RawBuilder<unknown>

/** What stands in a column; what has to be asked for by the guest stands in none. */
const shown: Partial<Record<GuestColumn, Shown>> = {
  NAME: () => sql.ref('name'),
  EMAIL: () => sql.ref('email'),
  CONTACT: () => sql.ref('phone'),
  CATEGORY: () => sql.ref('category'),
  PARTY_LIMIT: () => sql.ref('party_limit'),
  COMPANIONS: () => sql`along.names`,
  LANGUAGE: () => sql.ref('guest.language'),
  TABLE: () => sql.ref('seat'),
  DOOR_NOTE: () => sql.ref('door_note'),
  GUEST_STATUS:
    () => sql`case when attended_at is not null then 'ATTENDED' when confirmed_at is not null then 'CONFIRMED' when answered_at is not null then 'RESPONDED'
    when viewed_at is not null then 'VIEWVED' when invited_at is not null then 'INVITED' else '' end`,
  ANSWER: () =>
    sql`case when answer is null then 'none' when waitlisted_at is not null and answer <> 'no' then 'waiting' else answer end`,
  PEOPLE: () => sql`case when answer in ('yes', 'maybe') then heads end`,
  NOTE: () => sql.ref('note'),
  INVITED_AT: (zone) => clock(zone, 'invited_at'),
  VIEWVED_AT: (zone) => clock(zone, 'viewed_at'),
  ANSWERED_AT: (zone) => clock(zone, 'answered_at'),
  CONFIRMED_AT: (zone) => clock(zone, 'confirmed_at'),
  ATTENDED_AT: (zone) => clock(zone, 'attended_at'),
  ARRIVED: () => sql.ref('arrived'),
  INSERTED_AT: (zone) => clock(zone, 'created_at'),
  PASSCODE: () => sql.ref('passcode'),
}

/** What many rows need is read once for all of them. */
function besides(scope: EventScope, columns: readonly GuestColumn[]): RawBuilder<unknown> {
  const parts = [sql``]
  if (columns.includes('COMPANIONS') || columns.includes('QUESTIONS'))
    parts.push(
      sql`left join (select guest_id, array_agg(name order by position) as names from companion where event_id = ${scope.eventId} group by guest_id) along on along.guest_id = guest.id`,
    )
  return sql.join(parts, sql` `)
}

const orders: Record<AskedGuests['sort'], RawBuilder<unknown>> = {
  list: sql`created_at desc, id desc`,
  name: sql`name collate "und-x-icu", created_at desc, id desc`,
  category: sql`category = '', category collate "und-x-icu", name collate "und-x-icu", created_at desc, id desc`,
}

/** Whoever answered a question: their names and the answer that stands; empty where no questions are asked for. */
const speaker = (columns: readonly GuestColumn[]) =>
  columns.includes('QUESTIONS')
    ? [
        sql`guest.name as "speakerName", along.names as "speakerNames", guest.answer as "speakerAnswer"`,
      ]
    : [sql`null as "speakerName"`]

export type GuestFileRow = {
  id: string
  speakerName: string | null
  speakerNames?: string[] | null
  speakerAnswer?: AnswerWord | null
} & Partial<Record<GuestColumn, unknown>>

const batch = 1_000

/** The guests of a view from a cursor, in batches, and of each the columns asked for. */
export async function* guestRows(
  tx: Tx,
  scope: EventScope,
  { columns, view, sort }: AskedGuests,
  zone: string,
): AsyncGenerator<GuestFileRow[]> {
  const wanted = columns.flatMap((column) => {
    const show = shown[column]
    return show ? [sql`${show(zone)} as ${sql.ref(column)}`] : []
  })
  await sql`
    declare guests_of_file no scroll cursor for
    select guest.id, ${sql.join([...wanted, ...speaker(columns)])} from (select * from ${guestsIn(scope, view)}) guest ${besides(scope, columns)} order by ${orders[sort]}`.execute(
    tx,
  )
  for (;;) {
    const { rows } =
      await sql<GuestFileRow>`fetch ${sql.raw(String(batch))} from guests_of_file`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < batch) break
  }
  await sql`close guests_of_file`.execute(tx)
}
