import type { YoungPeople } from './pack.ts'
import type { FunctionReply } from './functions.ts'

/**
 * The list as columns, sorted by passcode. A hundred thousand guests load fast because no object
 * per guest is made.
 */
export type PackColumns = {
  size: number
  passcode: Uint32Array
  link: Uint32Array
  /** 65535 means no phone number. */
  phone: Uint16Array
  /** The lowest three bits are the reply status, then VIP and walk-in. */
  state: Uint8Array
  people: Uint16Array
  arrived: Uint16Array
  outside: Uint16Array
  category: Uint32Array
  table: Uint32Array
  categories: string[]
  tables: string[]
  /** Names are word numbers. Those of a guest go from its start to the start of the next guest. */
  words: string[]
  nameStart: Uint32Array
  nameWords: Uint32Array
  /** Names of companions, by the row of their guest. Most guests have none. */
  companions: Map<number, string[]>
  notes: Map<number, string>
  /** Null where the list has the digits. 65535 means no phone number. */
  digitMarks: Uint16Array | null
  last: Map<number, LastArrivalTime>
  /** Null where the event has no functions. */
  functions: FunctionColumns | null
  /** Null where the event has no zones. */
  zones: ZoneColumns | null
  /** Children and infants of a party. Null where the event knows no ages. */
  young: Map<number, YoungPeople> | null
}

export type LastArrivalTime = { at: number; gate: string; by: string }

/** What guests said about functions is one of few patterns; a pattern has a reply for each function. */
export type FunctionColumns = {
  ids: string[]
  pattern: Uint32Array
  patterns: PatternReply[][]
  /** By function: the tables, and which of them each row has. An empty text is the table of the guest. */
  tables: Array<readonly [string[], Uint32Array]>
  /** By row, then by function: people of a party who are not invited there. Absent where all are. */
  uninvited?: Map<number, number[]>
  /** By function, then by row: those who came. The last one is the event as a whole. */
  attendance: Array<Map<number, { arrived: number; outside: number; last: LastArrivalTime | null }>>
}
/** For which zones guests are is one of few patterns: a sign for each zone. */
export type ZoneColumns = {
  ids: string[]
  patterns: string[]
  pattern: Uint32Array
  /** By zone, then by row: people inside. */
  inside: Array<Map<number, number>>
}
/** `all`: as many people as the party has. */
export type PatternReply = Pick<FunctionReply, 'isInvited'> & { coming: number | 'all' | null }

export const noPhone = 65_535
export const stateFlags = { vip: 8, walkIn: 16 } as const
export const replyStatusMask = 7
