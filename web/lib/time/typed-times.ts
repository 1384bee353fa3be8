import { getLanguageLocale, type Language } from '@mehfil/contract/languages.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'

const padTwo = (value: number) => String(value).padStart(2, '0')

/**
 * Reads `17`, `17:30`, `17h30`, `1730`, `5 pm`, `5.30pm`, `٥ م` as `17:30`; null when it is no
 * time.
 */
export function parseTypedTime(text: string): string | null {
  const [, hours, minutes = '0', half] =
    /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(?:h\s*)?(am|pm|ص|م|a\.m\.|p\.m\.)?$/i.exec(
      latinDigits(text)
        .trim()
        .replace(/\s*([:h])\s*/i, '$1'),
    ) ?? []
  if (hours === undefined) return null
  const isLate = half !== undefined && /^[pم]/i.test(half)
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isLate ? 12 : 0)
  const isTime =
    hour <= 23 &&
    Number(minutes) <= 59 &&
    (half === undefined || (Number(hours) >= 1 && Number(hours) <= 12))
  return isTime ? `${padTwo(hour)}:${padTwo(Number(minutes))}` : null
}

/**
 * Reads `6`, `6 h`, `6:30`, `6h30`, `1.5`, `90 min`, `ساعتان ونصف`, `deux heures` as minutes; null
 * when it is no duration.
 */
export function parseTypedDuration(text: string): number | null {
  const plain = latinDigits(text).trim().toLowerCase().replace(',', '.')
  const minutesOnly = /^(\d{1,4})\s*(?:m|min|mins|minutes|د|دقيقة|دقائق)\.?$/.exec(plain)
  if (minutesOnly) return limitMinutes(Number(minutesOnly[1]))
  const clock =
    /^(\d{1,3})\s*(?::|h|hrs?|س|ساعات|ساعة)\s*(?:و\s*)?([0-5]?\d)\s*(?:m|min|minutes|د|دقيقة|دقائق)?\.?$/.exec(
      plain,
    )
  if (clock) return limitMinutes(Number(clock[1]) * 60 + Number(clock[2]))
  const hours = /^(\d{1,3}(?:\.\d{1,2})?)\s*(?:h|hrs?|hours?|heures?|س|ساعات|ساعة)?\.?$/.exec(plain)
  return hours ? limitMinutes(Math.round(Number(hours[1]) * 60)) : parseSpokenDuration(plain)
}

const numbersByWord: Record<string, number> = {
  ثلاث: 3,
  اربع: 4,
  خمس: 5,
  ست: 6,
  سبع: 7,
  ثمان: 8,
  ثماني: 8,
  تسع: 9,
  عشر: 10,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
}
const minutesByPhrase: Record<string, number> = {
  'نصف ساعة': 30,
  'ربع ساعة': 15,
  'ثلث ساعة': 20,
  'demi-heure': 30,
  'une demi-heure': 30,
  "un quart d'heure": 15,
}
const minutesAfterHour: Record<string, number> = {
  ونصف: 30,
  وربع: 15,
  وثلث: 20,
  'الا ربع': -15,
  'الا ثلث': -20,
  'et demie': 30,
  'et quart': 15,
}

const findMinutes = (table: Record<string, number>, phrase: string): number | undefined =>
  Object.hasOwn(table, phrase) ? table[phrase] : undefined

/** Hours in Arabic or French words. */
function parseSpokenDuration(text: string): number | null {
  const plain = text
    .replace(/[\u064b-\u065f\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/(ساع|واحد)ه/g, '$1ة')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/ و /g, ' و')
    .replace(/^ساعت(?:ان|ين)(?= |$)/, '2 ساعات')
  const part = findMinutes(minutesByPhrase, plain)
  if (part !== undefined) return part
  const [, count, unit, rest] =
    /^(?:(\d{1,3}|\p{L}+) )?(ساعات|ساعة|heures?)(?: واحدة)?(?: (.+))?$/u.exec(plain) ?? []
  const hours =
    count === undefined
      ? unit === 'ساعة'
        ? 1
        : undefined
      : (findMinutes(numbersByWord, count.replace(/ة$/, '')) ?? Number(count))
  const minutes =
    rest === undefined
      ? 0
      : (findMinutes(minutesAfterHour, rest) ??
        Number(/^و([0-5]?\d) (?:د|دقيقة|دقائق)$/.exec(rest)?.[1]))
  return hours === undefined || Number.isNaN(hours + minutes)
    ? null
    : limitMinutes(hours * 60 + minutes)
}

const limitMinutes = (minutes: number): number | null =>
  minutes >= 1 && minutes < 1000 * 60 ? minutes : null

/**
 * Reads `12 Dec 2026`, `12/12/2026`, `12.12.26`, `2026-12-12`, `12 décembre` (the next one) as
 * `2026-12-12`; null when it is no date.
 */
export function parseTypedDate(text: string, language: Language, now = new Date()): string | null {
  const plain = latinDigits(text).trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain)
  if (iso) return toIsoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const figures = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{2}|\d{4})$/.exec(plain)
  if (figures)
    return toIsoDate(toFullYear(Number(figures[3])), Number(figures[2]), Number(figures[1]))
  const named =
    /^(\d{1,2})(?:st|nd|rd|th|er)?\.?\s+(\p{L}[\p{L}\p{M}]*)\.?,?(?:\s+(\d{4}))?$/u.exec(plain)
  const month = named?.[2] ? findMonth(named[2], language) : 0
  if (!named || !month) return null
  const day = Number(named[1])
  return named[3] ? toIsoDate(Number(named[3]), month, day) : getNextDate(month, day, now)
}

const toFullYear = (year: number) => (year < 100 ? 2000 + year : year)

function getNextDate(month: number, day: number, now: Date): string | null {
  const thisYear = toIsoDate(now.getFullYear(), month, day)
  return thisYear && thisYear < now.toISOString().slice(0, 10)
    ? toIsoDate(now.getFullYear() + 1, month, day)
    : thisYear
}

function toIsoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= 1900 ? `${year}-${padTwo(month)}-${padTwo(day)}` : null
}

/** Finds a month by its first letters, in the reader's language or English. */
function findMonth(name: string, language: Language): number {
  const candidates = [language, 'en' as const].flatMap((code) =>
    ['long', 'short'].map((style) => listMonthNames(getLanguageLocale(code), style as 'long')),
  )
  return (
    1 +
    Math.max(
      ...candidates.map((names) =>
        names.findIndex(
          (month) => month.startsWith(name) || (name.length > 2 && name.startsWith(month)),
        ),
      ),
    )
  )
}

const monthNames = new Map<string, string[]>()

/** A formatter takes longer to make than all its names, so they are kept. */
function listMonthNames(locale: string, style: 'long' | 'short'): string[] {
  const key = `${locale} ${style}`
  const known = monthNames.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, at) =>
    format
      .format(Date.UTC(2026, at, 15))
      .toLowerCase()
      .replace('.', ''),
  )
  monthNames.set(key, names)
  return names
}
