import {
  maxCustomChoices,
  maxCustomFieldName,
  maxCustomValue,
  type CustomField,
  type CustomFieldKind,
} from '@mehfil/contract/guests/custom-fields.ts'
import { nameFields, type ImportField, type ImportTarget } from '@mehfil/contract/guests/imports.ts'
import { tooLongError } from '@mehfil/contract/fields/field-errors.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { foldSearchText } from '@mehfil/door/search-text.ts'
import { guessColumns, type ColumnGuess, type Rows } from './list-columns.ts'
import { assignFunctionColumns, isFunctionColumn, type ListedFunction } from './function-columns.ts'
import { checkCustomValue, parseCustomNumber, type CustomValues } from './custom-fields.ts'

/** A field of the event's own, as a list needs it. */
export type OwnField = Pick<CustomField, 'id' | 'name' | 'kind' | 'choices'>
/** A field that the import will make of a column. It is proposed until the host has chosen it. */
export type NewOwnField = OwnField & { column: number; isProposed?: boolean }
/** How often a value is in a column. */
export type ColumnValue = { value: string; times: number }

const isCustomColumn = (target: ImportTarget | null): target is `CUSTOM.${string}` =>
  target !== null && target.startsWith('CUSTOM.')

type OwnColumn = `CUSTOM.${string}` | `FUNCTION.${string}`
const isOwnColumn = (target: ImportTarget | null): target is OwnColumn =>
  isCustomColumn(target) || isFunctionColumn(target)

const getOwnFieldId = (target: `CUSTOM.${string}`): string => target.slice('CUSTOM.'.length)

/** Several columns may be one text, as an address has parts. */
export const isOwnText = (target: ImportTarget, own: readonly OwnField[]): boolean =>
  isCustomColumn(target) &&
  own.some(({ id, kind }) => id === getOwnFieldId(target) && kind === 'text')

const withoutOwn = new WeakMap<
  ReadonlyArray<ImportTarget | null>,
  ReadonlyArray<ImportField | null>
>()

/** The columns of the fields that every list may have, which are read from one row alone. They are the same for all rows of a list. */
export function dropOwnColumns(
  fields: ReadonlyArray<ImportTarget | null>,
): ReadonlyArray<ImportField | null> {
  const known = withoutOwn.get(fields)
  if (known) return known
  const found = fields.map((field) =>
    isOwnColumn(field) || field === 'HOUSEHOLD' || field === 'AGE' ? null : field,
  )
  withoutOwn.set(fields, found)
  return found
}

/** These say who a guest is, so a field of the same name does not take them. */
const identity = new Set<ImportTarget | null>([
  ...nameFields,
  'EMAIL',
  'CONTACT',
  'EMAIL_2',
  'NAME_2',
])

export type OwnColumnGuess = Omit<ColumnGuess, 'fields'> & { fields: Array<ImportTarget | null> }

/** What an event has that a list may speak of. */
export type ListedEvent = {
  own: readonly OwnField[]
  functions: readonly ListedFunction[]
}

const isOfEvent = (target: ImportTarget | null): boolean =>
  isOwnColumn(target) || target === 'FUNCTIONS'

/**
 * The fields of the columns, from the first rows. A column that is called like one of the event's own
 * fields or functions is it, unless its values do not fit; the others are guessed without it.
 */
export function guessListColumns(rows: Rows, { own, functions }: ListedEvent): OwnColumnGuess {
  const guess = guessColumns(rows)
  const below = rows.slice(guess.headerRow ? guess.firstRow + 1 : 0)
  const targets = assignFunctionColumns(
    assignOwnColumns(guess, own, below),
    { titles: guess.titles, below },
    functions,
  )
  if (!targets.some(isOfEvent)) return guess
  const others = guessColumns(
    rows.map((cells) => cells.map((cell, at) => (isOfEvent(targets[at] ?? null) ? '' : cell))),
  )
  const isSame = others.headerRow === guess.headerRow && others.firstRow === guess.firstRow
  const fields = targets.map((target, at) =>
    isOfEvent(target) || !isSame ? target : (others.fields[at] ?? null),
  )
  return { ...guess, fields }
}

