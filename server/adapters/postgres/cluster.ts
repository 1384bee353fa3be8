import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../../base/startup-error.ts'
import type { PostgresPaths } from './paths.ts'
import type { PostgresPrograms } from './programs.ts'
import { changeOwner } from './file-ownership.ts'
import { isProcessAlive } from './process-info.ts'

const settingsFile = 'mehfil.conf'

/** The PostgreSQL version that made this folder, or null when the folder is missing. */
export function readClusterVersion({ cluster }: PostgresPaths): number | null {
  if (!existsSync(cluster)) return null
  try {
    return Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
  } catch {
    throw new StartupError(
      `The folder ${cluster} cannot be read as a database: start as the account that made it, or move it away.`,
    )
  }
}

/** The owner of the database folder, or its future owner; null where owners are no numbers. */
export function getFolderOwner({ cluster, dataDir }: PostgresPaths): number | null {
  if (!process.getuid) return null
  return statSync(existsSync(cluster) ? cluster : dataDir).uid
}

/** Creates the data folder if it is missing, and checks that files can be written in it. */
export function requireWritable({ dataDir, cluster }: PostgresPaths): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    for (const folder of [dataDir, cluster].filter((one) => existsSync(one)))
      rmdirSync(mkdtempSync(join(folder, 'try-')))
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${reason}): make it writable, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * A database folder gets its name only when it is complete, so an interrupted first start leaves
 * nothing behind.
 */
export async function createCluster(
  paths: PostgresPaths,
  programs: PostgresPrograms,
  fsync: boolean,
  log: (line: string) => void,
): Promise<void> {
  await removeUnfinishedClusters(paths)
  if (existsSync(paths.cluster)) return changeOwner(programs.owner, paths.cluster)
  log('Making the database folder')
  const unfinished = mkdtempSync(`${paths.cluster}-new-${process.pid}-`)
  changeOwner(programs.owner, unfinished)
  const { ok, output } = await programs.run(
    'initdb',
    getInitdbArguments(unfinished, paths, programs, fsync),
  )
  if (!ok) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new StartupError(
      `The database could not be made in ${paths.dataDir}: ${findReason(output)}`,
    )
  }
  appendFileSync(join(unfinished, 'postgresql.conf'), `\ninclude_if_exists = '${settingsFile}'\n`)
  moveIntoPlace(unfinished, paths.cluster)
}

// Code points have the same order for ever; a library's order changes with the machine and breaks
// indexes.
const getLocaleArguments = (major: number): string[] =>
  major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale=C.UTF-8']

function getInitdbArguments(
  folder: string,
  paths: PostgresPaths,
  { major, owner }: PostgresPrograms,
  fsync: boolean,
): string[] {
  const args = [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--encoding=UTF8',
    ...getLocaleArguments(major),
    '--data-checksums',
    '--auth-host=scram-sha-256',
    '--no-instructions',
  ]
  const authArguments = paths.socket
    ? ['--auth-local=trust']
    : ['--auth-local=scram-sha-256', `--pwfile=${createPasswordFile(paths, owner)}`]
  return [...args, ...authArguments, ...(fsync ? [] : ['--no-sync'])]
}

function createPasswordFile({ password }: PostgresPaths, owner: number | null): string {
  if (!existsSync(password))
    writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 })
  changeOwner(owner, password)
  return password
}

/**
 * When two first starts run at once, the slower one finds the other's database in place and uses
 * it.
 */
function moveIntoPlace(unfinished: string, cluster: string): void {
  try {
    renameSync(unfinished, cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(cluster)) throw error
  }
  syncFolder(dirname(cluster))
}

async function removeUnfinishedClusters({ cluster, dataDir }: PostgresPaths): Promise<void> {
  const start = `${basename(cluster)}-new-`
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith(start))) {
    const folder = join(dataDir, name)
    if (isBeingCreated(folder, Number.parseInt(name.slice(start.length), 10))) continue
    // Its initdb may still be writing: it stops at the first missing file.
    for (let tries = 0; existsSync(folder) && tries < 40; tries += 1) {
      await rm(folder, { recursive: true, force: true }).catch(() => {})
      await pause(25)
    }
  }
}

const maxCreationMs = 600_000

/** A process number alone proves little: in a container every start may have the same one. */
function isBeingCreated(folder: string, pid: number): boolean {
  return (
    pid !== process.pid &&
    isProcessAlive(pid) &&
    Date.now() - statSync(folder).mtimeMs < maxCreationMs
  )
}

/** Replaces the settings at once, in one rename. */
export function writeServerSettings(
  { cluster }: PostgresPaths,
  owner: number | null,
  text: string,
): void {
  const file = join(cluster, settingsFile)
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  changeOwner(owner, `${file}.new`)
  renameSync(`${file}.new`, file)
}

export function findReason(output: string): string {
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
  const errorLine =
    lines.findLast((line) => /\b(FATAL|PANIC|error):/i.test(line)) ??
    lines.at(-1) ??
    'no reason was given'
  return errorLine.replace(/^.*?\b(FATAL|PANIC|error):\s*/i, '')
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
