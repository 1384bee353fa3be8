import { describe, it } from 'vitest'

type Limit = { timeout?: number }

/** Which run has a variant: `npm test`, `npm run test:all` or `npm run fuzz`. */
export type VariantRun = 'quick' | 'long' | 'fuzz'
const laterRuns = ['long', 'fuzz'] as const

/** True is quick, false is long. */
type ChooseRun<T> = (variant: T, at: number, variants: readonly T[]) => boolean | VariantRun

/** The first of each `count`, for variants of one kind. */
export const oneOf =
  (count: number) =>
  (_: unknown, at: number): boolean =>
    at % count === 0

/** A test of each variant. */
export const testVariants =
  <T>(variants: readonly T[], chooseRun: ChooseRun<T>) =>
  (title: string, run: (variant: T) => void | Promise<void>, timeout?: number): void => {
    const limit: Limit = timeout === undefined ? {} : { timeout }
    const variantsOf = divide(variants, chooseRun)
    it.for(variantsOf('quick'))(title, limit, run)
    for (const tags of laterRuns) it.for(variantsOf(tags))(title, { tags, ...limit }, run)
  }

/** A group of tests of each variant. */
export const describeVariants =
  <T>(variants: readonly T[], chooseRun: ChooseRun<T>) =>
  (title: string, run: (variant: T) => void): void => {
    const variantsOf = divide(variants, chooseRun)
    describe.for(variantsOf('quick'))(title, run)
    for (const tags of laterRuns) describe.for(variantsOf(tags))(title, { tags }, run)
  }

function divide<T>(variants: readonly T[], chooseRun: ChooseRun<T>) {
  const runs = variants.map((variant, at) => toRun(chooseRun(variant, at, variants)))
  return (run: VariantRun) => variants.filter((_, at) => runs[at] === run)
}

const toRun = (choice: boolean | VariantRun): VariantRun =>
  choice === true ? 'quick' : choice || 'long'
