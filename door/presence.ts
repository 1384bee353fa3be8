import type { Outcome, Tap } from './tap.ts'

/** Of one party: people expected, people who came, and those of them who are outside again. */
export type Presence = { people: number; arrived: number; outside: number }
/** What an entry changes, and what became of it. */
export type Effect = { arrived: number; outside: number; outcome: Outcome }

type Done = Pick<Tap, 'kind' | 'people' | 'isAnyway'>

const none = { arrived: 0, outside: 0 }

/** Whoever comes in was outside first, and is new only then. What two devices let in twice is not counted twice: somebody looks at it. */
export function effectOf(here: Presence, { kind, people, isAnyway }: Done): Effect {
  if (kind === 'out') {
    const leaving = Math.min(people, here.arrived - here.outside)
    return leaving > 0
      ? { arrived: 0, outside: leaving, outcome: 'out' }
      : { ...none, outcome: 'nothing' }
  }
  const back = Math.min(here.outside, people)
  const fresh = people - back
  const free = Math.max(0, here.people - here.arrived)
  if (fresh === 0) return { arrived: 0, outside: 0 - back, outcome: 'back' }
  if (kind === 'walk-in' || isAnyway || fresh <= free)
    return { arrived: fresh, outside: 0 - back, outcome: 'in' }
  if (kind === 'paper')
    return free + back === 0
      ? { ...none, outcome: 'nothing' }
      : { arrived: free, outside: 0 - back, outcome: 'in' }
  return { arrived: free, outside: 0 - back, outcome: free + back === 0 ? 'twice' : 'more' }
}

/** The other way round, of an entry that is taken back. */
export const undone = ({ arrived, outside }: Pick<Effect, 'arrived' | 'outside'>): Effect => ({
  arrived: 0 - arrived,
  outside: 0 - outside,
  outcome: 'undone',
})

export const after = <P extends Presence>(
  here: P,
  { arrived, outside }: Pick<Effect, 'arrived' | 'outside'>,
): P => {
  const came = Math.max(0, here.arrived + arrived)
  return { ...here, arrived: came, outside: Math.min(came, Math.max(0, here.outside + outside)) }
}
