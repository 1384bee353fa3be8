import { addDays } from '@mehfil/contract/days.ts'
import { defaultQuietHours } from '@mehfil/contract/mail/invitation-plans.ts'
import { toInstant, toWallClock } from '../../../lib/time/wall-clock.ts'
import type { PlannedInvitations, PlanTimesInput } from './queries.ts'

export type PlanFields = {
  startsAt: Date | null
  isPaced: boolean
  perDay: number | null
  quietFrom: number | null
  quietUntil: number | null
}

/** Tomorrow morning, on the event's clock. */
export function suggestPlan(now: Date, zone: string): PlanFields {
  const { date } = toWallClock(now, zone)
  return {
    startsAt: toInstant({ date: addDays(date, 1), time: '10:00' }, zone),
    isPaced: false,
    perDay: 50,
    quietFrom: defaultQuietHours.from,
    quietUntil: defaultQuietHours.until,
  }
}

export const toPlanFields = ({
  startsAt,
  perDay,
  quietFrom,
  quietUntil,
}: Pick<PlannedInvitations, 'startsAt' | 'perDay' | 'quietFrom' | 'quietUntil'>): PlanFields => ({
  startsAt,
  isPaced: perDay !== null,
  perDay: perDay ?? 50,
  quietFrom,
  quietUntil,
})

/** Errors of what was typed, by field; the server knows the others. */
export function validatePlan(
  { startsAt, isPaced, perDay, quietFrom, quietUntil }: PlanFields,
  now: Date,
): Partial<Record<keyof PlanTimesInput, string>> {
  return {
    ...(startsAt === null
      ? { startsAt: 'field.time-invalid' }
      : startsAt <= now && { startsAt: 'field.moment-past' }),
    ...(isPaced &&
      (perDay === null || perDay < 1 || perDay > 100_000) && {
        perDay: 'field.number-invalid 1 100000',
      }),
    ...(quietFrom === null && { quietFrom: 'field.hour-invalid' }),
    ...(quietUntil === null && { quietUntil: 'field.hour-invalid' }),
  }
}

export const toPlanInput = ({
  startsAt,
  isPaced,
  perDay,
  quietFrom,
  quietUntil,
}: PlanFields): PlanTimesInput => ({
  startsAt: startsAt ?? new Date(0),
  ...(isPaced && perDay !== null && { perDay }),
  quietFrom: quietFrom ?? 0,
  quietUntil: quietUntil ?? 0,
})

/** The last day on which mails go out, when so many go out a day. */
export function countPlanDays(guests: number, { isPaced, perDay }: PlanFields): number {
  return isPaced && perDay !== null && perDay > 0 ? Math.max(1, Math.ceil(guests / perDay)) : 1
}

/** Open plans; a finished or cancelled one has nothing to decide. */
export const isOpenPlan = ({ state }: Pick<PlannedInvitations, 'state'>): boolean =>
  state !== 'done' && state !== 'cancelled'
