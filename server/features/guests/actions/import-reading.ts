import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { getListFolder } from '../../../base/http/upload.ts'
import { RefusalError } from '../../../base/refusal.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import type { World } from '../../../base/world.ts'
import type { ListFileRow } from '../../../adapters/lists/list-limits.ts'
import { readListFile } from '../../../adapters/lists/read-list.ts'
import { getListFileName, listFilePrefix, listLifetimeMs } from '../rules/list-file.ts'
import { guessColumns } from '../rules/list-columns.ts'
import { toStoredFields, type ImportKey } from '../store/imports.ts'
import {
  claimReading,
  deleteReading,
  finishReading,
  insertImportRows,
  type ReadingClaim,
} from '../store/import-reading.ts'

const guessSampleRows = 50
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
  const folder = getListFolder(world.settings.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, world.random.secret())
  const work = async () => {
    await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }))
    await storeFileRows(world, claim, path)
  }
  return work()
    .then(
      () => true,
      async (error: unknown) => {
        const isHopeless = error instanceof RefusalError || claim.tries >= maxReadings
        if (!isHopeless) throw error
        if (await deleteReading(world.db, claim)) await removeList(world, key)
        return false
      },
    )
    .finally(() => rm(path, { force: true }))
}

async function storeFileRows(
  world: World,
  claim: ReadingClaim,
  path: string,
): Promise<{ rows: number }> {
  const sampleRows: ListFileRow[] = []
  let rows = 0
  await readListFile(path, async (read) => {
    if (sampleRows.length < guessSampleRows)
      sampleRows.push(...read.slice(0, guessSampleRows - sampleRows.length))
    rows += read.length
    await world.db.transaction().execute((tx) => insertImportRows(tx, claim, read, world.now()))
  })
  const { headerRow, firstRow, titles, fields } = guessColumns(sampleRows.map(({ cells }) => cells))
  await finishReading(
    world.db,
    claim,
    {
      state: 'checking',
      tries: 0,
      rows: rows - (headerRow ? firstRow + 1 : 0),
      header_row: headerRow,
      first_row: sampleRows[firstRow]?.row ?? 1,
      titles: titles.map((title) => title.slice(0, 200)),
      fields: toStoredFields(fields),
    },
    world.now(),
  )
  await removeList(world, claim)
  return { rows }
}

/** Removes lists that were never read to their end. */
export async function removeExpiredLists({ storage, now }: World): Promise<void> {
  for (const { name, storedAt } of await storage.list(listFilePrefix))
    if (now().getTime() - storedAt.getTime() >= listLifetimeMs) await storage.remove(name)
}
