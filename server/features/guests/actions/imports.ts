import { mapImport as mapCall, type ListField } from '@mehfil/contract/guests.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { EventContext, UploadedList } from '../../../base/context.ts'
import { queueJob } from '../../../base/jobs.ts'
import { refuse } from '../../../base/refuse.ts'
import type { ListRow } from '../../../outside/lists/limits.ts'
import { readList } from '../../../outside/lists/read-list.ts'
import { addImport, checkImport } from '../jobs.ts'
import { importFrom } from '../rules/imports.ts'
import { guessColumns } from '../rules/list-columns.ts'
import {
  changeImport,
  forgetOldImports,
  importIn,
  importUnderLock,
  keepRows,
  kept,
  keyOf,
  openImport,
  removeImport,
  replaceCells,
  rowsAfter,
  rowsByNumber,
  type Import,
  type ImportKey,
} from '../store/imports.ts'
import { refusePurged } from '../store.ts'
import { faultsAfter } from '../store/looked-at.ts'
import { addList, refuseOverPlan } from './add-list.ts'
import { lookAgain, lookAtList, shortList } from './look.ts'

type ImportContext = EventContext<{ EID: string; IMPORT: string }>

const longestFileName = 120
const shownFaults = 100
const guessedFrom = 50

/** Keeps the rows of the file as they are read, and looks at a short list at once. */
export async function keepImport(
  { world, host, scope, now, language }: EventContext,
  { name, path }: UploadedList,
): Promise<ImportKey> {
  await refusePurged(world.db, scope)
  const key = await openImport(world.db, scope, {
    id: world.random.uuid(),
    fileName: plainName(name),
    language,
    by: host.personId,
    at: now,
  })
  const kept = await keepFile({ world, key }, path).catch(async (error: unknown) => {
    await removeImport(world.db, key)
    throw error
  })
  await forgetOldImports(world.db, key)
  if (kept.rows <= shortList) await lookAtList(world, key, 0)
  return key
}

type Keeping = { world: EventContext['world']; key: ImportKey }

async function keepFile({ world, key }: Keeping, path: string): Promise<{ rows: number }> {
  const first: ListRow[] = []
  let rows = 0
  await readList(path, async (read) => {
    if (first.length < guessedFrom) first.push(...read.slice(0, guessedFrom - first.length))
    rows += read.length
    await world.db.transaction().execute((tx) => keepRows(tx, key, read))
  })
  const { headerRow, titles, fields } = guessColumns(first.map(({ cells }) => cells))
  await changeImport(
    world.db,
    key,
    {
      state: 'checking',
      rows: rows - (headerRow ? 1 : 0),
      header_row: headerRow,
      first_row: first[0]?.row ?? 1,
      titles: titles.map((title) => title.slice(0, 200)),
      fields: kept(fields),
    },
    world.now(),
  )
  return { rows }
}

const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '')
    .split(/[\\/]/)
    .at(-1)
    ?.trim()
    .slice(-longestFileName) ?? ''

export async function startImport(context: EventContext, key: ImportKey) {
  const { tx, scope, note } = context
  const found = (await importIn(tx, scope, key.importId)) ?? refuse('notFound')
  if (found.state === 'checking')
    await queueJob(
      tx,
      checkImport,
      { ...key, round: found.round },
      { key: `import ${key.importId}` },
    )
  note({ subject: key.importId, after: { rows: found.rows } })
  return told(context, found)
}

export const readImport = async (context: ImportContext) => told(context, await foundIn(context))

/** Every row is looked at again by what the host says the columns mean. */
export async function mapImport(
  context: ImportContext,
  { headerRow, fields }: { headerRow: boolean; fields: Array<ListField | null> },
) {
  const { tx, now, note } = context
  const found = await underLock(context)
  if (found.state !== 'ready' && found.state !== 'checking') refuse('importChanged')
  const named = fields.filter((field) => field !== null)
  if (new Set(named).size < named.length)
    refuse('invalidInput', {
      errors: complaintsOf(mapCall.input, { fields: 'field.choice-invalid' }),
    })
  await changeImport(
    tx,
    keyOf(found),
    {
      header_row: headerRow,
      rows: found.rows + Number(found.header_row) - Number(headerRow),
      fields: kept(found.titles.map((_, at) => fields[at] ?? null)),
    },
    now,
  )
  await beginAnew(context, found)
  note({ subject: found.id, after: { fields: named.length } })
  return told(context, await foundIn(context))
}

