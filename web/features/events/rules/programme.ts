import { maxEventDays } from '@mehfil/contract/durations.ts'
import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { formatClock, parseClock } from '@mehfil/contract/fields/time-of-day.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { ProgrammeRowTexts } from '@mehfil/templates/pages/text/programme.ts'
import { toInstant, toWallClock } from '../../../lib/time/wall-clock.ts'
import { findStepPredecessor, moveItemAfter } from '../../../ui/order/order.ts'
import type { ScheduleRow } from './schedule.ts'

const blankTexts: ProgrammeRowTexts = { title: '', place: '', line: '', track: '' }

/** A new row continues the day of the last one. */
export const newProgrammeRow = (id: string, day: number): ProgrammeRecord => ({
  id,
  day,
  startMinute: null,
  endMinute: null,
  ...blankTexts,
  icon: null,
  translations: {},
})

export const toProgrammeRows = (
  rows: readonly ScheduleRow[],
  makeId: () => string,
): ProgrammeRecord[] =>
  rows.map(({ title, place, line, ...times }) => ({
    ...newProgrammeRow(makeId(), times.day),
    ...times,
    title: title.slice(0, 120),
    place: place.slice(0, 120),
    line: line.slice(0, 300),
  }))

const isBlankRow = ({
  startMinute,
  title,
  place,
  line,
  track,
  dress = '',
  translations,
}: ProgrammeRecord) =>
  startMinute === null &&
  [title, place, line, track, dress].every((text) => text.trim() === '') &&
  Object.values(translations).every((texts) => Object.values(texts).every((text) => !text?.trim()))

/** Leaves out new rows that are still empty, so that they are neither sent nor reported as errors. */
export const omitBlankRows = (
  rows: readonly ProgrammeRecord[],
  saved: readonly ProgrammeRecord[],
): ProgrammeRecord[] =>
  rows.filter((row) => !isBlankRow(row) || saved.some(({ id }) => id === row.id))

/** Errors by the id of their row instead of its place: `rows.3.title` becomes `rows.<id>.title`. */
export const nameRowErrors = (
  errors: Record<string, string>,
  rows: ReadonlyArray<{ id: string }>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [
      path.replace(/^rows\.(\d+)\./, (_, at: string) => `rows.${rows[Number(at)]?.id ?? at}.`),
      error,
    ]),
  )

/** The field of the places of a function, also among the errors. */
export const getPlacesPath = ({ id }: Pick<ProgrammeRecord, 'id'>): string =>
  `rows.${id}.function.places`

export const countFunctions = (rows: readonly ProgrammeRecord[]): number =>
  rows.filter((row) => row.function).length

/** A text of a row in the first language (`null`) or in another one. */
export const getRowText = (
  row: ProgrammeRecord,
  name: keyof ProgrammeRowTexts,
  language: Language | null,
): string => (language ? (row.translations[language]?.[name] ?? '') : (row[name] ?? ''))

export function setRowText(
  row: ProgrammeRecord,
  name: keyof ProgrammeRowTexts,
  { language, text }: { language: Language | null; text: string },
): ProgrammeRecord {
  if (!language) return { ...row, [name]: text }
  const texts = { ...blankTexts, ...row.translations[language], [name]: text }
  const { [language]: _, ...others } = row.translations
  const isBlank = Object.values(texts).every((one) => one === '')
  return { ...row, translations: isBlank ? others : { ...others, [language]: texts } }
}

/** Without a start there is no end. */
export const setRowStart = (row: ProgrammeRecord, startMinute: number | null): ProgrammeRecord => ({
  ...row,
  startMinute,
  endMinute: startMinute === null ? null : row.endMinute,
})

/** A row that is moved among rows of another day happens on that day. */
export function moveProgrammeRow(
  rows: readonly ProgrammeRecord[],
  id: string,
  after: string | null,
): ProgrammeRecord[] {
  const moved = moveItemAfter(rows, id, after)
  const at = moved.findIndex((row) => row.id === id)
  const [before, next] = [moved[at - 1]?.day, moved[at + 1]?.day]
  return moved.map((row) => {
    if (row.id !== id || row.day === before || row.day === next) return row
    return { ...row, day: before ?? next ?? row.day }
  })
}

