import type { ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { MailFunction } from '@mehfil/templates/mails/guests/mail-functions.tsx'
import type { ThanksMailView } from '@mehfil/templates/mails/guests/thanks.tsx'
import {
  formatFullFunctionDay,
  formatFunctionFacts,
  listFunctionNotes,
} from '@mehfil/templates/pages/text/functions.ts'
import { preventAutoLinks } from '../../../base/mail/mime-encoding.ts'
import type { EventRow } from '../../events/store/event.ts'
import { findOwnDeadline, getClosingMinute } from '../../events/rules/function-times.ts'
import type { TablesByFunction } from '../../seating/store/function-tables.ts'
import type { AnswerMailFacts } from '../store/mails.ts'
import type { StoredAnswer } from './questions.ts'

type FunctionTexts = Pick<MailFunction, 'title' | 'facts' | 'notes'> & {
  id: string
  closes: number | undefined
  /** The day and its place in the calendar, to find the first one. */
  day: string
  at: number
}

/** The functions of a programme, each with when and where it is. */
export const listFunctionTexts = (
  view: Parameters<typeof formatFunctionFacts>[0],
  rows: readonly ProgrammeRow[],
): FunctionTexts[] =>
  rows.flatMap((row) =>
    row.function
      ? [
          {
            id: row.id,
            title: row.title,
            facts: formatFunctionFacts(view, row, { namesDay: true }),
            notes: listFunctionNotes(view, row).map(preventAutoLinks),
            closes: getClosingMinute(row),
            day: formatFullFunctionDay(view, row.day),
            at: row.day,
          },
        ]
      : [],
  )

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
  event: EventRow
  now: Date
  /** "You can change your answer to this until 5 December." */
  tellDeadline: (at: Date) => string
}

/** What a mail to a guest who comes says of the functions. */
export const describeMailFunctions = (
  functions: readonly FunctionTexts[],
  { answer }: Pick<AnswerMailFacts, 'answer'>,
  { answers, removesFunctions, tables, event, now, tellDeadline }: MailFunctionsContext,
): Pick<ThanksMailView, 'functions' | 'firstDay' | 'removesFunctions'> => {
  const attended = answer === 'yes' ? listMailFunctions(functions, answers) : []
  const [first] = attended.toSorted((one, other) => one.at - other.at)
  if (!first) return {}
  return {
    functions: attended.map(({ id, title, facts, notes, who, closes }) => {
      const until = findOwnDeadline({ closes }, event, now)
      return {
        title,
        facts: [facts, tables[id]].filter(Boolean).join(' · '),
        notes: [...notes, ...(until ? [tellDeadline(until)] : [])],
        who,
      }
    }),
    ...(first.day && { firstDay: first.day }),
    ...(removesFunctions && { removesFunctions }),
  }
}

/** The functions that someone of the party comes to, with the numbers of those who do. */
const listMailFunctions = (
  functions: readonly FunctionTexts[],
  answers: readonly StoredAnswer[],
): Array<FunctionTexts & MailFunction> =>
  functions.flatMap((one) => {
    const { id } = one
    const who = answers
      .filter(
        ({ questionId, value }) =>
          questionId === functionsQuestionId && value.split(',').includes(id),
      )
      .map(({ person }) => person)
      .toSorted((one, other) => one - other)
    return who.length > 0 ? [{ ...one, who }] : []
  })
