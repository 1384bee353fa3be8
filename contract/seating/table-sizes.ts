import type { SeatingTable } from './seating.ts'

/** Sizes are in centimetres, as places are. */
export type PlanSize = { width: number; height: number }

const seatWidth = 60
/** From the edge of a table to the back of a chair. */
const chairDepth = 20

export type SizedTable = Pick<SeatingTable, 'kind' | 'seats' | 'width' | 'height'>
export type PlacedTable = SizedTable & Pick<SeatingTable, 'x' | 'y' | 'turned'>

/** The size of a table follows from its seats; an area has its own. */
export function getTableSize({ kind, seats, width, height }: SizedTable): PlanSize {
  if (kind === 'AREA') return { width, height }
  if (kind === 'LONG')
    return { width: Math.max(150, Math.ceil(seats / 2) * seatWidth), height: 110 }
  if (kind === 'ROW') return { width: Math.max(150, seats * 50), height: 100 }
  const across = Math.max(140, seats * 20)
  return { width: across, height: across }
}

/** The upright box around a turned table, chairs included. */
export function getTurnedSize(table: PlacedTable): PlanSize {
  const { width, height } = getTableSize(table)
  const edge = table.kind === 'AREA' ? 0 : 2 * chairDepth
  if (table.kind === 'ROUND') return { width: width + edge, height: height + edge }
  const angle = (table.turned * Math.PI) / 180
  const [along, across] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return {
    width: Math.round(width * along + height * across) + edge,
    height: Math.round(width * across + height * along) + edge,
  }
}
