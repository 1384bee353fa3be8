import type { DoorTap, DoorTapKind, TapOutcome } from './tap.ts'

/**
 * For one party: people expected, people who came, and of those the people who are outside again.
 */
export type PartyPresence = { people: number; arrived: number; outside: number }
/** What an entry changes, and its result. */
export type EntryEffect = { arrived: number; outside: number; outcome: TapOutcome }

type EntryAction = Pick<DoorTap, 'people' | 'isAnyway'> & { kind: DoorTapKind }

const noChange = { arrived: 0, outside: 0 }

/**
 * People who come in were outside before or are new. An arrival that two devices entered is counted
 * once, and a host checks it.
 */
export function computeEffect(
  presence: PartyPresence,
  { kind, people, isAnyway }: EntryAction,
): EntryEffect {
  if (kind === 'out') {
    const leaving = Math.min(people, presence.arrived - presence.outside)
    return leaving > 0
      ? { arrived: 0, outside: leaving, outcome: 'out' }
      : { ...noChange, outcome: 'nothing' }
  }
  const returning = Math.min(presence.outside, people)
  const arriving = people - returning
  const remaining = Math.max(0, presence.people - presence.arrived)
  if (arriving === 0) return { arrived: 0, outside: 0 - returning, outcome: 'back' }
  if (kind === 'walk-in' || isAnyway || arriving <= remaining)
    return { arrived: arriving, outside: 0 - returning, outcome: 'in' }
  if (kind === 'paper')
    return remaining + returning === 0
      ? { ...noChange, outcome: 'nothing' }
      : { arrived: remaining, outside: 0 - returning, outcome: 'in' }
  return {
    arrived: remaining,
    outside: 0 - returning,
    outcome: remaining + returning === 0 ? 'twice' : 'more',
  }
}

/** The opposite effect, for an undone entry. */
export const invertEffect = ({
  arrived,
  outside,
}: Pick<EntryEffect, 'arrived' | 'outside'>): EntryEffect => ({
  arrived: 0 - arrived,
  outside: 0 - outside,
  outcome: 'undone',
})

export const applyEffect = <P extends PartyPresence>(
  presence: P,
  { arrived, outside }: Pick<EntryEffect, 'arrived' | 'outside'>,
): P => {
  const arrivedAfter = Math.max(0, presence.arrived + arrived)
  return {
    ...presence,
    arrived: arrivedAfter,
    outside: Math.min(arrivedAfter, Math.max(0, presence.outside + outside)),
  }
}
