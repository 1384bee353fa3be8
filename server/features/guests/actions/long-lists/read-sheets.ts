import { joinedSheets } from '@mehfil/contract/guests/imports.ts'
import {
  listLimits,
  type ListFileRow,
  type ListSheet,
} from '../../../../adapters/lists/list-limits.ts'
import {
  readListFile,
  surveySheets,
  type ListReading,
  type ReadingChoice,
} from '../../../../adapters/lists/read-list.ts'
import { refuse } from '../../../../base/refusal.ts'
import { createRowReader } from '../../rules/reading/list-rows.ts'
import { createSheetJoiner, listJoinedSheets } from '../../rules/sheets/joined-sheets.ts'
import { chooseSheet, countSheetRows } from '../../rules/sheets/list-sheets.ts'

type RowUse = {
  /** Batches of rows; `turn` counts the sheets that are read together. */
  onRows: (rows: ListFileRow[], turn: number) => Promise<void>
  /** A row whose name has lost a remark. */
  onRemark?: (row: number) => void
}
/** How a list was read: of a file with several sheets, which, and how many rows are counted before each. */
export type SheetReading = ListReading & {
  sheet: number | null
  sheets: Array<{ name: string; rows: number; joins: boolean; before: number }>
}

/** Reads the rows of a list: of one sheet, or of several with guests below one another unless the host chose one. */
export async function readSheets(
  path: string,
  choice: ReadingChoice,
  use: RowUse,
): Promise<SheetReading> {
  const sheets = await surveySheets(path)
  const joined = listJoinedSheets(sheets)
  const isJoined = joined.length > 0 && (choice.sheet ?? joinedSheets) === joinedSheets
  const sheet = isJoined ? joinedSheets : chooseOne(sheets, choice)
  const before = new Map<number, number>()
  const reading = isJoined
    ? await readJoined(path, { sheets, joined, before, choice }, use)
    : await readOne(path, { ...choice, sheet }, use)
  return {
    ...reading,
    sheet,
    sheets: sheets.map((one, at) => ({
      name: one.name.slice(0, 100),
      rows: countSheetRows(one),
      joins: joined.includes(at),
      before: before.get(at) ?? 0,
    })),
  }
}

const chooseOne = (sheets: readonly ListSheet[], { sheet }: ReadingChoice): number | null =>
  sheet === undefined || sheet === null || sheet === joinedSheets ? chooseSheet(sheets) : sheet

function readOne(
  path: string,
  choice: ReadingChoice,
  { onRows, onRemark }: RowUse,
): Promise<ListReading> {
  const readBatch = createRowReader(onRemark)
  return readListFile(path, (rows) => onRows(readBatch(rows), 0), choice)
}

type Joining = {
  sheets: readonly ListSheet[]
  joined: readonly number[]
  before: Map<number, number>
  choice: ReadingChoice
}

async function readJoined(
  path: string,
  { sheets, joined, before, choice }: Joining,
  { onRows, onRemark }: RowUse,
): Promise<ListReading> {
  const { join } = createSheetJoiner(sheets, joined)
  let last = 0
  let rows = 0
  let reading: ListReading | undefined
  for (const [turn, at] of joined.entries()) {
    const shift = last
    before.set(at, shift)
    const readBatch = createRowReader((row) => onRemark?.(row + shift))
    reading = await readListFile(
      path,
      async (batch) => {
        const read = join(at, readBatch(batch)).map((one) => ({ ...one, row: one.row + shift }))
        rows += read.length
        if (rows > listLimits.rows + 1) refuse('listTooLarge')
        last = Math.max(last, ...read.map(({ row }) => row))
        await onRows(read, turn)
      },
      { ...choice, sheet: at },
    )
  }
  if (!reading) throw new Error('no sheets are read together')
  return reading
}
