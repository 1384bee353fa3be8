import { describe, expect, it } from 'vitest'
import type { Language } from '@mehfil/contract/fields.ts'
import { inLanguage, questionsIn, turnedQuestions, turnedTo, wordsIn } from './words.ts'

const event = {
  id: 'A5A000000000001',
  title: 'Aisha & Rohan',
  kicker: 'Together with their families',
  venue: 'Rang Mahal',
  address: 'Jaipur',
  descriptionHtml: '<p>Come.</p>',
  contact: { hosts: 'The Kapoors', phone: '+91 98100 12345' },
  rsvpHeading: '',
  languages: ['en', 'arb'] as Language[],
  words: {
    arb: {
      title: 'عائشة وروهان',
      venue: 'رنغ محل',
      address: '',
      hosts: 'عائلة كابور',
      heading: 'هل ستحضرون؟',
    },
  },
}

describe('Our product', () => {
  it('reads an event in a language, and in its first one where nothing is written', () => {
    expect(inLanguage(event, 'arb')).toEqual({
      ...event,
      title: 'عائشة وروهان',
      venue: 'رنغ محل',
      contact: { hosts: 'عائلة كابور', phone: '+91 98100 12345' },
      rsvpHeading: 'هل ستحضرون؟',
    })
    expect(inLanguage(event, 'fr')).toEqual(event)
    expect(inLanguage(event, 'en')).toEqual(event)
  })

  it('reads the first language from the event itself, whatever else was written for it before', () => {
    const turned = { ...event, languages: ['arb', 'en'] as Language[] }
    expect(inLanguage(turned, 'arb').title).toBe('Aisha & Rohan')
    expect(wordsIn(turned, 'arb')).toEqual({})
  })

  it('asks in a language, former options included, and as it was first asked where nothing is written', () => {
    const asked = [
      {
        id: 'Q1',
        text: 'Which meal?',
        mandatory: true,
        values: [
          { id: 'V1', value: 'Veg' },
          { id: 'V2', value: 'Fish' },
        ],
        formerValues: [{ id: 'V3', value: 'Egg' }],
      },
      { id: 'Q2', text: 'Song?', mandatory: false, values: [] },
    ]
    expect(
      questionsIn(asked, {
        questions: { Q1: 'أي وجبة؟', Q2: '' },
        options: { V1: 'نباتية', V3: 'بيض' },
      }),
    ).toEqual([
      {
        id: 'Q1',
        text: 'أي وجبة؟',
        mandatory: true,
        values: [
          { id: 'V1', value: 'نباتية' },
          { id: 'V2', value: 'Fish' },
        ],
        formerValues: [{ id: 'V3', value: 'بيض' }],
      },
      { id: 'Q2', text: 'Song?', mandatory: false, values: [] },
    ])
    expect(questionsIn(asked, {})).toEqual(asked)
  })
})

describe('Our product, when another language comes first,', () => {
  it('puts what is written in it in front and keeps what stood there', () => {
    const turned = turnedTo(event, ['arb', 'en'])
    expect(turned).toEqual({
      title: 'عائشة وروهان',
      kicker: 'Together with their families',
      venue: 'رنغ محل',
      address: 'Jaipur',
      descriptionHtml: '<p>Come.</p>',
      contact: { hosts: 'عائلة كابور', phone: '+91 98100 12345' },
      rsvpHeading: 'هل ستحضرون؟',
      words: {
        arb: {},
        en: { title: 'Aisha & Rohan', venue: 'Rang Mahal', hosts: 'The Kapoors', heading: '' },
      },
    })
    const there = { ...event, ...turned, languages: ['arb', 'en'] as Language[] }
    expect(inLanguage(there, 'en')).toMatchObject({
      title: 'Aisha & Rohan',
      venue: 'Rang Mahal',
      contact: { hosts: 'The Kapoors' },
    })
    expect({ ...event, ...turnedTo(there, ['en', 'arb']) }).toMatchObject({
      title: event.title,
      venue: event.venue,
      contact: event.contact,
    })
  })

  it('moves nothing where nothing is written in it, or the first one stays', () => {
    expect(turnedTo(event, ['fr'])).toBeNull()
    expect(turnedTo(event, ['en', 'fr'])).toBeNull()
  })

  it('turns questions and options with it', () => {
    const asked = [
      {
        id: 'Q1',
        body: 'Which meal?',
        choices: [
          { id: 'V1', value: 'Veg' },
          { id: 'V2', value: 'Fish', gone: true },
        ],
      },
    ]
    expect(
      turnedQuestions(asked, { questions: { Q1: 'أي وجبة؟' }, options: { V1: 'نباتية' } }),
    ).toEqual({
      questions: [
        {
          id: 'Q1',
          body: 'أي وجبة؟',
          choices: [
            { id: 'V1', value: 'نباتية' },
            { id: 'V2', value: 'Fish', gone: true },
          ],
        },
      ],
      kept: { questions: { Q1: 'Which meal?' }, options: { V1: 'Veg' } },
    })
  })
})
