import {
  mapImport as mapCall,
  type importStates,
  type ImportTarget,
  type NewColumn,
} from '@mehfil/contract/guests/imports.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { EventContext, UploadedGuestList } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { refuse } from '../../../base/refusal.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import { isUuid } from '../../../base/uuid.ts'
import { addImport, checkImport, waitlistPromotion } from '../jobs.ts'
import { getListFileName } from '../rules/list-file.ts'
import { mayBeSeveral } from '../rules/list-columns.ts'
import { isOwnText } from '../rules/own-columns.ts'
import { addChoices } from '../rules/dry-run/column-choices.ts'
import { keepUnwanted } from '../rules/dry-run/overlooked-columns.ts'
import { choosePhoneCountries } from '../rules/dry-run/phone-columns.ts'
import { getUndoStart } from '../rules/bulk.ts'
import { formatImport } from '../rules/imports.ts'
import { addFix, writeFix } from '../rules/dry-run/row-fixes.ts'
import {
  updateImport,
  deleteOldImports,
  findImport,
  lockImport,
  toStoredFields,
  getImportKey,
  insertImport,
  deleteImport,
  updateRowCells,
  countRowsThrough,
  listRowsAfter,
  listRowsByNumber,
  listDoneImports,
  type GuestImport,
  type ImportKey,
} from '../store/imports.ts'
import { getPlan } from '../../billing/store.ts'
import { getGuestTally, refusePurgedEvent } from '../store/guests.ts'
import { getImportDetails, updateImportDetails } from '../store/import-details.ts'
import { listFaultsAfter } from '../store/import-checks.ts'
import { addImportedGuests, refuseImportOverPlan } from './import-rows.ts'
import { readUploadedList } from './import-reading.ts'
import { moveFixes } from './import-fixes.ts'
import { listFunctions, listOwnFields, planNewFields } from './import-own.ts'
import { recheckRows, checkImportRows } from './import-check.ts'
import { shortListRows } from './long-lists/long-list-tasks.ts'

export type ImportContext = EventContext<{ EID: string; IMPORT: string }>

const maxFileNameLength = 120
const maxShownFaults = 100

/** Stores the rows of the file as they are read, and checks a short list at once. */
export async function storeImport(
  { world, host, scope, now, language }: EventContext,
  { name, path }: UploadedGuestList,
): Promise<ImportKey> {
  await refusePurgedEvent(world.db, scope)
  const key = await insertImport(world.db, scope, {
    id: world.random.uuid(),
    fileName: sanitiseFileName(name),
    language,
    by: host.personId,
    at: now,
  })
  const storedFile = await readUploadedList(world, key, path)
  await deleteOldImports(world.db, key)
  if (storedFile.rows <= shortListRows) await checkImportRows(world, key, 0)
  return key
}

const sanitiseFileName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '')
    .split(/[\\/]/)
    .at(-1)
    ?.trim()
    .slice(-maxFileNameLength) ?? ''

export async function startImport(context: EventContext, key: ImportKey) {
  const { tx, scope, audit } = context
  const found = (await findImport(tx, scope, key.importId)) ?? refuse('notFound')
  if (found.state === 'checking')
    await enqueueJob(
      tx,
      checkImport,
      { ...key, round: found.round },
      { key: `import ${key.importId}` },
    )
  audit({ subject: key.importId, after: { rows: found.rows } })
  return readImportView(context, found)
}

export const readImport = async (context: ImportContext) =>
  readImportView(context, await getImport(context))

/** The imports of the event that can be undone, or that were. */
export async function listImports({ tx, scope, now }: EventContext) {
  const imports = await listDoneImports(tx, scope, getUndoStart(now))
  return {
    imports: imports.map(({ file_name: fileName, state, ...one }) => ({
      ...one,
      fileName,
      state: state as (typeof importStates)[number],
    })),
  }
}

