import { applyEffect, type EntryEffect } from '@mehfil/door/presence.ts'
import type { FunctionDoor } from './function-doors.ts'
import {
  buildArrival,
  describePresence,
  mergeEntries,
  type EarlierEntry,
  type LoggedEntry,
  type MergeEntry,
  type MergePlan,
} from './merge.ts'
import type { MergeParty } from './party-functions.ts'
import { getPresenceAt, isCountedByFunction, toPartyAt, withPresence } from './party-functions.ts'

/** `back` came in again; `elsewhere` is a tap id that belongs to another entry. */
export type AdmitVerdict = 'welcome' | 'back' | 'already' | 'ask' | 'elsewhere'

/** A guest at a connected door. */
export type DoorParty = MergeParty & {
  /** Declined, waits for a place, or is not confirmed: a helper decides. */
  needsDecision: boolean
}

/** A guest at the door of one function. A party that comes to others only needs a decision too. */
export const toDoorPartyAt = (
  party: DoorParty,
  functionId: string,
  doors: readonly FunctionDoor[],
): DoorParty =>
  isCountedByFunction(party, functionId)
    ? {
        ...toPartyAt(party, functionId, doors),
        needsDecision:
          party.needsDecision || getPresenceAt(party, functionId, doors).doubt !== null,
      }
    : party

/** An entry of the same tap id, sent before. */
export type EarlierAdmission = {
  guestId: string | null
  kind: string
  outcome: string
  people: number
  isUndone: boolean
}

export type Admission = {
  /** Null: all who are expected and not inside. */
  people: number | null
  /** The helper has decided to let them in. */
  isAnyway: boolean
}

export type DoorDecision = {
  verdict: AdmitVerdict
  /** People who come in. */
  people: number
  /** What the entry changes. Null changes nothing. */
  effect: EntryEffect | null
}

/** Lets people of a party in, or says why a helper has to decide first. */
export function decideAdmission(
  party: DoorParty,
  earlier: EarlierAdmission | null,
  { people, isAnyway }: Admission,
): DoorDecision {
  if (earlier) return repeatAdmission(party, earlier)
  const present = Math.max(0, party.people - party.arrived) + party.outside
  const refused = (verdict: AdmitVerdict): DoorDecision => ({
    verdict,
    people: 0,
    effect: null,
  })
  if (!isAnyway) {
    if (present === 0) return refused('already')
    if (party.arrived === 0 && party.needsDecision) return refused('ask')
    if ((people ?? 0) > present) return refused('ask')
  }
  const admitted = people ?? Math.max(present, 1)
  const returning = Math.min(party.outside, admitted)
  const isBack = returning === admitted
  return {
    verdict: isBack ? 'back' : 'welcome',
    people: admitted,
    effect: {
      arrived: admitted - returning,
      outside: 0 - returning,
      outcome: isBack ? 'back' : 'in',
    },
  }
}

/** The same tap sent again has the result it had. */
function repeatAdmission(
  { id }: Pick<DoorParty, 'id'>,
  { guestId, kind, outcome, people, isUndone }: EarlierAdmission,
): DoorDecision {
  const isSameEntry = guestId === id && (kind === 'in' || kind === 'paper')
  if (!isSameEntry) return { verdict: 'elsewhere', people: 0, effect: null }
  if (isUndone) return { verdict: 'ask', people: 0, effect: null }
  return { verdict: outcome === 'back' ? 'back' : 'welcome', people, effect: null }
}

type EntryPlan = Pick<MergePlan, 'logged' | 'arrivals' | 'takenBack' | 'changed'>

/** What an admission writes: a line of the log, the arrival, and the guest's numbers. */
export function planAdmission(
  whole: DoorParty,
  entry: Omit<LoggedEntry, keyof EntryEffect | 'guestId'>,
  { effect, doors }: { effect: EntryEffect; doors: readonly FunctionDoor[] },
): EntryPlan {
  const party = toDoorPartyAt(whole, entry.functionId, doors)
  const logged = { ...entry, ...effect, guestId: party.id }
  const next = withPresence(whole, entry.functionId, applyEffect(party, effect))
  return {
    logged: [logged],
    arrivals: effect.arrived > 0 ? [buildArrival(logged, party)] : [],
    takenBack: [],
    changed: [
      {
        id: party.id,
        version: party.version,
        ...describePresence(next, entry.functionId),
        since: effect.arrived > 0 ? entry.at : null,
        isTakenBack: false,
        leavesList: false,
      },
    ],
  }
}

type UndoFacts = {
  parties: Map<string, MergeParty>
  before: Map<string, EarlierEntry>
  functions: readonly FunctionDoor[]
}

/** What undoing an entry writes. Null where it was undone before. */
export function planUndo(
  undo: MergeEntry,
  { parties, before, functions }: UndoFacts,
): EntryPlan | null {
  const plan = mergeEntries([undo], {
    parties,
    before,
    functions: functions.map((door) => ({ ...door, opensAt: null, closesAt: null })),
    helperId: null,
    opensAt: null,
    closesAt: null,
    isHeld: false,
  })
  return plan.logged.some(({ outcome }) => outcome === 'undone') ? plan : null
}
