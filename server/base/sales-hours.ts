import type { Language } from '@mehfil/contract/fields.ts'
import type { World } from './world.ts'

/** When whoever sells can be reached: as the provider says it, else in our own words. */
export const salesHours = ({ settings: { brand }, words }: World, language: Language): string =>
  brand.salesHours[language] || words(language, 'common')('sales.hours')
