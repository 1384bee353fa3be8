import type {
  ReportCell as Told,
  ReportColumn,
  ReportValueType,
} from '@mehfil/contract/reports/reports.ts'
import type { ReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import type { FileCell, ColumnKind, FileColumn } from '../../../adapters/files/table.ts'
import { toWallClock } from '../../events/rules/time-zone.ts'

/** Counts stay numbers in a sheet. Everything else is written as on the page. */
const kindByType: Partial<Record<ReportValueType, ColumnKind>> = {
  people: 'number',
  mails: 'number',
  guests: 'number',
  count: 'number',
  number: 'number',
  percent: 'percent',
  instant: 'moment',
}
const codeColumnIds = new Set(['email', 'phone', 'domain'])
const widthByColumn: Partial<Record<string, number>> = {
  name: 28,
  email: 30,
  phone: 18,
  note: 40,
  said: 44,
  companions: 30,
  server: 44,
  reason: 30,
  'mail-reason': 40,
}

export const getColumnKind = ({ id, type }: Pick<ReportColumn, 'id' | 'type'>): ColumnKind =>
  kindByType[type] ?? (codeColumnIds.has(id) ? 'code' : 'text')

export function toFileColumn(column: ReportColumn, texts: ReportTexts): FileColumn {
  const kind = getColumnKind(column)
  return {
    title: texts.column(column),
    kind,
    width: widthByColumn[column.id] ?? (kind === 'moment' ? 17 : kind === 'text' ? 20 : 12),
  }
}

export type CellContext = { texts: ReportTexts; zone: string }

/** A report's cells as cells of a file. Unknown values are empty. */
export const createFileCells =
  (columns: readonly ReportColumn[], { texts, zone }: CellContext) =>
  (cells: readonly Told[]): FileCell[] =>
    columns.map((column, at) => {
      const cell = cells[at] ?? null
      const kind = getColumnKind(column)
      if (cell === null || (typeof cell === 'number' && kind !== 'text')) return cell
      return kind === 'moment'
        ? toLocalTime(String(cell), zone)
        : kind === 'code' || (column.type === 'text' && cell === '' && column.id !== 'category')
          ? String(cell)
          : texts.cell(column, cell)
    })

const toLocalTime = (iso: string, zone: string): string =>
  toWallClock(new Date(iso), zone).toISOString().slice(0, 16).replace('T', ' ')
