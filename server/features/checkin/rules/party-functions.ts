import {
  combinePresence,
  countPartyAtFunction,
  getFunctionDoubt,
  wholeEventId,
  type FunctionDoubt,
  type FunctionReply,
} from '@mehfil/door/functions.ts'
import type { FunctionDoor } from './function-doors.ts'

type AttendanceNumbers = { arrived: number; outside: number }
/** What a party said about the functions of its event, and where it came. Null where an event has none. */
export type PartyFunctions = {
  /** The functions that it was chosen for, by id. */
  chosen: string[]
  /** By function, how many people of the party are not invited there. Absent where all are. */
  uninvited?: Record<string, number> | null
  /** What each person said, as ids with commas. Null before a yes. */
  answers: string[] | null
  /** By function, only those with an entry; the empty one is the event as a whole. */
  presence: Record<string, AttendanceNumbers>
}

/** A guest during a merge, with the version that was read. A new guest has none. */
export type MergeParty = {
  id: string
  people: number
  arrived: number
  outside: number
  isExpected: boolean
  saidNo: boolean
  isDeleted: boolean
  isWalkIn: boolean
  version: string | null
  functions: PartyFunctions | null
}

export function getFunctionReply(
  { chosen, answers, uninvited }: Pick<PartyFunctions, 'chosen' | 'answers' | 'uninvited'>,
  { id, everyone }: Pick<FunctionDoor, 'id' | 'everyone'>,
): FunctionReply {
  const said = answers?.map((value) => value.split(',')) ?? []
  const isInvited = everyone || chosen.includes(id)
  if (said.flat().filter(Boolean).length > 0)
    return { isInvited, coming: said.filter((ids) => ids.includes(id)).length }
  const without = isInvited ? (uninvited?.[id] ?? 0) : 0
  return { isInvited, coming: null, ...(without > 0 && { uninvited: without }) }
}

/** The functions that a party comes to or, before it said so, is invited to. */
export const listOwnFunctions = (
  functions: PartyFunctions,
  doors: readonly Pick<FunctionDoor, 'id' | 'everyone'>[],
): string[] =>
  doors.flatMap((door) => {
    const { isInvited, coming } = getFunctionReply(functions, door)
    return (coming === null ? isInvited : coming > 0) ? [door.id] : []
  })

type PartyNumbers = AttendanceNumbers & {
  people: number
  isWalkIn: boolean
  functions: PartyFunctions | null
}

/** The presence of a party at one function, with those who are expected there. */
export function getPresenceAt(
  { people, arrived, outside, isWalkIn, functions }: PartyNumbers,
  functionId: string,
  doors: readonly Pick<FunctionDoor, 'id' | 'everyone'>[],
): AttendanceNumbers & { people: number; doubt: FunctionDoubt | null; isSaidYes: boolean } {
  const isWhole = functionId === wholeEventId
  const found =
    isWhole && !hasAttendance(functions)
      ? { arrived, outside }
      : (functions?.presence[functionId] ?? { arrived: 0, outside: 0 })
  const door = doors.find(({ id }) => id === functionId)
  if (isWhole || !functions || !door) return { people, ...found, doubt: null, isSaidYes: isWhole }
  const reply = getFunctionReply(functions, door)
  return {
    people: countPartyAtFunction(people, reply),
    ...found,
    doubt: isWalkIn ? null : getFunctionDoubt(reply),
    isSaidYes: (reply.coming ?? 0) > 0,
  }
}

const hasAttendance = (functions: PartyFunctions | null): boolean =>
  functions !== null && Object.keys(functions.presence).length > 0

/** True where a party's numbers are kept for each function, and not in the guest's row alone. */
export const isCountedByFunction = (
  { functions }: Pick<MergeParty, 'functions'>,
  functionId: string,
): boolean => functionId !== wholeEventId || hasAttendance(functions)

/** A party of the event, as the door of one function sees it. */
export function toPartyAt<Party extends MergeParty>(
  party: Party,
  functionId: string,
  doors: readonly Pick<FunctionDoor, 'id' | 'everyone'>[],
): Party {
  if (!isCountedByFunction(party, functionId)) return party
  const { doubt, isSaidYes, ...numbers } = getPresenceAt(party, functionId, doors)
  return {
    ...party,
    ...numbers,
    isExpected: party.isExpected && isSaidYes,
    saidNo: party.saidNo || doubt !== null,
  }
}

/** The party after its numbers at one function have changed. */
export function withPresence(
  party: MergeParty,
  functionId: string,
  { arrived, outside }: AttendanceNumbers,
): MergeParty {
  if (!isCountedByFunction(party, functionId)) return { ...party, arrived, outside }
  const { presence, ...said } = party.functions ?? noFunctions
  const whole: PartyFunctions['presence'] =
    party.arrived > 0 && !hasAttendance(party.functions)
      ? { [wholeEventId]: { arrived: party.arrived, outside: party.outside } }
      : {}
  const next = { ...whole, ...presence, [functionId]: { arrived, outside } }
  return {
    ...party,
    ...combinePresence(Object.values(next)),
    functions: { ...said, presence: next },
  }
}

const noFunctions: PartyFunctions = { chosen: [], answers: null, presence: {} }
