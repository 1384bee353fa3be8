import { describe, expect, it } from 'vitest'
import { addDays } from '@mehfil/contract/days.ts'
import { getPurgeStep, validatePurgeDay, getPurgeDay, getEffectivePurgeDay } from './retention.ts'

const at = (text: string) => new Date(text)
const buildEvent = (different: object = {}) => ({
  startsAt: at('2026-12-12T11:30:00Z') as Date | null,
  durationMinutes: 360,
  zone: 'Asia/Kolkata',
  purgeOn: null as string | null,
  purgeWarnedOf: null as string | null,
  purgeWarnedAt: null as Date | null,
  ...different,
})
const buildWarnedEvent = (day: string, since: string, different: object = {}) =>
  buildEvent({ purgeWarnedOf: day, purgeWarnedAt: at(since), ...different })
const getStepAt = (one: ReturnType<typeof buildEvent>, now: string, hasGuests = true) =>
  getPurgeStep(one, { now: at(now), hasGuests })

describe('Our product deletes guests’ data', () => {
  it('a number of days after the event ended, by the days of its zone', () => {
    expect(getPurgeDay(buildEvent())).toBe('2027-06-10')
    expect(getPurgeDay(buildEvent({ startsAt: at('2026-12-12T18:00:00Z') }))).toBe('2027-06-11')
    expect(getPurgeDay(buildEvent({ startsAt: null }))).toBeNull()
  })

  it('a year later where the event was postponed to an unknown date, or on the day of the host', () => {
    const postponed = { startsAt: null, postponedAt: at('2026-12-01T10:00:00Z') }
    expect(getPurgeDay(buildEvent(postponed))).toBe('2028-05-29')
    expect(getPurgeDay(buildEvent({ ...postponed, purgeOn: '2027-01-31' }))).toBe('2027-01-31')
  })

  it('on the day the host set, but not within two weeks after the event', () => {
    expect(getPurgeDay(buildEvent({ purgeOn: '2027-01-31' }))).toBe('2027-01-31')
    expect(
      getPurgeDay(buildEvent({ purgeOn: '2027-01-31', startsAt: at('2027-03-01T10:00:00Z') })),
    ).toBe('2027-03-15')
    expect(getPurgeDay(buildEvent({ startsAt: null, purgeOn: '2027-01-31' }))).toBe('2027-01-31')
  })

  it('two weeks after it warned the owner of that day, and never without a warning', () => {
    const day = '2027-06-10'
    expect(getStepAt(buildEvent(), '2027-05-27T03:29:59Z')).toBe('none')
    expect(getStepAt(buildEvent(), '2027-05-27T03:30:00Z')).toBe('warn')
    expect(getStepAt(buildWarnedEvent(day, '2027-05-27T03:30:00Z'), '2027-06-09T18:29:59Z')).toBe(
      'none',
    )
    expect(getStepAt(buildWarnedEvent(day, '2027-05-27T03:30:00Z'), '2027-06-09T18:30:00Z')).toBe(
      'purge',
    )
    expect(getStepAt(buildEvent(), '2027-09-01T12:00:00Z')).toBe('warn')
    expect(getStepAt(buildWarnedEvent(day, '2027-09-01T12:00:00Z'), '2027-09-14T12:00:00Z')).toBe(
      'none',
    )
    expect(getStepAt(buildWarnedEvent(day, '2027-09-01T12:00:00Z'), '2027-09-15T12:00:00Z')).toBe(
      'purge',
    )
  })

  it('with a new warning for a changed day', () => {
    const moved = buildWarnedEvent('2027-06-10', '2027-05-27T03:30:00Z', { purgeOn: '2027-08-01' })
    expect([
      getStepAt(moved, '2027-06-10T12:00:00Z'),
      getStepAt(moved, '2027-07-18T12:00:00Z'),
    ]).toEqual(['none', 'warn'])
    const postponed = buildWarnedEvent('2027-06-10', '2027-05-27T03:30:00Z', {
      startsAt: at('2027-12-12T11:30:00Z'),
    })
    expect([
      getStepAt(postponed, '2027-06-10T12:00:00Z'),
      getEffectivePurgeDay(postponed, at('2027-06-01T00:00:00Z')),
    ]).toEqual(['none', '2028-06-09'])
  })

  it('at once and without a warning if the list has no guests', () => {
    expect([
      getStepAt(buildEvent(), '2027-06-09T12:00:00Z', false),
      getStepAt(buildEvent(), '2027-06-10T12:00:00Z', false),
    ]).toEqual(['none', 'purge'])
  })

  it.each([
    ['Europe/Paris', '2026-10-24T20:00:00Z', '2027-04-23', '2027-04-09T07:00:00Z'],
    ['Africa/Cairo', '2026-04-22T18:00:00Z', '2026-10-19', '2026-10-05T06:00:00Z'],
    ['America/New_York', '2026-11-01T03:30:00Z', '2027-04-30', '2027-04-16T13:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:20:00Z', '2027-04-02', '2027-03-18T22:00:00Z'],
    ['Pacific/Apia', '2026-06-01T09:00:00Z', '2026-11-29', '2026-11-14T20:00:00Z'],
  ])('on the same day in spite of clock changes in %s', (zone, startsAt, day, warnedAt) => {
    const one = buildEvent({ zone, startsAt: at(startsAt), durationMinutes: 120 })
    expect(getPurgeDay(one)).toBe(day)
    expect([
      getPurgeStep(one, { now: new Date(at(warnedAt).getTime() - 1), hasGuests: true }),
      getPurgeStep(one, { now: at(warnedAt), hasGuests: true }),
    ]).toEqual(['none', 'warn'])
    const begins = { ...one, purgeWarnedOf: day, purgeWarnedAt: at(warnedAt) }
    expect([
      getPurgeStep(begins, {
        now: new Date(at(`${addDays(day, -2)}T12:00:00Z`)),
        hasGuests: true,
      }),
      getPurgeStep(begins, {
        now: new Date(at(`${addDays(day, 1)}T12:00:00Z`)),
        hasGuests: true,
      }),
    ]).toEqual(['none', 'purge'])
  })
})

describe('Our product lets a host choose the day of deletion', () => {
  const now = at('2026-11-20T10:00:00Z')
  it.each<[string, object, string | null, string | null]>([
    ['the usual one', {}, null, null],
    ['two weeks after the event', {}, '2026-12-26', null],
    ['earlier than that', {}, '2026-12-25', 'field.purge-early'],
    ['three years after it', {}, '2029-12-12', null],
    ['later than that', {}, '2029-12-13', 'field.purge-late'],
    [
      'of a past event, before the owner could be warned',
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
    [
      'that is stored already, regardless of its value',
      { purgeOn: '2026-11-21' },
      '2026-11-21',
      null,
    ],
  ])('%s', (_, different, wanted, complaint) => {
    expect(validatePurgeDay(buildEvent(different), wanted, now)).toBe(complaint)
  })
})
