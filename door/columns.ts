/** The list as columns: a hundred thousand guests are read without making an object of one. Sorted by passcode. */
export type Columns = {
  size: number
  passcode: Uint32Array
  link: Uint32Array
  /** 65535 for none. */
  phone: Uint16Array
  /** Standing in the lowest three bits, then VIP and walk-in. */
  state: Uint8Array
  people: Uint16Array
  arrived: Uint16Array
  outside: Uint16Array
  category: Uint32Array
  table: Uint32Array
  categories: string[]
  tables: string[]
  /** Names are numbers of words; those of one guest stand from their start to the next one's. */
  words: string[]
  nameStart: Uint32Array
  nameWords: Uint32Array
  /** Companions of the few who have some: words of all of them, `endOfName` between two. */
  companions: Map<number, string[]>
  notes: Map<number, string>
  last: Map<number, { at: number; gate: string; by: string }>
}

export const noPhone = 65_535
export const bits = { vip: 8, walkIn: 16 } as const
export const standingBits = 7
