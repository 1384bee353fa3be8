import { describe, expect, test } from 'vitest'
import { questionDefaults, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import {
  omitBlankQuestions,
  getAdjacentStep,
  getFieldPath,
  getFirstIncompleteStep,
  pickValidFields,
  findMissingToPublish,
  findPagePart,
  findStepByPath,
  listTimesFrom,
  parseRequestedEvent,
} from './wizard.ts'

const now = new Date('2026-06-15T10:00:00Z')

describe('Our product’s wizard', () => {
  test.each([
    ['', {}],
    ['mode=w', { mode: 'Web' }],
    ['mode=e', { mode: 'Email' }],
    ['mode=w&type=Gala', { mode: 'Web', type: 'Gala' }],
    ['type=Gala', { type: 'Gala' }],
    ['mode=w&type=Heist', { mode: 'Web' }],
    ['mode=e&guest=300', { mode: 'Email' }],
    ['mode=', null],
    ['mode=toString', null],
    ['mode=x', null],
    ['mode=w&guest=150', null],
    ['mode=w&guest=0', null],
    ['mode=w&guest=-100', null],
    ['mode=w&guest=ten', null],
  ])('reads %s as %o', (search, wanted) =>
    expect(parseRequestedEvent(new URLSearchParams(search))).toEqual(wanted),
  )

  test('continues at the first incomplete step, and never with publishing', () => {
    expect(getFirstIncompleteStep('Web', [])).toBe('web-images')
    expect(getFirstIncompleteStep('Web', ['web-images', 'web-event-details'])).toBe(
      'web-contact-section',
    )
    expect(
      getFirstIncompleteStep('Web', [
        'web-images',
        'web-event-details',
        'web-contact-section',
        'web-rsvp',
        'event-settings',
        'event-domain',
      ]),
    ).toBe('event-domain')
    expect(
      getFirstIncompleteStep('Email', [
        'email-images',
        'email-event-details',
        'email-contact-section',
        'email-rsvp',
      ]),
    ).toBe('manage-guest')
    expect(
      getFirstIncompleteStep('Email', [
        'email-images',
        'email-event-details',
        'email-contact-section',
        'email-rsvp',
        'manage-guest',
        'event-settings',
      ]),
    ).toBe('event-settings')
  })

  test('finds its steps by their address and order', () => {
    expect(findStepByPath('/event/event-settings/0A1B2C3D4E5F601')).toBe('event-settings')
    expect(getAdjacentStep('Web', 'web-images', -1)).toBeUndefined()
    expect(getAdjacentStep('Web', 'event-domain', 1)).toBe('publish')
  })

  test('lists the facts that are missing to publish, in the order of the form', () => {
    expect(findMissingToPublish({ title: ' ', startsAt: null, venue: '' }, now)).toEqual({
      title: 'field.title-required',
      startsAt: 'field.date-required',
      venue: 'field.place-required',
    })
    expect(
      findMissingToPublish(
        { title: 'Supper', startsAt: new Date(now.getTime() - 25 * 3_600_000), venue: 'Barn' },
        now,
      ),
    ).toEqual({ startsAt: 'field.start-old' })
    expect(findMissingToPublish({ title: 'Supper', startsAt: now, venue: 'Barn' }, now)).toEqual({})
    expect(
      findMissingToPublish(
        { title: 'Supper', startsAt: new Date('2026-07-01T10:00:00Z'), venue: 'Barn' },
        now,
      ),
    ).toEqual({})
  })

  test('leads from a part of the page to the field for it, from the inside out', () => {
    document.body.innerHTML =
      '<header class="cover"><div class="stick"><h1 class="title"><i>&amp;</i></h1></div></header><div class="tile where"><p>Barn</p></div><section class="reply"><p class="by">Reply by</p><form></form></section>'
    const at = (selector: string) => findPagePart(document.querySelector(selector))
    expect([at('i'), at('.stick'), at('.where p'), at('.by'), at('form')]).toEqual([
      'title',
      'cover',
      'where',
      'deadline',
      'reply',
    ])
    expect(findPagePart(document.body)).toBeUndefined()
    expect(getFieldPath({ mode: 'Web', EID: '0A1B2C3D4E5F601', root: 'event' }, 'where')).toBe(
      '/event/web-event-details/0A1B2C3D4E5F601#venue',
    )
    expect(getFieldPath({ mode: 'Email', EID: '0A1B2C3D4E5F601', root: 'event' }, 'where')).toBe(
      '/event/email-event-details/0A1B2C3D4E5F601#venue',
    )
    expect(
      getFieldPath({ mode: 'Email', EID: '0A1B2C3D4E5F601', root: 'websession' }, 'where'),
    ).toBe('/websession/email-event-details/0A1B2C3D4E5F601#venue')
  })

  test('offers every half hour of the day, from the half hour of the present time', () => {
    expect(listTimesFrom('17:45').slice(0, 3)).toEqual(['17:30', '18:00', '18:30'])
    expect(new Set(listTimesFrom('00:00')).size).toBe(48)
  })
})

describe('Our product, when a field is invalid,', () => {
  const question = (id: string, text: string): RsvpQuestion => ({
    id,
    text,
    mandatory: false,
    deleted: false,
    ...questionDefaults,
    kind: 'text',
    max: 300,
    values: [],
  })

  test('saves every field without a complaint', () => {
    expect(
      pickValidFields({ email: 'no', hosts: 'Asha' }, { email: 'field.email-invalid' }, {}),
    ).toEqual({
      hosts: 'Asha',
    })
  })

  test('leaves out a new question without a text, but keeps a question that was there before', () => {
    const blank = { ...question('B', ' '), values: [{ id: 'V', value: '' }] }
    expect(omitBlankQuestions([question('A', 'Meal?'), blank], []).map(({ id }) => id)).toEqual([
      'A',
    ])
    expect(omitBlankQuestions([blank], [question('B', 'Song?')]).map(({ id }) => id)).toEqual(['B'])
  })

  test('saves the complete questions of a list, and for an invalid one its former text', () => {
    const before = [question('A', 'Meal?')]
    const typed = [question('A', ''), question('B', ''), question('C', 'Song?')]
    const wrong = {
      'form.questions.qA.text': 'field.question-required',
      'form.questions.qB.text': 'field.question-required',
    }
    expect(pickValidFields({ form: typed }, wrong, { form: before })).toEqual({
      form: [question('A', 'Meal?'), question('C', 'Song?')],
    })
    expect(
      pickValidFields({ form: [question('A', 'Meal?'), question('B', '')] }, wrong, {
        form: before,
      }),
    ).toEqual({})
  })
})
