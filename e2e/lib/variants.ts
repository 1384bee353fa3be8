import { testVariants, type VariantRun } from '../../tools/testing/test-variants.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { screenWidths, type ScreenWidth } from './browser-contexts.ts'

const isArabic = (variant: object): boolean => 'language' in variant && variant.language === 'arb'

/**
 * For a journey whose parts have shorter tests in `npm test`: `npm run test:all` has it once, in Arabic where it is
 * there, and `npm run fuzz` in the other looks.
 */
export const noQuickVariant = (
  variant: object,
  _at: number,
  variants: readonly object[],
): VariantRun =>
  (variants.some(isArabic) ? isArabic(variant) : variant === variants[0]) ? 'long' : 'fuzz'

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

/**
 * The looks that differ most: what breaks in French breaks in English or Arabic on a phone too, and what breaks
 * at 1280 px breaks in English. A screen is seen in these before each release of code, and in the others by `npm run fuzz`.
 */
const isTelling = ({ language, width }: Look): boolean =>
  (language === 'en' && width === 1280) || (language === 'arb' && width === 390)

/** A test of each screen in this look. `hasTwin`: another screen has the same parts, so `npm test` leaves it out. */
export const testScreens = <Name extends string>(
  names: readonly Name[],
  look: Look,
  hasTwin: (name: Name) => boolean = () => false,
) =>
  testVariants(names, (name, at): VariantRun => {
    const quickLook = quickLooks[at % quickLooks.length]
    const isQuick =
      !hasTwin(name) && quickLook?.language === look.language && quickLook.width === look.width
    if (isQuick) return 'quick'
    return isTelling(look) ? 'long' : 'fuzz'
  })
