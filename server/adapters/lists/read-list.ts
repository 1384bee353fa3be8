import { dropBullet, hasSignBullet } from '@mehfil/contract/guests/written-line.ts'
import { refuse } from '../../base/refusal.ts'
import { limitConcurrency } from '../../base/concurrency/limit-concurrency.ts'
import { isArchive, readArchiveRows, surveyArchive } from './archive.ts'
import { DelimitedReader, detectDelimiter } from './delimited.ts'
import { recogniseForeignFile } from './foreign-files.ts'
import { listLimits, type ListFileRow, type ListSheet } from './list-limits.ts'
import { certainEncoding, type EncodingGuess, type ListFileEncoding } from './encodings.ts'
import { detectEncoding, readFirstBytes, readFileText } from './file-text.ts'
import { openLongChat, readChatList, type ChatRemainder, type LongChatReader } from './chat-list.ts'
import { isOldWorkbook, readOldWorkbookRows, surveyOldWorkbook } from './old-workbook.ts'
import { readRecipients } from './recipients.ts'
import { readWrittenRows } from './written-rows.ts'
import { isVcardFile, readVcardList } from './vcard.ts'

/** A workbook's texts stay in memory while it is read. */
const limitWorkbooks = limitConcurrency({ maxRunning: 1, maxQueueLength: 4 })

/** How a list was read. The text of a spreadsheet is always certain. */
export type ListReading = {
  text: EncodingGuess
  /** What is left out of a chat, of which only the people are read. */
  chat?: ChatRemainder | null
}

/** The host's choice where the file leaves one: the sheet counted from 0, and the encoding. */
export type ReadingChoice = { sheet?: number | null; encoding?: ListFileEncoding | null }

const firstBytes = 64 * 1024

/** The same container has old documents and locked workbooks. */
const isReadableOldWorkbook = (start: Buffer): boolean =>
  isOldWorkbook(start) && recogniseForeignFile(start) === 'listIsOldExcel'

/** The sheets of a spreadsheet with several; none for any other list. */
export async function surveySheets(path: string): Promise<ListSheet[]> {
  const start = await readFirstBytes(path, firstBytes)
  if (isReadableOldWorkbook(start)) return limitWorkbooks(() => surveyOldWorkbook(path))
  return isArchive(start) ? limitWorkbooks(() => surveyArchive(path)) : []
}

/**
 * Reads a guest list row by row, without empty rows, and passes the rows on in batches. Refuses a
 * file that is no list or is too large.
 */
export async function readListFile(
  path: string,
  onRows: (rows: ListFileRow[]) => Promise<void>,
  { sheet = null, encoding = null }: ReadingChoice = {},
): Promise<ListReading> {
  const start = await readFirstBytes(path, firstBytes)
  if (isArchive(start)) {
    await limitWorkbooks(() => forwardRows(readArchiveRows(path, sheet), onRows))
    return { text: certainEncoding('utf-8') }
  }
  if (isReadableOldWorkbook(start)) {
    await limitWorkbooks(() => forwardRows(readOldWorkbookRows(path, sheet), onRows))
    return { text: certainEncoding('utf-8') }
  }
  const foreign = recogniseForeignFile(start)
  if (foreign) refuse(foreign)
  if (isVcardFile(start)) {
    const { text, rows } = await readVcardList(path, start, encoding)
    await forwardRows(rows, onRows)
    return { text }
  }
  const text = await detectEncoding(path, start)
  let chat: ChatRemainder | null = null
  const texts = readFileText(path, encoding ?? text.encoding)
  await forwardRows(
    readTextRows(texts, (remainder) => {
      chat = remainder
    }),
    onRows,
  )
  return { text, chat }
}

const batchSize = 1_000

async function forwardRows(
  source: AsyncIterable<ListFileRow[]>,
  onRows: (rows: ListFileRow[]) => Promise<void>,
): Promise<void> {
  let count = 0
  const pendingRows: ListFileRow[] = []
  for await (const rows of source) {
    if (rows.some(({ cells }) => cells.length > listLimits.columns)) refuse('listTooLarge')
    count += rows.length
    // One more for the titles.
    if (count > listLimits.rows + 1) refuse('listTooLarge')
    pendingRows.push(...rows)
    while (pendingRows.length >= batchSize) await onRows(pendingRows.splice(0, batchSize))
  }
  if (count === 0) refuse('notAList')
  if (pendingRows.length > 0) await onRows(pendingRows)
}

/** With the empty ones. */
const maxLines = 2_000_000

const sampleLength = 64 * 1024

async function* readTextRows(
  texts: AsyncIterable<string>,
  tellChat: (remainder: ChatRemainder) => void,
): AsyncGenerator<ListFileRow[]> {
  let reader: DelimitedReader | null = null
  let chat: LongChatReader | null = null
  let sample = ''
  let dropBullets = (rows: ListFileRow[]): ListFileRow[] => rows
  for await (const text of texts) {
    if (chat) {
      chat.push(text)
      continue
    }
    if (reader) {
      yield dropBullets(reader.push(text))
      if (reader.lines > maxLines) refuse('listTooLarge')
      continue
    }
    sample += text
    if (sample.length < sampleLength || mayBeRecipients(sample)) continue
    chat = openLongChat(sample, tellChat)
    if (chat) continue
    dropBullets = createBulletDropper(sample)
    const [delimiter, rest] = readDelimiter(sample)
    reader = new DelimitedReader(delimiter)
    yield dropBullets(reader.push(rest))
  }
  if (chat) {
    yield chat.end()
    return
  }
  if (!reader) {
    const people =
      readChatList(sample, tellChat) ?? readRecipients(sample) ?? readWrittenRows(sample)
    if (people) {
      yield people
      return
    }
    dropBullets = createBulletDropper(sample)
    const [delimiter, rest] = readDelimiter(sample)
    reader = new DelimitedReader(delimiter)
    yield dropBullets(reader.push(rest))
  }
  yield dropBullets(reader.end())
}

/** Columns of which most lines begin with a sign, "- Ann Lee,2", have it in no name. */
function createBulletDropper(sample: string): (rows: ListFileRow[]) => ListFileRow[] {
  const lines = sample.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  if (lines.filter(hasSignBullet).length * 2 <= lines.length) return (rows) => rows
  return (rows) =>
    rows.map(({ row, cells: [first = '', ...others] }) => ({
      row,
      cells: [hasSignBullet(first) ? dropBullet(first) : first, ...others],
    }))
}

/** The line of recipients of a mail may be long: its first lines have many addresses. */
const mayBeRecipients = (sample: string): boolean =>
  sample.length < sampleLength * 16 && (/^[^\r\n]*/.exec(sample)?.[0].match(/@/g)?.length ?? 0) > 1

/** A first line such as `sep=;` names the delimiter, and spreadsheets do not show it. */
function readDelimiter(sample: string): [delimiter: string, rest: string] {
  const [line, delimiter] = /^"?sep=([,;|\t])"?[,;|\t]*(?:\r\n|\n|\r)/i.exec(sample) ?? []
  return line && delimiter
    ? [delimiter, sample.slice(line.length)]
    : [detectDelimiter(sample), sample]
}
