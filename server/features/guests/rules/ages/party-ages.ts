import { findAge, type PartyAges } from '@mehfil/contract/rsvp/ages.ts'

/** By person, the id of the option. Null: the event knows no ages. */
export type StoredAges = Readonly<Record<string, string>> | null

/** As long as it has to be: people behind the last age that is known are left out. */
export function listPartyAges(stored: StoredAges): Array<PartyAges[number]> {
  const persons = Object.keys(stored ?? {}).map(Number)
  return Array.from({ length: Math.max(0, ...persons.map((person) => person + 1)) }, (_, person) =>
    findAge(stored?.[person]),
  )
}
