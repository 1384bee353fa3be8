import type { GuestView } from '@mehfil/contract/guests.ts'
import { reportKind, type ReportKind, type ReportTable, type ReportTableQuery } from '@mehfil/contract/reports.ts'
import type { EventContext } from '../../../base/context.ts'
import type { Tx } from '../../../base/db.ts'
import { refuse } from '../../../base/refuse.ts'
import type { EventScope } from '../../../base/scope.ts'
import { questionsOf } from '../../rsvp/store/form.ts'
import { columnsOf, cursorFrom, cursorOf, sortOf, sortWord, type ColumnId, type TableColumn } from '../rules/columns.ts'
import { countOf, tableRows, type TableRow } from '../store/table.ts'

const pageSize = 50

export const readTable = ({ tx, scope, params, query }: EventContext<{ EID: string; REPORT: string }, ReportTableQuery>) =>
  tableOf(tx, scope, reportKind.safeParse(params.REPORT).data ?? refuse('notFound'), query)

/** One page of a report's guests. */
export async function tableOf(tx: Tx, scope: EventScope, kind: ReportKind, query: ReportTableQuery): Promise<ReportTable> {
  const { columns, sort, view } = await wantedOf(tx, scope, kind, query)
  const found = await tableRows(tx, scope, { view, columns: idsOf(columns), sort, after: cursorFrom(query.after), most: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const last = found.length > pageSize ? rows.at(-1) : undefined
  return {
    columns, sort: sortWord(sort), view, ...(await countOf(tx, scope, view)),
    rows: rows.map(({ id, cells }) => ({ guestId: id, cells })), next: last ? cursorOf(last) : null,
  }
}

/** All guests of a report's table, so many at a time. */
export async function* tablePages(tx: Tx, scope: EventScope, { kind, query, size }: { kind: ReportKind; query: ReportTableQuery; size: number }): AsyncGenerator<TableRow[]> {
  const { columns, sort, view } = await wantedOf(tx, scope, kind, query)
  let after: { at: string; id: string } | null = null
  for (;;) {
    const rows: TableRow[] = await tableRows(tx, scope, { view, columns: idsOf(columns), sort, after, most: size })
    if (rows.length > 0) yield rows
    after = rows.at(-1) ?? null
    if (rows.length < size) return
  }
}

async function wantedOf(tx: Tx, scope: EventScope, kind: ReportKind, { sort, columns, after: _, ...view }: ReportTableQuery) {
  const questions = await questionsOf(tx, scope)
  return { columns: columnsOf(kind, questions, columns), sort: sortOf(kind, sort), view: view satisfies GuestView }
}

const idsOf = (columns: readonly TableColumn[]) =>
  columns.filter(({ chosen }) => chosen).map(({ id }) => (id.startsWith('q-') ? { question: id.slice(2) } : id as ColumnId))
