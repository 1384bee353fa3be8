import {
  formatFunctionAnswer,
  getAnsweringPerson,
  isFunctionAnswer,
  listTickedFunctions,
  parseFunctionAnswer,
  type FunctionChoice,
} from '@mehfil/contract/rsvp/function-answers.ts'
import { isPersonInvited, type PersonFunctions } from '@mehfil/contract/rsvp/companion-functions.ts'
import type { AnswersByKey } from '../../guests/rules/person-answers.ts'

/**
 * A new answer with what was said before of functions that the party was taken off since: the form does
 * not show them, and calendars still have to drop them. `functions`: those the guest is chosen for now.
 */
export function keepUninvited(
  sent: AnswersByKey,
  before: AnswersByKey,
  {
    functions,
    persons = [],
  }: { functions: readonly string[]; persons?: PersonFunctions | undefined },
): AnswersByKey {
  const kept = Object.entries(before).flatMap(([key, value]) => {
    if (!isFunctionAnswer(key)) return []
    const said = parseFunctionAnswer(sent[key] ?? '')
    const isInvited = (id: string) =>
      functions.includes(id) && isPersonInvited(persons, getAnsweringPerson(key), id)
    const isGone = ({ id }: FunctionChoice) =>
      !isInvited(id) && !said.some((choice) => choice.id === id)
    const had = parseFunctionAnswer(value)
    const marks = had.filter((choice) => choice.state === 'uninvited' && isGone(choice))
    if (marks.length === 0) return []
    const isSameTicks = String(listTickedFunctions(value)) === String(said.map(({ id }) => id))
    const order = isSameTicks ? had : [...said, ...marks]
    const choices = order.filter((one) => one.state !== 'uninvited' || marks.includes(one))
    return [[key, formatFunctionAnswer(choices)] as const]
  })
  return { ...sent, ...Object.fromEntries(kept) }
}

/** What is said of functions, without those that a person was taken off. */
export const omitUninvited = (answers: AnswersByKey): AnswersByKey =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([key, value]) => {
      const rest = parseFunctionAnswer(value).filter(({ state }) => state !== 'uninvited')
      return rest.length > 0 ? [[key, formatFunctionAnswer(rest)]] : []
    }),
  )
