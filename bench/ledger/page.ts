import { countIndexEntries, type TableCost, type TableIndex } from './index-entries.ts'
import type { UnitCosts } from './measure-unit.ts'
import type { StatementCost } from './statements.ts'
import type { RelationLog } from './wal.ts'

export type LedgerPage = {
  /** Date and machine. */
  machine: string
  upsertUs: number
  units: readonly UnitCosts[]
  indexes: readonly TableIndex[]
  /** By unit: the indexes of the tables it writes that the run read least. */
  unread: Record<string, readonly TableIndex[]>
}

/** COSTS.md: a table of all units, and a part for each. */
export const renderLedger = ({ machine, upsertUs, units, indexes, unread }: LedgerPage): string =>
  [
    '# What one unit costs',
    'Written by `npm run bench -- costs`. Every figure is that of one unit, from one open connection without other load, on a warm product; what an idle product takes is subtracted. Processor time is that of all threads of Node and of all processes of PostgreSQL. Statements and profiles are from passes of their own, because to count them costs time. A profile measures elapsed time, so that other work on the machine makes it longer. Vacuum does not run meanwhile.',
    machine,
    renderTable(
      summaryColumns,
      units.map((unit) => renderSummaryRow(unit, indexes)),
    ),
    `A bare durable upsert from one connection takes ${formatFigure(upsertUs)} µs of processor time, pgbench's own included. Index entries are the most there can be: a partial index takes fewer.`,
    ...units.map((unit) => renderUnit(unit, indexes, unread[unit.name])),
  ].join('\n\n') + '\n'

const summaryColumns = [
  'unit',
  'Node, µs',
  'PostgreSQL, µs',
  'together, µs',
  'wall p50, µs',
  'round trips',
  'statements inside',
  'transactions',
  'WAL, bytes',
  'WAL records',
  'page images',
  'rows written',
  'index entries',
  'bytes sent',
]

function renderSummaryRow(
  { title, nodeUs, postgresUs, p50Us, statements, database, bytes }: UnitCosts,
  indexes: readonly TableIndex[],
): string[] {
  const tables = countIndexEntries(database.tables, indexes)
  return [
    title,
    ...[
      nodeUs,
      postgresUs,
      nodeUs + postgresUs,
      p50Us,
      statements.sent,
      statements.inner,
      database.transactions,
      database.walBytes,
      database.walRecords,
      database.walImages,
      sum(tables.map(countRows)),
      sum(tables.map(({ entries }) => entries)),
    ].map(formatFigure),
    bytes === null ? '' : formatFigure(bytes),
  ]
}

const countRows = ({ inserted, updated, deleted }: TableCost) => inserted + updated + deleted
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

function renderUnit(
  unit: UnitCosts,
  indexes: readonly TableIndex[],
  unread: readonly TableIndex[] | undefined,
): string {
  const { title, note, units, statements, profile, database, logs, crowd } = unit
  const tables = countIndexEntries(database.tables, indexes).filter(
    (table) => countRows(table) >= fewestRows,
  )
  return [
    `## ${title}`,
    `${note} Measured over ${units.toLocaleString('en')}.`,
    crowd &&
      `From 16 connections at once: Node ${formatFigure(crowd.nodeUs)} µs, PostgreSQL ${formatFigure(crowd.postgresUs)} µs.`,
    ...renderStatements('Statements sent', statements.topSent),
    ...renderStatements('Statements inside of functions and triggers', statements.topInner),
    ...renderFunctions(statements.topFunctions),
    ...renderTables(tables),
    ...renderLogs(logs),
    ...renderProfile(profile),
    ...renderUnread(unread ?? []),
  ]
    .filter((part) => part !== null)
    .join('\n\n')
}

/** Below this, a row is that of the product's own work beside the requests. */
const fewestRows = 0.005

const renderStatements = (heading: string, rows: readonly StatementCost[]): string[] =>
  rows.length === 0
    ? []
    : [
        renderTable(
          [heading, 'calls', 'µs', 'planned, µs'],
          rows.map(({ text, calls, us, planUs }) => [
            `\`${text.replaceAll('`', "'")}\``,
            ...[calls, us, planUs].map(formatFigure),
          ]),
        ),
      ]

const renderFunctions = (rows: readonly StatementCost[]): string[] =>
  rows.length === 0
    ? []
    : [
        renderTable(
          ['Functions of the database, without those they call', 'calls', 'µs'],
          rows.map(({ text, calls, us }) => [`\`${text}\``, ...[calls, us].map(formatFigure)]),
        ),
      ]

const renderTables = (tables: readonly TableCost[]): string[] =>
  tables.length === 0
    ? []
    : [
        renderTable(
          ['rows of', 'inserted', 'updated', 'of these HOT', 'deleted', 'indexes', 'entries'],
          tables.map(({ table, inserted, updated, hot, deleted, indexes, partial, entries }) => [
            `\`${table}\``,
            ...[inserted, updated, hot, deleted].map(formatFigure),
            partial > 0 ? `${indexes}, ${partial} partial` : String(indexes),
            formatFigure(entries),
          ]),
        ),
      ]

const renderLogs = (logs: readonly RelationLog[]): string[] =>
  logs.length === 0
    ? []
    : [
        renderTable(
          ['WAL of', 'kind', 'records', 'bytes', 'page images, bytes'],
          logs.map(({ relation, isIndex, records, bytes, imageBytes }) => [
            `\`${relation}\``,
            isIndex ? 'index' : 'table',
            ...[records, bytes, imageBytes].map(formatFigure),
          ]),
        ),
      ]

function renderProfile({ groups, functions }: UnitCosts['profile']): string[] {
  const total = sum(groups.map(({ us }) => us))
  return [
    renderTable(
      ['Node, on its main thread', 'µs', '%'],
      groups.map(({ group, us }) => [
        group,
        formatFigure(us),
        formatFigure(total > 0 ? Math.round((us / total) * 100) : 0),
      ]),
    ),
    renderTable(
      ['function', 'of', 'µs'],
      functions.map(({ name, place, us }) => [
        `\`${name}\``,
        place === '' ? 'the engine' : `\`${place}\``,
        formatFigure(us),
      ]),
    ),
  ]
}

const renderUnread = (unread: readonly TableIndex[]): string[] =>
  unread.length === 0
    ? []
    : [
        'Indexes of these tables that the whole run, screens of the hosts included, hardly read. A unique one holds a rule besides.',
        renderTable(
          ['table', 'index', 'reads', 'kind'],
          unread.map(({ table, index, scans, isUnique, isPartial }) => [
            `\`${table}\``,
            `\`${index}\``,
            formatFigure(scans),
            [isUnique && 'unique', isPartial && 'partial'].filter(Boolean).join(', '),
          ]),
        ),
      ]

/** Two digits that matter for a small figure, and none behind the point for a large one. */
export function formatFigure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en')
  if (value >= 10) return String(Number(value.toFixed(1)))
  return String(Number(value.toFixed(2)))
}

export const renderTable = (
  columns: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): string =>
  [
    columns,
    columns.map((_, at) => (rows.every((row) => isNumber(row[at] ?? '')) ? '---:' : '---')),
    ...rows,
  ]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

const isNumber = (cell: string) => /^[\d.,]*$/.test(cell)
