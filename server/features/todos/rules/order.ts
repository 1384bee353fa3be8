/** The list with one item behind another, or first; as it was where either is not on it. */
export function movedBehind(ids: readonly string[], id: string, after: string | null): string[] {
  const others = ids.filter((one) => one !== id)
  const at = after === null ? 0 : others.indexOf(after) + 1
  if (others.length === ids.length || (after !== null && at === 0)) return [...ids]
  return [...others.slice(0, at), id, ...others.slice(at)]
}

type Placed = { dueAt: Date | null; isDone: boolean }

/** Where a new item goes: before the first open one that is due later, so that a list begun in the order of its days stays so. */
export function placeFor(items: readonly Placed[], dueAt: Date | null): number {
  if (dueAt === null) return items.length
  const at = items.findIndex((one) => !one.isDone && (one.dueAt === null || one.dueAt > dueAt))
  return at === -1 ? items.length : at
}
