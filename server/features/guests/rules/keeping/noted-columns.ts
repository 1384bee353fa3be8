import { parseCount } from '@mehfil/contract/guests/list-counts.ts'
import { normaliseTitle } from '@mehfil/contract/guests/column-titles.ts'
import type { ImportTarget } from '@mehfil/contract/guests/imports.ts'
import {
  isAcademicTitle,
  isTitleOfAcademics,
} from '@mehfil/contract/guests/reading/academic-titles.ts'
import {
  findLastNameBeside,
  isJoinedTitle,
  isSideTitle,
} from '@mehfil/contract/guests/side-titles.ts'
import { isOwnExport } from '../columns/reply-columns.ts'
import { wordTest } from '../dry-run/title-words.ts'
import { cleanNote, isNothing } from '../list-cells.ts'

type NotedListColumns = {
  titles: readonly string[]
  fields: ReadonlyArray<ImportTarget | null>
}

/** Nothing that a list of guests needs, and that no one else is to see. */
const secrets = wordTest(`
  iban, bic, password, passwort, mot de passe, contraseña, passport, passeport, reisepass, pasaporte, visa no, dni, nie, ausweisnummer, credit card,
  card number, kreditkarte, carte bancaire, tax id, tax no, vat no, ssn, aadhaar, pan no, steuernummer, كلمة المرور, جواز, رقم الهوية`)

/** What the host has left out, what is joined to names, and what only serves the list has no place in a note. */
export function listNotedColumns({
  titles,
  fields,
  unwanted,
}: NotedListColumns & { unwanted: readonly number[] }): number[] {
  if (isOwnExport(titles)) return []
  const joined = new Set(titles.map((_, at) => findLastNameBeside(at, titles, fields)))
  return titles.flatMap((title, at) => {
    const isOpen = (fields[at] ?? null) === null && !unwanted.includes(at) && !joined.has(at)
    return isOpen && !isSideTitle(title) && !isJoinedTitle(title) && !secrets.test(title)
      ? [at]
      : []
  })
}

/** What the host has left out, and what only numbers the rows. */
export const listUnwanted = ({
  unwanted = [],
  serial = [],
}: {
  unwanted?: readonly number[]
  serial?: readonly number[]
}): number[] => [...unwanted, ...serial]

const minRows = 3
/** A list of more columns is the export of a program. */
const maxOwnColumns = 12
const code = /^[#-]?\d{5,}(?:-\d+)?$/u
const codeTitle = /#|(?:^| )(?:no|nr|num|number|id|code|barcode|ref|reference)$/u

/** The columns that number the rows, have long numbers of a program, or say the same of all guests of an export. */
export function findSerialColumns(
  titles: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): number[] {
  if (rows.length < minRows) return []
  return titles.flatMap((title, at) => {
    const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '')
    if (cells.length < minRows) return []
    const different = new Set(cells).size
    const isCode = codeTitle.test(normaliseTitle(title)) || title.includes('#')
    const areCodes = isCode && different === cells.length && cells.every((cell) => code.test(cell))
    const isSame = titles.length > maxOwnColumns && different === 1 && cells.length === rows.length
    return areRowNumbers(cells) || areCodes || isSame ? [at] : []
  })
}

/** 1, 2, 3 and so on, with a gap or two where a row is no guest. */
function areRowNumbers(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) =>
    /^\p{N}{1,5}[.)]?$/u.test(cell) ? parseCount(cell.replace(/[.)]$/u, '')) : null,
  )
  const [first] = numbers
  return (
    (first === 0 || first === 1) &&
    numbers.every((one, at) => one !== null && (at === 0 || one - (numbers[at - 1] ?? 0) === 1))
  )
}

/** A line for each value of the row that no field has, with the title of its column: "Boat: Argo". */
export function listColumnNotes(
  cells: readonly string[],
  columns: readonly number[],
  { titles, fields }: NotedListColumns,
): string[] {
  const values = columns.flatMap((at) => {
    const value = cleanNote(cells[at] ?? '').replace(/\s+/gu, ' ')
    const title = (titles[at] ?? '').trim()
    return value === '' || isNothing(value) || isOfProgram(title, value) ? [] : [{ title, value }]
  })
  if (values.length === 0) return []
  const used = new Set(
    cells.flatMap((cell, at) =>
      (fields[at] ?? null) === null ? [] : normaliseTitle(cell).split(' '),
    ),
  )
  const isNew = (value: string) => {
    const words = normaliseTitle(value).split(' ')
    return !/\p{L}/u.test(value) || !words.every((word) => used.has(word))
  }
  return values
    .filter(({ value }) => isNew(value))
    .map(({ title, value }) => (title === '' ? value : `${title}: ${value}`))
}

/** A label of an address book, or a title that is before the name. */
const isOfProgram = (title: string, value: string): boolean =>
  /^\* \S/u.test(value) || (isTitleOfAcademics(title) && isAcademicTitle(value))
