import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { findHouseholdTitle } from '@mehfil/contract/guests/households/household-titles.ts'
import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { looksLikeCounts } from '@mehfil/contract/guests/list-counts.ts'
import { isAgeTitle, readPersonAge } from '@mehfil/contract/guests/reading/person-ages.ts'
import { foldSearchText } from '@mehfil/door/search-text.ts'
import { cleanCell, isNothing } from '../list-cells.ts'
import type { NamedColumn } from '../reading/members.ts'
import { areSurnames, nameFirstNames } from './surname-columns.ts'

type ListedFields = ReadonlyArray<ImportField | null>
type ListedRows = ReadonlyArray<readonly string[]>

const maxHouseholdName = 200

/** Rows with the same text are of one household, however it is written; null for none. */
export function readHousehold(cell: string | undefined): string | null {
  const text = cleanCell(cell ?? '')
  const folded = isNothing(text) ? '' : foldSearchText(text).replace(/\s+/gu, ' ').trim()
  return folded === '' ? null : folded.slice(0, maxHouseholdName)
}

/**
 * A column of households: by its title, where values repeat and each row names a person. Surnames beside given names
 * are parts of the names, as two families may be called the same.
 */
export function assignHousehold(
  fields: ListedFields,
  columns: readonly NamedColumn[],
  rows: ListedRows,
): Array<ImportField | null> {
  const surname = columns.findIndex((column, one) => areSurnames(column, one, { fields, rows }))
  if (surname >= 0)
    return nameFirstNames(
      fields.map((field, one) => (one === surname ? 'LAST_NAME' : field)),
      rows,
    )
  const at = columns.findIndex((column, one) => isHousehold(column, one, { fields, rows }))
  if (at < 0) return nameFirstNames(fields, rows)
  const assigned = fields.map((field, one) => (one === at ? 'HOUSEHOLD' : field))
  return assignAges(assigned, columns)
}

type ListedColumns = { fields: ListedFields; rows: ListedRows }

function isHousehold(
  { title, cells }: NamedColumn,
  at: number,
  { fields, rows }: ListedColumns,
): boolean {
  const kind = findHouseholdTitle(title)
  if (kind === null || !areRepeated(cells) || !isNamedElsewhere(at, { fields, rows })) return false
  if (kind === 'family' && looksLikeCounts(cells, 1)) return false
  const hasLastNames = fields.some(
    (field, one) => one !== at && (field === 'NAME' || field === 'LAST_NAME'),
  )
  if (areOfSeveral(at, { fields, rows }) || areStrangers(at, { fields, rows })) return false
  if (areGroups(at, { fields, rows })) return false
  if (!hasLastNames) return !areMost(cells, isOneWord)
  return !areOfNames(at, { fields, rows }) || (kind === 'sure' && areTogether(cells))
}

/** More rows to a value are a side or another group. */
const maxMeanSize = 6

const areRepeated = (cells: readonly string[]): boolean => {
  const keys = cells.flatMap((cell) => readHousehold(cell) ?? [])
  const { size } = new Set(keys)
  return size < keys.length && keys.length <= size * maxMeanSize
}

/** Each value is on rows that follow one another, so no two families are called the same. */
function areTogether(cells: readonly string[]): boolean {
  const keys = cells.map(readHousehold)
  const runs = keys.filter((key, at) => key !== keys[at - 1])
  return new Set(runs).size === runs.length
}

const several = /\p{L}\s*(?:[,،&+]|\s(?:and|et|und|y|e)\s)\s*\p{L}|\sو\s?\p{L}/iu
const maxShareOfSeveral = 0.2

/** Where rows name several people, each is of a household already. */
function areOfSeveral(at: number, { fields, rows }: ListedColumns): boolean {
  const named = rows.filter((cells) => (cells[at] ?? '').trim() !== '')
  const ofSeveral = named.filter((cells) =>
    cells.some(
      (cell, one) => (fields[one] === 'NAME' || fields[one] === 'FIRST_NAME') && several.test(cell),
    ),
  )
  return ofSeveral.length > named.length * maxShareOfSeveral
}

const minMeanOfStrangers = 2
const maxShareOfKin = 0.2

/**
 * "House" of a school: more than two people to a value, apart in the list, of whom hardly any have a last name in common.
 */
