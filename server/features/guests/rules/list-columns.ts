import type { ImportField, ImportTarget } from '@mehfil/contract/guests/imports.ts'
import {
  findFieldByTitle,
  isBabyTitle,
  isSerialTitle,
} from '@mehfil/contract/guests/column-titles.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { areFormsOfAddress } from '@mehfil/contract/guests/reading/forms-of-address.ts'
import { dropAges } from '@mehfil/contract/guests/titles/aged-titles.ts'
import { areWaysOfInviting } from '@mehfil/contract/guests/titles/invite-ways.ts'
import { isOfOtherPerson } from '@mehfil/contract/guests/reach-titles.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { isCountWord, looksLikeCounts } from '@mehfil/contract/guests/list-counts.ts'
import { readChildrenNames } from './reading/children-names.ts'
import { addToldCompanions, nameFurtherGuests } from './columns/companion-columns.ts'
import {
  addCounts,
  addSummedCounts,
  countOthersBesideNames,
  countOthersByZero,
} from './columns/count-columns.ts'
import { holdsDiets } from './columns/diet-columns.ts'
import { chooseGroupOrTags, groupFamilies } from './columns/group-columns.ts'
import { countInvited } from './columns/invited-columns.ts'
import { assignHousehold } from './households/household-columns.ts'
import { parseLanguage } from './columns/language-words.ts'
import { countParts } from './columns/party-columns.ts'
import { arePlainPhones, countRows, findPlainTitles } from './columns/plain-titles.ts'
import { isHouseholdTitle, nameGuests } from './columns/guest-columns.ts'
import { countBySheet, countBySum, countByTotal } from './columns/summed-columns.ts'
import { addPlusOneWords, arePlusOnes, keepWordsApart } from './columns/plus-one-words.ts'
import { findNameColumn } from './columns/name-columns.ts'
import { chooseRoles, nameOthers } from './columns/role-columns.ts'
import { nameMembers } from './reading/members.ts'
import { readTitlesInTwo } from './columns/two-languages.ts'
import { addReachOfNames } from './reading/reach-of-names.ts'
import { addToldPhones, isAbovePhones } from './reading/told-phones.ts'
import { splitTags } from './list-tags.ts'
import { readReachCell } from './list-apart.ts'
import { findAddress, isDate, isPhone } from './list-cells.ts'

const isInternationalPhone = (cell: string) =>
  isPhone(cell) && /^'?(?:\+|00)/.test(latinDigits(cell))
const isAddress = (cell: string) => findAddress(cell) !== null
const isTitle = (cell: string) => findFieldByTitle(cell) !== null

export type ColumnGuess = {
  headerRow: boolean
  /** The row of the titles, or else the first one, counted from 0. What is above it is no guest. */
  firstRow: number
  titles: string[]
  fields: Array<ImportField | null>
}
export type Rows = ReadonlyArray<readonly string[]>

/** The fields of the columns, from the first rows: by their titles, else by their values. */
export function guessColumns(rows: Rows): ColumnGuess {
  const { header, titles: titleRow } = readHeader(rows)
  const below = header === null ? rows : rows.slice(header + 1)
  const width = Math.max(0, titleRow.length, ...below.map((cells) => cells.length))
  const titles = Array.from({ length: width }, (_, at) => (titleRow[at] ?? '').trim())
  const columns = readTitlesInTwo(titles).map((title, at) => ({
    title,
    cells: below.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== ''),
  }))
  return {
    headerRow: header !== null,
    firstRow: header ?? 0,
    titles: titles.map((title, at) => {
      const { cells = [] } = columns[at] ?? {}
      // Where most rows have no number, one without is no heading.
      const isBare = isSerialTitle(title) && cells.length * 2 < below.length
      return isBare ? '' : title
    }),
    fields: guessFields(columns, below),
  }
}

/** Numbers of rows with a heading between them are no names, nor are times with a zone. */
const areWords = (cells: readonly string[]): boolean => {
  const wordy = cells.filter((cell) => /\p{L}/u.test(cell) && !isDate(cell)).length
  return wordy > 0 && wordy * 4 >= cells.length
}

type ListColumn = { title: string; cells: string[] }