/** Moves a row by one place up or down. */
export function stepProgrammeRow(
  rows: readonly ProgrammeRecord[],
  id: string,
  by: 1 | -1,
): ProgrammeRecord[] {
  const after = findStepPredecessor(
    rows.map((row) => row.id),
    id,
    by,
  )
  return after === undefined ? [...rows] : moveProgrammeRow(rows, id, after)
}

type EventDays = { startsAt: Date | null; durationMinutes: number; zone: string }

/** How many days to choose from: those of the event, and those that rows already have. */
export function countProgrammeDays(
  { startsAt, durationMinutes, zone }: EventDays,
  rows: ReadonlyArray<{ day: number }>,
): number {
  const used = Math.max(0, ...rows.map(({ day }) => day)) + 1
  if (!startsAt) return used
  const [first, last] = [startsAt, new Date(startsAt.getTime() + durationMinutes * 60_000 - 1)].map(
    (at) => Date.parse(`${toWallClock(at, zone).date}T00:00:00Z`),
  )
  const lasting = Math.round(((last ?? 0) - (first ?? 0)) / 86_400_000) + 1
  return Math.min(maxEventDays, Math.max(used, lasting))
}

/** The hours of the event on its first day, in minutes after midnight. */
export function getEventHours({ startsAt, durationMinutes, zone }: EventDays) {
  const startMinute = startsAt && parseClock(toWallClock(startsAt, zone).time)
  return startMinute === null ? null : { startMinute, endMinute: startMinute + durationMinutes }
}

type TimedRow = Pick<ProgrammeRecord, 'day' | 'startMinute'> &
  Partial<Pick<ProgrammeRecord, 'endMinute' | 'function'>>
type OutsideEvent = 'early' | 'late' | 'long' | 'night'
/** Until six, a night belongs to the evening before. */
const nightMinutes = 360

/**
 * A row before the event begins or after it ends. After midnight, a row of the day before is meant. A function has
 * a door and an entry in calendars, so its day has to be right (`night`), and it ends within the event (`long`).
 */
export function findTimeOutside(
  row: TimedRow,
  hours: ReturnType<typeof getEventHours>,
): OutsideEvent | null {
  const { day, startMinute, endMinute = null, function: asked } = row
  if (!hours || (startMinute === null && !asked)) return null
  const at = day * dayMinutes + (startMinute ?? 0)
  if (startMinute === null) return at > hours.endMinute ? 'late' : null
  if (at + dayMinutes <= hours.endMinute && at < hours.startMinute)
    return asked ? (startMinute < nightMinutes ? 'night' : 'early') : null
  if (at < hours.startMinute) return 'early'
  if (at > hours.endMinute) return 'late'
  return asked && endMinute !== null && getEndMinute(row) > hours.endMinute ? 'long' : null
}

/** In minutes after the midnight before the event. A row without an end takes two hours, one without a time its day. */
function getEndMinute({ day, startMinute, endMinute }: TimedRow): number {
  if (startMinute === null) return (day + 1) * dayMinutes
  const to = endMinute ?? startMinute + 120
  return day * dayMinutes + (to > startMinute ? to : to + dayMinutes)
}

/** The event from the beginning of an early row, or to the end of a late one; null where it would be too long. */
export function fitEventToRow(
  facts: EventDays,
  row: TimedRow,
): { startsAt: Date; durationMinutes: number } | null {
  const { startsAt: before, durationMinutes, zone } = facts
  const outside = findTimeOutside(row, getEventHours(facts))
  if (!before || !outside || outside === 'night') return null
  const toMoment = (minute: number) => {
    const date = toCalendarDay(facts, Math.floor(minute / dayMinutes)) ?? ''
    return toInstant({ date, time: formatClock(minute % dayMinutes) }, zone)
  }
  const startsAt =
    outside === 'early' ? toMoment(row.day * dayMinutes + (row.startMinute ?? 0)) : before
  const endsAt =
    outside === 'early'
      ? new Date(before.getTime() + durationMinutes * 60_000)
      : toMoment(getEndMinute(row))
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
  return minutes > maxEventDays * dayMinutes ? null : { startsAt, durationMinutes: minutes }
}

type FunctionOutside = Pick<ProgrammeRecord, 'id' | 'title'> & {
  /** Its place in the programme. */
  at: number
  why: OutsideEvent
  /** When the event begins or ends, on the clock. */
  minute: number
}

