import type { SectionRecord } from '@mehfil/contract/events/page-sections.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { translateSections } from '@mehfil/templates/pages/text/page-sections.ts'

/**
 * The sections after another language became the first one. The texts move, and the former ones are
 * stored as a translation.
 */
export const switchSectionLanguage = (
  sections: readonly SectionRecord[],
  from: Language,
  to: Language,
): SectionRecord[] =>
  sections.flatMap((section) => {
    const { [to]: written, ...translations } = section.translations
    const [translated] = translateSections([section], to)
    if (!written || !translated) return [section]
    const { title, text, items } = section
    const former = {
      title,
      text,
      items: Object.fromEntries(
        items.map((item) => [item.id, { title: item.title, text: item.text }]),
      ),
    }
    return [{ ...translated, translations: { ...translations, [from]: former } }]
  })
