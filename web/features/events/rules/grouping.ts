import { folded } from '@mehfil/contract/places/find.ts'
import type { EventSummary } from '../../../lib/event.ts'
import type { Session } from '../../../lib/session.ts'

export const eventTabs = ['draft', 'current', 'past'] as const
export type EventTab = (typeof eventTabs)[number]

/** Where an event stands: a draft, or by whether start plus duration has passed. */
export function tabOf({ status, passed }: Pick<EventSummary, 'status' | 'passed'>): EventTab {
  if (status === 'DRAFT') return 'draft'
  return passed ? 'past' : 'current'
}

type Held = {
  events: readonly EventSummary[]
  createEvents: boolean
  createEventsLimit: number | null
}

/** How many events count against the plan: what was paid for once holds its event still when that is over. */
export function currentlyHeld(
  { events, createEvents, createEventsLimit }: Held,
  { plan, active }: Pick<Session, 'plan' | 'active'>,
): number {
  const count = events.filter((event) => tabOf(event) === 'current').length
  const isSpent = plan === 'Custom' && active === 'Active' && !createEvents
  return isSpent ? Math.max(count, createEventsLimit ?? 0) : count
}

/** Accents, capitals and the forms of Arabic letters do not keep an event from being found; every word must be in its name or place. */
export function matching(events: readonly EventSummary[], search: string): EventSummary[] {
  const wanted = folded(search).split(' ')
  return events.filter(({ title, venue }) => {
    const own = folded(`${title} ${venue}`)
    return wanted.every((word) => own.includes(word))
  })
}

/** The tab somebody lands on who asked for none: what is current, else what they began and may finish, else what was. */
export function landingTab(events: readonly EventSummary[], mayDraft: boolean): EventTab {
  const tabs = new Set(events.map(tabOf))
  if (tabs.has('current')) return 'current'
  if (tabs.has('draft') && mayDraft) return 'draft'
  return tabs.has('past') ? 'past' : 'current'
}

export type MonthOfEvents = { month: number; events: EventSummary[] }
export type YearOfEvents = { year: number; months: MonthOfEvents[] }
export type Dated = EventSummary & { startsAt: Date }

const hasDate = (event: EventSummary): event is Dated => event.startsAt !== null

/** Those without a date, the last touched first. */
export const undated = (events: readonly EventSummary[]): EventSummary[] =>
  events
    .filter((event) => !hasDate(event))
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())

/** Those with a date, by year and month in the event's own zone, newest first. */
export function grouped(events: readonly EventSummary[]): YearOfEvents[] {
  const dated = events.filter(hasDate).map((event) => ({ event, ...monthOf(event) }))
  dated.sort(
    (a, b) =>
      b.year - a.year ||
      b.month - a.month ||
      b.event.startsAt.getTime() - a.event.startsAt.getTime(),
  )
  const years: YearOfEvents[] = []
  for (const { event, year, month } of dated) {
    const sameYear =
      years.at(-1)?.year === year ? years.at(-1)! : added(years, { year, months: [] })
    const sameMonth =
      sameYear.months.at(-1)?.month === month
        ? sameYear.months.at(-1)!
        : added(sameYear.months, { month, events: [] })
    sameMonth.events.push(event)
  }
  return years
}

function monthOf({ startsAt, zone }: Dated): { year: number; month: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
  }).formatToParts(startsAt)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return { year: part('year'), month: part('month') }
}

function added<T>(list: T[], one: T): T {
  list.push(one)
  return one
}
