import type { ListField } from '@mehfil/contract/guests.ts'
import { bareTitle, fieldByTitle, holdsCounts, isCountWord } from '@mehfil/contract/list-titles.ts'
import { latinDigits } from '@mehfil/contract/text.ts'

const isEmail = (cell: string) => /^\S+@\S+\.\S+$/.test(cell)
/** Days, times and numbers with a country's beginning look alike to whoever counts digits alone. */
const isDate = (cell: string) =>
  /^\d{1,4}([-./ ])\d{1,2}\1\d{1,4}(?:[T ].*)?$/.test(latinDigits(cell))
const isPhone = (cell: string) =>
  /^'?\+?[\d ().-]{7,20}$/.test(latinDigits(cell)) &&
  latinDigits(cell).replace(/\D/g, '').length >= 7 &&
  !isDate(cell)
const isDialled = (cell: string) => isPhone(cell) && /^'?(?:\+|00)/.test(latinDigits(cell))

export type Guess = { headerRow: boolean; titles: string[]; fields: Array<ListField | null> }

/** What the columns mean, from the first rows of a list: by their titles, else by what stands in them. */
export function guessColumns(rows: ReadonlyArray<readonly string[]>): Guess {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const [first = []] = rows
  const headerRow = isHeader(first, rows.slice(1))
  const below = headerRow ? rows.slice(1) : rows
  const column = (at: number) =>
    below.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== '')
  const places = Array.from({ length: width }, (_, at) => at)
  const title = (at: number) => (headerRow ? (first[at] ?? '').trim() : '')
  const named = places.map((at) => fieldByTitle(title(at)))
  const fields = named.map((field, at) =>
    field !== null && bearsOut(field, column(at)) ? field : null,
  )
  dropSecond(fields)
  for (const at of places)
    if (named[at] === null)
      fields[at] = unlessTaken(fields, contentOf(column(at), title(at) !== ''))
  giveName(
    fields,
    places.filter(
      (at) => !isLeftToHost(named[at]) && column(at).some((cell) => /\p{L}/u.test(cell)),
    ),
  )
  return { headerRow, titles: places.map(title), fields }
}

/** Titles are words nobody is called by, or at least look like none of what stands below them. */
function isHeader(first: readonly string[], rest: ReadonlyArray<readonly string[]>): boolean {
  if (first.some((cell) => isEmail(cell.trim()) || isPhone(cell.trim()))) return false
  const titled = first.filter((cell) => fieldByTitle(cell) !== null).length
  return (
    titled > 0 ||
    rest.some((cells) =>
      cells.some((cell, at) => isEmail(cell.trim()) && (first[at] ?? '').trim() !== ''),
    )
  )
}

function dropSecond(fields: Array<ListField | null>): void {
  fields.forEach((field, at) => {
    if (field !== null && fields.indexOf(field) < at) fields[at] = null
  })
}

/** A title is believed as far as what stands below it: serial numbers are no places, days no phones, a yes no name. */
function bearsOut(field: ListField, cells: readonly string[]): boolean {
  if (field === 'PARTY_LIMIT') return holdsCounts(cells, 1)
  if (field === 'PLUS_ONES') return holdsCounts(cells, 0)
  if (field === 'COMPANIONS') return cells.length === 0 || cells.some((cell) => !isCountWord(cell))
  if (field === 'CONTACT') return cells.length === 0 || cells.some(isPhone)
  return true
}

/** Called by a number that its values do not bear out: the host says what it is. */
const isLeftToHost = (field: ListField | null | undefined) =>
  field === 'PLUS_ONES' || field === 'COMPANIONS' || field === 'CONTACT'

/** What a column is by its values alone. Digits below a title that says something else are a phone only with a country's beginning. */
function contentOf(cells: readonly string[], isTitled: boolean): ListField | null {
  const most = (is: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(is).length * 2 > cells.length
  if (most(isEmail)) return 'EMAIL'
  if (most(isTitled ? isDialled : isPhone)) return 'CONTACT'
  return most((cell) => languageOf(cell) !== null) ? 'LANGUAGE' : null
}

const unlessTaken = (fields: ReadonlyArray<ListField | null>, field: ListField | null) =>
  field !== null && fields.includes(field) ? null : field

/** A list without a name of any kind has it in the first column of words nobody has claimed. */
function giveName(fields: Array<ListField | null>, wordy: readonly number[]): void {
  if (fields.some((field) => field === 'NAME' || field === 'FIRST_NAME' || field === 'LAST_NAME'))
    return
  const at = wordy.find((one) => fields[one] === null)
  if (at !== undefined) fields[at] = 'NAME'
}

const languageWords: Record<'en' | 'fr' | 'arb', readonly string[]> = {
  en: ['en', 'eng', 'english', 'anglais', 'الانجليزيه', 'انجليزي', 'انكليزي', 'الانكليزيه'],
  fr: ['fr', 'fra', 'fre', 'french', 'francais', 'الفرنسيه', 'فرنسي'],
  arb: ['ar', 'ara', 'arb', 'arabic', 'arabe', 'العربيه', 'عربي'],
}

const languagesByWord = new Map(
  (['en', 'fr', 'arb'] as const).flatMap((code) =>
    languageWords[code].map((word) => [bareTitle(word), code] as const),
  ),
)

export const languageOf = (word: string): 'en' | 'fr' | 'arb' | null =>
  languagesByWord.get(bareTitle(word)) ?? null
