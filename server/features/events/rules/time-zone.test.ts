import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { keepWallTime, toWallClock } from './time-zone.ts'

const zones = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Europe/Paris',
  'America/New_York',
  'UTC',
  'Pacific/Kiritimati',
  'America/Sao_Paulo',
]

const clocks = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
)
const formatWallTime = (instant: Date, zone: string): string =>
  clocks.get(zone)?.format(instant) ?? ''

describe('Our product', () => {
  it.each([
    [
      'half and quarter hours',
      '2026-12-12T11:30:00Z',
      'Asia/Kolkata',
      'Asia/Kathmandu',
      '2026-12-12T11:15:00Z',
    ],
    [
      'the other side of the date line',
      '2026-06-01T02:00:00Z',
      'Pacific/Kiritimati',
      'America/New_York',
      '2026-06-01T20:00:00Z',
    ],
    [
      'summer time on one side',
      '2026-07-01T16:00:00Z',
      'Asia/Kolkata',
      'Europe/Paris',
      '2026-07-01T19:30:00Z',
    ],
    [
      'the hour that comes twice, as its first',
      '2026-10-25T02:30:00Z',
      'UTC',
      'Europe/Paris',
      '2026-10-25T00:30:00Z',
    ],
    [
      'the hour that the clocks skip, later by the length of the jump',
      '2026-03-29T02:30:00Z',
      'UTC',
      'Europe/Paris',
      '2026-03-29T01:30:00Z',
    ],
    [
      'half an hour of summer time',
      '2026-04-05T01:45:00Z',
      'UTC',
      'Australia/Lord_Howe',
      '2026-04-04T14:45:00Z',
    ],
    ['a day that never was', '2011-12-30T12:00:00Z', 'UTC', 'Pacific/Apia', '2011-12-30T22:00:00Z'],
    [
      'the same zone',
      '2026-10-25T01:30:00Z',
      'Europe/Paris',
      'Europe/Paris',
      '2026-10-25T00:30:00Z',
    ],
  ])('keeps the host’s hour across zones: %s', (_, instant, from, to, kept) => {
    expect(keepWallTime(new Date(instant), from, to).toISOString()).toBe(
      new Date(kept).toISOString(),
    )
  })

  it('shows the same local time in any other zone, except for hours that the zone skips', () => {
    let moved = 0
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        fc.constantFrom(...zones),
        (instant, from, to) => {
          const kept = keepWallTime(instant, from, to)
          if (formatWallTime(kept, to) === formatWallTime(instant, from)) return
          moved += 1
          const jump =
            Date.parse(`${formatWallTime(kept, to)}Z`) -
            Date.parse(`${formatWallTime(instant, from)}Z`)
          expect([1_800_000, 3_600_000]).toContain(jump)
        },
      ),
      { numRuns: 2_000 },
    )
    expect(moved).toBeLessThan(20)
  }, 20_000)

  it('ignores the zone of the machine', () => {
    const home = process.env['TZ']
    const there = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'].map((zone) => {
      process.env['TZ'] = zone
      return keepWallTime(new Date('2026-10-25T02:30:00Z'), 'UTC', 'Europe/Paris').toISOString()
    })
    if (home === undefined) delete process.env['TZ']
    else process.env['TZ'] = home
    expect(new Set(there)).toEqual(new Set(['2026-10-25T00:30:00.000Z']))
  })

  it('creates one clock for a zone, however its name is written', () => {
    const Real = Intl.DateTimeFormat
    onTestFinished(() => {
      Intl.DateTimeFormat = Real
    })
    let made = 0
    Intl.DateTimeFormat = new Proxy(Real, {
      construct: (target, args) => {
        made += 1
        return new target(...(args as []))
      },
    })
    const now = new Date('2026-11-21T10:00:00Z')
    const spelt = Array.from({ length: 200 }, (_, at) =>
      [...'Pacific/Bougainville']
        .map((letter, place) =>
          (at >> (place % 8)) & 1 ? letter.toUpperCase() : letter.toLowerCase(),
        )
        .join(''),
    )
    expect(new Set(spelt).size).toBe(200)
    expect(new Set(spelt.map((zone) => toWallClock(now, zone).toISOString()))).toEqual(
      new Set(['2026-11-21T21:00:00.000Z']),
    )
    expect(made).toBe(1)
  })
})
