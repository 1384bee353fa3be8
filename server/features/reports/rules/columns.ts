import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import type { ReportKind, ReportValueType } from '@mehfil/contract/reports/reports.ts'
import type { QuestionKind } from '@mehfil/contract/rsvp/questions.ts'

/** Columns of the guests behind a report. The list can be sorted by the `sortable` ones. */
export const columnDefinitions = {
  name: { type: 'text', sortable: true },
  email: { type: 'text', sortable: true },
  phone: { type: 'text', sortable: false },
  category: { type: 'text', sortable: true },
  language: { type: 'language', sortable: true },
  status: { type: 'status', sortable: false },
  answer: { type: 'words', sortable: true },
  people: { type: 'people', sortable: true },
  party: { type: 'people', sortable: true },
  companions: { type: 'text', sortable: false },
  note: { type: 'text', sortable: false },
  reason: { type: 'text', sortable: false },
  'added-at': { type: 'instant', sortable: true },
  'invited-at': { type: 'instant', sortable: true },
  'viewed-at': { type: 'instant', sortable: true },
  'answered-at': { type: 'instant', sortable: true },
  'confirmed-at': { type: 'instant', sortable: true },
  arrived: { type: 'people', sortable: true },
  'attended-at': { type: 'instant', sortable: true },
  gate: { type: 'text', sortable: false },
  zones: { type: 'text', sortable: false },
  mail: { type: 'words', sortable: false },
  'mailed-at': { type: 'instant', sortable: false },
  'mail-reason': { type: 'text', sortable: false },
  took: { type: 'minutes', sortable: false },
} as const satisfies Record<string, { type: ReportValueType; sortable: boolean }>
export type ColumnId = keyof typeof columnDefinitions

/** The default columns, guests and order of each report's table. */
export const defaultTables = {
  /** The default until the first arrival. */
  before: ['name', 'category', 'answer', 'people', 'answered-at'],
  overall: {
    columns: ['name', 'category', 'answer', 'people', 'arrived', 'attended-at'],
    sort: 'name',
    view: {},
  },
  guest: {
    columns: ['name', 'email', 'category', 'status', 'answer', 'people'],
    sort: 'name',
    view: {},
  },
  web: {
    columns: ['name', 'answer', 'people', 'answered-at', 'note'],
    sort: '-answered-at',
    view: { fact: 'answered' },
  },
  email: {
    columns: ['name', 'email', 'mail', 'mailed-at', 'viewed-at', 'answered-at'],
    sort: 'name',
    view: { fact: 'mailed' },
  },
  survey: {
    columns: ['name', 'category', 'answer', 'people', 'arrived'],
    sort: 'name',
    view: {},
  },
} as const satisfies Record<
  ReportKind,
  { columns: readonly ColumnId[]; sort: string; view: GuestListView }
> & { before: readonly ColumnId[] }

type ColumnQuestion = { id: string; text: string; kind: QuestionKind; perPerson: boolean }
export type TableColumn = {
  id: string
  type: ReportValueType
  title: string
  chosen: boolean
  sortable: boolean
}

/** All columns in their order, with the chosen ones marked. Without a known choice, the defaults are marked. */
export function listColumns(
  kind: ReportKind,
  questions: readonly ColumnQuestion[],
  { chosen, isBefore }: { chosen: string | undefined; isBefore: boolean },
): TableColumn[] {
  const all = [
    ...Object.entries(columnDefinitions).map(([id, definition]) => ({
      id,
      title: '',
      ...definition,
    })),
    ...questions.map((question) => ({
      id: toQuestionColumnId(question.id),
      type: getValueType(question),
      title: question.text,
      sortable: false,
    })),
  ]
  const ids = (chosen ?? '').split(',').filter((id) => all.some((column) => column.id === id))
  const shown: readonly string[] =
    ids.length > 0
      ? ids
      : kind === 'overall' && isBefore
        ? defaultTables.before
        : defaultTables[kind].columns
  return all.map((column) => ({ ...column, chosen: shown.includes(column.id) }))
}

const toQuestionColumnId = (id: string): string => `q-${id}`
/** The question of a column; null for a column of the product. */
export const findQuestionId = (column: string): string | null =>
  column.startsWith('q-') ? column.slice(2) : null
const getValueType = ({ kind, perPerson }: ColumnQuestion): ReportValueType =>
  kind === 'number' && !perPerson ? 'number' : 'text'

export type TableSort = { by: ColumnId; down: boolean }

/** An unknown order falls back to the default one. */
export function parseSortOrDefault(kind: ReportKind, text: string | undefined): TableSort {
  return parseSort(text) ?? parseSort(defaultTables[kind].sort) ?? { by: 'name', down: false }
}

function parseSort(text: string | undefined): TableSort | null {
  const [, minus, by = ''] = /^(-?)(.+)$/.exec(text ?? '') ?? []
  return by in columnDefinitions && columnDefinitions[by as ColumnId].sortable
    ? { by: by as ColumnId, down: minus === '-' }
    : null
}

export const formatSort = ({ by, down }: TableSort): string => `${down ? '-' : ''}${by}`

type TableQueryInput = {
  columns?: string | undefined
  sort?: string | undefined
  after?: string | undefined
}

/** The complaints about a request: an unknown column, order or page. */
export function validateTableQuery(
  { columns: chosen, sort, after }: TableQueryInput,
  { all, order }: { all: readonly TableColumn[]; order: TableSort },
): Partial<Record<keyof TableQueryInput, string>> {
  const isUnknown = (chosen ?? '')
    .split(',')
    .some((id) => id !== '' && !all.some((column) => column.id === id))
  return {
    ...(isUnknown && { columns: 'field.column-unknown' }),
    ...(sort !== undefined && !parseSort(sort) && { sort: 'field.choice-invalid' }),
    ...(after !== undefined &&
      !isValidCursor(order, decodeCursor(after)?.at ?? '') && { after: 'field.cursor-invalid' }),
  }
}

/** The sort value of a row is a time, a number or a text. */
function isValidCursor({ by }: TableSort, at: string): boolean {
  if (by.endsWith('-at')) return /^-?infinity$/.test(at) || isTimestamp(at)
  return columnDefinitions[by].type !== 'people' || /^-?\d{1,9}$/.test(at)
}

/** A time as PostgreSQL writes it. PostgreSQL would refuse a day that does not exist. */
function isTimestamp(text: string): boolean {
  const [, day = '', time = '', hours = ''] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?[+-](\d\d)(?::[0-5]\d)?$/.exec(text) ?? []
  const at = new Date(`${day}T${time}Z`)
  return (
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(`${day}T${time}`) &&
    at.getUTCFullYear() > 0 &&
    Number(hours) <= 15
  )
}

/** The start of the next page: the sort value and the guest of the last row. */
export const encodeCursor = (row: { at: string; id: string }): string => `${row.at}|${row.id}`

export function decodeCursor(text: string | undefined): { at: string; id: string } | null {
  const [, at = '', id = ''] = /^([\s\S]*)\|([0-9A-F]{15})$/.exec(text ?? '') ?? []
  return id === '' ? null : { at, id }
}
