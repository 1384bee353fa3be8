import { exportReport } from '@mehfil/contract/exports.ts'
import type { GuestView } from '@mehfil/contract/guests.ts'
import {
  reportKind,
  type ReportKind,
  type ReportTable,
  type ReportTableQuery,
} from '@mehfil/contract/reports.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { EventContext } from '../../../base/context.ts'
import type { Tx } from '../../../base/db.ts'
import { refuse } from '../../../base/refuse.ts'
import type { EventScope } from '../../../base/scope.ts'
import { countSelected } from '../../guests/store/selection.ts'
import { questionsOf } from '../../rsvp/store/form.ts'
import { answersOf } from '../../rsvp/store/responses.ts'
import {
  columnsOf,
  cursorFrom,
  cursorOf,
  questionOf,
  sortOf,
  sortWord,
  tableComplaints,
  usual,
  type ColumnId,
} from '../rules/columns.ts'
import { saidTo } from '../rules/said.ts'
import { hasArrivals, speakersOf, tableRows, type TableRow } from '../store/table.ts'

const pageSize = 50

export const readTable = ({
  tx,
  scope,
  params,
  query,
}: EventContext<{ EID: string; REPORT: string }, ReportTableQuery>) =>
  tableOf(tx, scope, {
    kind: reportKind.safeParse(params.REPORT).data ?? refuse('notFound'),
    query,
  })

type AskedTable = {
  kind: ReportKind
  query: ReportTableQuery
  /** How many the usual view holds, where that is known. */
  usual?: Pick<ReportTable, 'guests' | 'people'>
}

/** One page of a report's guests. */
export async function tableOf(
  tx: Tx,
  scope: EventScope,
  { kind, query, usual: counted }: AskedTable,
): Promise<ReportTable> {
  const wanted = await wantedOf(tx, scope, kind, query)
  const complaints = tableComplaints(query, { all: wanted.columns, order: wanted.sort })
  if (Object.keys(complaints).length > 0) refuse('invalidInput', { errors: complaints })
  const found = await rowsOf(tx, scope, wanted, {
    after: cursorFrom(query.after),
    most: pageSize + 1,
  })
  const rows = found.slice(0, pageSize)
  const last = found.length > pageSize ? rows.at(-1) : undefined
  return {
    columns: wanted.columns,
    sort: sortWord(wanted.sort),
    view: wanted.view,
    ...(counted && isUsual(query) ? counted : await countSelected(tx, scope, wanted.view)),
    rows: rows.map(({ id, cells }) => ({ guestId: id, cells })),
    next: last ? cursorOf(last) : null,
  }
}

/** What a file of the table asks for is there. */
export async function requireKnownTable(
  tx: Tx,
  scope: EventScope,
  kind: ReportKind,
  query: ReportTableQuery,
): Promise<void> {
  const { columns, sort } = await wantedOf(tx, scope, kind, query)
  const complaints = complaintsOf(
    exportReport.input,
    tableComplaints(query, { all: columns, order: sort }),
  )
  if (Object.keys(complaints).length > 0) refuse('invalidInput', { errors: complaints })
}

/** Narrowed by nobody yet. */
const isUsual = ({ sort: _, columns: __, after: ___, ...view }: ReportTableQuery): boolean =>
  Object.values(view).every((one) => one === undefined)

/** All guests of a report's table, so many at a time, with the cells of the chosen columns. */
export async function* tablePages(
  tx: Tx,
  scope: EventScope,
  { kind, query, size }: { kind: ReportKind; query: ReportTableQuery; size: number },
): AsyncGenerator<TableRow[]> {
  const wanted = await wantedOf(tx, scope, kind, query)
  let after: { at: string; id: string } | null = null
  for (;;) {
    const rows: TableRow[] = await rowsOf(tx, scope, wanted, { after, most: size })
    if (rows.length > 0) yield rows
    after = rows.at(-1) ?? null
    if (rows.length < size) return
  }
}

type Wanted = Awaited<ReturnType<typeof wantedOf>>

async function wantedOf(
  tx: Tx,
  scope: EventScope,
  kind: ReportKind,
  { sort, columns, after: _, ...view }: ReportTableQuery,
) {
  const questions = await questionsOf(tx, scope)
  return {
    questions,
    columns: columnsOf(kind, questions, {
      chosen: columns,
      isBefore: !(await hasArrivals(tx, scope)),
    }),
    sort: sortOf(kind, sort),
    view: { ...usual[kind].view, ...view } satisfies GuestView,
  }
}

async function rowsOf(
  tx: Tx,
  scope: EventScope,
  { questions, columns, sort, view }: Wanted,
  { after, most }: { after: { at: string; id: string } | null; most: number },
): Promise<TableRow[]> {
  const chosen = columns.filter(({ chosen: isChosen }) => isChosen)
  const known = chosen.filter(({ id }) => questionOf(id) === null).map(({ id }) => id as ColumnId)
  const rows = await tableRows(tx, scope, { view, columns: known, sort, after, most })
  if (known.length === chosen.length || rows.length === 0) return rows
  const ids = rows.map(({ id }) => id)
  const [given, speakers] = [await answersOf(tx, scope, ids), await speakersOf(tx, scope, ids)]
  const asked = new Map(questions.map((question) => [question.id, question]))
  return rows.map(({ cells, ...row }) => {
    const own = { given: given.get(row.id) ?? [], speaker: speakers.get(row.id) ?? nobody }
    const byId = new Map(known.map((id, at) => [id as string, cells[at] ?? null]))
    return {
      ...row,
      cells: chosen.map(({ id }) =>
        questionOf(id) === null
          ? (byId.get(id) ?? null)
          : saidTo(asked.get(questionOf(id) ?? ''), own),
      ),
    }
  })
}

const nobody = { name: '', companions: [], answer: null }
