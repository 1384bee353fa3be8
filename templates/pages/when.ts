import type { PageView } from './page-view.ts'
import { localeOf, numeral } from './wording.ts'

/** Days, hours and zones of an event as its guests read them: always in the event's own zone. */
type Dated = Pick<PageView, 'lang' | 'digits' | 't' | 'zone'>
type Parts = Intl.DateTimeFormatOptions

const nightIsOverAt = 6
const bound = (text: string) => text.replaceAll(' ', '\u00a0')

/** "Saturday 12 December 2026", breaking only after the weekday. */
export function longDay(view: Dated, at: Date): string {
  return `${sentence(view, format(view, at, { weekday: 'long' }))} ${date(view, at, { day: 'numeric', month: 'long', year: 'numeric' })}`
}

/** "12 December 2026" */
export function fullDate(view: Dated, at: Date): string {
  return date(view, at, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** "20 November" */
export function day(view: Dated, at: Date): string {
  return date(view, at, { day: 'numeric', month: 'long' })
}

/** "Saturday 12 December" */
export function weekdayAndDay(view: Dated, at: Date): string {
  return `${format(view, at, { weekday: 'long' })} ${day(view, at)}`
}

/** The leaf of a calendar: a short month over a day. */
export function leaf(view: Dated, at: Date): { month: string; day: string } {
  return {
    month: sentence(view, format(view, at, { month: 'short' })),
    day: format(view, at, { day: 'numeric' }),
  }
}

/** The days an event covers: "Saturday 12 December 2026", or "Thursday 15 – Friday 16 October 2026". */
export function days(view: Dated, startsAt: Date, durationMinutes: number): string {
  if (!isLong(view, startsAt, durationMinutes)) return longDay(view, startsAt)
  return range(view, startsAt, durationMinutes, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}

/** For a narrow column: "15–16 Oct" and "2026". */
export function shortDays(
  view: Dated,
  startsAt: Date,
  durationMinutes: number,
): { days: string; year: string } {
  const parts: Parts = { day: 'numeric', month: 'short' }
  return {
    days: isLong(view, startsAt, durationMinutes)
      ? range(view, startsAt, durationMinutes, parts)
      : date(view, startsAt, parts),
    year: format(view, startsAt, { year: 'numeric' }),
  }
}

/** For the reply bar: "Sat 12 December", or "15–16 October". */
export function barDays(view: Dated, startsAt: Date, durationMinutes: number): string {
  if (isLong(view, startsAt, durationMinutes))
    return range(view, startsAt, durationMinutes, { day: 'numeric', month: 'long' })
  const short = sentence(
    view,
    format(view, startsAt, { weekday: view.lang === 'ar' ? 'long' : 'short' }),
  )
  return `${short} ${day(view, startsAt)}`
}

/** "6:30 pm to 11:00 pm"; over several days each hour names its weekday; without a duration only the start. */
export function hours(view: Dated, startsAt: Date, durationMinutes: number): string {
  const from = clock(view, startsAt)
  if (durationMinutes <= 0) return sentence(view, view.t('when.from', { from }))
  const end = endOf(startsAt, durationMinutes)
  const to = clock(view, end)
  if (!isLong(view, startsAt, durationMinutes)) return view.t('when.hours', { from, to })
  const [fromDay, toDay] = [startsAt, end].map((at) => format(view, at, { weekday: 'long' }))
  return view.t('when.span', { fromDay: fromDay ?? '', from, toDay: toDay ?? '', to })
}

/** "6:30 pm", "18 h 30", "٧:٠٠ مساءً" */
export function clock(view: Dated, at: Date): string {
  const { hour, minute } = wallClock(view, at)
  return bound(
    view.t(minute === 0 ? 'when.hour' : 'when.clock', {
      h24: numeral(view, hour),
      h12: numeral(view, hour % 12 || 12),
      mm: [...String(minute).padStart(2, '0')]
        .map((digit) => numeral(view, Number(digit)))
        .join(''),
      zero: numeral(view, 0).repeat(2),
      period: view.t(hour < 12 ? 'when.am' : hour === 12 ? 'when.noon' : 'when.pm'),
    }),
  )
}

/** "India time (GMT+5:30)", with the offset of that day. */
export function zoneName(view: Dated, at: Date): string {
  const name = zonePart(view, at, 'longGeneric')
  const offset = bound(zonePart(view, at, 'shortOffset'))
  if (/\p{N}/u.test(name)) return offset
  const short = view.lang === 'en' ? name.replace(/( Standard)? Time$/, ' time') : name
  return sentence(view, view.t('when.zone', { name: short, offset }))
}

/** Words that begin a line on the page, where they stand within one: French days, and what an hour begins with. */
export const within = (lang: PageView['lang'], words: string): string =>
  lang === 'en' && !words.startsWith('From')
    ? words
    : words.charAt(0).toLocaleLowerCase(lang) + words.slice(1)

function endOf(startsAt: Date, durationMinutes: number): Date {
  return new Date(startsAt.getTime() + durationMinutes * 60_000)
}

/** A party that ends before the next morning is one day's. */
function isLong(view: Dated, startsAt: Date, durationMinutes: number): boolean {
  const end = endOf(startsAt, durationMinutes)
  const lastNight = new Date(end.getTime() - nightIsOverAt * 3_600_000)
  const dayOf = (at: Date) =>
    format(view, at, { year: 'numeric', month: 'numeric', day: 'numeric' })
  return durationMinutes > 0 && lastNight > startsAt && dayOf(lastNight) !== dayOf(startsAt)
}

function range(view: Dated, startsAt: Date, durationMinutes: number, parts: Parts): string {
  const end = endOf(startsAt, durationMinutes)
  const text = formatter(view, parts).formatRange(startsAt, end)
  return sentence(
    view,
    bound(text.replace(/،/g, '').replace(/^(\p{N}+)\s*–\s*(\p{N}+)/u, '$1–$2')).replace(
      /\s–\s/u,
      '\u00a0– ',
    ),
  )
}

/** The first of a month is an ordinal in French alone. */
function date(view: Dated, at: Date, parts: Parts): string {
  const text = format(view, at, parts)
  return bound(view.lang === 'fr' ? text.replace(/^1 /, '1er ') : text)
}

function format(view: Dated, at: Date, parts: Parts): string {
  return formatter(view, parts).format(at).replace(/،/g, '')
}

function formatter(view: Dated, parts: Parts): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeOf(view), { timeZone: view.zone, ...parts })
}

function wallClock(view: Dated, at: Date): { hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: view.zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { hour: value('hour'), minute: value('minute') }
}

function zonePart(view: Dated, at: Date, timeZoneName: 'longGeneric' | 'shortOffset'): string {
  const parts = formatter(view, { timeZoneName }).formatToParts(at)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? view.zone
}

function sentence(view: Dated, text: string): string {
  return text.charAt(0).toLocaleUpperCase(view.lang) + text.slice(1)
}
