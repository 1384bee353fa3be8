import { isTitleOfUsedName } from '@mehfil/contract/guests/side-titles.ts'
import type { RowCells } from '../list-cells.ts'
import type { TitledCells } from '../list-cells.ts'

/** The last name that a person goes by, where the row has one beside that of the papers. */
export function takeUsedName(rowCells: RowCells, { cells, fields, titles }: TitledCells): RowCells {
  const used = cells.find(
    (cell, at) =>
      (fields[at] ?? null) === null && cell.trim() !== '' && isTitleOfUsedName(titles[at] ?? ''),
  )
  return used !== undefined && rowCells.LAST_NAME !== undefined
    ? { ...rowCells, LAST_NAME: used.trim() }
    : rowCells
}
