import type { SeatingTable } from '@mehfil/contract/seating/seating.ts'
import {
  getTurnedSize,
  type PlacedTable,
  type PlanSize,
  type SizedTable,
} from '@mehfil/contract/seating/table-sizes.ts'

/** Places are in centimetres, as in the plan itself. */
export type PlanPoint = { x: number; y: number }

/** Pixels of a centimetre at 100 %: a round table of ten is 80 px wide. */
export const pixelsPerCm = 0.4

/** Around the outermost tables. */
const roomMargin = 30
const leastRoom = { width: 1_400, height: 1_400 }

/** The room that holds all tables, in steps, so that it does not change with each move. */
export function getRoomSize(tables: readonly PlacedTable[]): PlanSize {
  const reach = (side: 'width' | 'height', at: 'x' | 'y') =>
    Math.max(
      leastRoom[side],
      ...tables.map((table) => table[at] + getTurnedSize(table)[side] / 2 + roomMargin),
    )
  const toStep = (length: number, least: number) =>
    length <= least ? least : Math.ceil(length / 80) * 80
  return {
    width: toStep(reach('width', 'x'), leastRoom.width),
    height: toStep(reach('height', 'y'), leastRoom.height),
  }
}

/** A table cannot leave the plan at its upper or left edge. */
export function keepInRoom(table: PlacedTable, { x, y }: PlanPoint, longest: number): PlanPoint {
  const { width, height } = getTurnedSize(table)
  const clamp = (at: number, side: number) =>
    Math.round(Math.min(longest, Math.max(side / 2, at)) / 5) * 5
  return { x: clamp(x, width), y: clamp(y, height) }
}

const turnStep = 45

/** Turned by an eighth, and still inside the plan. */
export function turnTable(table: PlacedTable): Pick<PlacedTable, 'turned' | 'x' | 'y'> {
  const turned = (table.turned + turnStep) % 360
  return { turned, ...keepInRoom({ ...table, turned }, table, Infinity) }
}

const gap = 50

/** The first free place for a table, row by row. */
export function findFreePlace(
  tables: readonly PlacedTable[],
  added: SizedTable & { turned: number },
): PlanPoint {
  const size = getTurnedSize({ ...added, x: 0, y: 0 })
  const room = getRoomSize(tables)
  const isFree = ({ x, y }: PlanPoint) =>
    tables.every((table) => {
      const other = getTurnedSize(table)
      return (
        Math.abs(table.x - x) >= (other.width + size.width) / 2 + gap ||
        Math.abs(table.y - y) >= (other.height + size.height) / 2 + gap
      )
    })
  const first = { x: size.width / 2 + gap, y: size.height / 2 + gap }
  for (let y = first.y; y < 20_000; y += 60)
    for (let x = first.x; x <= Math.max(first.x, room.width - size.width / 2 - gap); x += 60)
      if (isFree({ x, y })) return { x: Math.round(x), y: Math.round(y) }
  return { x: Math.round(first.x), y: Math.round(first.y) }
}

/** An area this near is named where a table is described. */
const nearness = 350

/** The nearest area with a name. */
export function findNearArea(
  table: PlacedTable,
  areas: readonly SeatingTable[],
): SeatingTable | undefined {
  const distances = areas.map((area) => {
    const [own, other] = [getTurnedSize(table), getTurnedSize(area)]
    const beside = (from: number, sides: number) => Math.max(0, Math.abs(from) - sides / 2)
    return {
      area,
      far: Math.hypot(
        beside(area.x - table.x, own.width + other.width),
        beside(area.y - table.y, own.height + other.height),
      ),
    }
  })
  return distances
    .filter(({ far }) => far <= nearness)
    .toSorted((one, other) => one.far - other.far)[0]?.area
}