function guessFields(columns: readonly ListColumn[], below: Rows): Array<ImportField | null> {
  const people = [chooseRoles, nameOthers, nameGuests, nameMembers, pairCouples].reduce(
    (fields, choose) => choose(fields, columns),
    columns.map(findMeantField),
  )
  const titled = addReachOfNames(
    nameFurtherGuests(people, columns, below),
    columns.map(({ title }) => title),
  )
  const named = chooseGroupOrTags(titled, columns)
  const fields = named.map((field, at) =>
    field !== null && columns[at] && isConfirmedByCells(field, columns[at]) ? field : null,
  )
  keepFullestColumns(fields, columns)
  columns.forEach(({ title, cells }, at) => {
    const isOpen = !isSerialTitle(title) && !isOfOtherPerson(normaliseTitle(title))
    if (named[at] === null && isOpen)
      fields[at] = nullIfTaken(fields, guessFromCells(cells, title !== ''))
    // Titles in words that we do not know say nothing else.
    const isPlain = fields.every((field) => field === null || isPlaceOfGuest(field))
    if (isPlain && arePlainPhones(cells)) fields[at] = 'CONTACT'
  })
  splitName(fields, below)
  dropHousehold(fields, below)
  groupFamilies(fields, columns)
  const wordy = columns.flatMap(({ title, cells }, at) =>
    !isAmbiguousField(named[at]) && !isSerialTitle(title) && areWords(cells) && !countRows(cells)
      ? [at]
      : [],
  )
  const name = findNameColumn(fields, columns, wordy)
  if (name !== null) fields[name] = 'NAME'
  countInvited(fields, columns, below)
  addToldPhones(fields, columns)
  addToldCompanions(fields, columns)
  addPlusOneWords(fields, columns)
  keepWordsApart(fields, columns, () => {
    addCounts(fields, columns)
    countParts(fields, columns, below)
    addSummedCounts(fields, columns, below)
    countBySum(fields, columns, below)
    countByTotal(fields, columns, below)
    countBySheet(fields, columns, below)
  })
  countOthersByZero(fields, columns, below)
  countOthersBesideNames(fields, columns, below)
  return assignHousehold(fields, columns, below)
}

/** Columns that a reading adds. */
const isPlaceOfGuest = (field: ImportField): boolean =>
  field === 'CATEGORY' || field === 'TABLE' || field === 'NOTE'

const couples = [
  'husband, wife, mari, femme, epoux, epouse, monsieur, madame, mann, frau, الزوج, الزوجه',
  'father, mother, dad, mum, mom, papa, maman, pere, mere, vater, mutter, الاب, الام',
].map((titles) => new Set(titles.split(',').map(normaliseTitle)))

const areOfCouple = (cells: readonly string[]): boolean =>
  couples.some((titles) => cells.filter((cell) => titles.has(normaliseTitle(cell))).length === 2)

/** "Husband" and "Wife" are the name and who comes along, where no other column has the name. */
function pairCouples(
  fields: ReadonlyArray<ImportField | null>,
  columns: readonly ListColumn[],
): Array<ImportField | null> {
  if (fields.some((field) => field === 'NAME' || field === 'FIRST_NAME')) return [...fields]
  const pair = couples
    .map((titles) =>
      columns.flatMap(({ title }, at) => (titles.has(normaliseTitle(title)) ? [at] : [])),
    )
    .find((found) => found.length === 2)
  return fields.map((field, at) =>
    pair?.[0] === at ? 'NAME' : pair?.[1] === at ? 'COMPANIONS' : field,
  )
}

/** The last row of titles, and the titles: "Adults" and "Children" may be in a row below "Persons". */
function readHeader(rows: Rows): { header: number | null; titles: readonly string[] } {
  const header = findHeader(rows)
  if (header === null) return { header, titles: [] }
  const above = rows[header] ?? []
  const next = rows[header + 1] ?? []
  const filled = next.flatMap((cell, at) => (cell.trim() === '' ? [] : [{ cell, at }]))
  const isSecond =
    filled.length >= 2 &&
    filled.some(({ cell, at }) => cell !== above[at]) &&
    filled.every(({ cell, at }) => cell === above[at] || isTitle(cell))
  if (!isSecond) return { header, titles: above }
  const width = Math.max(above.length, next.length)
  return {
    header: header + 1,
    titles: Array.from({ length: width }, (_, at) => next[at]?.trim() || (above[at] ?? '')),
  }
}

/** Lines above the titles, such as the name of the event, are looked through for so many rows. */
const maxLinesAbove = 12

/**
 * The row of titles: it has known titles, or at least looks unlike the rows below it. Above it are
 * only lines of fewer cells.
 */
function findHeader(rows: Rows): number | null {
  const count = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length
  const at = rows.slice(0, maxLinesAbove).findIndex((cells) => cells.filter(isTitle).length >= 2)
  const found = rows[at]
  const isBelowLines =
    found !== undefined &&
    !found.some((cell) => isAddress(cell.trim()) || isPhone(cell.trim())) &&
    rows.slice(0, at).every((cells) => count(cells) < count(found))
  if (isBelowLines) return at
  if (rows[0] && isHeader(rows[0], rows.slice(1))) return 0
  return at < 0 ? findPlainTitles(rows) : null
}

