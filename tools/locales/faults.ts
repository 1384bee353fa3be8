import { readTree } from '../house/tree.ts'
import { type Fault, readLocales } from './files.ts'
import { depthFaults, keyFaults } from './keys.ts'
import { placeholderFaults, textFaults } from './texts.ts'
import { usageFaults } from './usage.ts'

/** Everything wrong with the texts of the product at `root`, and how many there are. */
export function localeFaults(root: string): { faults: Fault[]; texts: number } {
  const locales = readLocales(root)
  const faults = [
    ...keyFaults(locales),
    ...depthFaults(locales),
    ...textFaults(locales),
    ...placeholderFaults(locales),
    ...usageFaults(locales, readTree(root)),
  ]
  return { faults, texts: locales.en.length }
}
