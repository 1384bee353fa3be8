import { createHash, hash } from 'node:crypto'

/** What a part of a backup holds, to be compared after it was restored. */
export type PartTally = { count: number; bytes: number; sum: string }
export type TallyCounter = { add(piece: Buffer): void; getResult(): PartTally }

/** Counts the lines of a table. The sum is the same in any order of the lines. */
export function createRowCounter(): TallyCounter {
  const sums = new Uint32Array(4)
  let count = 0
  let bytes = 0
  let unfinished: Buffer | null = null
  const addRow = (row: Buffer) => {
    const digest = hash('sha256', row, 'buffer')
    for (let at = 0; at < 4; at += 1) sums[at] = (sums[at]! + digest.readUInt32BE(at * 4)) >>> 0
    count += 1
  }
  return {
    add: (piece) => {
      bytes += piece.length
      const text = unfinished ? Buffer.concat([unfinished, piece]) : piece
      let start = 0
      for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10, start)) {
        addRow(text.subarray(start, end))
        start = end + 1
      }
      unfinished = start < text.length ? Buffer.from(text.subarray(start)) : null
    },
    getResult: () => ({
      count,
      bytes,
      sum: [...sums].map((part) => part.toString(16).padStart(8, '0')).join(''),
    }),
  }
}

/** Counts the bytes of a file. */
export function createFileCounter(): TallyCounter {
  const digest = createHash('sha256')
  let bytes = 0
  return {
    add: (piece) => {
      bytes += piece.length
      digest.update(piece)
    },
    getResult: () => ({ count: 1, bytes, sum: digest.copy().digest('hex') }),
  }
}

export const isSameTally = (a: PartTally, b: PartTally): boolean =>
  a.count === b.count && a.bytes === b.bytes && a.sum === b.sum
