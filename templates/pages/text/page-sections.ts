import type { PageSection, SectionRecord } from '@mehfil/contract/events/page-sections.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { ShownSection } from '../page-view.ts'

/** The sections in a language. Missing texts are in the first language. */
export const translateSections = (
  sections: readonly SectionRecord[],
  language: Language,
): PageSection[] =>
  sections.map(({ translations, ...section }) => {
    const texts = translations[language]
    return {
      ...section,
      title: texts?.title || section.title,
      text: texts?.text || section.text,
      items: section.items.map((item) => ({
        ...item,
        title: texts?.items[item.id]?.title || item.title,
        text: texts?.items[item.id]?.text || item.text,
      })),
    }
  })

/** A section of which guests would see only the heading is left out. */
export const listWrittenSections = (sections: readonly ShownSection[]): ShownSection[] =>
  sections
    .map((section) => ({
      ...section,
      items: section.items.filter(
        ({ title, text, link, picture }) => title || text || link || picture,
      ),
    }))
    .filter(({ text, items }) => text !== '' || items.length > 0)

/** The host of a link, as the reader recognises it. */
export const getLinkHost = (link: string): string =>
  URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : ''
