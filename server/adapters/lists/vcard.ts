import { refuse } from '../../base/refusal.ts'
import {
  certainEncoding,
  guessSingleByteEncoding,
  type EncodingGuess,
  type ListFileEncoding,
} from './encodings.ts'
import { collectWords, findUtf16, readFileBytes, readFileText } from './file-text.ts'
import type { ListFileRow } from './list-limits.ts'
import {
  addVcardLine,
  cardColumns,
  createCard,
  isWanted,
  toCells,
  type Card,
} from './vcard-card.ts'
import { VcardLineReader, type VcardLine } from './vcard-lines.ts'
import { decodeVcardText, hasUnknownEncoding } from './vcard-text.ts'

/** Whether a file is a list of cards, by its first bytes. */
export function isVcardFile(start: Buffer): boolean {
  const utf16 = findUtf16(start)
  const text = utf16 ? new TextDecoder(utf16).decode(start) : start.toString('latin1')
  return /^(?:\ufeff|ï»¿)?\s{0,200}BEGIN[ \t]*:[ \t]*VCARD/i.test(text)
}

type CardReading = { utf16: ListFileEncoding | null; fallback: ListFileEncoding }

/**
 * The cards as rows under a row of titles, of columns that at least one card fills. The file is
 * read twice, so that no more than a card of it is in memory.
 */
export async function readVcardList(
  path: string,
  start: Buffer,
  chosen: ListFileEncoding | null = null,
): Promise<{ text: EncodingGuess; rows: AsyncGenerator<ListFileRow[]> }> {
  const utf16 = findUtf16(start)
  const { words, used } = await surveyCards(path, utf16)
  const text = words.length > 0 ? guessSingleByteEncoding(words) : certainEncoding(utf16 ?? 'utf-8')
  return { text, rows: readVcardRows(path, used, { utf16, fallback: chosen ?? text.encoding }) }
}

/** The columns that are used, and the words whose encoding no card names. */
async function surveyCards(
  path: string,
  utf16: ListFileEncoding | null,
): Promise<{ words: string[]; used: number[] }> {
  const words = new Set<string>()
  const columns = new Set<number>()
  const watch = (line: VcardLine) => {
    if (!utf16 && isWanted(line) && hasUnknownEncoding(line)) collectWords(line.value, words)
  }
  for await (const cards of readCards(path, { utf16, fallback: 'windows-1252' }, watch))
    for (const card of cards)
      for (const [at, cell] of toCells(card).entries()) if (cell !== '') columns.add(at)
  return { words: [...words], used: cardColumns.map((_, at) => at).filter((at) => columns.has(at)) }
}

async function* readVcardRows(
  path: string,
  used: readonly number[],
  reading: CardReading,
): AsyncGenerator<ListFileRow[]> {
  const pick = (cells: readonly string[]) => used.map((at) => cells[at] ?? '')
  let row = 1
  if (used.length > 0) yield [{ row, cells: pick(cardColumns) }]
  for await (const cards of readCards(path, reading))
    yield cards
      .map((card) => ({ row: (row += 1), cells: pick(toCells(card)) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** With the folded ones. */
const maxLines = 2_000_000

async function* readCards(
  path: string,
  { utf16, fallback }: CardReading,
  watch: (line: VcardLine) => void = () => {},
): AsyncGenerator<Card[]> {
  const lines = new VcardLineReader()
  const reader = new CardReader({ isDecoded: utf16 !== null, fallback })
  const add = (some: readonly VcardLine[]) => {
    some.forEach(watch)
    return some.flatMap((line) => reader.add(line))
  }
  for await (const text of utf16 ? readFileText(path, utf16) : readFileBytes(path)) {
    yield add(lines.push(text))
    if (lines.lines > maxLines) refuse('listTooLarge')
  }
  yield [...add(lines.end()), ...reader.end()]
}

/** A card that is cut off, or begins before the last one ended, is a card as well. */
class CardReader {
  readonly #reading: { isDecoded: boolean; fallback: ListFileEncoding }
  #card: Card | null = null
  #isAgentNext = false
  /** Cards inside a card are its agents, which version 2.1 allows. */
  #agents = 0

  constructor(reading: { isDecoded: boolean; fallback: ListFileEncoding }) {
    this.#reading = reading
  }

  add(line: VcardLine): Card[] {
    const isAgent = this.#isAgentNext
    this.#isAgentNext = line.name === 'agent' && line.value.trim() === ''
    if (line.name === 'begin' && (isAgent || this.#agents > 0)) this.#agents += 1
    else if (line.name === 'end' && this.#agents > 0) this.#agents -= 1
    else if (line.name === 'begin') return this.#begin()
    else if (line.name === 'end') return this.end()
    else if (this.#card && this.#agents === 0 && isWanted(line))
      addVcardLine(this.#card, line, decodeVcardText(line, this.#reading))
    return []
  }

  #begin(): Card[] {
    const finished = this.end()
    this.#card = createCard()
    return finished
  }

  end(): Card[] {
    const card = this.#card
    this.#card = null
    return card && !card.isGroup ? [card] : []
  }
}
