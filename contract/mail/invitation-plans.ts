import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { wholeNumber } from '../fields/field-errors.ts'
import { id } from '../fields/fields.ts'
import { timeOfDay } from '../fields/time-of-day.ts'
import { guestSelection } from '../guests/bulk.ts'
import { guestTag } from '../guests/tags.ts'
import { utc, wire } from '../wire.ts'

const guestAccess = permission('ManageGuests')

export const maxPerDay = 100_000
/** Minutes of a guest's own day: nine in the evening and eight in the morning. */
export const defaultQuietHours = { from: 21 * 60, until: 8 * 60 }

export const planStates = ['planned', 'going', 'paused', 'stopped', 'done', 'cancelled'] as const
export type PlanState = (typeof planStates)[number]

/**
 * Why a plan does not go on by itself: the page is closed, the event is cancelled or over, its tags or
 * its filter were deleted, its title, time or place has changed, its texts cannot be filled, the author or the account lost the right, or
 * too many addresses of a part failed.
 */
export const planStopReasons = [
  'unpublished',
  'event-cancelled',
  'over',
  'filter-gone',
  'changed',
  'texts',
  'no-access',
  'inactive',
  'failures',
  '',
] as const
export type PlanStopReason = (typeof planStopReasons)[number]

const invitationPlan = wire({
  id: ['PLAN', z.uuid()],
  state: ['STATE', z.enum(planStates)],
  reason: ['REASON', z.enum(planStopReasons)],
  /** A paused or stopped plan may go on with the event as it is now. */
  resumable: ['RESUMABLE', z.boolean()],
  /** A category of the guest list, or null for guests of every category. */
  category: ['CATEGORY', z.string().nullable()],
  /** Names of tags, of which guests have at least one; none for guests with any tags or none. */
  tags: ['TAGS', z.array(z.string())],
  /** Guests were chosen on the list. */
  chosen: ['CHOSEN', z.boolean()],
  startsAt: ['STARTS_AT', utc],
  nextAt: ['NEXT_AT', utc.nullable()],
  perDay: ['PER_DAY', z.number().nullable()],
  quietFrom: ['QUIET_FROM', timeOfDay],
  quietUntil: ['QUIET_UNTIL', timeOfDay],
  /** Guests invited so far, and those who would be invited now. */
  sent: ['SENT', z.number()],
  guests: ['GUESTS', z.number()],
  people: ['PEOPLE', z.number()],
  by: ['BY', z.string()],
})
export type InvitationPlan = z.output<typeof invitationPlan>

const plansOutput = wire({
  plans: ['PLANS', z.array(invitationPlan)],
  /** The event's zone, in which hosts read and choose times. */
  zone: ['TIMEZONE', z.string()],
  categories: ['CATEGORIES', z.array(z.string())],
  /** Each wave may go to some of them. */
  tags: ['TAGS', z.array(guestTag)],
})

export const invitationPlans = call({
  method: 'GET',
  path: '/events/{EID}/invitation/plans',
  access: guestAccess,
  output: plansOutput,
})

const planTimes = {
  startsAt: ['STARTS_AT', utc],
  /** So many guests a day, from the first moment on; without it all at once. */
  perDay: ['PER_DAY', wholeNumber(1, maxPerDay).optional()],
  /** Equal times mean no quiet hours. */
  quietFrom: ['QUIET_FROM', timeOfDay],
  quietUntil: ['QUIET_UNTIL', timeOfDay],
} as const

/** Plans invitations for guests who are not invited when their part is due. */
export const planInvitations = call({
  method: 'POST',
  path: '/events/{EID}/invitation/plans',
  access: guestAccess,
  input: wire({
    ...planTimes,
    selection: ['SELECTION', guestSelection.optional()],
    submission: ['SUBMISSION', id],
  }),
  output: plansOutput,
})

export const changeInvitationPlan = call({
  method: 'PUT',
  path: '/events/{EID}/invitation/plans/{PLAN}',
  access: guestAccess,
  input: wire(planTimes),
  output: plansOutput,
})

export const pauseInvitationPlan = call({
  method: 'POST',
  path: '/events/{EID}/invitation/plans/{PLAN}/pause',
  access: guestAccess,
  output: plansOutput,
})

/** Goes on after a pause, or with the event as it is now. */
export const resumeInvitationPlan = call({
  method: 'POST',
  path: '/events/{EID}/invitation/plans/{PLAN}/resume',
  access: guestAccess,
  output: plansOutput,
})

/** What went out stays; nothing more goes out. */
export const cancelInvitationPlan = call({
  method: 'POST',
  path: '/events/{EID}/invitation/plans/{PLAN}/cancel',
  access: guestAccess,
  output: plansOutput,
})
