import { describe, expect, test } from 'vitest'
import type { SectionRecord } from '@mehfil/contract/events/page-sections.ts'
import { blankShortTexts } from '@mehfil/contract/events/short-texts.ts'
import type { EventMode, WizardStep } from '@mehfil/contract/events/events.ts'
import type { EventDraft } from '../queries/draft.ts'
import { newProgrammeRow } from './programme.ts'
import { listMissingItems, type ReadyItem } from './ready-list.ts'

const now = new Date('2026-11-21T10:00:00Z')
const blankWords = {
  ...blankShortTexts,
  title: '',
  venue: '',
  address: '',
  descriptionHtml: '',
  hosts: '',
  heading: '',
  questions: {},
  options: {},
}

/** A draft with everything, in English alone. */
const complete = {
  facts: {
    ...blankShortTexts,
    address: '',
    title: 'Anita & Ravi',
    startsAt: new Date('2027-01-09T10:00:00Z'),
    venue: 'Haveli',
  },
  description: { html: '' },
  programme: { rows: [] },
  sections: { sections: [] },
  contact: { hosts: 'Anita', phone: '+919820012345', email: '' },
  rsvp: { heading: '', form: [] },
  settings: { languages: ['en'] },
  domain: { domain: 'anita-ravi' },
  'words-fr': { ...blankWords, title: 'Anita et Ravi', venue: 'Haveli', hosts: 'Anita' },
  'words-arb': blankWords,
} as unknown as EventDraft

const list = (
  changes: object = {},
  { mode = 'Web', ready = [] }: { mode?: EventMode; ready?: WizardStep[] } = {},
): string[] =>
  listMissingItems({ mode, draft: { ...complete, ...changes }, ready, now }).map(describeItem)
const describeItem = (item: ReadyItem): string =>
  [
    item.is === 'texts' ? `${item.language} ${item.count}` : item.is,
    `${item.step}${item.field && `#${item.field}`}`,
    ...(item.isNeeded ? ['needed'] : []),
  ].join(', ')

const row = { ...newProgrammeRow('0000000000000A1', 0), title: 'Sangeet' }
const section: SectionRecord = {
  id: '0000000000000B1',
  kind: 'faq',
  title: '',
  text: 'Good to know',
  items: [{ id: '0000000000000C1', title: 'Parking?', text: 'In the yard.', link: '' }],
  translations: {},
}

describe('Our product’s list of what is missing', () => {
  test('is empty for a complete draft', () => {
    expect(list()).toEqual([])
  })

  test('names first what no page is published without, each at its field', () => {
    expect(
      list({
        facts: { title: ' ', startsAt: null, venue: '' },
        contact: { hosts: '', phone: '', email: '' },
        domain: { domain: '' },
      }),
    ).toEqual([
      'name, web-event-details#title, needed',
      'startsAt, web-event-details#date, needed',
      'venue, web-event-details#venue, needed',
      'contact, web-contact-section#hosts',
      'address, event-domain#domain',
    ])
  })

  test('asks for a start that is not over', () => {
    const facts = { ...complete.facts, startsAt: new Date('2026-11-01T10:00:00Z') }
    expect(list({ facts })).toEqual(['startsAt, web-event-details#date, needed'])
  })

  test('asks a named host for a phone number or a mail address, and takes either', () => {
    const contact = { ...complete.contact, phone: '' }
    expect(list({ contact })).toEqual(['contact, web-contact-section#phone'])
    expect(list({ contact: { ...contact, email: 'anita@menon.example' } })).toEqual([])
  })

  test('asks an event by mail for guests, and for no web address', () => {
    const domain = { domain: '' }
    expect(list({ domain }, { mode: 'Email' })).toEqual(['guests, manage-guest'])
    expect(list({ domain }, { mode: 'Email', ready: ['manage-guest'] })).toEqual([])
  })

  test('counts the texts that each further language lacks, and leads to the first of them', () => {
    const settings = { languages: ['en', 'fr', 'arb'] }
    expect(list({ settings })).toEqual(['arb 3, web-event-details'])
    expect(
      list({ settings, 'words-arb': { ...blankWords, title: 'أنيتا', venue: 'هافيلي' } }),
    ).toEqual(['arb 1, web-contact-section'])
  })

  test('counts the programme and the sections of the page too', () => {
    const settings = { languages: ['en', 'fr'] }
    const programme = { rows: [row] }
    const sections = { sections: [section] }
    expect(list({ settings, programme, sections })).toEqual(['fr 4, web-programme'])
    expect(list({ settings, sections })).toEqual(['fr 3, web-programme#sections'])
    const translated = {
      ...section,
      translations: {
        fr: {
          title: '',
          text: 'Bon à savoir',
          items: { '0000000000000C1': { title: 'Parking ?', text: 'Dans la cour.' } },
        },
      },
    }
    expect(list({ settings, sections: { sections: [translated] } })).toEqual([])
  })
})
