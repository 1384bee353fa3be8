import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventTypes } from '@mehfil/contract/events/events.ts'
import { isFreeLabel } from '../../events/rules/reserved.ts'
import { suggestLabels, suggestSimilarLabels, toSlug } from './suggestions.ts'

const now = new Date('2026-11-21T10:00:00Z')
const buildLabelSource = (title: string, type = 'Wedding') => ({
  title,
  translations: {},
  type,
  startsAt: new Date('2027-02-14T11:30:00Z'),
})

describe('Our product', () => {
  it.each([
    ['Ananya & Vikram', 'ananya-vikram'],
    ['Priya’s 60th!', 'priyas-60th'],
    ["L'anniversaire d'Élise", 'lanniversaire-delise'],
    ['Straße nach Łódź – Ærø', 'strasse-nach-lodz-aero'],
    ['अनन्या और विक्रम', 'ananya-aur-vikram'],
    ['प्रिया की शादी', 'priya-ki-shadi'],
    ['दीपावली २०२६', 'dipavali-2026'],
    ['ज़ोया', 'joya'],
    ['حفل زفاف ليلى', 'hfl-zfaf-lyla'],
    ['عيد ميلاد ٦٠', 'ayd-mylad-60'],
    ['  __ Café   del  Mar __ ', 'cafe-del-mar'],
    ['🎉🎉', ''],
    ['東京', ''],
    ['', ''],
    [
      'A very long title that goes on and on until nobody reads it any more',
      'a-very-long-title-that-goes-on-and-on-until',
    ],
    ['x'.repeat(100), 'x'.repeat(44)],
  ])('writes %j as %j', (title, slug) => {
    expect(toSlug(title)).toBe(slug)
  })

  it('suggests a title in Latin letters where the hosts wrote one', () => {
    const suggest = (title: string, translations: object) =>
      suggestLabels({ ...buildLabelSource(title), translations }, now)[0]
    expect(suggest('ليلى وعمر', { en: { title: 'Layla & Omar' } })).toBe('layla-omar')
    expect(suggest('ليلى وعمر', { fr: { title: 'Leïla et Omar' } })).toBe('leila-et-omar')
    expect(suggest('ليلى وعمر', { en: { title: '' } })).toBe('lyla-wamr')
    expect(suggest('Leïla et Omar', { en: { title: 'Layla & Omar' } })).toBe('leila-et-omar')
    expect(suggest('2027', { en: { title: '' } })).toBe('2027')
  })

  it('suggests the title first, then the title with a distinguishing word', () => {
    expect(suggestLabels(buildLabelSource('Ananya & Vikram'), now).slice(0, 4)).toEqual([
      'ananya-vikram',
      'ananya-vikram-wedding',
      'ananya-vikram-2027',
      'ananya-vikram-2',
    ])
    expect(suggestLabels({ ...buildLabelSource('Ananya'), startsAt: null }, now)).toContain(
      'ananya-2026',
    )
    expect(suggestSimilarLabels('ananya', buildLabelSource('x'), now).slice(0, 2)).toEqual([
      'ananya-2027',
      'ananya-2',
    ])
  })

  it.each([
    ['', 'Wedding', 'wedding'],
    ['東京', 'Baby Shower', 'baby-shower'],
    ['A1', 'Meetup', 'a1-meetup'],
    ['Login', 'Gala', 'login-gala'],
    ['Face Cafe Dead 1', 'Other', 'face-cafe-dead-1'],
    ['facecafedeadbee', 'Other', 'facecafedeadbee-other'],
  ])('finds an address for the title %j of a %s: %s', (title, type, label) => {
    expect(suggestLabels(buildLabelSource(title, type), now)[0]).toBe(label)
  })

  it('suggests only allowed addresses, for any title', { tags: 'long' }, () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 100 }),
        fc.constantFrom(...eventTypes),
        (title, type) => {
          const labels = suggestLabels(buildLabelSource(title, type), now)
          expect(labels.length).toBeGreaterThan(8)
          expect(labels.every(isFreeLabel)).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
