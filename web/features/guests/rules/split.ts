import { agesQuestionId } from '@mehfil/contract/rsvp/ages.ts'
import type { GuestDetails, GuestResponse } from '../queries/guests.ts'

/** A person who can leave a party, with what goes along. */
export type SplitPerson = {
  person: number
  name: string
  age: NonNullable<GuestDetails['ages']>[number]
  /** Answers of this person, with the question. */
  answers: Array<{ text: string; value: string }>
  /** The second address is of this person. */
  hasEmail: boolean
}

type ListedParty = Pick<
  GuestDetails,
  'companions' | 'people' | 'partyLimit' | 'ages' | 'secondEmail' | 'secondName'
>

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** The companions with a name, and the person of the second address who takes a place without one. */
export function listSplitPeople(
  guest: ListedParty,
  response: GuestResponse | undefined,
): SplitPerson[] {
  const { companions, ages = [], secondEmail, secondName } = guest
  const people = guest.people || guest.partyLimit
  const isNamed = companions.some((name) => isSame(name, secondName))
  const hasPlace = people > companions.length + 1
  const names =
    secondEmail !== '' && secondName !== '' && !isNamed && hasPlace
      ? [...companions, secondName]
      : companions
  return names.slice(0, people - 1).map((name, at) => ({
    person: at + 1,
    name,
    age: ages[at + 1] ?? null,
    answers: listAnswers(response, at + 1),
    hasEmail: secondEmail !== '' && isSame(name, secondName),
  }))
}

const listAnswers = (response: GuestResponse | undefined, person: number) =>
  (response?.questions ?? []).flatMap(({ id, text, people }) =>
    id === agesQuestionId
      ? []
      : people
          .filter((one) => one.person === person && one.value !== '')
          .map(({ value }) => ({ text, value })),
  )

/** Whom the mails reach leads the new party, then the first adult. */
export const orderLeaving = (people: readonly SplitPerson[]): SplitPerson[] =>
  [...people].sort((one, other) => rank(one) - rank(other) || one.person - other.person)

const rank = ({ hasEmail, age }: SplitPerson): number =>
  hasEmail ? 0 : age === 'infant' ? 3 : age === 'child' ? 2 : 1
