import type { EventReport } from '@mehfil/contract/reports/reports.ts'
import { createReportTexts, type ReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { World } from '../../../base/world.ts'
import type { FileTable } from '../../../adapters/files/table.ts'
import { getReport } from '../../reports/actions/report.ts'
import { getReportTable, iterateTablePages } from '../../reports/actions/table.ts'
import { getEventZone } from '../../reports/store/event.ts'
import { createFileCells, toFileColumn, getColumnKind } from '../rules/report-cells.ts'
import { toTableQuery, type ReportSelection, type FileRequest } from '../rules/file-request.ts'
import type { ReportKind } from '@mehfil/contract/reports/reports.ts'

export type ReportWithTexts = { report: EventReport; texts: ReportTexts; zone: string }

/** The report as its reader would see it now. */
export async function getReportWithTexts(
  world: World,
  tx: Tx,
  request: FileRequest,
): Promise<ReportWithTexts> {
  const selection = request.parameters as ReportSelection
  const report =
    request.counted ??
    (await getReport(tx, request.scope, {
      kind: request.report as ReportKind,
      now: world.now(),
      language: request.language,
      only: request.only,
      compare: selection.compare,
      query: toTableQuery(selection),
    }))
  return { report, ...(await getReportTexts(world, tx, request)) }
}

async function getReportTexts(world: World, tx: Tx, { scope, language, digits }: FileRequest) {
  const zone = await getEventZone(tx, scope)
  const translate = world.getTranslator(language, 'dashboard')
  return {
    zone,
    texts: createReportTexts({
      translateMail: (key, facts = {}) => translate(key, facts),
      language,
      digits,
      zone,
    }),
  }
}

/** The report's figures, the table behind each drawing, and in a workbook also the guests. */
export async function buildReportTables(
  world: World,
  tx: Tx,
  request: FileRequest,
  wrapList: (table: FileTable) => FileTable,
): Promise<FileTable[]> {
  const reportWithTexts = await getReportWithTexts(world, tx, request)
  const { report, texts, zone } = reportWithTexts
  const parts = report.parts.map(({ columns, rows, ...part }): FileTable => {
    const cellsOf = createFileCells(columns, { texts, zone })
    return {
      name: texts.part(part),
      columns: columns.map((column) => toFileColumn(column, texts)),
      rows: [rows.map(({ cells }) => cellsOf(cells))],
    }
  })
  const all = [buildSummaryTable(world, request, reportWithTexts), ...parts]
  return request.format === 'xlsx' && (request.parameters as ReportSelection).part !== 'figures'
    ? [...all, wrapList(await buildReportGuestsTable(world, tx, request))]
    : all
}

function buildSummaryTable(
  world: World,
  { language }: FileRequest,
  { report, texts }: ReportWithTexts,
): FileTable {
  const translate = world.getTranslator(language, 'common')
  const value = ({
    value,
    type,
  }: {
    value: string | number | null
    type: EventReport['figures'][number]['type']
  }) =>
    typeof value === 'number' && getColumnKind({ id: '', type }) === 'number'
      ? value
      : value === null
        ? null
        : texts.value(value, type)
  const compares = report.figures.some(({ earlier }) => earlier !== null)
  return {
    name: translate(`export-name.${report.kind}`),
    columns: [
      { title: translate('export-report.what'), kind: 'text', width: 60 },
      { title: translate('export-report.value'), kind: 'number', width: 14 },
      ...(compares
        ? [{ title: report.compared?.title ?? '', kind: 'number' as const, width: 14 }]
        : []),
    ],
    rows: [
      [
        ...report.says.map((sentence) => [
          texts.sentence(sentence),
          null,
          ...(compares ? [null] : []),
        ]),
        ...report.figures.map((one) => [
          texts.figure(one),
          value(one),
          ...(compares
            ? [value({ value: one.earlier, type: one.type === 'points' ? 'percent' : one.type })]
            : []),
        ]),
      ],
    ],
  }
}

const batchSize = 1_000

/** The guests behind a report, with the chosen columns. */
export async function buildReportGuestsTable(
  world: World,
  tx: Tx,
  request: FileRequest,
): Promise<FileTable> {
  const kind = request.report as ReportKind
  const query = toTableQuery(request.parameters as ReportSelection)
  const { texts, zone } = await getReportTexts(world, tx, request)
  const columns = (await getReportTable(tx, request.scope, { kind, query })).columns.filter(
    ({ chosen }) => chosen,
  )
  const cellsOf = createFileCells(columns, { texts, zone })
  async function* rows() {
    for await (const some of iterateTablePages(tx, request.scope, { kind, query, size: batchSize }))
      yield some.map(({ cells }) => cellsOf(cells))
  }
  return {
    name: world.getTranslator(request.language, 'common')('export-name.guests'),
    columns: columns.map((column) => toFileColumn(column, texts)),
    rows: rows(),
  }
}