/** Checks all rows again after the host has mapped the columns. */
export async function mapImport(
  context: ImportContext,
  {
    headerRow,
    fields: sent,
    takesFirst,
    phoneCountries,
    unwanted,
  }: {
    headerRow: boolean
    fields: Array<ImportTarget | NewColumn | null>
    takesFirst?: boolean | undefined
    phoneCountries?: Array<string | null> | undefined
    unwanted?: number[] | undefined
  },
) {
  const { tx, now, audit } = context
  const found = await requireLockedImport(context)
  if (found.state !== 'ready' && found.state !== 'checking') refuse('importChanged')
  const isAllTheSame =
    takesFirst === undefined &&
    phoneCountries === undefined &&
    isMappedSo(found, { headerRow, fields: sent })
  if (unwanted && isAllTheSame) {
    await leaveColumnsOut(context, found, unwanted)
    return readImportView(context, found)
  }
  const fields = await planNewFields(context, found, { headerRow, fields: sent })
  const own = await listOwnFields(tx, context.scope, getImportKey(found))
  const named = fields.filter(
    (field) => field !== null && !mayBeSeveral(field) && !isOwnText(field, own),
  )
  if (new Set(named).size < named.length)
    refuse('invalidInput', {
      errors: toWireErrors(mapCall.input, { fields: 'field.choice-invalid' }),
    })
  await moveFixes(tx, getImportKey(found), fields)
  const heading = await countRowsThrough(tx, getImportKey(found), found.first_row)
  await updateImport(
    tx,
    getImportKey(found),
    {
      header_row: headerRow,
      rows: found.rows + heading * (Number(found.header_row) - Number(headerRow)),
      fields: toStoredFields(found.titles.map((_, at) => fields[at] ?? null)),
    },
    now,
  )
  const before = await getImportDetails(tx, getImportKey(found))
  const { columns = [] } = before
  await updateImportDetails(tx, getImportKey(found), {
    chosen: addChoices(before.chosen, { was: found.fields, fields, width: columns.length }),
    unwanted: keepUnwanted([...(before.unwanted ?? []), ...(unwanted ?? [])], fields),
    ...(takesFirst !== undefined && { takesFirst }),
    ...(phoneCountries && { phoneCountries: choosePhoneCountries(phoneCountries) }),
  })
  await restartCheck(context, found)
  audit({ subject: found.id, after: { fields: named.length } })
  return readImportView(context, await getImport(context))
}

/** The rows of a checked list are read by the same columns as before. */
const isMappedSo = (
  found: GuestImport,
  { headerRow, fields }: { headerRow: boolean; fields: ReadonlyArray<string | null> },
): boolean =>
  found.state === 'ready' &&
  headerRow === found.header_row &&
  found.titles.every((_, at) => (fields[at] ?? null) === (found.fields[at] ?? null))

/** What was not used stays so, and is not asked about again. */
async function leaveColumnsOut(
  { tx, audit }: ImportContext,
  found: GuestImport,
  unwanted: readonly number[],
): Promise<void> {
  const key = getImportKey(found)
  const { overlooked = {}, unwanted: before = [] } = await getImportDetails(tx, key)
  await updateImportDetails(tx, key, {
    unwanted: keepUnwanted([...before, ...unwanted], found.fields),
    overlooked: Object.fromEntries(
      Object.entries(overlooked).filter(([at]) => !unwanted.includes(Number(at))),
    ),
  })
  audit({ subject: found.id, after: { leftOut: unwanted.length } })
}

/** Lets a worker check all rows again, also while another check runs. */
export async function restartCheck(
  { tx, now }: Pick<ImportContext, 'tx' | 'now'>,
  found: GuestImport,
): Promise<void> {
  const round = found.round + 1
  await updateImport(
    tx,
    getImportKey(found),
    { state: 'checking', progress: 0, round, tries: 0 },
    now,
  )
  await enqueueJob(
    tx,
    checkImport,
    { ...getImportKey(found), round },
    { key: `import ${found.id}` },
  )
}

/** Corrects one row in place. A field without a column gets a column of its own. */
export async function mendImportRow(
  context: EventContext<{ EID: string; IMPORT: string; ROW: string }>,
  { field, value }: { field: ImportTarget; value: string },
) {
  const { world, tx, now, audit } = context
  const found = await requireLockedImport(context)
  if (found.state !== 'ready') refuse('importChanged')
  const [row] = await listRowsByNumber(tx, getImportKey(found), [
    parseRowNumber(context.params.ROW),
  ])
  if (!row) return refuse('notFound')
  const fields = found.fields.includes(field) ? found.fields : [...found.fields, field]
  if (fields !== found.fields)
    await updateImport(
      tx,
      getImportKey(found),
      { fields: toStoredFields(fields), titles: [...found.titles, ''] },
      now,
    )
  const key = getImportKey(found)
  const { fixes = {}, lostFixes = [] } = await getImportDetails(tx, key)
  await updateImportDetails(tx, key, {
    fixes: { ...fixes, [row.row]: addFix(fixes[row.row], row.cells, { field, value }) },
    lostFixes: lostFixes.filter((lost) => lost !== row.row),
  })
  const cells = writeFix(row.cells, fields, { [field]: value })
  await updateRowCells(tx, key, { row: row.row, cells })
  if (!(await recheckRows(tx, { ...found, fields }, [row.row], { random: world.random, at: now })))
    await restartCheck(context, found)
  audit({ subject: found.id, after: { row: row.row, field } })
  return readImportView(context, await getImport(context))
}

