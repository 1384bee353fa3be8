import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../../base/database/db.ts'
import { getEventScopeById } from '../../../base/access/scope.ts'
import { getListFolder } from '../../../base/http/upload.ts'
import type { World } from '../../../base/world.ts'
import { WorkerLimitError } from '../../../adapters/child-process/worker-process.ts'
import { PdfCompilerMissingError } from '../../../adapters/files/pdf-file.ts'
import { getStoredName } from '../rules/export-file.ts'
import type { FileRequest } from '../rules/file-request.ts'
import { claimExport, updateExport, type Export, type ExportKey } from '../store/exports.ts'
import { findReportReader } from '../store/report-readers.ts'
import { writeFile } from './write-file.ts'

/** How often a file is tried before it fails. */
const maxTries = 5

/**
 * Writes the file under a name of its own, and publishes it if this try is still the valid one.
 * `onFinished` gets each started export.
 */
export async function makeExport(
  world: World,
  key: ExportKey,
  onFinished: (one: Export) => Promise<void>,
): Promise<void> {
  // A file that could not be stored is not begun, so that an hour without the storage costs no try.
  await world.storage.check()
  const one = await claimExport(world.db, key, world.now())
  if (one) await makeOrGiveUp(world, key, one).finally(() => onFinished(one))
}

async function makeOrGiveUp(world: World, key: ExportKey, one: Export): Promise<void> {
  const error =
    one.tries > maxTries
      ? new Error('tried too often')
      : await writeAndStore(world, one).then(
          () => null,
          (thrown: unknown) => thrown ?? new Error('nothing was thrown'),
        )
  if (error === null || error instanceof ExportDeletedError) return
  const isHopeless = error instanceof PdfCompilerMissingError || error instanceof WorkerLimitError
  if (one.tries < maxTries && !isHopeless) throw error
  world.log.error({ err: error, ...key }, 'a file was given up')
  await updateExport(
    world.db,
    one,
    {
      state: 'failed',
      reason:
        error instanceof PdfCompilerMissingError
          ? 'pdfMissing'
          : error instanceof WorkerLimitError
            ? 'pdfTooLong'
            : 'exportFailed',
    },
    world.now(),
  )
}

/** The export was deleted, or another worker started it again. */
class ExportDeletedError extends Error {}

async function writeAndStore(world: World, one: Export): Promise<void> {
  const folder = getListFolder(world.settings.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, world.random.secret())
  const work = async () => {
    const request = (await findFileRequest(world.db, one)) ?? throwExportDeleted()
    const rows = await writeFile(world, request, {
      path,
      onProgress: createProgressReporter(world, one),
    })
    await storeFile(world, one, { path, rows })
  }
  await work().finally(() => rm(path, { force: true }))
}

const throwExportDeleted = (): never => {
  throw new ExportDeletedError()
}

/**
 * The requested file, limited to what the person may see now. Null when the person left the
 * account.
 */
async function findFileRequest(db: Db, one: Export): Promise<FileRequest | null> {
  const person = await findReportReader(db, { accountId: one.account_id, personId: one.created_by })
  return (
    person && {
      scope: await getEventScopeById(db, one.event_id),
      report: one.report,
      format: one.format,
      language: one.language,
      digits: one.digits,
      parameters: one.parameters,
      only: person.eventIds,
    }
  )
}

const progressIntervalMs = 500

/** Saves the progress from time to time, and stops where the export was deleted. */
function createProgressReporter(world: World, one: Export) {
  let reportedAt = 0
  return async (done: number): Promise<void> => {
    if (world.now().getTime() - reportedAt < progressIntervalMs) return
    if (!(await updateExport(world.db, one, { done }, world.now()))) throwExportDeleted()
    reportedAt = world.now().getTime()
  }
}

async function storeFile(
  world: World,
  one: Export,
  { path, rows }: { path: string; rows: number },
): Promise<void> {
  const { size } = await stat(path)
  await world.storage.moveIn(getStoredName(one), path)
  if (
    !(await updateExport(
      world.db,
      one,
      { state: 'done', rows, done: rows, bytes: String(size) },
      world.now(),
    ))
  )
    await world.storage.remove(getStoredName(one))
}
