import type { Question } from '@mehfil/contract/rsvp.ts'
import type { JsonWebKey } from './code.ts'

/**
 * What a device keeps of an event so that its door works without a network. A guest is known by the passcode, which is theirs
 * alone within the event; taps name guests by it as well.
 */

/** Where a guest stands with the hosts. Whoever never answered is welcome; from `declined` on somebody has to look first. */
export const standings = [
  'coming',
  'maybe',
  'silent',
  'declined',
  'cancelled',
  'waiting',
  'unconfirmed',
] as const
export type Standing = (typeof standings)[number]

export type PackGuest = {
  /** Eight digits. */
  passcode: string
  name: string
  /** The others of the party, as far as they have names. */
  companions: string[]
  category: string
  table: string
  /** The last four digits of a phone number, or nothing. */
  phone: string
  standing: Standing
  isVip: boolean
  isWalkIn: boolean
  /** For the door: whose guest a walk-in is, or what the host wrote for whoever lets them in. */
  note: string
  /** People expected; people who came; and those of them who went out again. */
  people: number
  arrived: number
  outside: number
  /** The last arrival, of whoever came. */
  last: { at: Date; gate: string; by: string } | null
  /** The first four bytes of the SHA-256 of event and guest, which is what a personal link leads to. */
  link: number
}

/** An arrival that counts only once a host has looked at it: whoever it is about is at the door for the second time. */
export type HeldEntry = { passcode: string; people: number; at: Date; gate: string; by: string }

/** What a pack says of the event. */
export type PackHead = {
  format: 1
  event: string
  title: string
  zone: string
  opensAt: Date | null
  closesAt: Date | null
  passcodeNeeded: boolean
  /** Checks codes and can make none. */
  key: JsonWebKey
  gates: string[]
  categories: string[]
  /** For a walk-in's form; each may stay empty. */
  questions: Question[]
  /** Names somebody invented, to rehearse with before the door opens. */
  isInvented: boolean
  /** Of people and as of `at`. */
  counters: { inside: number; arrived: number; expected: number; walkIns: number }
  /** Nobody was asked, so everybody on the list is expected. */
  isListExpected?: boolean
  held: HeldEntry[]
  /** How many are on the list: a device that counts otherwise takes the whole pack again. */
  guests: number
  /** The server's clock when this was read. */
  at: Date
  /** Asks for what changed since: opaque, and said back as it came. */
  version: string
}

/** Whole, or what changed since another version, which it names: `guests` replace those of the same passcode. */
export type PackFacts = {
  head: PackHead
  since: string | null
  guests: PackGuest[]
  /** Passcodes of guests who were taken off the list, and of codes another one replaced. */
  deleted: string[]
  replaced: string[]
}
