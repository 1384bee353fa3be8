import type { Report } from '@mehfil/contract/reports.ts'
import { reportWords, type ReportWords } from '@mehfil/contract/report-words.ts'
import type { Tx } from '../../../base/db.ts'
import type { World } from '../../../base/world.ts'
import type { FileTable } from '../../../outside/files/table.ts'
import { reportOf } from '../../reports/actions/report.ts'
import { tableOf, tablePages } from '../../reports/actions/table.ts'
import { zoneOf } from '../../reports/store/event.ts'
import { fileCells, fileColumn, kindOf } from '../rules/report-cells.ts'
import { tableQueryOf, type AskedReport, type Wanted } from '../rules/wanted.ts'
import type { ReportKind } from '@mehfil/contract/reports.ts'

export type Told = { report: Report; words: ReportWords; zone: string }

/** The report as its reader would see it now. */
export async function toldReport(world: World, tx: Tx, wanted: Wanted): Promise<Told> {
  const asked = wanted.asked as AskedReport
  const report =
    wanted.counted ??
    (await reportOf(tx, wanted.scope, {
      kind: wanted.report as ReportKind,
      now: world.now(),
      only: wanted.only,
      compare: asked.compare,
      query: tableQueryOf(asked),
    }))
  return { report, ...(await wordsFor(world, tx, wanted)) }
}

async function wordsFor(world: World, tx: Tx, { scope, language, digits }: Wanted) {
  const zone = await zoneOf(tx, scope)
  const speak = world.words(language, 'dashboard')
  return {
    zone,
    words: reportWords({ say: (key, facts = {}) => speak(key, facts), language, digits, zone }),
  }
}

/** Its figures, the table behind each drawing, and in a workbook the guests behind it all. */
export async function reportTables(
  world: World,
  tx: Tx,
  wanted: Wanted,
  listed: (table: FileTable) => FileTable,
): Promise<FileTable[]> {
  const told = await toldReport(world, tx, wanted)
  const { report, words, zone } = told
  const parts = report.parts.map(({ columns, rows, ...part }): FileTable => {
    const cellsOf = fileCells(columns, { words, zone })
    return {
      name: words.part(part),
      columns: columns.map((column) => fileColumn(column, words)),
      rows: [rows.map(({ cells }) => cellsOf(cells))],
    }
  })
  const all = [summaryOf(world, wanted, told), ...parts]
  return wanted.format === 'xlsx' && (wanted.asked as AskedReport).part !== 'figures'
    ? [...all, listed(await reportLines(world, tx, wanted))]
    : all
}

function summaryOf(world: World, { language }: Wanted, { report, words }: Told): FileTable {
  const say = world.words(language, 'common')
  const value = ({
    value: one,
    type,
  }: {
    value: string | number | null
    type: Report['figures'][number]['type']
  }) =>
    typeof one === 'number' && kindOf({ id: '', type }) === 'number'
      ? one
      : one === null
        ? null
        : words.value(one, type)
  const compares = report.figures.some(({ earlier }) => earlier !== null)
  return {
    name: say(`export-name.${report.kind}`),
    columns: [
      { title: say('export-report.what'), kind: 'text', width: 60 },
      { title: say('export-report.value'), kind: 'number', width: 14 },
      ...(compares
        ? [{ title: report.compared?.title ?? '', kind: 'number' as const, width: 14 }]
        : []),
    ],
    rows: [
      [
        ...report.says.map((sentence) => [
          words.sentence(sentence),
          null,
          ...(compares ? [null] : []),
        ]),
        ...report.figures.map((one) => [
          words.figure(one),
          value(one),
          ...(compares
            ? [value({ value: one.earlier, type: one.type === 'points' ? 'percent' : one.type })]
            : []),
        ]),
      ],
    ],
  }
}

const batch = 1_000

/** The guests behind a report, with the columns chosen. */
export async function reportLines(world: World, tx: Tx, wanted: Wanted): Promise<FileTable> {
  const kind = wanted.report as ReportKind
  const query = tableQueryOf(wanted.asked as AskedReport)
  const { words, zone } = await wordsFor(world, tx, wanted)
  const columns = (await tableOf(tx, wanted.scope, { kind, query })).columns.filter(
    ({ chosen }) => chosen,
  )
  const cellsOf = fileCells(columns, { words, zone })
  async function* rows() {
    for await (const some of tablePages(tx, wanted.scope, { kind, query, size: batch }))
      yield some.map(({ cells }) => cellsOf(cells))
  }
  return {
    name: world.words(wanted.language, 'common')('export-name.guests'),
    columns: columns.map((column) => fileColumn(column, words)),
    rows: rows(),
  }
}
