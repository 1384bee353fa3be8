import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import type { ImportTarget } from '@mehfil/contract/guests/imports.ts'
import { readAgedPeople } from '@mehfil/contract/guests/groups/aged-people.ts'
import { heads } from '@mehfil/contract/guests/groups/people-words.ts'
import { isCountWord, parsePeople } from '@mehfil/contract/guests/list-counts.ts'
import { readNameMarks } from '@mehfil/contract/guests/name-marks.ts'
import { readPeopleInName } from '@mehfil/contract/guests/people-in-name.ts'
import { isTitleOfUsedName } from '@mehfil/contract/guests/side-titles.ts'
import { isOwnExport } from '../columns/own-export.ts'
import { isOpenPlusOne } from '../columns/plus-one-words.ts'
import { readPlusOneWord } from '../list-party.ts'
import { cleanNote, dropStrike, isNothing } from '../list-cells.ts'
import { readChildrenNames } from '../reading/children-names.ts'
import { isNoPartner } from '../reading/companion-names.ts'
import { isOfLater, readYesAndMore } from '../reading/companions.ts'
import { isOtherWay } from '../reading/phone-remarks.ts'

type UsedColumns = {
  titles: readonly string[]
  fields: ReadonlyArray<ImportTarget | null>
}

const counted: ReadonlySet<ImportTarget | null> = new Set([
  'PARTY_LIMIT',
  'PLUS_ONES',
  'ADULTS',
  'CHILDREN',
])
/** Words of a number of people, which the number says already. */
const unit = new RegExp(
  String.raw`(?<!\p{L})(?:${heads}|leute|x|and|und|et|y|e|plus|of)(?![\p{L}\p{M}])`,
  'giu',
)
/** No cell that is read is longer. */
const maxLength = 300

/** What a count says besides its number: "2 (high chair)", "4 incl. nanny". */
const readCount = (cell: string): string =>
  isCountWord(cell) ||
  readChildrenNames(cell) !== null ||
  !/\p{L}/u.test(latinDigits(cell).replace(unit, ' '))
    ? ''
    : cell

/** What a name is read without: "Huda + family (4 pax)" is Huda. */
function readNameRest(cell: string): string {
  if (!/[\p{N}+(/]/u.test(cell)) return ''
  const written = readNameMarks(dropStrike(cell)).text
  const aged = readAgedPeople(written)
  if (aged) return aged.written
  const { name } = readPeopleInName(written)
  const listWords = (text: string) => normaliseTitle(text.replace(/[+&]/gu, ' '))
  const known = new Set(listWords(name).split(' '))
  const isLost = listWords(latinDigits(written).replace(unit, ' '))
    .split(' ')
    .some((word) => /\p{L}{2}/u.test(word) && !known.has(word))
  if (!isLost) return ''
  return written.startsWith(name) ? written.slice(name.length).trim() : written
}

/** What is said in the place of someone who comes along. */
const readCompanionRest = (cell: string): string =>
  isNoPartner(cell) ||
  /^(?:tb[acd]|\?+)$/iu.test(cell) ||
  readYesAndMore(cell)?.count !== undefined ||
  cell.split(/[,;]/u).some((part) => isOfLater(part.trim()))
    ? cell
    : ''

/** Beside a number of people: a yes of two and a no of one are said by it, "?" and others are not. */
function saysMoreThanNumber(
  cell: string,
  field: ImportTarget | null,
  places: number | null,
): boolean {
  if ((field !== 'PLUS_ONES' && field !== 'COMPANIONS') || places === null) return false
  if (isOpenPlusOne(cell)) return true
  const word = field === 'PLUS_ONES' ? readPlusOneWord(cell) : undefined
  return word !== undefined && places !== 1 + Number(word)
}

/**
 * Lines with the words of used cells that the guest is read without, each with the title of its column: what is not
 * understood is kept.
 */
export function listUnreadWords(
  cells: readonly string[],
  { titles, fields }: UsedColumns,
): string[] {
  if (isOwnExport(titles)) return []
  const isRenamed = cells.some(
    (cell, at) =>
      (fields[at] ?? null) === null && cell.trim() !== '' && isTitleOfUsedName(titles[at] ?? ''),
  )
  const [limit, adults] = (['PARTY_LIMIT', 'ADULTS'] as const).map((field) =>
    parsePeople(cells[fields.indexOf(field)] ?? ''),
  )
  const places = limit ?? adults ?? null
  return cells.flatMap((written, at) => {
    const field = fields[at] ?? null
    const cell = cleanNote(written).replace(/\s+/gu, ' ')
    const title = titles[at] ?? ''
    if (saysMoreThanNumber(cell, field, places)) return [`${title}: ${cell}`]
    if (cell === '' || cell.length > maxLength || isNothing(cell)) return []
    if (field === 'NAME') return readNameRest(cell) || []
    if (field === 'CONTACT') return isOtherWay(cell) ? [cell] : []
    if (field === 'LAST_NAME') return isRenamed ? [`${titles[at] ?? ''}: ${cell}`] : []
    const rest = counted.has(field)
      ? readCount(cell)
      : field === 'COMPANIONS'
        ? readCompanionRest(cell)
        : ''
    return rest === '' ? [] : [titles[at] ? `${titles[at]}: ${rest}` : rest]
  })
}
