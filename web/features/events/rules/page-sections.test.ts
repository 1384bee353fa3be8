import { describe, expect, test } from 'vitest'
import { sectionKinds, type SectionRecord } from '@mehfil/contract/events/page-sections.ts'
import {
  getSectionText,
  nameSectionErrors,
  newSection,
  patchItem,
  sectionForms,
  setSectionText,
} from './page-sections.ts'

const makeIds = () => {
  let last = 0
  return () => `id${(last += 1)}`
}
const faq: SectionRecord = {
  ...newSection('faq', makeIds()),
  items: [
    { id: 'a', title: 'Parking?', text: 'In the yard.', link: '' },
    { id: 'b', title: 'Children?', text: 'Yes.', link: '' },
  ],
}

describe('Our product’s sections of a page', () => {
  test('begin with one empty entry, where their kind has entries', () => {
    expect(newSection('travel', makeIds())).toEqual({
      id: 'id1',
      kind: 'travel',
      title: '',
      text: '',
      items: [{ id: 'id2', title: '', text: '', link: '' }],
      translations: {},
    })
    for (const kind of sectionKinds)
      expect([kind, newSection(kind, makeIds()).items.length]).toEqual([
        kind,
        sectionForms[kind].items === 'none' ? 0 : 1,
      ])
  })

  test('take a text in the first language, of a section or of one entry', () => {
    const titled = setSectionText(faq, { name: 'title' }, { language: null, text: 'Good to know' })
    expect(titled).toEqual({ ...faq, title: 'Good to know' })
    const asked = setSectionText(
      faq,
      { item: 'b', name: 'text' },
      { language: null, text: 'Of course.' },
    )
    expect(asked.items.map(({ text }) => text)).toEqual(['In the yard.', 'Of course.'])
    expect(getSectionText(asked, { item: 'b', name: 'text' }, null)).toBe('Of course.')
    expect(getSectionText(asked, { item: 'gone', name: 'text' }, null)).toBe('')
  })

  test('take a text in another language beside the others', () => {
    const write = (
      section: SectionRecord,
      target: Parameters<typeof setSectionText>[1],
      text: string,
    ) => setSectionText(section, target, { language: 'fr', text })
    const french = write(
      write(
        write(faq, { name: 'title' }, 'Bon à savoir'),
        { item: 'a', name: 'title' },
        'Parking ?',
      ),
      { item: 'a', name: 'text' },
      'Dans la cour.',
    )
    expect(french.translations).toEqual({
      fr: {
        title: 'Bon à savoir',
        text: '',
        items: { a: { title: 'Parking ?', text: 'Dans la cour.' } },
      },
    })
    expect([french.title, french.items]).toEqual([faq.title, faq.items])
    expect(getSectionText(french, { item: 'a', name: 'text' }, 'fr')).toBe('Dans la cour.')
    expect(getSectionText(french, { item: 'b', name: 'text' }, 'fr')).toBe('')
    expect(getSectionText(french, { name: 'title' }, 'arb')).toBe('')
  })

  test('change one entry alone', () =>
    expect(patchItem(faq, 'a', { link: 'https://maps.example/yard' }).items).toEqual([
      { ...faq.items[0], link: 'https://maps.example/yard' },
      faq.items[1],
    ]))

  test('name an error by the ids of section and entry, and leave the others', () =>
    expect(
      nameSectionErrors(
        {
          'sections.0.items.1.link': 'field.link-invalid',
          'sections.0.title': 'field.text-long',
          'sections.7.title': 'field.text-long',
          sections: 'field.choice-invalid',
        },
        [faq],
      ),
    ).toEqual({
      [`sections.${faq.id}.items.b.link`]: 'field.link-invalid',
      [`sections.${faq.id}.title`]: 'field.text-long',
      'sections.7.title': 'field.text-long',
      sections: 'field.choice-invalid',
    }))
})
