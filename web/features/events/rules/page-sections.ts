import type {
  SectionItem,
  SectionKind,
  SectionRecord,
} from '@mehfil/contract/events/page-sections.ts'
import type { Language } from '@mehfil/contract/languages.ts'

/** What an entry of each kind has. A kind without entries has a text alone. */
export const sectionForms: Record<
  SectionKind,
  {
    items: 'many' | 'one' | 'none'
    title: boolean
    text: boolean
    link: boolean
    portrait?: true
  }
> = {
  faq: { items: 'many', title: true, text: true, link: false },
  dress: { items: 'none', title: false, text: false, link: false },
  travel: { items: 'many', title: true, text: true, link: true },
  gifts: { items: 'many', title: true, text: true, link: true },
  hosts: { items: 'many', title: true, text: true, link: false, portrait: true },
  video: { items: 'one', title: false, text: false, link: true },
  music: { items: 'one', title: false, text: false, link: true },
}

export const newSectionItem = (id: string): SectionItem => ({ id, title: '', text: '', link: '' })

export const newSection = (kind: SectionKind, makeId: () => string): SectionRecord => ({
  id: makeId(),
  kind,
  title: '',
  text: '',
  items: sectionForms[kind].items === 'none' ? [] : [newSectionItem(makeId())],
  translations: {},
})

type SectionText = { item?: string; name: 'title' | 'text' }

/** A text of a section or of one of its entries, in the first language (`null`) or another one. */
export function getSectionText(
  section: SectionRecord,
  { item, name }: SectionText,
  language: Language | null,
): string {
  if (!language)
    return (item ? section.items.find(({ id }) => id === item)?.[name] : section[name]) ?? ''
  const texts = section.translations[language]
  return (item ? texts?.items[item]?.[name] : texts?.[name]) ?? ''
}

export function setSectionText(
  section: SectionRecord,
  { item, name }: SectionText,
  { language, text }: { language: Language | null; text: string },
): SectionRecord {
  if (!language)
    return item ? patchItem(section, item, { [name]: text }) : { ...section, [name]: text }
  const texts = section.translations[language] ?? { title: '', text: '', items: {} }
  const next = item
    ? {
        ...texts,
        items: {
          ...texts.items,
          [item]: { ...(texts.items[item] ?? { title: '', text: '' }), [name]: text },
        },
      }
    : { ...texts, [name]: text }
  return { ...section, translations: { ...section.translations, [language]: next } }
}

export const patchItem = (
  section: SectionRecord,
  item: string,
  patch: Partial<SectionItem>,
): SectionRecord => ({
  ...section,
  items: section.items.map((one) => (one.id === item ? { ...one, ...patch } : one)),
})

/** Errors by ids: `sections.0.items.1.link` becomes `sections.<id>.items.<id>.link`. */
export const nameSectionErrors = (
  errors: Record<string, string>,
  sections: readonly SectionRecord[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, error]) => {
      const section = sections[Number(/^sections\.(\d+)\./.exec(path)?.[1] ?? NaN)]
      if (!section) return [path, error]
      return [
        path
          .replace(/^sections\.\d+/, `sections.${section.id}`)
          .replace(/\.items\.(\d+)/, (_, at: string) => `.items.${section.items[Number(at)]?.id}`),
        error,
      ]
    }),
  )
