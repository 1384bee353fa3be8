/** Limits of an event's times, for the server and for the form. A value that is stored and stays the same is never complained about. */

const hour = 3_600_000
const day = 24 * hour

/** In minutes. */
const longestEvent = 31 * 24 * 60

/** No start and no other moment of an event is later. */
export function farthestMoment(now: Date): Date {
  const at = new Date(now)
  at.setUTCFullYear(at.getUTCFullYear() + 10)
  return at
}

/** More than a day over: kept in a draft, and not shown to guests. */
export const isLongOver = (at: Date, now: Date): boolean => at.getTime() < now.getTime() - day

const isSameMoment = (one: Date | null, other: Date | null): boolean =>
  one?.getTime() === other?.getTime()

type Times = { startsAt: Date | null; durationMinutes: number }

export function timesComplaints(
  before: Times,
  sent: Partial<Times>,
  now: Date,
): Partial<Record<keyof Times, string>> {
  const { startsAt = before.startsAt, durationMinutes = before.durationMinutes } = sent
  const isTooFar =
    startsAt !== null && !isSameMoment(startsAt, before.startsAt) && startsAt > farthestMoment(now)
  return {
    ...(isTooFar && { startsAt: 'field.start-far' }),
    ...(durationMinutes !== before.durationMinutes &&
      durationMinutes > longestEvent && { durationMinutes: 'field.duration-long' }),
  }
}

type Limits = { answerDeadline: Date | null; changeLockAt: Date | null }

/** Until when guests may reply and change it: neither long over nor after the event. */
export function limitsComplaints(
  event: Times & Limits,
  sent: Limits,
  now: Date,
): Partial<Record<keyof Limits, string>> {
  const end = event.startsAt && new Date(event.startsAt.getTime() + event.durationMinutes * 60_000)
  const complaintAbout = (name: keyof Limits): string | null => {
    const at = sent[name]
    if (at === null || isSameMoment(at, event[name])) return null
    if (isLongOver(at, now)) return 'field.limit-over'
    if (end && at >= end) return 'field.limit-after-event'
    return at > farthestMoment(now) ? 'field.start-far' : null
  }
  const names = ['answerDeadline', 'changeLockAt'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const complaint = complaintAbout(name)
      return complaint ? [[name, complaint]] : []
    }),
  )
}

/** Replies could be changed after the last day to give one, and could not be before. */
export const locksLater = (before: Limits, { answerDeadline, changeLockAt }: Limits): boolean => {
  const isLater = answerDeadline !== null && changeLockAt !== null && changeLockAt > answerDeadline
  return (
    isLater &&
    !(
      isSameMoment(answerDeadline, before.answerDeadline) &&
      isSameMoment(changeLockAt, before.changeLockAt)
    )
  )
}
