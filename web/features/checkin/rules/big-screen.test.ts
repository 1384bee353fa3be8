import { describe, expect, test } from 'vitest'
import { atTime } from './paper.ts'
import { barsOf, gridOf, quietGates, vipsOf } from './big-screen.ts'

const at = (time: string) => new Date(`2026-12-12T${time}:00Z`)
const now = at('14:12')

describe('Our product', () => {
  test('draws the last fives of minutes, empty ones too, the one that runs apart and the busiest known', () => {
    const { bars, most, busiest } = barsOf(
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
      [15, 7].map((shown) => barsOf([{ at: at('10:00'), people: 9 }], now, shown).bars.length),
    ).toEqual([15, 7])
    expect(barsOf([], now, 15)).toMatchObject({
      bars: [{}, {}, {}, {}, {}, { people: 0, isNow: true }],
      most: 0,
      busiest: undefined,
    })
  })

  test('names as busiest only what stands in the chart, however many came before it', () => {
    const evening = [
      { at: at('12:00'), people: 90 },
      { at: at('13:55'), people: 26 },
      { at: at('14:10'), people: 3 },
    ]
    expect(barsOf(evening, now, 7)).toMatchObject({
      most: 26,
      busiest: { at: at('13:55'), people: 26 },
    })
    expect(barsOf(evening.slice(0, 1), now, 7)).toMatchObject({ most: 0, busiest: undefined })
    expect(barsOf(evening, at('12:04'), 7).busiest).toMatchObject({ at: at('12:00'), people: 90 })
  })

  test('lays two or three round lines under the tallest bar', () => {
    expect([0, 1, 3, 8, 26, 240, 5_000].map(gridOf)).toEqual([
      [],
      [],
      [1, 2, 3],
      [5],
      [10, 20],
      [100, 200],
      [2_000, 4_000],
    ])
  })

  test('says which gates nobody heard of for two minutes, unless that is half a day ago', () => {
    const gates = [
      ['Gate 1', '14:11'],
      ['Gate 2', '14:08'],
      ['Gate 3', '01:00'],
    ].map(([gate = '', time = '']) => ({ gate, by: [], people: 1, lately: 0, seenAt: at(time) }))
    expect(
      quietGates(
        { gates: [...gates, { gate: 'Gate 4', by: [], people: 0, lately: 0, seenAt: null }] },
        now,
      ).map(({ gate }) => gate),
    ).toEqual(['Gate 2'])
  })

  test('shows a very important guest big for three minutes, and then only who is still to come', () => {
    const vip = (name: string, time: string | null) => ({
      name,
      table: '1',
      party: 1,
      gate: '',
      at: time === null ? null : at(time),
    })
    const guests = [vip('Rao', '14:10'), vip('Nour', '14:00'), vip('José', null)]
    expect([
      vipsOf(guests, now).justNow?.name,
      vipsOf(guests, now).toCome.map(({ name }) => name),
      vipsOf(guests, at('14:14')).justNow,
    ]).toEqual(['Rao', ['José'], undefined])
  })

  test('takes a time on paper for the latest such time while the door was open', () => {
    const door = {
      zone: 'Asia/Kolkata',
      opensAt: at('01:00'),
      closesAt: new Date('2026-12-13T05:30:00Z'),
    }
    expect(atTime('19:40', door, at('14:30'))).toEqual(at('14:10'))
    expect(atTime('19:40', door, new Date('2026-12-15T09:00:00Z'))).toEqual(at('14:10'))
    expect([
      atTime('20:30', door, at('14:30')),
      atTime('05:00', door, at('14:30')),
      atTime('7.40', door, at('14:30')),
      atTime('25:00', door, at('14:30')),
    ]).toEqual(['outside', 'outside', 'no-time', 'no-time'])
  })
})
