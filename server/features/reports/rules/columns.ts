import type { GuestView } from '@mehfil/contract/guests.ts'
import type { ReportKind, ValueType } from '@mehfil/contract/reports.ts'
import type { QuestionKind } from '@mehfil/contract/rsvp.ts'

/** Columns of the guests behind a report; `sortable` ones have an order the list can be turned by. */
export const columns = {
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
  mail: { type: 'words', sortable: false },
  'mailed-at': { type: 'instant', sortable: false },
  'mail-reason': { type: 'text', sortable: false },
  took: { type: 'minutes', sortable: false },
} as const satisfies Record<string, { type: ValueType; sortable: boolean }>
export type ColumnId = keyof typeof columns

/** What each report's table shows until somebody chooses, whom it shows, and in which order. */
export const usual = {
  /** Until the first arrival. */
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
} as const satisfies Record<
  ReportKind,
  { columns: readonly ColumnId[]; sort: string; view: GuestView }
> & { before: readonly ColumnId[] }

type AskedQuestion = { id: string; text: string; kind: QuestionKind; perPerson: boolean }
export type TableColumn = {
  id: string
  type: ValueType
  title: string
  chosen: boolean
  sortable: boolean
}

/** All columns there are, in their order; those chosen are marked. A choice of nothing known is none. */
export function columnsOf(
  kind: ReportKind,
  questions: readonly AskedQuestion[],
  { chosen, isBefore }: { chosen: string | undefined; isBefore: boolean },
): TableColumn[] {
  const all = [
    ...Object.entries(columns).map(([id, about]) => ({ id, title: '', ...about })),
    ...questions.map((question) => ({
      id: columnOfQuestion(question.id),
      type: typeOf(question),
      title: question.text,
      sortable: false,
    })),
  ]
  const ids = (chosen ?? '').split(',').filter((id) => all.some((column) => column.id === id))
  const shown: readonly string[] =
    ids.length > 0 ? ids : kind === 'overall' && isBefore ? usual.before : usual[kind].columns
  return all.map((column) => ({ ...column, chosen: shown.includes(column.id) }))
}

const columnOfQuestion = (id: string): string => `q-${id}`
/** The question a column is about; null for one of ours. */
export const questionOf = (column: string): string | null =>
  column.startsWith('q-') ? column.slice(2) : null
const typeOf = ({ kind, perPerson }: AskedQuestion): ValueType =>
  kind === 'number' && !perPerson ? 'number' : 'text'

export type Sort = { by: ColumnId; down: boolean }

/** An order nobody can ask for is the usual one. */
export function sortOf(kind: ReportKind, asked: string | undefined): Sort {
  return readSort(asked) ?? readSort(usual[kind].sort) ?? { by: 'name', down: false }
}

function readSort(asked: string | undefined): Sort | null {
  const [, minus, by = ''] = /^(-?)(.+)$/.exec(asked ?? '') ?? []
  return by in columns && columns[by as ColumnId].sortable
    ? { by: by as ColumnId, down: minus === '-' }
    : null
}

export const sortWord = ({ by, down }: Sort): string => `${down ? '-' : ''}${by}`

type AskedTable = {
  columns?: string | undefined
  sort?: string | undefined
  after?: string | undefined
}

/** What is asked of a table and is not there: a column, an order, a page. */
export function tableComplaints(
  { columns: chosen, sort, after }: AskedTable,
  { all, order }: { all: readonly TableColumn[]; order: Sort },
): Partial<Record<keyof AskedTable, string>> {
  const isUnknown = (chosen ?? '')
    .split(',')
    .some((id) => id !== '' && !all.some((column) => column.id === id))
  return {
    ...(isUnknown && { columns: 'field.column-unknown' }),
    ...(sort !== undefined && !readSort(sort) && { sort: 'field.choice-invalid' }),
    ...(after !== undefined &&
      !isPlaceIn(order, cursorFrom(after)?.at ?? '') && { after: 'field.cursor-invalid' }),
  }
}

/** What a row is sorted by is a time, a number or a text. */
function isPlaceIn({ by }: Sort, at: string): boolean {
  if (by.endsWith('-at')) return /^-?infinity$/.test(at) || isMoment(at)
  return columns[by].type !== 'people' || /^-?\d{1,9}$/.test(at)
}

/** As PostgreSQL writes one; a day that does not exist would be refused there. */
function isMoment(text: string): boolean {
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

/** Where the next page begins: what the last row was sorted by, and its guest. */
export const cursorOf = (row: { at: string; id: string }): string => `${row.at}|${row.id}`

export function cursorFrom(text: string | undefined): { at: string; id: string } | null {
  const [, at = '', id = ''] = /^([\s\S]*)\|([0-9A-F]{15})$/.exec(text ?? '') ?? []
  return id === '' ? null : { at, id }
}
