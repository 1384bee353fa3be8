import type { PackGuest } from './pack.ts'

/** Why somebody has to look first. */
export type Doubt = 'declined' | 'cancelled' | 'waiting' | 'unconfirmed'

/** A guest as this device knows them: the pack, and this device's own entries on top. */
export type GuestHere = PackGuest & {
  /** Still to come, and still outside who were in. */
  rest: number
  /** Entries of this device that wait to be sent. */
  waiting: number
}

/** What the door says to a code or a name. Green, amber, red in this order. */
export type Verdict =
  | { kind: 'welcome'; guest: GuestHere; people: number }
  /** More than one may come: asks how many. */
  | { kind: 'party'; guest: GuestHere; rest: number }
  /** They were in and had gone out. */
  | { kind: 'back'; guest: GuestHere; people: number }
  | { kind: 'already'; guest: GuestHere; since: Date | null; gate: string; by: string }
  | { kind: 'ask'; guest: GuestHere; why: Doubt }
  | { kind: 'other-event'; event: string }
  | { kind: 'replaced' }
  | { kind: 'deleted' }
  | { kind: 'forged' }
  | { kind: 'unknown' }
  | { kind: 'outside'; opensAt: Date | null; closesAt: Date | null }
  /** The event wants a code with the name. */
  | { kind: 'code-needed'; guest: GuestHere }

export type VerdictKind = Verdict['kind']
