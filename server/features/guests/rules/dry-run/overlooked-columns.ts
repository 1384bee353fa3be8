import {
  findFieldByTitle,
  findTitleRole,
  isSerialTitle,
} from '@mehfil/contract/guests/column-titles.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import {
  countFields,
  nameFields,
  type CountField,
  type ImportTarget,
  type LooksLike,
} from '@mehfil/contract/guests/imports.ts'
import { parseCount } from '@mehfil/contract/guests/list-counts.ts'
import { isTotal } from '@mehfil/contract/guests/other-lines.ts'
import { isGuardianTitle } from '@mehfil/contract/guests/reading/guardian-titles.ts'
import { isOfOtherPerson } from '@mehfil/contract/guests/reach-titles.ts'
import { isJoinedTitle, isSideTitle } from '@mehfil/contract/guests/side-titles.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { cleanPhone, findAddress, hasOneCell, isDate, isPhone, splitPhones } from '../list-cells.ts'
import { dropExtension } from '../reading/extensions.ts'
import { areCounts } from '../columns/count-columns.ts'
import { findReplyColumns } from '../columns/reply-columns.ts'
import { looksLikeName } from './overlooked-names.ts'
import { findPartCounts } from './part-counts.ts'
import {
  findCountedPeople,
  isTitleOfOtherMails,
  isTitleOfPhones,
  mayCountPeople,
  readNameTitle,
  type NameTitle,
} from './overlooked-titles.ts'

export type CheckedColumns = {
  titles: readonly string[]
  fields: ReadonlyArray<ImportTarget | null>
  /** The first rows below the titles. */
  rows: ReadonlyArray<readonly string[]>
  /** Columns that the host has left out. */
  unwanted: readonly number[]
}

type CellsOfRow = readonly string[]
type UnusedColumn = {
  title: string
  /** The list has no titles at all. */
  isUntitled: boolean
  fields: CheckedColumns['fields']
  /** The rows in which it has a value, and the value. */
  filled: ReadonlyArray<{ cell: string; row: CellsOfRow }>
  rows: CheckedColumns['rows']
}

/** So many values tell what a column has. */
const maxJudged = 300

/** What looks important in columns that are not used: people, numbers, addresses and answers would be lost. */
export function findOverlookedColumns({
  titles,
  fields,
  rows: listed,
  unwanted,
}: CheckedColumns): Record<string, LooksLike> {
  const rows = listed.filter((row) => !row.some(isTotal))
  const isUntitled = titles.every((title) => title === '')
  const found = titles.flatMap((title, at) => {
    if ((fields[at] ?? null) !== null || unwanted.includes(at) || isOfNoGuest(title)) return []
    const filled = rows
      .map((row) => ({ cell: (row[at] ?? '').trim(), row }))
      .filter(({ cell }) => cell !== '')
      .slice(0, maxJudged)
    const one =
      filled.length === 0 ? null : judgeColumn({ title, isUntitled, fields, filled, rows })
    return one === null ? [] : [[at, one] as const]
  })
  return {
    ...Object.fromEntries(found),
    ...findPartCounts({ titles, fields, rows, unwanted }),
    ...listReplies({ titles, fields, rows, unwanted }),
  }
}

/** Guests begin without an answer here, so a field of the event keeps those of the list. */
function listReplies({ titles, fields, rows, unwanted }: CheckedColumns) {
  const reply = { kind: 'REPLY', use: 'NEW.choice' } as const
  return Object.fromEntries(
    findReplyColumns(titles, rows)
      .filter((at) => (fields[at] ?? null) === null && !unwanted.includes(at))
      .map((at) => [at, reply]),
  )
}

const isOfNoGuest = (title: string): boolean =>
  isSerialTitle(title) ||
  isSideTitle(title) ||
  isJoinedTitle(title) ||
  isOfOtherPerson(normaliseTitle(title))

const judgeColumn = (column: UnusedColumn): LooksLike | null =>
  judgeMails(column) ?? judgePhones(column) ?? judgeCounts(column) ?? judgeNames(column)

const minShare = 0.6
const minDistinct = 0.6
/** The same few values in a long column are no people. */
function areDistinct(cells: readonly string[]): boolean {
  return new Set(cells.map((cell) => cell.toLowerCase())).size >= cells.length * minDistinct
}

/** The values of a row that have a field. */
const listUsed = (
  row: CellsOfRow,
  fields: UnusedColumn['fields'],
  among: readonly ImportTarget[],
) => row.filter((cell, at) => cell.trim() !== '' && among.includes(fields[at] as ImportTarget))

