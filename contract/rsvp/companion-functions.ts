import { getNewPositions } from './party-positions.ts'

/**
 * The functions that single companions are invited to, by their names. Others of the party are invited
 * to what it is.
 */
export type CompanionFunctions = Readonly<Record<string, readonly string[]>>

/** For each person of a party, the guest first, the functions that they alone are invited to; null: as the party. */
export type PersonFunctions = ReadonlyArray<readonly string[] | null>

/** The functions of one companion, who may be called as a member of every object is. */
export const getOwnFunctions = (own: CompanionFunctions, name: string): readonly string[] | null =>
  Object.hasOwn(own, name) ? (own[name] ?? null) : null

type NamedParty = { companions: readonly string[]; people: number }

/** People without a name may be those whose names are missing. */
export function listPersonFunctions(
  own: CompanionFunctions,
  { companions, people }: NamedParty,
): PersonFunctions {
  const missing = Object.keys(own).filter((name) => !companions.includes(name))
  return Array.from({ length: Math.max(1, people, 1 + companions.length) }, (_, person) => {
    if (person === 0) return null
    const name = companions[person - 1] || missing.shift()
    return name === undefined ? null : getOwnFunctions(own, name)
  })
}

export const isPersonInvited = (persons: PersonFunctions, person: number, id: string): boolean =>
  persons[person]?.includes(id) ?? true

/** A companion who is called otherwise from now on keeps the functions. */
export function renameCompanionFunctions(
  own: CompanionFunctions,
  { companions: namesBefore }: Pick<NamedParty, 'companions'>,
  { companions: namesAfter, people }: NamedParty,
): CompanionFunctions {
  const positions = getNewPositions({ namesBefore, namesAfter, people }, namesBefore.length)
  const getName = (name: string): string => {
    const at = namesBefore.indexOf(name)
    const position = at < 0 || namesAfter.includes(name) ? undefined : positions.get(at + 1)
    const renamed = position === undefined ? undefined : namesAfter[position - 1]
    return renamed && !Object.hasOwn(own, renamed) ? renamed : name
  }
  const entries = Object.entries(own)
  return entries.every(([name]) => getName(name) === name)
    ? own
    : Object.fromEntries(entries.map(([name, ids]) => [getName(name), ids]))
}
