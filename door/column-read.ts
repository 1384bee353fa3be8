import type { ByteReader } from './bytes.ts'
import type { LastArrivalTime } from './pack-columns.ts'

export function readDictionaryColumn(reader: ByteReader, size: number): [string[], Uint32Array] {
  return [reader.readLines(), reader.readNumbers(new Uint32Array(size))]
}

export function readRowNumbers(reader: ByteReader): Uint32Array {
  const rows = reader.readNumbers(new Uint32Array(reader.readNumber()))
  for (let at = 1; at < rows.length; at += 1) rows[at] = (rows[at] ?? 0) + (rows[at - 1] ?? 0)
  return rows
}

export function readLastArrivals(reader: ByteReader, count: number, at: number): LastArrivalTime[] {
  const ago = reader.readNumbers(new Uint32Array(count))
  const [gates, gate] = readDictionaryColumn(reader, count)
  const [helperNames, by] = readDictionaryColumn(reader, count)
  return Array.from(ago, (seconds, place) => ({
    at: at - seconds * 1_000,
    gate: gates[gate[place] ?? 0] ?? '',
    by: helperNames[by[place] ?? 0] ?? '',
  }))
}
