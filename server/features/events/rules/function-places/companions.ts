import {
  isPersonInvited,
  listPersonFunctions,
  type CompanionFunctions,
} from '@mehfil/contract/rsvp/companion-functions.ts'
import { mapFunctionChoices, type FunctionParty, type FunctionWaiter } from './waiting.ts'

/** A party of which single companions are invited to less than the party. */
export type NarrowedParty = FunctionParty & {
  own: CompanionFunctions
  companions: string[]
  heads: number
}

export const listPartyPersons = ({
  own,
  companions,
  heads,
}: Omit<NarrowedParty, 'id' | 'answers'>) => listPersonFunctions(own, { companions, people: heads })

/** The parties whose companions are no longer invited to what they said, with marks there. */
export const releaseCompanions = (parties: readonly NarrowedParty[]): FunctionParty[] =>
  parties.flatMap((party) => {
    const persons = listPartyPersons(party)
    const answers = mapFunctionChoices(party.answers, (choice, person) =>
      isPersonInvited(persons, person, choice.id) ? choice : { ...choice, state: 'uninvited' },
    )
    return hasOtherAnswers(answers, party.answers) ? [{ id: party.id, answers }] : []
  })

const hasOtherAnswers = (
  answers: FunctionWaiter['answers'],
  before: FunctionWaiter['answers'],
): boolean => Object.entries(answers).some(([key, value]) => before[key] !== value)
