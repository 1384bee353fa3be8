import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'
import type { ReadingChoice } from '../../../../adapters/lists/read-list.ts'
import { createFillingReader } from '../../rules/dry-run/column-filling.ts'
import { addTextSamples, describeText } from '../../rules/list-text.ts'
import { guessListColumns, type ListedEvent } from '../../rules/own-columns.ts'
import { encodeRows } from './encode-rows.ts'
import { readSheets } from './read-sheets.ts'

const guessSampleRows = 50

export type RowReadingInput = ReadingChoice & { path: string; event: ListedEvent }
export type RowReading = Awaited<ReturnType<typeof readRows>>

/** Reads a file and passes its rows on, encoded. Resolves to its columns, and to how it was read. */
export async function readRows(
  { path, event, ...choice }: RowReadingInput,
  store: (rows: Uint8Array) => Promise<unknown>,
) {
  const sample = createSample()
  const textSamples: string[] = []
  let rows = 0
  const remarked: number[] = []
  const filling = createFillingReader()
  const reading = await readSheets(path, choice, {
    onRemark: (row) => void remarked.push(row),
    onRows: async (read, turn) => {
      sample.add(read, turn)
      for (const { cells } of read) {
        addTextSamples(textSamples, cells)
        filling.push(cells)
      }
      rows += read.length
      await store(encodeRows(read))
    },
  })
  const sampleRows = sample.take()
  const cells = sampleRows.map((one) => one.cells)
  const { headerRow, firstRow, titles, fields } = guessListColumns(cells, event)
  return {
    columns: {
      rows: rows - (headerRow ? firstRow + 1 : 0),
      header_row: headerRow,
      first_row: sampleRows[firstRow]?.row ?? 1,
      titles: titles.map((title) => title.slice(0, 200)),
      fields,
    },
    details: {
      text: describeText(reading.text, textSamples, choice.encoding ?? null),
      sheets: reading.sheets,
      sheet: reading.sheet,
      chat: reading.chat ?? null,
      remarked,
      columns: filling.end(headerRow ? cells.slice(0, firstRow + 1) : []),
    },
  }
}

/** The first rows, some of each sheet where several are read together: the columns are guessed from them. */
function createSample() {
  const turns: ListFileRow[][] = []
  return {
    add: (rows: readonly ListFileRow[], turn: number) => {
      const taken = (turns[turn] ??= [])
      taken.push(...rows.slice(0, guessSampleRows - taken.length))
    },
    take: (): ListFileRow[] => {
      const each = Math.ceil(guessSampleRows / Math.max(1, turns.length))
      return turns.flatMap((rows) => rows.slice(0, each))
    },
  }
}
