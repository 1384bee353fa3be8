import { describe, expect, it } from 'vitest'
import {
  validateMoment,
  resolveRelativeMoment,
  resolveMoment,
  getReadingTime,
  resolveStepMoment,
  type NoticeEventTimes,
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
const buildEvent = (
  zone: string,
  startsAt: string,
  different: Partial<NoticeEventTimes> = {},
): NoticeEventTimes => ({
  zone,
  startsAt: new Date(startsAt),
  durationMinutes: 240,
  answerDeadline: null,
  ...different,
})
const toMinutes = (hours: number, minutes = 0) => hours * 60 + minutes
const iso = (instant: Date | null | undefined) => instant?.toISOString()

/** The local time at the place, computed in another way than in the product. */
const clocks = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
)
const formatWallTime = (instant: Date, zone: string) => clocks.get(zone)?.format(instant) ?? ''
/** Every minute with this local time around an instant; none in the hour that the clocks skip. */
const listInstantsShowing = (wall: string, zone: string, around: Date): Date[] =>
  Array.from(
    { length: 8 * 60 + 1 },
    (_, minute) =>
      new Date(Math.floor(around.getTime() / 60_000) * 60_000 + (minute - 4 * 60) * 60_000),
  ).filter((one) => formatWallTime(one, zone) === wall)

