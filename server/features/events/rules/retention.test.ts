import { describe, expect, it } from 'vitest'
import { daysAfter, nextStep, purgeDayComplaint, purgeDayOf, purgesOn } from './retention.ts'

const at = (text: string) => new Date(text)
const event = (different: object = {}) => ({
  startsAt: at('2026-12-12T11:30:00Z') as Date | null,
  durationMinutes: 360,
  zone: 'Asia/Kolkata',
  purgeOn: null as string | null,
  purgeWarnedOf: null as string | null,
  purgeWarnedAt: null as Date | null,
  ...different,
})
const warned = (day: string, since: string, different: object = {}) =>
  event({ purgeWarnedOf: day, purgeWarnedAt: at(since), ...different })
const stepAt = (one: ReturnType<typeof event>, now: string, hasGuests = true) =>
  nextStep(one, { now: at(now), hasGuests })

describe('Our product deletes guests’ data', () => {
  it('so many days after the event ended, as days are where it is', () => {
    expect(purgeDayOf(event())).toBe('2027-06-10')
    expect(purgeDayOf(event({ startsAt: at('2026-12-12T18:00:00Z') }))).toBe('2027-06-11')
    expect(purgeDayOf(event({ startsAt: null }))).toBeNull()
  })

  it('on the day the host set, though not before the event is over for two weeks', () => {
    expect(purgeDayOf(event({ purgeOn: '2027-01-31' }))).toBe('2027-01-31')
    expect(purgeDayOf(event({ purgeOn: '2027-01-31', startsAt: at('2027-03-01T10:00:00Z') }))).toBe(
      '2027-03-15',
    )
    expect(purgeDayOf(event({ startsAt: null, purgeOn: '2027-01-31' }))).toBe('2027-01-31')
  })

  it('two weeks after its owner was warned of that day, and never without', () => {
    const day = '2027-06-10'
    expect(stepAt(event(), '2027-05-27T03:29:59Z')).toBe('none')
    expect(stepAt(event(), '2027-05-27T03:30:00Z')).toBe('warn')
    expect(stepAt(warned(day, '2027-05-27T03:30:00Z'), '2027-06-09T18:29:59Z')).toBe('none')
    expect(stepAt(warned(day, '2027-05-27T03:30:00Z'), '2027-06-09T18:30:00Z')).toBe('purge')
    expect(stepAt(event(), '2027-09-01T12:00:00Z')).toBe('warn')
    expect(stepAt(warned(day, '2027-09-01T12:00:00Z'), '2027-09-14T12:00:00Z')).toBe('none')
    expect(stepAt(warned(day, '2027-09-01T12:00:00Z'), '2027-09-15T12:00:00Z')).toBe('purge')
  })

  it('with a new warning where the day is another one', () => {
    const moved = warned('2027-06-10', '2027-05-27T03:30:00Z', { purgeOn: '2027-08-01' })
    expect([stepAt(moved, '2027-06-10T12:00:00Z'), stepAt(moved, '2027-07-18T12:00:00Z')]).toEqual([
      'none',
      'warn',
    ])
    const postponed = warned('2027-06-10', '2027-05-27T03:30:00Z', {
      startsAt: at('2027-12-12T11:30:00Z'),
    })
    expect([
      stepAt(postponed, '2027-06-10T12:00:00Z'),
      purgesOn(postponed, at('2027-06-01T00:00:00Z')),
    ]).toEqual(['none', '2028-06-09'])
  })

  it('at once and without a word where nobody is on the list', () => {
    expect([
      stepAt(event(), '2027-06-09T12:00:00Z', false),
      stepAt(event(), '2027-06-10T12:00:00Z', false),
    ]).toEqual(['none', 'purge'])
  })

  it.each([
    ['Europe/Paris', '2026-10-24T20:00:00Z', '2027-04-23', '2027-04-09T07:00:00Z'],
    ['Africa/Cairo', '2026-04-22T18:00:00Z', '2026-10-19', '2026-10-05T06:00:00Z'],
    ['America/New_York', '2026-11-01T03:30:00Z', '2027-04-30', '2027-04-16T13:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:20:00Z', '2027-04-02', '2027-03-18T22:00:00Z'],
    ['Pacific/Apia', '2026-06-01T09:00:00Z', '2026-11-29', '2026-11-14T20:00:00Z'],
  ])(
    'on the same day however the clocks of %s are turned in between',
    (zone, startsAt, day, warnedAt) => {
      const one = event({ zone, startsAt: at(startsAt), durationMinutes: 120 })
      expect(purgeDayOf(one)).toBe(day)
      expect([
        nextStep(one, { now: new Date(at(warnedAt).getTime() - 1), hasGuests: true }),
        nextStep(one, { now: at(warnedAt), hasGuests: true }),
      ]).toEqual(['none', 'warn'])
      const begins = { ...one, purgeWarnedOf: day, purgeWarnedAt: at(warnedAt) }
      expect([
        nextStep(begins, { now: new Date(at(`${daysAfter(day, -2)}T12:00:00Z`)), hasGuests: true }),
        nextStep(begins, { now: new Date(at(`${daysAfter(day, 1)}T12:00:00Z`)), hasGuests: true }),
      ]).toEqual(['none', 'purge'])
    },
  )
})

describe('Our product takes another day from the host', () => {
  const now = at('2026-11-20T10:00:00Z')
  it.each<[string, object, string | null, string | null]>([
    ['the usual one', {}, null, null],
    ['two weeks after the event', {}, '2026-12-26', null],
    ['earlier than that', {}, '2026-12-25', 'field.purge-early'],
    ['three years after it', {}, '2029-12-12', null],
    ['later than that', {}, '2029-12-13', 'field.purge-late'],
    [
      'of a past event, before anybody could be warned',
      { startsAt: at('2026-01-01T10:00:00Z') },
      '2026-12-03',
      'field.purge-soon',
    ],
    [
      'of a past event, two weeks from now',
      { startsAt: at('2026-01-01T10:00:00Z') },
      '2026-12-04',
      null,
    ],
    ['of an event without a date', { startsAt: null }, '2026-12-03', 'field.purge-soon'],
    ['that stands already, whatever it is', { purgeOn: '2026-11-21' }, '2026-11-21', null],
  ])('%s', (_, different, wanted, complaint) => {
    expect(purgeDayComplaint(event(different), wanted, now)).toBe(complaint)
  })
})
