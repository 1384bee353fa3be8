import { describe, it } from 'vitest'

/** The options of what `npm test` leaves to `npm run test:all`. */
const long = { tags: 'long' }

/** Whether `npm test` runs a variant; `npm run test:all` runs the others. */
type IsQuick<T> = (variant: T, at: number) => boolean

/** The first of each `count`, for variants of one kind. */
export const oneOf =
  (count: number) =>
  (_: unknown, at: number): boolean =>
    at % count === 0

/** A test of each variant. */
export const testVariants =
  <T>(variants: readonly T[], isQuick: IsQuick<T>) =>
  (title: string, run: (variant: T) => void | Promise<void>, timeout?: number): void => {
    const { quick, others } = divide(variants, isQuick)
    const limit = timeout === undefined ? {} : { timeout }
    it.for(quick)(title, limit, run)
    it.for(others)(title, { ...long, ...limit }, run)
  }

/** A group of tests of each variant. */
export const describeVariants =
  <T>(variants: readonly T[], isQuick: IsQuick<T>) =>
  (title: string, run: (variant: T) => void): void => {
    const { quick, others } = divide(variants, isQuick)
    describe.for(quick)(title, run)
    describe.for(others)(title, long, run)
  }

const divide = <T>(variants: readonly T[], isQuick: IsQuick<T>) => ({
  quick: variants.filter(isQuick),
  others: variants.filter((variant, at) => !isQuick(variant, at)),
})
