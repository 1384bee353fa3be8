import type { Language } from '@mehfil/contract/languages.ts'
import type { World } from '../world.ts'

/** When sales can be reached: the operator's text, else our own. */
export const getSalesHours = (
  { settings: { brand }, getTranslator }: World,
  language: Language,
): string => brand.salesHours[language] || getTranslator(language, 'common')('sales.hours')
