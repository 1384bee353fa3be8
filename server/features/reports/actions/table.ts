import { exportReport } from '@mehfil/contract/reports/exports.ts'
import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import {
  reportKind,
  type ReportKind,
  type ReportTable,
  type ReportTableQuery,
} from '@mehfil/contract/reports/reports.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { EventContext } from '../../../base/http/context.ts'
import type { Tx } from '../../../base/database/db.ts'
import { runHeavyRead } from '../../../base/database/heavy-reads.ts'
import { refuse } from '../../../base/refusal.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { countSelected } from '../../guests/store/selection.ts'
import { listQuestions } from '../../rsvp/store/form.ts'
import { listAnswersByGuest } from '../../rsvp/store/responses.ts'
import {
  listColumns,
  decodeCursor,
  encodeCursor,
  findQuestionId,
  parseSortOrDefault,
  formatSort,
  validateTableQuery,
  defaultTables,
  type ColumnId,
} from '../rules/columns.ts'
import { formatAnswer } from '../rules/answer-cell.ts'
import { hasArrivals, listRespondents, listTableRows, type TableRow } from '../store/table.ts'

const pageSize = 50

export const readReportTable = ({
  world,
  scope,
  params,
  query,
}: EventContext<{ EID: string; REPORT: string }, ReportTableQuery>) => {
  const kind = reportKind.safeParse(params.REPORT).data ?? refuse('notFound')
  return runHeavyRead(world, (tx) => getReportTable(tx, scope, { kind, query }))
}

type ReportTableRequest = {
  kind: ReportKind
  query: ReportTableQuery
  /** The totals of the default view, if they are known. */
  usual?: Pick<ReportTable, 'guests' | 'people'>
}

/** One page of a report's guests. */
export async function getReportTable(
  tx: Tx,
  scope: EventScope,
  { kind, query, usual: counted }: ReportTableRequest,
): Promise<ReportTable> {
  const selection = await getTableSelection(tx, scope, kind, query)
  const errors = validateTableQuery(query, { all: selection.columns, order: selection.sort })
  if (Object.keys(errors).length > 0) refuse('invalidInput', { errors })
  const pageRows = await listSelectedRows(tx, scope, selection, {
    after: decodeCursor(query.after),
    most: pageSize + 1,
  })
  const rows = pageRows.slice(0, pageSize)
  const last = pageRows.length > pageSize ? rows.at(-1) : undefined
  return {
    columns: selection.columns,
    sort: formatSort(selection.sort),
    view: selection.view,
    ...(counted && isDefaultView(query) ? counted : await countSelected(tx, scope, selection.view)),
    rows: rows.map(({ id, cells }) => ({ guestId: id, cells })),
    next: last ? encodeCursor(last) : null,
  }
}

export async function requireValidTable(
  tx: Tx,
  scope: EventScope,
  kind: ReportKind,
  query: ReportTableQuery,
): Promise<void> {
  const { columns, sort } = await getTableSelection(tx, scope, kind, query)
  const errors = toWireErrors(
    exportReport.input,
    validateTableQuery(query, { all: columns, order: sort }),
  )
  if (Object.keys(errors).length > 0) refuse('invalidInput', { errors })
}

const isDefaultView = ({ sort: _, columns: __, after: ___, ...view }: ReportTableQuery): boolean =>
  Object.values(view).every((one) => one === undefined)

/** All guests of a report's table in pages, with the cells of the chosen columns. */
export async function* iterateTablePages(
  tx: Tx,
  scope: EventScope,
  { kind, query, size }: { kind: ReportKind; query: ReportTableQuery; size: number },
): AsyncGenerator<TableRow[]> {
  const selection = await getTableSelection(tx, scope, kind, query)
  let after: { at: string; id: string } | null = null
  for (;;) {
    const rows: TableRow[] = await listSelectedRows(tx, scope, selection, { after, most: size })
    if (rows.length > 0) yield rows
    after = rows.at(-1) ?? null
    if (rows.length < size) return
  }
}

type TableSelection = Awaited<ReturnType<typeof getTableSelection>>

async function getTableSelection(
  tx: Tx,
  scope: EventScope,
  kind: ReportKind,
  { sort, columns, after: _, ...view }: ReportTableQuery,
) {
  const questions = await listQuestions(tx, scope)
  return {
    questions,
    columns: listColumns(kind, questions, {
      chosen: columns,
      isBefore: !(await hasArrivals(tx, scope)),
    }),
    sort: parseSortOrDefault(kind, sort),
    view: { ...defaultTables[kind].view, ...view } satisfies GuestListView,
  }
}

async function listSelectedRows(
  tx: Tx,
  scope: EventScope,
  { questions, columns, sort, view }: TableSelection,
  { after, most }: { after: { at: string; id: string } | null; most: number },
): Promise<TableRow[]> {
  const chosen = columns.filter(({ chosen: isChosen }) => isChosen)
  const guestColumnIds = chosen
    .filter(({ id }) => findQuestionId(id) === null)
    .map(({ id }) => id as ColumnId)
  const rows = await listTableRows(tx, scope, { view, columns: guestColumnIds, sort, after, most })
  if (guestColumnIds.length === chosen.length || rows.length === 0) return rows
  const ids = rows.map(({ id }) => id)
  const [answersByGuest, respondents] = [
    await listAnswersByGuest(tx, scope, ids),
    await listRespondents(tx, scope, ids),
  ]
  const questionById = new Map(questions.map((question) => [question.id, question]))
  return rows.map(({ cells, ...row }) => {
    const answers = {
      answers: answersByGuest.get(row.id) ?? [],
      respondent: respondents.get(row.id) ?? noRespondent,
    }
    const byId = new Map(guestColumnIds.map((id, at) => [id as string, cells[at] ?? null]))
    return {
      ...row,
      cells: chosen.map(({ id }) =>
        findQuestionId(id) === null
          ? (byId.get(id) ?? null)
          : formatAnswer(questionById.get(findQuestionId(id) ?? ''), answers),
      ),
    }
  })
}

const noRespondent = { name: '', companions: [], answer: null }
