import { isLastNameFirst } from '@mehfil/contract/guests/column-titles.ts'
import { parseCount } from '@mehfil/contract/guests/list-counts.ts'
import { moveAcademicTitle } from '@mehfil/contract/guests/reading/academic-titles.ts'
import type { TitledCells } from '../list-cells.ts'
import { isTurnedInAddress } from '../reading/members.ts'

/** In capitals as on forms: `DUPONT, Marie`. */
const capitalLastName = /^[\p{Lu}\p{M}][\p{Lu}\p{M}'’ -]+,\s*\p{Lu}\p{Ll}[^,;]*$/u

/** `Rotherham, Stuart`: without a number the two words may be two people. */
const twoWords = /^\p{Lu}[\p{L}\p{M}'’-]+,\s\p{Lu}[\p{L}\p{M}'’-]+$/u
/** What one is, and no first name. */
const noFirstName =
  /,\s(?:jr|sr|phd|md|esq|dds|cpa|mba|dr|doctor|nurse|neighbou?r|colleague|friend|teacher|driver|cousin|mum|mom|dad|[IVX]{2,4})$/iu
const isOneByNumber = ({ cells, fields }: TitledCells): boolean =>
  parseCount(cells[fields.indexOf('PARTY_LIMIT')] ?? '') === 1

/** `Dupont, Marie` is Marie Dupont where the title, the capitals, the number or the address say so. */
export function turnName(name: string, row: TitledCells, email: string): string {
  const { fields, titles } = row
  if (!name.includes(',')) return name
  const isTurned =
    isLastNameFirst(titles[fields.indexOf('NAME')] ?? '') ||
    capitalLastName.test(name) ||
    (twoWords.test(name) && !noFirstName.test(name) && isOneByNumber(row)) ||
    isTurnedInAddress(name, email)
  const [, after, before] = (isTurned && /^([^,;]+),\s*([^,;]+)$/u.exec(name)) || []
  if (after === undefined || before === undefined) return name
  const { first, last } = moveAcademicTitle(before, after)
  return `${first} ${last}`
}