/** Whether most cells are so, and are not only what the row has in another column. */
function areMost(
  { filled, fields }: UnusedColumn,
  {
    is,
    among,
    isAgain,
  }: {
    is: (cell: string) => boolean
    among: readonly ImportTarget[]
    isAgain: (cell: string, used: readonly string[]) => boolean
  },
): boolean {
  const fitting = filled.filter(({ cell }) => is(cell))
  if (fitting.length < filled.length * minShare) return false
  const added = fitting.filter(({ cell, row }) => !isAgain(cell, listUsed(row, fields, among)))
  return added.length > fitting.length * 0.2 && areDistinct(added.map(({ cell }) => cell))
}

function judgeMails(column: UnusedColumn): LooksLike | null {
  if (isTitleOfOtherMails(column.title)) return null
  const isNew = areMost(column, {
    is: (cell) => findAddress(cell) !== null,
    among: ['EMAIL', 'EMAIL_2', 'NAME', 'CONTACT'],
    isAgain: (cell, used) => {
      const address = findAddress(cell)?.address.toLowerCase() ?? ''
      return used.some((one) => one.toLowerCase().includes(address))
    },
  })
  return isNew ? { kind: 'EMAIL', use: 'EMAIL' } : null
}

const digitsOf = (cell: string): string => latinDigits(cell).replace(/\D/g, '')
const isNumber = (cell: string): boolean =>
  !isDate(cell) && (isPhone(cleanPhone(dropExtension(cell))) || splitPhones(cell).length > 0)
