import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { refuse } from '../../base/refusal.ts'
import {
  certainEncoding,
  detectUnmarkedUtf16,
  guessEncoding,
  type EncodingGuess,
  type ListFileEncoding,
} from './encodings.ts'

/**
 * The text of a file in pieces. Half characters and zero bytes become the replacement character.
 */
export async function* readFileText(
  path: string,
  encoding: ListFileEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of createReadStream(path))
    yield replaceZeroBytes(decoder.decode(bytes as Buffer, { stream: true }))
  yield replaceZeroBytes(decoder.decode())
}

const replaceZeroBytes = (text: string): string => text.replaceAll('\0', '\ufffd')

/** The bytes of a file as characters, of which each is one byte. */
export async function* readFileBytes(path: string): AsyncGenerator<string> {
  for await (const bytes of createReadStream(path)) yield (bytes as Buffer).toString('latin1')
}

/** Judges by the bytes alone. Refuses a file that is no text. */
export async function detectEncoding(path: string, start: Buffer): Promise<EncodingGuess> {
  if (start.length === 0) refuse('notAList')
  const marked = findMark(start) ?? findUtf16(start)
  if (marked) return certainEncoding(marked)
  if (isBinary(start)) refuse('notAList')
  return (await isUtf8(path)) ? certainEncoding('utf-8') : guessByLetters(path)
}

const marks: ReadonlyArray<readonly [hex: string, encoding: ListFileEncoding]> = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]
const findMark = (start: Buffer): ListFileEncoding | undefined =>
  marks.find(([hex]) => start.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex')))?.[1]

/** UTF-16 with or without a mark. */
export function findUtf16(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  const mark = findMark(start)
  if (mark === 'utf-16le' || mark === 'utf-16be') return mark
  return mark ? null : detectUnmarkedUtf16(start)
}

export async function readFirstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function isBinary(start: Buffer): boolean {
  let controlCharacters = 0
  for (const byte of start)
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) controlCharacters += 1
  return controlCharacters > start.length / 10
}

async function isUtf8(path: string): Promise<boolean> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 }))
      strict.decode(bytes as Buffer, { stream: true })
    strict.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

const wordLimits = { count: 4_000, length: 32, charactersRead: 200_000 }
/** UTF-8 with a few damaged characters has many more whole ones. */
const damagedUtf8Ratio = 8

const maxLinesLength = 64 * 1024

/** The lines of a piece of the file that have bytes beyond ASCII; the last one may go on in the next piece. */
const listHighLines = (text: string): string =>
  text
    .slice(0, maxLinesLength)
    .split(/[\r\n]+/)
    .filter(
      (line, at, all) =>
        /[\x80-\xff]/.test(line) &&
        (at < all.length - 1 || at === 0 || text.length < maxLinesLength),
    )
    .map((line) => `${line}\n`)
    .join('')

/** Reads the words that have bytes beyond ASCII, and chooses the encoding in which they read best. */
async function guessByLetters(path: string): Promise<EncodingGuess> {
  const words = new Set<string>()
  const utf8 = new TextDecoder('utf-8')
  let [whole, damaged] = [0, 0]
  let [returns, lineFeeds] = [false, false]
  let lines = ''
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    for (const [character] of utf8
      .decode(bytes as Buffer, { stream: true })
      .matchAll(/[^\0-\x7f]/gu))
      if (character === '\ufffd') damaged += 1
      else whole += 1
    const text = (bytes as Buffer).toString('latin1')
    returns ||= text.includes('\r')
    lineFeeds ||= text.includes('\n')
    collectWords(text, words)
    if (lines.length < maxLinesLength) lines += listHighLines(text)
    if (words.size >= wordLimits.count || whole + damaged > wordLimits.charactersRead) break
  }
  if (whole > damaged * damagedUtf8Ratio)
    return { encoding: 'utf-8', isCertain: false, alternatives: [] }
  return guessEncoding(Buffer.from(lines, 'latin1'), [...words], {
    hasReturnsOnly: returns && !lineFeeds,
  })
}

export function collectWords(text: string, words: Set<string>): void {
  const highByte = /[\x80-\xff]/g
  while (words.size < wordLimits.count && highByte.test(text)) {
    const at = highByte.lastIndex - 1
    const before = /[a-z\x80-\xff]*$/i.exec(text.slice(Math.max(0, at - wordLimits.length), at))
    const after = /^[a-z\x80-\xff]*/i.exec(text.slice(at, at + wordLimits.length))
    words.add(`${before?.[0] ?? ''}${after?.[0] ?? ''}`)
    highByte.lastIndex = at + (after?.[0].length ?? 1)
  }
}
