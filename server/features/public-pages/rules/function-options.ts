import {
  isFunctionAnswer,
  listTickedFunctions,
  omitFunctionMarks,
} from '@mehfil/contract/rsvp/function-answers.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { FormQuestion, TypedFields } from '@mehfil/templates/pages/page-view.ts'
import { countFunctionPeople } from '../../events/rules/function-seats.ts'
import { listFunctionWaits } from '../../events/rules/function-places/waiting.ts'
import { findOwnDeadline, isFunctionClosed } from '../../events/rules/function-times.ts'
import type { FunctionOption } from '../../events/rules/functions.ts'
import { moveSamePersonAnswers, type AnswersByKey } from '../../guests/rules/person-answers.ts'
import { getFieldName, type StoredQuestion } from '../../rsvp/rules/questions.ts'
import type { PageFacts, PageGuestFacts } from '../store.ts'

type FunctionMarks = Pick<FormQuestion['options'][number], 'full' | 'waits' | 'closed' | 'until'>
export type MarkedQuestion = Omit<StoredQuestion, 'values'> & {
  values: Array<FunctionOption & FunctionMarks>
}

/** The questions of a form, with what the reader cannot choose now. */
export const markFunctions = (
  facts: PageFacts,
  { known, now }: { known: PageGuestFacts | null; now: Date },
): MarkedQuestion[] =>
  facts.questions.map((question) =>
    question.kind === 'functions'
      ? {
          ...question,
          values: question.values.map((option) => ({
            ...option,
            ...markFunction(facts, option, { known, now }),
          })),
        }
      : question,
  )

/** A party keeps the places that it has, so a function is full for others alone, who may wait for one. */
function markFunction(
  { event, fullFunctions }: Pick<PageFacts, 'event' | 'fullFunctions'>,
  option: FunctionOption,
  { known, now }: { known: PageGuestFacts | null; now: Date },
): FunctionMarks {
  if (isFunctionClosed(option, event, now)) return { closed: true }
  const said = known?.row.answer === 'yes' ? known.answers : {}
  const full = fullFunctions.find(({ id }) => id === option.id)
  const isFull = full !== undefined && !countFunctionPeople(said)[option.id]
  const mayWait = full?.waitingList || listFunctionWaits(said)[option.id] !== undefined
  const until = findOwnDeadline(option, event)
  return {
    ...(isFull && { full: true as const }),
    ...(isFull && mayWait && { waits: true as const }),
    ...(until && { until }),
  }
}

/**
 * What a guest typed, with the ticks of closed functions: a browser does not send them, and the party
 * may be in another order by now.
 */
export function keepClosedTicks(
  typed: TypedFields,
  { row, answers }: PageGuestFacts,
  { questions, maxParty }: { questions: readonly MarkedQuestion[]; maxParty: number },
): TypedFields {
  const closed = listClosed(questions)
  if (closed.length === 0 || row.answer !== 'yes') return typed
  const said = moveSamePersonAnswers(answers, {
    namesBefore: row.companions,
    namesAfter: listTyped(typed['companion']),
    people: maxParty,
  })
  const kept = Object.entries(said).flatMap(([key, value]) => {
    const [id = '', person = '0'] = key.split('.')
    if (id !== functionsQuestionId) return []
    const field = getFieldName({ id }, Number(person))
    const ids = listTickedFunctions(value).filter((one) => closed.includes(one))
    return ids.length > 0 ? [[field, [...listTyped(typed[field]), ...ids]] as const] : []
  })
  return { ...typed, ...Object.fromEntries(kept) }
}

/** What a party said before, without closed functions where it has given its places up. */
export function omitLostTicks(
  answers: AnswersByKey,
  { isComing, questions }: { isComing: boolean; questions: readonly MarkedQuestion[] },
): AnswersByKey {
  const closed = listClosed(questions)
  const ticked = omitFunctionMarks(answers)
  if (isComing || closed.length === 0) return ticked
  return Object.fromEntries(
    Object.entries(ticked).flatMap(([key, value]) => {
      if (!isFunctionAnswer(key)) return [[key, value]]
      const ids = listTickedFunctions(value).filter((id) => !closed.includes(id))
      return ids.length > 0 ? [[key, ids.join(',')]] : []
    }),
  )
}

const listClosed = (questions: readonly MarkedQuestion[]): string[] =>
  questions
    .filter(({ kind }) => kind === 'functions')
    .flatMap(({ values }) => values.flatMap((option) => (option.closed ? [option.id] : [])))

const listTyped = (value: TypedFields[string] | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? [])
