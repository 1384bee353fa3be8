import type { PartyAges } from '@mehfil/contract/rsvp/ages.ts'
import { reassignAnswers } from './question-answers.ts'

type AgedParty = Parameters<typeof reassignAnswers>[2]
type Ages = Array<PartyAges[number]>

/** Ages follow the names of a party that changes, as answers do. */
export function reassignAges(
  ages: PartyAges,
  previousNames: readonly string[],
  party: AgedParty,
): Ages {
  const answers = Object.fromEntries(
    ages.flatMap((age, person) => (age === null ? [] : [[getKey(person), age]])),
  )
  const moved = reassignAnswers(answers, previousNames, party)
  return Array.from(
    { length: party.people },
    (_, person) => (moved[getKey(person)] as PartyAges[number] | undefined) ?? null,
  )
}

const getKey = (person: number): string => (person === 0 ? 'age' : `age.${person}`)

/** The ages of one more person. */
export const setAge = (ages: PartyAges, person: number, age: PartyAges[number]): Ages =>
  Array.from({ length: Math.max(ages.length, person + 1) }, (_, at) =>
    at === person ? age : (ages[at] ?? null),
  )
