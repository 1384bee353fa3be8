import { nice, ticks } from 'd3-array'
import type { ReportWords } from '@mehfil/contract/report-words.ts'
import type { Cell, Part } from '@mehfil/contract/reports.ts'

export type ChartProps = { part: Part; words: ReportWords }

/** Lines of a chart's ground: from nothing to a round number over the highest value. */
export function heightsOf(most: number): { top: number; ticks: number[] } {
  const [, top] = nice(0, Math.max(most, 4), 4)
  return { top, ticks: ticks(0, top, 4).filter((tick) => Number.isInteger(tick)) }
}

export const columnAt = (part: Pick<Part, 'columns'>, id: string): number =>
  part.columns.findIndex((column) => column.id === id)
export const numberAt = (cells: readonly Cell[], at: number): number =>
  at < 0 ? 0 : Number(cells[at] ?? 0)

/** Which of so many places along an axis have room for a word, about as many as wanted, the first among them. */
export function labelled(places: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(places / most))
  return Array.from({ length: Math.ceil(places / step) }, (_, at) => at * step)
}

/** Where something stands between the first and the last row, in slots from 0; beyond the last is further on. Null where there is no telling. */
export function slotOf(rows: Part['rows'], at: string): number | null {
  const time = (cell: Cell) => Date.parse(String(cell ?? ''))
  const [first, second] = [time(rows[0]?.cells[0] ?? null), time(rows[1]?.cells[0] ?? null)]
  const size = Number.isNaN(second) ? 86_400_000 : second - first
  const slot = (time(at) - first) / size
  return Number.isFinite(slot) && slot >= 0 ? slot : null
}
