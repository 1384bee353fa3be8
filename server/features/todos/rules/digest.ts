import { lastMorning } from '../../rsvp/rules/mails.ts'
import { dayIn, daysBetween, type Due } from './due.ts'

const hours = 3_600_000
/** A mail for the morning that would come later than this is no mail for the morning. */
const morningLasts = 4

/** The day whose morning it is in the zone; null at any other hour. */
export function morningIn(zone: string, now: Date): string | null {
  const morning = lastMorning(now, zone)
  return now.getTime() - morning.getTime() < morningLasts * hours ? dayIn(morning, zone) : null
}

type InEvent = { due: Due; zone: string }

/** Due today where the event is, or before. */
export const isDueBy = ({ due: { dueOn }, zone }: InEvent, now: Date): boolean =>
  dueOn !== null && dueOn <= dayIn(now, zone)

const nagsFor = 14

/** What nobody touched for two weeks comes along with others, and makes no mail by itself any more. */
export const callsForMail = ({ due: { dueOn }, zone }: InEvent, now: Date): boolean =>
  dueOn !== null && daysBetween(dueOn, dayIn(now, zone)) <= nagsFor
