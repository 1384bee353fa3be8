import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { day, utc } from './wire.ts'

const getError = (schema: z.ZodType, sent: unknown) =>
  z.safeDecode(schema, sent as never).error?.issues[0]?.message

describe('Our product checks an instant', () => {
  it.each([
    '2028-02-29 00:00:00',
    '2026-12-31 23:59:59',
    '1999-01-01 00:00:00',
    '0001-01-01 00:00:00',
    '9999-12-31 23:59:59',
  ])('and writes the existing instant %s as it was read', (text) => {
    expect(z.encode(utc, z.decode(utc, text))).toBe(text)
  })

  it.each([
    ['2026-02-31 10:00:00', 'field.day-invalid'],
    ['2026-02-29 10:00:00', 'field.day-invalid'],
    ['2026-13-01 10:00:00', 'field.day-invalid'],
    ['2026-00-10 10:00:00', 'field.day-invalid'],
    ['2026-04-31 25:00:00', 'field.day-invalid'],
    ['2026-12-12 24:00:00', 'field.hour-invalid'],
    ['2026-12-12 10:60:00', 'field.hour-invalid'],
    ['2026-12-12 10:00:60', 'field.hour-invalid'],
    ['2026-12-12T10:00:00Z', 'field.time-invalid'],
    ['+012026-12-12 10:00:00', 'field.time-invalid'],
    ['', 'field.time-invalid'],
    [5, 'field.time-invalid'],
    [null, 'field.time-invalid'],
  ])('and refuses %j, which is not an existing instant: %s', (sent, complaint) => {
    expect(getError(utc, sent)).toBe(complaint)
  })

  it('and can write every possible instant', () => {
    expect(
      [new Date(8.64e15), new Date(-8.64e15), new Date('+010001-06-01T00:00:00Z')].map((at) =>
        z.encode(utc, at),
      ),
    ).toEqual(['9999-12-31 23:59:59', '0000-01-01 00:00:00', '9999-12-31 23:59:59'])
  })
})

describe('Our product checks a day', () => {
  it.each(['2026-12-12', '2028-02-29', '2150-01-01', '1999-12-31'])(
    'and accepts the existing day %s',
    (text) => expect(getError(day, text)).toBeUndefined(),
  )
  it.each(['2026-02-29', '2026-06-31', '2026-1-1', '2026-12-12T00:00', '', null])(
    'and refuses %j',
    (sent) => expect(getError(day, sent)).toBe('field.day-invalid'),
  )
})
