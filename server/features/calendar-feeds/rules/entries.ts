import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { ProgrammeRecord, ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import { createPlace } from '@mehfil/templates/pages/page-view-builder.ts'
import {
  findOwnDeadline,
  getClosingMinute,
  getRowTimes,
} from '../../events/rules/function-times.ts'
import { toInstant } from '../../events/rules/time-zone.ts'
import type { EventRow } from '../../events/store/event.ts'
import { formatPlaceLine, getCalendarState, type CalendarEvent } from '../../rsvp/rules/calendar.ts'
import { hasFunctions, listGuestEntries } from '../../rsvp/rules/calendar-functions.ts'
import { getTodoDue } from '../../todos/rules/due.ts'
import { getTodoTitle, type TodoTranslate } from '../../todos/rules/todo-view.ts'
import type { TodoRow } from '../../todos/store/todos.ts'

/** An event in the reader's language. */
export type FeedEvent = Pick<
  EventRow,
  | 'id'
  | 'title'
  | 'venue'
  | 'address'
  | 'startsAt'
  | 'durationMinutes'
  | 'zone'
  | 'status'
  | 'answerDeadline'
  | 'changeLockAt'
  | 'interruption'
  | 'calendarSequence'
  | 'updatedAt'
>

type FeedReader = { language: Language; publicUrl: string }

/** The event itself, or null for one that never had a date. Hosts read the whole place. */
export function createEventEntry(
  event: FeedEvent,
  { language, publicUrl }: FeedReader,
): CalendarEvent | null {
  const state = getCalendarState(event)
  const place = createPlace({ ...event, mapLink: '', hideAddress: false }, true)
  return (
    state && {
      ...createBase(event),
      id: event.id,
      title: event.title,
      ...state,
      durationMinutes: event.durationMinutes,
      place: formatPlaceLine(toLanguageTag(language), place),
      link: publicUrl + pathTo('eventDashboard', { EID: event.id }),
    }
  )
}

/** Reminders have no place. */
const createBase = ({ zone, calendarSequence, updatedAt }: FeedEvent) => ({
  zone,
  place: '',
  sequence: calendarSequence,
  changedAt: updatedAt,
})

type ProgrammeOfFeed = {
  programme: readonly ProgrammeRow[]
  /** The same as lines of texts. */
  lines: readonly string[]
}

/** One entry for each function, or one for the whole event. */
export function listProgrammeEntries(
  entry: CalendarEvent,
  { programme, lines }: ProgrammeOfFeed,
): readonly CalendarEvent[] {
  if (hasFunctions(programme)) return listGuestEntries(entry, { programme, attended: null })
  return [{ ...entry, ...coverProgramme(entry, programme), programme: lines }]
}

/** From the first line of the programme to the end of the last one. */
function coverProgramme(
  entry: CalendarEvent,
  programme: readonly ProgrammeRow[],
): Pick<CalendarEvent, 'startsAt' | 'durationMinutes'> {
  const times = programme
    .filter(({ startMinute }) => startMinute !== null)
    .map((row) => getRowTimes(row, entry))
  const start = entry.startsAt.getTime()
  const begins = Math.min(start, ...times.map(({ startsAt }) => startsAt.getTime()))
  const ends = Math.max(
    start + entry.durationMinutes * 60_000,
    ...times.map(({ endsAt }) => endsAt.getTime()),
  )
  return { startsAt: new Date(begins), durationMinutes: (ends - begins) / 60_000 }
}

export type FeedTranslate = (key: string, params: Record<string, string>) => string
type ReminderContext = FeedReader & { t: FeedTranslate }

/** The last day to reply, of the event and of each function that has its own. */
export function listDeadlineEntries(
  event: FeedEvent,
  {
    programme,
    ...context
  }: ReminderContext & { programme: ReadonlyArray<ProgrammeRecord | ProgrammeRow> },
): readonly CalendarEvent[] {
  if (event.status === 'CANCELLED') return []
  const create = (id: string, title: string, at: Date): CalendarEvent => ({
    ...createBase(event),
    id,
    title,
    startsAt: at,
    durationMinutes: 0,
    isAllDay: true,
    isFree: true,
    link: context.publicUrl + pathTo('eventDashboard', { EID: event.id }),
  })
  const own = programme.flatMap((row) => {
    const at = findOwnDeadline({ closes: getClosingMinute(row) }, event)
    const title = context.t('calendar-feed.function-deadline', {
      function: row.title,
      event: event.title,
    })
    return row.function && at ? [create(`${event.id}-${row.id}-deadline`, title, at)] : []
  })
  if (!event.answerDeadline) return own
  const title = context.t('calendar-feed.deadline', { event: event.title })
  return [create(`${event.id}-deadline`, title, event.answerDeadline), ...own]
}

/** How long a to-do with an hour is in a calendar. */
const todoMinutes = 15

/** Open to-dos that have a day. */
export function listTodoEntries(
  todos: readonly TodoRow[],
  { event, publicUrl, say }: { event: FeedEvent; say: TodoTranslate } & FeedReader,
): readonly CalendarEvent[] {
  return todos.flatMap((todo) => {
    const { dueOn, dueAt } = getTodoDue(todo, event)
    if (todo.doneAt || dueOn === null || dueAt === null) return []
    const isAllDay = todo.dueTime === null
    const entry: CalendarEvent = {
      ...createBase(event),
      id: todo.id,
      title: `${getTodoTitle(todo, say)} · ${event.title}`,
      startsAt: isAllDay ? toInstant(new Date(`${dueOn}T12:00:00Z`), event.zone) : dueAt,
      durationMinutes: todoMinutes,
      isAllDay,
      isFree: true,
      programme: todo.notes ? todo.notes.split('\n') : [],
      link: `${publicUrl}${pathTo('todos', { EID: event.id })}?todo=${todo.id}`,
    }
    return [entry]
  })
}
