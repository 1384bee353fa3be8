import type { ZoneAudience } from '@mehfil/contract/door/zones.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import type { PublicKeyJwk } from './entry-code.ts'
import type { FunctionReply } from './functions.ts'

/**
 * The data of an event on a device, so that its door works without a network. The passcode
 * identifies a guest within the event.
 */

/**
 * The reply of a guest, as the door needs it. A guest without an answer may come in; from
 * `declined` on the helper must check first.
 */
export const doorReplyStatuses = [
  'coming',
  'maybe',
  'silent',
  'declined',
  'cancelled',
  'waiting',
  'unconfirmed',
] as const
export type DoorReplyStatus = (typeof doorReplyStatuses)[number]

/** How many people of a party are children, and how many are infants. */
export type YoungPeople = { children: number; infants: number }

export type PackGuest = {
  /** Eight digits. */
  passcode: string
  name: string
  /** Known names of the companions. */
  companions: string[]
  category: string
  table: string
  /** The last four digits of a phone number, or empty. */
  phone: string
  /**
   * In place of the digits, for a helper without an account: ten bits of a keyed hash of them, which
   * about ten numbers share. Undefined where the device may have the digits.
   */
  digitMark?: number | null
  replyStatus: DoorReplyStatus
  isVip: boolean
  isWalkIn: boolean
  /** For the helper: the host of a walk-in, or a note of the host. */
  note: string
  /** People expected, people who came, and of those the people who left again. */
  people: number
  arrived: number
  outside: number
  /** The last arrival of a guest who came. */
  last: { at: Date; gate: string; by: string } | null
  /**
   * The first four bytes of the SHA-256 of event and guest, to find the guest of a personal link.
   */
  link: number
  /**
   * By id of the functions. The empty id is the event as a whole, for guests who came to a function.
   * Undefined where the event has no functions.
   */
  functions?: Record<string, FunctionAttendance>
  /** By id of the zones. Undefined where the event has none. */
  zones?: Record<string, ZonePresence>
  /** Undefined for a party without children, as far as the event knows. */
  young?: YoungPeople
}

/** A guest of one person who is expected and has not come. */
export const expectedGuest: Omit<PackGuest, 'passcode' | 'name' | 'link'> = {
  companions: [],
  category: '',
  table: '',
  phone: '',
  replyStatus: 'coming',
  isVip: false,
  isWalkIn: false,
  note: '',
  people: 1,
  arrived: 0,
  outside: 0,
  last: null,
}

type LastArrival = NonNullable<PackGuest['last']>
/** A guest at one function. The numbers of the guest above count each person of the event once. */
export type FunctionAttendance = FunctionReply & {
  arrived: number
  outside: number
  last: LastArrival | null
  /** Where it differs from the guest's, which speaks of all functions. */
  table?: string
}

/** A guest at one zone: whether it is for them, and how many people of the party are inside. */
export type ZonePresence = { isAllowed: boolean; inside: number }

/** A zone of the event, where people are counted as they go in and out. */
export type PackZone = {
  id: string
  title: string
  /** The title in other languages. */
  titles?: Partial<Record<Language, string>>
  /** Absent for the event as a whole. */
  functionId?: string
  /** The most people inside at once; null for any number. */
  capacity: number | null
  audience: ZoneAudience
  /** Categories and tags by name, functions by id. */
  groups: string[]
  /** People inside at the time of the list. */
  inside: number
}

/** A function of the event, with the times between which its door is open. */
export type PackFunction = {
  id: string
  title: string
  /** The title in other languages. */
  titles?: Partial<Record<Language, string>>
  /** False: only guests who were chosen are invited. */
  everyone: boolean
  startsAt: Date | null
  opensAt: Date | null
  closesAt: Date | null
}

/**
 * An arrival that counts only after a host checked it, because the guest is at the door for the
 * second time.
 */
export type HeldEntry = {
  passcode: string
  people: number
  at: Date
  gate: string
  by: string
  functionId?: string
}

/** The former code and link of a guest who was merged into another one, whose code is `into`. */
export type MergedCode = { passcode: string; link: number; into: string }

/** The event's first language, and the colour and fonts of its design, for labels. */
export type PackLook = { language: Language; accent: string; fonts: PackFont[] }
/** A face of the font of titles: the address of its file, and the letters it has. */
export type PackFont = { url: string; weight: string; range: string }

/** Data about the event in a pack. */
export type PackHead = {
  format: 1
  event: string
  title: string
  zone: string
  opensAt: Date | null
  closesAt: Date | null
  passcodeNeeded: boolean
  /** A public key: it checks codes and cannot make them. */
  key: PublicKeyJwk
  gates: string[]
  categories: string[]
  /** Questions of the walk-in form; all are optional. */
  questions: RsvpQuestion[]
  /** Invented guests, for a rehearsal before the door opens. */
  isInvented: boolean
  /** Numbers of people at the time `at`. */
  counters: { inside: number; arrived: number; expected: number; walkIns: number }
  /** No answers were requested, so all guests on the list are expected. */
  isListExpected?: boolean
  held: HeldEntry[]
  /** In the order of the programme. Absent where guests are asked about none. */
  functions?: PackFunction[]
  /** In their order. Absent where the event has none. */
  zones?: PackZone[]
  /** The ages of some people are known. */
  knowsAges?: true
  look?: PackLook
  /** The key of the marks of digits, base64url. */
  digitKey?: string
  /** All of them, also where the pack has changes only. */
  merged?: MergedCode[]
  /** Number of guests. If the device counts another number, it loads the full pack again. */
  guests: number
  /** The clock of the server when the list was read. */
  at: Date
  /** An opaque value that the device sends to load later changes. */
  version: string
}

/**
 * The full list, or the changes since a named version: `guests` replace those with the same
 * passcode.
 */
export type PackContent = {
  head: PackHead
  since: string | null
  guests: PackGuest[]
  /** Passcodes of removed guests and replaced codes. */
  deleted: string[]
  replaced: string[]
}
