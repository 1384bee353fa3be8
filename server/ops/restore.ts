import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readBackupFile, verifyBackupFile } from '../adapters/backup/backup-file.ts'
import { loadSnapshot } from '../adapters/backup/load-snapshot.ts'
import type { BackupManifest, BackupPart, BackupTotals } from '../adapters/backup/parts.ts'
import { listMigrationFiles, migrate } from '../base/database/migrate.ts'
import type { Settings } from '../base/settings.ts'
import { StartupError } from '../base/startup-error.ts'
import { findFileKind, type FileKind } from '../base/storage/file-kinds.ts'
import type { FileStorage, World } from '../base/world.ts'
import { replayErasures } from '../features/privacy/actions/ledger.ts'
import type { Erasure } from '../features/privacy/store/erasures.ts'
import { ledgerName, readLedgerFile } from '../features/privacy/store/ledger-file.ts'
import { openWorld } from '../open-world.ts'
import { formatTotals, markSecretKey } from './backup.ts'
import { formatCount, parseArguments, type OpsCommand } from './command.ts'
import { openDatabase } from './open-database.ts'

export const restore: OpsCommand = {
  usage: 'restore <file> [--other-secret-key] [--erasures=<file>]',
  summary: 'fills an empty database and an empty storage from a backup',
  run: async (context) => {
    const { words, options } = parseArguments(restore.usage, context.args)
    if (!words[0]) throw new StartupError('Name the file: npm run ops -- restore <file>.')
    const settings = context.readSettings()
    const file = resolve(words[0])
    const began = performance.now()
    const mayHaveOtherKey = options.has('other-secret-key')
    const ledger = await findLedger(settings, file, options.get('erasures'))
    let takenAt = ''
    await verifyBackupFile(file, settings.backup.key, async (manifest) => {
      takenAt = manifest.takenAt
      await requireSameVersion(manifest)
      if (!mayHaveOtherKey) requireSameSecretKey(settings, manifest)
    })
    const database = await openDatabase(settings, context.print)
    const { totals, erased } = await restoreInto(settings, database.url, {
      file,
      ledger,
      takenAt: new Date(takenAt),
    }).finally(database.close)
    const seconds = (performance.now() - began) / 1_000
    context.print(formatRestored(totals, seconds))
    context.print(formatErased(ledger, erased))
    return 0
  },
}

/** The file was read to its end before, so that nothing of a damaged one gets here. */
async function restoreInto(
  settings: Settings,
  databaseUrl: string,
  { file, ledger, takenAt }: { file: string; ledger: readonly Erasure[] | null; takenAt: Date },
): Promise<{ totals: BackupTotals; erased: number }> {
  await migrate(databaseUrl)
  const { world, close } = await openWorld(settings, databaseUrl)
  const restoreAll = async () => {
    const totals = await restoreBackup(world, databaseUrl, file)
    return { totals, erased: await replayErasures(world, ledger ?? [], takenAt) }
  }
  return restoreAll().finally(close)
}

/** The list of erasures that is named, or the one beside the file or in the folder of backups. */
async function findLedger(
  settings: Settings,
  file: string,
  named: string | undefined,
): Promise<Erasure[] | null> {
  if (named) {
    const ledger = await readLedgerFile(resolve(named))
    if (!ledger) throw new StartupError(`There is no file ${named}.`)
    return ledger
  }
  return (
    (await readLedgerFile(join(dirname(file), ledgerName))) ??
    readLedgerFile(join(settings.backup.dir, ledgerName))
  )
}

/** Throws a `StartupError` where the database or the storage is not empty; both then stay as they are. */
export async function restoreBackup(
  { settings, storage }: Pick<World, 'settings' | 'storage'>,
  databaseUrl: string,
  file: string,
): Promise<BackupTotals> {
  await requireEmptyStorage(storage)
  const folder = join(settings.dataDir, 'restoring')
  const stored: string[] = []
  let totals: BackupTotals | null = null
  await loadSnapshot(databaseUrl, async ({ begin, loadTable, loadJobs }) => {
    totals = await readBackupFile(file, settings.backup.key, {
      begin,
      read: async ({ head, data }) => {
        if (head.kind === 'table') return loadTable(head, data)
        if (head.kind === 'jobs') return loadJobs(data)
        await storeFile({ storage, folder }, head.name, data)
        stored.push(head.name)
      },
    })
  })
    .catch(async (error: unknown) => {
      for (const name of stored) await storage.remove(name)
      throw error
    })
    .finally(() => rm(folder, { recursive: true, force: true }))
  return totals!
}

/** Rows of another version may need what its migrations did, so the version has to be the same. */
async function requireSameVersion({ migrations }: BackupManifest): Promise<void> {
  const known = await listMigrationFiles()
  const unknown = migrations.find((name) => !known.includes(name))
  if (unknown)
    throw new StartupError(
      `The backup is of a newer version of the program (it has ${unknown}): restore it with that version.`,
    )
  const missing = known.filter((name) => !migrations.includes(name))
  if (missing.length > 0)
    throw new StartupError(
      `The backup is of an older version of the program (it lacks ${missing.join(', ')}): restore it with that version, then start this one, which brings it up to date.`,
    )
}

/** Guests' codes and addresses of pictures are signed with the key. */
function requireSameSecretKey({ secretKey }: Settings, { secretKeyMark }: BackupManifest): void {
  if (secretKeyMark === markSecretKey(secretKey)) return
  throw new StartupError(
    'SECRET_KEY is another one than when the backup was made: the codes guests hold for the door and the pictures in mails that were sent would stop working. Set SECRET_KEY to the old one (without the setting it is in the file secret-key of DATA_DIR), or add --other-secret-key to go on without it.',
  )
}

/** The product makes these by itself, and again where they are missing. */
const madeAgain = new Set<FileKind | null>(['asset', 'font', 'share'])

async function requireEmptyStorage(storage: FileStorage): Promise<void> {
  const files = (await storage.list('')).filter(({ name }) => !madeAgain.has(findFileKind(name)))
  if (files.length > 0)
    throw new StartupError(
      `The storage is not empty (it has ${files.length} files), and a restore never writes over one: give it an empty one.`,
    )
}

async function storeFile(
  { storage, folder }: { storage: FileStorage; folder: string },
  name: string,
  data: BackupPart['data'],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'file')
  await pipeline(Readable.from(data, { objectMode: false }), createWriteStream(path))
  await storage.moveIn(name, path)
}

const formatRestored = (totals: BackupTotals, seconds: number): string =>
  [
    `Restored in ${seconds.toFixed(1)} s: ${formatTotals(totals)}. Every count and every sum is as in the backup.`,
    'No mail is sent until you release it. Start the product, look at it, and then:',
    '  npm run ops -- admin mail            what is held',
    '  npm run ops -- admin mail release    sends what was written since, and nothing of before',
  ].join('\n')

/** Guests who asked to be forgotten after the backup was taken are forgotten again. */
const formatErased = (ledger: readonly Erasure[] | null, erased: number): string =>
  ledger
    ? `Of guests who asked to be forgotten since the backup, ${formatCount(erased, 'guest')} erased again.`
    : 'No list of erasures was found (erasures.json beside the backup): guests who asked to be forgotten since the backup are back. Name it with --erasures.'
