import { shortTextNames } from '../../contract/events/short-texts.ts'
import { mailDesigns } from '../../templates/mails/catalogue.ts'
import { getPageManifest, templateIds } from '../../templates/pages/catalogue.ts'
import {
  type LocaleEntry,
  type LocaleFault,
  listKeyBases,
  listLanguages,
  type Locales,
} from './files.ts'

/** Keys that the code builds from the product's lists: of its designs, their colours and short texts. */
export function listBuiltKeys(): string[] {
  const keys = [
    ...templateIds.flatMap((id) => [`template.${id}`, `template.${id}-hint`]),
    ...templateIds.flatMap((id) =>
      Object.keys(getPageManifest(id).accents).map((style) => `style.${style}`),
    ),
    ...mailDesigns.flatMap((id) => [`mail-template.${id}`, `mail-template.${id}-hint`]),
    ...shortTextNames.flatMap((name) => [
      `details.${name}`,
      `details.${name}-hint`,
      `part.${name}`,
    ]),
  ]
  return [...new Set(keys)].map((key) => `creation:${key}`)
}

export const findBuiltKeyFaults = (locales: Locales, built: readonly string[]): LocaleFault[] =>
  reportMissing(locales.en, 'built', built)

/**
 * A key that ends in `en` after a dot or a hyphen names English: the code adds the code of a
 * language to it, so every language needs its own.
 */
export function findLanguageFaults(locales: Locales): LocaleFault[] {
  const needed = [...listKeyBases(locales.en)]
    .filter((base) => /[.-]en$/.test(base))
    .flatMap((base) => listLanguages(locales).map((language) => base.replace(/en$/, language)))
  return reportMissing(locales.en, 'languages', needed)
}

function reportMissing(
  entries: LocaleEntry[],
  rule: string,
  needed: readonly string[],
): LocaleFault[] {
  const known = listKeyBases(entries)
  return needed
    .filter((base) => !known.has(base))
    .map((base) => {
      const [namespace = '', key = ''] = base.split(/:(.*)/s)
      return { rule, where: `locales/en/${namespace}.json ${key}`, says: 'is missing' }
    })
}
