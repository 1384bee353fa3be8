import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { longerThan, moreThan, namingLimits, outside, wholeNumber } from './complaint.ts'

const say = (locale: string) =>
  namingLimits(
    (key: string, facts?: Record<string, unknown>) => JSON.stringify([key, facts]),
    locale,
  )
const said = (key: string, facts?: Record<string, unknown>, locale = 'en') =>
  JSON.parse(say(locale)(key, facts)) as unknown

describe('Our product names the limits in what it complains about', () => {
  it.each([0, 21, 1.5, Number.NaN, '3'])('such as of the number %s', (value) => {
    expect(wholeNumber(1, 20).safeParse(value).error?.issues[0]?.message).toBe(
      'field.number-invalid 1 20',
    )
  })

  it('the last one for the plural, both to be read', () => {
    expect(said(outside(1, 100_000))).toEqual([
      'field.number-invalid',
      { count: 100_000, n: '100,000', least: '1' },
    ])
    expect(said(longerThan(1))).toEqual(['field.too-long', { count: 1, n: '1', least: '1' }])
    expect(z.string().max(3, longerThan(3)).safeParse('four').error?.issues[0]?.message).toBe(
      'field.too-long 3',
    )
    expect(
      z.array(z.string()).max(1, moreThan(1)).safeParse(['a', 'b']).error?.issues[0]?.message,
    ).toBe('field.list-too-long 1')
  })

  it.each([
    ['en', '1,000'],
    ['fr', '1\u202f000'],
    ['ar', '1,000'],
  ])('as numbers are written in %s, in Latin digits', (locale, n) => {
    expect(said(longerThan(1_000), undefined, locale)).toEqual([
      'field.too-long',
      { count: 1_000, n, least: n },
    ])
  })

  it('and says everything else as it is', () => {
    expect(said('field.email-required')).toEqual(['field.email-required', null])
    expect(said('Words with 4 spaces', { n: 1 })).toEqual(['Words with 4 spaces', { n: 1 }])
    expect(said('field.places-left', { count: 3 })).toEqual(['field.places-left', { count: 3 }])
  })
})
