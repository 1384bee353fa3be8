import {
  maxSeatingName,
  maxTableNumber,
  maxTables,
  maxTableSeats,
  type SeatingTable,
  type TableKind,
} from '@mehfil/contract/seating/seating.ts'
import { getTurnedSize } from '@mehfil/contract/seating/table-sizes.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { findFreePlace } from './geometry.ts'

export const usualSeats = 10

const usualSizes = {
  ROUND: { seats: usualSeats, width: 0, height: 0 },
  LONG: { seats: 12, width: 0, height: 0 },
  ROW: { seats: 10, width: 0, height: 0 },
  AREA: { seats: 0, width: 300, height: 160 },
} satisfies Record<TableKind, Pick<SeatingTable, 'seats' | 'width' | 'height'>>

type NewTableInput = { id: string; kind: TableKind; name?: string } & Partial<
  Pick<SeatingTable, 'seats' | 'number'>
>

/** A table at the first free place, with the next number. */
export function createTable(
  tables: readonly SeatingTable[],
  { id, kind, name = '', number, seats }: NewTableInput,
): SeatingTable {
  const sized = {
    kind,
    ...usualSizes[kind],
    ...(seats !== undefined && kind !== 'AREA' && { seats: Math.min(maxTableSeats, seats) }),
    turned: 0,
  }
  return {
    id,
    ...sized,
    name,
    number: kind === 'AREA' ? null : (number ?? getNextNumber(tables)),
    ...findFreePlace(tables, sized),
  }
}

export function getNextNumber(tables: readonly SeatingTable[]): number {
  const taken = new Set(tables.map(({ number }) => number))
  let next = 1
  while (taken.has(next) && next < maxTableNumber) next += 1
  return next
}

/** Enough round tables of ten for all, and a few seats more. */
export const countUsualTables = (people: number): number =>
  people === 0 ? 12 : Math.min(maxTables, Math.ceil((people * 1.05) / usualSeats))

/** Round tables of ten beside each other, for a plan that has none. */
export const createRoundTables = (ids: readonly string[]): SeatingTable[] =>
  placeOnGrid(ids.map((id, at) => createTable([], { id, kind: 'ROUND', number: at + 1 })))

/** Rows of equal length, as wide as the widest table. */
function placeOnGrid(tables: readonly SeatingTable[]): SeatingTable[] {
  const columns = Math.max(4, Math.ceil(Math.sqrt(tables.length * 1.2)))
  const step = Math.max(...tables.map((table) => getTurnedSize(table).width)) + 80
  return tables.map((table, at) => ({
    ...table,
    x: Math.round(step * ((at % columns) + 0.5)),
    y: Math.round(step * (Math.floor(at / columns) + 0.5)),
  }))
}

/** A table for each text that was typed for guests: `7`, `Table 7`, `7, Jasmine` or `Jasmine`. */
export function createTypedTables(
  typed: ReadonlyArray<{ name: string; people: number }>,
  ids: readonly string[],
): SeatingTable[] {
  const taken = new Set<number>()
  const parsed = typed.slice(0, maxTables).map(({ name, people }) => {
    const { number, rest } = parseTypedTable(name)
    const free = number !== null && !taken.has(number) ? number : null
    if (free !== null) taken.add(free)
    return { number: free, name: number === free ? rest : name.slice(0, maxSeatingName), people }
  })
  let next = 1
  const takeNext = () => {
    while (taken.has(next)) next += 1
    taken.add(next)
    return next
  }
  return placeOnGrid(
    parsed.map(({ number, name, people }, at) =>
      createTable([], {
        id: ids[at] ?? '',
        kind: 'ROUND',
        name,
        number: number ?? takeNext(),
        seats: Math.max(usualSeats, people),
      }),
    ),
  )
}

function parseTypedTable(typed: string): { number: number | null; rest: string } {
  const [, before = '', digits = '', after = ''] =
    /^(\D*?)(\d{1,3})(?!\d)(.*)$/u.exec(latinDigits(typed)) ?? []
  const number = Number(digits)
  if (!digits || number < 1) return { number: null, rest: typed.slice(0, maxSeatingName) }
  const rest = after.replace(/^[\s,.:;·،–—-]+/u, '').trim()
  // What is written before a number is a word for table.
  const name = rest || (/^\S+\s*$/u.test(before) ? '' : before.trim())
  return { number, rest: name.slice(0, maxSeatingName) }
}
