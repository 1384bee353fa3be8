import type { StepState } from '@mehfil/contract/notices.ts'
import { stepMoment, type Timed } from './moment.ts'
import { stateOf, type NoticeRow, type Reminding } from './notice.ts'
import { isMissed } from './skip.ts'

/** What a ladder begins with: a week, three days and a day before, in the morning. */
export const drawnSteps = [7, 3, 1].map((days) => ({ days, minute: 600 }))

type Waiting = { guests: number; people: number }

/** The ladder from its top: what was sent, what is next and what comes later. */
export function ladderOf(
  event: Timed,
  rows: readonly NoticeRow[],
  { reminding, waiting, now }: { reminding: Reminding; waiting: Waiting; now: Date },
) {
  const steps = rows
    .map((row) => stepFrom(event, row, { reminding, waiting, now }))
    .sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0) || b.days - a.days)
  const next = steps.find(({ state }) => state === 'later')
  return steps.map((step) => (step === next ? { ...step, state: 'next' as const } : step))
}

function stepFrom(
  event: Timed,
  row: NoticeRow,
  { reminding, waiting, now }: { reminding: Reminding; waiting: Waiting; now: Date },
) {
  const { id, days, minute, sending, takenAt, counts } = row
  const moment =
    days === null || minute === null ? null : stepMoment(event, { days, minute }, reminding.quiet)
  const { state, reason } = standingOf(row, { reminding, due: moment?.at ?? null, now })
  const asked = sending ?? (state === 'later' ? waiting : { guests: 0, people: 0 })
  return {
    id,
    days: days ?? 0,
    minute: minute ?? 0,
    at: takenAt ?? moment?.at ?? null,
    state,
    reason,
    quiet: !takenAt && moment?.isMoved === true,
    guests: asked.guests,
    people: asked.people,
    counts,
  }
}

const ofSending = {
  held: 'sending',
  sending: 'sending',
  done: 'sent',
  paused: 'paused',
  cancelled: 'cancelled',
  skipped: 'skipped',
} as const

function standingOf(
  row: NoticeRow,
  { reminding, due, now }: { reminding: Reminding; due: Date | null; now: Date },
): { state: StepState; reason: NoticeRow['skipReason'] | 'failures' } {
  const state = stateOf(row, now)
  if (state === 'skipped' && !(row.skipReason === 'passed' && due && due > now))
    return { state, reason: row.skipReason }
  if (state !== 'planned' && state !== 'skipped')
    return { state: ofSending[state], reason: state === 'paused' ? 'failures' : '' }
  if (due && isMissed(due, now)) return { state: 'skipped', reason: 'passed' }
  return { state: reminding.isOn ? 'later' : 'off', reason: '' }
}
