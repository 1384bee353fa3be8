import type { Language } from '@mehfil/contract/fields.ts'
import { wholeSymbol, type Currency } from '@mehfil/contract/money.ts'
import { useReader, type Reader } from './reader.ts'
import { useLanguage } from './words.ts'

/** Arabic text keeps Latin digits; English dates read day before month. */
const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', arb: 'ar-u-nu-latn' }

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
  /** An instant in a zone; without one, in the reader's own. */
  when: (instant: Date, style: DateStyle, zone?: string) => string
  /** Both, joined as the language joins them: `Sat, 12 December 2026, 17:00`. */
  dayAndTime: (instant: Date, style: DateStyle, zone?: string) => string
  number: (value: number) => string
  /** Minor units: `₹1,499`, and `₹539.46` where there is a part of one or all of them are asked for. */
  money: (minor: number, currency: Currency, digits?: 'all') => string
  percent: (share: number) => string
  /** `2 min`, `1 h`, `3 d` before now. */
  ago: (instant: Date, now?: Date) => string
  /** `India Standard Time` and the like. */
  zoneName: (zone: string, at?: Date) => string
  list: (words: string[]) => string
  /** A country as the reader calls it, by its two letters. */
  country: (code: string) => string
}

const made = new Map<string, Formats>()
const plainly: Reader = { zone: '', digits: 'latn' }

export const useFormats = (): Formats => formatsIn(useLanguage(), useReader())

/** Arabic-Indic digits belong to Arabic text, for whoever wants them. */
export function formatsIn(language: Language, { zone, digits }: Reader = plainly): Formats {
  const locale = language === 'arb' && digits === 'arab' ? 'ar-u-nu-arab' : locales[language]
  const key = `${locale}|${zone}`
  const formats = made.get(key) ?? make(locale, zone)
  made.set(key, formats)
  return formats
}

function make(locale: string, own: string): Formats {
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const when: Formats['when'] = (instant, style, zone) =>
    dateFormat(locale, style, zone || own || undefined).format(instant)
  return {
    when,
    dayAndTime: (instant, style, zone) =>
      `${when(instant, style, zone)}${locale.startsWith('ar') ? '،' : ','} ${when(instant, 'time', zone)}`,
    number: (value) => number.format(value),
    money: (minor, currency, digits) =>
      wholeSymbol(moneyFormat(locale, currency, digits).format(minor / 100)),
    percent: (share) => percent.format(share),
    ago: (instant, now = new Date()) =>
      ago(unitsIn(locale), (now.getTime() - instant.getTime()) / 60_000),
    zoneName: (zone, at = new Date()) => zonePart(locale, zone, at),
    list: (names) => list.format(names),
    country: (code) => countryNames(locale).of(code) ?? code,
  }
}

/** British short units have plurals (`2 mins`), which no table has room for. */
const unitsIn = (locale: string): string => (locale === 'en-GB' ? 'en-US' : locale)

function ago(locale: string, minutes: number): string {
  const [amount, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 1440
        ? [minutes / 60, 'hour']
        : [minutes / 1440, 'day']
  return unitFormat(locale, String(unit)).format(Math.max(0, Math.floor(Number(amount))))
}

/** Making one costs more than a hundred uses of it, and a list asks for each in every row. */
const dateFormat = once(
  (locale: string, style: string, zone?: string) =>
    new Intl.DateTimeFormat(locale, {
      ...styles[style as DateStyle],
      ...(zone && { timeZone: zone }),
    }),
)
const unitFormat = once(
  (locale: string, unit: string) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 0,
    }),
)

const countryNames = once((locale: string) => new Intl.DisplayNames(locale, { type: 'region' }))
/** Rupees in English are grouped as in India: ₹1,00,000. */
const moneyFormat = once(
  (locale: string, currency: string, digits?: string) =>
    new Intl.NumberFormat(locale === 'en-GB' && currency === 'INR' ? 'en-IN' : locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: digits === 'all' ? 'auto' : 'stripIfInteger',
    }),
)

function once<Made>(
  make: (...names: string[]) => Made,
): (...names: Array<string | undefined>) => Made {
  const all = new Map<string, Made>()
  return (...names) => {
    const key = names.join('|')
    const one = all.get(key) ?? make(...(names as string[]))
    all.set(key, one)
    return one
  }
}

function zonePart(locale: string, zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'long',
  }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
