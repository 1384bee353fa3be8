import { describe, expect, it } from 'vitest'
import { isSafeToRemove } from './rules.ts'

describe('Our product removes pictures without a row', () => {
  it.each([
    [0, 0, true],
    [100, 100, true],
    [101, 150, false],
    [101, 202, true],
    [5_000, 1_000_000, true],
    [600_000, 1_000_000, false],
  ])('%i of %i: %s', (orphans, pictures, isSafe) => {
    expect(isSafeToRemove(orphans, pictures)).toBe(isSafe)
  })
})
