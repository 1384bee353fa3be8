import type { ImportField, ImportTarget } from '@mehfil/contract/guests/imports.ts'
import { nothing } from '../list-cells.ts'
import type { NotedRow } from '../../store/import-notes.ts'
import type { SecondAddress } from '../../store/second-address.ts'

/** The address of the first other person of a household who has one, and whose it is. */
export function findMemberAddress(rows: readonly NotedRow[], email: string): SecondAddress | null {
  const other = rows.find(
    (row) => row.isMember && row.email !== '' && row.email.toLowerCase() !== email.toLowerCase(),
  )
  return email === '' || !other ? null : { email: other.email, name: other.name }
}

/** A note about another person of a household says whom it is about. */
export const nameLine = (line: string, { isMember, name }: NotedRow): string =>
  isMember ? `${name}: ${line}` : line

/** A household has one value each of these, that of its first row with one. */
const ofHousehold: ReadonlySet<ImportField> = new Set(['CATEGORY', 'TABLE', 'DOOR_NOTE'])
const isOfHousehold = (field: ImportTarget | null | undefined): boolean =>
  typeof field === 'string' &&
  (field.startsWith('CUSTOM.') || ofHousehold.has(field as ImportField))

type TitledColumns = { fields: ReadonlyArray<ImportTarget | null>; titles: readonly string[] }

/** Lines with the values of other people of a household that differ from the household's, each with its title. */
export function listOtherValues(
  rows: readonly NotedRow[],
  { fields, titles }: TitledColumns,
): string[] {
  const readCell = ({ cells }: NotedRow, at: number): string => {
    const cell = (cells[at] ?? '').trim()
    return nothing.test(cell) ? '' : cell
  }
  const columns = fields.flatMap((field, at) => (isOfHousehold(field) ? [at] : []))
  return rows.flatMap((row) =>
    columns.flatMap((at) => {
      const cell = readCell(row, at)
      const first = rows.map((one) => readCell(one, at)).find((one) => one !== '')
      return row.isMember && cell !== '' && cell.toLowerCase() !== first?.toLowerCase()
        ? [nameLine(titles[at] ? `${titles[at]}: ${cell}` : cell, row)]
        : []
    }),
  )
}
