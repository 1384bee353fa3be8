/** `moment` is local time at the event, as `2026-11-21 17:05`. */
export type FileCell = string | number | null

/** `code` is read from the left in every language: a phone number, an address, a passcode. */
export type ColumnKind = 'text' | 'code' | 'number' | 'percent' | 'moment'

/** `width` is in characters. */
export type FileColumn = { title: string; kind: ColumnKind; width: number }

/** A list in a file. Its rows come in batches, so that they are never in memory together. */
export type FileTable = {
  name: string
  columns: readonly FileColumn[]
  rows:
    | AsyncIterable<ReadonlyArray<readonly FileCell[]>>
    | Iterable<ReadonlyArray<readonly FileCell[]>>
}

export type FileLocale = {
  rightToLeft: boolean
  /** Numbers and days are shown in the reader's digits, and remain numbers and days. */
  digits: 'latn' | 'arab'
}
