import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '@mehfil/contract/days.ts'
import { toLocalDay, getTodoDue, fitDays, isPressing, type TodoDueFields } from './due.ts'

const zones = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'America/New_York',
  'Europe/Paris',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'UTC',
]
const created = new Date('2026-01-10T10:00:00Z')
const buildDueFields = (due: Partial<TodoDueFields>): TodoDueFields => ({
  dueDate: null,
  dueDays: null,
  dueTime: null,
  lead: null,
  createdAt: created,
  ...due,
})
const wedding = {
  startsAt: new Date('2026-12-12T11:30:00Z'),
  durationMinutes: 360,
  zone: 'Asia/Kolkata',
}
const getDueOn = (due: Partial<TodoDueFields>, event: Parameters<typeof getTodoDue>[1] = wedding) =>
  getTodoDue(buildDueFields(due), event)

describe('Our product', () => {
  it('counts days from the day of the event in its zone, and moves them back with it', () => {
    expect(getDueOn({ dueDays: -7 }).dueOn).toBe('2026-12-05')
    expect(getDueOn({ dueDays: 0 }).dueOn).toBe('2026-12-12')
    expect(getDueOn({ dueDays: 3 }).dueOn).toBe('2026-12-15')
    const moved = { ...wedding, startsAt: new Date('2027-03-01T11:30:00Z') }
    expect([getDueOn({ dueDays: -7 }, moved).dueOn, getDueOn({ dueDays: 3 }, moved).dueOn]).toEqual(
      ['2027-02-22', '2027-03-04'],
    )
  })

  it('keeps a fixed day in the event’s zone, whenever the event is', () => {
    expect(getDueOn({ dueDate: '2026-11-01' }, { ...wedding, startsAt: null }).dueOn).toBe(
      '2026-11-01',
    )
    expect(
      getDueOn(
        { dueDate: '2026-11-01' },
        { ...wedding, startsAt: new Date('2030-01-01T00:00:00Z') },
      ).dueOn,
    ).toBe('2026-11-01')
  })

  it('counts the days after an event from its last one, and an evening that ends after midnight as one', () => {
    const evening = {
      startsAt: new Date('2026-06-06T17:00:00Z'),
      durationMinutes: 540,
      zone: 'Europe/Paris',
    }
    const threeDays = {
      startsAt: new Date('2026-06-05T07:00:00Z'),
      durationMinutes: 58 * 60,
      zone: 'Europe/Paris',
    }
    expect([
      getDueOn({ dueDays: 1 }, evening).dueOn,
      getDueOn({ dueDays: 1 }, threeDays).dueOn,
      getDueOn({ dueDays: -1 }, threeDays).dueOn,
    ]).toEqual(['2026-06-07', '2026-06-08', '2026-06-04'])
  })

  it('has no due day while the event has no date, and calls nothing late', () => {
    expect(getDueOn({ dueDays: -7 }, { ...wedding, startsAt: null })).toEqual({
      dueDays: -7,
      dueOn: null,
      dueAt: null,
    })
    expect(getDueOn({})).toEqual({ dueDays: null, dueOn: null, dueAt: null })
  })

  it('calls a to-do late after its day or its hour in the event’s zone', () => {
    expect(getDueOn({ dueDate: '2026-12-05' }).dueAt).toEqual(new Date('2026-12-05T18:30:00Z'))
    expect(getDueOn({ dueDate: '2026-12-05', dueTime: '09:00' }).dueAt).toEqual(
      new Date('2026-12-05T03:30:00Z'),
    )
  })

  it.each([
    // Nights of clock changes, forward and back, in both hemispheres; a missing midnight; half-hour
    // zones; and the zones farthest east and west.
    ['Europe/Paris', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
    ['Europe/Paris', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['Europe/Paris', '2026-10-25', null, '2026-10-25T23:00:00Z'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00Z'],
    ['America/New_York', '2026-11-01', null, '2026-11-02T05:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00Z'],
    ['Africa/Cairo', '2026-04-23', null, '2026-04-23T22:00:00Z'],
    ['Asia/Beirut', '2026-03-28', null, '2026-03-28T22:00:00Z'],
    ['Asia/Kathmandu', '2026-06-01', '00:00', '2026-05-31T18:15:00Z'],
    ['Asia/Kolkata', '2026-02-28', null, '2026-02-28T18:30:00Z'],
    ['Pacific/Kiritimati', '2026-01-01', null, '2026-01-01T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-01-01', null, '2026-01-02T11:00:00Z'],
  ])('ends a due day in %s on %s at %s', (zone, dueDate, dueTime, expected) => {
    expect(getDueOn({ dueDate, dueTime }, { ...wedding, zone }).dueAt).toEqual(new Date(expected))
  })

  it.each(zones)('ends a day when an independent clock shows the next one, in %s', (zone) => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_500 }),
        fc.integer({ min: -30, max: 30 }),
        (ahead, dueDays) => {
          const startsAt = new Date(
            Date.UTC(2025, 0, 1) + ahead * 86_400_000 + (ahead % 1_440) * 60_000,
          )
          const { dueOn, dueAt } = getDueOn({ dueDays }, { startsAt, durationMinutes: 60, zone })
          expect([clock.format(new Date(dueAt!.getTime() - 1_000)), clock.format(dueAt!)]).toEqual([
            dueOn,
            addDays(dueOn!, 1),
          ])
          expect(daysBetween(clock.format(startsAt), dueOn!)).toBe(dueDays)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('counts calendar days over a change of clocks and a leap day', () => {
    const spring = {
      startsAt: new Date('2026-03-29T22:30:00Z'),
      durationMinutes: 60,
      zone: 'Europe/Paris',
    }
    expect(getDueOn({ dueDays: -1 }, spring).dueOn).toBe('2026-03-29')
    expect(
      getDueOn(
        { dueDays: -1 },
        { startsAt: new Date('2028-03-01T12:00:00Z'), durationMinutes: 60, zone: 'UTC' },
      ).dueOn,
    ).toBe('2028-02-29')
  })

  it('calls to-dos urgent that are late or due within seven days, by the event’s zone', () => {
    const late = new Date('2026-11-28T19:00:00Z')
    const press = (dueDate: string | null, dueTime: string | null = null) =>
      isPressing(getDueOn({ dueDate, dueTime }), late, 'Asia/Kolkata')
    expect(toLocalDay(late, 'Asia/Kolkata')).toBe('2026-11-29')
    expect([
      press('2026-12-06'),
      press('2026-12-07'),
      press('2026-11-28'),
      press('2026-01-01'),
      press(null),
    ]).toEqual([true, false, true, true, false])
  })
})

describe('Our product fits a template into the time that is left', () => {
  const fitTo180 = (days: number, left: number) => fitDays(days, { lead: 180, left })

  it('and leaves it unchanged if there is time enough', () => {
    expect([fitTo180(-180, 180), fitTo180(-180, 400), fitTo180(7, 3), fitTo180(0, 3)]).toEqual([
      -180, -180, 7, 0,
    ])
  })

  it('with the last days unchanged, and the first item today', () => {
    expect([
      fitTo180(-180, 60),
      fitTo180(-90, 60),
      fitTo180(-30, 60),
      fitTo180(-14, 60),
      fitTo180(-1, 60),
    ]).toEqual([-60, -35, -18, -14, -1])
    expect([fitTo180(-180, 6), fitTo180(-7, 6), fitTo180(-3, 6), fitTo180(-1, 6)]).toEqual([
      -6, -3, -3, -1,
    ])
    expect([fitTo180(-180, 0), fitTo180(-180, -5), fitTo180(-1, -5)]).toEqual([0, 0, 0])
  })

  it('and moves nothing before today, after its usual day, or out of order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 2 }),
        (lead, left, before) => {
          const leads = before.map((one) => Math.min(one, lead)).sort((a, b) => b - a)
          const days = leads.map((one) => 0 - fitDays(-one, { lead, left }))
          expect(
            days.every(
              (one, at) => one <= Math.max(left, 0) && one <= (leads[at] ?? 0) && one >= 0,
            ),
          ).toBe(true)
          expect(days).toEqual([...days].sort((a, b) => b - a))
        },
      ),
    )
  })

  it('by the day it was added, so that it moves with the event', () => {
    const item = buildDueFields({
      dueDays: -180,
      lead: 180,
      createdAt: new Date('2026-10-13T20:00:00Z'),
    })
    expect(getTodoDue(item, wedding).dueOn).toBe('2026-10-14')
    expect(getTodoDue(item, { ...wedding, startsAt: new Date('2027-12-12T11:30:00Z') }).dueOn).toBe(
      '2027-06-15',
    )
  })

  it('and finds the same days from the number of days and back', () => {
    expect([
      daysBetween('2026-02-27', '2026-03-01'),
      daysBetween('2028-02-27', '2028-03-01'),
      addDays('2026-03-01', -2),
    ]).toEqual([2, 3, '2026-02-27'])
  })
})
