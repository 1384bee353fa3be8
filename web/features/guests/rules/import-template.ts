import {
  countFields,
  importFields,
  templateColumns,
  type ImportField,
  type ImportTarget,
  type LooksLike,
  type NewColumn,
} from '@mehfil/contract/guests/imports.ts'
import {
  findLastNameBeside,
  isJoinedTitle,
  isSideTitle,
} from '@mehfil/contract/guests/side-titles.ts'
import { readNameMarks } from '@mehfil/contract/guests/name-marks.ts'
import { betweenNumbers } from '@mehfil/contract/guests/several-numbers.ts'
import { foldSearchText } from '@mehfil/door/search-text.ts'
import { findFieldByTitle } from '@mehfil/contract/guests/column-titles.ts'
import {
  isAcademicTitle,
  isTitleOfAcademics,
} from '@mehfil/contract/guests/reading/academic-titles.ts'
import { findHouseholdTitle } from '@mehfil/contract/guests/households/household-titles.ts'
import { isDietTitle, isGroupingTitle } from '@mehfil/contract/guests/titles/use-titles.ts'
import type { TranslateText } from '../../../lib/i18n/translations.ts'

/**
 * An empty list with our column names and one example row. The mark at its start tells Excel that
 * the file is UTF-8.
 */
export function createTemplateUrl(t: TranslateText): string {
  const example = [
    t('import.sample-name'),
    'meera@guests.example',
    '+91 98450 22716',
    t('import.sample-category'),
    '2',
    t('import.sample-companion'),
    t('language.en'),
    '7',
    t('import.sample-door-note'),
  ]
  const csvLines = [templateColumns.map((column) => t(`import.field-${column}`)), example].map(
    (cells) => cells.map(quoteCell).join(','),
  )
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${csvLines.join('\r\n')}\r\n`)}`
}

const quoteCell = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The columns after one of them got another meaning; only one column can have each meaning. */
export function assignColumn(
  fields: ReadonlyArray<ImportTarget | NewColumn | null>,
  at: number,
  field: ImportTarget | NewColumn | null,
): Array<ImportTarget | NewColumn | null> {
  const isNew = field?.startsWith('NEW') ?? false
  return fields.map((one, index) => (index === at ? field : one === field && !isNew ? null : one))
}

/** Leaves out all columns of one field, such as the parts of an address that are kept together. */
export function leaveField(
  fields: ReadonlyArray<ImportTarget | NewColumn | null>,
  at: number,
): { fields: Array<ImportTarget | NewColumn | null>; unwanted: number[] } {
  const isOfField = (one: number) =>
    one === at || (fields[one] !== null && fields[one] === fields[at])
  return {
    fields: fields.map((field, one) => (isOfField(one) ? null : field)),
    unwanted: fields.flatMap((_, one) => (isOfField(one) ? [one] : [])),
  }
}

type OverlookedUse = LooksLike['use']
type OverlookedLook = { looksLike: Pick<LooksLike, 'use'> | null }

/** These may be in several columns: each row has the first one, all names, or the children of both. */
const isOfSeveral = (field: OverlookedUse): boolean =>
  field === 'EMAIL' || field === 'CONTACT' || field === 'COMPANIONS' || field === 'CHILDREN'

/**
 * The columns after one that was overlooked is used as proposed: the others keep what they have. Numbers of
 * places are used together, such as those of each part of a wedding.
 */
export function fillColumn(
  fields: ReadonlyArray<ImportTarget | NewColumn | null>,
  at: number,
  { field, columns }: { field: OverlookedUse; columns: ReadonlyArray<OverlookedLook> },
): Array<ImportTarget | NewColumn | null> {
  const together = columns.flatMap(({ looksLike }, index) =>
    field === 'PARTY_LIMIT' && looksLike?.use === field && (fields[index] ?? null) === null
      ? [index]
      : [],
  )
  return isOfSeveral(field) || together.length > 1
    ? fields.map((one, index) => (index === at || together.includes(index) ? field : one))
    : assignColumn(fields, at, field)
}

/** The columns that look important and are not used, until the host decides. */
const listOverlooked = (
  columns: ReadonlyArray<{ looksLike: object | null }>,
  fields: ReadonlyArray<ImportTarget | NewColumn | null>,
): number[] =>
  columns.flatMap(({ looksLike }, at) => (looksLike && (fields[at] ?? null) === null ? [at] : []))

