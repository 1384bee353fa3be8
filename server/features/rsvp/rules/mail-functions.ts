import type { ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import { parseFunctionAnswer } from '@mehfil/contract/rsvp/function-answers.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { MailFunction } from '@mehfil/templates/mails/guests/mail-functions.tsx'
import type { ThanksMailView } from '@mehfil/templates/mails/guests/thanks.tsx'
import { formatDay } from '@mehfil/templates/pages/text/event-time.ts'
import {
  formatFullFunctionDay,
  formatFunctionFacts,
  listFunctionNotes,
} from '@mehfil/templates/pages/text/functions.ts'
import { preventAutoLinks } from '../../../base/mail/mime-encoding.ts'
import type { EventRow } from '../../events/store/event.ts'
import {
  findOwnDeadline,
  getClosingMinute,
  getLockMinute,
} from '../../events/rules/function-times.ts'
import type { TablesByFunction } from '../../seating/store/function-tables.ts'
import type { AnswerMailFacts } from '../store/mails.ts'
import type { StoredAnswer } from './questions.ts'

type FunctionTexts = Pick<MailFunction, 'title' | 'facts' | 'notes'> & {
  id: string
  /** The last moment to change the answer, where it is before the one of the event, and its sentence. */
  until: { at: Date; text: string } | null
  /** The day and its place in the calendar, to find the first one. */
  day: string
  at: number
}

/** The functions of a programme, each with when and where it is. */
export const listFunctionTexts = (
  view: Parameters<typeof formatFunctionFacts>[0],
  rows: readonly ProgrammeRow[],
  words: DeadlineWords | null,
): FunctionTexts[] =>
  rows.flatMap((row) =>
    row.function
      ? [
          {
            id: row.id,
            title: row.title,
            facts: formatFunctionFacts(view, row, { namesDay: true }),
            notes: listFunctionNotes(view, row).map(preventAutoLinks),
            until: describeDeadline(view, row, words),
            day: formatFullFunctionDay(view, row.day),
            at: row.day,
          },
        ]
      : [],
  )

type DeadlineWords = {
  event: Pick<EventRow, 'startsAt' | 'zone' | 'answerDeadline'>
  t: (key: string, facts: Record<string, string>) => string
}

function describeDeadline(
  view: Parameters<typeof formatDay>[0],
  row: ProgrammeRow,
  words: DeadlineWords | null,
): FunctionTexts['until'] {
  if (!words) return null
  const { event, t } = words
  // Who reads it has answered.
  const at = findOwnDeadline({ closes: getLockMinute(row) ?? getClosingMinute(row) }, event)
  return at && { at, text: t('thanks.function-until', { day: formatDay(view, at) }) }
}

/** "Table 7 · Jasmine" by function. */
export const describeTables = (
  t: (key: string, facts: Record<string, string>) => string,
  tables: TablesByFunction,
): TablesByFunction =>
  Object.fromEntries(
    Object.entries(tables).map(([id, table]) => [
      id,
      t('thanks.table', { table: preventAutoLinks(table) }),
    ]),
  )

type MailFunctionsContext = {
  answers: readonly StoredAnswer[]
  removesFunctions: boolean
  /** What the mail says of the tables of the guest, by function. */
  tables: TablesByFunction
  now: Date
}

/** What a mail to a guest who comes says of the functions. */
export const describeMailFunctions = (
  functions: readonly FunctionTexts[],
  { answer, functions: promoted = [] }: Pick<AnswerMailFacts, 'answer' | 'functions'>,
  { answers, removesFunctions, tables, now }: MailFunctionsContext,
): Pick<ThanksMailView, 'function' | 'functions' | 'firstDay' | 'removesFunctions'> => {
  const chosen = answer === 'yes' ? listMailFunctions(functions, answers) : []
  if (chosen.length === 0) return {}
  const [first] = chosen
    .toSorted((one, other) => one.at - other.at)
    .filter(({ waiting }) => !waiting)
  const freed = functions.filter(({ id }) => promoted.includes(id))
  return {
    ...(freed.length > 0 && { function: freed.map(({ title }) => title).join(' · ') }),
    functions: chosen.map(({ id, title, facts, notes, who, until, waiting }) => ({
      title,
      facts: [facts, tables[id]].filter(Boolean).join(' · '),
      notes: [...notes, ...(until && until.at > now ? [until.text] : [])],
      who,
      ...(waiting && { waiting }),
    })),
    ...(first?.day && { firstDay: first.day }),
    ...(removesFunctions && { removesFunctions }),
  }
}

/** The functions that someone of the party comes to or waits for, with the numbers of those who do. */
const listMailFunctions = (
  functions: readonly FunctionTexts[],
  answers: readonly StoredAnswer[],
): Array<FunctionTexts & MailFunction> =>
  functions.flatMap((one) => {
    const chosen = answers
      .filter(({ questionId }) => questionId === functionsQuestionId)
      .flatMap(({ person, value }) =>
        parseFunctionAnswer(value)
          .filter(({ id, state }) => id === one.id && state !== 'uninvited')
          .map(({ state }) => ({ person, state })),
      )
    if (chosen.length === 0) return []
    const who = chosen.map(({ person }) => person).toSorted((one, other) => one - other)
    const waits = chosen.every(({ state }) => state === 'waiting')
    return [{ ...one, who, ...(waits && { waiting: true as const }) }]
  })
