import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import type { PageView } from '../page-view.ts'
import { getDateFormat } from './formatters.ts'
import { getLocale, formatNumeral } from './wording.ts'

/** Days, hours and time zones as guests read them, always in the time zone of the event. */
type EventTimeContext = Pick<PageView, 'lang' | 'digits' | 't' | 'zone'>
type DateFormatParts = Intl.DateTimeFormatOptions

const nightEndHour = 6
const bindWithNoBreakSpaces = (text: string) => text.replaceAll(' ', '\u00a0')

/** "Saturday 12 December 2026", with a line break only after the weekday. */
export function formatLongDay(view: EventTimeContext, at: Date): string {
  return `${capitaliseFirst(view, formatDateParts(view, at, { weekday: 'long' }))} ${formatDate(view, at, { day: 'numeric', month: 'long', year: 'numeric' })}`
}

/** "12 December 2026" */
export function formatFullDate(view: EventTimeContext, at: Date): string {
  return formatDate(view, at, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** "20 November" */
export function formatDay(view: EventTimeContext, at: Date): string {
  return formatDate(view, at, { day: 'numeric', month: 'long' })
}

/** "Saturday 12 December" */
export function formatWeekdayAndDay(view: EventTimeContext, at: Date): string {
  return `${formatDateParts(view, at, { weekday: 'long' })} ${formatDay(view, at)}`
}

/** A calendar leaf: the short month above the day. */
export function formatCalendarLeaf(
  view: EventTimeContext,
  at: Date,
): { month: string; day: string } {
  return {
    month: capitaliseFirst(view, formatDateParts(view, at, { month: 'short' })),
    day: formatDateParts(view, at, { day: 'numeric' }),
  }
}

/** The days of an event: "Saturday 12 December 2026", or "Thursday 15 – Friday 16 October 2026". */
export function formatEventDays(
  view: EventTimeContext,
  startsAt: Date,
  durationMinutes: number,
): string {
  if (!isMultiDay(view, startsAt, durationMinutes)) return formatLongDay(view, startsAt)
  return formatRange(view, startsAt, durationMinutes, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}

/** For a narrow column: "15–16 Oct" and "2026". */
export function formatShortDays(
  view: EventTimeContext,
  startsAt: Date,
  durationMinutes: number,
): { days: string; year: string } {
  const parts: DateFormatParts = { day: 'numeric', month: 'short' }
  return {
    days: isMultiDay(view, startsAt, durationMinutes)
      ? formatRange(view, startsAt, durationMinutes, parts)
      : formatDate(view, startsAt, parts),
    year: formatDateParts(view, startsAt, { year: 'numeric' }),
  }
}

/** For the reply bar: "Sat 12 December", or "15–16 October". */
export function formatBarDays(
  view: EventTimeContext,
  startsAt: Date,
  durationMinutes: number,
): string {
  if (isMultiDay(view, startsAt, durationMinutes))
    return formatRange(view, startsAt, durationMinutes, { day: 'numeric', month: 'long' })
  const short = capitaliseFirst(
    view,
    formatDateParts(view, startsAt, { weekday: hasArabicLetters(view.lang) ? 'long' : 'short' }),
  )
  return `${short} ${formatDay(view, startsAt)}`
}

/**
 * "6:30 pm to 11:00 pm". For several days each hour has its weekday; without a duration only the
 * start.
 */
export function formatEventHours(
  view: EventTimeContext,
  startsAt: Date,
  durationMinutes: number,
): string {
  const from = formatTime(view, startsAt)
  if (durationMinutes <= 0) return capitaliseFirst(view, view.t('when.from', { from }))
  const end = getEnd(startsAt, durationMinutes)
  const to = formatTime(view, end)
  const { hour, minute } = getWallClock(view, end)
  const isMidnight = hour === 0 && minute === 0
  if (!isMultiDay(view, startsAt, durationMinutes))
    return view.t('when.hours', { from, to: isMidnight ? view.t('when.midnight') : to })
  const [fromDay, toDay] = [startsAt, end].map((at) =>
    formatDateParts(view, at, { weekday: 'long' }),
  )
  return view.t('when.span', { fromDay: fromDay ?? '', from, toDay: toDay ?? '', to })
}

/** "6:30 pm", "18 h 30", "٧:٠٠ مساءً" */
export function formatTime(view: EventTimeContext, at: Date): string {
  const { hour, minute } = getWallClock(view, at)
  return bindWithNoBreakSpaces(
    view.t(minute === 0 ? 'when.hour' : 'when.clock', {
      h24: formatNumeral(view, hour),
      h12: formatNumeral(view, hour % 12 || 12),
      mm: [...String(minute).padStart(2, '0')]
        .map((digit) => formatNumeral(view, Number(digit)))
        .join(''),
      zero: formatNumeral(view, 0).repeat(2),
      period: view.t(hour < 12 ? 'when.am' : hour === 12 ? 'when.noon' : 'when.pm'),
    }),
  )
}

/** "India time (GMT+5:30)", with the offset on that day. */
export function formatZoneName(view: EventTimeContext, at: Date): string {
  const name = getZonePart(view, at, 'longGeneric')
  const offset = bindWithNoBreakSpaces(getZonePart(view, at, 'shortOffset'))
  if (/\p{N}/u.test(name)) return offset
  const short =
    view.lang === 'en'
      ? name.replace(/( Standard)? Time$/, ' time')
      : name.replaceAll(' :', '\u00a0:')
  return capitaliseFirst(view, view.t('when.zone', { name: short, offset }))
}

/**
 * Makes text for the middle of a sentence: French days and hours start with a small letter, but
 * an abbreviation such as UTC keeps its capitals.
 */
export const toMidSentence = (lang: PageView['lang'], words: string): string =>
  (lang === 'en' && !words.startsWith('From')) || /^\p{Lu}{2}/u.test(words)
    ? words
    : words.charAt(0).toLocaleLowerCase(lang) + words.slice(1)

function getEnd(startsAt: Date, durationMinutes: number): Date {
  return new Date(startsAt.getTime() + durationMinutes * 60_000)
}

/** A party that ends before the next morning counts as one day. */
export function isMultiDay(
  view: EventTimeContext,
  startsAt: Date,
  durationMinutes: number,
): boolean {
  const end = getEnd(startsAt, durationMinutes)
  const lastNight = new Date(end.getTime() - nightEndHour * 3_600_000)
  const getDayKey = (at: Date) =>
    formatDateParts(view, at, { year: 'numeric', month: 'numeric', day: 'numeric' })
  return durationMinutes > 0 && lastNight > startsAt && getDayKey(lastNight) !== getDayKey(startsAt)
}

function formatRange(
  view: EventTimeContext,
  startsAt: Date,
  durationMinutes: number,
  parts: DateFormatParts,
): string {
  const end = getEnd(startsAt, durationMinutes)
  const text = getFormatter(view, parts).formatRange(startsAt, end)
  return capitaliseFirst(
    view,
    bindWithNoBreakSpaces(
      text.replace(/،/g, '').replace(/^(\p{N}+)\s*–\s*(\p{N}+)/u, '$1–$2'),
    ).replace(/\s–\s/u, '\u00a0– '),
  )
}

/** Only French writes the first of a month as an ordinal. */
function formatDate(view: EventTimeContext, at: Date, parts: DateFormatParts): string {
  const text = formatDateParts(view, at, parts)
  return bindWithNoBreakSpaces(view.lang === 'fr' ? text.replace(/^1 /, '1er ') : text)
}

export function formatDateParts(view: EventTimeContext, at: Date, parts: DateFormatParts): string {
  return getFormatter(view, parts).format(at).replace(/،/g, '')
}

function getFormatter(view: EventTimeContext, parts: DateFormatParts): Intl.DateTimeFormat {
  return getDateFormat(getLocale(view), { timeZone: view.zone, ...parts })
}

function getWallClock(view: EventTimeContext, at: Date): { hour: number; minute: number } {
  const parts = getDateFormat('en-GB', {
    timeZone: view.zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  const getPart = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { hour: getPart('hour'), minute: getPart('minute') }
}

function getZonePart(
  view: EventTimeContext,
  at: Date,
  timeZoneName: 'longGeneric' | 'shortOffset',
): string {
  const parts = getFormatter(view, { timeZoneName }).formatToParts(at)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? view.zone
  // French has "heure : Royaume-Uni" with a plain space.
  return name.replaceAll(' :', '\u00a0:')
}

export function capitaliseFirst(view: Pick<EventTimeContext, 'lang'>, text: string): string {
  return text.charAt(0).toLocaleUpperCase(view.lang) + text.slice(1)
}
