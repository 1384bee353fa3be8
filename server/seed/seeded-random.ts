import { createSeededNumbers } from '../base/seeded-numbers.ts'

/** The same numbers in every demo. */
export function seededRandom(seed: number) {
  const next = createSeededNumbers(seed)
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
