import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { describe, expect, it } from 'vitest'
import { blankShortTexts } from '@mehfil/contract/events/short-texts.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import {
  translateEvent,
  translateQuestions,
  switchQuestionLanguage,
  switchFirstLanguage,
  getTranslation,
} from './translations.ts'

const event = {
  id: 'A5A000000000001',
  title: 'Aisha & Rohan',
  ...blankShortTexts,
  kicker: 'Together with their families',
  venue: 'Rang Mahal',
  address: 'Jaipur',
  descriptionHtml: '<p>Come.</p>',
  contact: { hosts: 'The Kapoors', phone: '+91 98100 12345' },
  rsvpHeading: '',
  languages: ['en', 'arb'] as Language[],
  translations: {
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
  it('reads an event in a language, and missing texts in the first one', () => {
    expect(translateEvent(event, 'arb')).toEqual({
      ...event,
      title: 'عائشة وروهان',
      venue: 'رنغ محل',
      contact: { hosts: 'عائلة كابور', phone: '+91 98100 12345' },
      rsvpHeading: 'هل ستحضرون؟',
    })
    expect(translateEvent(event, 'fr')).toEqual(event)
    expect(translateEvent(event, 'en')).toEqual(event)
  })

  it('reads the first language from the event itself, even if a translation for it is left over', () => {
    const turned = { ...event, languages: ['arb', 'en'] as Language[] }
    expect(translateEvent(turned, 'arb').title).toBe('Aisha & Rohan')
    expect(getTranslation(turned, 'arb')).toEqual({})
  })

  it('asks questions in a language, including former options, and missing texts in the first one', () => {
    const questions = [
      {
        id: 'Q1',
        text: 'Which meal?',
        kind: 'radio' as const,
        values: [
          { id: 'V1', value: 'Veg' },
          { id: 'V2', value: 'Fish' },
        ],
        formerValues: [{ id: 'V3', value: 'Egg' }],
      },
      { id: 'Q2', text: 'Song?', kind: 'text' as const, values: [] },
    ]
    const asked = { language: 'arb', ownTexts: { functions: '', ages: '' } } as const
    expect(
      translateQuestions(questions, {
        ...asked,
        texts: {
          questions: { Q1: 'أي وجبة؟', Q2: '' },
          options: { V1: 'نباتية', V3: 'بيض' },
        },
      }),
    ).toEqual([
      {
        id: 'Q1',
        text: 'أي وجبة؟',
        kind: 'radio',
        values: [
          { id: 'V1', value: 'نباتية' },
          { id: 'V2', value: 'Fish' },
        ],
        formerValues: [{ id: 'V3', value: 'بيض' }],
      },
      { id: 'Q2', text: 'Song?', kind: 'text', values: [] },
    ])
    expect(translateQuestions(questions, { ...asked, texts: {} })).toEqual(questions)
  })

  it('asks about functions by their titles in the language', () => {
    const [question] = translateQuestions(
      [
        {
          id: functionsQuestionId,
          text: '',
          kind: 'functions' as const,
          values: [
            { id: 'F1', value: 'Mehndi', words: { arb: 'الحناء' } },
            { id: 'F2', value: 'Sangeet', chosen: true as const },
          ],
        },
      ],
      { language: 'arb', texts: {}, ownTexts: { functions: 'ماذا ستحضرون؟', ages: '' } },
    )
    expect(question).toMatchObject({
      text: 'ماذا ستحضرون؟',
      values: [{ value: 'الحناء' }, { value: 'Sangeet', chosen: true }],
    })
  })
})

describe('Our product, when another language becomes the first,', () => {
  it('moves its texts to the event and stores the former ones', () => {
    const turned = switchFirstLanguage(event, ['arb', 'en'])
    expect(turned).toEqual({
      title: 'عائشة وروهان',
      ...blankShortTexts,
      kicker: 'Together with their families',
      venue: 'رنغ محل',
      address: 'Jaipur',
      descriptionHtml: '<p>Come.</p>',
      contact: { hosts: 'عائلة كابور', phone: '+91 98100 12345' },
      rsvpHeading: 'هل ستحضرون؟',
      translations: {
        arb: {},
        en: { title: 'Aisha & Rohan', venue: 'Rang Mahal', hosts: 'The Kapoors', heading: '' },
      },
    })
    const there = { ...event, ...turned, languages: ['arb', 'en'] as Language[] }
    expect(translateEvent(there, 'en')).toMatchObject({
      title: 'Aisha & Rohan',
      venue: 'Rang Mahal',
      contact: { hosts: 'The Kapoors' },
    })
    expect({ ...event, ...switchFirstLanguage(there, ['en', 'arb']) }).toMatchObject({
      title: event.title,
      venue: event.venue,
      contact: event.contact,
    })
  })

  it('moves nothing if there are no texts in it, or the first language stays', () => {
    expect(switchFirstLanguage(event, ['fr'])).toBeNull()
    expect(switchFirstLanguage(event, ['en', 'fr'])).toBeNull()
  })

  it('moves questions and options with it', () => {
    const questions = [
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
      switchQuestionLanguage(questions, {
        questions: { Q1: 'أي وجبة؟' },
        options: { V1: 'نباتية' },
      }),
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
      formerTexts: { questions: { Q1: 'Which meal?' }, options: { V1: 'Veg' } },
    })
  })
})
