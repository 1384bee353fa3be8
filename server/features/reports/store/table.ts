import { sql, type RawBuilder } from 'kysely'
import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import type { ReportCell } from '@mehfil/contract/reports/reports.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Respondent } from '../rules/answer-cell.ts'
import { companionsColumn } from '../../guests/store/guests.ts'
import { lastInvitation, mailOutcome, answerDelayJoin } from '../../guests/store/last-invitation.ts'
import { isMailFact } from '../../guests/store/mail-filters.ts'
import { statusColumn } from '../../guests/store/guest-filters.ts'
import { buildSelectionCondition } from '../../guests/store/selection.ts'
import type { ColumnId, TableSort } from '../rules/columns.ts'
import { isoSql } from './iso-time.ts'

type SqlPart = RawBuilder<unknown>

const cellExpressions: Record<ColumnId, SqlPart> = {
  name: sql`guest.name`,
  email: sql`guest.email`,
  phone: sql`guest.phone`,
  category: sql`guest.category`,
  language: sql`guest.language`,
  status: statusColumn,
  answer: sql`case when guest.answer is null then 'none' when guest.waitlisted_at is not null and guest.answer <> 'no' then 'waiting' else guest.answer end`,
  people: sql`(guest.heads - guest.absent)`,
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
  zones: sql`(select string_agg(z.title || ': ' || t.people, ', ' order by z.position) from door_zone z join (select zone_id, sum(counted) as people from zone_tap e where e.event_id = guest.event_id and e.guest_id = guest.id and e.counted > 0 group by zone_id) t on t.zone_id = z.id where z.event_id = guest.event_id)`,
  mail: mailOutcome,
  'mailed-at': sql`m.sent_at`,
  'mail-reason': sql`m.last_error`,
  took: sql`floor(extract(epoch from w.waited) / 60)::int`,
}

const mailColumnIds: readonly ColumnId[] = ['mail', 'mailed-at', 'mail-reason', 'took']

/** The expression and type a column is sorted by; empty values come last. */
function getSortExpression({ by, down }: TableSort): { at: SqlPart; type: SqlPart } {
  if (by.endsWith('-at'))
    return {
      at: sql`coalesce(${cellExpressions[by]}, ${sql.lit(down ? '-infinity' : 'infinity')})`,
      type: sql`timestamptz`,
    }
  if (by === 'people' || by === 'party' || by === 'arrived')
    return { at: cellExpressions[by], type: sql`int` }
  return { at: sql`lower(${cellExpressions[by]}) collate "und-x-icu"`, type: sql`text` }
}

export type TableRowsQuery = {
  view: GuestListView
  columns: readonly ColumnId[]
  sort: TableSort
  after: { at: string; id: string } | null
  most: number
}
export type TableRow = { id: string; at: string; cells: ReportCell[] }

/** Rows whose mails are looked up one by one before all mails are read. */
const candidateLimit = 400

/** A page of guests with the requested cells. */
export async function listTableRows(
  tx: Tx,
  scope: EventScope,
  query: TableRowsQuery,
): Promise<TableRow[]> {
  if (!needsMails(query.view))
    return queryTableRows(tx, query, selectPage(selectGuests(scope, query, query.view), query))
  if (query.most < candidateLimit) {
    const rows = await queryTableRows(tx, query, selectNextCandidates(scope, query))
    if (rows.length === query.most) return rows
  }
  return queryTableRows(
    tx,
    query,
    selectPage(
      sql`select * from (${selectGuests(scope, query, query.view)} offset 0) as guest`,
      query,
    ),
  )
}

const needsMails = ({ fact, took, refusal }: GuestListView): boolean =>
  (fact !== undefined && isMailFact(fact)) || took !== undefined || refusal !== undefined

/** The guests in a view, after the previous page. */
function selectGuests(
  { eventId }: EventScope,
  { sort, after }: TableRowsQuery,
  view: GuestListView,
): SqlPart {
  const { at, type } = getSortExpression(sort)
  return sql`select guest.*, ${at} as sorted_by from guest where guest.event_id = ${eventId} and ${buildSelectionCondition(view, { eventId })}
    and ${after ? sql`(${at}, guest.id) ${sort.down ? sql`<` : sql`>`} (${after.at}::${type}, ${after.id})` : sql`true`}`
}

const orderClause = ({ sort }: TableRowsQuery): SqlPart =>
  sort.down
    ? sql`order by guest.sorted_by desc, guest.id desc`
    : sql`order by guest.sorted_by, guest.id`
const selectPage = (guests: SqlPart, query: TableRowsQuery, most = query.most): SqlPart =>
  sql`select * from (${guests}) as guest ${orderClause(query)} limit ${most}`

/** The next guests whose mails match. */
function selectNextCandidates(scope: EventScope, query: TableRowsQuery): SqlPart {
  const { fact, took, refusal, ...plain } = query.view
  return selectPage(
    sql`select * from (${selectPage(selectGuests(scope, query, plain), query, candidateLimit)}) as guest where ${buildSelectionCondition({ fact, took, refusal }, scope, { isWhole: false })}`,
    query,
  )
}

async function queryTableRows(tx: Tx, query: TableRowsQuery, guests: SqlPart): Promise<TableRow[]> {
  const mails = query.columns.some((column) => mailColumnIds.includes(column))
  const { rows } = await sql<TableRow>`
    select guest.id, (guest.sorted_by)::text as at, json_build_array(${sql.join(query.columns.map(getCellExpression))}) as cells
    from (${guests}) as guest
    ${mails ? sql`left join lateral ${lastInvitation} on true left join ${answerDelayJoin} on guest.answer is not null` : sql``}
    ${orderClause(query)}`.execute(tx)
  return rows
}

function getCellExpression(column: ColumnId): SqlPart {
  if (column === 'mail') return sql`case when m.state is not null then ${mailOutcome} end`
  return column.endsWith('-at') ? isoSql(cellExpressions[column]) : cellExpressions[column]
}

/** Guests who answered questions, by id, with their present answer. */
export async function listRespondents(
  tx: Tx,
  scope: EventScope,
  ids: readonly string[],
): Promise<Map<string, Respondent>> {
  const rows = await tx
    .selectFrom('guest')
    .select(['id', 'name', 'answer'])
    .select(companionsColumn)
    .where('event_id', '=', scope.eventId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(
    rows.map(({ id, answer, ...row }) => [id, { ...row, answer: answer as AnswerWord | null }]),
  )
}

export async function hasArrivals(tx: Tx, scope: EventScope): Promise<boolean> {
  const row = await tx
    .selectFrom('guest_attendance')
    .innerJoin('guest', (join) =>
      join
        .onRef('guest.event_id', '=', 'guest_attendance.event_id')
        .onRef('guest.id', '=', 'guest_attendance.guest_id'),
    )
    .select('guest.id')
    .where('guest_attendance.event_id', '=', scope.eventId)
    .where('guest.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
