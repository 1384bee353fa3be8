const dateTokens =
  /"([^"]*)"|\\(.)|\[(h+|m+|s+)\]|\[\$[^\]]*\]|\[[^\]]*\]|[_*].|(y+|m+|d+|h+|s+|AM\/PM|A\/P|\.0+)|(.)/gisu

/** Whether a format of numbers shows days or hours. */
export const isDateFormat = (section: string): boolean =>
  [...section.matchAll(dateTokens)].some(
    ([, , , elapsed, token]) => elapsed !== undefined || /^[ymdhs]/i.test(token ?? ''),
  )

/** Days from 1970 back to the beginning of each system. */
const dayOffsets = { since1900: 25_569, since1904: 24_107 }
const maxSerial = 2_958_466

type Token = { kind: string; length: number; literal: string }

/** Shows a number of days as a date. Null where no date has that number. */
export function createDateFormatter(
  section: string,
  { isDateSystem1904 }: { isDateSystem1904: boolean },
): (serial: number) => string | null {
  const tokens = readTokens(section)
  const hasHalves = tokens.some(({ kind }) => kind === 'a')
  const locale = findLocale(section)
  const formatters = tokens.map((token) => createTokenFormatter(token, { hasHalves, locale }))
  const offset = isDateSystem1904 ? dayOffsets.since1904 : dayOffsets.since1900
  return (serial) => {
    if (serial < 0 || serial >= maxSerial) return null
    // The first system counts a 29 February 1900.
    const days = isDateSystem1904 || serial >= 60 ? serial : serial + 1
    const date = new Date(Math.round((days - offset) * 86_400) * 1_000)
    return formatters
      .map((show) => show(date, serial))
      .join('')
      .trim()
  }
}

/** `m` is a minute behind an hour or before a second, and else a month. */
function readTokens(section: string): Token[] {
  const tokens = [...section.matchAll(dateTokens)].map(
    ([, quoted, escaped, elapsed, token, plain]): Token => {
      if (elapsed)
        return { kind: `[${elapsed[0]?.toLowerCase()}]`, length: elapsed.length, literal: '' }
      if (token) return { kind: token[0]?.toLowerCase() ?? '', length: token.length, literal: '' }
      return { kind: '', length: 0, literal: quoted ?? escaped ?? plain ?? '' }
    },
  )
  const parts = tokens.filter(({ kind }) => kind !== '')
  parts.forEach((token, at) => {
    const [before, after] = [parts[at - 1]?.kind ?? '', parts[at + 1]?.kind]
    if (token.kind === 'm' && (/^\[?h/.test(before) || after === 's')) token.kind = 'minute'
  })
  return tokens
}

type TokenFormatter = (date: Date, serial: number) => string

function createTokenFormatter(
  { kind, length, literal }: Token,
  { hasHalves, locale }: { hasHalves: boolean; locale: string },
): TokenFormatter {
  const pad = (number: number) => String(number).padStart(Math.min(length, 2), '0')
  const width = length === 3 ? 'short' : 'long'
  const nameBy = (options: Intl.DateTimeFormatOptions): TokenFormatter => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (date) => format.format(date)
  }
  switch (kind) {
    case 'y':
      return (date) => String(date.getUTCFullYear()).slice(length > 2 ? 0 : -2)
    case 'm':
      return length > 2 ? nameBy({ month: width }) : (date) => pad(date.getUTCMonth() + 1)
    case 'd':
      return length > 2 ? nameBy({ weekday: width }) : (date) => pad(date.getUTCDate())
    case 'h':
      return (date) => pad(hasHalves ? date.getUTCHours() % 12 || 12 : date.getUTCHours())
    case 'minute':
      return (date) => pad(date.getUTCMinutes())
    case 's':
      return (date) => pad(date.getUTCSeconds())
    case 'a':
      return (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM')
    case '[h]':
      return (_, serial) => pad(Math.floor(serial * 24 + 1e-6))
    case '[m]':
      return (_, serial) => pad(Math.floor(serial * 1_440 + 1e-6))
    case '[s]':
      return (_, serial) => pad(Math.round(serial * 86_400))
    default:
      return () => literal
  }
}

/** Languages of month names by the last byte of a format’s language code. */
const localesByCode: Record<string, string> = {
  '01': 'ar-u-nu-latn',
  '07': 'de',
  '09': 'en',
  '0a': 'es',
  '0c': 'fr',
  '10': 'it',
  '13': 'nl',
  '16': 'pt',
  '19': 'ru',
}

function findLocale(section: string): string {
  const code = /\[\$[^\]-]*-[0-9a-f]*?([0-9a-f]{2})\]/i.exec(section)?.[1]?.toLowerCase()
  return localesByCode[code ?? ''] ?? 'en'
}
