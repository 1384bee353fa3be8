import { getAnsweringPerson } from '@mehfil/contract/rsvp/function-answers.ts'
import {
  getNewPositions,
  listReplacedPositions,
  type PartyChange,
} from '@mehfil/contract/rsvp/party-positions.ts'

/** Answers by `question`, or by `question.person` for a companion. */
export type AnswersByKey = Readonly<Record<string, string>>

/**
 * Answers of companions move along with their names: one with the same name keeps the answers,
 * others keep their position, and those who no longer come lose them.
 */
export function movePersonAnswers(answers: AnswersByKey, change: PartyChange): AnswersByKey {
  const persons = countPersons(answers)
  if (persons === 0) return answers
  const positions = getNewPositions(change, persons)
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, value]) => {
      const person = getAnsweringPerson(key)
      if (person === 0) return [[key, value]]
      const position = positions.get(person)
      return position === undefined ? [] : [[`${key.split('.')[0]}.${position}`, value]]
    }),
  )
}

const countPersons = (answers: AnswersByKey): number =>
  Math.max(0, ...Object.keys(answers).map(getAnsweringPerson))

/** The same without those of people whose place another person has taken. */
export function moveSamePersonAnswers(answers: AnswersByKey, change: PartyChange): AnswersByKey {
  const replaced = listReplacedPositions(change, countPersons(answers))
  return Object.fromEntries(
    Object.entries(movePersonAnswers(answers, change)).filter(
      ([key]) => !replaced.has(getAnsweringPerson(key)),
    ),
  )
}
