import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { laterEventScope } from '../../../base/scope.ts'
import type { Tx } from '../../../base/db.ts'
import { listFolder } from '../../../base/upload.ts'
import type { World } from '../../../base/world.ts'
import { writeCsv } from '../../../outside/files/csv-file.ts'
import { writePdf } from '../../../outside/files/pdf-file.ts'
import type { FileTable } from '../../../outside/files/table.ts'
import { writeWorkbook } from '../../../outside/files/workbook-file.ts'
import { storedName } from '../rules/exports.ts'
import { beginExport, changeExport, type Export, type ExportKey, type Making } from '../store/exports.ts'
import { inOneMoment } from '../store/guests.ts'
import { guestList } from './guest-list.ts'
import { listPaper } from './paper.ts'

/** So often a file is begun anew before it is given up. */
const mostTries = 5

/** Makes the file beside every other try, and puts it in its place when this is still the one that counts. */
export async function makeExport(world: World, key: ExportKey): Promise<void> {
  const one = await beginExport(world.db, key, world.now())
  if (!one) return
  const error = one.tries > mostTries ? new Error('tried too often') : await make(world, one).then(() => null, (thrown: unknown) => thrown ?? new Error('nothing was thrown'))
  if (error === null || error instanceof TakenAway) return
  if (one.tries < mostTries) throw error
  world.log.error({ err: error, ...key }, 'a file was given up')
  await changeExport(world.db, one, { state: 'failed', reason: 'exportFailed' }, world.now())
}

/** Nobody waits for it any more, or another worker has begun it anew. */
class TakenAway extends Error {}

async function make(world: World, one: Export): Promise<void> {
  const folder = listFolder(world.settings.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, world.random.secret())
  await writeTo(world, one, path).then(() => place(world, one, path)).finally(() => rm(path, { force: true }))
}

async function writeTo(world: World, one: Export, path: string): Promise<void> {
  const paper = await inOneMoment(world.db, async (tx) => {
    const making = { scope: await laterEventScope(tx, one.event_id), one }
    const tables = await tablesOf(world, tx, making)
    return one.format === 'pdf' ? listPaper(world, tx, { making, tables }) : writeSheets(one, tables, path)
  })
  // The database is let go before the press begins.
  if (paper) await writePdf({ ...paper, path }, world.settings.dataDir)
}

async function writeSheets(one: Export, tables: readonly FileTable[], path: string): Promise<null> {
  const out = createWriteStream(path, { mode: 0o600 })
  if (one.format === 'xlsx') await writeWorkbook(out, tables, { rightToLeft: one.language === 'arb', digits: one.language === 'arb' ? one.digits : 'latn' })
  else {
    await writeCsv(out, tables)
    out.end()
    await finished(out)
  }
  return null
}

async function tablesOf(world: World, tx: Tx, making: Making): Promise<FileTable[]> {
  const list = await guestList(world, tx, making)
  return [{ ...list, rows: counted(world, making.one, list.rows) }]
}

const toldEvery = 500

/** Says now and then how far it is. */
async function* counted(world: World, one: Export, batches: FileTable['rows']): FileTable['rows'] & AsyncGenerator<ReadonlyArray<readonly (string | number | null)[]>> {
  let done = 0
  let told = 0
  for await (const rows of batches) {
    yield rows
    done += rows.length
    if (world.now().getTime() - told < toldEvery) continue
    if (!(await changeExport(world.db, one, { done }, world.now()))) throw new TakenAway()
    told = world.now().getTime()
  }
  one.rows = done
}

async function place(world: World, one: Export, path: string): Promise<void> {
  const { size } = await stat(path)
  await world.storage.take(storedName(one), path)
  if (!(await changeExport(world.db, one, { state: 'done', rows: one.rows, done: one.rows, bytes: String(size) }, world.now()))) await world.storage.remove(storedName(one))
}