/** Fewer digits may count something. */
const minDigits = 8
/** With a country code or as at home, and not a bare number such as one of an order. */
const isSpeltAsPhone = (cell: string): boolean => {
  const digits = latinDigits(cell.trim().replace(/^'/, ''))
  return isNumber(cell) && /^\(?(?:\+|0[1-9]|00)/.test(digits) && digitsOf(cell).length > minDigits
}
/** So many last digits are the same with and without a country code. */
const tailLength = 8

function judgePhones(column: UnusedColumn): LooksLike | null {
  const isTold = isTitleOfPhones(column.title)
  if (isTold === false) return null
  const isNew = areMost(column, {
    is: (cell) =>
      isTold ? isNumber(cell) && digitsOf(cell).length >= minDigits : isSpeltAsPhone(cell),
    among: ['CONTACT', 'EMAIL'],
    isAgain: (cell, used) => {
      const tail = digitsOf(cell).slice(-tailLength)
      return used.some((one) => digitsOf(one).includes(tail))
    },
  })
  return isNew ? { kind: 'CONTACT', use: 'CONTACT' } : null
}

/** Where another column has all people, no number beside it adds any. */
function canCount(use: CountField, fields: UnusedColumn['fields']): boolean {
  if (fields.includes('PARTY_LIMIT')) return false
  return use === 'CHILDREN' || !fields.includes(use)
}

/** No more than one person a guest is what a list without the column has. */
function judgeCounts({ title, isUntitled, fields, filled, rows }: UnusedColumn): LooksLike | null {
  const use = findCountedPeople(title)
  const cells = filled.map(({ cell }) => cell)
  if (use !== null)
    return canCount(use, fields) && areCounts(use, cells) ? { kind: 'COUNT', use } : null
  const isOpen =
    !countFields.some((field) => fields.includes(field)) && (isUntitled || mayCountPeople(title))
  // Without titles, rows with one cell are headings as often as guests, and so are those without a name.
  const guests = rows.filter((row) =>
    isUntitled
      ? !hasOneCell(row)
      : !isNamed(fields) || listUsed(row, fields, nameFields).length > 0,
  )
  return isOpen ? judgeSmallNumbers(cells, guests.length) : null
}

const maxUntold = 10
const minNumbers = 0.8
/** Fewer numbers may be of anything. */
const minUntold = 4
const minFilled = 0.8
/** Where the others have none. */
const minPartlyFilled = 0.3

/** Below a title that says nothing, numbers from one to ten beside nearly all guests may be of people. */
function judgeSmallNumbers(cells: readonly string[], rows: number): LooksLike | null {
  const counts = cells.map(parseCount)
  const isFull = cells.length >= rows * minFilled
  if (cells.length < minUntold || cells.length < rows * minPartlyFilled) return null
  const numbers = counts.filter((one) => one !== null)
  // A remark may be among them: "see Sir Cletus".
  const areSmall =
    numbers.length >= cells.length * minNumbers && numbers.every((one) => one <= maxUntold)
  if (!areSmall || new Set(cells).size < 2) return null
  const use = counts.includes(0) || !isFull ? 'PLUS_ONES' : 'PARTY_LIMIT'
  return areCounts(use, cells) ? { kind: 'COUNT', use } : null
}

const personFields = [...nameFields, 'COMPANIONS'] as const
/** Fewer names may be anything, where the title does not speak of people. */
const minNames = 3

/** A guardian beside a pupil may come along or not, so the name is kept as a field of the pupil. */
const isNamed = (fields: UnusedColumn['fields']): boolean =>
  fields.includes('NAME') || fields.includes('FIRST_NAME')

function judgeNames(column: UnusedColumn): LooksLike | null {
  const { title, filled } = column
  if (isNamed(column.fields) && isGuardianTitle(title)) return null
  const told = readNameTitle(title)
  if (told === null || (!told.isOfPeople && filled.length < minNames)) return null
  const isNew = areMost(column, {
    is: (cell) => looksLikeName(cell, told.isOfPeople),
    among: personFields,
    isAgain: (cell, used) => isNameAgain(cell, used),
  })
  if (!isNew || (!told.isOfPeople && !areOfGuestFamilies(column))) return null
  if (!told.isOfOthers && areOtherGuests(column)) return null
  const use = findNameUse(column, told)
  return use === null ? null : { kind: 'NAME', use }
}

const wordsOf = (text: string): string[] => normaliseTitle(text).split(' ').filter(Boolean)

const minRelated = 0.2

/**
 * Capitals alone may be those of places, films or hotels. Names of people in a list share some last
 * names with its guests.
 */
function areOfGuestFamilies({ fields, filled, rows }: UnusedColumn): boolean {
  const known = new Set(rows.flatMap((row) => listUsed(row, fields, personFields).flatMap(wordsOf)))
  if (known.size === 0) return true
  const related = filled.filter(({ cell }) => wordsOf(cell).some((word) => known.has(word)))
  return related.length >= filled.length * minRelated
}

/** "Who are you sitting with?" names guests who have a row of their own. */
function areOtherGuests({ fields, filled, rows }: UnusedColumn): boolean {
  const getName = (row: CellsOfRow) => normaliseTitle(listUsed(row, fields, nameFields).join(' '))
  const guests = new Set(rows.map(getName))
  const named = filled.filter(({ cell, row }) => {
    const name = normaliseTitle(cell)
    return guests.has(name) && getName(row) !== name
  })
  return named.length >= Math.max(1, filled.length * minRelated)
}

/** All words of it are in the names of the row. */
function isNameAgain(cell: string, used: readonly string[]): boolean {
  const known = new Set(used.flatMap(wordsOf))
  return wordsOf(cell).every((word) => known.has(word))
}

const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text)

/** What the names are: those of the guests where no column has them, and else of who comes along. */
function findNameUse(
  { title, fields, filled }: UnusedColumn,
  { isLastName, isOfOthers }: NameTitle,
): LooksLike['use'] | null {
  if (fields.includes('LAST_NAME') || fields.includes('FIRST_NAME')) {
    if (isLastName) return fields.includes('LAST_NAME') ? null : 'LAST_NAME'
  } else if (!fields.includes('NAME')) return 'NAME'
  if (isOfOthers) return 'COMPANIONS'
  // First names beside surnames are of the same people.
  if (!isNamed(fields)) return 'FIRST_NAME'
  const meant = findTitleRole(title) === null ? findFieldByTitle(title) : null
  if (meant === 'FIRST_NAME' || meant === 'LAST_NAME' || meant === 'MIDDLE_NAME') return null
  // The same name in a second script.
  const both = filled
    .map(({ cell, row }) => ({ cell, name: listUsed(row, fields, personFields).join(' ') }))
    .filter(({ name }) => name !== '')
  const others = both.filter(({ cell, name }) => isLatin(name) !== isLatin(cell))
  return others.length * 2 > both.length ? null : 'COMPANIONS'
}

/** Columns that the host leaves out, until one has a field. */
export const keepUnwanted = (
  columns: readonly number[],
  fields: ReadonlyArray<ImportTarget | null>,
): number[] => [...new Set(columns)].filter((at) => (fields[at] ?? null) === null)
