import { sql } from 'kysely'
import type { ImportChoice } from '@mehfil/contract/guests/import-rows.ts'
import type { LooksLike } from '@mehfil/contract/guests/imports.ts'
import type { ChatRemainder } from '../../../adapters/lists/chat-list.ts'
import type { ReadingChoice } from '../../../adapters/lists/read-list.ts'
import type { NewOwnField } from '../rules/own-columns.ts'
import type { ColumnFilling } from '../rules/dry-run/column-filling.ts'
import type { ColumnPhones } from '@mehfil/contract/guests/column-phones.ts'
import type { ColumnChoices } from '../rules/dry-run/column-choices.ts'
import type { RowFixes, SheetWork } from '../rules/dry-run/row-fixes.ts'
import type { TextDoubt } from '../rules/list-text.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { ImportKey } from './imports.ts'

/** How the file was read, and what the host has chosen for the rows. */
export type ImportDetails = {
  /** Null when the encoding is certain. */
  text?: TextDoubt | null
  /** What of a chat is no guest. */
  chat?: ChatRemainder | null
  /** Rows whose name has lost a remark, and so may be the name of another person. */
  remarked?: number[]
  /** The sheets of a workbook with several, and the one that is read. */
  sheets?: Array<{ name: string; rows: number; joins?: boolean; before?: number }>
  sheet?: number | null
  /** How many rows have a value, and the first values, by column as the file has them. */
  columns?: ColumnFilling[]
  /** The columns whose meaning the host has chosen. */
  chosen?: ColumnChoices
  /** How the file is to be read again, before its rows are checked. */
  reading?: ReadingChoice | null
  /** What is done with guests met again, and with single rows. */
  choice?: ImportChoice | ''
  rows?: Record<string, ImportChoice>
  /** What the host has corrected in the rows; rows that lost it when the file was read again. */
  fixes?: RowFixes
  lostFixes?: number[]
  /** By sheet: the work on those that are not read now. */
  aside?: Record<string, SheetWork>
  /** Of several addresses or numbers in a cell the first counts. */
  takesFirst?: boolean
  /** By column: the country of its numbers as the host has said, and how they are read. */
  phoneCountries?: Record<string, string>
  phones?: Record<string, ColumnPhones>
  /** By column: what is not used though it looks important, and the columns that the host leaves out. */
  overlooked?: Record<string, LooksLike>
  unwanted?: number[]
  /** Columns that only number the rows, or say nothing of one guest. */
  serial?: number[]
  /** The event's own fields that the import makes of columns. */
  newFields?: NewOwnField[]
  /** The tags and fields that it has made, which go with its undo. */
  made?: { tags: string[]; fields: string[] }
  /** Rows whose further numbers or addresses have no room in the private note. */
  notKept?: number[]
  /** Rows that went because the person asked to be forgotten. */
  forgotten?: number
  /** As of the last check. */
  met?: number
  leftOut?: number
  more?: number
  /** Guests that rows with a household become, and their people; null without such a column. */
  households?: { families: number; people: number; joined: number } | null
}

/** Row 0 of a list is no line of its file: it holds what belongs to the whole. */
const detailsRow = 0

export async function getImportDetails(
  tx: Tx,
  { eventId, importId }: ImportKey,
): Promise<ImportDetails> {
  const row = await tx
    .selectFrom('import_row')
    .select('cells')
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .where('row', '=', detailsRow)
    .executeTakeFirst()
  return (row?.cells ?? {}) as ImportDetails
}

export async function updateImportDetails(
  tx: Tx,
  { eventId, importId }: ImportKey,
  change: ImportDetails,
): Promise<void> {
  await sql`
    insert into import_row (event_id, import_id, row, cells) values (${eventId}, ${importId}, ${detailsRow}, ${JSON.stringify(change)}::jsonb)
    on conflict (event_id, import_id, row) do update set cells = import_row.cells || excluded.cells`.execute(
    tx,
  )
}
