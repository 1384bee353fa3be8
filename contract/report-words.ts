import type { Language } from './fields.ts'
import type { Cell, Column, Figure, Part, Sentence, Typed, ValueType } from './reports.ts'

type Say = (key: string, facts?: Record<string, unknown>) => string
/** `say` speaks the words of `dashboard`; times are told by the clock of the event's zone. */
type Reader = { say: Say; language: Language; digits?: 'latn' | 'arab'; zone: string }

const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', arb: 'ar-u-nu-latn' }

/** Writes a report for one reader: the same words on a page, in a sheet and in a mail. */
export function reportWords({ say, language, digits = 'latn', zone }: Reader) {
  const value = valueWriter({
    say,
    locale: language === 'arb' && digits === 'arab' ? 'ar-u-nu-arab' : locales[language],
    zone,
  })
  const facts = (typed: Record<string, Typed>) =>
    Object.fromEntries(
      Object.entries(typed).map(([name, one]) => [
        name,
        name === 'count' ? one.value : value(one.value, one.type),
      ]),
    )
  return {
    value,
    sentence: ({ key, facts: own }: Sentence): string => say(`report-say.${key}`, facts(own)),
    figure: ({ id, facts: own }: Pick<Figure, 'id' | 'facts'>): string =>
      say(`report-figure.${id}`, facts(own)),
    part: ({ id, title }: Pick<Part, 'id' | 'title'>): string => title || say(`report-part.${id}`),
    column: ({ id, title }: Pick<Column, 'id' | 'title'>): string =>
      title || say(`report-column.${id}`),
    /** A cell as its column is written; who has no category is said so. */
    cell: ({ id, type }: Pick<Column, 'id' | 'type'>, one: Cell): string =>
      id === 'category' && one === '' ? say('report-word.no-category') : value(one, type),
    mark: (words: string): string => say(`report-mark.${words}`),
  }
}

export type ReportWords = ReturnType<typeof reportWords>

const nothing = '–'

type Writing = { say: Say; locale: string; zone: string }
type Write = (value: string | number, writing: Writing) => string

const number: Write = (value, { locale }) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Number(value))
const text: Write = (value) => String(value)
const dated =
  (style: Intl.DateTimeFormatOptions): Write =>
  (value, { locale, zone }) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: zone }).format(new Date(value))
const time = dated({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const moment = dated({ day: 'numeric', month: 'short', year: 'numeric' })
const comma = (locale: string) => (locale.startsWith('ar') ? '، ' : ', ')

const writers: Record<ValueType, Write> = {
  words: (value, { say }) => say(`report-word.${value}`),
  text,
  people: number,
  mails: number,
  guests: number,
  count: number,
  number,
  percent: (value, { locale }) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(
      Number(value) / 100,
    ),
  points: (value, { say, locale }) =>
    say('report-value.points', {
      count: Math.abs(Number(value)),
      points: new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(Number(value)),
    }),
  instant: (value, writing) =>
    `${moment(value, writing)}${comma(writing.locale)}${time(value, writing)}`,
  time,
  moment,
  day: (value, { locale }) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(`${value}T00:00:00Z`),
    ),
  weekday: (value, { locale }) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2024, 0, Number(value))),
    ),
  hour: (value, { locale }) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }).format(new Date(Date.UTC(2024, 0, 1, Number(value)))),
  minutes: (value, { locale }) => span(Number(value), locale),
  language: (value, { say }) => say(`language.${value}`),
  status: (value, { say }) => say(`guest-status.${value === '' ? 'added' : value}`),
}

const valueWriter =
  (writing: Writing) =>
  (value: Cell, type: ValueType): string =>
    value === null ? nothing : writers[type](value, writing)

/** `45 minutes`, `3 hours`, `2 days`: the largest unit of which there are two. */
function span(minutes: number, locale: string): string {
  const [amount, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2 * 1440
        ? [minutes / 60, 'hour']
        : [minutes / 1440, 'day']
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.round(Number(amount)))
}
