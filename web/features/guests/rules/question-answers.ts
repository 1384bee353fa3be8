import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import { isPersonInvited, type PersonFunctions } from '@mehfil/contract/rsvp/companion-functions.ts'
import { getNewPositions } from '@mehfil/contract/rsvp/party-positions.ts'
import { functionsQuestionId, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'

/** Answers by question, or by question and person; several options are one text. */
export type QuestionAnswers = Readonly<Record<string, string>>

export const getAnswerKey = (id: string, person: number): string =>
  person === 0 ? id : `${id}.${person}`
const parsePersonIndex = (key: string): number => Number(key.split('.')[1] ?? 0)

export const listAskedQuestions = (
  form: readonly RsvpQuestion[],
  answer: AnswerWord | 'none',
): RsvpQuestion[] =>
  form.filter(({ deleted, shownFor }) => !deleted && answer !== 'none' && shownFor.includes(answer))

export const listAskedPeople = ({ perPerson }: RsvpQuestion, party: number): number[] =>
  Array.from({ length: perPerson ? Math.max(1, party) : 1 }, (_, person) => person)

/** The people whose answer counts: to a question of a function, of those who come to it. */
export function listComingPeople(
  question: RsvpQuestion,
  answers: QuestionAnswers,
  party: number,
): number[] {
  const { functionId, perPerson } = question
  const comes = (person: number) =>
    functionId === undefined ||
    (answers[getAnswerKey(functionsQuestionId, person)] ?? '').split(',').includes(functionId)
  const isAnyoneComing = Array.from({ length: Math.max(1, party) }, (_, at) => at).some(comes)
  return listAskedPeople(question, party).filter(perPerson ? comes : () => isAnyoneComing)
}

/** The question as one person is asked it: not with functions that the person is not invited to. */
export const offerToPerson = (
  question: RsvpQuestion,
  persons: PersonFunctions,
  person: number,
): RsvpQuestion =>
  question.kind === 'functions'
    ? {
        ...question,
        values: question.values.filter(({ id }) => isPersonInvited(persons, person, id)),
      }
    : question

type RenamedParty = { names: readonly string[]; people: number }

/**
 * The answers after the party has changed. A person who keeps a name keeps the answers; a new name
 * in the same place is the same person; people without a name move up. The server does the same
 * with answers that are not sent.
 */
export function reassignAnswers(
  answers: QuestionAnswers,
  previousNames: readonly string[],
  { names, people }: RenamedParty,
): QuestionAnswers {
  const lastPerson = Math.max(0, ...Object.keys(answers).map(parsePersonIndex))
  if (lastPerson === 0) return answers
  const newPlaces = getNewPositions(
    { namesBefore: previousNames, namesAfter: names, people },
    lastPerson,
  )
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, value]) => {
      const person = parsePersonIndex(key)
      const place = person === 0 ? 0 : newPlaces.get(person)
      return place === undefined ? [] : [[getAnswerKey(key.split('.')[0]!, place), value]]
    }),
  )
}

type AskedParty = {
  /** How many people the party has now. */
  people: number
  /** How many of them have said yes before; none of these is ticked without their answer. */
  known: number
  /** What single people are invited to. */
  persons?: PersonFunctions
}

/** Each new person of a yes comes to every function until a host unticks one. */
export function tickAllFunctions(
  answers: QuestionAnswers,
  form: readonly RsvpQuestion[],
  { people, known, persons = [] }: AskedParty,
): QuestionAnswers {
  const ticked = form
    .filter(({ kind }) => kind === 'functions')
    .flatMap((question) =>
      listAskedPeople(question, people)
        .slice(known)
        .map((person) => [
          getAnswerKey(question.id, person),
          offerToPerson(question, persons, person)
            .values.map(({ id }) => id)
            .join(','),
        ]),
    )
  return { ...(Object.fromEntries(ticked) as QuestionAnswers), ...answers }
}

type ChangedAnswersOptions = {
  persons?: PersonFunctions
  form: readonly RsvpQuestion[]
  answer: AnswerWord | 'none'
  party: number
}

/**
 * The answers of every asked question with a change, for all its people; undefined without a
 * change.
 */
export function getChangedAnswers(
  saved: QuestionAnswers,
  answers: QuestionAnswers,
  { form, answer, party, persons = [] }: ChangedAnswersOptions,
): Record<string, string> | undefined {
  const changed = listAskedQuestions(form, answer)
    .map((question) => ({
      question,
      keys: listAskedPeople(question, party).map((person) => getAnswerKey(question.id, person)),
    }))
    .filter(({ keys }) => keys.some((key) => (answers[key] ?? '') !== (saved[key] ?? '')))
  return changed.length > 0
    ? Object.fromEntries(
        changed.flatMap(({ question, keys }) =>
          keys.map((key) => [
            key,
            keepOffered(
              offerToPerson(question, persons, parsePersonIndex(key)),
              answers[key] ?? '',
            ),
          ]),
        ),
      )
    : undefined
}

/** A guest who was taken off a function may have answered it before; the server takes it no longer. */
const keepOffered = ({ kind, values }: RsvpQuestion, answer: string): string =>
  kind === 'functions'
    ? answer
        .split(',')
        .filter((option) => values.some(({ id }) => id === option))
        .join(',')
    : answer
