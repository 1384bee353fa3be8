import {
  applyEffect,
  computeEffect,
  invertEffect,
  type EntryEffect,
} from '@mehfil/door/presence.ts'
import type { TapOutcome, DoorTapKind } from '@mehfil/door/tap.ts'
import type { FunctionDoor } from './function-doors.ts'
import {
  isCountedByFunction,
  toPartyAt,
  withPresence,
  type MergeParty,
  type PartyFunctions,
} from './party-functions.ts'

/** An entry with corrected time and the guest it is about. */
export type MergeEntry = {
  id: string
  kind: DoorTapKind
  at: Date
  deviceAt: Date
  /** The number of the entry on its device. None for an entry of a connected page. */
  count: number | null
  people: number
  names: string[]
  gate: string
  /** Empty for the event as a whole. */
  functionId: string
  isAnyway: boolean
  isRehearsal: boolean
  isProven: boolean
  guestId: string | null
  /** People it names who have left the party for others since, so that a host has to look. */
  elsewhere?: number
  of: string | null
}
/** An earlier entry, and what it counts today. */
export type EarlierEntry = {
  id: string
  guestId: string | null
  arrived: number
  outside: number
  isUndone: boolean
  helperId: string | null
  functionId: string
}

export type LoggedEntry = MergeEntry & {
  outcome: TapOutcome
  arrived: number
  outside: number
  isLate: boolean
}
export type MergedArrival = {
  id: string
  guestId: string
  people: number
  unexpected: number
  names: string[]
  isAnyway: boolean
  isLate: boolean
  isWalkIn: boolean
  gate: string
  at: Date
  isUndone: boolean
}
export type ChangedParty = {
  id: string
  version: string | null
  arrived: number
  outside: number
  since: Date | null
  isTakenBack: boolean
  leavesList: boolean
  /** The presence at each function, for a party that came to one. */
  attendance?: PartyFunctions['presence']
}
export type MergePlan = {
  logged: LoggedEntry[]
  arrivals: MergedArrival[]
  takenBack: string[]
  changed: ChangedParty[]
  /** Guests and entries after this merge, as input for the next. */
  parties: Map<string, MergeParty>
  before: Map<string, EarlierEntry>
}

type MergeConditions = {
  parties: Map<string, MergeParty>
  before: Map<string, EarlierEntry>
  helperId: string | null
  /** The doors of the functions of the event, and of the event as a whole. */
  functions: readonly FunctionDoor[]
  opensAt: Date | null
  closesAt: Date | null
  isHeld: boolean
}

/**
 * Merges the entries of one device in their order. None overwrites another: each becomes a line of
 * the log, and changes are summed by guest.
 */
export function mergeEntries(
  entries: readonly MergeEntry[],
  conditions: MergeConditions,
): MergePlan {
  const work = {
    conditions,
    parties: new Map(conditions.parties),
    before: new Map(conditions.before),
    arrivals: new Map<string, MergedArrival>(),
    takenBack: new Set<string>(),
    changed: new Map<string, ChangedParty>(),
  }
  const logged = [...entries]
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.count ?? 0) - (b.count ?? 0))
    .map((entry) => mergeEntry(work, entry))
  return {
    logged,
    arrivals: [...work.arrivals.values()],
    takenBack: [...work.takenBack],
    changed: [...work.changed.values()],
    parties: work.parties,
    before: work.before,
  }
}

/**
 * The final state of guests whom several devices changed. Always in the same order, so that two
 * merges cannot deadlock.
 */
