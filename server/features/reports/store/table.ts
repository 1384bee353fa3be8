import { sql, type RawBuilder } from 'kysely'
import type { GuestView } from '@mehfil/contract/guests.ts'
import type { Cell } from '@mehfil/contract/reports.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import { companionsOf } from '../../guests/store.ts'
import { lastInvitation, told, waited } from '../../guests/store/last-invitation.ts'
import { isMailFact } from '../../guests/store/mailed.ts'
import { statusWord } from '../../guests/store/narrowed.ts'
import { selectedBy } from '../../guests/store/selection.ts'
import type { ColumnId, Sort } from '../rules/columns.ts'

type Part = RawBuilder<unknown>

/** What a column shows. */
const cells: Record<ColumnId, Part> = {
  name: sql`guest.name`,
  email: sql`guest.email`,
  phone: sql`guest.phone`,
  category: sql`guest.category`,
  language: sql`guest.language`,
  status: statusWord,
  answer: sql`case when guest.answer is null then 'none' when guest.waitlisted_at is not null and guest.answer <> 'no' then 'waiting' else guest.answer end`,
  people: sql`guest.heads`,
  party: sql`guest.party_limit`,
  companions: sql`(select string_agg(c.name, ', ' order by c.position) from companion c where c.event_id = guest.event_id and c.guest_id = guest.id)`,
  note: sql`guest.note`,
  reason: sql`guest.cancel_reason`,
  'added-at': sql`guest.created_at`,
  'invited-at': sql`guest.invited_at`,
  'viewed-at': sql`guest.viewed_at`,
  'answered-at': sql`guest.answered_at`,
  'confirmed-at': sql`guest.confirmed_at`,
  arrived: sql`guest.arrived`,
  'attended-at': sql`guest.attended_at`,
  gate: sql`(select string_agg(distinct a.gate, ', ') from arrival a where a.event_id = guest.event_id and a.guest_id = guest.id and a.undone_at is null and a.gate <> '')`,
  mail: told,
  'mailed-at': sql`m.sent_at`,
  'mail-reason': sql`m.last_error`,
  took: sql`floor(extract(epoch from w.waited) / 60)::int`,
}

const aboutMail: readonly ColumnId[] = ['mail', 'mailed-at', 'mail-reason', 'took']

/** What a column is sorted by, and its type; who has nothing comes last either way. */
function orderBy({ by, down }: Sort): { at: Part; type: Part } {
  if (by.endsWith('-at'))
    return {
      at: sql`coalesce(${cells[by]}, ${sql.lit(down ? '-infinity' : 'infinity')})`,
      type: sql`timestamptz`,
    }
  if (by === 'people' || by === 'party' || by === 'arrived')
    return { at: cells[by], type: sql`int` }
  return { at: sql`lower(${cells[by]}) collate "und-x-icu"`, type: sql`text` }
}

export type Wanted = {
  view: GuestView
  columns: readonly ColumnId[]
  sort: Sort
  after: { at: string; id: string } | null
  most: number
}
export type TableRow = { id: string; at: string; cells: Cell[] }

/** How many of a list are asked about their mails before all mails are read. */
const near = 400

/** Some guests of a view in an order, with the cells asked for; after the last one of the page before. */
export async function tableRows(tx: Tx, scope: EventScope, wanted: Wanted): Promise<TableRow[]> {
  if (!asksForMails(wanted.view))
    return rowsOf(tx, wanted, inOrder(listed(scope, wanted, wanted.view), wanted))
  if (wanted.most < near) {
    const rows = await rowsOf(tx, wanted, nextOf(scope, wanted))
    if (rows.length === wanted.most) return rows
  }
  return rowsOf(
    tx,
    wanted,
    inOrder(sql`select * from (${listed(scope, wanted, wanted.view)} offset 0) as guest`, wanted),
  )
}

const asksForMails = ({ fact, took, refusal }: GuestView): boolean =>
  (fact !== undefined && isMailFact(fact)) || took !== undefined || refusal !== undefined

/** Whoever is in a view, after the page before. */
function listed({ eventId }: EventScope, { sort, after }: Wanted, view: GuestView): Part {
  const { at, type } = orderBy(sort)
  return sql`select guest.*, ${at} as sorted_by from guest where guest.event_id = ${eventId} and ${selectedBy(view, { eventId })}
    and ${after ? sql`(${at}, guest.id) ${sort.down ? sql`<` : sql`>`} (${after.at}::${type}, ${after.id})` : sql`true`}`
}

const ordered = ({ sort }: Wanted): Part =>
  sort.down
    ? sql`order by guest.sorted_by desc, guest.id desc`
    : sql`order by guest.sorted_by, guest.id`
const inOrder = (guests: Part, wanted: Wanted, most = wanted.most): Part =>
  sql`select * from (${guests}) as guest ${ordered(wanted)} limit ${most}`

/** Those of the next of a list whose mails fit, asked one by one. */
function nextOf(scope: EventScope, wanted: Wanted): Part {
  const { fact, took, refusal, ...plain } = wanted.view
  return inOrder(
    sql`select * from (${inOrder(listed(scope, wanted, plain), wanted, near)}) as guest where ${selectedBy({ fact, took, refusal }, scope, { isWhole: false })}`,
    wanted,
  )
}

async function rowsOf(tx: Tx, wanted: Wanted, guests: Part): Promise<TableRow[]> {
  const mails = wanted.columns.some((column) => aboutMail.includes(column))
  const { rows } = await sql<TableRow>`
    select guest.id, (guest.sorted_by)::text as at, json_build_array(${sql.join(wanted.columns.map(cellOf))}) as cells
    from (${guests}) as guest
    ${mails ? sql`left join lateral ${lastInvitation} on true left join ${waited} on guest.answer is not null` : sql``}
    ${ordered(wanted)}`.execute(tx)
  return rows
}

const iso = (instant: Part) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

function cellOf(column: ColumnId): Part {
  if (column === 'mail') return sql`case when m.state is not null then ${told} end`
  return column.endsWith('-at') ? iso(cells[column]) : cells[column]
}

export type Speaker = { name: string; companions: string[]; answer: AnswerWord | null }

/** Whoever answered questions: by name, with the answer that stands. */
export async function speakersOf(
  tx: Tx,
  scope: EventScope,
  ids: readonly string[],
): Promise<Map<string, Speaker>> {
  const rows = await tx
    .selectFrom('guest')
    .select(['id', 'name', 'answer'])
    .select(companionsOf)
    .where('event_id', '=', scope.eventId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(
    rows.map(({ id, answer, ...row }) => [id, { ...row, answer: answer as AnswerWord | null }]),
  )
}

/** Somebody came in. */
export async function hasArrivals(tx: Tx, scope: EventScope): Promise<boolean> {
  const row = await tx
    .selectFrom('guest_came')
    .innerJoin('guest', (join) =>
      join
        .onRef('guest.event_id', '=', 'guest_came.event_id')
        .onRef('guest.id', '=', 'guest_came.guest_id'),
    )
    .select('guest.id')
    .where('guest_came.event_id', '=', scope.eventId)
    .where('guest.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
