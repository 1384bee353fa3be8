import type { ByteReader, ByteWriter } from './bytes.ts'
import { readDictionaryColumn, readRowNumbers } from './column-read.ts'
import { writeDictionaryColumn, writeSparseColumn } from './column-write.ts'
import type { ZoneColumns } from './pack-columns.ts'
import type { PackGuest, PackHead, ZonePresence } from './pack.ts'

/**
 * For which zones a guest is: one dictionary column of a mark for each zone, because few patterns are frequent. Then, for
 * each zone, the guests of whom someone is inside.
 */
export function writeZoneColumns(
  writer: ByteWriter,
  guests: readonly PackGuest[],
  { zones = [] }: Pick<PackHead, 'zones'>,
): void {
  const ids = zones.map(({ id }) => id)
  writeDictionaryColumn(
    writer,
    guests.map((guest) => ids.map((id) => (isAllowed(guest, id) ? '+' : '-')).join('')),
  )
  for (const id of ids)
    writeSparseColumn(
      writer,
      guests,
      (guest) => getInside(guest, id) > 0,
      (few) => writer.writeNumbers(few.map((guest) => getInside(guest, id))),
    )
}

const isAllowed = ({ zones }: PackGuest, id: string): boolean => zones?.[id]?.isAllowed !== false
const getInside = ({ zones }: PackGuest, id: string): number => zones?.[id]?.inside ?? 0

export function readZoneColumns(
  reader: ByteReader,
  size: number,
  { zones = [] }: Pick<PackHead, 'zones'>,
): ZoneColumns {
  const [patterns, pattern] = readDictionaryColumn(reader, size)
  return {
    ids: zones.map(({ id }) => id),
    patterns,
    pattern,
    inside: zones.map(() => {
      const rows = readRowNumbers(reader)
      const people = reader.readNumbers(new Uint16Array(rows.length))
      return new Map(Array.from(rows, (row, at) => [row, people[at] ?? 0]))
    }),
  }
}

export function getZonePresence(
  { ids, patterns, pattern, inside }: ZoneColumns,
  row: number,
): Record<string, ZonePresence> {
  const marks = patterns[pattern[row] ?? 0] ?? ''
  return Object.fromEntries(
    ids.map((id, at) => [id, { isAllowed: marks[at] !== '-', inside: inside[at]?.get(row) ?? 0 }]),
  )
}
