import type { ByteWriter } from './bytes.ts'
import type { PackGuest } from './pack.ts'

/** The high bytes apart: they are alike and compress. */
export function writeTwoBytes(writer: ByteWriter, list: readonly number[]): void {
  writer.writeBytes(Uint8Array.from(list, (one) => one >> 8))
  writer.writeBytes(Uint8Array.from(list, (one) => one & 255))
}

/** For words that many guests share: each word once, frequent ones first, then their numbers. */
export function writeDictionaryColumn(writer: ByteWriter, list: readonly string[]): void {
  const { words, numberOf } = buildDictionary(list)
  writer.writeLines(words)
  writer.writeNumbers(list.map(numberOf))
}

export function writeSparseColumn(
  writer: ByteWriter,
  guests: readonly PackGuest[],
  has: (guest: PackGuest) => boolean,
  write: (few: PackGuest[]) => void,
): void {
  const rows = guests.flatMap((guest, row) => (has(guest) ? [row] : []))
  writer.writeNumber(rows.length)
  writer.writeNumbers(rows.map((row, at) => row - (rows[at - 1] ?? 0)))
  write(rows.map((row) => guests[row] as PackGuest))
}

/** How long ago, in seconds, at which gate and by whom. */
export function writeLastArrivals(
  writer: ByteWriter,
  arrivals: ReadonlyArray<PackGuest['last']>,
  at: Date,
): void {
  writer.writeNumbers(
    arrivals.map((last) =>
      Math.max(0, Math.round((at.getTime() - (last?.at.getTime() ?? 0)) / 1_000)),
    ),
  )
  writeDictionaryColumn(
    writer,
    arrivals.map((last) => last?.gate ?? ''),
  )
  writeDictionaryColumn(
    writer,
    arrivals.map((last) => last?.by ?? ''),
  )
}

export function buildDictionary(list: readonly string[]): {
  words: string[]
  numberOf: (word: string) => number
} {
  const counts = new Map<string, number>()
  for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = [...counts.keys()].sort(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1),
  )
  const numbers = new Map(words.map((word, at) => [word, at]))
  return { words, numberOf: (word) => numbers.get(word) ?? 0 }
}
