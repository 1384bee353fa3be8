import * as z from 'zod'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { id, language, orEmpty, webLink } from '../fields/fields.ts'
import { line, lines } from '../fields/text.ts'
import { wire } from '../wire.ts'
import { defineWholeList } from './whole-list.ts'

/** Sections that a host may add to the page, in the order in which they are offered. */
export const sectionKinds = ['faq', 'dress', 'travel', 'gifts', 'hosts', 'video', 'music'] as const
export type SectionKind = (typeof sectionKinds)[number]

export const maxSections = 12
export const maxSectionItems = 30

/** A question, a hotel, a list of gifts, a host, or the link of a video. */
export const sectionItem = wire({
  id: ['ID', id],
  title: ['TITLE', line(200)],
  text: ['TEXT', lines(800)],
  link: ['LINK', orEmpty(webLink, 'field.link-invalid')],
  /** The id of a portrait of the event; empty or absent for none. */
  portrait: ['PORTRAIT', z.union([id, z.literal('')]).optional()],
})
export type SectionItem = z.output<typeof sectionItem>

export const sectionTexts = wire({
  title: ['TITLE', line(120)],
  text: ['TEXT', lines(2_000)],
  /** By the id of the item. */
  items: ['ITEMS', z.record(id, wire({ title: ['TITLE', line(200)], text: ['TEXT', lines(800)] }))],
})
export type SectionTexts = z.output<typeof sectionTexts>

const hasUniqueIds = (list: ReadonlyArray<{ id: string }>): boolean =>
  new Set(list.map((one) => one.id)).size === list.length

export const pageSection = wire({
  id: ['ID', id],
  kind: ['KIND', z.enum(sectionKinds, 'field.choice-invalid')],
  /** Empty for the title of its kind. */
  title: ['TITLE', line(120)],
  text: ['TEXT', lines(2_000)],
  items: [
    'ITEMS',
    z
      .array(sectionItem)
      .max(maxSectionItems, tooManyItemsError(maxSectionItems))
      .refine(hasUniqueIds, { error: 'field.text-invalid' }),
  ],
  /** In the other languages. For an empty text, guests read the first language. */
  translations: ['WORDS', z.partialRecord(language, sectionTexts)],
})
/** A section as it is stored. */
export type SectionRecord = z.output<typeof pageSection>
/** A section in one language. */
export type PageSection = Omit<SectionRecord, 'translations'>

export const sectionFields = {
  sections: [
    'SECTIONS',
    z
      .array(pageSection)
      .max(maxSections, tooManyItemsError(maxSections))
      .refine(hasUniqueIds, { error: 'field.text-invalid' }),
  ],
} as const

/** What the host added to the page, in the host's order. */
export const { read: eventSections, save: saveSections } = defineWholeList(
  '/events/{EID}/sections',
  sectionFields,
)
