import { describe, expect, test } from 'vitest'
import { toWallClock } from '../../../lib/time/wall-clock.ts'
import {
  countProgrammeDays,
  findTimeOutside,
  fitEventToFunctions,
  fitEventToRow,
  getEventHours,
  listFunctionsOutside,
  moveProgrammeRow,
  nameRowErrors,
  newProgrammeRow,
  omitBlankRows,
  setRowStart,
  setRowText,
  stepProgrammeRow,
} from './programme.ts'
import { pickValidFields } from './wizard.ts'

const row = (id: string, day = 0, title = id) => ({ ...newProgrammeRow(id, day), title })
const ids = (rows: Array<{ id: string; day: number }>) => rows.map(({ id, day }) => `${id}${day}`)

describe('Our product’s programme', () => {
  const rows = [row('a'), row('b'), row('c', 1), row('d', 1)]

  test.each([
    ['b', 'd', ['a0', 'c1', 'd1', 'b1']],
    ['b', 'c', ['a0', 'c1', 'b1', 'd1']],
    ['d', null, ['d0', 'a0', 'b0', 'c1']],
    ['c', 'a', ['a0', 'c0', 'b0', 'd1']],
    ['b', null, ['b0', 'a0', 'c1', 'd1']],
  ])('moves row %s after %s, onto the day of its neighbours', (id, after, order) =>
    expect(ids(moveProgrammeRow(rows, id, after))).toEqual(order),
  )

  test('steps a row by one place, and no further than the ends', () => {
    expect(ids(stepProgrammeRow(rows, 'b', -1))).toEqual(['b0', 'a0', 'c1', 'd1'])
    expect(ids(stepProgrammeRow(rows, 'b', 1))).toEqual(['a0', 'c1', 'b1', 'd1'])
    expect(ids(stepProgrammeRow(rows, 'a', -1))).toEqual(ids(rows))
    expect(ids(stepProgrammeRow(rows, 'd', 1))).toEqual(ids(rows))
  })

  test('sends no new row that is empty, and keeps an unfinished one out of what is saved', () => {
    const typed = [row('a'), newProgrammeRow('new', 0), setRowStart(newProgrammeRow('b', 0), 600)]
    expect(ids(omitBlankRows(typed, []))).toEqual(['a0', 'b0'])
    expect(ids(omitBlankRows(typed, [newProgrammeRow('new', 0)]))).toEqual(['a0', 'new0', 'b0'])
    const errors = nameRowErrors({ 'rows.1.title': 'field.title-required' }, [row('a'), row('b')])
    expect(errors).toEqual({ 'rows.b.title': 'field.title-required' })
    expect(pickValidFields({ rows: [row('a'), row('b')] }, errors, { rows: [] })).toEqual({
      rows: [row('a')],
    })
    expect(
      pickValidFields({ rows: [row('b', 0, '')] }, errors, { rows: [row('b', 0, 'Before')] }),
    ).toEqual({})
  })

  test('forgets a translation whose texts are all removed, and an end without a start', () => {
    const written = setRowText(row('a'), 'title', { language: 'fr', text: 'Fête' })
    expect(written.translations.fr?.title).toBe('Fête')
    expect(setRowText(written, 'title', { language: 'fr', text: '' }).translations).toEqual({})
    expect(setRowStart({ ...row('a'), startMinute: 60, endMinute: 90 }, null).endMinute).toBe(null)
  })

  test('offers the days of the event, and those that rows have', () => {
    const facts = { startsAt: new Date('2026-12-12T13:00:00Z'), zone: 'Asia/Kolkata' }
    expect(countProgrammeDays({ ...facts, durationMinutes: 240 }, [])).toBe(1)
    expect(countProgrammeDays({ ...facts, durationMinutes: 2 * 1440 }, [])).toBe(3)
    expect(countProgrammeDays({ ...facts, durationMinutes: 240 }, [{ day: 4 }])).toBe(5)
    expect(countProgrammeDays({ ...facts, startsAt: null, durationMinutes: 9_000 }, [])).toBe(1)
  })
})

