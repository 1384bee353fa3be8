import {
  getNativeName,
  languages,
  toLanguageTag,
  type Language,
} from '@mehfil/contract/languages.ts'
import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import {
  normaliseTitle,
  findFieldByTitle,
  looksLikeCounts,
  isCountWord,
} from '@mehfil/contract/guests/import-columns.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'

const isEmail = (cell: string) => /^\S+@\S+\.\S+$/.test(cell)
/** Dates, times and phone numbers look alike by their digits alone. */
const isDate = (cell: string) =>
  /^\d{1,4}([-./ ])\d{1,2}\1\d{1,4}(?:[T ].*)?$/.test(latinDigits(cell))
const isPhone = (cell: string) =>
  /^'?\+?[\d ().-]{7,20}$/.test(latinDigits(cell)) &&
  latinDigits(cell).replace(/\D/g, '').length >= 7 &&
  !isDate(cell)
const isInternationalPhone = (cell: string) =>
  isPhone(cell) && /^'?(?:\+|00)/.test(latinDigits(cell))

export type ColumnGuess = {
  headerRow: boolean
  titles: string[]
  fields: Array<ImportField | null>
}

/** The fields of the columns, from the first rows: by their titles, else by their values. */
export function guessColumns(rows: ReadonlyArray<readonly string[]>): ColumnGuess {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const [first = []] = rows
  const headerRow = isHeader(first, rows.slice(1))
  const below = headerRow ? rows.slice(1) : rows
  const column = (at: number) =>
    below.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== '')
  const places = Array.from({ length: width }, (_, at) => at)
  const title = (at: number) => (headerRow ? (first[at] ?? '').trim() : '')
  const named = places.map((at) => findFieldByTitle(title(at)))
  const fields = named.map((field, at) =>
    field !== null && isConfirmedByCells(field, column(at)) ? field : null,
  )
  dropDuplicateFields(fields)
  for (const at of places)
    if (named[at] === null)
      fields[at] = nullIfTaken(fields, guessFromCells(column(at), title(at) !== ''))
  assignNameColumn(
    fields,
    places.filter(
      (at) => !isAmbiguousField(named[at]) && column(at).some((cell) => /\p{L}/u.test(cell)),
    ),
  )
  return { headerRow, titles: places.map(title), fields }
}

/** A header row has known titles, or at least looks unlike the rows below it. */
function isHeader(first: readonly string[], rest: ReadonlyArray<readonly string[]>): boolean {
  if (first.some((cell) => isEmail(cell.trim()) || isPhone(cell.trim()))) return false
  const titled = first.filter((cell) => findFieldByTitle(cell) !== null).length
  return (
    titled > 0 ||
    rest.some((cells) =>
      cells.some((cell, at) => isEmail(cell.trim()) && (first[at] ?? '').trim() !== ''),
    )
  )
}

function dropDuplicateFields(fields: Array<ImportField | null>): void {
  fields.forEach((field, at) => {
    if (field !== null && fields.indexOf(field) < at) fields[at] = null
  })
}

/**
 * A title counts only when its values fit: serial numbers are no party sizes, dates no phones, a
 * yes no name.
 */
function isConfirmedByCells(field: ImportField, cells: readonly string[]): boolean {
  if (field === 'PARTY_LIMIT') return looksLikeCounts(cells, 1)
  if (field === 'PLUS_ONES') return looksLikeCounts(cells, 0)
  if (field === 'COMPANIONS') return cells.length === 0 || cells.some((cell) => !isCountWord(cell))
  if (field === 'CONTACT') return cells.length === 0 || cells.some(isPhone)
  return true
}

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
  if (isMost(isEmail)) return 'EMAIL'
  if (isMost(isTitled ? isInternationalPhone : isPhone)) return 'CONTACT'
  return isMost((cell) => parseLanguage(cell) !== null) ? 'LANGUAGE' : null
}

const nullIfTaken = (fields: ReadonlyArray<ImportField | null>, field: ImportField | null) =>
  field !== null && fields.includes(field) ? null : field

/** Without a name column, the first unassigned text column becomes the name. */
function assignNameColumn(fields: Array<ImportField | null>, wordy: readonly number[]): void {
  if (fields.some((field) => field === 'NAME' || field === 'FIRST_NAME' || field === 'LAST_NAME'))
    return
  const at = wordy.find((one) => fields[one] === null)
  if (at !== undefined) fields[at] = 'NAME'
}

/** How lists name a language. Its code, tag and own name count as well. */
const languageWords: Partial<Record<Language, readonly string[]>> = {
  en: ['en', 'eng', 'english', 'anglais', 'الانجليزيه', 'انجليزي', 'انكليزي', 'الانكليزيه'],
  fr: ['fr', 'fra', 'fre', 'french', 'francais', 'الفرنسيه', 'فرنسي'],
  arb: ['ar', 'ara', 'arb', 'arabic', 'arabe', 'العربيه', 'عربي'],
}

const languagesByWord = new Map(
  languages.flatMap((code) =>
    [code, toLanguageTag(code), getNativeName(code), ...(languageWords[code] ?? [])].map(
      (word) => [normaliseTitle(word), code] as const,
    ),
  ),
)

export const parseLanguage = (word: string): Language | null =>
  languagesByWord.get(normaliseTitle(word)) ?? null
