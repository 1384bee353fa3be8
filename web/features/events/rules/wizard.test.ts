import { describe, expect, test } from 'vitest'
import { asUsual, type Question } from '@mehfil/contract/rsvp.ts'
import {
  begun,
  besideStep,
  fieldAddress,
  firstUnready,
  goodPart,
  missingToPublish,
  partOf,
  stepAt,
  timesFrom,
  wantedFrom,
} from './wizard.ts'

const now = new Date('2026-06-15T10:00:00Z')

describe('the wizard', () => {
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
  ])('takes %s as %o', (search, wanted) =>
    expect(wantedFrom(new URLSearchParams(search))).toEqual(wanted),
  )

  test('goes on where something is still needed, and never by publishing', () => {
    expect(firstUnready('Web', [])).toBe('web-images')
    expect(firstUnready('Web', ['web-images', 'web-event-details'])).toBe('web-contact-section')
    expect(
      firstUnready('Web', [
        'web-images',
        'web-event-details',
        'web-contact-section',
        'web-rsvp',
        'event-settings',
        'event-domain',
      ]),
    ).toBe('event-domain')
    expect(
      firstUnready('Email', [
        'email-images',
        'email-event-details',
        'email-contact-section',
        'email-rsvp',
      ]),
    ).toBe('manage-guest')
    expect(
      firstUnready('Email', [
        'email-images',
        'email-event-details',
        'email-contact-section',
        'email-rsvp',
        'manage-guest',
        'event-settings',
      ]),
    ).toBe('event-settings')
  })

  test('knows its steps by their address and order', () => {
    expect(stepAt('/event/event-settings/0A1B2C3D4E5F601')).toBe('event-settings')
    expect(besideStep('Web', 'web-images', -1)).toBeUndefined()
    expect(besideStep('Web', 'event-domain', 1)).toBe('publish')
  })

  test('says what is missing to publish, in the order of the form', () => {
    expect(missingToPublish({ title: ' ', startsAt: null, venue: '' }, now)).toEqual({
      title: 'field.title-required',
      startsAt: 'field.date-required',
      venue: 'field.place-required',
    })
    expect(
      missingToPublish(
        { title: 'Supper', startsAt: new Date(now.getTime() - 25 * 3_600_000), venue: 'Barn' },
        now,
      ),
    ).toEqual({ startsAt: 'field.start-old' })
    expect(missingToPublish({ title: 'Supper', startsAt: now, venue: 'Barn' }, now)).toEqual({})
    expect(
      missingToPublish(
        { title: 'Supper', startsAt: new Date('2026-07-01T10:00:00Z'), venue: 'Barn' },
        now,
      ),
    ).toEqual({})
  })

  test('leads from a part of the page to the field that makes it, from the inside out', () => {
    document.body.innerHTML =
      '<header class="cover"><div class="stick"><h1 class="title"><i>&amp;</i></h1></div></header><div class="tile where"><p>Barn</p></div><section class="reply"><p class="by">Reply by</p><form></form></section>'
    const at = (selector: string) => partOf(document.querySelector(selector))
    expect([at('i'), at('.stick'), at('.where p'), at('.by'), at('form')]).toEqual([
      'title',
      'cover',
      'where',
      'deadline',
      'reply',
    ])
    expect(partOf(document.body)).toBeUndefined()
    expect(fieldAddress({ mode: 'Web', EID: '0A1B2C3D4E5F601', place: 'event' }, 'where')).toBe(
      '/event/web-event-details/0A1B2C3D4E5F601#venue',
    )
    expect(fieldAddress({ mode: 'Email', EID: '0A1B2C3D4E5F601', place: 'event' }, 'where')).toBe(
      '/event/email-event-details/0A1B2C3D4E5F601#venue',
    )
    expect(
      fieldAddress({ mode: 'Email', EID: '0A1B2C3D4E5F601', place: 'websession' }, 'where'),
    ).toBe('/websession/email-event-details/0A1B2C3D4E5F601#venue')
  })

  test('offers every half hour of the day, beginning at the time that stands', () => {
    expect(timesFrom('17:45').slice(0, 3)).toEqual(['17:30', '18:00', '18:30'])
    expect(new Set(timesFrom('00:00')).size).toBe(48)
  })
})

describe('what can be saved although something else cannot', () => {
  const question = (id: string, text: string): Question => ({
    id,
    text,
    mandatory: false,
    deleted: false,
    ...asUsual,
    kind: 'text',
    max: 300,
    values: [],
  })

  test('is every field nobody complains about', () => {
    expect(goodPart({ email: 'no', hosts: 'Asha' }, { email: 'field.email-invalid' }, {})).toEqual({
      hosts: 'Asha',
    })
  })

  test('is not a question added and left blank, but one that was there before', () => {
    const blank = { ...question('B', ' '), values: [{ id: 'V', value: '' }] }
    expect(begun([question('A', 'Meal?'), blank], []).map(({ id }) => id)).toEqual(['A'])
    expect(begun([blank], [question('B', 'Song?')]).map(({ id }) => id)).toEqual(['B'])
  })

  test('is of a list of questions the finished ones, and of a spoilt one what it was before', () => {
    const before = [question('A', 'Meal?')]
    const typed = [question('A', ''), question('B', ''), question('C', 'Song?')]
    const wrong = {
      'form.questions.qA.text': 'field.question-required',
      'form.questions.qB.text': 'field.question-required',
    }
    expect(goodPart({ form: typed }, wrong, { form: before })).toEqual({
      form: [question('A', 'Meal?'), question('C', 'Song?')],
    })
    expect(
      goodPart({ form: [question('A', 'Meal?'), question('B', '')] }, wrong, { form: before }),
    ).toEqual({})
  })
})
