import { refuse } from '../../base/refuse.ts'
import { turnsOf } from '../../base/turns.ts'
import { DelimitedReader, delimiterOf } from './delimited.ts'
import { listLimits, type ListRow } from './limits.ts'
import { firstBytes, textOf } from './text.ts'
import { workbookRows } from './workbook.ts'

/** A workbook's words stay in memory while it is read. */
const oneWorkbook = turnsOf({ atOnce: 1, longestLine: 4 })

/** Reads a file of guests row by row, empty ones left out, and hands them on in batches; refuses what is no list or holds too much. */
export async function readList(
  path: string,
  keep: (rows: ListRow[]) => Promise<void>,
): Promise<void> {
  const isArchive = (await firstBytes(path, 4)).equals(Buffer.from('504b0304', 'hex'))
  const read = () => keepAll(isArchive ? workbookRows(path) : delimitedRows(path), keep)
  await (isArchive ? oneWorkbook(read) : read())
}

const batch = 1_000

async function keepAll(
  source: AsyncIterable<ListRow[]>,
  keep: (rows: ListRow[]) => Promise<void>,
): Promise<void> {
  let count = 0
  const waiting: ListRow[] = []
  for await (const rows of source) {
    if (rows.some(({ cells }) => cells.length > listLimits.columns)) refuse('listTooLarge')
    count += rows.length
    // One more for the titles.
    if (count > listLimits.rows + 1) refuse('listTooLarge')
    waiting.push(...rows)
    while (waiting.length >= batch) await keep(waiting.splice(0, batch))
  }
  if (count === 0) refuse('notAList')
  if (waiting.length > 0) await keep(waiting)
}

/** Empty lines among them. */
const mostLines = 2_000_000

const sampleLength = 64 * 1024

async function* delimitedRows(path: string): AsyncGenerator<ListRow[]> {
  let reader: DelimitedReader | null = null
  let sample = ''
  for await (const text of textOf(path)) {
    if (reader) {
      yield reader.push(text)
      if (reader.lines > mostLines) refuse('listTooLarge')
      continue
    }
    sample += text
    if (sample.length < sampleLength) continue
    reader = new DelimitedReader(delimiterOf(sample))
    yield reader.push(sample)
  }
  reader ??= new DelimitedReader(delimiterOf(sample))
  if (sample.length < sampleLength) yield reader.push(sample)
  yield reader.end()
}
