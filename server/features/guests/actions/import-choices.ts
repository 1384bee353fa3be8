import type { ImportChoice, ImportRowKind } from '@mehfil/contract/guests/import-rows.ts'
import { joinedSheets } from '@mehfil/contract/guests/imports.ts'
import type { ListFileEncoding } from '../../../adapters/lists/encodings.ts'
import type { EventContext } from '../../../base/http/context.ts'
import type { Tx } from '../../../base/database/db.ts'
import { refuse } from '../../../base/refusal.ts'
import { listNotes } from '../rules/host-notes.ts'
import { listColumnNotes, listNotedColumns } from '../rules/keeping/noted-columns.ts'
import { listUnreadWords } from '../rules/keeping/unread-words.ts'
import { chooseRows } from '../rules/import-choices.ts'
import { formatLeftOutRow, formatPlannedRow } from '../rules/imports.ts'
import { getListFileName } from '../rules/list-file.ts'
import { listBadRows, listLeftOutRows } from '../store/import-checks.ts'
import {
  getImportDetails,
  updateImportDetails,
  type ImportDetails,
} from '../store/import-details.ts'
import { listMetRows } from '../store/import-plan.ts'
import { listPlannedRows, type PlannedRow } from '../store/planned-rows.ts'
import { getImportKey, listRowsByNumber, type GuestImport } from '../store/imports.ts'
import { recheckRows } from './import-check.ts'
import {
  getImport,
  readImportView,
  requireLockedImport,
  restartCheck,
  type ImportContext,
} from './imports.ts'

const rowsOfPage = 50

/** The rows of one kind, page by page, with what changes in each guest met again. */
export async function listImportRows(
  context: EventContext<
    { EID: string; IMPORT: string },
    { kind: ImportRowKind; after?: number | undefined }
  >,
) {
  const { tx, query } = context
  const { kind, after = 0 } = query
  const found = await getImport(context)
  const key = getImportKey(found)
  const page = { after, limit: rowsOfPage + 1 }
  const rows =
    kind === 'out'
      ? (await listLeftOutRows(tx, key, page)).map(formatLeftOutRow)
      : await listFormattedRows(tx, found, await listPlannedRows(tx, key, { kind, ...page }))
  const shown = rows.slice(0, rowsOfPage)
  return { rows: shown, next: rows.length > rowsOfPage ? (shown.at(-1)?.row ?? null) : null }
}

const maxShownNote = 300

/** The rows with the notes that become private ones. */
async function listFormattedRows(tx: Tx, found: GuestImport, planned: readonly PlannedRow[]) {
  const key = getImportKey(found)
  const columns = found.fields.flatMap((field, at) => (field === 'NOTE' ? [at] : []))
  const others = listNotedColumns(found, await getImportDetails(tx, key))
  const rows = await listRowsByNumber(
    tx,
    key,
    planned.map(({ row }) => row),
  )
  const notes = new Map(
    rows.map(({ row, cells }) => [
      row,
      [
        ...listNotes(cells, columns),
        ...listColumnNotes(cells, others, found),
        ...listUnreadWords(cells, found),
      ].join(' · '),
    ]),
  )
  return planned.map((one) =>
    formatPlannedRow(one, (notes.get(one.row) ?? '').slice(0, maxShownNote)),
  )
}

type ImportChoiceInput = {
  of: 'met' | 'bad' | 'rows'
  rows?: number[] | undefined
  choice: ImportChoice | null
}

/** Keeps the choice with the list, so that it holds for the import of a worker as well. */
export async function chooseImportRows(context: ImportContext, input: ImportChoiceInput) {
  const { world, tx, now, audit } = context
  const found = await requireLockedImport(context)
  if (found.state !== 'ready') refuse('importChanged')
  const key = getImportKey(found)
  const details = await getImportDetails(tx, key)
  const numbers =
    input.of === 'rows'
      ? (input.rows ?? [])
      : input.of === 'bad'
        ? await listBadRows(tx, key)
        : await listMetRows(tx, key, Object.keys(details.rows ?? {}).map(Number))
  await updateImportDetails(tx, key, chooseRows(details, { ...input, numbers }))
  if (!(await recheckRows(tx, found, [], { random: world.random, at: now })))
    await restartCheck(context, found)
  audit({ subject: found.id, after: { of: input.of, choice: input.choice ?? '' } })
  return readImportView(context, await getImport(context))
}

type ReadingInput = { sheet?: number | undefined; encoding?: ListFileEncoding | undefined }

const isSheetOf = (sheets: NonNullable<ImportDetails['sheets']>, sheet: number): boolean =>
  sheet === joinedSheets ? sheets.some(({ joins }) => joins) : sheet < sheets.length

/** Has the file read from another sheet or in another encoding. The same encoding again is a yes. */
export async function rereadImport(context: ImportContext, { sheet, encoding }: ReadingInput) {
  const { world, tx, audit } = context
  const found = await requireLockedImport(context)
  if (found.state !== 'ready') refuse('importChanged')
  const key = getImportKey(found)
  const details = await getImportDetails(tx, key)
  const { text, sheets = [] } = details
  const isPossible =
    (sheet === undefined || isSheetOf(sheets, sheet)) &&
    (encoding === undefined ||
      [text?.read, ...(text?.others ?? [])].some((one) => one?.encoding === encoding))
  if (!isPossible) refuse('importChanged')
  const isSame =
    (sheet === undefined || sheet === details.sheet) &&
    (encoding === undefined || encoding === text?.read.encoding)
  if (isSame && text && encoding)
    await updateImportDetails(tx, key, { text: { ...text, isChosen: true } })
  if (!isSame) {
    const file = await world.storage.open(getListFileName(key.importId))
    file?.stream.destroy()
    if (!file) refuse('listExpired')
    const reading = { sheet: sheet ?? details.sheet ?? null, encoding: encoding ?? null }
    await updateImportDetails(tx, key, { reading })
    await restartCheck(context, found)
  }
  audit({ subject: found.id, after: { sheet, encoding } })
  return readImportView(context, await getImport(context))
}
