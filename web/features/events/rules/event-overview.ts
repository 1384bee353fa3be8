import type { Permission, PermissionVerdict } from '@mehfil/contract/access.ts'
import type { EventSummary } from '../../../lib/http/event-queries.ts'
import { getEventTab } from './event-list.ts'
import { listNextSteps, type NextStep } from './next-steps.ts'
import { isDoorOpen } from './open-doors.ts'

export type OverviewContext = {
  may: (permission: Permission) => PermissionVerdict
  now: Date
}

/** The steps of an event as the list of events knows them, without what this user may not do. */
export function listEventSteps(event: EventSummary, { may, now }: OverviewContext): NextStep[] {
  const { figures, people, status } = event
  if (status === 'DRAFT') return []
  // Without the numbers only what needs none is known.
  const counts = figures
    ? { ...figures, guests: people ?? 0 }
    : { guests: 1, toConfirm: 0, noAnswer: 0, notInvited: 0, notDelivered: 0, answerDeadline: null }
  return listNextSteps({
    counts,
    event,
    sending: 'nothing',
    mayRemind: may('Notification') === 'yes',
    invitable: figures?.invitable ?? 0,
    lastWrittenAt: figures?.lastWrittenAt ?? null,
    isDoorOpen: isDoorOpen(event, now),
    now,
  }).filter((step) => may(step.needs) === 'yes')
}

/** The event that is now or starts next. */
export function getNextEvent(events: readonly EventSummary[]): EventSummary | undefined {
  return events
    .filter(
      ({ status, passed, startsAt }) =>
        getEventTab({ status, passed }) === 'current' &&
        status !== 'CANCELLED' &&
        startsAt !== null,
    )
    .toSorted((one, other) => Number(one.startsAt) - Number(other.startsAt))[0]
}

/** What the host is asked for; a draft asks to be finished. */
export type EventNeed = { event: EventSummary; step: NextStep | null }

export type EventOverview = {
  next: EventSummary | undefined
  /** What to do for the next event, the best first. */
  nextSteps: NextStep[]
  needs: EventNeed[]
}

/** Mistakes come first, then people who wait, then what a host begins. */
const urgency: ReadonlyArray<NextStep['key']> = [
  'stopped-message',
  'paused',
  'fix',
  'republish',
  'door',
  'confirm',
  'remind',
  'silent',
  'invite',
  'first-guests',
  'first-guest',
]

/** The next event with its steps, and what all others and the rest of its own steps ask for. */
export function getEventOverview(
  events: readonly EventSummary[],
  context: OverviewContext & { mayDraft: boolean },
): EventOverview {
  const next = getNextEvent(events)
  const nextSteps = next ? listEventSteps(next, context) : []
  const needs = events
    .filter((event) => getEventTab(event) === 'current')
    .flatMap((event) => {
      const steps = event === next ? nextSteps.slice(1) : listEventSteps(event, context)
      return steps.filter(({ key }) => urgency.includes(key)).map((step) => ({ event, step }))
    })
    .toSorted(
      (one, other) =>
        urgency.indexOf(one.step.key) - urgency.indexOf(other.step.key) ||
        Number(one.event.startsAt) - Number(other.event.startsAt),
    )
  const drafts = context.mayDraft
    ? events.filter(({ status }) => status === 'DRAFT').map((event) => ({ event, step: null }))
    : []
  return { next, nextSteps, needs: [...needs, ...drafts] }
}

export type DayCheck = { key: 'page' | 'door' | 'confirmed' | 'reached'; isReady: boolean }

/** What has to be in order when guests arrive. */
export const listDayChecks = ({ status, checkIn, figures }: EventSummary): DayCheck[] => [
  { key: 'page', isReady: status === 'PUBLISHED' },
  { key: 'door', isReady: checkIn },
  { key: 'confirmed', isReady: (figures?.toConfirm ?? 0) === 0 },
  { key: 'reached', isReady: (figures?.notDelivered ?? 0) === 0 },
]

export type DayPart = 'morning' | 'afternoon' | 'evening'

/** By the clock of the device. The night still belongs to the evening. */
export function getDayPart(now: Date): DayPart {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
