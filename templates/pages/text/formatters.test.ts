import { expect, test } from 'vitest'
import { getDateFormat, getNumberFormat } from './formatters.ts'

test('Our product keeps the formatters that were used last, each for its language and style', () => {
  const day = { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' } as const
  const first = getDateFormat('en-GB', day)
  expect(getDateFormat('en-GB', { ...day })).toBe(first)
  expect(getDateFormat('fr', day)).not.toBe(first)
  expect(getDateFormat('en-GB', { ...day, timeZone: 'UTC' })).not.toBe(first)
  const at = new Date('2026-12-12T20:00:00Z')
  expect(
    [getDateFormat('en-GB', day), getDateFormat('fr', day)].map((one) => one.format(at)),
  ).toEqual(['13 December', '13 décembre'])
})

test('Our product keeps a hundred of a kind', () => {
  const digits = (count: number) =>
    getNumberFormat('en', {
      minimumIntegerDigits: 1 + (count % 20),
      maximumFractionDigits: Math.floor(count / 20),
    })
  const first = digits(0)
  for (let count = 1; count < 100; count += 1) digits(count)
  expect(digits(0)).toBe(first)
  for (let count = 100; count < 200; count += 1) digits(count)
  expect(digits(0)).not.toBe(first)
})
