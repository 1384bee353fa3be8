import type { ReminderSettings } from '@mehfil/contract/mail/reminders.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { NoticeLetters } from '@mehfil/contract/mail/notices.ts'
import type { Placeholder } from '@mehfil/contract/mail/placeholders.ts'
import type { ReminderSettingsInput } from '../queries.ts'
import { getLetter, pickWrittenLetters } from './letters.ts'
import { findPlaceholderError } from '../../../ui/placeholders/placeholder-text.ts'

export type ReminderStepFields = {
  id?: string | undefined
  days: number | null
  minute: number | null
}
export type ReminderPlanFields = {
  steps: ReminderStepFields[]
  quietFrom: number | null
  quietUntil: number | null
  letters: NoticeLetters
}

const finishedStates: readonly string[] = ['sent', 'sending', 'paused', 'cancelled']
/** Steps that were sent stay unchanged. */
export const isStepFinished = ({
  state,
}: Pick<ReminderSettings['steps'][number], 'state'>): boolean => finishedStates.includes(state)

const finalSkipReasons: readonly string[] = ['over', 'closed', 'nobody']
/**
 * A missed step is not sent later. The host may write a notice instead, while guests can still
 * answer.
 */
export const canRemindByHand = ({
  state,
  reason,
}: Pick<ReminderSettings['steps'][number], 'state' | 'reason'>): boolean =>
  state === 'skipped' && !finalSkipReasons.includes(reason)

export const toPlanFields = ({
  steps,
  quietFrom,
  quietUntil,
  letters,
}: ReminderSettings): ReminderPlanFields => ({
  steps: steps
    .filter((step) => !isStepFinished(step))
    .map(({ id, days, minute }) => ({ id, days, minute })),
  quietFrom,
  quietUntil,
  letters,
})

export const toReminderInput = (
  { steps, quietFrom, quietUntil, letters }: ReminderPlanFields,
  on: boolean,
  eventLanguages: readonly Language[],
): ReminderSettingsInput => ({
  on,
  quietFrom: quietFrom ?? 0,
  quietUntil: quietUntil ?? 0,
  letters: pickWrittenLetters(letters, eventLanguages),
  steps: steps.map(({ id, days, minute }) => ({
    ...(id && { id }),
    days: days ?? 0,
    minute: minute ?? 0,
  })),
})

/** Adds one step: a usual one that is missing, or one a day before the earliest. */
export function suggestNextStep(steps: readonly ReminderStepFields[]): ReminderStepFields {
  const usedDays = new Set(steps.map(({ days }) => days))
  const days =
    [7, 3, 1, 14, 5, 2, 10].find((one) => !usedDays.has(one)) ??
    Math.max(0, ...steps.map((step) => step.days ?? 0)) + 1
  return { days, minute: 600 }
}

const maxStepDays = 365

/** The errors, by our field names. */
export function validateReminders(
  { steps, quietFrom, quietUntil, letters }: ReminderPlanFields,
  {
    languages,
    placeholders,
  }: { languages: readonly Language[]; placeholders: readonly Placeholder[] },
): Record<string, string> {
  const stepErrors = steps.flatMap(({ days, minute }, at) => {
    if (days === null || days > maxStepDays)
      return [[`steps.${at}.days`, `field.number-invalid 0 ${maxStepDays}`]]
    if (minute === null) return [[`steps.${at}.minute`, 'field.hour-invalid']]
    return steps.findIndex((other) => other.days === days && other.minute === minute) < at
      ? [[`steps.${at}.days`, 'field.step-twice']]
      : []
  })
  const hourErrors = (
    [
      ['quietFrom', quietFrom],
      ['quietUntil', quietUntil],
    ] as const
  ).flatMap(([name, minute]) => (minute === null ? [[name, 'field.hour-invalid']] : []))
  const letterErrors = languages.flatMap((language) =>
    (['subject', 'message'] as const).flatMap((field) => {
      const letterError = findPlaceholderError(getLetter(letters, language)[field], {
        known: placeholders,
        isSubject: field === 'subject',
      })
      return letterError ? [[`letters.${language}.${field}`, letterError.key]] : []
    }),
  )
  return Object.fromEntries([...stepErrors, ...hourErrors, ...letterErrors]) as Record<
    string,
    string
  >
}
