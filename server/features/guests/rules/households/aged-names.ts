import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { readAgedPeople } from '@mehfil/contract/guests/groups/aged-people.ts'
import { parsePeople } from '@mehfil/contract/guests/list-counts.ts'
import { countYoung, type ListedAges } from '../ages/list-ages.ts'
import { isOwnExport } from '../columns/own-export.ts'
import type { RowCells } from '../list-cells.ts'

const namesAndMore = /^(\p{L}[^\p{N}+?؟]{0,100}?)\s*\+\s?(\p{N}{1,2})$/u
const namesAndChildren =
  /^(\p{L}[^\p{N}+?؟]{0,100}?)\s*(?:\+|&|(?<=\s)(?:and|und|et|con|com|y|e|و)(?=\s))\s*(\p{N}{1,2}\s\p{L}[\p{L}\p{M}]{1,20})$/iu

/** "Sónia + 2 enfants" beside four people: Sónia comes along, and two of them are children. Null where they are more than the people. */
export function readNamesAndMore(
  cell: string,
  people: number | null,
): { names: string; aged: ListedAges | null } | null {
  const text = cell.trim()
  const [, some, count] = namesAndMore.exec(text) ?? []
  const [, names = some, counted = ''] = namesAndChildren.exec(text) ?? []
  if (names === undefined || people === null) return null
  const aged = countYoung(counted)
  const young = aged.children + aged.infants
  const more = young > 0 ? young : Number(latinDigits(count ?? '0'))
  const grown = 1 + names.split(/[,،;؛\n]/u).length
  return more > 0 && grown + more <= people ? { names, aged: young > 0 ? aged : null } : null
}

/** "Ann Lee and Alfie (6) and Poppy (4)": Alfie and Poppy come along, and both are children. */
export function takeAgedNames(
  rowCells: RowCells,
  titles: readonly string[],
): { named: RowCells; aged: ListedAges | null } {
  const { NAME = '', COMPANIONS, PARTY_LIMIT } = rowCells
  const places = PARTY_LIMIT === undefined ? null : parsePeople(PARTY_LIMIT)
  const along = COMPANIONS === undefined ? null : readNamesAndMore(COMPANIONS, places)
  if (along) return { named: { ...rowCells, COMPANIONS: along.names }, aged: along.aged }
  const read = COMPANIONS === undefined && !isOwnExport(titles) ? readAgedPeople(NAME) : null
  // A smaller number is of something else, which the host sees in the name.
  if (!read || (places !== null && places <= read.others.length))
    return { named: rowCells, aged: null }
  const { head, others, children, infants } = read
  return {
    named: { ...rowCells, NAME: head, COMPANIONS: others.join(', ') },
    aged: { children, infants },
  }
}
