import { daysBetween } from '@mehfil/contract/days.ts'
import { hourMs } from '@mehfil/contract/durations.ts'
import { getLastDigestTime } from '../../rsvp/rules/mails.ts'
import { toLocalDay, type TodoDue } from './due.ts'

/** A mail that would be later than this is no longer a morning mail. */
const morningHours = 4

/** The local day while it is morning in the zone; null at any other hour. */
export function findMorning(zone: string, now: Date): string | null {
  const morning = getLastDigestTime(now, zone)
  return now.getTime() - morning.getTime() < morningHours * hourMs
    ? toLocalDay(morning, zone)
    : null
}

type DueInZone = { due: TodoDue; zone: string }

/** Due today or earlier, by the event's zone. */
export const isDueBy = ({ due: { dueOn }, zone }: DueInZone, now: Date): boolean =>
  dueOn !== null && dueOn <= toLocalDay(now, zone)

const maxOverdueDays = 14

/** To-dos untouched for two weeks cause no mail of their own, but are listed with others. */
export const needsMail = ({ due: { dueOn }, zone }: DueInZone, now: Date): boolean =>
  dueOn !== null && daysBetween(dueOn, toLocalDay(now, zone)) <= maxOverdueDays
