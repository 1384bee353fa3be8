import * as z from 'zod'
import type { Language } from '@mehfil/contract/languages.ts'
import { maxPartySize } from '@mehfil/contract/guests/guests.ts'
import { answerWords, type AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { PersonFunctions } from '@mehfil/contract/rsvp/companion-functions.ts'
import { replyForm } from '@mehfil/contract/rsvp/answers.ts'
import { type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import type { TypedFields } from '@mehfil/templates/pages/page-view.ts'
import {
  checkEventRules,
  isAnswerRefusal,
  type AnswerableEvent,
  type AnswerRefusal,
  type AnswerInput,
} from '../../rsvp/rules/answer.ts'
import type { PartyInvitation } from '../../events/rules/function-places/party-invitation.ts'
import { listPersonInvitations } from '../../rsvp/rules/person-invitations.ts'
import { getAnswerKey, parseQuestionAnswers } from '../../rsvp/rules/questions.ts'
import { isMissingPeople, parseParty, prefersWaiting, type FormParty } from './party.ts'
import { getValues, fieldLimits, getValue, type PlainFormFields } from './form-fields.ts'

export type FormParseContext = {
  /**
   * The guest of the personal link, with the companions the form named. Null on the public page.
   */
  known: { name: string; companions: readonly string[] } | null
  submission: string
  /** The language the guest chose, if any. */
  language?: Language | undefined
  /**
   * The questions of the form, so that all complaints are shown at once. They are checked only
   * after an answer.
   */
  questions?: readonly RsvpQuestion[]
  /** What the party on the list is invited to. */
  invited?: PartyInvitation
  /** The rules of the event for every answer, so that their complaints are shown at once too. */
  event?: Pick<AnswerableEvent, 'maybeAllowed' | 'confirmation' | 'companions'>
}
/**
 * `rows` are the form rows of the people who come with the guest, in the order of their answers.
 * Empty where people are only counted.
 */
export type ParsedAnswerForm =
  | { reply: AnswerInput; rows: readonly number[] }
  | { complaints: Record<string, string> }

/** The answer in a plain form, or what is wrong with it, by field. */
export function parseAnswerForm(
  sent: PlainFormFields,
  context: FormParseContext,
): ParsedAnswerForm {
  const { known, submission, language } = context
  const party = parseParty(sent, known?.companions ?? [])
  const { rows } = party
  const questionValues = parseQuestionFields(sent, rows)
  const parsed = decodeReply(sent, known, party, questionValues)
  const joinsWaitlist = getValue(sent, 'line') === '1'
  const answer = answerWords.find((word) => word === getValue(sent, 'answer'))
  const questions = joinsWaitlist ? [] : (context.questions ?? [])
  const isPeopleMissing = isMissingPeople(sent, answer, questions)
  if (!parsed.success || isPeopleMissing) {
    const people = answer === 'no' ? 1 : Math.max(1 + rows.length, party.people || 1)
    const companions = party.named.map((one) => one.name)
    const persons = listPersonInvitations(context.invited, { companions, people })
    const unanswered = answer
      ? findUnanswered(questions, questionValues, { answer, people, persons })
      : {}
    return {
      complaints: {
        ...(answer && checkEvent(sent, context, { answer, joinsWaitlist, people })),
        ...(parsed.error && collectComplaints(parsed.error, rows)),
        ...(isPeopleMissing && { people: 'field.people-required' }),
        ...toRowFields(unanswered, rows),
      },
    }
  }
  const { name = '', ...rest } = parsed.data
  return {
    reply: {
      ...rest,
      name,
      submission,
      language,
      prefersWaiting: prefersWaiting(sent),
      ...(joinsWaitlist && { joinsWaitlist }),
    },
    rows,
  }
}

type QuestionValues = Record<string, string | string[]>

const decodeReply = (
  sent: PlainFormFields,
  known: FormParseContext['known'],
  { people, named }: FormParty,
  questions: QuestionValues,
) =>
  z.safeDecode(replyForm, {
    answer: getValue(sent, 'answer'),
    name: known?.name ?? getValue(sent, 'name'),
    email: known ? '' : getValue(sent, 'email').trim(),
    companion: named.map(({ name }) => name),
    ...(people !== undefined && { people }),
    ...(Object.hasOwn(sent, 'note') && { note: getValue(sent, 'note') }),
    ...(getValue(sent, 'reason') && { reason: getValue(sent, 'reason') }),
    questions,
  } as never)

type UnansweredContext = {
  answer: AnswerWord
  people: number
  persons: PersonFunctions | undefined
}

const findUnanswered = (
  questions: readonly RsvpQuestion[],
  values: QuestionValues,
  { answer, people, persons }: UnansweredContext,
): Readonly<Record<string, string>> =>
  parseQuestionAnswers(questions, values, {
    answer,
    party: Math.min(people, maxPartySize),
    needed: true,
    persons,
  }).complaints

type EventCheckInput = { answer: AnswerWord; joinsWaitlist: boolean; people: number }

const checkEvent = (
  sent: PlainFormFields,
  { event, known }: FormParseContext,
  { answer, joinsWaitlist, people }: EventCheckInput,
) =>
  event &&
  checkEventRules(
    {
      answer,
      joinsWaitlist,
      prefersWaiting: prefersWaiting(sent),
      email: getValue(sent, 'email').trim(),
    },
    { event, isKnown: known !== null, people, selfLimit: 1 + event.companions },
  )

/** The first complaint of each field. Companions are named by their row, questions by their id. */
function collectComplaints(
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
          ? toRowField(`q-${String(which).replace('.', '-')}`, rows)
          : String(field)
    complaints[at] ??= message.startsWith('field.') ? message : 'field.text-invalid'
  }
  return complaints
}

const questionFieldPattern = /^q-([0-9A-F]{15})(?:-(\d{1,2}))?$/

/**
 * The answers to questions. Answers of people whose row is gone are dropped. Where people are only
 * counted, they are numbered in order.
 */
function parseQuestionFields(sent: PlainFormFields, rows: readonly number[]): QuestionValues {
  const fields = Object.keys(sent)
    .map((name) => questionFieldPattern.exec(name))
    .filter((found) => found !== null)
    .slice(0, fieldLimits.fields)
  return Object.fromEntries(
    fields.flatMap(([name, id = '', row]) => {
      const person =
        row === undefined ? 0 : rows.length === 0 ? Number(row) : rows.indexOf(Number(row)) + 1
      if (row !== undefined && person === 0) return []
      const values = getValues(sent, name)
      return [[getAnswerKey({ id }, person), values.length > 1 ? values : (values[0] ?? '')]]
    }),
  )
}

/** The field of a person's answer, numbered by the row of that person. */
const toRowField = (field: string, rows: readonly number[]): string =>
  field.replace(
    /^(q-[0-9A-F]{15}-)(\d+)$/,
    (_, question: string, person: string) => `${question}${rows[Number(person) - 1] ?? person}`,
  )

const toRowFields = (
  complaints: Readonly<Record<string, string>>,
  rows: readonly number[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(complaints).map(([field, message]) => [toRowField(field, rows), message]),
  )

/** The result, with each complaint under the field name that the form uses. */
export function withRowComplaints<Result extends object>(
  result: Result | AnswerRefusal,
  rows: readonly number[],
): Result | AnswerRefusal {
  return isAnswerRefusal(result) && result.complaints
    ? { ...result, complaints: toRowFields(result.complaints, rows) }
    : result
}

/** Sent by the button that asks for the same page in another language. It is no answer yet. */
export const isRedrawRequest = (sent: PlainFormFields): boolean => getValue(sent, 'redraw') !== ''

/** Sent by the button with which another guest answers on the same device. */
export const isSomebodyElse = (sent: PlainFormFields): boolean =>
  getValue(sent, 'somebody') === 'else'

/** The id of the form as it was rendered for one reader. */
export function getSentSubmission({ submission }: PlainFormFields): string | undefined {
  return typeof submission === 'string' && /^[0-9A-F]{15}$/.test(submission)
    ? submission
    : undefined
}

/** Everything the guest typed, to be shown again. */
export const getTypedValues = (sent: PlainFormFields): TypedFields =>
  Object.fromEntries(
    Object.keys(sent)
      .filter((name) => name !== 'redraw' && name !== 'fit')
      .slice(0, fieldLimits.fields)
      .map((name) => {
        const values = getValues(sent, name)
        return [name, values.length > 1 ? values : (values[0] ?? '')]
      }),
  )

/** Two forms with the same text in every field count as one submission. */
export const serialiseForm = (sent: PlainFormFields): string =>
  JSON.stringify(
    Object.entries(sent)
      .filter(([name]) => name !== 'submission')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const pressWindowMinutes = 10

/** A submission before this time is not a repeat of the present one. */
export const getPressWindowStart = (now: Date): Date =>
  new Date(now.getTime() - pressWindowMinutes * 60_000)
