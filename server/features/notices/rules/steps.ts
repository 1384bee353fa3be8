import type { ReminderStepState } from '@mehfil/contract/mail/reminders.ts'
import { resolveStepMoment, type NoticeEventTimes } from './moment.ts'
import { getNoticeState, type NoticeRow, type ReminderPlanSettings } from './notice.ts'
import { isMissed } from './skip-reason.ts'

/** The default reminders: a week, three days and a day before, in the morning. */
export const defaultSteps = [7, 3, 1].map((days) => ({ days, minute: 600 }))

type RemindableCounts = { guests: number; people: number }

/** All reminders in order: sent, next and later ones. */
export function listReminderSteps(
  event: NoticeEventTimes,
  rows: readonly NoticeRow[],
  {
    reminding,
    waiting,
    now,
  }: { reminding: ReminderPlanSettings; waiting: RemindableCounts; now: Date },
) {
  const steps = rows
    .map((row) => toReminderStep(event, row, { reminding, waiting, now }))
    .sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0) || b.days - a.days)
  const next = steps.find(({ state }) => state === 'later')
  return steps.map((step) => (step === next ? { ...step, state: 'next' as const } : step))
}

function toReminderStep(
  event: NoticeEventTimes,
  row: NoticeRow,
  {
    reminding,
    waiting,
    now,
  }: { reminding: ReminderPlanSettings; waiting: RemindableCounts; now: Date },
) {
  const { id, days, minute, sending, takenAt, counts } = row
  const moment =
    days === null || minute === null
      ? null
      : resolveStepMoment(event, { days, minute }, reminding.quiet)
  const { state, reason } = getStepState(row, { reminding, due: moment?.at ?? null, now })
  const recipients = sending ?? (state === 'later' ? waiting : { guests: 0, people: 0 })
  return {
    id,
    days: days ?? 0,
    minute: minute ?? 0,
    at: takenAt ?? moment?.at ?? null,
    state,
    reason,
    quiet: !takenAt && moment?.isMoved === true,
    guests: recipients.guests,
    people: recipients.people,
    counts,
  }
}

const stepStateByNoticeState = {
  held: 'sending',
  sending: 'sending',
  done: 'sent',
  paused: 'paused',
  cancelled: 'cancelled',
  skipped: 'skipped',
} as const

function getStepState(
  row: NoticeRow,
  { reminding, due, now }: { reminding: ReminderPlanSettings; due: Date | null; now: Date },
): { state: ReminderStepState; reason: NoticeRow['skipReason'] | 'failures' } {
  const state = getNoticeState(row, now)
  if (state === 'skipped' && !(row.skipReason === 'passed' && due && due > now))
    return { state, reason: row.skipReason }
  if (state !== 'planned' && state !== 'skipped')
    return { state: stepStateByNoticeState[state], reason: state === 'paused' ? 'failures' : '' }
  if (due && isMissed(due, now)) return { state: 'skipped', reason: 'passed' }
  return { state: reminding.isOn ? 'later' : 'off', reason: '' }
}
