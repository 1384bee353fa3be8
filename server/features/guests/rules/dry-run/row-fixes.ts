import type { ImportChoice } from '@mehfil/contract/guests/import-rows.ts'
import type { ImportTarget } from '@mehfil/contract/guests/imports.ts'
import type { ColumnChoices } from './column-choices.ts'
import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'

/** What the host has corrected in a row: its cells before, and the values by field. */
export type RowFix = { was: string[]; values: Record<string, string> }
/** By the number of the row. */
export type RowFixes = Record<string, RowFix>
/** What the host has done by hand in the rows of one sheet. */
export type SheetWork = {
  fixes?: RowFixes
  rows?: Record<string, ImportChoice>
  phoneCountries?: Record<string, string>
  chosen?: ColumnChoices
  unwanted?: number[]
}

type Targets = ReadonlyArray<ImportTarget | null>

/** The cells of a row with the corrected values, each in the first column of its field. */
export function writeFix(
  cells: readonly string[],
  fields: Targets,
  values: Readonly<Record<string, string>>,
): string[] {
  return Array.from({ length: Math.max(fields.length, cells.length) }, (_, at) => {
    const field = fields[at] ?? null
    const value = field === null ? undefined : values[field]
    if (value === undefined) return cells[at] ?? ''
    return fields.indexOf(field) === at ? value : ''
  })
}

/** The corrections of a row after another one. */
export const addFix = (
  before: RowFix | undefined,
  cells: readonly string[],
  { field, value }: { field: ImportTarget; value: string },
): RowFix => ({
  was: before?.was ?? [...cells],
  values: { ...before?.values, [field]: value },
})

/** The fields that have a correction, and in how many rows. */
export function countFixes(fixes: RowFixes): Array<{ field: string; rows: number }> {
  const times = new Map<string, number>()
  for (const { values } of Object.values(fixes))
    for (const field of Object.keys(values)) times.set(field, (times.get(field) ?? 0) + 1)
  return [...times].map(([field, rows]) => ({ field, rows }))
}

/** The rows of which the host has entered how many people they are. */
export const listToldPlaces = (fixes: RowFixes): number[] =>
  Object.entries(fixes).flatMap(([row, { values }]) =>
    'PARTY_LIMIT' in values ? [Number(row)] : [],
  )

/** Letters differ by the encoding, but not Latin ones without accents, digits and the places of cells. */
const outline = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.toLowerCase().replace(/[^a-z0-9@.]/g, ''))
    .join('\n')
    .trimEnd()

/**
 * The rows of a list that was read again, with what was corrected in them. `lost` are those that
 * read otherwise now, so that a correction may be of another guest.
 */
export function refitFixes(
  fixes: RowFixes,
  rows: readonly ListFileRow[],
  fields: Targets,
): { kept: RowFixes; rows: ListFileRow[]; lost: number[] } {
  const byRow = new Map(rows.map((one) => [one.row, one.cells]))
  const kept: RowFixes = {}
  const mended: ListFileRow[] = []
  const lost: number[] = []
  for (const [number, fix] of Object.entries(fixes)) {
    const row = Number(number)
    const cells = byRow.get(row)
    if (!cells || outline(cells) !== outline(fix.was)) {
      lost.push(row)
      continue
    }
    kept[number] = { was: [...cells], values: fix.values }
    mended.push({ row, cells: writeFix(cells, fields, fix.values) })
  }
  return { kept, rows: mended, lost }
}

/** Puts the work on one sheet aside and takes out that on another one. */
export function changeSheet(
  work: SheetWork,
  aside: Readonly<Record<string, SheetWork>>,
  { from, to }: { from: number | null; to: number | null },
): { work: SheetWork; aside: Record<string, SheetWork> } {
  if (from === to) return { work, aside }
  const { [String(to)]: next = {}, ...others } = aside
  return { work: next, aside: { ...others, [String(from)]: work } }
}
