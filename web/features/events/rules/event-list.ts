import { foldWords } from '@mehfil/contract/places/place-search.ts'
import type { EventSummary } from '../../../lib/http/event-queries.ts'
import type { SessionState } from '../../../lib/session/session.ts'

export const eventTabs = ['draft', 'current', 'past'] as const
export type EventTab = (typeof eventTabs)[number]

/** The tab of an event: a draft, or current until start plus duration has passed. */
export function getEventTab({ status, passed }: Pick<EventSummary, 'status' | 'passed'>): EventTab {
  if (status === 'DRAFT') return 'draft'
  return passed ? 'past' : 'current'
}

type EventListUsage = {
  events: readonly EventSummary[]
  createEvents: boolean
  createEventsLimit: number | null
}

/** How many events count against the plan; cancelled ones do not. A one-time event still counts after it is over. */
export function countCurrentEvents(
  { events, createEvents, createEventsLimit }: EventListUsage,
  { plan, active }: Pick<SessionState, 'plan' | 'active'>,
): number {
  const count = events.filter(
    (event) => getEventTab(event) === 'current' && event.status !== 'CANCELLED',
  ).length
  const isPaidEventUsed = plan === 'Custom' && active === 'Active' && !createEvents
  return isPaidEventUsed ? Math.max(count, createEventsLimit ?? 0) : count
}

/** Finds events whose name or place contains every word. Accents, case and Arabic letter forms are ignored. */
export function searchEvents(events: readonly EventSummary[], search: string): EventSummary[] {
  const searchTerms = foldWords(search).split(' ')
  return events.filter(({ title, venue }) => {
    const haystack = foldWords(`${title} ${venue}`)
    return searchTerms.every((word) => haystack.includes(word))
  })
}

/** The tab to open without a request: current, else drafts if the user may edit them, else past. */
export function getLandingTab(events: readonly EventSummary[], mayDraft: boolean): EventTab {
  const tabs = new Set(events.map(getEventTab))
  if (tabs.has('current')) return 'current'
  if (tabs.has('draft') && mayDraft) return 'draft'
  return tabs.has('past') ? 'past' : 'current'
}

export type EventMonth = { month: number; events: EventSummary[] }
export type EventYear = { year: number; months: EventMonth[] }
export type DatedEvent = EventSummary & { startsAt: Date }

const isDated = (event: EventSummary): event is DatedEvent => event.startsAt !== null

/** Events without a date, the last changed first. */
export const listUndatedEvents = (events: readonly EventSummary[]): EventSummary[] =>
  events
    .filter((event) => !isDated(event))
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())

/** Events with a date, by year and month in the event's own zone, newest first. */
export function groupEventsByMonth(events: readonly EventSummary[]): EventYear[] {
  const dated = events.filter(isDated).map((event) => ({ event, ...getMonth(event) }))
  dated.sort(
    (a, b) =>
      b.year - a.year ||
      b.month - a.month ||
      b.event.startsAt.getTime() - a.event.startsAt.getTime(),
  )
  const years: EventYear[] = []
  for (const { event, year, month } of dated) {
    const sameYear =
      years.at(-1)?.year === year ? years.at(-1)! : append(years, { year, months: [] })
    const sameMonth =
      sameYear.months.at(-1)?.month === month
        ? sameYear.months.at(-1)!
        : append(sameYear.months, { month, events: [] })
    sameMonth.events.push(event)
  }
  return years
}

function getMonth({ startsAt, zone }: DatedEvent): { year: number; month: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
  }).formatToParts(startsAt)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return { year: part('year'), month: part('month') }
}

function append<T>(list: T[], one: T): T {
  list.push(one)
  return one
}
