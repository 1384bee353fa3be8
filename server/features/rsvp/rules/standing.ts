import type { EventStatus } from '@mehfil/contract/events.ts'
import { endOf, hasPassed } from '../../events/rules/state.ts'

type Event = {
  status: EventStatus
  startsAt: Date | null
  durationMinutes: number
  answerDeadline: Date | null
  changeLockAt: Date | null
}

/** Where an event stands towards its guests; the first that holds. */
export type Standing = 'not-open' | 'past' | 'closed' | 'open'

export function standingOf(event: Event, now: Date): Standing {
  if (event.status !== 'PUBLISHED') return 'not-open'
  if (hasPassed(event, now)) return 'past'
  return isOver(event.answerDeadline, now) ? 'closed' : 'open'
}

/** An answer once given changes until the host's lock; without one, until the deadline or the end. */
export function mayChange(event: Event, now: Date): boolean {
  const standing = standingOf(event, now)
  if (standing === 'not-open' || standing === 'past') return false
  return event.changeLockAt ? !isOver(event.changeLockAt, now) : standing === 'open'
}

/** Since when an answer stays as it is, while the event is still to come. */
export function lockedSince(event: Event, now: Date): Date | null {
  if (['not-open', 'past'].includes(standingOf(event, now)) || mayChange(event, now)) return null
  return changeableUntil(event)
}

/** The last moment of a change, where the host set one. */
export const changeableUntil = ({
  changeLockAt,
  answerDeadline,
}: Pick<Event, 'changeLockAt' | 'answerDeadline'>): Date | null => changeLockAt ?? answerDeadline

/** When the standing changes by itself, or null when it does not. */
export function nextChange(event: Event, now: Date): Date | null {
  const ahead = [endOf(event), event.answerDeadline, event.changeLockAt].filter(
    (at): at is Date => at !== null && at > now,
  )
  return ahead.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
}

const isOver = (at: Date | null, now: Date): boolean => at !== null && at <= now
