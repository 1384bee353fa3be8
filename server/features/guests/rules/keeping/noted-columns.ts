import { parseCount } from '@mehfil/contract/guests/list-counts.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { nameFields, type ImportTarget } from '@mehfil/contract/guests/imports.ts'
import {
  isAcademicTitle,
  isTitleOfAcademics,
} from '@mehfil/contract/guests/reading/academic-titles.ts'
import {
  findLastNameBeside,
  isJoinedTitle,
  isSideTitle,
} from '@mehfil/contract/guests/side-titles.ts'
import { countRows } from '../columns/plain-titles.ts'
import { isOwnExport } from '../columns/own-export.ts'
import { isSecretTitle } from '@mehfil/contract/guests/titles/secret-titles.ts'
import { isFamilyWord } from '../households/surname-columns.ts'
import { cleanNote, isNothing } from '../list-cells.ts'
import { findAddressPart, isSidePart, maxOwnColumns } from './kept-titles.ts'

type NotedListColumns = {
  titles: readonly string[]
  fields: ReadonlyArray<ImportTarget | null>
}

/** What the host has left out, and what only numbers the rows. */
type LeftOutColumns = { unwanted?: readonly number[]; serial?: readonly number[] }

/** What the host has left out, what is joined to names, and what only serves the list has no place in a note. */
export function listNotedColumns(
  { titles, fields }: NotedListColumns,
  { unwanted = [], serial = [] }: LeftOutColumns,
): number[] {
  if (isOwnExport(titles)) return []
  const leftOut = [...unwanted, ...serial]
  const joined = new Set(titles.map((_, at) => findLastNameBeside(at, titles, fields)))
  return titles.flatMap((title, at) => {
    const isUnused = (fields[at] ?? null) === null || fields[at] === 'HOUSEHOLD'
    const isOpen = isUnused && !leftOut.includes(at) && !joined.has(at)
    return isOpen && !isSideTitle(title) && !isJoinedTitle(title) && !isSecretTitle(title)
      ? [at]
      : []
  })
}

const minRows = 3
const code = /^[#-]?\d{5,}(?:-\d+)?$/u
const codeTitle = /#|(?:^| )(?:no|nr|num|number|id|code|barcode|ref|reference)$/u

/**
 * The columns that number the rows, have long numbers of a program, or say the same of all guests of an export. Without
 * all rows, a guest further down may be the one who needs something.
 */
export function findSerialColumns(
  titles: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
  { areAll }: { areAll: boolean },
): number[] {
  if (rows.length < minRows) return []
  return titles.flatMap((title, at) => {
    const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '')
    if (cells.length < minRows) return []
    const different = new Set(cells).size
    const isCode = codeTitle.test(normaliseTitle(title)) || title.includes('#')
    const areCodes = isCode && different === cells.length && cells.every((cell) => code.test(cell))
    const isSame =
      areAll && titles.length > maxOwnColumns && different === 1 && cells.length === rows.length
    const areCounted = at === 0 && countRows(cells)
    return areRowNumbers(cells) || areCounted || areCodes || isSame ? [at] : []
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

/** Below a title, only these are said again. A "yes" of two columns says two things. */
const peopleFields: ReadonlySet<ImportTarget> = new Set([
  ...nameFields,
  'NAME_2',
  'COMPANIONS',
  'HOUSEHOLD',
  'EMAIL',
  'EMAIL_2',
])

/** The whole address may be in another column. */
const isPartOfAddress = (title: string): boolean =>
  findAddressPart(title) !== null || isSidePart(title)

/** A line for each value of the row that no field has, with the title of its column: "Boat: Argo". */
export function listColumnNotes(
  cells: readonly string[],
  columns: readonly number[],
  { titles, fields }: NotedListColumns,
): string[] {
  const values = columns.flatMap((at) => {
    const value = cleanNote(cells[at] ?? '').replace(/\s+/gu, ' ')
    const title = (titles[at] ?? '').trim()
    const isEmpty = value === '' || isNothing(value) || isOfProgram(title, value)
    return isEmpty ? [] : [{ title, value, isHousehold: fields[at] === 'HOUSEHOLD' }]
  })
  if (values.length === 0) return []
  const listWords = (isWanted: (field: ImportTarget) => boolean) =>
    new Set(
      cells.flatMap((cell, at) => {
        const field = fields[at] ?? null
        return field !== null && isWanted(field) ? normaliseTitle(cell).split(' ') : []
      }),
    )
  const [ofAll, ofPeople] = [listWords(() => true), listWords((field) => peopleFields.has(field))]
  const isNew = ({ title, value, isHousehold }: (typeof values)[number]) => {
    if (isHousehold)
      return isNewHousehold(
        value,
        listWords((field) => field !== 'HOUSEHOLD' && peopleFields.has(field)),
      )
    const used = title === '' || isPartOfAddress(title) ? ofAll : ofPeople
    const words = normaliseTitle(value).split(' ')
    return !/\p{L}/u.test(value) || !words.every((word) => used.has(word))
  }
  const said = values.map((one) => nameEvent(one, cells, titles))
  return said.filter(isNew).map(({ title, value }) => (title === '' ? value : `${title}: ${value}`))
}

const aboutPeople = /^(?:dr|mr|mrs|ms|miss|mme|mlle|herr|frau|and|et|und|guest|guests)$/u

/** What no name of the row says. A number or a code only joins the rows. */
const isNewHousehold = (value: string, used: ReadonlySet<string>): boolean =>
  normaliseTitle(value)
    .split(' ')
    .some(
      (word) =>
        /\p{L}{2}/u.test(word) &&
        ![word, word.replace(/s$/u, '')].some((one) => used.has(one)) &&
        !isFamilyWord(word) &&
        !aboutPeople.test(word),
    )

/** Address books write what happened in one column and the day in the next: "Event 1 - Label", "Event 1 - Value". */
function nameEvent<Value extends { title: string }>(
  one: Value,
  cells: readonly string[],
  titles: readonly string[],
): Value {
  const [, event] = /^(event \d+|event) - value$/iu.exec(one.title) ?? []
  const label = event === undefined ? '' : findLabel(event.toLowerCase(), cells, titles)
  return label === '' ? one : { ...one, title: label }
}

const findLabel = (event: string, cells: readonly string[], titles: readonly string[]): string => {
  const at = titles.findIndex((title) =>
    [`${event} - label`, `${event} - type`].includes(title.trim().toLowerCase()),
  )
  return cleanNote(cells[at] ?? '').replace(/^\*\s*/u, '')
}

/** A label of an address book, or a title that is before the name. */
const isOfProgram = (title: string, value: string): boolean =>
  /^\* \S/u.test(value) || (isTitleOfAcademics(title) && isAcademicTitle(value))
