import * as z from 'zod'
import { wire } from '../wire.ts'

/** The age of a person, as far as a host plans for it: who eats, who sits, who is carried. */
export const ages = ['adult', 'child', 'infant'] as const
export type Age = (typeof ages)[number]

/** The question of an event how old each person of a party is. */
export const agesQuestionId = 'A00000000000000'

/** The ages are the options of that question. Their ids are the same in every event. */
export const ageOptionIds: Readonly<Record<Age, string>> = {
  adult: 'A00000000000001',
  child: 'A00000000000002',
  infant: 'A00000000000003',
}

/** The age of an option; null for the id of anything else, also of no answer. */
export const findAge = (option: string | undefined): Age | null =>
  ages.find((age) => ageOptionIds[age] === option) ?? null

/** By person of a party, the guest first. Null: not said. People behind the last one have not said either. */
export const partyAges = z.array(z.enum(ages, 'field.choice-invalid').nullable()).max(100)
export type PartyAges = ReadonlyArray<Age | null>

/** People by age. Those who have not said may be of any age, and are counted apart. */
export const ageCounts = wire({
  adult: ['ADULTS', z.number()],
  child: ['CHILDREN', z.number()],
  infant: ['INFANTS', z.number()],
  unsaid: ['UNSAID', z.number()],
})
export type AgeCounts = z.output<typeof ageCounts>