/** Every row is looked at again by a worker, whatever another one is just doing. */
async function beginAnew({ tx, now }: ImportContext, found: Import): Promise<void> {
  const round = found.round + 1
  await changeImport(tx, keyOf(found), { state: 'checking', progress: 0, round, tries: 0 }, now)
  await queueJob(tx, checkImport, { ...keyOf(found), round }, { key: `import ${found.id}` })
}

/** One row is mended in place. What no column held so far gets a column of its own. */
export async function mendImportRow(
  context: EventContext<{ EID: string; IMPORT: string; ROW: string }>,
  { field, value }: { field: ListField; value: string },
) {
  const { world, tx, now, note } = context
  const found = await underLock(context)
  if (found.state !== 'ready') refuse('importChanged')
  const [row] = await rowsByNumber(tx, keyOf(found), [rowNumber(context.params.ROW)])
  if (!row) return refuse('notFound')
  const fields = found.fields.includes(field) ? found.fields : [...found.fields, field]
  if (fields !== found.fields)
    await changeImport(
      tx,
      keyOf(found),
      { fields: kept(fields), titles: [...found.titles, ''] },
      now,
    )
  const cells = Array.from({ length: Math.max(fields.length, row.cells.length) }, (_, at) =>
    fields[at] === field ? value : (row.cells[at] ?? ''),
  )
  await replaceCells(tx, keyOf(found), { row: row.row, cells })
  if (!(await lookAgain(tx, { ...found, fields }, row.row, { random: world.random, at: now })))
    await beginAnew(context, found)
  note({ subject: found.id, after: { row: row.row, field } })
  return told(context, await foundIn(context))
}

const rowNumber = (text: string): number =>
  /^\d{1,9}$/.test(text) ? Number(text) : refuse('notFound')

/** The host's yes, to the number of good rows that was shown. A second yes finds the work done. */
export async function applyImport(context: ImportContext, { good }: { good: number }) {
  const { world, tx, now, scope, note } = context
  const found = await underLock(context)
  if (found.state === 'adding' || found.state === 'done') return told(context, found)
  if (found.state !== 'ready' || found.good !== good || good === 0) refuse('importChanged')
  await refuseOverPlan(tx, scope, keyOf(found))
  if (good > shortList) {
    await changeImport(
      tx,
      keyOf(found),
      { state: 'adding', progress: 0, reason: '', tries: 0 },
      now,
    )
    await queueJob(tx, addImport, keyOf(found), { key: `import ${found.id}` })
  } else {
    await addList(tx, scope, found, { world, now })
    await world.live.announce(tx, scope.eventId, 'guests')
  }
  note({ subject: found.id, after: { good, file: found.file_name } })
  return told(context, await foundIn(context))
}

export async function dropImport(context: ImportContext) {
  const found = await underLock(context)
  if (found.state === 'adding') refuse('importChanged')
  await removeImport(context.tx, keyOf(found))
}

const importId = (params: { IMPORT: string }): string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(params.IMPORT)
    ? params.IMPORT
    : refuse('notFound')

export const foundIn = async ({ tx, scope, params }: ImportContext): Promise<Import> =>
  (await importIn(tx, scope, importId(params))) ?? refuse('notFound')

async function underLock({ tx, scope, params }: ImportContext): Promise<Import> {
  const found = await importUnderLock(tx, { eventId: scope.eventId, importId: importId(params) })
  return found && found.state !== 'reading' ? found : refuse('notFound')
}

async function told(
  { world, tx, language }: Pick<EventContext, 'world' | 'tx' | 'language'>,
  found: Import,
) {
  const [first, faults] = [
    await rowsAfter(tx, keyOf(found), 0, 6),
    await faultsAfter(tx, keyOf(found), 0, shownFaults),
  ]
  return importFrom(found, { first, faults, words: world.words(language, 'common') })
}
