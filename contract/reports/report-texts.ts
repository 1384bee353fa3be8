import { agesQuestionId } from '../rsvp/ages.ts'
import { functionsQuestionId } from '../rsvp/questions.ts'
import { getComma, getLanguageLocale, type Language } from '../languages.ts'
import type {
  ReportCell,
  ReportColumn,
  ReportFigure,
  ReportPartData,
  ReportSentence,
  TypedReportValue,
  ReportValueType,
} from './reports.ts'

type ReportTranslate = (key: string, facts?: Record<string, unknown>) => string
/** `say` translates `dashboard` texts; times use the time zone of the event. */
type ReportTextOptions = {
  translateMail: ReportTranslate
  language: Language
  digits?: 'latn' | 'arab'
  zone: string
}

/** Formats report values for one reader, alike on a page, in a sheet and in a mail. */
export function createReportTexts({
  translateMail: translate,
  language,
  digits = 'latn',
  zone,
}: ReportTextOptions) {
  const formatValue = createValueFormatter({
    say: translate,
    language,
    locale: getLanguageLocale(language, digits),
    zone,
  })
  const formatFacts = (typed: Record<string, TypedReportValue>) =>
    Object.fromEntries(
      Object.entries(typed).map(([name, one]) => [
        name,
        name === 'count' ? one.value : formatValue(one.value, one.type),
      ]),
    )
  return {
    value: formatValue,
    sentence: ({ key, facts: own }: ReportSentence): string =>
      translate(`report-say.${key}`, formatFacts(own)),
    figure: ({ id, facts: own }: Pick<ReportFigure, 'id' | 'facts'>): string =>
      translate(`report-figure.${id}`, formatFacts(own)),
    part: ({ id, title }: Pick<ReportPartData, 'id' | 'title'>): string =>
      title || translate(`report-part.${id}`),
    column: ({ id, title }: Pick<ReportColumn, 'id' | 'title'>): string =>
      title || translate(`report-column.${ownColumns[id] ?? id}`),
    /** Formats a cell by its column; a missing category has its own text. */
    cell: ({ id, type }: Pick<ReportColumn, 'id' | 'type'>, one: ReportCell): string =>
      id === 'category' && one === ''
        ? translate('report-word.no-category')
        : formatValue(one, type),
    mark: (words: string): string => translate(`report-mark.${words}`),
  }
}

export type ReportTexts = ReturnType<typeof createReportTexts>

/** Questions of the product itself have no text. */
const ownColumns: Readonly<Record<string, string>> = {
  [`q-${functionsQuestionId}`]: 'functions',
  [`q-${agesQuestionId}`]: 'age',
}

const emptyValue = '–'

type ValueFormatContext = {
  say: ReportTranslate
  language: Language
  locale: string
  zone: string
}
type ValueFormatter = (value: string | number, writing: ValueFormatContext) => string

const formatNumber: ValueFormatter = (value, { locale }) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Number(value))
const formatText: ValueFormatter = (value) => String(value)
const createDateFormatter =
  (style: Intl.DateTimeFormatOptions): ValueFormatter =>
  (value, { locale, zone }) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: zone }).format(new Date(value))
const formatTime = createDateFormatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const formatDay = createDateFormatter({ day: 'numeric', month: 'short', year: 'numeric' })

const valueFormatters: Record<ReportValueType, ValueFormatter> = {
  words: (value, { say }) => say(`report-word.${value}`),
  text: formatText,
  people: formatNumber,
  mails: formatNumber,
  guests: formatNumber,
  count: formatNumber,
  number: formatNumber,
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
    `${formatDay(value, writing)}${getComma(writing.language)}${formatTime(value, writing)}`,
  time: formatTime,
  moment: formatDay,
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
  minutes: (value, { locale }) => formatDuration(Number(value), locale),
  language: (value, { say }) => say(`language.${value}`),
  status: (value, { say }) => say(`guest-status.${value === '' ? 'added' : value}`),
}

const createValueFormatter =
  (context: ValueFormatContext) =>
  (value: ReportCell, type: ReportValueType): string =>
    value === null ? emptyValue : valueFormatters[type](value, context)

/** `45 minutes`, `3 hours`, `2 days`: the largest unit that gives at least two. */
function formatDuration(minutes: number, locale: string): string {
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
