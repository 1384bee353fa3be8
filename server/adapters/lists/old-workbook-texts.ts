import { setImmediate } from 'node:timers/promises'
import { refuse } from '../../base/refusal.ts'
import { listLimits } from './list-limits.ts'

/** The most texts in a workbook's shared list; no guest list has more. */
const maxTexts = 1_000_000
/** Other work of the node goes on after so many. */
const textsAtOnce = 20_000

const flags = { wide: 1, extended: 4, rich: 8 }

/** A text with its length before it, in two bytes or in one, of which a cell keeps no more than it can have. */
export function readText(data: Buffer, at: number, lengthBytes: 1 | 2 = 2): string {
  const length = lengthBytes === 2 ? data.readUInt16LE(at) : data.readUInt8(at)
  const isWide = (data.readUInt8(at + lengthBytes) & flags.wide) !== 0
  const from = at + lengthBytes + 1
  return decodeText(data.subarray(from, from + length * (isWide ? 2 : 1)), isWide)
}

const decodeText = (bytes: Buffer, isWide: boolean): string =>
  bytes.toString(isWide ? 'utf16le' : 'latin1').slice(0, listLimits.cell + 1)

/** The shared texts of a workbook, whose record goes on in others where it is long. */
export async function readSharedTexts(parts: readonly Buffer[]): Promise<string[]> {
  const reader = new TextReader(parts)
  const texts: string[] = []
  reader.skip(8)
  while (!reader.isAtEnd) {
    if (texts.push(reader.readRichText()) > maxTexts) refuse('listTooLarge')
    if (texts.length % textsAtOnce === 0) await setImmediate()
  }
  return texts
}

class TextReader {
  readonly #parts: readonly Buffer[]
  #part = 0
  #at = 0

  constructor(parts: readonly Buffer[]) {
    this.#parts = parts
  }

  get isAtEnd(): boolean {
    while (this.#part < this.#parts.length && this.#left === 0) this.#goOn()
    return this.#part >= this.#parts.length
  }

  get #left(): number {
    return (this.#parts[this.#part]?.length ?? 0) - this.#at
  }

  #goOn(): void {
    this.#part += 1
    this.#at = 0
  }

  #take(length: number): Buffer {
    if (this.isAtEnd || this.#left < length) throw new RangeError('text')
    const from = this.#at
    this.#at += length
    return (this.#parts[this.#part] as Buffer).subarray(from, this.#at)
  }

  skip(length: number): void {
    for (let left = length; left > 0 && !this.isAtEnd;) {
      const step = Math.min(left, this.#left)
      this.#at += step
      left -= step
    }
  }

  /** The text, without its fonts and its reading. */
  readRichText(): string {
    const length = this.#take(2).readUInt16LE(0)
    const kind = this.#take(1).readUInt8(0)
    const fonts = kind & flags.rich ? this.#take(2).readUInt16LE(0) : 0
    const extra = kind & flags.extended ? this.#take(4).readUInt32LE(0) : 0
    const text = this.#readLetters(length, (kind & flags.wide) !== 0)
    this.skip(fonts * 4 + extra)
    return text
  }

  /** Where letters go on in the next record, it says again how wide they are. */
  #readLetters(length: number, isWideAtFirst: boolean): string {
    let text = ''
    let isWide = isWideAtFirst
    for (let left = length; left > 0;) {
      if (this.#left === 0) {
        this.#goOn()
        isWide = (this.#take(1).readUInt8(0) & flags.wide) !== 0
      }
      const width = isWide ? 2 : 1
      const count = Math.min(left, Math.floor(this.#left / width))
      if (count === 0) throw new RangeError('letters')
      const letters = decodeText(this.#take(count * width), isWide)
      if (text.length <= listLimits.cell) text += letters
      left -= count
    }
    return text.slice(0, listLimits.cell + 1)
  }
}
