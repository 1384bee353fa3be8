/** The same numbers in every demo: mulberry32, public domain, by Tommy Ettinger. */
export function seededRandom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
    hex: () => Array.from({ length: 15 }, () => below(16).toString(16).toUpperCase()).join(''),
    digits: () => String(below(100_000_000)).padStart(8, '0'),
  }
}

export type SeededRandom = ReturnType<typeof seededRandom>
