import { expect, test } from 'vitest'
import { countPlanDays, suggestPlan, toPlanInput, validatePlan } from './rules.ts'

const now = new Date('2026-11-20T22:00:00Z')

test('Our product suggests the next morning on the event’s clock', () => {
  expect(suggestPlan(now, 'Asia/Kolkata').startsAt).toEqual(new Date('2026-11-22T04:30:00Z'))
  expect(suggestPlan(now, 'America/New_York').startsAt).toEqual(new Date('2026-11-21T15:00:00Z'))
})

test('Our product checks a plan before it is sent', () => {
  const fields = suggestPlan(now, 'UTC')
  expect(validatePlan(fields, now)).toEqual({})
  expect(
    validatePlan(
      { startsAt: now, isPaced: true, perDay: 0, quietFrom: null, quietUntil: null },
      now,
    ),
  ).toEqual({
    startsAt: 'field.moment-past',
    perDay: 'field.number-invalid 1 100000',
    quietFrom: 'field.hour-invalid',
    quietUntil: 'field.hour-invalid',
  })
  expect(toPlanInput(fields)).not.toHaveProperty('perDay')
  expect(toPlanInput({ ...fields, isPaced: true, perDay: 20 })).toMatchObject({ perDay: 20 })
})

test('Our product counts the days of a paced plan', () => {
  const fields = { ...suggestPlan(now, 'UTC'), isPaced: true, perDay: 50 }
  expect(countPlanDays(240, fields)).toBe(5)
  expect(countPlanDays(240, { ...fields, isPaced: false })).toBe(1)
})
