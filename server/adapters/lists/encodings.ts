import { sumWordCost } from './letter-costs.ts'
import {
  findMultiByteEncodings,
  listSigns,
  multiByteEncodings,
  type MultiByteEncoding,
} from './multi-byte.ts'

type SingleByteEncoding =
  | 'windows-1252'
  | 'windows-1250'
  | 'windows-1256'
  | 'windows-1251'
  | 'windows-1253'
  | 'windows-1254'
  | 'windows-1255'
  | 'macintosh'
  | 'x-mac-cyrillic'
  | 'iso-8859-2'
  | 'iso-8859-6'
  | 'iso-8859-7'

export type ListFileEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | SingleByteEncoding
  | MultiByteEncoding

/** Where two readings are equally good, the one that more programs write is chosen. */
const singleByteEncodings: ReadonlyArray<readonly [SingleByteEncoding, rarity: number]> = [
  ['windows-1252', 0],
  ['windows-1256', 0],
  ['windows-1251', 0],
  ['windows-1250', 3.5],
  ['windows-1253', 1],
  ['windows-1254', 1],
  ['windows-1255', 1],
  ['macintosh', 1.5],
  ['x-mac-cyrillic', 1.5],
  ['iso-8859-2', 4.5],
  ['iso-8859-6', 2],
  ['iso-8859-7', 2],
]

/**
 * How the bytes of a file become text. Where the file itself cannot tell, `alternatives` are the
 * other readings, and `isCertain` is false.
 */
export type EncodingGuess = {
  encoding: ListFileEncoding
  isCertain: boolean
  alternatives: ListFileEncoding[]
}

export const certainEncoding = (encoding: ListFileEncoding): EncodingGuess => ({
  encoding,
  isCertain: true,
  alternatives: [],
})

/** A reading that is better by less than this may be wrong. */
const certainMargin = 4
/** No list of names in an encoding that we know costs more by letter. */
const plausibleCost = 3.5
/** Files of the old Mac end their lines with a return alone. */
const macBonus = 3

const isMacEncoding = (encoding: ListFileEncoding) =>
  encoding === 'macintosh' || encoding === 'x-mac-cyrillic'

/**
 * The encoding in which the words read best. Each byte of a word is one character of it, as in
 * Latin-1.
 */
export function guessSingleByteEncoding(
  words: readonly string[],
  { hasReturnsOnly = false } = {},
): EncodingGuess {
  const bytes = Buffer.from(words.join('\n'), 'latin1')
  const readings = singleByteEncodings
    .map(([encoding, rarity]) => {
      const text = new TextDecoder(encoding).decode(bytes)
      const cost = text.split('\n').reduce((sum, word) => sum + sumWordCost(word), 0)
      const bonus = hasReturnsOnly && isMacEncoding(encoding) ? macBonus : 0
      return { encoding, text, cost: cost + rarity - bonus }
    })
    .sort((one, other) => one.cost - other.cost)
  const [best] = readings
  if (!best) return certainEncoding('windows-1252')
  const letters = bytes.filter((byte) => byte >= 0x80).length
  const isPlausible = best.cost <= letters * plausibleCost
  const close = readings.filter(
    ({ text, cost }) => text !== best.text && (!isPlausible || cost - best.cost < certainMargin),
  )
  return {
    encoding: best.encoding,
    isCertain: isPlausible && close.length === 0,
    alternatives: close.map(({ encoding }) => encoding),
  }
}

/**
 * The encoding of lines that are no UTF-8. Two bytes for each sign, where they make usual ones; else one byte. Where both
 * are possible, the host is asked.
 */
export function guessEncoding(
  lines: Buffer,
  words: readonly string[],
  { hasReturnsOnly = false } = {},
): EncodingGuess {
  const single = guessSingleByteEncoding(words, { hasReturnsOnly })
  const { encodings, isCertain } = findMultiByteEncodings(lines)
  const [encoding, ...others] = encodings
  if (encoding === undefined) return single
  if (isCertain) return certainEncoding(encoding)
  return {
    encoding,
    isCertain: false,
    alternatives: [...others, single.encoding, ...single.alternatives],
  }
}

/** UTF-16 without a mark: the high byte of line ends, spaces, digits and Latin letters is zero. */
export function detectUnmarkedUtf16(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  const units = Math.floor(start.length / 2)
  let [little, big, asciiPairs] = [0, 0, 0]
  for (let at = 0; at < units * 2; at += 2) {
    const [first = 0, second = 0] = [start[at], start[at + 1]]
    if (second === 0 && isPlain(first)) little += 1
    if (first === 0 && isPlain(second)) big += 1
    if (isAsciiText(first) && isAsciiText(second)) asciiPairs += 1
  }
  const [more, less] = little > big ? [little, big] : [big, little]
  if (more * 50 < units || more < less * 5 || asciiPairs * 2 > units || more === 0) return null
  const encoding = little > big ? 'utf-16le' : 'utf-16be'
  const text = new TextDecoder(encoding).decode(start.subarray(0, units * 2))
  return countControls(text) * 20 > units ? null : encoding
}

const countControls = (text: string): number =>
  text.match(/[^\P{Cc}\t\n\r]|\ufffd|\p{Cn}/gu)?.length ?? 0

const isAsciiText = (byte: number) =>
  (byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13
const isPlain = (byte: number) => isAsciiText(byte) || byte >= 0xa0

/** A text as it would be in another encoding of one or two bytes a sign; unchanged in any other one. */
export function rereadText(text: string, from: ListFileEncoding, to: ListFileEncoding): string {
  if (isUnicode(from) || isUnicode(to)) return text
  return new TextDecoder(to).decode(encodeSigns(text, from))
}

const isUnicode = (encoding: ListFileEncoding) => encoding.startsWith('utf-')

/** The reverse of TextDecoder. A sign that the encoding does not have becomes a zero byte. */
export function encodeSigns(text: string, encoding: ListFileEncoding): Buffer {
  if (!multiByteEncodings.some((one) => one === encoding)) {
    const signs = new TextDecoder(encoding).decode(
      Uint8Array.from({ length: 256 }, (_, byte) => byte),
    )
    return Buffer.from(Uint8Array.from(text, (sign) => Math.max(0, signs.indexOf(sign))))
  }
  const pairs = listSigns(encoding)
  return Buffer.from(
    [...text].flatMap((sign) => {
      if (sign < '\u0080') return [sign.charCodeAt(0)]
      const code = pairs.get(sign) ?? 0
      return code < 0x100 ? [code] : [code >> 8, code & 0xff]
    }),
  )
}