const parseRowNumber = (text: string): number =>
  /^\d{1,9}$/.test(text) ? Number(text) : refuse('notFound')

/** The host confirms the number of valid rows that was shown. A second call finds the work done. */
export async function applyImport(context: ImportContext, { good }: { good: number }) {
  const { world, tx, now, scope, audit } = context
  const found = await requireLockedImport(context)
  if (found.state === 'adding' || found.state === 'done') return readImportView(context, found)
  if (found.state !== 'ready' || found.good !== good || good === 0) refuse('importChanged')
  await refuseImportOverPlan(tx, scope, getImportKey(found))
  if (good > shortListRows) {
    await updateImport(
      tx,
      getImportKey(found),
      { state: 'adding', progress: 0, reason: '', tries: 0 },
      now,
    )
    await enqueueJob(tx, addImport, getImportKey(found), { key: `import ${found.id}` })
  } else {
    await addImportedGuests(tx, scope, found, {
      world,
      now,
      enqueuePromotion: () => enqueueJob(tx, waitlistPromotion, { eventId: scope.eventId }),
    })
    removeKeptFile(context, found)
    await world.live.announce(tx, scope.eventId, 'guests')
  }
  audit({ subject: found.id, after: { good, file: found.file_name } })
  return readImportView(context, await getImport(context))
}

export async function dropImport(context: ImportContext) {
  const found = await requireLockedImport(context)
  if (found.state === 'adding') refuse('importChanged')
  await deleteImport(context.tx, getImportKey(found))
  removeKeptFile(context, found)
}

/** The file of a list whose sheet or letters could be chosen. */
function removeKeptFile({ world, afterCommit }: ImportContext, { id }: GuestImport): void {
  afterCommit(() => removeFiles(world, [getListFileName(id)]))
}

const parseImportId = (params: { IMPORT: string }): string =>
  isUuid(params.IMPORT) ? params.IMPORT : refuse('notFound')

export const getImport = async ({
  tx,
  scope,
  params,
}: Pick<ImportContext, 'tx' | 'scope' | 'params'>): Promise<GuestImport> =>
  (await findImport(tx, scope, parseImportId(params))) ?? refuse('notFound')

export async function requireLockedImport({
  tx,
  scope,
  params,
}: ImportContext): Promise<GuestImport> {
  const found = await lockImport(tx, { eventId: scope.eventId, importId: parseImportId(params) })
  return found && found.state !== 'reading' ? found : refuse('notFound')
}

export async function readImportView(
  { world, tx, scope, language }: Pick<EventContext, 'world' | 'tx' | 'scope' | 'language'>,
  found: GuestImport,
) {
  const key = getImportKey(found)
  const [first, faults, details] = [
    await listRowsAfter(tx, key, found.header_row ? found.first_row : 0, 6),
    await listFaultsAfter(tx, key, 0, maxShownFaults),
    await getImportDetails(tx, key),
  ]
  const wrong = await listRowsByNumber(tx, key, [...new Set(faults.map(({ row }) => row))])
  const own = await listOwnFields(tx, scope, key)
  const functions = await listFunctions(tx, scope)
  const plan = found.state === 'ready' ? await readPlanRoom(tx, scope) : null
  return formatImport(found, {
    first,
    faults,
    wrongRows: new Map(wrong.map(({ row, cells }) => [row, cells])),
    details,
    plan,
    event: { own, functions },
    translate: world.getTranslator(language, 'common'),
  })
}

/** How many people are on the list, and how many the plan holds. */
async function readPlanRoom(tx: Tx, scope: EventScope) {
  const { people: listed } = await getGuestTally(tx, scope)
  const { people: limit } = await getPlan(tx, scope)
  return { listed, limit }
}
