import { findFieldByTitle, isSerialTitle } from '@mehfil/contract/guests/column-titles.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { foldSearchText } from '@mehfil/door/search-text.ts'
import type { ListFileRow, ListSheet } from '../../../../adapters/lists/list-limits.ts'
import { readNameTitle } from '../dry-run/overlooked-titles.ts'
import { nameFields } from '../layout/side-by-side.ts'
import { guessColumns } from '../list-columns.ts'
import { createRowReader } from '../reading/list-rows.ts'
import { holdsPeople, isOfCosts } from './list-sheets.ts'

/** A sheet with titles, as it is read alone. */
type ReadSheet = {
  /** The row of the titles, as the spreadsheet counts it. */
  headerRow: number
  titles: readonly string[]
  fields: ReadonlyArray<ImportField | null>
  names: ReadonlySet<string>
}

/** Sheets of the same people again, in another order or at another time, or of those who are not invited. */
const otherSheet =
  /(?:^| )(?:declined|regrets?|cancell?ed|not invited|b list|backup|old|copy|template|archive|summary|totals?|lapsed|former|inactive|waiting list|reserve|seating|seats|tables?|rooms?|hotels?|menus?|timeline|tasks?|to do|schedule|refus|annules?|desistements?|modele|copie|ancien(?:ne)?|plan de tables?|chambres?|absagen|abgesagt|kopie|alt|vorlage|sitzplan|tische|zimmer|hoteles|mesas|cancelados?|copia|plantilla|اعتذار|المعتذرون|نسخه|قديم|الطاولات|الغرف)(?: |$)/u
/** What spreadsheets call a sheet themselves. */
const plainName =
  /^(?:sheet|tabelle|feuil(?:le)?|hoja|planilha|foglio|blad|arkusz|ورقة|worksheet)[\s\d()]*$/iu
/** Of ten names, so many in both sheets make them two views of one list. */
const sameOfTen = 2

/** The sheets that are read together, as they have guests of their own; none, or two at least. */
export function listJoinedSheets(sheets: readonly ListSheet[]): number[] {
  const known = new Set<string>()
  const joined = sheets.flatMap((sheet, at) => {
    const read = isOfGuests(sheet) ? readSheet(sheet) : null
    if (!read || read.names.size === 0) return []
    const again = [...read.names].filter((name) => known.has(name)).length
    for (const name of read.names) known.add(name)
    return again * 10 >= read.names.size * sameOfTen ? [] : [at]
  })
  return joined.length > 1 ? joined : []
}

const isOfGuests = (sheet: ListSheet): boolean =>
  holdsPeople(sheet) && !isOfCosts(sheet) && !otherSheet.test(normaliseTitle(sheet.name))

function readSheet({ sample }: ListSheet): ReadSheet | null {
  const rows = createRowReader()([...sample])
  const { headerRow, firstRow, titles, fields } = guessColumns(rows.map(({ cells }) => cells))
  const names = fields.flatMap((field, at) => (nameFields.has(field) ? [at] : []))
  const isReached = fields.includes('EMAIL') || fields.includes('CONTACT')
  const isNamed = (title: string) =>
    nameFields.has(findFieldByTitle(title)) || (isReached && readNameTitle(title) !== null)
  if (!headerRow || !names.some((at) => isNamed(titles[at] ?? ''))) return null
  const toName = ({ cells }: ListFileRow) =>
    foldSearchText(names.map((at) => (cells[at] ?? '').trim()).join(' ')).trim()
  return {
    headerRow: rows[firstRow]?.row ?? 1,
    titles,
    fields,
    names: new Set(
      rows
        .slice(firstRow + 1)
        .map(toName)
        .filter((name) => name !== ''),
    ),
  }
}

const groupTitle = 'Category'

type SheetJoin = {
  headerRow: number
  /** Columns of the sheet and their columns in the joined list; a first name is before the last one. */
  places: ReadonlyArray<readonly [at: number, place: number]>
  /** What the column of groups says of its guests. */
  group: string
}
type JoinedColumns = { titles: string[]; fields: Array<ImportField | null> }

