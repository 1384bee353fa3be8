import type { EventSummary } from '../../../lib/event.ts'

export const eventTabs = ['draft', 'current', 'past'] as const
export type EventTab = (typeof eventTabs)[number]

/** Where an event stands: a draft, or by whether start plus duration has passed. */
export function tabOf({ status, passed }: Pick<EventSummary, 'status' | 'passed'>): EventTab {
  if (status === 'DRAFT') return 'draft'
  return passed ? 'past' : 'current'
}

export type MonthOfEvents = { month: number; events: EventSummary[] }
export type YearOfEvents = { year: number; months: MonthOfEvents[] }

/** By year and month in the event's own zone, newest first; events without a date come in the month they were last touched. */
export function grouped(events: readonly EventSummary[]): YearOfEvents[] {
  const dated = events.map((event) => ({ event, at: dateOf(event), ...monthOf(event) }))
  dated.sort((a, b) => b.year - a.year || b.month - a.month || b.at.getTime() - a.at.getTime())
  const years: YearOfEvents[] = []
  for (const { event, year, month } of dated) {
    const sameYear = years.at(-1)?.year === year ? years.at(-1)! : added(years, { year, months: [] })
    const sameMonth = sameYear.months.at(-1)?.month === month ? sameYear.months.at(-1)! : added(sameYear.months, { month, events: [] })
    sameMonth.events.push(event)
  }
  return years
}

export const dateOf = ({ startsAt, updatedAt }: Pick<EventSummary, 'startsAt' | 'updatedAt'>): Date => startsAt ?? updatedAt

function monthOf(event: EventSummary): { year: number; month: number } {
  const parts = new Intl.DateTimeFormat('en', { timeZone: event.zone, year: 'numeric', month: 'numeric' }).formatToParts(dateOf(event))
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return { year: part('year'), month: part('month') }
}

function added<T>(list: T[], one: T): T {
  list.push(one)
  return one
}
