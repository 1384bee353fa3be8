import { describe, expect, test } from 'vitest'
import { parsePaperTime } from './paper-time.ts'
import { buildArrivalBars, getGridLines, listQuietGates, splitVips } from './big-screen.ts'

const at = (time: string) => new Date(`2026-12-12T${time}:00Z`)
const now = at('14:12')

describe('Our product', () => {
  test('shows arrivals in bars of five minutes, also empty ones, and marks the current and the busiest one', () => {
    const { bars, most, busiest } = buildArrivalBars(
      [
        { at: at('13:40'), people: 4 },
        { at: at('13:55'), people: 26 },
        { at: at('14:10'), people: 3 },
      ],
      now,
      15,
    )
    expect(bars.map(({ people, isNow }) => (isNow ? -people : people))).toEqual([
      4, 0, 0, 26, 0, 0, -3,
    ])
    expect([most, busiest?.at]).toEqual([26, at('13:55')])
    expect(
      [15, 7].map(
        (shown) => buildArrivalBars([{ at: at('10:00'), people: 9 }], now, shown).bars.length,
      ),
    ).toEqual([15, 7])
    expect(buildArrivalBars([], now, 15)).toMatchObject({
      bars: [{}, {}, {}, {}, {}, { people: 0, isNow: true }],
      most: 0,
      busiest: undefined,
    })
  })

  test('marks as busiest only a bar of the chart, not an earlier one', () => {
    const evening = [
      { at: at('12:00'), people: 90 },
      { at: at('13:55'), people: 26 },
      { at: at('14:10'), people: 3 },
    ]
    expect(buildArrivalBars(evening, now, 7)).toMatchObject({
      most: 26,
      busiest: { at: at('13:55'), people: 26 },
    })
    expect(buildArrivalBars(evening.slice(0, 1), now, 7)).toMatchObject({
      most: 0,
      busiest: undefined,
    })
    expect(buildArrivalBars(evening, at('12:04'), 7).busiest).toMatchObject({
      at: at('12:00'),
      people: 90,
    })
  })

  test('draws two or three round grid lines below the tallest bar', () => {
    expect([0, 1, 3, 8, 26, 240, 5_000].map(getGridLines)).toEqual([
      [],
      [],
      [1, 2, 3],
      [5],
      [10, 20],
      [100, 200],
      [2_000, 4_000],
    ])
  })

  test('shows gates without contact for two minutes, but not for half a day', () => {
    const gates = [
      ['Gate 1', '14:11'],
      ['Gate 2', '14:08'],
      ['Gate 3', '01:00'],
    ].map(([gate = '', time = '']) => ({ gate, by: [], people: 1, lately: 0, seenAt: at(time) }))
    expect(
      listQuietGates(
        { gates: [...gates, { gate: 'Gate 4', by: [], people: 0, lately: 0, seenAt: null }] },
        now,
      ).map(({ gate }) => gate),
    ).toEqual(['Gate 2'])
  })

  test('shows a VIP large for three minutes, and then only VIPs still to come', () => {
    const vip = (name: string, time: string | null) => ({
      name,
      table: '1',
      party: 1,
      gate: '',
      at: time === null ? null : at(time),
    })
    const guests = [vip('Rao', '14:10'), vip('Nour', '14:00'), vip('José', null)]
    expect([
      splitVips(guests, now).justNow?.name,
      splitVips(guests, now).toCome.map(({ name }) => name),
      splitVips(guests, at('14:14')).justNow,
    ]).toEqual(['Rao', ['José'], undefined])
  })

  test('reads a time on paper as the latest such time while the door was open', () => {
    const door = {
      zone: 'Asia/Kolkata',
      opensAt: at('01:00'),
      closesAt: new Date('2026-12-13T05:30:00Z'),
    }
    expect(parsePaperTime('19:40', door, at('14:30'))).toEqual(at('14:10'))
    expect(parsePaperTime('19:40', door, new Date('2026-12-15T09:00:00Z'))).toEqual(at('14:10'))
    expect([
      parsePaperTime('20:30', door, at('14:30')),
      parsePaperTime('05:00', door, at('14:30')),
      parsePaperTime('7.40', door, at('14:30')),
      parsePaperTime('25:00', door, at('14:30')),
    ]).toEqual(['outside', 'outside', 'no-time', 'no-time'])
  })
})
