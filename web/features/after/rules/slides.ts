/**
 * The picture to show next, of ids with the newest first: one that was not shown yet, or else the
 * one that was shown longest ago. `shown` ends with the latest.
 */
export function chooseNextPhoto(ids: readonly string[], shown: readonly string[]): string | null {
  const fresh = ids.find((id) => !shown.includes(id))
  if (fresh !== undefined) return fresh
  const lastShown = (id: string) => shown.lastIndexOf(id)
  return ids.toSorted((one, other) => lastShown(one) - lastShown(other))[0] ?? null
}

/** The latest shown picture that is still on the wall. */
export const getCurrentPhoto = (ids: readonly string[], shown: readonly string[]): string | null =>
  shown.findLast((id) => ids.includes(id)) ?? chooseNextPhoto(ids, shown)
