import { expect, test } from 'vitest'
import type { ReminderSettings } from '@mehfil/contract/mail/reminders.ts'
import {
  toReminderInput,
  validateReminders,
  suggestNextStep,
  toPlanFields,
} from './reminder-plan.ts'

const createStep = (state: string, days: number) =>
  ({ id: `step ${days}`, days, minute: 600, state }) as ReminderSettings['steps'][number]
const event = { languages: ['en', 'arb'], placeholders: ['name', 'link'] } as const
const fullLetter = { subject: 'Hello', message: 'Dear {name}' }

test('Our product leaves sent steps unchanged, and validates the others', () => {
  const plan = toPlanFields({
    steps: [createStep('sent', 7), createStep('next', 3), createStep('skipped', 1)],
    quietFrom: 1_260,
    quietUntil: 480,
    letters: {},
  } as unknown as ReminderSettings)
  expect(plan.steps.map(({ days }) => days)).toEqual([3, 1])
  expect(validateReminders(plan, event)).toEqual({})
  const invalidPlan = {
    ...plan,
    quietFrom: null,
    steps: [
      { days: null, minute: 600 },
      { days: 3, minute: null },
      { days: 2, minute: 600 },
      { days: 2, minute: 600 },
    ],
    letters: { en: { subject: '{link}', message: '{nmae}' } },
  }
  expect(validateReminders(invalidPlan, event)).toEqual({
    'steps.0.days': 'field.number-invalid 0 365',
    'steps.1.minute': 'field.hour-invalid',
    'steps.3.days': 'field.step-twice',
    quietFrom: 'field.hour-invalid',
    'letters.en.subject': 'field.placeholder-subject',
    'letters.en.message': 'field.placeholder-nearest',
  })
  expect(
    toReminderInput(
      { ...plan, letters: { en: fullLetter, fr: fullLetter } },
      true,
      event.languages,
    ),
  ).toEqual({
    on: true,
    quietFrom: 1_260,
    quietUntil: 480,
    letters: { en: fullLetter },
    steps: [
      { id: 'step 3', days: 3, minute: 600 },
      { id: 'step 1', days: 1, minute: 600 },
    ],
  })
  expect([suggestNextStep([]).days, suggestNextStep(plan.steps).days]).toEqual([7, 7])
})