/** The functions that begin before the event, or begin or go on after its end. */
export function listFunctionsOutside(
  facts: EventDays,
  rows: readonly ProgrammeRecord[],
): FunctionOutside[] {
  const hours = getEventHours(facts)
  if (!hours) return []
  return rows.flatMap((row, at) => {
    const why = row.function ? findTimeOutside(row, hours) : null
    if (!why) return []
    const isAfter = why === 'late' || why === 'long'
    const minute = (isAfter ? hours.endMinute : hours.startMinute) % dayMinutes
    return [{ id: row.id, title: row.title, at, why, minute }]
  })
}

/**
 * The event over all of these functions; null where it would be too long. One in the night is left
 * out, because its day is meant to change.
 */
export function fitEventToFunctions(
  facts: EventDays,
  rows: readonly ProgrammeRecord[],
): { startsAt: Date; durationMinutes: number } | null {
  const asked = rows.filter((row) => row.function)
  const fit = (before: EventDays | null, whys: ReadonlyArray<OutsideEvent | null>) =>
    asked.reduce<EventDays | null>((span, row) => {
      if (!span || !whys.includes(findTimeOutside(row, getEventHours(span)))) return span
      const wider = fitEventToRow(span, row)
      return wider && { ...span, ...wider }
    }, before)
  // The end first: only then is it known which function is in a night of the event.
  const fitted = fit(fit(facts, ['late', 'long']), ['early'])
  if (!fitted?.startsAt || fitted === facts) return null
  return { startsAt: fitted.startsAt, durationMinutes: fitted.durationMinutes }
}

const dayMinutes = 24 * 60

/** The calendar date of a day of the event, as noon UTC; null for an event without a date. */
export function getProgrammeDate({ startsAt, zone }: EventDays, day: number): Date | null {
  if (!startsAt) return null
  const noon = Date.parse(`${toWallClock(startsAt, zone).date}T12:00:00Z`)
  return new Date(noon + day * 86_400_000)
}

/** The rows with every function as it is saved: the host does not want to lose places or answers. */
export function keepSavedFunctions(
  rows: readonly ProgrammeRecord[],
  saved: readonly ProgrammeRecord[],
): ProgrammeRecord[] {
  const kept = rows.map((row) => {
    const before = saved.find(({ id }) => id === row.id)?.function
    return before && isCut(before, row.function) ? { ...row, function: before } : row
  })
  const gone = saved.filter((row) => row.function && !rows.some(({ id }) => id === row.id))
  return gone.reduce((list, row) => list.toSpliced(saved.indexOf(row), 0, row), kept)
}

type FunctionOfRecord = ProgrammeRecord['function']

const isCut = (before: NonNullable<FunctionOfRecord>, after: FunctionOfRecord): boolean =>
  !after || (after.places !== null && (before.places === null || after.places < before.places))

/** `2026-12-12` of a day of the event, negative before it; null for an event without a date. */
export const toCalendarDay = (facts: EventDays, day: number): string | null =>
  getProgrammeDate(facts, day)?.toISOString().slice(0, 10) ?? null

/** The day of the event, counted from its first, of a date. */
export function toEventDay(facts: EventDays, date: string): number {
  const first = getProgrammeDate(facts, 0)
  return first === null
    ? 0
    : Math.round((Date.parse(`${date}T12:00:00Z`) - first.getTime()) / 86_400_000)
}

/** The field of the last day to answer for a function, or to change an answer, also among the errors. */
export const getLastDayPath = (
  { id }: Pick<ProgrammeRecord, 'id'>,
  which: 'until' | 'lock',
): string => `rows.${id}.function.${which}`

/** What a host should know of a last day: answers are over, or those of the event are before. */
export function judgeDeadline(
  facts: EventDays,
  until: number,
  { answerDeadline, now }: { answerDeadline: Date | null; now: Date },
): 'over' | 'later' | null {
  const next = toCalendarDay(facts, until + 1)
  if (next === null) return null
  const closes = toInstant({ date: next, time: '00:00' }, facts.zone)
  if (closes <= now) return 'over'
  return answerDeadline !== null && answerDeadline < closes ? 'later' : null
}
