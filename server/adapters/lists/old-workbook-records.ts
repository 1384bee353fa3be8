import { refuse } from '../../base/refusal.ts'

export const kinds = {
  formula: 0x06,
  end: 0x0a,
  dates1904: 0x22,
  locked: 0x2f,
  font: 0x31,
  more: 0x3c,
  sheet: 0x85,
  numbers: 0xbd,
  richText: 0xd6,
  style: 0xe0,
  merged: 0xe5,
  sharedTexts: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  text: 0x204,
  truth: 0x205,
  formulaText: 0x207,
  shortNumber: 0x27e,
  format: 0x41e,
  begin: 0x809,
}

type OldRecord = { kind: number; data: Buffer }

/** How many records of a workbook were read, in all of its parts. */
export type ReadRecords = { count: number }

/** No file has room for as many cells, but its sheets may all claim the same ones. */
const maxRecords = 5_000_000
/** Other work of the node goes on after so many records. */
const recordsAtOnce = 20_000

/**
 * The records of one part of the workbook, and null where other work should go on. Charts inside it
 * are parts of their own, which are passed over.
 */
export function* readPart(
  bytes: Buffer,
  from: number,
  read: ReadRecords,
): Generator<OldRecord | null> {
  let depth = 0
  for (const record of readRecords(bytes, from)) {
    if ((read.count += 1) > maxRecords) refuse('listTooLarge')
    if (read.count % recordsAtOnce === 0) yield null
    if (record.kind === kinds.begin) depth += 1
    if (depth === 0) throw new RangeError('part')
    if (record.kind === kinds.end && (depth -= 1) === 0) return
    if (depth === 1) yield record
  }
}

function* readRecords(bytes: Buffer, from: number): Generator<OldRecord> {
  for (let at = from; at + 4 <= bytes.length;) {
    const length = bytes.readUInt16LE(at + 2)
    yield { kind: bytes.readUInt16LE(at), data: bytes.subarray(at + 4, at + 4 + length) }
    at += 4 + length
  }
}
