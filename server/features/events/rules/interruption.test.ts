import { describe, expect, it } from 'vitest'
import {
  getCancellation,
  getCancelledRefusal,
  getInterruptionText,
  getLastKnownStart,
  getPostponement,
  getPostponementEnd,
  getReopening,
  getUndo,
} from './interruption.ts'

const now = new Date('2026-11-21T10:00:00Z')
const startsAt = new Date('2026-12-12T13:30:00Z')
const event = {
  title: 'Ananya & Vikram',
  startsAt,
  durationMinutes: 270,
  zone: 'Europe/Paris',
  venue: 'Rang Mahal',
  address: '',
  answerDeadline: new Date('2026-12-05T22:59:00Z'),
  changeLockAt: null,
  cancelledAt: null,
  postponedAt: null,
  announcedFacts: null,
  calendarSequence: 4,
  interruption: null,
}
const act = {
  submission: '0123456789ABCDE',
  by: 'asha',
  at: now,
  words: { fr: 'Désolés', en: 'Sorry' },
  noticeId: null,
  askedAgain: false,
}
type CancellationChanges = ReturnType<typeof getCancellation>
const apply = (changes: CancellationChanges | null) =>
  ({ ...event, ...changes }) as typeof event & CancellationChanges

describe('Our product', () => {
  it('cancels an event with its words, and raises the number of its calendar entry', () => {
    expect(getCancellation(event, act)).toMatchObject({
      cancelledAt: now,
      calendarSequence: 5,
      interruption: { kind: 'cancellation', by: 'asha', words: act.words },
    })
  })

  it('moves the deadlines with the date, by the clock on the wall, also over a change of clocks', () => {
    const moved = getPostponement(event, new Date('2027-06-12T12:30:00Z'), act)
    expect(moved).toMatchObject({
      startsAt: new Date('2027-06-12T12:30:00Z'),
      answerDeadline: new Date('2027-06-05T21:59:00Z'),
      changeLockAt: null,
      postponedAt: now,
      announcedFacts: { startsAt: '2027-06-12T12:30:00.000Z' },
    })
  })

  it('drops a deadline that would be past', () => {
    expect(getPostponement(event, new Date('2026-11-23T13:30:00Z'), act).answerDeadline).toBeNull()
  })

  it('keeps the last known dates while the new one is unknown, and counts from them later', () => {
    const undated = apply(getPostponement(event, null, act))
    expect([undated.startsAt, undated.answerDeadline, getLastKnownStart(undated)]).toEqual([
      null,
      null,
      startsAt,
    ])
    const still = { ...undated, ...getPostponement(undated, null, act) }
    expect(getLastKnownStart(still)).toEqual(startsAt)
    const dated = getPostponement(still, new Date('2027-01-12T13:30:00Z'), act)
    expect(dated.answerDeadline).toEqual(new Date('2027-01-05T22:59:00Z'))
  })

  it('undoes each act, but only the last one', () => {
    for (const changes of [
      getCancellation(event, act),
      getPostponement(event, null, act),
      getPostponementEnd(event, act),
    ])
      expect(getUndo(apply(changes))).toMatchObject({
        startsAt,
        answerDeadline: event.answerDeadline,
        cancelledAt: null,
        postponedAt: null,
        interruption: null,
      })
    const twice = getCancellation(apply(getPostponement(event, null, act)), act)
    const undone = { ...apply(twice), ...getUndo(apply(twice)) }
    expect([undone.interruption?.kind, getUndo(undone)]).toEqual(['postponement', null])
    expect(getUndo(event)).toBeNull()
  })

  it('reopens a postponed event with the words of its postponement', () => {
    const postponed = apply(getPostponement(event, null, act))
    const cancelled = {
      ...postponed,
      ...getCancellation(postponed, { ...act, words: { en: 'Not at all' } }),
    }
    expect(getReopening(cancelled, act)).toMatchObject({
      cancelledAt: null,
      interruption: { kind: 'reopening', words: act.words },
    })
  })

  it('says of a reopened event with a new date what it was postponed from', () => {
    const postponed = apply(getPostponement(event, new Date('2027-01-09T13:30:00Z'), act))
    const cancelled = { ...postponed, ...getCancellation(postponed, act) }
    const reopened = { ...cancelled, ...getReopening(cancelled, act) }
    expect(getLastKnownStart({ ...reopened, startsAt: null })).toEqual(startsAt)
  })

  it.each([
    ['en', ['fr', 'en'], 'Sorry'],
    ['arb', ['fr', 'en'], 'Désolés'],
    ['arb', ['arb'], 'Désolés'],
  ] as const)('says in %s, of an event in %j: %s', (language, languages, words) => {
    expect(
      getInterruptionText({ ...apply(getCancellation(event, act)), languages }, language),
    ).toBe(words)
  })

  it('says nothing where no host wrote anything', () => {
    expect(getInterruptionText({ interruption: null, languages: ['en'] }, 'en')).toBe('')
    expect(getCancelledRefusal({ interruption: null, languages: ['en'] }, 'en')).toEqual([
      'eventIsCancelled',
    ])
    expect(
      getCancelledRefusal({ ...apply(getCancellation(event, act)), languages: ['en'] }, 'en'),
    ).toEqual(['eventCancelled', { params: { words: expect.stringMatching(/\S/) } }])
  })
})
