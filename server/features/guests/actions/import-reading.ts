import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Tx } from '../../../base/database/db.ts'
import { getListFolder } from '../../../base/http/upload.ts'
import { RefusalError } from '../../../base/refusal.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import type { World } from '../../../base/world.ts'
import type { ReadingChoice } from '../../../adapters/lists/read-list.ts'
import { getListFileName, listFilePrefix, listLifetimeMs } from '../rules/list-file.ts'
import type { ListedEvent } from '../rules/own-columns.ts'
import { getEventScopeById } from '../../../base/access/scope.ts'
import { listCustomFields } from '../store/custom-fields.ts'
import { listFunctions } from './import-own.ts'
import { readListRows } from './long-lists/long-list-tasks.ts'
import { keepColumnsOfList } from './import-kept.ts'
import { keepHandwork } from './import-fixes.ts'
import { updateImportDetails } from '../store/import-details.ts'
import { updateImport, type GuestImport, type ImportKey } from '../store/imports.ts'
import {
  claimReading,
  deleteFileRows,
  deleteReading,
  finishReading,
  insertFileRows,
  insertImportRows,
  type ReadingClaim,
} from '../store/import-reading.ts'

const maxReadings = 5

/**
 * Stores the rows of an uploaded file. The file is in the storage meanwhile, so that another node
 * goes on when this one is lost.
 */
export async function readUploadedList(
  world: World,
  key: ImportKey,
  path: string,
): Promise<{ rows: number }> {
  const claim = { ...key, tries: 0 }
  const work = async () => {
    await world.storage.putFile(getListFileName(key.importId), path)
    return storeFileRows(world, claim, path)
  }
  return work().catch(async (error: unknown) => {
    if (await deleteReading(world.db, claim)) await removeList(world, key)
    throw error
  })
}

const removeList = (world: World, { importId }: ImportKey): Promise<void> =>
  removeFiles(world, [getListFileName(importId)])

/**
 * Reads a file to its end whose node was lost. Resolves to whether the import goes on; one without
 * its file is left to be discarded.
 */
export async function resumeReading(
  world: World,
  key: ImportKey,
  stalledSince: Date,
): Promise<boolean> {
  const file = await world.storage.open(getListFileName(key.importId))
  const claim = file && (await claimReading(world.db, key, { stalledSince, at: world.now() }))
  if (!claim) {
    file?.stream.destroy()
    return false
  }
  return withFileOnDisk(world, file.stream, async (path) => {
    await storeFileRows(world, claim, path)
  }).then(
    () => true,
    async (error: unknown) => {
      const isHopeless = error instanceof RefusalError || claim.tries >= maxReadings
      if (!isHopeless) throw error
      if (await deleteReading(world.db, claim)) await removeList(world, key)
      return false
    },
  )
}

async function storeFileRows(
  world: World,
  claim: ReadingClaim,
  path: string,
): Promise<{ rows: number }> {
  const event = await describeEvent(world, claim)
  const { columns, details } = await readListRows(world, { path, event }, (rows) =>
    world.db.transaction().execute((tx) => insertImportRows(tx, claim, rows, world.now())),
  )
  await world.db.transaction().execute(async (tx) => {
    const kept = await keepColumnsOfList(world, tx, claim, columns)
    await updateImportDetails(tx, claim, { ...details, ...kept.details })
    await finishReading(
      tx,
      claim,
      { state: 'checking', tries: 0, ...columns, fields: kept.fields },
      world.now(),
    )
  })
  // It stays while the host may have it read in another way.
  if (details.text === null && details.sheets.length === 0) await removeList(world, claim)
  return { rows: columns.rows }
}

async function describeEvent({ db }: World, { eventId }: ImportKey): Promise<ListedEvent> {
  const scope = await getEventScopeById(db, eventId)
  return { own: await listCustomFields(db, scope), functions: await listFunctions(db, scope) }
}

/**
 * Reads the file again as the host has chosen. `inRound` runs a step unless the choice has changed
 * since. False when the file is gone.
 */
export async function rereadList(
  world: World,
  key: ImportKey,
  choice: ReadingChoice,
  inRound: (run: (tx: Tx, found: GuestImport) => Promise<void>) => Promise<unknown>,
): Promise<boolean> {
  const file = await world.storage.open(getListFileName(key.importId))
  if (!file) return false
  await withFileOnDisk(world, file.stream, async (path) => {
    await inRound((tx) => deleteFileRows(tx, key))
    const event = await describeEvent(world, key)
    const { columns, details } = await readListRows(world, { ...choice, path, event }, (rows) =>
      inRound((tx) => insertFileRows(tx, key, rows)),
    )
    await inRound(async (tx, before) => {
      const kept = await keepHandwork(tx, key, before, {
        columns,
        sheet: details.sheet,
        width: details.columns.length,
      })
      await updateImportDetails(tx, key, { ...details, ...kept.details, reading: null })
      const own = await keepColumnsOfList(world, tx, key, kept.columns)
      await updateImport(tx, key, { ...kept.columns, fields: own.fields }, world.now())
      await updateImportDetails(tx, key, own.details)
    })
  })
  return true
}

/** The file of the storage as one of this node, while it is read. */
async function withFileOnDisk(
  world: World,
  stream: Readable,
  read: (path: string) => Promise<void>,
): Promise<void> {
  const folder = getListFolder(world.settings.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, world.random.secret())
  const work = async () => {
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
    await read(path)
  }
  await work().finally(() => rm(path, { force: true }))
}

/** Removes lists that were never read to their end. */
export async function removeExpiredLists({ storage, now }: World): Promise<void> {
  for (const { name, storedAt } of await storage.list(listFilePrefix))
    if (now().getTime() - storedAt.getTime() >= listLifetimeMs) await storage.remove(name)
}
