import { describe, expect, it } from 'vitest'
import { chooseContent } from './rules.ts'

const content = {
  mode: 'Web' as const,
  event: {
    title: 'Diwali',
    startsAt: '2026-11-08T18:00:00.000Z',
    answerDeadline: '2026-11-01T18:00:00.000Z',
    changeLockAt: null,
    capacity: 80,
    rsvpHeading: 'Coming?',
    templateId: 'lights',
  },
  parts: { programme: [{ id: '1' }], questions: [{ id: '2' }], sections: [{ id: '3' }] },
}
const everything = { startsAt: null, programme: true, questions: true, settings: true }

describe('Our product copies of an event', () => {
  it('all that was asked for, with its dates left open', () => {
    expect(chooseContent(content, everything)).toEqual({
      ...content,
      event: { ...content.event, startsAt: null, answerDeadline: null },
    })
  })

  it('its deadlines, as long before the new date as before the old one', () => {
    const startsAt = new Date('2027-10-29T18:00:00.000Z')
    expect(chooseContent(content, { ...everything, startsAt, title: 'Diwali 2027' }).event).toEqual(
      {
        ...content.event,
        title: 'Diwali 2027',
        startsAt: '2027-10-29T18:00:00.000Z',
        answerDeadline: '2027-10-22T18:00:00.000Z',
      },
    )
  })

  it('its deadlines at the same hour, also over a change of clocks', () => {
    const paris = {
      ...content,
      event: { ...content.event, zone: 'Europe/Paris', startsAt: '2026-11-08T18:00:00.000Z' },
    }
    const startsAt = new Date('2027-04-03T17:00:00.000Z')
    expect(chooseContent(paris, { ...everything, startsAt }).event['answerDeadline']).toBe(
      '2027-03-27T18:00:00.000Z',
    )
  })

  it('with a new name in every language, and the other texts as they are', () => {
    const translated = {
      ...content,
      event: { ...content.event, translations: { fr: { title: 'Diwali', venue: 'Salle' } } },
    }
    expect(chooseContent(translated, { ...everything, title: 'Holi' }).event).toMatchObject({
      title: 'Holi',
      translations: { fr: { venue: 'Salle' } },
    })
    expect(chooseContent(translated, everything).event['translations']).toEqual(
      translated.event.translations,
    )
  })

  it('nothing of what stays behind, but parts that have no choice of their own', () => {
    const { event, parts } = chooseContent(content, {
      startsAt: null,
      programme: false,
      questions: false,
      settings: false,
    })
    expect(Object.keys(event)).toEqual([
      'title',
      'startsAt',
      'templateId',
      'answerDeadline',
      'changeLockAt',
    ])
    expect(Object.keys(parts)).toEqual(['sections'])
  })
})