/**
 * Puts sheets below one another: columns of one meaning or with one title become one, others are added, and the name of
 * a sheet is the group of its guests where it says more than its number. Rows are numbered on from sheet to sheet.
 */
export function createSheetJoiner(sheets: readonly ListSheet[], joined: readonly number[]) {
  const columns: JoinedColumns = { titles: [], fields: [] }
  const read = joined.flatMap((at) => {
    const one = sheets[at]
    const found = one && readSheet(one)
    return found ? [{ at, name: one.name.trim(), found }] : []
  })
  const placed = read.map(({ at, name, found }) => ({
    at,
    name,
    headerRow: found.headerRow,
    places: placeColumns(found, columns),
  }))
  const areTold = placed.every(({ name }) => name !== '' && !plainName.test(name))
  if (areTold && !columns.fields.includes('CATEGORY')) addColumn(columns, groupTitle, 'CATEGORY')
  const groupAt = columns.fields.indexOf('CATEGORY')
  const joins = new Map<number, SheetJoin>(
    placed.map(({ at, name, headerRow, places }) => [
      at,
      { headerRow, places, group: areTold ? name : '' },
    ]),
  )
  /** The rows of one sheet in the columns of all; its titles are those of the first alone. */
  const join = (at: number, rows: readonly ListFileRow[]): ListFileRow[] => {
    const sheet = joins.get(at)
    if (!sheet) return []
    const isFirst = at === placed[0]?.at
    return rows.flatMap(({ row, cells }) => {
      if (row < sheet.headerRow) return isFirst ? [{ row, cells }] : []
      if (row === sheet.headerRow) return isFirst ? [{ row, cells: [...columns.titles] }] : []
      const own = moveCells(cells, sheet.places, columns.titles.length)
      if (sheet.group !== '' && own[groupAt] === '') own[groupAt] = sheet.group
      return [{ row, cells: own }]
    })
  }
  return { join }
}

function moveCells(cells: readonly string[], places: SheetJoin['places'], width: number): string[] {
  const moved = Array.from({ length: width }, () => '')
  for (const [at, place] of places) {
    const cell = cells[at] ?? ''
    if (cell.trim() !== '') moved[place] = moved[place] === '' ? cell : `${moved[place]} ${cell}`
  }
  return moved
}

function placeColumns(sheet: ReadSheet, columns: JoinedColumns): SheetJoin['places'] {
  const places = findPlaces(sheet, columns).map((place, at) => [at, place] as const)
  const isLast = (at: number) => sheet.fields[at] === 'LAST_NAME'
  return [...places.filter(([at]) => !isLast(at)), ...places.filter(([at]) => isLast(at))]
}

function findPlaces({ titles, fields }: ReadSheet, columns: JoinedColumns): number[] {
  const taken = new Set<number>()
  const hasWhole = columns.fields.includes('NAME')
  const hasParts = columns.fields.includes('FIRST_NAME')
  return titles.map((title, at) => {
    const field = fields[at] ?? null
    // The parts of a name are written together where the others have one column.
    if (hasWhole && !hasParts && (field === 'FIRST_NAME' || field === 'LAST_NAME'))
      return columns.fields.indexOf('NAME')
    if (hasParts && !hasWhole && field === 'NAME') return columns.fields.indexOf('FIRST_NAME')
    const same = columns.titles.findIndex(
      (other, place) =>
        !taken.has(place) &&
        (field === null
          ? columns.fields[place] === null && areAlike(other, title)
          : columns.fields[place] === field),
    )
    const place = same >= 0 ? same : addColumn(columns, title, field)
    taken.add(place)
    return place
  })
}

/** Numbers of rows say nothing of a guest under any of their titles. */
const areAlike = (one: string, other: string): boolean =>
  normaliseTitle(one) === normaliseTitle(other) || (isSerialTitle(one) && isSerialTitle(other))

const addColumn = (columns: JoinedColumns, title: string, field: ImportField | null): number => {
  columns.fields.push(field)
  return columns.titles.push(title) - 1
}
