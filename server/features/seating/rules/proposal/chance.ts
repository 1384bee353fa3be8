/** A list in an order that the seed decides: mulberry32, public domain, by Tommy Ettinger. */
export function createShuffle(seed: number): <One>(list: readonly One[]) => One[] {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return (list) =>
    list
      .map((one) => ({ one, at: next() }))
      .toSorted((first, second) => first.at - second.at)
      .map(({ one }) => one)
}
