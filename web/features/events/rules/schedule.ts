import { languages } from '@mehfil/contract/languages.ts'
import { maxProgrammeRows, type ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { readEveningTimes, type ScheduleHours, type TypedTimes } from './schedule-halves.ts'
import { findHeadingDay, type ScheduleDays } from './schedule-days.ts'

/** A line of a pasted schedule as it was understood. */
export type ScheduleRow = Pick<
  ProgrammeRecord,
  'day' | 'startMinute' | 'endMinute' | 'title' | 'place' | 'line'
>

/**
 * Reads lines such as `17:00 Doors open`, `5.30 pm – 6 pm  Ceremony, Garden` or `Dîner à 20 h`, and
 * headings of days. A line without a time becomes a row without one, so that no text is lost. The
 * hours of the event tell whether `5:30` is in the afternoon.
 */
export function parseSchedule(
  text: string,
  startDate: string | null,
  hours: ScheduleHours | null = null,
): ScheduleRow[] {
  return readEveningTimes(parseRows(text, startDate), hours).map(
    ({ isBareStart: _, isBareEnd: __, ...row }) => row,
  )
}

type TypedRow = ScheduleRow & TypedTimes

function parseRows(text: string, startDate: string | null): TypedRow[] {
  const rows: TypedRow[] = []
  let days: ScheduleDays = { day: 0, firstDate: startDate }
  for (const typed of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    // One row too many says that there are more.
    if (rows.length > maxProgrammeRows) break
    const written = typed
      .slice(0, maxLineLength)
      .replace(/[\u00a0\u202f\u2009]/g, ' ')
      .replace(bullet, '')
    if (written.trim() === '') continue
    const heading = findHeadingDay(written.trim(), days, languages)
    if (heading) days = heading
    const rest = heading ? heading.rest : written
    const last = rows.at(-1)
    const row = rest && parseRow(rest, days.day)
    if (row && last && isAside(rest, row))
      last.line = joinTexts(last.line, rest.trim().slice(1, -1))
    else if (row) rows.push(row)
  }
  return rows
}

/** More than the texts of a row may have. Longer lines would take seconds to read. */
const maxLineLength = 1_000

const bullet = /^[ \t]*(?:[•·▪●*➤–—-]\s+)?(?=\S)/
/** A line in brackets without a time belongs to the row above it. */
const isAside = (text: string, row: ScheduleRow): boolean =>
  row.startMinute === null && /^\s*\(.*\)\s*$/.test(text)
const joinTexts = (...texts: string[]): string => texts.filter(Boolean).join(' ')

function parseRow(text: string, day: number): TypedRow {
  const found = findTimes(text)
  const texts = splitTexts(found?.rest ?? text)
  return {
    day,
    startMinute: found?.start ?? null,
    endMinute: found?.end ?? null,
    isBareStart: found?.isBareStart ?? false,
    isBareEnd: found?.isBareEnd ?? false,
    ...texts,
  }
}

type ReadTimes = {
  start: number
  end: number | null
  isBareStart: boolean
  isBareEnd: boolean
}
type FoundTimes = ReadTimes & { rest: string }

const noon = 12 * 60
const timeWords: Record<string, number> = {
  noon,
  midday: noon,
  midi: noon,
  الظهر: noon,
  ظهرا: noon,
  ظهرًا: noon,
  midnight: 0,
  minuit: 0,
  'منتصف الليل': 0,
}
const halves = String.raw`[ap]\.?\s?m\b\.?|صباح(?:ًا|ا)?|مساء(?:ً|ًا)?|ص|م`
const oneTime = (name: string) =>
  String.raw`(?:(?<${name}word>${Object.keys(timeWords).join('|')})|(?<${name}hour>\d{1,2})` +
  String.raw`(?:\s?[:.]\s?(?<${name}minute>[0-5]\d)|(?<${name}h>\s?h(?:\s?(?<${name}after>[0-5]\d))?|\s?heures?))?` +
  String.raw`(?:\s?(?<${name}half>${halves}))?)(?![\p{L}\p{M}\p{N}])`
const leadIn = String.raw`(?:(?:from|at|de|du|dès|à|من|في|عند)\s+)?(?:الساعة\s+)?`
const until = String.raw`\s*(?:[-–—−~→]|to\s|until\s|till\s|à\s|jusqu['’]à\s|إلى\s|الى\s|حتى\s)\s*(?:الساعة\s+)?`
const times = `${leadIn}${oneTime('s')}(?:${until}${oneTime('e')})?`
const atStart = new RegExp(String.raw`^\s*[([]?${times}[)\]]?`, 'iu')
const atEnd = new RegExp(String.raw`(?<=^|[\s,،:;(|–—-])${times}[)\].]*\s*$`, 'iu')

/** The times at the beginning or the end of a line, and the text beside them. */
function findTimes(text: string): FoundTimes | null {
  const plain = latinDigits(text)
  for (const pattern of [atStart, atEnd]) {
    const match = pattern.exec(plain)
    const read = match?.groups && readTimes(match.groups)
    if (match && read) {
      const rest = text.slice(0, match.index) + text.slice(match.index + match[0].length)
      return { ...read, rest: rest.replace(edges, '') }
    }
  }
  return null
}

/** Signs between a time and its text. A bracket that closes a place stays. */
const edges = /^[\s:;,،.|·–—-]+|[\s:;,،|·–—([-]+$/g

type TimeParts = {
  word?: string
  hour?: string
  minute?: string
  sign: boolean
  half?: string
  isHours: boolean
}

function readTimes(groups: Record<string, string | undefined>): ReadTimes | null {
  const first = pickParts(groups, 's')
  const last = pickParts(groups, 'e')
  const hasEnd = last.word !== undefined || last.hour !== undefined
  if (!first.sign && !hasEnd) return null
  const end = hasEnd ? toMinute(last, last.half) : null
  const half = first.half ?? inheritHalf(first, last)
  const start = toMinute(first, half)
  if (start === null || (hasEnd && end === null)) return null
  return { start, end, isBareStart: isBare(first) && !half, isBareEnd: isBare(last) }
}

function pickParts(groups: Record<string, string | undefined>, at: 's' | 'e'): TimeParts {
  const [word, hour, half] = [groups[`${at}word`], groups[`${at}hour`], groups[`${at}half`]]
  const minute = groups[`${at}minute`] ?? groups[`${at}after`]
  const sign = [word, half, minute, groups[`${at}h`]].some((part) => part !== undefined)
  return {
    sign,
    isHours: groups[`${at}h`] !== undefined,
    ...(word && { word }),
    ...(hour && { hour }),
    ...(minute && { minute }),
    ...(half && { half }),
  }
}

/** As on a clock with twelve hours: not `05:30`, `5 h 30` or `17:30`. */
const isBare = ({ hour, word, half, isHours }: TimeParts): boolean =>
  hour !== undefined && /^(?:[1-9]|1[0-2])$/.test(hour) && !word && !half && !isHours

/** `5 – 6 pm` begins in the afternoon, `11 – 1 pm` in the morning. */
function inheritHalf(first: TimeParts, last: TimeParts): string | undefined {
  if (!last.half || first.hour === undefined || Number(first.hour) > 12) return undefined
  const begins = toMinute(first, last.half)
  const ends = toMinute(last, last.half)
  const isBefore = begins !== null && ends !== null && begins < ends
  return isBefore ? last.half : isLate(last.half) ? 'am' : 'pm'
}

const isLate = (half: string): boolean => /^[pم]/i.test(half)

function toMinute({ word, hour, minute = '0' }: TimeParts, half?: string): number | null {
  if (word !== undefined) return timeWords[word.toLowerCase()] ?? null
  const hours = Number(hour)
  if (half !== undefined)
    return hours >= 1 && hours <= 12
      ? ((hours % 12) + (isLate(half) ? 12 : 0)) * 60 + Number(minute)
      : null
  if (hours === 24 && Number(minute) === 0) return 0
  return hours <= 23 ? hours * 60 + Number(minute) : null
}

/** What happens and where: `Ceremony, Garden`, `Ceremony @ Garden`, `Ceremony (Garden)`, cells. */
function splitTexts(text: string): Pick<ScheduleRow, 'title' | 'place' | 'line'> {
  const cells = text.split(/\t+|\s+\|\s+/).map((cell) => cell.trim())
  if (cells.length > 1) {
    const [title = '', place = '', ...more] = cells.filter(Boolean)
    return { title, place, line: more.join(', ') }
  }
  const whole = text.trim()
  const [, title = '', place = ''] =
    placePatterns.map((pattern) => pattern.exec(whole)).find((match) => match !== null) ?? []
  return title ? { title, place, line: '' } : { title: whole, place: '', line: '' }
}

const placePatterns = [
  /^(.+?)\s+@\s*(\S.*)$/,
  /^(.+?)\s+[–—-]\s+(\S.*)$/,
  /^(.+?)\s*\(([^()]+)\)$/,
  /^([^,،]+)[,،]\s*((?!(?:and|et|or|ou)\s|و)[^,،]+(?:[,،][^,،]+)?)$/,
]