function isHeader(first: readonly string[], rest: Rows): boolean {
  if (first.some((cell) => isAddress(cell.trim()) || isPhone(cell.trim()))) return false
  if (first.some(isTitle) || areOfCouple(first)) return true
  if (first.some((cell, at) => isAbovePhones(cell, at, rest))) return true
  const isAboveAddress = (cell: string, at: number) =>
    isAddress(cell.trim()) && (first[at] ?? '').trim() !== ''
  return (
    rest.some((cells) => cells.some(isAboveAddress)) && !rest.some((cells) => cells.some(isTitle))
  )
}

/** "Plus one" and "Children" are titles of names, or of numbers, by what is below them. */
function findMeantField({ title, cells }: ListColumn): ImportField | null {
  const field = findFieldByTitle(title)
  if (cells.length === 0) return field
  if (field === null && holdsDiets({ title, cells })) return 'NOTE'
  if (field === 'LAST_NAME' && areFormsOfAddress(cells)) return null
  if (field === 'COMPANIONS') return arePlusOnes(cells) ? 'PLUS_ONES' : field
  // "Child?" says of each person whether it is one.
  if (field === 'CHILDREN' && isOfOneChild(title) && cells.every(isYesOrNo)) return null
  if (field === 'CHILDREN') return cells.some(isCountWord) ? field : 'COMPANIONS'
  return field
}

const isOfOneChild = (title: string): boolean =>
  /^(?:is )?(?:a )?(?:child|kid|baby|infant|enfant|bebe|kind|crianca|nino|bambino|طفل)$/u.test(
    normaliseTitle(title),
  )
const isYesOrNo = (cell: string): boolean => isCountWord(cell) && !/\p{N}/u.test(cell)

/** Of several columns for one of these, each row has the first that is filled. */
export const isTakenInTurn = (field: ImportTarget | null) =>
  field === 'EMAIL' || field === 'CONTACT'

/**
 * Several columns may be one of these. The names of companions and notes are all taken, men and women or children and babies count together, and
 * of numbers of places, such as those of each part of a wedding, the largest counts.
 */
export const mayBeSeveral = (field: ImportTarget | null) =>
  isTakenInTurn(field) ||
  field === 'COMPANIONS' ||
  field === 'ADULTS' ||
  field === 'CHILDREN' ||
  field === 'PARTY_LIMIT' ||
  field === 'NOTE'

/** Another column of companions counts where it has names alone. */
const areNames = (column: ListColumn | undefined): boolean =>
  column?.cells.every((cell) => !isCountWord(cell) && /\p{L}{2}/u.test(cell)) ?? false

/** More than a list has rows. */
const maxCells = 1_000_000

/** Of several columns for one other field the one with the most values counts, then with the most different ones. */
function keepFullestColumns(
  fields: Array<ImportField | null>,
  columns: readonly ListColumn[],
): void {
  const count = (at: number) => {
    const { title = '', cells = [] } = columns[at] ?? {}
    const different = new Set(cells).size
    const filled = cells.length + different / (cells.length + 1)
    // Two sides are groups rather than a relation for each.
    if (fields[at] === 'CATEGORY' && different > 1 && different * 2 <= cells.length)
      return maxCells + filled
    return isHouseholdTitle(title) ? filled / 2 : filled
  }
  const fullest = new Map<ImportField, number>()
  fields.forEach((field, at) => {
    const best = field === null ? undefined : fullest.get(field)
    if (field !== null && (best === undefined || count(at) > count(best))) fullest.set(field, at)
  })
  fields.forEach((field, at) => {
    if (field === null || fullest.get(field) === at) return
    const isFurther =
      field === 'CHILDREN'
        ? isOfBabies(columns[at]) !== isOfBabies(columns[fullest.get(field) ?? at]) ||
          dropAges(columns[at]?.title ?? '') !== null
        : field === 'COMPANIONS'
          ? areNames(columns[at])
          : field === 'NOTE' || isTakenInTurn(field)
    // A third address is kept in the note.
    if (!isFurther) fields[at] = field === 'EMAIL_2' ? 'EMAIL' : null
  })
}

const isOfBabies = (column: ListColumn | undefined): boolean => isBabyTitle(column?.title ?? '')

/**
 * A title counts only when its values fit: serial numbers are no party sizes, dates no phones, a
 * yes no name, numbers no group.
 */
