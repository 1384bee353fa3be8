import type { ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import { parseFunctionAnswer } from '@mehfil/contract/rsvp/function-answers.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { ChosenFunctions } from '../../events/rules/functions.ts'
import { getRowTimes } from '../../events/rules/function-times.ts'
import { buildCalendarLinks, type CalendarEntries, type CalendarEvent } from './calendar.ts'
import type { StoredAnswer } from './questions.ts'

/** The functions that someone of a party comes to, by id. Null: the party has not said it. */
export type AttendedFunctions = ReadonlySet<string> | null

/** From the stored answers to the question which functions a person comes to. */
export function listAttendedFunctions(values: readonly string[]): AttendedFunctions {
  const ids = values.flatMap((value) => value.split(',')).filter(Boolean)
  return ids.length > 0 ? new Set(ids) : null
}

export const pickAttendedFunctions = (answers: readonly StoredAnswer[]): AttendedFunctions =>
  listAttendedFunctions(
    answers.flatMap(({ questionId, value }) => (questionId === functionsQuestionId ? [value] : [])),
  )

/**
 * The functions that a guest was chosen for, or said yes to before the invitation was taken back. A
 * calendar may hold those.
 */
export const listKnownFunctions = (
  guest: { functions: readonly string[] } | undefined,
  answers: readonly StoredAnswer[],
): ChosenFunctions =>
  new Set([
    ...(guest?.functions ?? []),
    ...answers.flatMap(({ questionId, value }) =>
      questionId === functionsQuestionId ? pickUninvited(value) : [],
    ),
  ])

export const pickUninvited = (value: string): string[] =>
  parseFunctionAnswer(value).flatMap(({ id, state, since }) =>
    state === 'uninvited' && since === null ? [id] : [],
  )

type GuestEntriesInput = {
  /** The programme that this guest may read. */
  programme: readonly ProgrammeRow[]
  attended: AttendedFunctions
  /** The calendar of the guest may hold functions that the guest no longer comes to. */
  removesOthers?: boolean
}

export const hasFunctions = (programme: ReadonlyArray<Pick<ProgrammeRow, 'function'>>): boolean =>
  programme.some((row) => row.function)

/** Links of a mail to all guests: a web calendar takes one entry, and functions are several. */
export const linkWebCalendars = (
  event: Parameters<typeof buildCalendarLinks>[0],
  programme: Parameters<typeof hasFunctions>[0],
): { web?: ReturnType<typeof buildCalendarLinks> } =>
  hasFunctions(programme) ? {} : { web: buildCalendarLinks(event) }

/**
 * The entries of a guest's calendar: one for each function that the party comes to or, before its
 * answer, is invited to. The event itself where it asks about no function.
 */
export function listGuestEntries(
  event: CalendarEvent,
  { programme, attended, removesOthers = false }: GuestEntriesInput,
): CalendarEntries {
  const functions = programme.filter((row) => row.function)
  const isAttended = ({ id }: ProgrammeRow) => attended === null || attended.has(id)
  const [first, ...others] = functions
    .filter((row) => isAttended(row) || removesOthers)
    .map((row) => ({
      ...createFunctionEntry(event, row),
      ...(!isAttended(row) && { cancelled: true }),
    }))
  return first ? [first, ...others] : [event]
}

/** Whether a party that has answered leaves out functions that it is invited to. */
export const leavesOutFunctions = (
  programme: readonly ProgrammeRow[],
  attended: AttendedFunctions,
): boolean =>
  attended !== null && programme.some((row) => row.function !== undefined && !attended.has(row.id))

/** A function without a time lasts the whole day. */
function createFunctionEntry(event: CalendarEvent, row: ProgrammeRow): CalendarEvent {
  const { id, startMinute, title, place, line } = row
  const { startsAt, endsAt } = getRowTimes(row, event)
  return {
    ...event,
    id: `${event.id}-${id}`,
    title: `${title} · ${event.title}`,
    name: title,
    startsAt,
    durationMinutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
    isAllDay: startMinute === null,
    place: place || event.place,
    programme: line ? [line] : [],
  }
}
