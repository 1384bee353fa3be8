import { dayMs } from '@mehfil/contract/durations.ts'
import type { EventStatus } from '@mehfil/contract/events/events.ts'
import { getEventEnd } from '../../events/rules/state.ts'

/** How long after the end guests answer and send pictures. */
const openDays = 60
/** How long a given answer can change. */
export const changeDays = 30

type AfterEvent = {
  status: EventStatus
  startsAt: Date | null
  durationMinutes: number
  purgedAt: Date | null
}

/** When guests can do what; all null for an event without a date. */
export function getAfterTimes(event: Pick<AfterEvent, 'startsAt' | 'durationMinutes'>) {
  const end = getEventEnd(event)
  return {
    surveyOpensAt: end,
    wallOpensAt: event.startsAt,
    closesAt: end && new Date(end.getTime() + openDays * dayMs),
  }
}

export type AfterWindow = 'none' | 'early' | 'open' | 'over'

function getWindow(event: AfterEvent, opensAt: Date | null, now: Date): AfterWindow {
  const { closesAt } = getAfterTimes(event)
  if (event.status !== 'PUBLISHED' || event.purgedAt || !opensAt || !closesAt) return 'none'
  if (now < opensAt) return 'early'
  return now < closesAt ? 'open' : 'over'
}

/** Guests answer once the event is over. */
export const getSurveyWindow = (event: AfterEvent & { survey: object | null }, now: Date) =>
  event.survey ? getWindow(event, getAfterTimes(event).surveyOpensAt, now) : 'none'

/** Pictures are taken from the start on. */
export const getWallWindow = (event: AfterEvent & { photoWall: string }, now: Date) =>
  event.photoWall === 'off' ? 'none' : getWindow(event, getAfterTimes(event).wallOpensAt, now)

type AfterGuest = {
  answer: string | null
  waitlisted_at: Date | null
  attended_at: Date | null
}

/** Guests who came, and those who said yes and have a place: not every host counts arrivals. */
export const isOfEvent = ({ answer, waitlisted_at, attended_at }: AfterGuest): boolean =>
  attended_at !== null || (answer === 'yes' && waitlisted_at === null)

/** Until when a given answer can change. */
export const canChangeSurveyAnswer = (answeredAt: Date | null, now: Date): boolean =>
  answeredAt === null || now.getTime() < answeredAt.getTime() + changeDays * dayMs
