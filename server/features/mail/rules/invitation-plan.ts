import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import { dayMs } from '@mehfil/contract/durations.ts'
import type { EventStatus } from '@mehfil/contract/events/events.ts'
import { getLatestMoment } from '@mehfil/contract/events/event-dates.ts'
import type { PlanState, PlanStopReason } from '@mehfil/contract/mail/invitation-plans.ts'
import {
  encodeAnnouncedFacts,
  type AnnouncedFacts,
  type StoredAnnouncedFacts,
} from '../../events/rules/announced-facts.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { toInstant, toWallClock } from '../../events/rules/time-zone.ts'
import { mayStillSend, type MailAuthor } from './author.ts'

export type InvitationPlanRow = {
  id: string
  selection: GuestSelection | null
  startsAt: Date
  perDay: number | null
  quietFrom: number
  quietUntil: number
  nextAt: Date | null
  facts: StoredAnnouncedFacts
  parts: number
  guests: number
  pausedAt: Date | null
  pauseReason: PlanStopReason
  cancelledAt: Date | null
  doneAt: Date | null
  by: string
  byId: string
}

type PlanEvent = AnnouncedFacts & { id: string; status: EventStatus }

const isSameFacts = (facts: StoredAnnouncedFacts, event: AnnouncedFacts): boolean =>
  Object.entries(encodeAnnouncedFacts(event)).every(
    ([name, value]) => facts[name as keyof StoredAnnouncedFacts] === value,
  )

/** Why a plan cannot go on with the event as it is now; null when it can. */
export function findStopReason(
  { facts }: Pick<InvitationPlanRow, 'facts'>,
  event: PlanEvent,
  now: Date,
): PlanStopReason | null {
  if (event.status === 'CANCELLED') return 'event-cancelled'
  if (event.status !== 'PUBLISHED') return 'unpublished'
  if (hasPassed(event, now)) return 'over'
  return isSameFacts(facts, event) ? null : 'changed'
}

/** The same for the people: the account and the author of the plan. */
export function findAuthorStop(author: MailAuthor, eventId: string): PlanStopReason | null {
  if (author.active !== 'Active' || author.deletedAt) return 'inactive'
  return mayStillSend(author, eventId, 'ManageGuests') ? null : 'no-access'
}

/**
 * A paused plan is paused by the host, or stopped with a reason. A plan whose event is not as it was
 * planned is shown as stopped at once, not only when its part is due.
 */
export function getPlanState(
  row: Pick<
    InvitationPlanRow,
    'cancelledAt' | 'doneAt' | 'pausedAt' | 'pauseReason' | 'parts' | 'facts'
  >,
  event: PlanEvent,
  { now, isFilterGone }: { now: Date; isFilterGone: boolean },
): { state: PlanState; reason: PlanStopReason } {
  if (row.cancelledAt) return { state: 'cancelled', reason: '' }
  if (row.doneAt) return { state: 'done', reason: '' }
  const reason = findStopReason(row, event, now)
  if (reason) return { state: 'stopped', reason }
  if (isFilterGone) return { state: 'stopped', reason: 'filter-gone' }
  if (row.pausedAt)
    return row.pauseReason
      ? { state: 'stopped', reason: row.pauseReason }
      : { state: 'paused', reason: '' }
  return { state: row.parts > 0 ? 'going' : 'planned', reason: '' }
}

/** The same time of the next day after `now`, by the clock of the event's zone. */
export function getNextPart(
  { startsAt }: Pick<InvitationPlanRow, 'startsAt'>,
  now: Date,
  zone: string,
): Date {
  const minuteOfDay = toWallClock(startsAt, zone).getTime() % dayMs
  const midnight = Math.floor(toWallClock(now, zone).getTime() / dayMs) * dayMs
  const today = toInstant(new Date(midnight + minuteOfDay), zone)
  return today > now ? today : toInstant(new Date(midnight + dayMs + minuteOfDay), zone)
}

/** A moment that has passed, or that no event reaches. */
export function validatePlanStart(
  startsAt: Date,
  event: Pick<AnnouncedFacts, 'startsAt'>,
  now: Date,
): string | null {
  if (startsAt <= now) return 'field.moment-past'
  if (startsAt > getLatestMoment(now)) return 'field.start-far'
  return event.startsAt && startsAt >= event.startsAt ? 'field.moment-not-start' : null
}