/** A field that was corrected in some rows and that would have no column any more. */
export const findLostFix = <Fix extends { field: string }>(
  fixed: readonly Fix[],
  before: ReadonlyArray<string | null>,
  after: ReadonlyArray<string | null>,
): Fix | null => fixed.find(({ field }) => before.includes(field) && !after.includes(field)) ?? null

/** The addresses or numbers of a cell with several, of which the host keeps one. */
export function listSeveral(field: string, value: string): string[] {
  if (field === 'EMAIL') {
    const found = value.match(/[^\s<>,;:"()|]+@[^\s<>,;:"()|]+/gu) ?? []
    return found.length > 1 ? found : []
  }
  const parts = value.split(new RegExp(betweenNumbers, 'iu')).map((part) => part.trim())
  const areNumbers =
    parts.length > 1 && parts.every((part) => /^\+?[\p{Nd}\s().-]{7,}$/u.test(part))
  return field === 'CONTACT' && areNumbers ? parts : []
}

/** What the host keeps of a wrong value by one press. */
export function listKept(field: string, value: string): string[] {
  if (!isNameField(field)) return listSeveral(field, value)
  const { text, isStruck } = readNameMarks(value)
  return isStruck ? [text] : []
}

/** The rows whose guests are crossed out or not coming in the list, with their names. */
export const listStruck = (
  errors: ReadonlyArray<{ row: number; field: string; value: string }>,
): Array<{ row: number; name: string }> =>
  errors.flatMap(({ row, field, value }) =>
    isNameField(field) ? listKept(field, value).map((name) => ({ row, name })) : [],
  )

/** The value of a field to fix, in which a crossed out name is without its strike. */
export const getShownValue = (field: string, value: string): string =>
  isNameField(field) ? (listKept(field, value)[0] ?? value) : value

const isNameField = (field: string): boolean =>
  field === 'NAME' || field === 'FIRST_NAME' || field === 'LAST_NAME'

export const isListField = (field: string): field is ImportField =>
  (importFields as readonly string[]).includes(field)

/** A column of one of the event's own fields. */
export const isOwnField = (field: string | null): field is `CUSTOM.${string}` =>
  field?.startsWith('CUSTOM.') ?? false

/** A column that says who is invited to one function. */
export const isFunctionField = (field: string | null): field is `FUNCTION.${string}` =>
  field?.startsWith('FUNCTION.') ?? false

export type ListedEventFields = {
  ownFields: ReadonlyArray<{ id: string; name: string }>
  functions: ReadonlyArray<{ id: string; title: string }>
}

/** The own field of a column, among those of the event and of the list. */
export const findOwnField = <Field extends { id: string }>(
  field: string | null,
  own: readonly Field[],
): Field | null => own.find(({ id }) => field === `CUSTOM.${id}`) ?? null

/** What hosts call the field of a column; empty for one that is gone. */
export const nameField = (
  field: string,
  { ownFields, functions }: ListedEventFields,
  t: TranslateText,
): string =>
  isListField(field)
    ? t(`import.field-${field}`)
    : (findOwnField(field, ownFields)?.name ??
      functions.find(({ id }) => field === `FUNCTION.${id}`)?.title ??
      '')

/** Without a column of names, a guest's name is taken from the address. */
export const hasNamesOfAddresses = (
  fields: ReadonlyArray<ImportTarget | NewColumn | null>,
): boolean => !hasNameColumn(fields) && fields.includes('EMAIL')

/** What becomes of a further column for one field. */
export const explainFurther = (
  field: string,
): 'why-largest' | 'why-all' | 'why-sum' | 'why-second' =>
  field === 'PARTY_LIMIT'
    ? 'why-largest'
    : field === 'COMPANIONS'
      ? 'why-all'
      : field === 'CHILDREN'
        ? 'why-sum'
        : 'why-second'

/** The last names that are joined to the first names of those who come along. */
const listJoinedLastNames = (
  columns: ReadonlyArray<{ title: string }>,
  fields: ReadonlyArray<string | null>,
): number[] => {
  const titles = columns.map(({ title }) => title)
  return titles.map((_, at) => findLastNameBeside(at, titles, fields)).filter((at) => at >= 0)
}

