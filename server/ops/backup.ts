import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  findBackupFile,
  verifyBackupFile,
  writeBackupFile,
} from '../adapters/backup/backup-file.ts'
import { encodeParts, type BackupPart, type BackupTotals } from '../adapters/backup/parts.ts'
import { readSnapshot } from '../adapters/backup/snapshot.ts'
import { listNames } from '../adapters/probes/machine.ts'
import { keyedHash } from '../base/random.ts'
import { StartupError } from '../base/startup-error.ts'
import type { FileStorage, World } from '../base/world.ts'
import { writeErasureLedger } from '../features/privacy/actions/ledger.ts'
import { openWorld } from '../open-world.ts'
import {
  getBackupName,
  listBackupsToRemove,
  listUnfinished,
  parseBackupName,
} from './backup-rules.ts'
import { formatCount, parseArguments, type OpsCommand } from './command.ts'
import { openFilledDatabase } from './open-database.ts'

export const backup: OpsCommand = {
  usage: 'backup [<file>] [--check=<file>]',
  summary: 'writes database and files into one file; --check reads one to its end',
  run: async (context) => {
    const { words, options } = parseArguments(backup.usage, context.args)
    const settings = context.readSettings()
    const checked = options.get('check')
    if (checked) {
      if (words[0]) throw new StartupError('Name one file: a backup is either taken or checked.')
      const totals = await verifyBackupFile(resolve(checked), settings.backup.key)
      context.print(`The backup is whole: ${formatTotals(totals)}.`)
      return 0
    }
    const path = words[0] && resolve(words[0])
    if (path) await requireReplaceable(path)
    const database = await openFilledDatabase(settings, context.print)
    const { world, close } = await openWorld(settings, database.url)
    const result = await takeBackup(world, database.url, path)
      .then(async (taken) => {
        await writeErasureLedger(world)
        return taken
      })
      .finally(close)
      .finally(database.close)
    context.print(formatResult(result))
    return 0
  },
}

/** A nightly backup may go over the one before; any other file was named by mistake. */
async function requireReplaceable(path: string): Promise<void> {
  if ((await findBackupFile(path)) === 'other')
    throw new StartupError(`${path} is there already and is no backup: name another file.`)
}

export type BackupResult = {
  path: string
  takenAt: string
  bytes: number
  seconds: number
  totals: BackupTotals
  isEncrypted: boolean
  removed: string[]
}

/**
 * Writes a backup. Without a path it goes to the folder of backups, from which those that the rule
 * does not keep are removed afterwards.
 */
export async function takeBackup(
  world: Pick<World, 'settings' | 'storage' | 'now'>,
  databaseUrl: string,
  path?: string,
): Promise<BackupResult> {
  const { backup: rule, secretKey } = world.settings
  const began = performance.now()
  const file = path ?? join(rule.dir, getBackupName(world.now()))
  const totals: BackupTotals = { tables: 0, rows: 0, jobs: 0, files: 0, bytes: 0 }
  const { takenAt, bytes } = await readSnapshot(databaseUrl, async (facts, tables) => {
    const manifest = { format: 1 as const, ...facts, secretKeyMark: markSecretKey(secretKey) }
    const records = encodeParts(manifest, joinParts(tables, readFiles(world.storage)), totals)
    return { takenAt: facts.takenAt, bytes: await writeBackupFile(file, records, rule.key) }
  })
  const removed = path ? [] : await removeOldBackups(rule.dir, rule, world.now())
  const seconds = (performance.now() - began) / 1_000
  return { path: file, takenAt, bytes, seconds, totals, isEncrypted: rule.key !== null, removed }
}

/** Tells whether two places have the same SECRET_KEY, and nothing about it. */
export const markSecretKey = (secretKey: string): string =>
  keyedHash(secretKey, 'mehfil backup').toString('hex').slice(0, 32)

async function* joinParts(...lists: Array<AsyncIterable<BackupPart>>): AsyncGenerator<BackupPart> {
  for (const list of lists) yield* list
}

/**
 * The files are read after the rows, so that every file a row names is there, but for those a host
 * removes meanwhile.
 */
async function* readFiles(storage: FileStorage): AsyncGenerator<BackupPart> {
  for (const { name } of await storage.list('')) {
    const file = await storage.open(name)
    if (file) yield { head: { kind: 'file', name }, data: file.stream }
  }
}

export async function findNewestBackupTime(folder: string): Promise<Date | null> {
  const times = (await listNames(folder)).flatMap((name) => parseBackupName(name) ?? [])
  return times.sort((a, b) => b.getTime() - a.getTime())[0] ?? null
}

async function removeOldBackups(
  folder: string,
  rule: { daily: number; weekly: number },
  now: Date,
): Promise<string[]> {
  const names = await readdir(folder)
  const removed = [...listBackupsToRemove(names, rule), ...listUnfinished(names, now)]
  for (const name of removed) await rm(join(folder, name), { force: true })
  return removed
}

export const formatTotals = ({ tables, rows, jobs, files, bytes }: BackupTotals): string =>
  `${formatCount(rows, 'row')} of ${formatCount(tables, 'table')}, ${formatCount(jobs, 'waiting job')} and ${formatCount(files, 'file')}, ${formatBytes(bytes)} in all`

const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const formatResult = (result: BackupResult): string =>
  [
    `${result.path} is written: ${formatTotals(result.totals)}.`,
    `It holds everything up to ${result.takenAt}, takes ${formatBytes(result.bytes)}${result.isEncrypted ? ', encrypted,' : ''} and took ${result.seconds.toFixed(1)} s.`,
    ...(result.isEncrypted
      ? []
      : ['It is not encrypted: set BACKUP_KEY, and keep the key in another place.']),
    ...result.removed.map((name) => `Removed by the rule: ${name}`),
  ].join('\n')
