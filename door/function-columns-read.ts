import type { ByteReader } from './bytes.ts'
import { readDictionaryColumn, readLastArrivals, readRowNumbers } from './column-read.ts'
import { wholeEventId, type FunctionReply } from './functions.ts'
import type { FunctionAttendance, PackHead } from './pack.ts'
import type { FunctionColumns, PatternReply } from './pack-columns.ts'

export function readFunctionColumns(
  reader: ByteReader,
  size: number,
  { functions = [], at }: Pick<PackHead, 'functions' | 'at'>,
): FunctionColumns {
  const ids = [...functions.map(({ id }) => id), wholeEventId]
  const [texts, pattern] = readDictionaryColumn(reader, size)
  const tables = functions.map(() => readDictionaryColumn(reader, size))
  return {
    ids,
    pattern,
    tables,
    patterns: texts.map((text) => text.split(',').map(parseReply)),
    attendance: ids.map(() => {
      const rows = readRowNumbers(reader)
      const arrived = reader.readNumbers(new Uint16Array(rows.length))
      const outside = reader.readNumbers(new Uint16Array(rows.length))
      const hasLast = reader.readNumbers(new Uint8Array(rows.length))
      const last = readLastArrivals(reader, rows.length, at.getTime())
      return new Map(
        Array.from(rows, (row, place) => [
          row,
          {
            arrived: arrived[place] ?? 0,
            outside: outside[place] ?? 0,
            last: hasLast[place] ? (last[place] ?? null) : null,
          },
        ]),
      )
    }),
  }
}

const parseReply = (text: string): PatternReply => {
  const said = text.slice(1)
  return {
    isInvited: text.startsWith('i'),
    coming: said === '' ? null : said === 'a' ? 'all' : Number(said),
  }
}

export function getFunctionAttendance(
  columns: FunctionColumns,
  row: number,
  people: number,
): Record<string, FunctionAttendance> {
  const found: Record<string, FunctionAttendance> = {}
  for (const [index, id] of columns.ids.entries()) {
    const came = columns.attendance[index]?.get(row)
    if (id === wholeEventId && !came) continue
    const [labels = [], label] = columns.tables[index] ?? []
    const table = labels[label?.[row] ?? 0]
    found[id] = {
      ...(table && { table: table.slice(1) }),
      ...getFunctionReply(columns, { row, index, people }),
      arrived: came?.arrived ?? 0,
      outside: came?.outside ?? 0,
      last: came?.last ? { ...came.last, at: new Date(came.last.at) } : null,
    }
  }
  return found
}

function getFunctionReply(
  { pattern, patterns, uninvited }: Pick<FunctionColumns, 'pattern' | 'patterns' | 'uninvited'>,
  { row, index, people }: { row: number; index: number; people: number },
): FunctionReply {
  const { isInvited = true, coming = null } = patterns[pattern[row] ?? 0]?.[index] ?? {}
  const without = uninvited?.get(row)?.[index] ?? 0
  return {
    isInvited,
    coming: coming === 'all' ? people : coming,
    ...(without > 0 && { uninvited: without }),
  }
}
