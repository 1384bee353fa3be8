import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { tooManyItemsError, wholeNumber } from '../fields/field-errors.ts'
import { language } from '../fields/fields.ts'
import { timeOfDay } from '../fields/time-of-day.ts'
import { mailCounts, maxNoticeDays, noticeLetters, skipReasons } from './notices.ts'
import { utc, wire } from '../wire.ts'

const noticeAccess = permission('Notification')

export const maxReminderSteps = 5

const reminderStepStates = [
  'sent',
  'sending',
  'next',
  'later',
  'off',
  'skipped',
  'cancelled',
  'paused',
] as const
export type ReminderStepState = (typeof reminderStepStates)[number]

const reminderStep = wire({
  id: ['STEP', z.uuid()],
  days: ['DAYS', z.number()],
  minute: ['TIME', timeOfDay],
  /** The time after quiet hours are applied; null when there is no date to count from. */
  at: ['AT', utc.nullable()],
  state: ['STATE', z.enum(reminderStepStates)],
  reason: ['REASON', z.enum([...skipReasons, 'failures', ''])],
  /** Quiet hours moved this step. */
  quiet: ['QUIET', z.boolean()],
  guests: ['GUESTS', z.number()],
  people: ['PEOPLE', z.number()],
  counts: ['COUNTS', mailCounts],
})

export const reminderSettings = wire({
  on: ['ON', z.boolean()],
  /** The date from which days are counted. */
  anchor: ['ANCHOR', z.enum(['deadline', 'start'])],
  anchorAt: ['ANCHOR_AT', utc.nullable()],
  zone: ['TIMEZONE', z.string()],
  /** No reminder is sent between these times; equal times mean no quiet hours. */
  quietFrom: ['QUIET_FROM', timeOfDay],
  quietUntil: ['QUIET_UNTIL', timeOfDay],
  /** The text of the host; an empty one uses our default mail. */
  letters: ['LETTERS', noticeLetters],
  languages: ['LANGUAGES', z.array(language)],
  steps: ['STEPS', z.array(reminderStep)],
  /**
   * Invited guests with an address and without an answer: the next step would be sent to them now.
   */
  guests: ['GUESTS', z.number()],
  people: ['PEOPLE', z.number()],
  /** Who saved these settings; empty for the defaults. */
  by: ['BY', z.string()],
})
export type ReminderSettings = z.output<typeof reminderSettings>

export const remindersOf = call({
  method: 'GET',
  path: '/events/{EID}/reminders',
  access: noticeAccess,
  output: reminderSettings,
})

/** Steps that were sent stay. Other steps that are missing in the request are removed. */
export const saveReminders = call({
  method: 'PUT',
  path: '/events/{EID}/reminders',
  access: noticeAccess,
  input: wire({
    on: ['ON', z.boolean('field.choice-invalid')],
    quietFrom: ['QUIET_FROM', timeOfDay],
    quietUntil: ['QUIET_UNTIL', timeOfDay],
    letters: ['LETTERS', noticeLetters],
    steps: [
      'STEPS',
      z
        .array(
          wire({
            id: ['STEP', z.uuid('field.id-invalid').optional()],
            days: ['DAYS', wholeNumber(0, maxNoticeDays)],
            minute: ['TIME', timeOfDay],
          }),
        )
        .max(maxReminderSteps, tooManyItemsError(maxReminderSteps)),
    ],
  }),
  output: reminderSettings,
})
