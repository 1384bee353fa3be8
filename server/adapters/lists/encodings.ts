import { sumWordCost } from './letter-costs.ts'

type SingleByteEncoding =
  | 'windows-1252'
  | 'windows-1256'
  | 'windows-1251'
  | 'windows-1253'
  | 'windows-1255'
  | 'macintosh'
  | 'x-mac-cyrillic'
  | 'iso-8859-6'

export type ListFileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | SingleByteEncoding

/** Where two readings are equally good, the one that more programs write is chosen. */
const singleByteEncodings: ReadonlyArray<readonly [SingleByteEncoding, rarity: number]> = [
  ['windows-1252', 0],
  ['windows-1256', 0],
  ['windows-1251', 0],
  ['windows-1253', 1],
  ['windows-1255', 1],
  ['macintosh', 1.5],
  ['x-mac-cyrillic', 1.5],
  ['iso-8859-6', 2],
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

/** A text as it would be in another encoding of one byte a character; unchanged in any other one. */
export function rereadText(text: string, from: ListFileEncoding, to: ListFileEncoding): string {
  if (!isSingleByte(from) || !isSingleByte(to)) return text
  const signs = new TextDecoder(from).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  const bytes = Uint8Array.from(text, (sign) => Math.max(0, signs.indexOf(sign)))
  return new TextDecoder(to).decode(bytes)
}

const isSingleByte = (encoding: ListFileEncoding) =>
  singleByteEncodings.some(([one]) => one === encoding)
