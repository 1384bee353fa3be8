import { nice, ticks } from 'd3-array'
import type { ReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import type { ReportCell, ReportPartData } from '@mehfil/contract/reports/reports.ts'

export type ReportChartProps = { part: ReportPartData; texts: ReportTexts }

/** The grid lines of a chart, from zero to a round number above the highest value. */
export function getScale(max: number): { top: number; ticks: number[] } {
  const [, top] = nice(0, Math.max(max, 4), 4)
  return { top, ticks: ticks(0, top, 4).filter((tick) => Number.isInteger(tick)) }
}

export const findColumn = (part: Pick<ReportPartData, 'columns'>, id: string): number =>
  part.columns.findIndex((column) => column.id === id)
export const getNumber = (cells: readonly ReportCell[], at: number): number =>
  at < 0 ? 0 : Number(cells[at] ?? 0)

/** The axis positions that get a label, about as many as wanted, with the first one included. */
export function pickLabelledSlots(places: number, max: number): number[] {
  const step = Math.max(1, Math.ceil(places / max))
  return Array.from({ length: Math.ceil(places / step) }, (_, at) => at * step)
}

/**
 * The position of a time between the first and the last row, in slots from 0; later times are
 * beyond the last. Null when it is unknown.
 */
export function findSlot(rows: ReportPartData['rows'], at: string): number | null {
  const time = (cell: ReportCell) => Date.parse(String(cell ?? ''))
  const [first, second] = [time(rows[0]?.cells[0] ?? null), time(rows[1]?.cells[0] ?? null)]
  const size = Number.isNaN(second) ? 86_400_000 : second - first
  const slot = (time(at) - first) / size
  return Number.isFinite(slot) && slot >= 0 ? slot : null
}
