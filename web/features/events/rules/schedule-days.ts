import { getLanguageLocale, type Language } from '@mehfil/contract/languages.ts'
import { maxEventDays } from '@mehfil/contract/durations.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { parseTypedDate } from '../../../lib/time/typed-times.ts'

/** The day that lines of a schedule belong to, counted from the first day of the event. */
export type ScheduleDays = { day: number; firstDate: string | null }

/**
 * The day of a heading such as `Day 2`, `Saturday 12 December` or `اليوم الثاني`, and what else its
 * line says; null when the line is no heading. Without a date of the event, its first date is the
 * first one of the schedule.
 */
export function findHeadingDay(
  text: string,
  days: ScheduleDays,
  languages: readonly Language[],
): (ScheduleDays & { rest: string }) | null {
  const plain = latinDigits(text).trim()
  const numbered = /^(?:day|jour|اليوم|يوم)\s+(\d{1,2})(?![\p{L}\p{N}]|[:.]\d)/iu.exec(plain)
  const named = arabicDays.findIndex((name) => plain.startsWith(`اليوم ${name}`))
  const length = numbered?.[0].length ?? (named < 0 ? 0 : `اليوم ${arabicDays[named]}`.length)
  if (length > 0) {
    const day = numbered ? Number(numbered[1]) - 1 : named
    const rest = text.trim().slice(length).replace(headingEdges, '')
    const dated = rest ? findDate(rest, days, languages) : null
    return isEventDay(day) ? { ...days, ...dated, day, rest: dated ? '' : rest } : null
  }
  const dated = findDate(plain, days, languages)
  return dated && { ...dated, rest: '' }
}

const headingEdges = /^[\s:،,.–—-]+|[\s:،,–—-]+$/g
const arabicDays = ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع']
const isEventDay = (day: number): boolean => day >= 0 && day < maxEventDays

function findDate(
  text: string,
  { day, firstDate }: ScheduleDays,
  languages: readonly Language[],
): ScheduleDays | null {
  const plain = latinDigits(text).replace(headingEdges, '').toLowerCase()
  for (const language of languages) {
    const weekday = listWeekdays(language).find(({ name }) => startsWithWord(plain, name))
    const rest = weekday
      ? plain
          .slice(weekday.name.length)
          .replace(/^[\s.,،]+/, '')
          .replace(/^(?:the|le)\s/, '')
      : plain
    if (weekday && rest === '') return firstDate ? findWeekday(weekday.index, firstDate, day) : null
    const date = parseTypedDate(putDayFirst(rest), language, toDate(firstDate ?? '2000-01-01'))
    if (date === null) continue
    const first = firstDate ?? date
    const found = Math.round((toDate(date).getTime() - toDate(first).getTime()) / 86_400_000)
    if (isEventDay(found)) return { day: found, firstDate: first }
  }
  return null
}

const toDate = (date: string): Date => new Date(`${date}T00:00:00Z`)
const startsWithWord = (text: string, word: string): boolean =>
  text.startsWith(word) && !/^[\p{L}\p{M}]/u.test(text.slice(word.length))

/** `December 12` as `12 December`. */
const putDayFirst = (text: string): string =>
  text.replace(/^(\p{L}[\p{L}\p{M}]*)\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?=,|\s|$)/u, '$2 $1')

/** The next such day of the week, beginning with the day of the lines before. */
function findWeekday(weekday: number, firstDate: string, from: number): ScheduleDays | null {
  const start = toDate(firstDate).getUTCDay()
  const next = from + ((((weekday - start - from) % 7) + 7) % 7)
  return isEventDay(next) ? { day: next, firstDate } : null
}

type Weekday = { name: string; index: number }

const weekdays = new Map<Language, Weekday[]>()

/** Kept by language, because a schedule asks for them with every line. */
function listWeekdays(language: Language): Weekday[] {
  const names = weekdays.get(language) ?? nameWeekdays(language)
  weekdays.set(language, names)
  return names
}

/** Long names first, so that `sat` does not cut `saturday`. */
function nameWeekdays(language: Language): Weekday[] {
  return (['long', 'short'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat(getLanguageLocale(language), {
      weekday: style,
      timeZone: 'UTC',
    })
    return Array.from({ length: 7 }, (_, index) => ({
      name: format
        .format(Date.UTC(2026, 1, 1 + index))
        .toLowerCase()
        .replace('.', ''),
      index,
    }))
  })
}
