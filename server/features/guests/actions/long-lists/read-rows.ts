import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'
import {
  readListFile,
  surveySheets,
  type ReadingChoice,
} from '../../../../adapters/lists/read-list.ts'
import { createFillingReader } from '../../rules/dry-run/column-filling.ts'
import { createRowReader } from '../../rules/reading/list-rows.ts'
import { chooseSheet, countSheetRows } from '../../rules/list-sheets.ts'
import { addTextSamples, describeText } from '../../rules/list-text.ts'
import { guessListColumns, type ListedEvent } from '../../rules/own-columns.ts'
import { encodeRows } from './encode-rows.ts'

const guessSampleRows = 50

export type RowReadingInput = ReadingChoice & { path: string; event: ListedEvent }
export type RowReading = Awaited<ReturnType<typeof readRows>>

/** Reads a file and passes its rows on, encoded. Resolves to its columns, and to how it was read. */
export async function readRows(
  { path, event, ...choice }: RowReadingInput,
  store: (rows: Uint8Array) => Promise<unknown>,
) {
  const sheets = await surveySheets(path)
  const sheet = choice.sheet ?? chooseSheet(sheets)
  const sampleRows: ListFileRow[] = []
  const textSamples: string[] = []
  let rows = 0
  const remarked: number[] = []
  const readBatch = createRowReader((row) => void remarked.push(row))
  const filling = createFillingReader()
  const reading = await readListFile(
    path,
    async (batch) => {
      const read = readBatch(batch)
      if (sampleRows.length < guessSampleRows)
        sampleRows.push(...read.slice(0, guessSampleRows - sampleRows.length))
      for (const { cells } of read) {
        addTextSamples(textSamples, cells)
        filling.push(cells)
      }
      rows += read.length
      await store(encodeRows(read))
    },
    { sheet, encoding: choice.encoding ?? null },
  )
  const sample = sampleRows.map(({ cells }) => cells)
  const { headerRow, firstRow, titles, fields } = guessListColumns(sample, event)
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
      sheets: sheets.map((one) => ({ name: one.name.slice(0, 100), rows: countSheetRows(one) })),
      sheet,
      chat: reading.chat ?? null,
      remarked,
      columns: filling.end(headerRow ? sample.slice(0, firstRow + 1) : []),
    },
  }
}
