import type { Cell as Told, Column, ValueType } from '@mehfil/contract/reports.ts'
import type { ReportWords } from '@mehfil/contract/report-words.ts'
import type { Cell, ColumnKind, FileColumn } from '../../../outside/files/table.ts'
import { wallClock } from '../../events/rules/time-zone.ts'

/** What counts stays a number in a sheet; everything else is written as the page writes it. */
const kinds: Partial<Record<ValueType, ColumnKind>> = {
  people: 'number',
  mails: 'number',
  guests: 'number',
  count: 'number',
  number: 'number',
  percent: 'percent',
  instant: 'moment',
}
const codes = new Set(['email', 'phone', 'domain'])
const widths: Partial<Record<string, number>> = {
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

export const kindOf = ({ id, type }: Pick<Column, 'id' | 'type'>): ColumnKind =>
  kinds[type] ?? (codes.has(id) ? 'code' : 'text')

export function fileColumn(column: Column, words: ReportWords): FileColumn {
  const kind = kindOf(column)
  return {
    title: words.column(column),
    kind,
    width: widths[column.id] ?? (kind === 'moment' ? 17 : kind === 'text' ? 20 : 12),
  }
}

export type Clock = { words: ReportWords; zone: string }

/** A report's cells as cells of a file; what nobody knows is empty. */
export const fileCells =
  (columns: readonly Column[], { words, zone }: Clock) =>
  (cells: readonly Told[]): Cell[] =>
    columns.map((column, at) => {
      const cell = cells[at] ?? null
      const kind = kindOf(column)
      if (cell === null || (typeof cell === 'number' && kind !== 'text')) return cell
      return kind === 'moment'
        ? clockOf(String(cell), zone)
        : kind === 'code' || (column.type === 'text' && cell === '' && column.id !== 'category')
          ? String(cell)
          : words.cell(column, cell)
    })

const clockOf = (iso: string, zone: string): string =>
  wallClock(new Date(iso), zone).toISOString().slice(0, 16).replace('T', ' ')
