import { describe, expect, it } from 'vitest'
import {
  complaintAbout,
  countedFrom,
  momentOf,
  readingDay,
  stepMoment,
  type Timed,
} from './moment.ts'

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
  'Asia/Tehran',
  'UTC',
]
const never = { from: 0, until: 0 }
const event = (zone: string, startsAt: string, different: Partial<Timed> = {}): Timed => ({
  zone,
  startsAt: new Date(startsAt),
  durationMinutes: 240,
  answerDeadline: null,
  ...different,
})
const at = (hours: number, minutes = 0) => hours * 60 + minutes
const iso = (instant: Date | null | undefined) => instant?.toISOString()

/** What a clock at the place shows, by another way than the product's own. */
const clocks = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
)
const shown = (instant: Date, zone: string) => clocks.get(zone)?.format(instant) ?? ''
/** Every minute around an instant at which clocks show this; none in the hour they leave out. */
const whenShown = (wall: string, zone: string, around: Date): Date[] =>
  Array.from(
    { length: 8 * 60 + 1 },
    (_, minute) =>
      new Date(Math.floor(around.getTime() / 60_000) * 60_000 + (minute - 4 * 60) * 60_000),
  ).filter((one) => shown(one, zone) === wall)

describe('Our product counts days as people at the place do', () => {
  it.each([
    [
      'over the night clocks go forward in New York',
      'America/New_York',
      '2026-03-09T23:00:00Z',
      2,
      at(10),
      '2026-03-07T15:00:00.000Z',
    ],
    [
      'over the night they go back there',
      'America/New_York',
      '2026-11-02T23:00:00Z',
      2,
      at(10),
      '2026-10-31T14:00:00.000Z',
    ],
    [
      'into the hour they leave out',
      'America/New_York',
      '2026-03-09T23:00:00Z',
      1,
      at(2, 30),
      '2026-03-08T07:30:00.000Z',
    ],
    [
      'into the hour that comes twice, the first time',
      'America/New_York',
      '2026-11-02T23:00:00Z',
      1,
      at(1, 30),
      '2026-11-01T05:30:00.000Z',
    ],
    [
      'where clocks move by half an hour',
      'Australia/Lord_Howe',
      '2026-10-05T03:00:00Z',
      2,
      at(9),
      '2026-10-02T22:30:00.000Z',
    ],
    [
      'a quarter before the hour',
      'Asia/Kathmandu',
      '2026-12-12T13:15:00Z',
      7,
      at(10),
      '2026-12-05T04:15:00.000Z',
    ],
    [
      'where a day was left out',
      'Pacific/Apia',
      '2011-12-31T20:00:00Z',
      3,
      at(10),
      '2011-12-29T20:00:00.000Z',
    ],
    [
      'at a start past midnight, from the day it is there',
      'Asia/Kolkata',
      '2026-12-11T20:00:00Z',
      1,
      at(18),
      '2026-12-11T12:30:00.000Z',
    ],
  ])('%s', (_, zone, startsAt, days, minute, due) => {
    expect(iso(countedFrom(event(zone, startsAt), { anchor: 'start', days, minute }))).toBe(due)
  })

  it('as a clock of another make says over 12 zones and 3,000 moments', () => {
    let seed = 20_261_121
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % most
    }
    const gaps: string[] = []
    for (let round = 0; round < 3_000; round += 1) {
      const zone = zones[round % zones.length] ?? 'UTC'
      const startsAt = new Date(Date.UTC(2024, 0, 1) + random(4 * 365 * 24 * 60) * 60_000)
      const [days, minute] = [random(40), random(1_440)]
      const anchor = round % 2 ? ('start' as const) : ('end' as const)
      const one: Timed = { zone, startsAt, durationMinutes: 90, answerDeadline: null }
      const due = countedFrom(one, { anchor, days, minute })!
      const from = anchor === 'end' ? new Date(startsAt.getTime() + 90 * 60_000) : startsAt
      const day = new Date(
        Date.parse(`${shown(from, zone).slice(0, 10)}T00:00:00Z`) +
          (anchor === 'end' ? days : -days) * 86_400_000,
      )
        .toISOString()
        .slice(0, 10)
      const wall = `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      if (shown(due, zone) === wall) {
        if (round % 40 === 0) expect(iso(whenShown(wall, zone, due)[0])).toBe(iso(due))
      } else {
        gaps.push(`${zone} ${wall}`)
        expect(whenShown(wall, zone, due)).toEqual([])
      }
    }
    expect(gaps.length).toBeLessThan(20)
  })

  it('forward from the end, back from the last day to answer, and not at all where there is none', () => {
    const paris = event('Europe/Paris', '2026-03-28T21:00:00Z', {
      answerDeadline: new Date('2026-03-20T22:59:00Z'),
    })
    expect(iso(momentOf(paris, { anchor: 'end', days: 1, minute: at(9) }))).toBe(
      '2026-03-30T07:00:00.000Z',
    )
    expect(iso(momentOf(paris, { anchor: 'deadline', days: 3, minute: at(9) }))).toBe(
      '2026-03-17T08:00:00.000Z',
    )
    expect(
      momentOf({ ...paris, answerDeadline: null }, { anchor: 'deadline', days: 3, minute: at(9) }),
    ).toBeNull()
    expect(
      momentOf({ ...paris, startsAt: null }, { anchor: 'end', days: 3, minute: at(9) }),
    ).toBeNull()
    expect(momentOf(paris, {})).toBeNull()
  })
})

describe('Our product looks ahead at a reminder', () => {
  const paris = (answerDeadline: string | null) =>
    event('Europe/Paris', '2026-11-28T21:00:00Z', {
      answerDeadline: answerDeadline === null ? null : new Date(answerDeadline),
    })

  it.each([
    [
      'over a night in which the clocks go back',
      '2026-10-27T22:59:00Z',
      3,
      '2026-10-23T22:00:00.000Z',
    ],
    ['over one in which they go forward', '2026-03-31T21:59:00Z', 3, '2026-03-27T23:00:00.000Z'],
    ['on the last day', '2026-10-27T22:59:00Z', 0, '2026-10-26T23:00:00.000Z'],
    ['while answers are open still', '2026-10-27T23:00:00Z', 0, '2026-10-27T22:59:59.999Z'],
  ])('%s', (_, deadline, days, at) => expect(iso(readingDay(paris(deadline), days))).toBe(at))

  it('only where there is a last day to answer', () =>
    expect(readingDay(paris(null), 3)).toBeNull())
})

describe('Our product keeps quiet hours', () => {
  const wedding = event('Asia/Kolkata', '2026-12-12T13:30:00Z', {
    answerDeadline: new Date('2026-11-28T18:29:00Z'),
  })
  const night = { from: at(21), until: at(8) }

  it.each([
    ['late in the evening, till the next morning', at(22), night, '2026-11-26T02:30:00.000Z'],
    ['early, till the same morning', at(6), night, '2026-11-25T02:30:00.000Z'],
    ['from their first minute', at(21), night, '2026-11-26T02:30:00.000Z'],
    ['not from their last', at(8), night, '2026-11-25T02:30:00.000Z'],
    ['in the middle of a day', at(13), { from: at(12), until: at(14) }, '2026-11-25T08:30:00.000Z'],
    ['nowhere where there are none', at(3), never, '2026-11-24T21:30:00.000Z'],
  ])('%s', (_, minute, quiet, due) =>
    expect(iso(stepMoment(wedding, { days: 3, minute }, quiet)?.at)).toBe(due),
  )

  it('over a night in which the clocks move, until clocks show their end', () => {
    const paris = event('Europe/Paris', '2026-03-30T18:00:00Z')
    expect(iso(stepMoment(paris, { days: 2, minute: at(23) }, night)?.at)).toBe(
      '2026-03-29T06:00:00.000Z',
    )
  })

  it('and counts from the start where there is no last day to answer', () => {
    expect(
      iso(stepMoment({ ...wedding, answerDeadline: null }, { days: 3, minute: at(10) }, night)?.at),
    ).toBe('2026-12-09T04:30:00.000Z')
    expect(
      stepMoment(
        { ...wedding, answerDeadline: null, startsAt: null },
        { days: 3, minute: at(10) },
        night,
      ),
    ).toBeNull()
  })
})

describe('Our product says what is wrong with a moment', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const wedding = event('Asia/Kolkata', '2026-12-12T13:30:00Z')

  it.each([
    [{}, {}],
    [{ at: new Date('2026-11-21T10:00:01Z') }, {}],
    [{ at: now }, { at: 'field.moment-past' }],
    [{ anchor: 'start' as const, days: 1, minute: at(10) }, {}],
    [{ anchor: 'start' as const, days: 30, minute: at(10) }, { days: 'field.moment-past' }],
    [{ anchor: 'start' as const, days: 0, minute: at(20) }, { minute: 'field.moment-not-start' }],
    [{ anchor: 'end' as const, days: 0, minute: at(20) }, { minute: 'field.moment-not-end' }],
    [{ anchor: 'end' as const, days: 0, minute: at(23, 30) }, {}],
    [{ anchor: 'deadline' as const, days: 1, minute: at(10) }, { anchor: 'field.moment-unset' }],
    [{ days: 3, minute: at(10) }, { anchor: 'field.choice-invalid' }],
    [{ days: 1 }, { anchor: 'field.choice-invalid' }],
    [{ minute: at(10) }, { anchor: 'field.choice-invalid' }],
    [{ anchor: 'start' as const, minute: at(10) }, { days: 'field.number-invalid 0 365' }],
    [{ anchor: 'start' as const, days: 1 }, { minute: 'field.hour-invalid' }],
    [
      { at: new Date('2026-12-01T10:00:00Z'), anchor: 'start' as const, days: 1, minute: 0 },
      { at: 'field.choice-invalid' },
    ],
  ])('%o', (moment, complaint) => expect(complaintAbout(wedding, moment, now)).toEqual(complaint))
})
