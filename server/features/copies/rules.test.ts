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
