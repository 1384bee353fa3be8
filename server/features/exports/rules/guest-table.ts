import type { CustomField } from '@mehfil/contract/guests/custom-fields.ts'
import { templateColumns } from '@mehfil/contract/guests/imports.ts'
import { guestColumns, type GuestColumn } from '@mehfil/contract/reports/exports.ts'
import type { HostMailState } from '@mehfil/contract/guests/guests.ts'
import type { FileCell, ColumnKind, FileColumn } from '../../../adapters/files/table.ts'
import { formatAnswer } from '../../reports/rules/answer-cell.ts'
import type { StoredAnswer, StoredQuestion } from '../../rsvp/rules/questions.ts'
import type { GuestFileRow } from '../store/guests.ts'

type TranslateKey = (key: string) => string
/** The texts of a file in the reader's language. */
export type FileTexts = { common: TranslateKey; dashboard: TranslateKey }

const columnShapes: Partial<Record<GuestColumn, readonly [ColumnKind, number]>> = {
  NAME: ['text', 28],
  EMAIL: ['code', 30],
  CONTACT: ['code', 18],
  CATEGORY: ['text', 14],
  PARTY_LIMIT: ['number', 10],
  COMPANIONS: ['text', 30],
  LANGUAGE: ['text', 12],
  TABLE: ['text', 10],
  DOOR_NOTE: ['text', 28],
  GUEST_STATUS: ['text', 14],
  ANSWER: ['text', 14],
  PEOPLE: ['number', 12],
  CHILDREN: ['number', 12],
  INFANTS: ['number', 12],
  EMAIL_2: ['code', 30],
  NAME_2: ['text', 24],
  NOTE: ['text', 40],
  TAGS: ['text', 26],
  FUNCTIONS: ['text', 30],
  HOST_NOTE: ['text', 40],
  INVITATION: ['text', 16],
  ARRIVED: ['number', 12],
  PASSCODE: ['code', 12],
  LINK: ['code', 60],
}
const momentShape = ['moment', 17] as const
const questionShape = ['text', 26] as const

const listFields: ReadonlySet<string> = new Set(templateColumns)

/** The title of a column. A column that an import understands has the title the import knows. */
const getColumnTitle = (column: GuestColumn, { common }: FileTexts): string =>
  common(listFields.has(column) ? `list-field.${column}` : `export-column.${column}`)

/** Columns in the order of the file, not of the request. */
export const sortGuestColumns = (columns: readonly GuestColumn[]): GuestColumn[] =>
  guestColumns.filter((one) => columns.includes(one))

export type GuestTableInput = {
  columns: readonly GuestColumn[]
  questions: readonly StoredQuestion[]
  /** The event's own fields. */
  fields: ReadonlyArray<Pick<CustomField, 'id' | 'name' | 'kind'>>
  texts: FileTexts
}
/**
 * Facts of a guest besides the row: the state of the last invitation, and the answers to questions.
 */
type GuestFileExtras = {
  link: string
  invitation: HostMailState | null
  answers: readonly StoredAnswer[]
}

/** The columns, one for each question, and the functions that turn a row into cells. */
export function buildGuestTableColumns({ columns, questions, fields, texts }: GuestTableInput): {
  columns: FileColumn[]
  cellsOf: (row: GuestFileRow, beside: GuestFileExtras) => FileCell[]
} {
  const parts = columns
    .map((column) =>
      column === 'QUESTIONS'
        ? questions.map((one) => toQuestionColumn(one))
        : column === 'CUSTOM'
          ? fields.map((field) => toCustomColumn(field))
          : [toGuestTableColumn(column, texts)],
    )
    .flat()
  return {
    columns: parts.map((part) => part.column),
    cellsOf: (row, beside) => parts.map((part) => part.cell(row, beside)),
  }
}

type GuestTableColumn = {
  column: FileColumn
  cell: (row: GuestFileRow, beside: GuestFileExtras) => FileCell
}

const toQuestionColumn = (storedQuestion: StoredQuestion): GuestTableColumn => ({
  column: { title: storedQuestion.text, kind: questionShape[0], width: questionShape[1] },
  cell: ({ respondentName, respondentNames, respondentAnswer = null }, { answers }) =>
    formatAnswer(storedQuestion, {
      answers,
      respondent: {
        name: respondentName ?? '',
        companions: respondentNames ?? [],
        answer: respondentAnswer,
      },
    }),
})

const toCustomColumn = ({
  id,
  name,
  kind,
}: GuestTableInput['fields'][number]): GuestTableColumn => ({
  column: { title: name, kind: kind === 'number' ? 'number' : 'text', width: questionShape[1] },
  cell: ({ CUSTOM }) => {
    const value = (CUSTOM as Record<string, string> | undefined)?.[id] ?? null
    return value !== null && kind === 'number' ? Number(value) : value
  },
})

function toGuestTableColumn(column: GuestColumn, texts: FileTexts): GuestTableColumn {
  const [kind, width] = columnShapes[column] ?? momentShape
  const cell = getCellFormatters(texts)[column]
  return {
    column: { title: getColumnTitle(column, texts), kind, width },
    cell: cell ?? ((row) => row[column] as FileCell),
  }
}

const getCellFormatters = ({
  common,
  dashboard,
}: FileTexts): Partial<Record<GuestColumn, GuestTableColumn['cell']>> => {
  const answer = memoizeTranslate((code) => common(`export-answer.${code}`))
  const status = memoizeTranslate((code) => dashboard(`guest-status.${code || 'added'}`))
  const language = memoizeTranslate((code) => dashboard(`language.${code}`))
  const mail = memoizeTranslate((code) => dashboard(`mail-state.${code}`))
  return {
    COMPANIONS: ({ COMPANIONS }) => joinNames(COMPANIONS as string[] | null),
    LANGUAGE: ({ LANGUAGE }) => language(String(LANGUAGE)),
    GUEST_STATUS: ({ GUEST_STATUS }) => status(String(GUEST_STATUS)),
    ANSWER: ({ ANSWER }) => answer(String(ANSWER)),
    INVITATION: (_, { invitation }) => (invitation ? mail(invitation) : null),
    LINK: (_, { link }) => link,
  }
}

/** Caches translations, because the same few words repeat in a hundred thousand rows. */
function memoizeTranslate(translate: TranslateKey): TranslateKey {
  const known = new Map<string, string>()
  return (code) => known.get(code) ?? (known.set(code, translate(code)), known.get(code)!)
}

/**
 * Names are separated by semicolons, because a name may contain a comma. A single name with a
 * comma ends with a semicolon.
 */
const joinNames = (names: readonly string[] | null): string | null =>
  names === null
    ? null
    : names.join('; ') + (names.length === 1 && names[0]?.includes(',') ? ';' : '')
