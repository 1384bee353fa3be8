import type { ImportTarget } from '@mehfil/contract/guests/imports.ts'
import { readNameMarks } from '@mehfil/contract/guests/name-marks.ts'
import { joinNameParts } from '../list-names.ts'
import { readCells } from '../list-row.ts'
import { dropOwnColumns } from '../own-columns.ts'

const maxOwnerLength = 200

/** Whose a row is, as far as it says: the name, else the address, else the number. */
export function nameRowOwner(
  cells: readonly string[],
  targets: ReadonlyArray<ImportTarget | null>,
  titles: readonly string[],
): string {
  const fields = dropOwnColumns(targets)
  const read = joinNameParts(readCells({ cells, fields, titles }), { cells, fields, titles })
  const { NAME, FIRST_NAME, MIDDLE_NAME, LAST_NAME, EMAIL, CONTACT } = read
  const name = [NAME ?? '', ...(NAME === undefined ? [FIRST_NAME, MIDDLE_NAME, LAST_NAME] : [])]
    .map((part) => readNameMarks(part ?? '').text)
    .filter(Boolean)
    .join(' ')
  return (name || EMAIL || CONTACT || '').slice(0, maxOwnerLength)
}