function isConfirmedByCells(field: ImportField, { title, cells }: ListColumn): boolean {
  if (field === 'PARTY_LIMIT' || field === 'ADULTS') return looksLikeCounts(cells, 1)
  if (field === 'PLUS_ONES')
    return cells.some((cell) => !/\d/.test(cell)) ? arePlusOnes(cells) : looksLikeCounts(cells, 0)
  if (field === 'CHILDREN')
    return looksLikeCounts(
      cells.filter((cell) => readChildrenNames(cell) === null),
      0,
    )
  if (field === 'COMPANIONS') return cells.length === 0 || cells.some((cell) => !isCountWord(cell))
  if (field === 'EMAIL_2') return cells.length === 0 || cells.some(isAddress)
  if (field === 'TAGS') return cells.length === 0 || cells.some(holdsTag)
  if (field === 'CONTACT') return cells.length === 0 || cells.some(holdsReach)
  if (field === 'CATEGORY')
    return cells.length === 0 || categoryTitles.has(normaliseTitle(title)) || looksLikeGroups(cells)
  return true
}

const holdsTag = (cell: string): boolean => splitTags(cell).some((tag) => /\p{L}/u.test(tag))

/** A column "Contact" may have addresses, alone or beside numbers. */
function holdsReach(cell: string): boolean {
  const { addresses, isNumber } = readReachCell(cell)
  return isNumber || addresses.length > 0
}

/** These say what they are, also in our own exports; a group, a type or a tag may be anything. */
const categoryTitles = new Set(
  ['Category', 'Catégorie', 'الفئة', 'التصنيف', 'Kategorie', 'श्रेणी'].map(normaliseTitle),
)

/** Numbers are no groups, nor are links, marks of a program, nor words of which each is there once. */
const looksLikeGroups = (cells: readonly string[]): boolean =>
  !areWaysOfInviting(cells) &&
  !cells.every((cell) => /^(?:\P{L}*$|\*|https?:)/u.test(cell)) &&
  (cells.length < minGroupSamples || new Set(cells).size < cells.length)
const minGroupSamples = 6

/** The title says number, but its values do not fit. The host has to choose. */
const isAmbiguousField = (field: ImportField | null | undefined) =>
  field === 'PLUS_ONES' || field === 'COMPANIONS' || field === 'CONTACT'

/**
 * Guesses a field by its values. Under an unrelated title, digits count as a phone only with a
 * country code.
 */
function guessFromCells(cells: readonly string[], isTitled: boolean): ImportField | null {
  const isMost = (is: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(is).length * 2 > cells.length
  // A name with its address is a name, from which the address is taken.
  if (isMost((cell) => isAddress(cell) && !/\s\S*<|"\s*</.test(cell))) return 'EMAIL'
  if (isMost(isAddress)) return 'NAME'
  if (isMost(isTitled ? isInternationalPhone : isPhone)) return 'CONTACT'
  return isMost((cell) => parseLanguage(cell) !== null && !isDate(cell)) ? 'LANGUAGE' : null
}

const nullIfTaken = (fields: ReadonlyArray<ImportField | null>, field: ImportField | null) =>
  field !== null && fields.includes(field) ? null : field

/**
 * "Nom" and "Name" are the family's name beside a first name, unless the whole name is there, as a
 * first name that is in it shows.
 */
function splitName(fields: Array<ImportField | null>, below: Rows): void {
  const [name, first] = [fields.indexOf('NAME'), fields.indexOf('FIRST_NAME')]
  if (name < 0 || first < 0 || fields.includes('LAST_NAME')) return
  const both = readBoth(below, name, first)
  const isWhole = both.filter(([whole, part]) => whole.includes(part)).length * 2 > both.length
  fields[isWhole ? first : name] = isWhole ? null : 'LAST_NAME'
}

/** "Household" beside the names of each person is no name of a person, unless it has them. */
function dropHousehold(fields: Array<ImportField | null>, below: Rows): void {
  const [name, first, last] = (['NAME', 'FIRST_NAME', 'LAST_NAME'] as const).map((field) =>
    fields.indexOf(field),
  )
  if (name === undefined || name < 0 || first === undefined || first < 0 || (last ?? -1) < 0) return
  const both = readBoth(below, name, first)
  const named = below.filter((cells) => (cells[name] ?? '').trim() !== '').length
  const others = both.filter(([whole, part]) => !whole.includes(part)).length
  if (others * 2 > named) fields[name] = null
}

/** The cells of two columns where both are filled. */
const readBoth = (below: Rows, one: number, other: number) =>
  below
    .map((cells) => [(cells[one] ?? '').trim(), (cells[other] ?? '').trim()] as const)
    .filter(([left, right]) => left !== '' && right !== '')