function assignOwnColumns(
  guess: ColumnGuess,
  own: readonly OwnField[],
  below: Rows,
): Array<ImportTarget | null> {
  const taken = new Set<string>()
  return guess.fields.map((field, at) => {
    const title = foldSearchText(guess.titles[at] ?? '')
    const found = own.find(({ id, name }) => foldSearchText(name) === title && !taken.has(id))
    if (!found || title === '' || identity.has(field)) return field
    const cells = below.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '')
    if (cells.length > 0 && cells.every((cell) => 'error' in checkOwnValue(found, cell)))
      return field
    taken.add(found.id)
    return `CUSTOM.${found.id}` as const
  })
}

function checkOwnValue(field: OwnField, cell: string): { value: string } | { error: string } {
  const text = cell.replace(/\s+/gu, ' ').trim()
  if (field.kind === 'text' && text.length > maxCustomValue)
    return { error: tooLongError(maxCustomValue) }
  return checkCustomValue(field, text)
}

type OwnFaultReporter = (target: ImportTarget, message: string, value: string) => void

/** The values of a row in the event's own fields, by the id of the field; null for none. */
export function readOwnValues(
  cells: readonly string[],
  fields: ReadonlyArray<ImportTarget | null>,
  own: readonly OwnField[],
  complain: OwnFaultReporter,
): CustomValues | null {
  const values: Record<string, string> = {}
  fields.forEach((target, at) => {
    if (!isCustomColumn(target) || fields.indexOf(target) < at) return
    const field = own.find(({ id }) => id === getOwnFieldId(target))
    const cell = joinOwnCells(cells.filter((_, one) => fields[one] === target))
    if (!field || cell === '') return
    const checked = checkOwnValue(field, cell)
    if ('error' in checked) complain(target, checked.error, cell)
    else values[field.id] = checked.value
  })
  return Object.keys(values).length > 0 ? values : null
}

const postcode = /^(?=\P{N}*\p{N})[\p{N}\p{Lu} -]{3,10}$/u

/** The cells of one field, as an address is written: a postcode is beside the town before or behind it. */
export function joinOwnCells(cells: readonly string[]): string {
  const parts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return parts.slice(1).reduce((text, part, at) => {
    const isLast = at === parts.length - 2
    const isBeside = postcode.test(parts[at] ?? '') || (isLast && postcode.test(part))
    return `${text}${isBeside ? ' ' : ', '}${part}`
  }, parts[0] ?? '')
}

/** Beyond these, a column of words is no choice. */
const maxGuessedChoices = 12

/**
 * The kind that the values of a column suggest. Digits with a zero before them are no number, as a
 * number would lose it.
 */
export function guessOwnKind(values: readonly ColumnValue[]): CustomFieldKind {
  const times = values.reduce((sum, one) => sum + one.times, 0)
  const areNumbers = values.every(
    ({ value }) => parseCustomNumber(value) !== null && !/^[+-]?0\d|^\+/.test(latinDigits(value)),
  )
  if (values.length > 0 && areNumbers) return 'number'
  const choices = listChoices(values)
  const areChoices =
    choices.length > 1 &&
    choices.length <= maxGuessedChoices &&
    times >= choices.length * 2 &&
    values.every(({ value }) => value.length <= maxCustomFieldName)
  return areChoices ? 'choice' : 'text'
}

/** The most frequent values of a column, once each; others are told row by row. */
function listChoices(values: readonly ColumnValue[]): string[] {
  const byFold = new Map<string, string>()
  for (const { value } of values) {
    const folded = foldSearchText(value)
    if (folded !== '' && value.length <= maxCustomFieldName && !byFold.has(folded))
      byFold.set(folded, value)
  }
  return [...byFold.values()].slice(0, maxCustomChoices)
}

/** The field that the import will make of a column, called like it. */
export function buildOwnField(
  { id, column, title }: { id: string; column: number; title: string },
  kind: CustomFieldKind | null,
  { values, taken }: { values: readonly ColumnValue[]; taken: readonly string[] },
): NewOwnField {
  const chosen = kind ?? guessOwnKind(values)
  const choices = chosen === 'choice' ? listChoices(values) : []
  return {
    id,
    column,
    name: findFreeName(title.slice(0, maxCustomFieldName).trim(), taken),
    // A choice needs something to choose.
    kind: chosen === 'choice' && choices.length === 0 ? 'text' : chosen,
    choices,
  }
}

function findFreeName(name: string, taken: readonly string[]): string {
  const folded = new Set(taken.map(foldSearchText))
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`
    const one = `${name.slice(0, maxCustomFieldName - end.length)}${end}`
    if (!folded.has(foldSearchText(one))) return one
  }
}