function areStrangers(at: number, { fields, rows }: ListedColumns): boolean {
  const last = fields.indexOf('LAST_NAME')
  const members = rows.flatMap((cells) => {
    const key = readHousehold(cells[at])
    return key === null ? [] : [{ key, name: normaliseTitle(cells[last] ?? '') }]
  })
  const households = [...Map.groupBy(members, ({ key }) => key).values()]
  const isKin = (among: typeof members, name: string) =>
    name === '' || among.filter((one) => one.name === name).length > 1
  const kin = households.flatMap((among) => among.filter(({ name }) => isKin(among, name)))
  return (
    last >= 0 &&
    members.length > households.length * minMeanOfStrangers &&
    !areTogether(members.map(({ key }) => key)) &&
    kin.length <= members.length * maxShareOfKin
  )
}

/** "Work" and "College": those on its rows have no last name in common, none that it has, and an address each. */
function areGroups(at: number, { fields, rows }: ListedColumns): boolean {
  const members = rows.flatMap((cells) => {
    const key = readHousehold(cells[at])
    const read = (among: ReadonlySet<ImportField | null | undefined>) =>
      cells.filter((cell, one) => one !== at && among.has(fields[one]) && cell.trim() !== '')
    const last = fields.includes('LAST_NAME') ? read(lastNames) : read(nameFields).flatMap(endOf)
    return key === null ? [] : [{ key, last: last.join(' '), mails: read(mailFields) }]
  })
  const shared = [...Map.groupBy(members, ({ key }) => key).values()].filter(
    (among) => among.length > 1,
  )
  const groups = shared.filter((among) => {
    const words = among.map(({ last }) => wordsOf(last))
    const all = words.flat()
    const areApart = new Set(all).size === all.length && words.every((one) => one.length > 0)
    const mails = among.flatMap(({ mails: own }) => own.slice(0, 1))
    const isNamed = wordsOf(among[0]?.key ?? '').some((word) => all.includes(word))
    return areApart && !isNamed && new Set(mails).size === among.length
  })
  return groups.length * 2 > shared.length
}

const lastNames: ReadonlySet<ImportField | null | undefined> = new Set(['LAST_NAME'])
const mailFields: ReadonlySet<ImportField | null | undefined> = new Set(['EMAIL'])
const endOf = (name: string): string[] => name.trim().split(/\s+/).slice(-1)

const areMost = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.filter(is).length * 2 > cells.length

const isOneWord = (cell: string): boolean => /^[\p{L}\p{M}'’-]+$/u.test(cell.trim())

const nameFields: ReadonlySet<ImportField | null | undefined> = new Set([
  'NAME',
  'FIRST_NAME',
  'LAST_NAME',
])

/** Most rows that are of a household have the name of a person in another column. */
function isNamedElsewhere(at: number, { fields, rows }: ListedColumns): boolean {
  const named = fields.flatMap((field, one) =>
    one !== at && (field === 'NAME' || field === 'FIRST_NAME') ? [one] : [],
  )
  const filled = rows.filter((cells) => (cells[at] ?? '').trim() !== '')
  const both = filled.filter((cells) => named.some((one) => (cells[one] ?? '').trim() !== ''))
  return both.length * 2 > filled.length
}

/** Most values are words of the name in the same row: "Khan" beside "Asha Khan". */
function areOfNames(at: number, { fields, rows }: ListedColumns): boolean {
  const filled = rows.filter((cells) => (cells[at] ?? '').trim() !== '')
  const within = filled.filter((cells) => {
    const names = cells.filter((_, one) => one !== at && nameFields.has(fields[one]))
    const words = new Set(names.flatMap(wordsOf))
    return wordsOf(cells[at] ?? '').every((word) => words.has(word))
  })
  return within.length * 2 > filled.length
}

const wordsOf = (cell: string): string[] => normaliseTitle(cell).split(' ').filter(Boolean)

/** Beside households, a column that says adult or child of each person says the ages. */
function assignAges(
  fields: ListedFields,
  columns: readonly NamedColumn[],
): Array<ImportField | null> {
  const at = columns.findIndex(
    (column, one) => (fields[one] === null || fields[one] === 'CATEGORY') && areAges(column),
  )
  return fields.map((field, one) => (one === at ? 'AGE' : field))
}

const minLetters = 3
const minAges = 0.6

function areAges({ title, cells }: NamedColumn): boolean {
  const read = cells.filter((cell) => readPersonAge(cell) !== null)
  return isAgeTitle(title)
    ? read.length > 0 && read.length >= cells.length * minAges
    : cells.length > 1 &&
        read.length === cells.length &&
        cells.every((cell) => cell.length >= minLetters)
}
