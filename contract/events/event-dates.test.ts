import { describe, expect, it } from 'vitest'
import { validateReplyDeadlines, locksAfterDeadline, validateEventTimes } from './event-dates.ts'

const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00Z`)
const now = at('2026-11-21 10:00')
const event = { startsAt: at('2026-12-12 13:00'), durationMinutes: 240 }

describe('Our product checks the times of an event', () => {
  it.each([
    [{ startsAt: at('2036-11-21 10:00') }, {}],
    [{ startsAt: at('2036-11-21 10:01') }, { startsAt: 'field.start-far' }],
    [{ startsAt: at('2101-01-01 00:00') }, { startsAt: 'field.start-far' }],
    [{ startsAt: at('1999-01-01 00:00') }, {}],
    [{ startsAt: null }, {}],
    [{ durationMinutes: 31 * 1_440 }, {}],
    [{ durationMinutes: 31 * 1_440 + 1 }, { durationMinutes: 'field.duration-long' }],
  ])('and answers %o with the errors %o', (sent, complaints) =>
    expect(validateEventTimes(event, sent, now)).toEqual(complaints),
  )

  it('and accepts stored values that do not change, even outside the limits', () => {
    const odd = { startsAt: at('2101-05-01 10:00'), durationMinutes: 60_000 }
    expect(validateEventTimes(odd, odd, now)).toEqual({})
    expect(validateEventTimes(odd, { startsAt: at('2101-05-01 10:01') }, now)).toEqual({
      startsAt: 'field.start-far',
    })
  })
})

describe('Our product checks the reply deadlines', () => {
  const none = { answerDeadline: null, changeLockAt: null }
  const limits = (answerDeadline: string | null, changeLockAt: string | null = null) => ({
    answerDeadline: answerDeadline === null ? null : at(answerDeadline),
    changeLockAt: changeLockAt === null ? null : at(changeLockAt),
  })

  it.each([
    [limits('2026-12-12 16:59'), {}],
    [limits('2026-12-12 17:00'), { answerDeadline: 'field.limit-after-event' }],
    [limits('2020-01-01 00:00'), { answerDeadline: 'field.limit-over' }],
    [limits('2026-11-20 10:00'), {}],
    [limits('2026-11-20 09:59'), { answerDeadline: 'field.limit-over' }],
    [limits(null, '1999-01-01 00:00'), { changeLockAt: 'field.limit-over' }],
    [limits(null, '2026-12-13 00:00'), { changeLockAt: 'field.limit-after-event' }],
  ])('and answers %o with the errors %o', (sent, complaints) => {
    expect(validateReplyDeadlines({ ...event, ...none }, sent, now)).toEqual(complaints)
    expect(validateReplyDeadlines({ ...event, ...sent }, sent, now)).toEqual({})
  })

  it('and allows ten years for an event without a date', () => {
    expect(
      validateReplyDeadlines(
        { ...event, startsAt: null, ...none },
        limits('2101-01-01 00:00'),
        now,
      ),
    ).toEqual({ answerDeadline: 'field.start-far' })
  })

  it('and asks only once before replies may change after the reply deadline', () => {
    const later = limits('2026-12-01 10:00', '2026-12-02 10:00')
    expect([
      locksAfterDeadline(none, later),
      locksAfterDeadline(later, later),
      locksAfterDeadline(none, limits('2026-12-01 10:00', '2026-12-01 10:00')),
      locksAfterDeadline(later, limits('2026-11-30 10:00', '2026-12-02 10:00')),
      locksAfterDeadline(none, limits(null, '2026-12-02 10:00')),
    ]).toEqual([true, false, false, true, false])
  })
})
