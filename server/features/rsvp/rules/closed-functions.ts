import { isPersonInvited, type PersonFunctions } from '@mehfil/contract/rsvp/companion-functions.ts'
import { isFunctionAnswer, listTickedFunctions } from '@mehfil/contract/rsvp/function-answers.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { isFunctionClosed } from '../../events/rules/function-times.ts'
import type { FunctionOption } from '../../events/rules/functions.ts'
import type { AnswersByKey } from '../../guests/rules/person-answers.ts'
import { getAnswerKey } from './questions.ts'

/** The functions of an answer for which guests can no longer answer, while they can for the event. */
export type ClosedFunctions = {
  ids: readonly string[]
  /** All functions of the form, in its order. */
  order: readonly string[]
  /** Each person still says at least one of the others. */
  needsOther: boolean
}

type ClosableQuestion = Omit<RsvpQuestion, 'values'> & { values: readonly FunctionOption[] }
type ClosingEvent = Parameters<typeof isFunctionClosed>[1]

/** Null where the guest can answer for all. */
export function findClosedFunctions(
  questions: readonly ClosableQuestion[],
  event: ClosingEvent,
  now: Date,
): ClosedFunctions | null {
  const question = questions.find(({ kind, deleted }) => kind === 'functions' && !deleted)
  const closed = (question?.values ?? []).filter((option) => isFunctionClosed(option, event, now))
  return closed.length > 0
    ? {
        ids: closed.map(({ id }) => id),
        order: question?.values.map(({ id }) => id) ?? [],
        needsOther: question?.mandatory === true && closed.length < question.values.length,
      }
    : null
}

/**
 * The questions while some functions are closed. Those of closed ones are over, too, and whether a
 * person has to say a function is only known with what was said before.
 */
export const relaxFunctions = <One extends Pick<RsvpQuestion, 'kind' | 'mandatory' | 'functionId'>>(
  questions: readonly One[],
  closed: ClosedFunctions | null,
): One[] =>
  closed
    ? questions
        .filter(({ functionId }) => functionId === undefined || !closed.ids.includes(functionId))
        .map((question) =>
          question.kind === 'functions' ? { ...question, mandatory: false } : question,
        )
    : [...questions]

/** The questions of a form, with marks at closed functions, whose own questions are over. */
export function markClosedFunctions<One extends ClosableQuestion>(
  questions: readonly One[],
  event: ClosingEvent,
  now: Date,
): One[] {
  const closed = findClosedFunctions(questions, event, now)?.ids ?? []
  return questions
    .filter(({ functionId }) => functionId === undefined || !closed.includes(functionId))
    .map((question) =>
      question.kind === 'functions'
        ? {
            ...question,
            values: question.values.map((option) =>
              closed.includes(option.id) ? { ...option, closed: true as const } : option,
            ),
          }
        : question,
    )
}

/** The questions that guests can answer now. */
export const listOpenQuestions = <One extends ClosableQuestion>(
  questions: readonly One[],
  event: ClosingEvent,
  now: Date,
): One[] => relaxFunctions(questions, findClosedFunctions(questions, event, now))

/** The first fault of an answer to functions of which some are closed. */
export type ClosedFunctionFault = {
  person: number
  /** The closed function that the person would come to from now on; null: none was said at all. */
  functionId: string | null
}

type KeptFunctions = { answers: AnswersByKey; fault: ClosedFunctionFault | null }

/**
 * What each person says from now on: of closed functions what was said before, of the others what was
 * sent. Who is new to the party comes to no closed one.
 */
export function keepClosedFunctions(
  sent: AnswersByKey,
  before: AnswersByKey,
  {
    closed,
    people,
    persons = [],
  }: { closed: ClosedFunctions; people: number; persons?: PersonFunctions | undefined },
): KeptFunctions {
  const answers: Record<string, string> = { ...sent }
  let fault: ClosedFunctionFault | null = null
  const missing: number[] = []
  for (let person = 0; person < people; person += 1) {
    const key = getAnswerKey({ id: functionsQuestionId }, person)
    const [said, had] = [listTicked(sent[key]), listTicked(before[key])]
    const isClosed = (id: string) => closed.ids.includes(id)
    const added = said.find((id) => isClosed(id) && !had.includes(id))
    const kept = closed.order.filter((id) => (isClosed(id) ? had : said).includes(id))
    if (added !== undefined) fault ??= { person, functionId: added }
    else if (kept.length === 0 && needsOther(closed, persons, person)) missing.push(person)
    if (kept.length > 0) answers[key] = kept.join(',')
    else delete answers[key]
  }
  // The guest may come to nothing where companions come.
  const [first] = missing.filter((person) => person > 0 || !isAnyoneComing(answers))
  return {
    answers,
    fault: fault ?? (first === undefined ? null : { person: first, functionId: null }),
  }
}

const isAnyoneComing = (answers: AnswersByKey): boolean =>
  Object.entries(answers).some(([key, value]) => isFunctionAnswer(key) && value !== '')

/** Not where all functions that the person alone is invited to are closed. */
const needsOther = (
  { needsOther: isNeeded, ids, order }: ClosedFunctions,
  persons: PersonFunctions,
  person: number,
): boolean =>
  isNeeded && order.some((id) => !ids.includes(id) && isPersonInvited(persons, person, id))

const listTicked = (value: string | undefined): string[] => listTickedFunctions(value ?? '')
