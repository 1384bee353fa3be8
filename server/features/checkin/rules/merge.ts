import {
  applyEffect,
  computeEffect,
  invertEffect,
  type EntryEffect,
} from '@mehfil/door/presence.ts'
import type { TapOutcome, DoorTapKind } from '@mehfil/door/tap.ts'

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
}

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
  isAnyway: boolean
  isRehearsal: boolean
  isProven: boolean
  guestId: string | null
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
  const isLate =
    entry.kind === 'paper' ||
    (work.conditions.closesAt !== null && entry.at >= work.conditions.closesAt)
  const undoTarget = entry.kind === 'undo' ? findUndoTarget(work, entry) : null
  const party = work.parties.get((undoTarget ? undoTarget.guestId : entry.guestId) ?? '')
  const effect = computeEntryEffect(work, entry, { party, undoTarget })
  const logged = {
    ...entry,
    ...effect,
    isLate,
    guestId: party?.id ?? null,
    people: entry.people || undoTarget?.arrived || 0,
  }
  if (party) applyEntry(work, logged, { party, undoTarget })
  work.before.set(entry.id, {
    id: entry.id,
    guestId: logged.guestId,
    arrived: logged.arrived,
    outside: logged.outside,
    isUndone: false,
    helperId: work.conditions.helperId,
  })
  return logged
}

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

function computeEntryEffect(
  { conditions }: MergeWork,
  entry: MergeEntry,
  { party, undoTarget }: { party: MergeParty | undefined; undoTarget: EarlierEntry | null },
): EntryEffect {
  if (entry.isRehearsal) return noEffect('rehearsed')
  if (conditions.isHeld) return noEffect('held')
  if (conditions.opensAt !== null && entry.at < conditions.opensAt) return noEffect('outside')
  if (entry.kind === 'undo')
    return party && undoTarget ? invertEffect(undoTarget) : noEffect('nothing')
  if (!party) return noEffect('unknown')
  if (party.isDeleted) return noEffect('gone')
  const effect = computeEffect(party, entry)
  const isTurnedAway = party.saidNo && !entry.isAnyway && party.arrived === 0 && effect.arrived > 0
  return isTurnedAway ? { ...effect, outcome: 'gone' } : effect
}

function applyEntry(
  work: MergeWork,
  logged: LoggedEntry,
  { party, undoTarget }: { party: MergeParty; undoTarget: EarlierEntry | null },
): void {
  const next = applyEffect(party, logged)
  if (logged.outcome === 'undone' && undoTarget) applyUndo(work, undoTarget)
  else if (logged.arrived > 0) work.arrivals.set(logged.id, buildArrival(logged, party))
  if (logged.arrived === 0 && logged.outside === 0 && logged.outcome !== 'undone') return
  const before = work.changed.get(party.id)
  const isTakenBack = before?.isTakenBack || logged.outcome === 'undone'
  work.parties.set(party.id, next)
  work.changed.set(party.id, {
    id: party.id,
    version: party.version,
    arrived: next.arrived,
    outside: next.outside,
    isTakenBack,
    leavesList: isTakenBack && isWalkInWithoutArrival(next),
    since:
      logged.arrived > 0 && (!before?.since || logged.at < before.since)
        ? logged.at
        : (before?.since ?? null),
  })
}

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
