import { expect, test } from 'vitest'
import { toWallClock } from '../../../lib/time/wall-clock.ts'
import { newProgrammeRow } from './programme.ts'
import { fitEventToFunctions, listFunctionsOutside } from './programme-span.ts'

const facts = {
  startsAt: new Date('2026-12-12T12:30:00Z'),
  durationMinutes: 240,
  zone: 'Asia/Kolkata',
}
const asks = { everyone: true, places: null }
/** `11-13+2`: from 11 to 13 o'clock on the third day. */
const row = (title: string, times: string, isFunction = true) => {
  const [, from, to, day = 0] = /^(\d+)-(\d+)(?:\+(\d+))?$/.exec(times) ?? []
  return {
    ...newProgrammeRow(title, Number(day)),
    title,
    startMinute: Number(from) * 60,
    endMinute: Number(to) * 60,
    ...(isFunction && { function: asks }),
  }
}
const fit = (...rows: Array<ReturnType<typeof row>>) => {
  const fitted = fitEventToFunctions(facts, rows)
  if (!fitted) return null
  expect(
    listFunctionsOutside({ ...facts, ...fitted }, rows).filter(({ why }) => why !== 'night'),
  ).toEqual([])
  return `${toWallClock(fitted.startsAt, facts.zone).time} ${fitted.durationMinutes / 60}`
}

test('Our product lists the functions outside the times of an event, with why, and no other line', () => {
  const rows = [
    row('Haldi', '11-13'),
    row('Speech', '11-13', false),
    row('Mehndi', '18-20'),
    row('Sangeet', '21-23'),
    row('Wedding', '18-20+1'),
  ]
  expect(
    listFunctionsOutside(facts, rows).map(({ title, at, why, minute }) => [title, at, why, minute]),
  ).toEqual([
    ['Haldi', 0, 'early', 18 * 60],
    ['Sangeet', 3, 'long', 22 * 60],
    ['Wedding', 4, 'late', 22 * 60],
  ])
  expect(listFunctionsOutside({ ...facts, startsAt: null }, rows)).toEqual([])
})

test('Our product stretches an event over all functions that it leaves out', () => {
  expect(fit(row('Mehndi', '18-20'))).toBeNull()
  expect(fit(row('Haldi', '11-13'), row('Sangeet', '21-23'))).toBe('11:00 12')
  expect(fit(row('Wedding', '18-20+1'), row('Sangeet', '21-23'), row('Haldi', '11-13'))).toBe(
    '11:00 33',
  )
  expect(fit(row('Wedding', '18-20+2'), row('Haldi', '11-13'), row('After', '1-3'))).toBe(
    '11:00 57',
  )
})

test('Our product stretches no event over more days than one may last', () => {
  expect(fit(row('Haldi', '11-13'), row('Wedding', '18-20+31'))).toBeNull()
})
