import * as z from 'zod'
import type { Language } from '@mehfil/contract/fields.ts'
import { largestParty } from '@mehfil/contract/guests.ts'
import { answers, replyForm, type Question } from '@mehfil/contract/rsvp.ts'
import type { Typed } from '@mehfil/templates/pages/page-view.ts'
import {
  complaintsAbout,
  isNo,
  type AskingEvent,
  type No,
  type Reply,
} from '../../rsvp/rules/answer.ts'
import { keyOf, readQuestions } from '../../rsvp/rules/questions.ts'
import { lacksPeople, partyIn, wouldWait } from './party.ts'
import { many, most, one, type Sent } from './sent.ts'

export type Reader = {
  /** Who has the link, with the companions the form showed by name; null on the public page. */
  known: { name: string; companions: readonly string[] } | null
  submission: string
  /** The language the guest chose; left out where nothing was chosen. */
  language?: Language | undefined
  /** What else the form asks, so that everything wrong is said at once; nothing of it before a yes or a maybe opens it. */
  questions?: readonly Question[]
  /** What the event asks of every answer, so that it is said at once too. */
  event?: Pick<AskingEvent, 'maybeAllowed' | 'confirmation' | 'companions'>
}
/** `rows` are those of the form on which the people beside the guest stand, in the order of their answers; none where they are counted only. */
export type ReadForm =
  { reply: Reply; rows: readonly number[] } | { complaints: Record<string, string> }

/** What a plain form says, or what is wrong with it by the field it is about. */
export function readForm(
  sent: Sent,
  { known, submission, language, questions = [], event }: Reader,
): ReadForm {
  const { people, named, rows } = partyIn(sent, known?.companions ?? [])
  const said = questionsIn(sent, rows)
  const read = z.safeDecode(replyForm, {
    answer: one(sent, 'answer'),
    name: known?.name ?? one(sent, 'name'),
    email: known ? '' : one(sent, 'email').trim(),
    companion: named.map(({ name }) => name),
    ...(people !== undefined && { people }),
    ...(Object.hasOwn(sent, 'note') && { note: one(sent, 'note') }),
    ...(one(sent, 'reason') && { reason: one(sent, 'reason') }),
    questions: said,
  } as never)
  const joinsLine = one(sent, 'line') === '1'
  const answer = answers.find((word) => word === one(sent, 'answer'))
  const uncounted: Record<string, string> = lacksPeople(sent, answer, joinsLine ? [] : questions)
    ? { people: 'field.people-required' }
    : {}
  if (!read.success || uncounted['people']) {
    const party = answer === 'no' ? 1 : Math.max(1 + rows.length, people || 1)
    const unanswered =
      answer && !joinsLine
        ? readQuestions(questions, said, {
            answer,
            party: Math.min(party, largestParty),
            needed: true,
          }).complaints
        : {}
    const about =
      answer && event
        ? complaintsAbout(
            { answer, joinsLine, waits: wouldWait(sent), email: one(sent, 'email').trim() },
            { event, isKnown: known !== null, people: party, selfLimit: 1 + event.companions },
          )
        : {}
    return {
      complaints: {
        ...about,
        ...(read.error && complaintsFrom(read.error, rows)),
        ...uncounted,
        ...atRowsOf(unanswered, rows),
      },
    }
  }
  const { name = '', ...rest } = read.data
  return {
    reply: {
      ...rest,
      name,
      submission,
      language,
      waits: wouldWait(sent),
      ...(joinsLine && { joinsLine }),
    },
    rows,
  }
}

/** The first complaint of each field; a companion's stands at its row, a question's at the question. */
function complaintsFrom(
  { issues }: z.core.$ZodError,
  rows: readonly number[],
): Record<string, string> {
  const complaints: Record<string, string> = {}
  for (const {
    path: [field, which],
    message,
  } of issues) {
    const at =
      field === 'companion' && typeof which === 'number'
        ? `companion-${rows[which] ?? 1}`
        : field === 'questions'
          ? atRow(`q-${String(which).replace('.', '-')}`, rows)
          : String(field)
    complaints[at] ??= message.startsWith('field.') ? message : 'field.text-invalid'
  }
  return complaints
}

const aQuestion = /^q-([0-9A-F]{15})(?:-(\d{1,2}))?$/

/** What stands in the fields of questions. Whoever is on no row any more is nobody of the party; people who are only counted stand in their order. */
function questionsIn(sent: Sent, rows: readonly number[]): Record<string, string | string[]> {
  const fields = Object.keys(sent)
    .map((name) => aQuestion.exec(name))
    .filter((found) => found !== null)
    .slice(0, most.fields)
  return Object.fromEntries(
    fields.flatMap(([name, id = '', row]) => {
      const person =
        row === undefined ? 0 : rows.length === 0 ? Number(row) : rows.indexOf(Number(row)) + 1
      if (row !== undefined && person === 0) return []
      const values = many(sent, name)
      return [[keyOf({ id }, person), values.length > 1 ? values : (values[0] ?? '')]]
    }),
  )
}

/** The field of a person's answer, on the row the person stands on. */
const atRow = (field: string, rows: readonly number[]): string =>
  field.replace(
    /^(q-[0-9A-F]{15}-)(\d+)$/,
    (_, question: string, person: string) => `${question}${rows[Number(person) - 1] ?? person}`,
  )

const atRowsOf = (
  complaints: Readonly<Record<string, string>>,
  rows: readonly number[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(complaints).map(([field, message]) => [atRow(field, rows), message]),
  )

/** What was answered, with complaints where their fields stand on the form. */
export function atRows<Told extends object>(told: Told | No, rows: readonly number[]): Told | No {
  return isNo(told) && told.complaints
    ? { ...told, complaints: atRowsOf(told.complaints, rows) }
    : told
}

/** Sent by the button that asks for the same page in another language: nothing is answered yet. */
export const isRedrawn = (sent: Sent): boolean => one(sent, 'redraw') !== ''

/** Sent by the button of a page that knows its guest: somebody else wants to answer on this device. */
export const isSomebodyElse = (sent: Sent): boolean => one(sent, 'somebody') === 'else'

/** The number of a form that was drawn for one reader. */
export function sentSubmission({ submission }: Sent): string | undefined {
  return typeof submission === 'string' && /^[0-9A-F]{15}$/.test(submission)
    ? submission
    : undefined
}

/** Everything typed, to be shown again. */
export const typedAgain = (sent: Sent): Typed =>
  Object.fromEntries(
    Object.keys(sent)
      .filter((name) => name !== 'redraw' && name !== 'fit')
      .slice(0, most.fields)
      .map((name) => {
        const values = many(sent, name)
        return [name, values.length > 1 ? values : (values[0] ?? '')]
      }),
  )

/** What makes two presses of a button one: the same words in every field. */
export const canonical = (sent: Sent): string =>
  JSON.stringify(
    Object.entries(sent)
      .filter(([name]) => name !== 'submission')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const minutesOfOnePress = 10

/** Before this moment nobody pressed the button that is pressed now. */
export const longAgo = (now: Date): Date => new Date(now.getTime() - minutesOfOnePress * 60_000)
