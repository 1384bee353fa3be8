import { writeAges } from './ages-column.ts'
import { ByteWriter } from './bytes.ts'
import { writeFunctionColumns } from './function-columns-write.ts'
import {
  buildDictionary,
  writeDictionaryColumn,
  writeLastArrivals,
  writeSparseColumn,
  writeTwoBytes,
} from './column-write.ts'
import { stateFlags, noPhone } from './pack-columns.ts'
import { isNarrowed, writeUninvited } from './uninvited-column.ts'
import { writeZoneColumns } from './zone-columns.ts'
import { doorReplyStatuses, type PackContent, type PackGuest } from './pack.ts'

/**
 * Format: mark, head as JSON, then the columns. Passcodes are sorted and stored as differences, in
 * two columns: the low byte, which does not compress, and the rest, which is mostly small. Names
 * are word numbers, frequent words first.
 */
export const packMagic = 'MDP1'

export function writePack(content: PackContent): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter()
  for (const part of encodePackParts(content)) writer.writeBytes(part)
  return writer.toBytes()
}

/** The same in parts, so that a server can answer other requests between two parts. */
export function* encodePackParts({
  head,
  since,
  guests,
  deleted,
  replaced,
}: PackContent): Generator<Uint8Array> {
  const sorted = guests.toSorted(comparePasscodes)
  const isAnyNarrowed = sorted.some(isNarrowed)
  yield buildPart((out) => {
    out.writeBytes(new TextEncoder().encode(packMagic))
    out.writeText(JSON.stringify({ ...head, since, ...(isAnyNarrowed && { isAnyNarrowed }) }))
    writePasscodes(
      out,
      sorted.map(({ passcode }) => passcode),
    )
  })
  yield buildPart((out) => writePlainColumns(out, sorted))
  yield buildPart((out) => writeNames(out, sorted))
  yield buildPart((out) => writeSparseColumns(out, sorted, head.at))
  yield buildPart((out) => {
    for (const list of [deleted, replaced]) writePasscodes(out, list.toSorted())
    if (head.digitKey)
      writeTwoBytes(
        out,
        sorted.map(({ digitMark }) => digitMark ?? noPhone),
      )
    if (head.functions?.length) writeFunctionColumns(out, sorted, head)
    if (head.knowsAges) writeAges(out, sorted)
    if (head.zones?.length) writeZoneColumns(out, sorted, head)
    if (isAnyNarrowed) writeUninvited(out, sorted, head)
  })
}

function buildPart(write: (writer: ByteWriter) => void): Uint8Array {
  const writer = new ByteWriter()
  write(writer)
  return writer.toBytes()
}

const comparePasscodes = (a: PackGuest, b: PackGuest): number => (a.passcode < b.passcode ? -1 : 1)

function writePasscodes(writer: ByteWriter, sorted: readonly string[]): void {
  const gaps = sorted.map(
    (passcode, at) => Number(passcode) - (at === 0 ? 0 : Number(sorted[at - 1])),
  )
  writer.writeNumber(gaps.length)
  writer.writeBytes(Uint8Array.from(gaps, (gap) => gap & 255))
  writer.writeNumbers(gaps.map((gap) => Math.floor(gap / 256)))
}

function writePlainColumns(writer: ByteWriter, guests: readonly PackGuest[]): void {
  const phones = guests.map(({ phone }) => (/^\d{4}$/.test(phone) ? Number(phone) : noPhone))
  writer.writeBytes(new Uint8Array(Uint32Array.from(guests, ({ link }) => link).buffer))
  writeTwoBytes(writer, phones)
  writer.writeBytes(
    Uint8Array.from(
      guests,
      ({ replyStatus, isVip, isWalkIn }) =>
        doorReplyStatuses.indexOf(replyStatus) +
        (isVip ? stateFlags.vip : 0) +
        (isWalkIn ? stateFlags.walkIn : 0),
    ),
  )
  for (const fact of ['people', 'arrived', 'outside'] as const)
    writer.writeNumbers(guests.map((guest) => guest[fact]))
  writeDictionaryColumn(
    writer,
    guests.map(({ category }) => category),
  )
  writeDictionaryColumn(
    writer,
    guests.map(({ table }) => table),
  )
}

function writeNames(writer: ByteWriter, guests: readonly PackGuest[]): void {
  const names = guests.map(({ name }) => splitWords(name))
  const { words, numberOf } = buildDictionary(names.flat())
  writer.writeLines(words)
  writer.writeNumbers(names.map((name) => name.length))
  for (const place of [0, 1])
    writer.writeNumbers(
      names.flatMap((name) => (name[place] === undefined ? [] : [numberOf(name[place])])),
    )
  writer.writeNumbers(names.flatMap((name) => name.slice(2).map(numberOf)))
}

/** For values that few guests have: the distance from the last guest with a value. */
function writeSparseColumns(writer: ByteWriter, guests: readonly PackGuest[], at: Date): void {
  writeSparseColumn(
    writer,
    guests,
    ({ companions }) => companions.length > 0,
    (few) => {
      writer.writeNumbers(few.map(({ companions }) => companions.length))
      writer.writeLines(few.flatMap(({ companions }) => companions))
    },
  )
  writeSparseColumn(
    writer,
    guests,
    ({ note }) => note !== '',
    (few) => writer.writeLines(few.map(({ note }) => note)),
  )
  writeSparseColumn(
    writer,
    guests,
    ({ last }) => last !== null,
    (few) => {
      writeLastArrivals(
        writer,
        few.map(({ last }) => last),
        at,
      )
    },
  )
}

const splitWords = (name: string): string[] => name.split(/\s+/).filter((word) => word !== '')
