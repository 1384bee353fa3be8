import { maxListColumns } from '@mehfil/contract/guests/imports.ts'

/**
 * Limits of a guest list. Beyond them the whole list is refused, but a cell that is too long is
 * only an error of its row.
 */
export const listLimits = {
  bytes: 40 * 1024 * 1024,
  rows: 200_000,
  columns: maxListColumns,
  cell: 500,
}

/**
 * A line of a file: its number as a spreadsheet shows it, from 1, and its cells. A cell that is too
 * long is cut one character after the limit.
 */
export type ListFileRow = { row: number; cells: string[] }

/** A sheet of a workbook, with its first rows. */
export type ListSheet = { name: string; rows: number; sample: ListFileRow[] }

const sampleRows = 50

export function addToSurvey(sheet: ListSheet, rows: readonly ListFileRow[]): void {
  sheet.rows += rows.length
  if (sheet.sample.length < sampleRows)
    sheet.sample.push(...rows.slice(0, sampleRows - sheet.sample.length))
}
