import type { ByteReader, ByteWriter } from './bytes.ts'
import { readRowNumbers } from './column-read.ts'
import { writeSparseColumn } from './column-write.ts'
import type { PackGuest, YoungPeople } from './pack.ts'

/** Most parties are adults alone, so the others are written with their rows. */
export const writeAges = (writer: ByteWriter, guests: readonly PackGuest[]): void =>
  writeSparseColumn(
    writer,
    guests,
    ({ young }) => young !== undefined,
    (few) => {
      writer.writeNumbers(few.map(({ young }) => young?.children ?? 0))
      writer.writeNumbers(few.map(({ young }) => young?.infants ?? 0))
    },
  )

export function readAges(reader: ByteReader): Map<number, YoungPeople> {
  const rows = readRowNumbers(reader)
  const children = reader.readNumbers(new Uint16Array(rows.length))
  const infants = reader.readNumbers(new Uint16Array(rows.length))
  return new Map(
    Array.from(rows, (row, at) => [
      row,
      { children: children[at] ?? 0, infants: infants[at] ?? 0 },
    ]),
  )
}
