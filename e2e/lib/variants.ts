import { testVariants, type VariantRun } from '../../tools/testing/test-variants.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { screenWidths, type ScreenWidth } from './browser-contexts.ts'

/** For a journey whose parts have shorter tests in `npm test`. */
export const noQuickVariant = (): boolean => false

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
 * What breaks in French breaks on a phone first, and what breaks at 1280 px breaks in English too;
 * on a phone English breaks where the longer French does.
 */
const isRare = ({ language, width }: Look): boolean =>
  (language === 'fr' && width === 1280) || (language === 'en' && width === 390)

/** The looks that differ most, in which a screen is seen that shows the parts of another one. */
const isTelling = ({ language, width }: Look): boolean =>
  (language === 'en' && width === 1280) || (language === 'arb' && width === 390)

/** A test of each screen in this look. `hasTwin`: another screen has the same parts. */
export const testScreens = <Name extends string>(
  names: readonly Name[],
  look: Look,
  hasTwin: (name: Name) => boolean = () => false,
) =>
  testVariants(names, (name, at): VariantRun => {
    if (isRare(look) || (hasTwin(name) && !isTelling(look))) return 'fuzz'
    const quickLook = quickLooks[at % quickLooks.length]
    const isQuick =
      !hasTwin(name) && quickLook?.language === look.language && quickLook.width === look.width
    return isQuick ? 'quick' : 'long'
  })
