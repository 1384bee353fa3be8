import { readAgedPeople } from '@mehfil/contract/guests/groups/aged-people.ts'
import { parsePeople } from '@mehfil/contract/guests/list-counts.ts'
import type { ListedAges } from '../ages/list-ages.ts'
import { isOwnExport } from '../columns/own-export.ts'
import type { RowCells } from '../list-cells.ts'

/** "Ann Lee and Alfie (6) and Poppy (4)": Alfie and Poppy come along, and both are children. */
export function takeAgedNames(
  rowCells: RowCells,
  titles: readonly string[],
): { named: RowCells; aged: ListedAges | null } {
  const { NAME = '', COMPANIONS, PARTY_LIMIT } = rowCells
  const read = COMPANIONS === undefined && !isOwnExport(titles) ? readAgedPeople(NAME) : null
  const places = PARTY_LIMIT === undefined ? null : parsePeople(PARTY_LIMIT)
  // A smaller number is of something else, which the host sees in the name.
  if (!read || (places !== null && places <= read.others.length))
    return { named: rowCells, aged: null }
  const { head, others, children, infants } = read
  return {
    named: { ...rowCells, NAME: head, COMPANIONS: others.join(', ') },
    aged: { children, infants },
  }
}
