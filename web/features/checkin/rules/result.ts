import { searched } from '@mehfil/door/fold.ts'
import type { Proof } from '../queries.ts'
import { restOf, type Guest } from './guest.ts'

type About = { guest: Guest; proof: Proof }

/** What fills the screen after a code, a name or a tap. */
export type Result =
  | {
      kind: 'welcome'
      guest: Guest
      people: number
      tapId: string
      /** They were in, and had gone out. */ isBack: boolean
    }
  | ({ kind: 'party'; anyway: boolean } & About)
  | ({ kind: 'already' | 'ask' | 'cancelled' | 'needs-code' } & About)
  | { kind: 'went-out'; guest: Guest; people: number; tapId: string }
  | { kind: 'newer'; passcode: string }
  | { kind: 'unknown' | 'forged' | 'gone' | 'replaced'; code: string }
  | { kind: 'shut'; code: string }
  /** Of which event, as the code says. */
  | { kind: 'foreign'; code: string; of: string | null }
  | { kind: 'not-taken'; name: string; words: string; again: () => void }

export type Look = 'admit' | 'party' | 'already' | 'ask' | 'cancelled'

/** What a helper has to decide before somebody comes in: nothing, how many, or whether at all. */
export function lookAt(guest: Guest): Look {
  const rest = restOf(guest)
  if (rest === 0) return 'already'
  if (guest.arrived === 0 && guest.isCancelled) return 'cancelled'
  if (guest.arrived === 0 && (guest.answer === 'no' || guest.waiting || guest.unconfirmed))
    return 'ask'
  return rest > 1 || (guest.people > 1 && guest.arrived < guest.people) ? 'party' : 'admit'
}

export type Why = 'waiting' | 'unconfirmed' | 'no'
export const whyAsk = (guest: Pick<Guest, 'waiting' | 'unconfirmed'>): Why =>
  guest.waiting ? 'waiting' : guest.unconfirmed ? 'unconfirmed' : 'no'

export type Ground = 'go' | 'ask' | 'stop'

/** One ground colour answers one question: may they go in? */
export const groundOf = ({ kind }: Result): Ground =>
  (
    ({
      welcome: 'go',
      party: 'go',
      'went-out': 'go',
      already: 'ask',
      ask: 'ask',
      'needs-code': 'ask',
      'not-taken': 'ask',
      newer: 'ask',
      unknown: 'stop',
      forged: 'stop',
      gone: 'stop',
      replaced: 'stop',
      shut: 'stop',
      foreign: 'stop',
      cancelled: 'stop',
    }) as const
  )[kind]

export const isVip = (result: Result): boolean => 'guest' in result && result.guest.isVip

/** Only a welcome leaves by itself, in milliseconds; a very important one and a table take their time, and what the hosts wrote stays until it is read. */
export function lastsFor(result: Result): number | null {
  if (result.kind === 'went-out') return 2_000
  if (result.kind !== 'welcome' || result.guest.note !== '') return null
  return isVip(result) || result.guest.table !== '' ? 4_000 : 2_000
}

export type Signal = 'welcome' | 'vip' | 'party' | 'already' | 'stop' | 'undone'

export function signalOf(result: Result): Signal {
  if (result.kind === 'welcome') return isVip(result) ? 'vip' : 'welcome'
  if (result.kind === 'party') return 'party'
  if (result.kind === 'went-out') return 'undone'
  return groundOf(result) === 'ask' ? 'already' : 'stop'
}

/** Two lines, then smaller; never under 32 px. */
export function sizeOf(name: string): 'l' | 'm' | 's' | 'xs' {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length))
  if (name.length > 44 || longest > 18) return 'xs'
  if (name.length > 30 || longest > 14) return 's'
  return name.length > 20 || longest > 11 ? 'm' : 'l'
}

/** Names are asked for by ear: accents and the forms of a letter tell nobody apart. */
export const soundOf = (name: string): string => searched(name.trim())

/** Names that more than one of those found has: the helper has to ask which it is. */
export const sharedNames = (guests: ReadonlyArray<Pick<Guest, 'name'>>): string[] =>
  [...Map.groupBy(guests, ({ name }) => soundOf(name)).values()]
    .filter((same) => same.length > 1)
    .map(([first]) => first?.name ?? '')

/** What was seen and is no arrival, to be opened again from the last scans. */
export type Seen = { key: number; at: Date; name: string; result: Result }
export const isWorthKeeping = (result: Result): boolean =>
  !['welcome', 'party', 'not-taken', 'went-out'].includes(result.kind)
