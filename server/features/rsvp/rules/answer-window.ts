import type { EventStatus } from '@mehfil/contract/events/events.ts'
import { getEventEnd, hasPassed } from '../../events/rules/state.ts'

type AnswerWindowEvent = {
  status: EventStatus
  startsAt: Date | null
  durationMinutes: number
  answerDeadline: Date | null
  changeLockAt: Date | null
}

/** The phase of an event for its guests. The first that applies. */
export type AnswerPhase = 'not-open' | 'cancelled' | 'past' | 'closed' | 'open'

export function getAnswerPhase(event: AnswerWindowEvent, now: Date): AnswerPhase {
  if (event.status === 'CANCELLED') return 'cancelled'
  if (event.status !== 'PUBLISHED') return 'not-open'
  if (hasPassed(event, now)) return 'past'
  return isOver(event.answerDeadline, now) ? 'closed' : 'open'
}

/**
 * An answer can change until the host's lock. A first answer is possible until the deadline or the
 * end.
 */
export function canChangeAnswer(event: AnswerWindowEvent, now: Date): boolean {
  const phase = getAnswerPhase(event, now)
  if (phase !== 'open' && phase !== 'closed') return false
  return event.changeLockAt ? !isOver(event.changeLockAt, now) : phase === 'open'
}

/** Since when answers are locked, while the event is still to come. */
export function getAnswerLockedSince(event: AnswerWindowEvent, now: Date): Date | null {
  if (!['open', 'closed'].includes(getAnswerPhase(event, now)) || canChangeAnswer(event, now))
    return null
  return getAnswerChangeDeadline(event)
}

/** The last time of a change, where the host set one. */
export const getAnswerChangeDeadline = ({
  changeLockAt,
  answerDeadline,
}: Pick<AnswerWindowEvent, 'changeLockAt' | 'answerDeadline'>): Date | null =>
  changeLockAt ?? answerDeadline

/** When the phase changes by itself, or null when it does not. */
export function getNextPhaseChange(event: AnswerWindowEvent, now: Date): Date | null {
  const ahead = [getEventEnd(event), event.answerDeadline, event.changeLockAt].filter(
    (at): at is Date => at !== null && at > now,
  )
  return ahead.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
}

const isOver = (at: Date | null, now: Date): boolean => at !== null && at <= now
