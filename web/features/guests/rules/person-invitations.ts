import type { EventFunction } from '../../events/queries/functions.ts'
import type { GuestInvitation } from '../queries/functions.ts'

type PartyChoices = Pick<GuestInvitation, 'functions' | 'own' | 'companions'>
type ChoosableFunction = Pick<EventFunction, 'id' | 'everyone'>

/** The functions that each person of a party is invited to, the guest first, in the order of the programme. */
export function listPersonChoices(
  functions: readonly ChoosableFunction[],
  { functions: chosen, own, companions }: PartyChoices,
): string[][] {
  const invited = functions
    .filter(({ id, everyone }) => everyone || chosen.includes(id))
    .map(({ id }) => id)
  return [own, ...companions.map((one) => one.functions)].map((ids) =>
    invited.filter((id) => ids?.includes(id) ?? true),
  )
}

type PersonChange = { person: number; id: string; isOn: boolean }

/**
 * The invitation after one person is invited to a function, or no longer. The party is invited to what anyone of it is, and
 * the others stay as they are.
 */
export function invitePerson(
  functions: readonly ChoosableFunction[],
  before: PartyChoices,
  { person, id, isOn }: PersonChange,
): PartyChoices {
  const persons = listPersonChoices(functions, before).map((ids, at) =>
    at !== person ? ids : isOn ? [...ids, id] : ids.filter((one) => one !== id),
  )
  const party = functions.filter(
    (one) => one.everyone || persons.some((ids) => ids.includes(one.id)),
  )
  const [own = null, ...companions] = persons.map((ids) =>
    party.every((one) => ids.includes(one.id))
      ? null
      : party.flatMap((one) => (ids.includes(one.id) ? [one.id] : [])),
  )
  return {
    functions: party.filter(({ everyone }) => !everyone).map((one) => one.id),
    own,
    companions: before.companions.map(({ name }, at) => ({
      name,
      functions: companions[at] ?? null,
    })),
  }
}

/** Whether one person alone would be invited to nothing. */
export const leavesNothing = (
  functions: readonly ChoosableFunction[],
  before: PartyChoices,
  change: PersonChange,
): boolean => {
  const persons = listPersonChoices(functions, invitePerson(functions, before, change))
  return persons[change.person]?.length === 0 && persons.some((ids) => ids.length > 0)
}

/** The invitation after a host has ticked a function for the guest and the party. */
export const inviteParty = (
  { functions, own }: PartyChoices,
  { id, isOn }: Pick<PersonChange, 'id' | 'isOn'>,
): Partial<PartyChoices> => ({
  functions: [...functions.filter((one) => one !== id), ...(isOn ? [id] : [])],
  ...(isOn && own && !own.includes(id) && { own: [...own, id] }),
})
