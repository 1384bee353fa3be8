import type { CountField } from '@mehfil/contract/guests/imports.ts'
import { outOfRangeError } from '@mehfil/contract/fields/field-errors.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { maxPartySize } from '@mehfil/contract/guests/guests.ts'
import { parseCount, parsePeople } from '@mehfil/contract/guests/list-counts.ts'
import { isAnswerOrMark, isOpenPlusOne } from './columns/plus-one-words.ts'
import { readReply } from '@mehfil/contract/guests/reading/replies.ts'
import { isNothing, type FaultReporter, type RowCells } from './list-cells.ts'
import type { NamedPeople } from './list-names.ts'

/**
 * The size of the party, which a list gives in one of several ways. Where it gives two, they must
 * agree. A name of two people counts where no number says otherwise.
 */
export function readPartyLimit(
  listed: RowCells,
  named: NamedPeople,
  complain: FaultReporter,
): number | null {
  const rowCells = dropNothing(listed)
  const { PARTY_LIMIT, PLUS_ONES, ADULTS, CHILDREN } = rowCells
  const limit = readCount('PARTY_LIMIT', PARTY_LIMIT, 1, complain)
  const adults = readCount('ADULTS', ADULTS, 0, complain)
  const isSaidByNumber = saysNoMore(PLUS_ONES ?? '', limit ?? adults)
  const others = isSaidByNumber ? null : readPlusOnes(PLUS_ONES, named, complain)
  const children = readCount('CHILDREN', CHILDREN, 0, complain)
  const among = named.isOfAll ? (children ?? 0) : 0
  const grown = Math.max((named.people ?? 1) - among, 1 + (others ?? 0))
  const family = countFamily({ adults, children, grown }, named)
  // "The Balogun Family" of four with two children.
  const isWithParents =
    named.isUnknown && adults === null && children !== null && limit === 2 + children
  if (limit !== null && others !== null && limit !== others + 1 && limit !== family)
    complain('PLUS_ONES', 'field.plus-ones-places', { count: limit })
  else if (limit !== null && family !== null && limit !== family && !isWithParents)
    complain('PARTY_LIMIT', 'field.family-places')
  if (family !== null && (family < 1 || family > maxPartySize))
    complain(adults === null ? 'CHILDREN' : 'ADULTS', outOfRangeError(1, maxPartySize))
  const counted = limit ?? family
  if (counted !== null) return counted
  if (others !== null) return grown
  return countNamed(rowCells, named, complain)
}

/** Adults and children together. Of those who come along, the children are among the counted ones. */
function countFamily(
  { adults, children, grown }: Record<'adults' | 'children', number | null> & { grown: number },
  { companions, children: named = 0 }: NamedPeople,
): number | null {
  if (adults === null && children === null) return null
  const others = Math.max(grown - named, 1 + companions - named)
  return (adults ?? others) + Math.max(children ?? 0, named)
}

/** Children and babies are counted in a column each. What is no number is left for the host to see. */
export function addCounts(one: string, other: string): string {
  const [first, second] = [parseCount(one), parseCount(other)]
  return first === null || second === null ? `${one} + ${other}` : String(first + second)
}

/** Of the places in several columns the largest number counts. What is no number is left for the host to see. */
export function takeLargest(one: string, other: string): string {
  const [first, second] = [parsePeople(one), parsePeople(other)]
  return first === null || (second !== null && second <= first) ? one : other
}

/** No number is there: the name may tell, and where it tells of more people only, the host does. */
function countNamed(
  { PARTY_LIMIT, ADULTS, CHILDREN, PLUS_ONES }: RowCells,
  { people, isUnknown, isGroup = false }: NamedPeople,
  complain: FaultReporter,
): number | null {
  const others = readPlusOneWord(PLUS_ONES ?? '') === '0' ? undefined : PLUS_ONES
  const isCounted = [PARTY_LIMIT, ADULTS, CHILDREN, others].some(Boolean)
  if (isUnknown && !isCounted)
    complain('PARTY_LIMIT', isGroup ? 'field.group-unknown' : 'field.party-unknown')
  if (people !== null && people > maxPartySize)
    complain('PARTY_LIMIT', outOfRangeError(1, maxPartySize))
  return people
}

/** A yes means one companion. */
const plusOneWords = new Map([
  ...['yes', 'y', 'true', 'oui', 'o', 'x', 'نعم', 'j', 'ja', 'sim', 's', 'si', 'हाँ'].map(
    (word) => [normaliseTitle(word), '1'] as const,
  ),
  ...['no', 'n', 'false', 'non', 'none', 'لا', 'nein', 'nao', 'नहीं'].map(
    (word) => [normaliseTitle(word), '0'] as const,
  ),
])

/** "1" of a yes, "0" of a no, also of a tick and of a cross. */
export const readPlusOneWord = (cell: string): string | undefined =>
  plusOneWords.get(normaliseTitle(cell)) ?? (isAnswerOrMark(cell) ? answered(cell) : undefined)

const answered = (cell: string): string | undefined =>
  ({ yes: '1', no: '0', maybe: undefined, none: undefined })[readReply(cell) ?? 'none']

/** Below a title that asks for an answer, more words say the same: "No, just me". */
const readAnswer = (cell: string): string | undefined => readPlusOneWord(cell) ?? answered(cell)

/** Beside a number of people, whether someone comes along is in it, unless a yes speaks against one alone. */
const saysNoMore = (cell: string, people: number | null): boolean =>
  people !== null && !/\p{N}/u.test(cell) && (people > 1 || readAnswer(cell) !== '1')

/** A dash says that no one comes along. */
function dropNothing(rowCells: RowCells): RowCells {
  const { PLUS_ONES = '', ...others } = rowCells
  const isDash = readPlusOneWord(PLUS_ONES) === undefined && !isOpenPlusOne(PLUS_ONES)
  return isDash && isNothing(PLUS_ONES) ? others : rowCells
}

/** Where those who come along have names, a no means no one besides them, and a yes may mean them. A family is more than one. */
function readPlusOnes(
  cell: string | undefined,
  { companions, isUnknown }: NamedPeople,
  complain: FaultReporter,
): number | null {
  const word = readAnswer(cell ?? '')
  if (word === '0' && (companions > 0 || isUnknown)) return null
  if (word === '1' && companions > 0) return companions
  if (word === undefined && isOpenPlusOne(cell ?? '')) {
    complain('PLUS_ONES', 'field.companion-open')
    return null
  }
  return readCount('PLUS_ONES', word ?? cell, 0, complain)
}

function readCount(
  field: CountField,
  cell: string | undefined,
  least: 0 | 1,
  complain: FaultReporter,
): number | null {
  if (cell === undefined) return null
  const most = least + maxPartySize - 1
  const count = field === 'PARTY_LIMIT' ? parsePeople(cell) : parseCount(cell.replace(/^\+/, ''))
  if (count === null || count < least || count > most) complain(field, outOfRangeError(least, most))
  return count
}
