/** The list with one item moved after another one, or to the first place. */
export function moveAfter(ids: readonly string[], id: string, after: string | null): string[] {
  const others = ids.filter((one) => one !== id)
  const at = after === null ? 0 : others.indexOf(after) + 1
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** The same for the items themselves. */
export const moveItemAfter = <Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  after: string | null,
): Item[] =>
  moveAfter(
    items.map((item) => item.id),
    id,
    after,
  ).flatMap((one) => items.filter((item) => item.id === one))

/** The item that one follows after a step up or down; undefined where it cannot go further. */
export function findStepPredecessor(
  ids: readonly string[],
  id: string,
  by: 1 | -1,
): string | null | undefined {
  const others = ids.filter((one) => one !== id)
  const to = ids.indexOf(id) + by
  if (others.length === ids.length || to < 0 || to > others.length) return undefined
  return others[to - 1] ?? null
}

/** The list with one item moved by one place. */
export function stepItem<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  by: 1 | -1,
): Item[] {
  const after = findStepPredecessor(
    items.map((item) => item.id),
    id,
    by,
  )
  return after === undefined ? [...items] : moveItemAfter(items, id, after)
}

/** The item of the whole list that the moved one follows, for its new place among the shown ones. In the first shown place it goes right before the next shown item. */
export function findPredecessor(
  all: readonly string[],
  shown: readonly string[],
  { id, to }: { id: string; to: number },
): string | null {
  const others = shown.filter((one) => one !== id)
  const before = others[to - 1]
  if (before !== undefined) return before
  const next = others[0]
  const rest = all.filter((one) => one !== id)
  return next === undefined ? (rest.at(-1) ?? null) : (rest[rest.indexOf(next) - 1] ?? null)
}

export type LiftedRowPosition = { heights: readonly number[]; from: number; to: number }

const sum = (heights: readonly number[]) => heights.reduce((total, one) => total + one, 0)

/** How far a row moves from its place while another row is lifted, in pixels. */
export function getRowShift({ heights, from, to }: LiftedRowPosition, at: number): number {
  const height = heights[from] ?? 0
  if (at === from)
    return to > from ? sum(heights.slice(from + 1, to + 1)) : 0 - sum(heights.slice(to, from))
  if (at > from && at <= to) return 0 - height
  return at < from && at >= to ? height : 0
}

/** The place of a dragged row: its middle must pass the middle of another row. */
export function findDropPosition(
  heights: readonly number[],
  from: number,
  dragged: number,
): number {
  const tops = heights.map((_, at) => sum(heights.slice(0, at)))
  const middle = (tops[from] ?? 0) + (heights[from] ?? 0) / 2 + dragged
  const passed = heights.filter(
    (height, at) => at !== from && (tops[at] ?? 0) + height / 2 < middle,
  )
  return passed.length
}

/** The place a key moves a lifted row to; null for any other key. */
export function getKeyPosition(
  key: string,
  { to, count }: { to: number; count: number },
): number | null {
  if (key === 'ArrowUp') return Math.max(0, to - 1)
  if (key === 'ArrowDown') return Math.min(count - 1, to + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
