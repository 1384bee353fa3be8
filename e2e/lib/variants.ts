import { describe, it } from 'vitest'
import { languages, type Language } from '../../contract/languages.ts'
import { screenWidths, type ScreenWidth } from './browser-contexts.ts'

const long = { tags: 'long' }

/** Whether `npm test` runs a variant; `npm run test:all` runs the others. */
type IsQuick<T> = (variant: T, at: number) => boolean

/** For a journey of which `npm test` has a shorter one. */
export const noQuickVariant = (): boolean => false

/** A test of each variant. */
export const testVariants =
  <T>(variants: readonly T[], isQuick: IsQuick<T>) =>
  (title: string, run: (variant: T) => Promise<void>, timeout?: number): void => {
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

/** How a screen is shown. */
export type Look = { language: Language; width: ScreenWidth }

export const looks: readonly Look[] = languages.flatMap((language) =>
  screenWidths.map((width) => ({ language, width })),
)
/** `npm test` checks each screen in one of these looks, in turn. */
const quickLooks: readonly Look[] = [
  { language: 'en', width: 1280 },
  { language: 'fr', width: 390 },
  { language: 'arb', width: 390 },
]

/** A test of each screen in this look. `hasTwin`: another screen has the same parts. */
export const testScreens = <Name extends string>(
  names: readonly Name[],
  look: Look,
  hasTwin: (name: Name) => boolean = () => false,
) =>
  testVariants(names, (name, at) => {
    if (hasTwin(name)) return false
    const quickLook = quickLooks[at % quickLooks.length]
    return quickLook?.language === look.language && quickLook.width === look.width
  })
