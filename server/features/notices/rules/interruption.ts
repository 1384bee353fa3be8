import type { InterruptionKind } from '@mehfil/contract/events/interruptions.ts'
import { postponeEvent } from '@mehfil/contract/events/interruptions.ts'
import type { EventStatus } from '@mehfil/contract/events/events.ts'
import { isOverForADay, validateEventTimes } from '@mehfil/contract/events/event-dates.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { refuse } from '../../../base/refusal.ts'
import type { Interruption } from '../../events/rules/interruption.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { campaignHoldSeconds } from '../../mail/rules/campaign.ts'

type InterruptibleState = {
  status: EventStatus
  startsAt: Date | null
  durationMinutes: number
  postponedAt: Date | null
  interruption: Interruption | null
}

/** The same request again, or a second press of the button. */
export const isSameSubmission = (
  { interruption }: Pick<InterruptibleState, 'interruption'>,
  submission: string,
): boolean => interruption?.submission === submission

/** An event that takes place can be cancelled, also while its page is closed. */
export function requireCancellable(event: InterruptibleState, now: Date): void {
  if (event.status === 'DRAFT') refuse('notPublished')
  if (hasPassed(event, now)) refuse('eventPassed')
}

/** Guests must be able to open the page that tells the new date. */
export function requirePostponable(
  event: InterruptibleState,
  startsAt: Date | null,
  now: Date,
): void {
  if (event.status === 'CANCELLED') refuse('eventIsCancelled')
  if (event.status !== 'PUBLISHED') refuse('notPublished')
  if (hasPassed(event, now)) refuse('eventPassed')
  const complaint =
    startsAt === null
      ? undefined
      : startsAt.getTime() === event.startsAt?.getTime()
        ? 'field.start-same'
        : startsAt <= now || isOverForADay(startsAt, now)
          ? 'field.start-old'
          : validateEventTimes(event, { startsAt }, now).startsAt
  if (complaint)
    refuse('invalidInput', { errors: toWireErrors(postponeEvent.input, { startsAt: complaint }) })
}

/** A cancelled event comes back before its date; a postponement ends when the new date is known. */
export function requireReopenable(event: InterruptibleState, now: Date): void {
  if (hasPassed(event, now)) refuse('eventPassed')
  if (event.status !== 'CANCELLED' && event.startsAt === null) refuse('dateMissing')
}

/**
 * Until when the last act can be undone: as long as its mails are held, or the same time without
 * any. Null where it cannot.
 */
export function getHeldUntil(
  { interruption }: Pick<InterruptibleState, 'interruption'>,
  sending: { heldUntil: Date } | null,
  now: Date,
): Date | null {
  if (!interruption?.before) return null
  const heldUntil =
    sending?.heldUntil ?? new Date(Date.parse(interruption.at) + campaignHoldSeconds * 1_000)
  return heldUntil > now ? heldUntil : null
}

export const getInterruptionState = ({
  status,
  postponedAt,
}: Pick<InterruptibleState, 'status' | 'postponedAt'>): 'none' | 'cancelled' | 'postponed' =>
  status === 'CANCELLED' ? 'cancelled' : postponedAt ? 'postponed' : 'none'

/** The suggested texts of each act. A postponement has two, because the date may be unknown. */
export const readyTextNames = {
  cancellation: 'cancel',
  postponement: 'postpone',
  undated: 'undated',
  reopening: 'reopen',
} as const satisfies Record<InterruptionKind | 'undated', string>
