import { countPartyAtFunction, getFunctionDoubt, type FunctionDoubt } from './functions.ts'
import { replyStatusMask, stateFlags } from './pack-columns.ts'
import { doorReplyStatuses, type DoorReplyStatus, type PackGuest } from './pack.ts'
import { findGuest, type Pack } from './pack-read.ts'

/** A guest as the door of one function sees them. */
export type GuestAtFunction = PackGuest & { functionDoubt: FunctionDoubt | null }

/** The whole event's own entries count for the event as a whole, those of a function for it alone. */
export function getGuestAtFunction(guest: PackGuest, functionId: string): GuestAtFunction {
  const found = guest.functions?.[functionId]
  if (!found)
    return functionId === ''
      ? { ...guest, functionDoubt: null }
      : { ...guest, arrived: 0, outside: 0, last: null, functionDoubt: null }
  const { arrived, outside, last, table = guest.table } = found
  return {
    ...guest,
    table,
    people: functionId === '' ? guest.people : countPartyAtFunction(guest.people, found),
    arrived,
    outside,
    last,
    functionDoubt: functionId === '' || guest.isWalkIn ? null : getFunctionDoubt(found),
  }
}

/** The functions that a party comes to or, before it said so, is invited to. */
export const listOwnFunctions = ({ functions = {} }: Pick<PackGuest, 'functions'>): string[] =>
  Object.entries(functions).flatMap(([id, { isInvited, coming }]) =>
    id !== '' && (coming === null ? isInvited : coming > 0) ? [id] : [],
  )

export type FunctionCount = { arrived: number; outside: number; expected: number; walkIns: number }

/** What one guest adds. Expected are those who said yes to this function, or came without. */
export function countAtFunction(guest: PackGuest, functionId: string): FunctionCount {
  const { arrived = 0, outside = 0, coming = null } = guest.functions?.[functionId] ?? {}
  const isComing = isComingStatus(guest.replyStatus)
  return {
    arrived,
    outside,
    expected: Math.max(arrived, isComing ? (coming ?? 0) : 0),
    walkIns: guest.isWalkIn ? arrived : 0,
  }
}

export const addCounts = (a: FunctionCount, b: FunctionCount, sign = 1): FunctionCount => ({
  arrived: a.arrived + sign * b.arrived,
  outside: a.outside + sign * b.outside,
  expected: a.expected + sign * b.expected,
  walkIns: a.walkIns + sign * b.walkIns,
})

const none: FunctionCount = { arrived: 0, outside: 0, expected: 0, walkIns: 0 }
const countsByBase = new WeakMap<Pack['base'], Map<string, FunctionCount>>()
const countsByPack = new WeakMap<Pack, Map<string, FunctionCount>>()

/** The people of a function, counted from the list. Only what changed since the full list is read again. */
export function countPackAtFunction(pack: Pack, functionId: string): FunctionCount {
  const counts = countsByPack.get(pack) ?? new Map<string, FunctionCount>()
  countsByPack.set(pack, counts)
  const cached = counts.get(functionId)
  if (cached) return cached
  let sum = countBase(pack, functionId)
  const added = new Map(
    [...pack.changed.keys()].map((passcode) => [passcode, findGuest(pack, passcode)]),
  )
  const gone = new Set([...pack.changed.keys(), ...pack.deleted, ...pack.replaced])
  const untouched = { ...pack, changed: new Map(), deleted: new Set(), replaced: new Set() } as Pack
  for (const passcode of gone) {
    const before = findGuest(untouched, passcode)
    if (before) sum = addCounts(sum, countAtFunction(before, functionId), -1)
  }
  for (const guest of added.values())
    if (guest) sum = addCounts(sum, countAtFunction(guest, functionId))
  counts.set(functionId, sum)
  return sum
}

/** From the columns: a guest as an object for each row would take a phone too long. */
function countBase({ base }: Pick<Pack, 'base'>, functionId: string): FunctionCount {
  const counts = countsByBase.get(base) ?? new Map<string, FunctionCount>()
  countsByBase.set(base, counts)
  const cached = counts.get(functionId)
  if (cached) return cached
  const sum = { ...none }
  const { functions, size, state, people } = base
  const index = functions?.ids.indexOf(functionId) ?? -1
  for (let row = 0; functions && index >= 0 && row < size; row += 1) {
    const { coming = null } = functions.patterns[functions.pattern[row] ?? 0]?.[index] ?? {}
    const { arrived = 0, outside = 0 } = functions.attendance[index]?.get(row) ?? {}
    const flags = state[row] ?? 0
    const isComing = comingStatuses.has(flags & replyStatusMask)
    const wanted = coming === 'all' ? (people[row] ?? 1) : (coming ?? 0)
    sum.arrived += arrived
    sum.outside += outside
    sum.expected += Math.max(arrived, isComing ? wanted : 0)
    if ((flags & stateFlags.walkIn) > 0) sum.walkIns += arrived
  }
  counts.set(functionId, sum)
  return sum
}

const isComingStatus = (status: DoorReplyStatus): boolean =>
  status === 'coming' || status === 'unconfirmed'
const comingStatuses = new Set(
  doorReplyStatuses.flatMap((status, place) => (isComingStatus(status) ? [place] : [])),
)
