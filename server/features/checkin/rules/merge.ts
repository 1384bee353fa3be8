import { after, effectOf, undone, type Effect } from '@mehfil/door/presence.ts'
import type { Outcome, TapKind } from '@mehfil/door/tap.ts'

/** A guest as they are while a batch is merged: by a version, or, new in it, by none. */
export type Party = {
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

/** An entry with its time put right and whom it is about looked up; `undoes` is what there is of the entry it takes back. */
export type Entry = {
  id: string
  kind: TapKind
  at: Date
  deviceAt: Date
  count: number
  people: number
  names: string[]
  gate: string
  isAnyway: boolean
  isRehearsal: boolean
  isProven: boolean
  guestId: string | null
  of: string | null
}
/** An entry of before, and what counts of it today. */
export type Before = {
  id: string
  guestId: string | null
  arrived: number
  outside: number
  isUndone: boolean
  helperId: string | null
}

export type Logged = Entry & { outcome: Outcome; arrived: number; outside: number; isLate: boolean }
export type Arrival = {
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
export type Changed = {
  id: string
  version: string | null
  arrived: number
  outside: number
  since: Date | null
  isTakenBack: boolean
}
export type Plan = {
  logged: Logged[]
  arrivals: Arrival[]
  takenBack: string[]
  changed: Changed[]
  /** How guests and entries stand after it, for whoever is merged next. */
  parties: Map<string, Party>
  before: Map<string, Before>
}

type Standing = {
  parties: Map<string, Party>
  before: Map<string, Before>
  helperId: string | null
  opensAt: Date | null
  closesAt: Date | null
  isHeld: boolean
}

/** Entries of one device in the order they were made: none overwrites another, each becomes a line of the log, and what they change is added up by guest. */
export function mergeEntries(entries: readonly Entry[], standing: Standing): Plan {
  const work = {
    standing,
    parties: new Map(standing.parties),
    before: new Map(standing.before),
    arrivals: new Map<string, Arrival>(),
    takenBack: new Set<string>(),
    changed: new Map<string, Changed>(),
  }
  const logged = [...entries]
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.count - b.count)
    .map((entry) => mergeOne(work, entry))
  return {
    logged,
    arrivals: [...work.arrivals.values()],
    takenBack: [...work.takenBack],
    changed: [...work.changed.values()],
    parties: work.parties,
    before: work.before,
  }
}

/** Guests whom several devices changed, one after the other, as they are after all of them; always in the same order, so that no two merges wait for each other. */
export function changedBy(plans: ReadonlyArray<Pick<Plan, 'changed'>>): Changed[] {
  const all = new Map<string, Changed>()
  for (const one of plans.flatMap(({ changed }) => changed)) {
    const before = all.get(one.id)
    const since =
      [before?.since, one.since]
        .filter((at) => at instanceof Date)
        .sort((a, b) => a.getTime() - b.getTime())[0] ?? null
    all.set(one.id, { ...one, since, isTakenBack: one.isTakenBack || before?.isTakenBack === true })
  }
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

type Work = {
  standing: Standing
  parties: Map<string, Party>
  before: Map<string, Before>
  arrivals: Map<string, Arrival>
  takenBack: Set<string>
  changed: Map<string, Changed>
}

function mergeOne(work: Work, entry: Entry): Logged {
  const isLate =
    entry.kind === 'paper' ||
    (work.standing.closesAt !== null && entry.at >= work.standing.closesAt)
  const undoing = entry.kind === 'undo' ? targetOf(work, entry) : null
  const party = work.parties.get((undoing ? undoing.guestId : entry.guestId) ?? '')
  const effect = effectIn(work, entry, { party, undoing })
  const logged = {
    ...entry,
    ...effect,
    isLate,
    guestId: party?.id ?? null,
    people: entry.people || undoing?.arrived || 0,
  }
  if (party) keep(work, logged, { party, undoing })
  work.before.set(entry.id, {
    id: entry.id,
    guestId: logged.guestId,
    arrived: logged.arrived,
    outside: logged.outside,
    isUndone: false,
    helperId: work.standing.helperId,
  })
  return logged
}

/** A helper takes back what helpers of the same link did. */
function targetOf({ before, standing: { helperId } }: Work, { of }: Entry): Before | null {
  const target = before.get(of ?? '')
  return target && !target.isUndone && (helperId === null || target.helperId === helperId)
    ? target
    : null
}

const nothing = (outcome: Outcome): Effect => ({ arrived: 0, outside: 0, outcome })

function effectIn(
  { standing }: Work,
  entry: Entry,
  { party, undoing }: { party: Party | undefined; undoing: Before | null },
): Effect {
  if (entry.isRehearsal) return nothing('rehearsed')
  if (standing.isHeld) return nothing('held')
  if (standing.opensAt !== null && entry.at < standing.opensAt) return nothing('outside')
  if (entry.kind === 'undo') return party && undoing ? undone(undoing) : nothing('nothing')
  if (!party) return nothing('unknown')
  if (party.isDeleted) return nothing('gone')
  const effect = effectOf(party, entry)
  const isTurnedAway = party.saidNo && !entry.isAnyway && party.arrived === 0 && effect.arrived > 0
  return isTurnedAway ? { ...effect, outcome: 'gone' } : effect
}

function keep(
  work: Work,
  logged: Logged,
  { party, undoing }: { party: Party; undoing: Before | null },
): void {
  const next = after(party, logged)
  if (logged.outcome === 'undone' && undoing) takeBack(work, undoing)
  else if (logged.arrived > 0) work.arrivals.set(logged.id, arrivalFrom(logged, party))
  if (logged.arrived === 0 && logged.outside === 0 && logged.outcome !== 'undone') return
  const before = work.changed.get(party.id)
  work.parties.set(party.id, next)
  work.changed.set(party.id, {
    id: party.id,
    version: party.version,
    arrived: next.arrived,
    outside: next.outside,
    isTakenBack: before?.isTakenBack || logged.outcome === 'undone',
    since:
      logged.arrived > 0 && (!before?.since || logged.at < before.since)
        ? logged.at
        : (before?.since ?? null),
  })
}

function takeBack(work: Work, undoing: Before): void {
  work.before.set(undoing.id, { ...undoing, isUndone: true })
  const own = work.arrivals.get(undoing.id)
  if (own) work.arrivals.set(undoing.id, { ...own, isUndone: true })
  else work.takenBack.add(undoing.id)
}

const arrivalFrom = (logged: Logged, party: Party): Arrival => ({
  id: logged.id,
  guestId: party.id,
  people: logged.arrived,
  unexpected:
    unexpectedOf(party, party.arrived + logged.arrived) - unexpectedOf(party, party.arrived),
  names: logged.names,
  isAnyway: logged.isAnyway,
  isLate: logged.isLate,
  isWalkIn: logged.kind === 'walk-in',
  gate: logged.gate,
  at: logged.at,
  isUndone: false,
})

/** How many of those in were not expected. */
const unexpectedOf = (
  { people, isExpected }: Pick<Party, 'people' | 'isExpected'>,
  arrived: number,
): number => Math.max(0, arrived - (isExpected ? people : 0))

const most = 2_000_000_000

/** By how many seconds a device's clock is ahead, as far as that can be written down. */
export const aheadOf = (sentAt: Date, now: Date): number =>
  Math.max(-most, Math.min(most, Math.round((sentAt.getTime() - now.getTime()) / 1_000)))

/** A device's time as ours: by how much its clock is ahead, and never later than now. */
export const putRight = (at: Date, { ahead, now }: { ahead: number; now: Date }): Date =>
  new Date(Math.min(now.getTime(), at.getTime() - ahead))