describe('Our product counts days as people at the place do', () => {
  it.each([
    [
      'over the night clocks go forward in New York',
      'America/New_York',
      '2026-03-09T23:00:00Z',
      2,
      toMinutes(10),
      '2026-03-07T15:00:00.000Z',
    ],
    [
      'over the night they go back there',
      'America/New_York',
      '2026-11-02T23:00:00Z',
      2,
      toMinutes(10),
      '2026-10-31T14:00:00.000Z',
    ],
    [
      'into the hour they leave out',
      'America/New_York',
      '2026-03-09T23:00:00Z',
      1,
      toMinutes(2, 30),
      '2026-03-08T07:30:00.000Z',
    ],
    [
      'into the hour that comes twice, the first time',
      'America/New_York',
      '2026-11-02T23:00:00Z',
      1,
      toMinutes(1, 30),
      '2026-11-01T05:30:00.000Z',
    ],
    [
      'in a zone whose clocks change by half an hour',
      'Australia/Lord_Howe',
      '2026-10-05T03:00:00Z',
      2,
      toMinutes(9),
      '2026-10-02T22:30:00.000Z',
    ],
    [
      'a quarter before the hour',
      'Asia/Kathmandu',
      '2026-12-12T13:15:00Z',
      7,
      toMinutes(10),
      '2026-12-05T04:15:00.000Z',
    ],
    [
      'in a zone that skipped a day',
      'Pacific/Apia',
      '2011-12-31T20:00:00Z',
      3,
      toMinutes(10),
      '2011-12-29T20:00:00.000Z',
    ],
    [
      'at a start past midnight, from the day it is there',
      'Asia/Kolkata',
      '2026-12-11T20:00:00Z',
      1,
      toMinutes(18),
      '2026-12-11T12:30:00.000Z',
    ],
  ])('%s', (_, zone, startsAt, days, minute, due) => {
    expect(
      iso(resolveRelativeMoment(buildEvent(zone, startsAt), { anchor: 'start', days, minute })),
    ).toBe(due)
  })

  it('and agrees with an independent library for 12 zones and 3,000 moments', () => {
    let seed = 20_261_121
    const nextRandom = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % most
    }
    const gaps: string[] = []
    for (let round = 0; round < 3_000; round += 1) {
      const zone = zones[round % zones.length] ?? 'UTC'
      const startsAt = new Date(Date.UTC(2024, 0, 1) + nextRandom(4 * 365 * 24 * 60) * 60_000)
      const [days, minute] = [nextRandom(40), nextRandom(1_440)]
      const anchor = round % 2 ? ('start' as const) : ('end' as const)
      const one: NoticeEventTimes = { zone, startsAt, durationMinutes: 90, answerDeadline: null }
      const due = resolveRelativeMoment(one, { anchor, days, minute })!
      const from = anchor === 'end' ? new Date(startsAt.getTime() + 90 * 60_000) : startsAt
      const day = new Date(
        Date.parse(`${formatWallTime(from, zone).slice(0, 10)}T00:00:00Z`) +
          (anchor === 'end' ? days : -days) * 86_400_000,
      )
        .toISOString()
        .slice(0, 10)
      const wall = `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      if (formatWallTime(due, zone) === wall) {
        if (round % 40 === 0) expect(iso(listInstantsShowing(wall, zone, due)[0])).toBe(iso(due))
      } else {
        gaps.push(`${zone} ${wall}`)
        expect(listInstantsShowing(wall, zone, due)).toEqual([])
      }
    }
    expect(gaps.length).toBeLessThan(20)
  })

  it('forward from the end, back from the last day to answer, and not at all if there is none', () => {
    const paris = buildEvent('Europe/Paris', '2026-03-28T21:00:00Z', {
      answerDeadline: new Date('2026-03-20T22:59:00Z'),
    })
    expect(iso(resolveMoment(paris, { anchor: 'end', days: 1, minute: toMinutes(9) }))).toBe(
      '2026-03-30T07:00:00.000Z',
    )
    expect(iso(resolveMoment(paris, { anchor: 'deadline', days: 3, minute: toMinutes(9) }))).toBe(
      '2026-03-17T08:00:00.000Z',
    )
    expect(
      resolveMoment(
        { ...paris, answerDeadline: null },
        { anchor: 'deadline', days: 3, minute: toMinutes(9) },
      ),
    ).toBeNull()
    expect(
      resolveMoment({ ...paris, startsAt: null }, { anchor: 'end', days: 3, minute: toMinutes(9) }),
    ).toBeNull()
    expect(resolveMoment(paris, {})).toBeNull()
  })
})

describe('Our product plans a reminder', () => {
  const buildParisEvent = (answerDeadline: string | null) =>
    buildEvent('Europe/Paris', '2026-11-28T21:00:00Z', {
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
  ])('%s', (_, deadline, days, at) =>
    expect(iso(getReadingTime(buildParisEvent(deadline), days))).toBe(at),
  )

  it('only if there is a last day to answer', () =>
    expect(getReadingTime(buildParisEvent(null), 3)).toBeNull())
})

describe('Our product keeps quiet hours', () => {
  const wedding = buildEvent('Asia/Kolkata', '2026-12-12T13:30:00Z', {
    answerDeadline: new Date('2026-11-28T18:29:00Z'),
  })
  const night = { from: toMinutes(21), until: toMinutes(8) }

  it.each([
    [
      'late in the evening, till the next morning',
      toMinutes(22),
      night,
      '2026-11-26T02:30:00.000Z',
    ],
    ['early, till the same morning', toMinutes(6), night, '2026-11-25T02:30:00.000Z'],
    ['from their first minute', toMinutes(21), night, '2026-11-26T02:30:00.000Z'],
    ['not from their last', toMinutes(8), night, '2026-11-25T02:30:00.000Z'],
    [
      'in the middle of a day',
      toMinutes(13),
      { from: toMinutes(12), until: toMinutes(14) },
      '2026-11-25T08:30:00.000Z',
    ],
    ['without quiet hours', toMinutes(3), never, '2026-11-24T21:30:00.000Z'],
  ])('%s', (_, minute, quiet, due) =>
    expect(iso(resolveStepMoment(wedding, { days: 3, minute }, quiet)?.at)).toBe(due),
  )

  it('over a night in which the clocks change, until the clocks show their end', () => {
    const paris = buildEvent('Europe/Paris', '2026-03-30T18:00:00Z')
    expect(iso(resolveStepMoment(paris, { days: 2, minute: toMinutes(23) }, night)?.at)).toBe(
      '2026-03-29T06:00:00.000Z',
    )
  })

  it('and counts from the start if there is no last day to answer', () => {
    expect(
      iso(
        resolveStepMoment(
          { ...wedding, answerDeadline: null },
          { days: 3, minute: toMinutes(10) },
          night,
        )?.at,
      ),
    ).toBe('2026-12-09T04:30:00.000Z')
    expect(
      resolveStepMoment(
        { ...wedding, answerDeadline: null, startsAt: null },
        { days: 3, minute: toMinutes(10) },
        night,
      ),
    ).toBeNull()
  })
})

describe('Our product reports mistakes in a moment', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const wedding = buildEvent('Asia/Kolkata', '2026-12-12T13:30:00Z')

  it.each([
    [{}, {}],
    [{ at: new Date('2026-11-21T10:00:01Z') }, {}],
    [{ at: now }, { at: 'field.moment-past' }],
    [{ anchor: 'start' as const, days: 1, minute: toMinutes(10) }, {}],
    [{ anchor: 'start' as const, days: 30, minute: toMinutes(10) }, { days: 'field.moment-past' }],
    [
      { anchor: 'start' as const, days: 0, minute: toMinutes(20) },
      { minute: 'field.moment-not-start' },
    ],
    [
      { anchor: 'end' as const, days: 0, minute: toMinutes(20) },
      { minute: 'field.moment-not-end' },
    ],
    [{ anchor: 'end' as const, days: 0, minute: toMinutes(23, 30) }, {}],
    [
      { anchor: 'deadline' as const, days: 1, minute: toMinutes(10) },
      { anchor: 'field.moment-unset' },
    ],
    [{ days: 3, minute: toMinutes(10) }, { anchor: 'field.choice-invalid' }],
    [{ days: 1 }, { anchor: 'field.choice-invalid' }],
    [{ minute: toMinutes(10) }, { anchor: 'field.choice-invalid' }],
    [{ anchor: 'start' as const, minute: toMinutes(10) }, { days: 'field.number-invalid 0 365' }],
    [{ anchor: 'start' as const, days: 1 }, { minute: 'field.hour-invalid' }],
    [
      { at: new Date('2026-12-01T10:00:00Z'), anchor: 'start' as const, days: 1, minute: 0 },
      { at: 'field.choice-invalid' },
    ],
  ])('%o', (moment, complaint) => expect(validateMoment(wedding, moment, now)).toEqual(complaint))
})