export function combineChanges(plans: ReadonlyArray<Pick<MergePlan, 'changed'>>): ChangedParty[] {
  const all = new Map<string, ChangedParty>()
  for (const one of plans.flatMap(({ changed }) => changed)) {
    const before = all.get(one.id)
    const since =
      [before?.since, one.since]
        .filter((at) => at instanceof Date)
        .sort((a, b) => a.getTime() - b.getTime())[0] ?? null
    all.set(one.id, {
      ...one,
      since,
      isTakenBack: one.isTakenBack || before?.isTakenBack === true,
      leavesList: one.leavesList || (before?.leavesList === true && one.arrived === 0),
    })
  }
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

type MergeWork = {
  conditions: MergeConditions
  parties: Map<string, MergeParty>
  before: Map<string, EarlierEntry>
  arrivals: Map<string, MergedArrival>
  takenBack: Set<string>
  changed: Map<string, ChangedParty>
}

function mergeEntry(work: MergeWork, entry: MergeEntry): LoggedEntry {
  const { functions } = work.conditions
  const undoTarget = entry.kind === 'undo' ? findUndoTarget(work, entry) : null
  const functionId = undoTarget?.functionId ?? entry.functionId
  const { opensAt, closesAt } = findWindow(work.conditions, functionId)
  const isLate = entry.kind === 'paper' || (closesAt !== null && entry.at >= closesAt)
  const whole = work.parties.get((undoTarget ? undoTarget.guestId : entry.guestId) ?? '')
  const party = whole && toPartyAt(whole, functionId, functions)
  const effect = computeEntryEffect(work, entry, { party, undoTarget, opensAt })
  const logged = {
    ...entry,
    ...effect,
    functionId,
    isLate,
    guestId: party?.id ?? null,
    people: entry.people || undoTarget?.arrived || 0,
  }
  if (whole && party) applyEntry(work, logged, { whole, party, undoTarget })
  work.before.set(entry.id, {
    id: entry.id,
    guestId: logged.guestId,
    arrived: logged.arrived,
    outside: logged.outside,
    isUndone: false,
    helperId: work.conditions.helperId,
    functionId,
  })
  return logged
}

/** A function that is gone has the times of the event. */
const findWindow = (
  { functions, opensAt, closesAt }: MergeConditions,
  functionId: string,
): { opensAt: Date | null; closesAt: Date | null } =>
  functions.find(({ id }) => id === functionId) ?? { opensAt, closesAt }

/** A helper may undo only entries that were made with the same link. */
function findUndoTarget(
  { before, conditions: { helperId } }: MergeWork,
  { of }: MergeEntry,
): EarlierEntry | null {
  const target = before.get(of ?? '')
  return target && !target.isUndone && (helperId === null || target.helperId === helperId)
    ? target
    : null
}

const noEffect = (outcome: TapOutcome): EntryEffect => ({ arrived: 0, outside: 0, outcome })

type EntryFacts = {
  party: MergeParty | undefined
  undoTarget: EarlierEntry | null
  opensAt: Date | null
}

function computeEntryEffect(
  { conditions }: MergeWork,
  entry: MergeEntry,
  { party, undoTarget, opensAt }: EntryFacts,
): EntryEffect {
  if (entry.isRehearsal) return noEffect('rehearsed')
  if (conditions.isHeld) return noEffect('held')
  if (opensAt !== null && entry.at < opensAt) return noEffect('outside')
  if (entry.kind === 'undo')
    return party && undoTarget ? invertEffect(undoTarget) : noEffect('nothing')
  if (!party) return noEffect('unknown')
  if (party.isDeleted) return noEffect('gone')
  const { elsewhere = 0 } = entry
  const effect = computeEffect(party, {
    ...entry,
    people: Math.max(0, entry.people - elsewhere),
  })
  if (elsewhere > 0) return { ...effect, outcome: 'more' }
  const isTurnedAway = party.saidNo && !entry.isAnyway && party.arrived === 0 && effect.arrived > 0
  return isTurnedAway ? { ...effect, outcome: 'gone' } : effect
}

function applyEntry(
  work: MergeWork,
  logged: LoggedEntry,
  {
    whole,
    party,
    undoTarget,
  }: { whole: MergeParty; party: MergeParty; undoTarget: EarlierEntry | null },
): void {
  const next = withPresence(whole, logged.functionId, applyEffect(party, logged))
  if (logged.outcome === 'undone' && undoTarget) applyUndo(work, undoTarget)
  else if (logged.arrived > 0) work.arrivals.set(logged.id, buildArrival(logged, party))
  if (logged.arrived === 0 && logged.outside === 0 && logged.outcome !== 'undone') return
  const before = work.changed.get(party.id)
  const isTakenBack = before?.isTakenBack || logged.outcome === 'undone'
  work.parties.set(party.id, next)
  work.changed.set(party.id, {
    id: party.id,
    version: party.version,
    ...describePresence(next, logged.functionId),
    isTakenBack,
    leavesList: isTakenBack && isWalkInWithoutArrival(next),
    since:
      logged.arrived > 0 && (!before?.since || logged.at < before.since)
        ? logged.at
        : (before?.since ?? null),
  })
}

/** What is written of a party after an entry at one function. */
export const describePresence = (
  party: MergeParty,
  functionId: string,
): Pick<ChangedParty, 'arrived' | 'outside' | 'attendance'> => ({
  arrived: party.arrived,
  outside: party.outside,
  ...(party.functions &&
    isCountedByFunction(party, functionId) && { attendance: party.functions.presence }),
})

/** Such a guest leaves the list once an entry was taken back: only the door had added it. */
export const isWalkInWithoutArrival = ({
  isWalkIn,
  arrived,
}: Pick<MergeParty, 'isWalkIn' | 'arrived'>): boolean => isWalkIn && arrived === 0

function applyUndo(work: MergeWork, undoTarget: EarlierEntry): void {
  work.before.set(undoTarget.id, { ...undoTarget, isUndone: true })
  const ownArrival = work.arrivals.get(undoTarget.id)
  if (ownArrival) work.arrivals.set(undoTarget.id, { ...ownArrival, isUndone: true })
  else work.takenBack.add(undoTarget.id)
}

export const buildArrival = (logged: LoggedEntry, party: MergeParty): MergedArrival => ({
  id: logged.id,
  guestId: party.id,
  people: logged.arrived,
  unexpected:
    countUnexpected(party, party.arrived + logged.arrived) - countUnexpected(party, party.arrived),
  names: logged.names,
  isAnyway: logged.isAnyway,
  isLate: logged.isLate,
  isWalkIn: logged.kind === 'walk-in',
  gate: logged.gate,
  at: logged.at,
  isUndone: false,
})

/** How many of the admitted people were not expected. */
export const countUnexpected = (
  { people, isExpected }: Pick<MergeParty, 'people' | 'isExpected'>,
  arrived: number,
): number => Math.max(0, arrived - (isExpected ? people : 0))

const maxClockSkewSeconds = 2_000_000_000

/** Seconds by which a device's clock is ahead, within the range that can be stored. */
export const getClockSkewSeconds = (sentAt: Date, now: Date): number =>
  Math.max(
    -maxClockSkewSeconds,
    Math.min(maxClockSkewSeconds, Math.round((sentAt.getTime() - now.getTime()) / 1_000)),
  )

/** A device's time corrected by its clock skew, and never later than now. */
export const correctDeviceTime = (at: Date, { ahead, now }: { ahead: number; now: Date }): Date =>
  new Date(Math.min(now.getTime(), at.getTime() - ahead))
