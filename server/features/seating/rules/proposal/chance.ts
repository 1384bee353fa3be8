import { createSeededNumbers } from '../../../../base/seeded-numbers.ts'

/** A list in an order that the seed decides. */
export function createShuffle(seed: number): <One>(list: readonly One[]) => One[] {
  const next = createSeededNumbers(seed)
  return (list) =>
    list
      .map((one) => ({ one, at: next() }))
      .toSorted((first, second) => first.at - second.at)
      .map(({ one }) => one)
}
