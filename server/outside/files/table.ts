/** `moment` is what clocks show where the event is, as `2026-11-21 17:05`. */
export type Cell = string | number | null

/** `code` is read from the left in every language: a number to call, an address, a passcode. */
export type ColumnKind = 'text' | 'code' | 'number' | 'percent' | 'moment'

/** `width` is in characters. */
export type FileColumn = { title: string; kind: ColumnKind; width: number }

/** A list in a file: its rows come in batches and are never in memory together. */
export type FileTable = {
  name: string
  columns: readonly FileColumn[]
  rows: AsyncIterable<ReadonlyArray<readonly Cell[]>> | Iterable<ReadonlyArray<readonly Cell[]>>
}

export type Manner = {
  rightToLeft: boolean
  /** Numbers and days are shown in the reader's digits, and stay numbers and days. */
  digits: 'latn' | 'arab'
}
