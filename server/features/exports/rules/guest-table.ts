import { guestColumns, type GuestColumn } from '@mehfil/contract/exports.ts'
import type { ToldMailState } from '@mehfil/contract/guests.ts'
import type { Cell, ColumnKind, FileColumn } from '../../../outside/files/table.ts'
import { saidTo } from '../../reports/rules/said.ts'
import type { Given, KeptQuestion } from '../../rsvp/rules/questions.ts'
import type { GuestFileRow } from '../store/guests.ts'

type Say = (key: string) => string
/** The words of a file in its reader's language. */
export type FileWords = { common: Say; dashboard: Say }

const shapes: Partial<Record<GuestColumn, readonly [ColumnKind, number]>> = {
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
  NOTE: ['text', 40],
  INVITATION: ['text', 16],
  ARRIVED: ['number', 12],
  PASSCODE: ['code', 12],
  LINK: ['code', 60],
}
const moment = ['moment', 17] as const
const question = ['text', 26] as const

const listFields: ReadonlySet<string> = new Set([
  'NAME',
  'EMAIL',
  'CONTACT',
  'CATEGORY',
  'PARTY_LIMIT',
  'COMPANIONS',
  'LANGUAGE',
  'TABLE',
  'DOOR_NOTE',
])

/** A column in words; those an import understands have the titles it knows. */
const titleOf = (column: GuestColumn, { common }: FileWords): string =>
  common(listFields.has(column) ? `list-field.${column}` : `export-column.${column}`)

/** Columns in the order of the file, whatever the order they were asked in. */
export const inOrder = (columns: readonly GuestColumn[]): GuestColumn[] =>
  guestColumns.filter((one) => columns.includes(one))

export type Asked = {
  columns: readonly GuestColumn[]
  questions: readonly KeptQuestion[]
  words: FileWords
}
/** What is known of a guest besides the row: the state of the last invitation, and what was answered to questions. */
type Beside = { link: string; invitation: ToldMailState | null; given: readonly Given[] }

/** The columns, each question with one of its own, and how a row becomes its cells. */
export function guestTable({ columns, questions, words }: Asked): {
  columns: FileColumn[]
  cellsOf: (row: GuestFileRow, beside: Beside) => Cell[]
} {
  const parts = columns
    .map((column) =>
      column === 'QUESTIONS' ? questions.map((one) => ofQuestion(one)) : [ofColumn(column, words)],
    )
    .flat()
  return {
    columns: parts.map((part) => part.column),
    cellsOf: (row, beside) => parts.map((part) => part.cell(row, beside)),
  }
}

type Part = { column: FileColumn; cell: (row: GuestFileRow, beside: Beside) => Cell }

const ofQuestion = (asked: KeptQuestion): Part => ({
  column: { title: asked.text, kind: question[0], width: question[1] },
  cell: ({ speakerName, speakerNames, speakerAnswer = null }, { given }) =>
    saidTo(asked, {
      given,
      speaker: { name: speakerName ?? '', companions: speakerNames ?? [], answer: speakerAnswer },
    }),
})

function ofColumn(column: GuestColumn, words: FileWords): Part {
  const [kind, width] = shapes[column] ?? moment
  const cell = cells(words)[column]
  return {
    column: { title: titleOf(column, words), kind, width },
    cell: cell ?? ((row) => row[column] as Cell),
  }
}

const cells = ({ common, dashboard }: FileWords): Partial<Record<GuestColumn, Part['cell']>> => {
  const said = remembered((code) => common(`export-answer.${code}`))
  const status = remembered((code) => dashboard(`guest-status.${code || 'added'}`))
  const language = remembered((code) => dashboard(`language.${code}`))
  const mail = remembered((code) => dashboard(`mail-state.${code}`))
  return {
    COMPANIONS: ({ COMPANIONS }) => joined(COMPANIONS as string[] | null),
    LANGUAGE: ({ LANGUAGE }) => language(String(LANGUAGE)),
    GUEST_STATUS: ({ GUEST_STATUS }) => status(String(GUEST_STATUS)),
    ANSWER: ({ ANSWER }) => said(String(ANSWER)),
    INVITATION: (_, { invitation }) => (invitation ? mail(invitation) : null),
    LINK: (_, { link }) => link,
  }
}

/** The same few words stand in a hundred thousand rows. */
function remembered(say: Say): Say {
  const known = new Map<string, string>()
  return (code) => known.get(code) ?? (known.set(code, say(code)), known.get(code)!)
}

/** Semicolons part names, as a name may hold a comma; one with a comma that stands alone says so by a semicolon of its own. */
const joined = (names: readonly string[] | null): string | null =>
  names === null
    ? null
    : names.join('; ') + (names.length === 1 && names[0]?.includes(',') ? ';' : '')