/** "Dr." and the like in a column of their own, which are put before the names. */
export const listTitlesOfNames = (
  columns: ReadonlyArray<{ title: string; samples: readonly string[] }>,
  fields: ReadonlyArray<string | null>,
): number[] =>
  columns.flatMap(({ title, samples }, at) =>
    (fields[at] ?? null) === null &&
    samples.length > 0 &&
    isTitleOfAcademics(title) &&
    samples.every(isAcademicTitle)
      ? [at]
      : [],
  )

/** Why a column has its meaning. Some are known by their values, the rest by the host's choice. */
export function explainColumn(
  title: string,
  field: ImportTarget | NewColumn | null,
  own: { name: string; isNew: boolean } | null = null,
): 'why-title' | 'why-values' | 'why-chosen' | 'why-own' | 'why-new' | 'why-function' | null {
  if (field === null) return null
  if (isFunctionField(field)) return 'why-function'
  if (own?.isNew || field.startsWith('NEW')) return 'why-new'
  if (own && foldSearchText(own.name) === foldSearchText(title)) return 'why-own'
  if (findFieldByTitle(title) === field) return 'why-title'
  if (field === 'CATEGORY' && isGroupingTitle(title)) return 'why-title'
  if (field === 'NOTE' && isDietTitle(title)) return 'why-title'
  if (field === 'HOUSEHOLD' && findHouseholdTitle(title) !== null) return 'why-title'
  const isReadable = [
    'NAME',
    'LAST_NAME',
    'EMAIL',
    'CONTACT',
    'LANGUAGE',
    'PLUS_ONES',
    'FUNCTIONS',
    'AGE',
  ].includes(field)
  return isReadable ? 'why-values' : 'why-chosen'
}

/** Numbers of people, which the host looks at once more where they are large. */
export const isPeopleField = (field: ImportTarget): boolean =>
  countFields.some((one) => one === field)

/** A row without a name is not a guest. */
export const hasNameColumn = (fields: ReadonlyArray<ImportTarget | NewColumn | null>): boolean =>
  fields.some((field) => field === 'NAME' || field === 'FIRST_NAME' || field === 'LAST_NAME')

type FoldableColumn = { title: string; filled: number; samples: readonly string[] }

/** An address book's own groups, such as "* My Contacts". */
const areOwnGroups = (samples: readonly string[]): boolean =>
  samples.length > 0 && samples.every((sample) => /^\* \S/u.test(sample))

/**
 * The columns that are folded away: empty ones, and those of no use to a guest list, of which the ones
 * with values are named.
 */
function foldColumns(
  columns: readonly FoldableColumn[],
  fields: ReadonlyArray<ImportTarget | NewColumn | null>,
  overlooked: readonly number[],
): { folded: ReadonlySet<number>; named: number[] } {
  const isOfNoUse = ({ title, samples }: FoldableColumn) =>
    isSideTitle(title) || isJoinedTitle(title) || areOwnGroups(samples)
  const isAside = (column: FoldableColumn, at: number) =>
    column.filled === 0 || ((fields[at] ?? null) === null && isOfNoUse(column))
  const folded = columns.flatMap((column, at) =>
    isAside(column, at) && !overlooked.includes(at) ? [at] : [],
  )
  return {
    folded: new Set(folded),
    named: folded.filter((at) => {
      const column = columns[at]
      return column !== undefined && column.filled > 0 && !isJoinedTitle(column.title)
    }),
  }
}

/**
 * The columns in the order in which they are shown: those that look important first, and the folded
 * ones apart. `unused` are the others without a meaning.
 */
export function arrangeColumns(
  columns: ReadonlyArray<FoldableColumn & { looksLike: object | null; isNoted: boolean }>,
  fields: ReadonlyArray<ImportTarget | NewColumn | null>,
  unwanted: readonly number[],
) {
  const overlooked = listOverlooked(columns, fields).filter((at) => !unwanted.includes(at))
  const { folded, named } = foldColumns(columns, fields, overlooked)
  const others = columns
    .map((_, at) => at)
    .filter((at) => !folded.has(at) && !overlooked.includes(at))
  const titles = listTitlesOfNames(columns, fields)
  const joined = [...listJoinedLastNames(columns, fields), ...titles]
  const unused = others.filter(
    (at) =>
      (fields[at] ?? null) === null &&
      (columns[at]?.filled ?? 0) > 0 &&
      !columns[at]?.isNoted &&
      !joined.includes(at),
  )
  return {
    overlooked,
    folded,
    named,
    joined,
    titles,
    unused: unused.length,
    shown: [...overlooked, ...others],
  }
}
