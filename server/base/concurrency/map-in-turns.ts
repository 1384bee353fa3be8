import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work after which requests get their turn. */
const turnMs = 4

/** `list.map` for work that takes a while, such as mails that are drawn: requests are answered in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let startedAt = performance.now()
  for (const item of items) {
    results.push(map(item))
    if (performance.now() - startedAt < turnMs) continue
    await nextTurn()
    startedAt = performance.now()
  }
  return results
}
