import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { eventTypes } from '@mehfil/contract/events/events.ts'
import {
  getMailDesign,
  getPageDesign,
  getPageOfEventType,
  listColourStyles,
  type EventDesign,
} from './designs.ts'
import { getMailManifest, mailDesigns } from './mails/catalogue.ts'
import { getPageManifest, templateIds } from './pages/catalogue.ts'
import { moods } from './pages/page-manifest.ts'

const texts = JSON.parse(
  readFileSync(new URL('../locales/en/creation.json', import.meta.url), 'utf8'),
) as Record<string, Record<string, string>>

describe('Our product', () => {
  it('has a mail for every page, and a page in the same colours for every mail', () => {
    for (const templateId of templateIds) {
      expect(mailDesigns).toContain(getPageManifest(templateId).mail)
      expect(getPageDesign({ mode: 'Web', templateId })).toBe(templateId)
      expect(getMailDesign({ mode: 'Web', templateId })).toBe(getPageManifest(templateId).mail)
    }
    for (const templateId of mailDesigns) {
      const mail: EventDesign = { mode: 'Email', templateId }
      expect(templateIds).toContain(getMailManifest(templateId).page)
      expect(getMailDesign(mail)).toBe(templateId)
      expect(getPageDesign(mail)).toBe(getMailManifest(templateId).page)
      expect(listColourStyles(mail)).toEqual(
        listColourStyles({ mode: 'Web', templateId: getPageDesign(mail) }),
      )
    }
    expect(getMailDesign({ mode: 'Web', templateId: 'grid' })).toBe('typographic')
  })

  it('begins each type of event with the first design that names it', () => {
    for (const type of eventTypes) {
      const first = templateIds.find((id) => getPageManifest(id).eventTypes.includes(type))
      expect([type, first]).toEqual([type, getPageOfEventType(type)])
    }
    expect(getPageOfEventType('Wedding')).toBe('jaali')
    expect(getPageOfEventType('Other')).toBe('cutpaper')
  })

  it('names every design, each of its colour styles, and every mood', () => {
    const keys = Object.entries(texts).flatMap(([group, names]) =>
      Object.keys(names).map((name) => `${group}.${name}`),
    )
    for (const id of templateIds) {
      expect(keys).toEqual(expect.arrayContaining([`template.${id}`, `template.${id}-hint`]))
      for (const style of Object.keys(getPageManifest(id).accents))
        expect(keys).toContain(`style.${style}`)
    }
    for (const mood of moods) expect(keys).toContain(`mood.${mood}`)
    for (const id of mailDesigns)
      expect(keys).toEqual(
        expect.arrayContaining([`mail-template.${id}`, `mail-template.${id}-hint`]),
      )
  })

  it('still shows a page for an event whose design no longer exists', () => {
    expect(getPageDesign({ mode: 'Web', templateId: 'toString' })).toBe(templateIds[0])
    expect(getMailDesign({ mode: 'Web', templateId: 'toString' })).toBe(mailDesigns[0])
    expect(getMailDesign({ mode: 'Email', templateId: 'lights' })).toBe(mailDesigns[0])
    expect([templateIds[0], mailDesigns[0]]).toEqual(['jaali', 'jaali'])
  })
})
