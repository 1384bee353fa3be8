/**
 * Moves one item behind another, or to the top. The list stays unchanged if it lacks one of them.
 */
export function moveBehind(ids: readonly string[], id: string, after: string | null): string[] {
  const others = ids.filter((one) => one !== id)
  const at = after === null ? 0 : others.indexOf(after) + 1
  if (others.length === ids.length || (after !== null && at === 0)) return [...ids]
  return [...others.slice(0, at), id, ...others.slice(at)]
}

type PositionedTodo = { dueAt: Date | null; isDone: boolean }

/**
 * The place of a new item: before the first open item that is due later. A list in the order of
 * days stays so.
 */
export function findPosition(items: readonly PositionedTodo[], dueAt: Date | null): number {
  if (dueAt === null) return items.length
  const at = items.findIndex((one) => !one.isDone && (one.dueAt === null || one.dueAt > dueAt))
  return at === -1 ? items.length : at
}