describe('Our product hints at rows outside the event', () => {
  const facts = {
    startsAt: new Date('2026-12-12T16:00:00Z'),
    durationMinutes: 180,
    zone: 'Asia/Beirut',
  }
  test.each([
    [180, 17 * 60 + 30, 'early'],
    [180, 18 * 60, null],
    [180, 21 * 60, null],
    [180, 23 * 60, 'late'],
    [480, 60, null],
    [180, 60, 'early'],
    [180, null, null],
  ])('of %s minutes from 18:00, at minute %s: %s', (durationMinutes, startMinute, expected) => {
    const hours = getEventHours({ ...facts, durationMinutes })
    expect(findTimeOutside({ day: 0, startMinute }, hours)).toBe(expected)
  })

  const asked = { everyone: true, places: null }
  test.each([
    ['ends with it', { day: 0, startMinute: 19 * 60, endMinute: 21 * 60 }, null, null],
    ['ends later', { day: 0, startMinute: 20 * 60, endMinute: 60 }, 'long', ['18:00', 420]],
    [
      'is on a later day',
      { day: 2, startMinute: 18 * 60, endMinute: null },
      'late',
      ['18:00', 3_000],
    ],
    [
      'has a later day alone',
      { day: 1, startMinute: null, endMinute: null },
      'late',
      ['18:00', 1_800],
    ],
    ['is before it', { day: 0, startMinute: 10 * 60, endMinute: 12 * 60 }, 'early', ['10:00', 660]],
    ['would make it too long', { day: 31, startMinute: 20 * 60, endMinute: 21 * 60 }, 'late', null],
  ] as const)('and stretches the event over a function that %s', (_, row, expected, span) => {
    const lasting = { ...facts, durationMinutes: 180 }
    const found = { ...row, function: asked }
    expect(findTimeOutside(found, getEventHours(lasting))).toBe(expected)
    const fitted = fitEventToRow(lasting, found)
    expect(
      fitted && [toWallClock(fitted.startsAt, facts.zone).time, fitted.durationMinutes],
    ).toEqual(span)
    if (fitted) expect(findTimeOutside(found, getEventHours({ ...lasting, ...fitted }))).toBeNull()
  })

  test('and says that a function after midnight has to be on the next day', () => {
    const night = { day: 0, startMinute: 60, endMinute: 120, function: asked }
    const lasting = { ...facts, durationMinutes: 600 }
    expect(findTimeOutside(night, getEventHours(lasting))).toBe('night')
    expect(fitEventToRow(lasting, night)).toBeNull()
    expect(findTimeOutside({ ...night, day: 1 }, getEventHours(lasting))).toBeNull()
    const brunch = { ...night, startMinute: 600, endMinute: 720 }
    expect(findTimeOutside(brunch, getEventHours({ ...facts, durationMinutes: 3_000 }))).toBe(
      'early',
    )
  })

  test('and stretches it by the clock on the wall, also in the night when clocks change', () => {
    const autumn = {
      startsAt: new Date('2026-10-24T15:00:00Z'),
      durationMinutes: 60,
      zone: 'Europe/Paris',
    }
    const brunch = { day: 1, startMinute: 10 * 60, endMinute: 12 * 60, function: asked }
    expect(fitEventToRow(autumn, brunch)?.durationMinutes).toBe(20 * 60)
  })
})

const evening = {
  startsAt: new Date('2026-12-12T12:30:00Z'),
  durationMinutes: 240,
  zone: 'Asia/Kolkata',
}
const asks = { everyone: true, places: null }
/** `11-13+2`: from 11 to 13 o'clock on the third day. */
const makeRow = (title: string, times: string, isFunction = true) => {
  const [, from, to, day = 0] = /^(\d+)-(\d+)(?:\+(\d+))?$/.exec(times) ?? []
  return {
    ...newProgrammeRow(title, Number(day)),
    title,
    startMinute: Number(from) * 60,
    endMinute: Number(to) * 60,
    ...(isFunction && { function: asks }),
  }
}
const fit = (...rows: Array<ReturnType<typeof makeRow>>) => {
  const fitted = fitEventToFunctions(evening, rows)
  if (!fitted) return null
  expect(
    listFunctionsOutside({ ...evening, ...fitted }, rows).filter(({ why }) => why !== 'night'),
  ).toEqual([])
  return `${toWallClock(fitted.startsAt, evening.zone).time} ${fitted.durationMinutes / 60}`
}

test('Our product lists the functions outside the times of an event, with why, and no other line', () => {
  const rows = [
    makeRow('Haldi', '11-13'),
    makeRow('Speech', '11-13', false),
    makeRow('Mehndi', '18-20'),
    makeRow('Sangeet', '21-23'),
    makeRow('Wedding', '18-20+1'),
  ]
  expect(
    listFunctionsOutside(evening, rows).map(({ title, at, why, minute }) => [
      title,
      at,
      why,
      minute,
    ]),
  ).toEqual([
    ['Haldi', 0, 'early', 18 * 60],
    ['Sangeet', 3, 'long', 22 * 60],
    ['Wedding', 4, 'late', 22 * 60],
  ])
  expect(listFunctionsOutside({ ...evening, startsAt: null }, rows)).toEqual([])
})

test('Our product stretches an event over all functions that it leaves out', () => {
  expect(fit(makeRow('Mehndi', '18-20'))).toBeNull()
  expect(fit(makeRow('Haldi', '11-13'), makeRow('Sangeet', '21-23'))).toBe('11:00 12')
  expect(
    fit(makeRow('Wedding', '18-20+1'), makeRow('Sangeet', '21-23'), makeRow('Haldi', '11-13')),
  ).toBe('11:00 33')
  expect(
    fit(makeRow('Wedding', '18-20+2'), makeRow('Haldi', '11-13'), makeRow('After', '1-3')),
  ).toBe('11:00 57')
})

test('Our product stretches no event over more days than one may last', () => {
  expect(fit(makeRow('Haldi', '11-13'), makeRow('Wedding', '18-20+31'))).toBeNull()
})
