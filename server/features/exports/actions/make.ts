import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../../base/db.ts'
import { laterEventScope } from '../../../base/scope.ts'
import { listFolder } from '../../../base/upload.ts'
import type { World } from '../../../base/world.ts'
import { ChildTooHeavy } from '../../../outside/child/worker-process.ts'
import { NoPress } from '../../../outside/files/pdf-file.ts'
import { storedName } from '../rules/exports.ts'
import type { Wanted } from '../rules/wanted.ts'
import { beginExport, changeExport, type Export, type ExportKey } from '../store/exports.ts'
import { readerOf } from '../store/people.ts'
import { writeFile } from './write-file.ts'

/** So often a file is begun anew before it is given up. */
const mostTries = 5

/** Makes the file beside every other try, and puts it in its place when this is still the one that counts. `whenOver` learns of each that was begun. */
export async function makeExport(
  world: World,
  key: ExportKey,
  whenOver: (one: Export) => Promise<void>,
): Promise<void> {
  const one = await beginExport(world.db, key, world.now())
  if (one) await makeOrGiveUp(world, key, one).finally(() => whenOver(one))
}

async function makeOrGiveUp(world: World, key: ExportKey, one: Export): Promise<void> {
  const error =
    one.tries > mostTries
      ? new Error('tried too often')
      : await make(world, one).then(
          () => null,
          (thrown: unknown) => thrown ?? new Error('nothing was thrown'),
        )
  if (error === null || error instanceof TakenAway) return
  const isVain = error instanceof NoPress || error instanceof ChildTooHeavy
  if (one.tries < mostTries && !isVain) throw error
  world.log.error({ err: error, ...key }, 'a file was given up')
  await changeExport(
    world.db,
    one,
    {
      state: 'failed',
      reason:
        error instanceof NoPress
          ? 'pdfMissing'
          : error instanceof ChildTooHeavy
            ? 'pdfTooLong'
            : 'exportFailed',
    },
    world.now(),
  )
}

/** Nobody waits for it any more, or another worker has begun it anew. */
class TakenAway extends Error {}

async function make(world: World, one: Export): Promise<void> {
  const folder = listFolder(world.settings.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, world.random.secret())
  const work = async () => {
    const wanted = (await wantedOf(world.db, one)) ?? takenAway()
    const rows = await writeFile(world, wanted, { path, told: tellsOf(world, one) })
    await place(world, one, { path, rows })
  }
  await work().finally(() => rm(path, { force: true }))
}

const takenAway = (): never => {
  throw new TakenAway()
}

/** What the row asks for, by what its person may see now; null when the person has left. */
async function wantedOf(db: Db, one: Export): Promise<Wanted | null> {
  const person = await readerOf(db, { accountId: one.account_id, personId: one.created_by })
  return (
    person && {
      scope: await laterEventScope(db, one.event_id),
      report: one.report,
      format: one.format,
      language: one.language,
      digits: one.digits,
      asked: one.asked,
      only: person.eventIds,
    }
  )
}

const toldEvery = 500

/** Says now and then how far it is, and hears whether anybody still waits for it. */
function tellsOf(world: World, one: Export) {
  let told = 0
  return async (done: number): Promise<void> => {
    if (world.now().getTime() - told < toldEvery) return
    if (!(await changeExport(world.db, one, { done }, world.now()))) takenAway()
    told = world.now().getTime()
  }
}

async function place(
  world: World,
  one: Export,
  { path, rows }: { path: string; rows: number },
): Promise<void> {
  const { size } = await stat(path)
  await world.storage.take(storedName(one), path)
  if (
    !(await changeExport(
      world.db,
      one,
      { state: 'done', rows, done: rows, bytes: String(size) },
      world.now(),
    ))
  )
    await world.storage.remove(storedName(one))
}
