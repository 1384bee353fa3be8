import { getComma, getLanguageLocale, type Language } from '@mehfil/contract/languages.ts'
import { shortenDollarSymbol, type Currency } from '@mehfil/contract/billing/money.ts'
import { useReaderSettings, type ReaderSettings } from './reader-settings.ts'
import { useLanguage } from './translations.ts'

const styles = {
  /** Sat, 12 December 2026 */
  fullDate: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  /** 12 December 2026 */
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 12 Dec 2026 */
  mediumDate: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 12 December */
  dayMonth: { day: 'numeric', month: 'long' },
  /** 12 Dec */
  shortDate: { day: 'numeric', month: 'short' },
  month: { month: 'long' },
  shortMonth: { month: 'short' },
  weekday: { weekday: 'short' },
  day: { day: 'numeric' },
  year: { year: 'numeric' },
  /** 17:00 */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** 17:00:05 */
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles

export type Formats = {
  /** An instant in a zone; without one, in the reader's own zone. */
  when: (instant: Date, style: DateStyle, zone?: string) => string
  /** Day and time, joined as the language joins them: `Sat, 12 December 2026, 17:00`. */
  dayAndTime: (instant: Date, style: DateStyle, zone?: string) => string
  number: (value: number) => string
  /**
   * Takes minor units: `₹1,499`. Shows `₹539.46` where the amount is not whole or all digits are
   * requested.
   */
  money: (minor: number, currency: Currency, digits?: 'all') => string
  percent: (share: number) => string
  /** `2 min`, `1 h`, `3 d` before now. */
  ago: (instant: Date, now?: Date) => string
  /** For example `India Standard Time`. */
  zoneName: (zone: string, at?: Date) => string
  list: (words: string[]) => string
  /** A country's name in the reader's language, by its two-letter code. */
  country: (code: string) => string
}

const formatsByLocale = new Map<string, Formats>()
const defaultReader: ReaderSettings = { zone: '', digits: 'latn' }

export const useFormats = (): Formats => getFormats(useLanguage(), useReaderSettings())

/** Readers may choose Arabic-Indic digits; only Arabic text then uses them. */
export function getFormats(
  language: Language,
  { zone, digits }: ReaderSettings = defaultReader,
): Formats {
  const locale = getLanguageLocale(language, digits)
  const key = `${locale}|${zone}`
  const formats = formatsByLocale.get(key) ?? createFormats(language, locale, zone)
  formatsByLocale.set(key, formats)
  return formats
}

function createFormats(language: Language, locale: string, readerZone: string): Formats {
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const when: Formats['when'] = (instant, style, zone) =>
    dateFormat(locale, style, zone || readerZone || undefined).format(instant)
  return {
    when,
    dayAndTime: (instant, style, zone) =>
      `${when(instant, style, zone)}${getComma(language)}${when(instant, 'time', zone)}`,
    number: (value) => number.format(value),
    money: (minor, currency, digits) =>
      shortenDollarSymbol(moneyFormat(locale, currency, digits).format(minor / 100)),
    percent: (share) => percent.format(share),
    ago: (instant, now = new Date()) =>
      formatAgo(getUnitLocale(locale), (now.getTime() - instant.getTime()) / 60_000),
    zoneName: (zone, at = new Date()) => formatZoneName(locale, zone, at),
    list: (names) => list.format(names),
    country: (code) => countryNames(locale).of(code) ?? code,
  }
}

/** British short units have plurals (`2 mins`) that are too wide for a table. */
const getUnitLocale = (locale: string): string => (locale === 'en-GB' ? 'en-US' : locale)

function formatAgo(locale: string, minutes: number): string {
  if (minutes < 1) return nowFormat(locale).format(0, 'second')
  const [amount, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 1440
        ? [minutes / 60, 'hour']
        : [minutes / 1440, 'day']
  return unitFormat(locale, String(unit)).format(Math.max(0, Math.floor(Number(amount))))
}

/** `now`, in the locale's word. */
const nowFormat = memoize(
  (locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
)

/** Creating a formatter costs more than a hundred uses of it, and a list needs one in every row. */
const dateFormat = memoize(
  (locale: string, style: string, zone?: string) =>
    new Intl.DateTimeFormat(locale, {
      ...styles[style as DateStyle],
      ...(zone && { timeZone: zone }),
    }),
)
const unitFormat = memoize(
  (locale: string, unit: string) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 0,
    }),
)

const countryNames = memoize((locale: string) => new Intl.DisplayNames(locale, { type: 'region' }))
/** English rupees are grouped as in India: ₹1,00,000. */
const moneyFormat = memoize(
  (locale: string, currency: string, digits?: string) =>
    new Intl.NumberFormat(locale === 'en-GB' && currency === 'INR' ? 'en-IN' : locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: digits === 'all' ? 'auto' : 'stripIfInteger',
    }),
)

function memoize<Made>(
  make: (...names: string[]) => Made,
): (...names: Array<string | undefined>) => Made {
  const cache = new Map<string, Made>()
  return (...names) => {
    const key = names.join('|')
    const value = cache.get(key) ?? make(...(names as string[]))
    cache.set(key, value)
    return value
  }
}

function formatZoneName(locale: string, zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'long',
  }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
