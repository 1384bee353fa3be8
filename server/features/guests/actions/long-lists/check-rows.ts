import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'
import { encodeRows } from './encode-rows.ts'
import { checkRow, type RowCheckSettings } from '../../rules/list-row.ts'
import type { CheckedRows } from '../../store/import-checks.ts'
import type { GuestImport } from '../../store/imports.ts'

export type RowCheckInput = {
  list: Pick<GuestImport, 'fields' | 'header_row' | 'first_row'>
  settings: RowCheckSettings & {
    /** The rows of which the host has entered the places. */
    toldPlaces?: readonly number[]
  }
}

/** Checks batch by batch: hands on the results of one and gets the rows of the next as a text of JSON, null after the last. */
export async function checkRowBatches(
  input: RowCheckInput,
  getNext: (checked: CheckedRows | null) => Promise<string | null>,
): Promise<void> {
  let text = await getNext(null)
  while (text !== null) text = await getNext(checkRows(input, JSON.parse(text) as ListFileRow[]))
}

export function checkRows(
  { list, settings }: RowCheckInput,
  rows: readonly ListFileRow[],
): CheckedRows {
  const { toldPlaces, ...shared } = settings
  const told = new Set(toldPlaces)
  const checkedRows = rows
    .filter(({ row }) => !isHeaderRow(list, row))
    .map(({ row, cells }) => ({
      row,
      ...checkRow(cells, list.fields, { ...shared, isPlacesTold: told.has(row) }),
    }))
  const good = checkedRows.flatMap((one) =>
    'guest' in one ? [{ row: one.row, ...one.guest }] : [],
  )
  const bad = checkedRows.flatMap((one) =>
    'faults' in one ? one.faults.map((fault) => ({ row: one.row, ...fault })) : [],
  )
  return { good: encodeRows(good), goodRows: good.length, bad: encodeRows(bad) }
}

/** The row of titles, and the lines above it, are no guests. */
const isHeaderRow = ({ header_row, first_row }: RowCheckInput['list'], row: number): boolean =>
  header_row && row <= first_row
