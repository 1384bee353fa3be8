import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import {
  tooLongError,
  tooManyItemsError,
  withErrorLimits,
  outOfRangeError,
  wholeNumber,
} from './field-errors.ts'

const createTranslate = (locale: string) =>
  withErrorLimits(
    (key: string, facts?: Record<string, unknown>) => JSON.stringify([key, facts]),
    locale,
  )
const translate = (key: string, facts?: Record<string, unknown>, locale = 'en') =>
  JSON.parse(createTranslate(locale)(key, facts)) as unknown

describe('Our product names the limits in its field errors', () => {
  it.each([0, 21, 1.5, Number.NaN, '3'])('for the number %s', (value) => {
    expect(wholeNumber(1, 20).safeParse(value).error?.issues[0]?.message).toBe(
      'field.number-invalid 1 20',
    )
  })

  it('and selects the plural by the last limit', () => {
    expect(translate(outOfRangeError(1, 100_000))).toEqual([
      'field.number-invalid',
      { count: 100_000, n: '100,000', least: '1' },
    ])
    expect(translate(tooLongError(1))).toEqual(['field.too-long', { count: 1, n: '1', least: '1' }])
    expect(z.string().max(3, tooLongError(3)).safeParse('four').error?.issues[0]?.message).toBe(
      'field.too-long 3',
    )
    expect(
      z.array(z.string()).max(1, tooManyItemsError(1)).safeParse(['a', 'b']).error?.issues[0]
        ?.message,
    ).toBe('field.list-too-long 1')
  })

  it.each([
    ['en', '1,000'],
    ['fr', '1\u202f000'],
    ['ar', '1,000'],
  ])('in the number format of %s with Latin digits', (locale, n) => {
    expect(translate(tooLongError(1_000), undefined, locale)).toEqual([
      'field.too-long',
      { count: 1_000, n, least: n },
    ])
  })

  it('and leaves other texts unchanged', () => {
    expect(translate('field.email-required')).toEqual(['field.email-required', null])
    expect(translate('Words with 4 spaces', { n: 1 })).toEqual(['Words with 4 spaces', { n: 1 }])
    expect(translate('field.places-left', { count: 3 })).toEqual([
      'field.places-left',
      { count: 3 },
    ])
  })
})
