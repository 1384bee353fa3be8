import type { ByteReader, ByteWriter } from './bytes.ts'
import { readDictionaryColumn, readRowNumbers } from './column-read.ts'
import { writeDictionaryColumn, writeSparseColumn } from './column-write.ts'
import type { PackGuest, PackHead } from './pack.ts'

type FunctionIds = Pick<PackHead, 'functions'>

/** Some of a party are not invited to a function that the party is invited to. */
export const isNarrowed = ({ functions = {} }: PackGuest): boolean =>
  Object.values(functions).some(({ uninvited = 0 }) => uninvited > 0)

/** Few parties are invited in part, so they are written with their rows, a pattern of numbers for each. */
export const writeUninvited = (
  writer: ByteWriter,
  guests: readonly PackGuest[],
  { functions = [] }: FunctionIds,
): void =>
  writeSparseColumn(writer, guests, isNarrowed, (few) =>
    writeDictionaryColumn(
      writer,
      few.map((guest) => functions.map(({ id }) => guest.functions?.[id]?.uninvited ?? 0).join()),
    ),
  )

/** By row, then by function in the order of the list. */
export function readUninvited(reader: ByteReader): Map<number, number[]> {
  const rows = readRowNumbers(reader)
  const [texts, pattern] = readDictionaryColumn(reader, rows.length)
  const numbers = texts.map((text) => text.split(',').map(Number))
  return new Map(Array.from(rows, (row, at) => [row, numbers[pattern[at] ?? 0] ?? []]))
}
