import { isPersonInvited } from '@mehfil/contract/rsvp/companion-functions.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { mapFunctionChoices } from '../../events/rules/function-places/waiting.ts'
import type { AnswersByKey } from '../../guests/rules/person-answers.ts'
import type { ListedGuestAnswer } from './answer-plan.ts'
import { keepClosedFunctions } from './closed-functions.ts'
import { keepUninvited } from './uninvited-functions.ts'

type SaidBefore = {
  before: AnswersByKey
  /** The same, where another person has taken a place in the party without what the one before said. */
  beforeOfSame: AnswersByKey
  functions: readonly string[]
  people: number
}

/** The sent answers, with what was said before of functions that the guest cannot answer for now. */
export function keepSaid(
  { questions, questionIds, closedFunctions, persons }: ListedGuestAnswer,
  { before, beforeOfSame, functions, people }: SaidBefore,
): ReturnType<typeof keepClosedFunctions> {
  const { answers, fault } = closedFunctions
    ? keepClosedFunctions(questions, beforeOfSame, { closed: closedFunctions, people, persons })
    : { answers: questions, fault: null }
  return questionIds.includes(functionsQuestionId)
    ? { answers: keepUninvited(answers, before, { functions, persons }), fault }
    : { answers, fault }
}

/**
 * What a party comes to that it is not invited to now gets a mark. It may have said so before a no, and a yes
 * by a host asks about nothing again.
 */
export const markUninvited = (
  answers: AnswersByKey,
  { asked, persons = [] }: Pick<ListedGuestAnswer, 'asked' | 'persons'>,
): AnswersByKey =>
  asked
    ? mapFunctionChoices(answers, (choice, person) =>
        asked.known.includes(choice.id) &&
        !(asked.offered.includes(choice.id) && isPersonInvited(persons, person, choice.id))
          ? { ...choice, state: 'uninvited' }
          : choice,
      )
    : answers
