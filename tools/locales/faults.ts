import type { Language } from '../../contract/languages.ts'
import { type LocaleFault, readLocales } from './files.ts'
import { findBuiltKeyFaults, findLanguageFaults } from './key-lists.ts'
import { findDepthFaults, findKeyFaults } from './keys.ts'
import { readProductCode } from './product-code.ts'
import { findPlaceholderFaults, findTextFaults } from './texts.ts'
import { findUsageFaults } from './usage.ts'

/**
 * All errors in the texts of the product at `root`, and how many texts there are. `built` are the
 * keys that its code builds from lists.
 */
export function findLocaleFaults(
  root: string,
  codes?: readonly Language[],
  built: readonly string[] = [],
): { faults: LocaleFault[]; texts: number } {
  const locales = readLocales(root, codes)
  const faults = [
    ...findKeyFaults(locales),
    ...findLanguageFaults(locales),
    ...findBuiltKeyFaults(locales, built),
    ...findDepthFaults(locales),
    ...findTextFaults(locales),
    ...findPlaceholderFaults(locales),
    ...findUsageFaults(locales, readProductCode(root)),
  ]
  return { faults, texts: locales.en.length }
}
