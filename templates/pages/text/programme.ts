import type { ProgrammeRecord, ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { PageView } from '../page-view.ts'
import { getComma, joinParts } from './place-and-links.ts'
import { formatDateParts, formatTime, isMultiDay } from './event-time.ts'
import { getDateFormat } from './formatters.ts'

export type DatedView = Pick<PageView, 'lang' | 'digits' | 't' | 'zone' | 'startsAt'> &
  Partial<Pick<PageView, 'durationMinutes'>>

/** Rows that happen at the same time, each in its track. */
export type ProgrammeSlot = Pick<ProgrammeRow, 'day' | 'startMinute' | 'endMinute'> & {
  rows: ProgrammeRow[]
  /** The first slot of its day in a programme of several days. */
  startsDay: boolean
}

/**
 * Rows of the first day alone need no day, because it is the day of the event. A guest who is
 * invited to some functions of several days may have only those of the first one.
 */
export const namesDays = (
  view: DatedView,
  rows: ReadonlyArray<Pick<ProgrammeRow, 'day' | 'function'>>,
): boolean =>
  rows.some(({ day }) => day > 0) ||
  (rows.some((row) => row.function) &&
    view.startsAt !== undefined &&
    isMultiDay(view, view.startsAt, view.durationMinutes ?? 0))

/** The rows in the host's order; neighbours of the same time in different tracks become one slot. */
export function groupProgramme(view: DatedView, rows: readonly ProgrammeRow[]): ProgrammeSlot[] {
  const severalDays = namesDays(view, rows)
  const slots: ProgrammeSlot[] = []
  for (const row of rows) {
    const last = slots.at(-1)
    if (last && isSameTime(last, row) && hasFreeTrack(last, row)) last.rows.push(row)
    else
      slots.push({
        day: row.day,
        startMinute: row.startMinute,
        endMinute: row.endMinute,
        rows: [row],
        startsDay: severalDays && row.day !== last?.day,
      })
  }
  return slots
}

const isSameTime = (slot: ProgrammeSlot, row: ProgrammeRow): boolean =>
  row.startMinute !== null &&
  slot.day === row.day &&
  slot.startMinute === row.startMinute &&
  slot.endMinute === row.endMinute

const hasFreeTrack = ({ rows }: ProgrammeSlot, { track }: ProgrammeRow): boolean =>
  track !== '' && rows.every((other) => other.track !== '' && other.track !== track)

/**
 * "12" and "Sat, Dec" for a day of the event. A draft without a date has its days numbered: "2" and
 * "Day".
 */
export function formatProgrammeDay(view: DatedView, day: number): { number: string; name: string } {
  if (!view.startsAt) return { number: String(day + 1), name: view.t('programme.day') }
  const date = getWallDate(view, view.startsAt, day)
  const wall = { ...view, zone: 'UTC' }
  return {
    number: formatDateParts(wall, date, { day: 'numeric' }),
    name: [
      formatDateParts(wall, date, { weekday: 'short' }),
      formatDateParts(wall, date, { month: 'short' }),
    ].join(getComma(view)),
  }
}

/** "6:30 pm", or "6:30 pm – 8:00 pm". Empty for a row without a time. */
export function formatProgrammeTime(
  view: DatedView,
  { startMinute, endMinute }: Pick<ProgrammeRow, 'startMinute' | 'endMinute'>,
): string {
  if (startMinute === null) return ''
  const clock = (minute: number) =>
    formatTime({ ...view, zone: 'UTC' }, new Date(Date.UTC(2000, 0, 1, 0, minute)))
  return endMinute === null ? clock(startMinute) : `${clock(startMinute)} – ${clock(endMinute)}`
}

/** A row as texts. The first one of a day names the day, in a programme of several days. */
export type ProgrammeLine = Pick<ProgrammeRow, 'id' | 'title' | 'place' | 'line' | 'track'> & {
  day?: string
  /** "Dress: festive". */
  dress?: string
  time: string
}

export function listProgrammeLines(
  view: DatedView,
  rows: readonly ProgrammeRow[],
): ProgrammeLine[] {
  const severalDays = namesDays(view, rows)
  return rows.map(({ id, title, place, line, track, day, dress, ...times }, at) => ({
    id,
    title,
    place,
    line,
    track,
    time: formatProgrammeTime(view, times),
    ...(dress && { dress: view.t('programme.dress', { dress }) }),
    ...(severalDays && day !== rows[at - 1]?.day && { day: nameProgrammeDay(view, day) }),
  }))
}

function nameProgrammeDay(view: DatedView, day: number): string {
  const { number, name } = formatProgrammeDay(view, day)
  if (!view.startsAt) return `${name} ${number}`
  return formatDateParts({ ...view, zone: 'UTC' }, getWallDate(view, view.startsAt, day), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
}

/** The programme as plain text: one line for each row, with its day above the first one. */
export const formatProgrammeText = (
  view: Pick<PageView, 'lang'>,
  lines: readonly ProgrammeLine[],
): string[] =>
  lines.flatMap(({ day, time, title, place, track, line, dress }) => [
    ...(day ? [day] : []),
    [time, joinParts(view, [title, place, track, line, dress])].filter(Boolean).join('  '),
  ])

/** A day of the event as midnight UTC, so that its name does not depend on a zone. */
export function getWallDate({ zone }: Pick<PageView, 'zone'>, startsAt: Date, day: number): Date {
  const [year = 0, month = 1, first = 1] = getDateFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
    .format(startsAt)
    .split('-')
    .map(Number)
  return new Date(Date.UTC(year, month - 1, first + day))
}

export type ProgrammeRowTexts = NonNullable<ProgrammeRecord['translations'][Language]>

export const programmeTextNames = [
  'title',
  'place',
  'line',
  'track',
  'dress',
] as const satisfies Array<keyof ProgrammeRowTexts>

/** The programme in a language. Missing texts are in the first language. */
export const translateProgramme = (
  rows: readonly ProgrammeRecord[],
  language: Language,
): ProgrammeRow[] =>
  rows.map(({ translations, ...row }) => ({ ...row, ...pickWrittenTexts(translations[language]) }))

/** Where the address is shown after a yes only, a place in the programme is part of it. */
export const hideProgrammePlaces = (
  rows: readonly ProgrammeRow[],
  { hideAddress, knowsAddress }: { hideAddress: boolean; knowsAddress: boolean },
): readonly ProgrammeRow[] =>
  hideAddress && !knowsAddress ? rows.map((row) => ({ ...row, place: '' })) : rows

export const pickWrittenTexts = (
  texts: ProgrammeRowTexts | undefined,
): Partial<ProgrammeRowTexts> =>
  Object.fromEntries(
    programmeTextNames.flatMap((name) => (texts?.[name] ? [[name, texts[name]]] : [])),
  )
