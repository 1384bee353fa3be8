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
import { StartRefused } from '../../base/start-refused.ts'
import type { Places } from './places.ts'
import type { Programs } from './programs.ts'
import { giveTo } from './ownership.ts'
import { isAlive } from './process.ts'

const settingsFile = 'mehfil.conf'

/** The PostgreSQL version that made this folder, or null when there is none yet. */
export function madeBy({ cluster }: Places): number | null {
  if (!existsSync(cluster)) return null
  try {
    return Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
  } catch {
    throw new StartRefused(
      `The folder ${cluster} cannot be read as a database: start as the account that made it, or move it away.`,
    )
  }
}

/** Who owns the database, or would own it; null where owners are no numbers. */
export function ownerOf({ cluster, dataDir }: Places): number | null {
  if (!process.getuid) return null
  return statSync(existsSync(cluster) ? cluster : dataDir).uid
}

/** Makes the data folder if need be, and proves that files can be written in it. */
export function requireWritable({ dataDir, cluster }: Places): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    for (const folder of [dataDir, cluster].filter((one) => existsSync(one)))
      rmdirSync(mkdtempSync(join(folder, 'try-')))
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartRefused(
      `The data folder ${dataDir} cannot be written (${reason}): make it writable, or set DATA_DIR to another folder.`,
    )
  }
}

/** A database folder appears under its name only once it is whole: a first start that was cut off leaves nothing behind. */
export async function makeCluster(
  places: Places,
  programs: Programs,
  fsync: boolean,
  log: (line: string) => void,
): Promise<void> {
  await removeUnfinished(places)
  if (existsSync(places.cluster)) return giveTo(programs.owner, places.cluster)
  log('Making the database folder')
  const unfinished = mkdtempSync(`${places.cluster}-new-${process.pid}-`)
  giveTo(programs.owner, unfinished)
  const { ok, output } = await programs.run(
    'initdb',
    initWords(unfinished, places, programs, fsync),
  )
  if (!ok) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new StartRefused(
      `The database could not be made in ${places.dataDir}: ${reasonIn(output)}`,
    )
  }
  appendFileSync(join(unfinished, 'postgresql.conf'), `\ninclude_if_exists = '${settingsFile}'\n`)
  putInPlace(unfinished, places.cluster)
}

// Code points order the same for ever; a library's order changes with the machine and breaks indexes.
const locale = (major: number): string[] =>
  major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale=C.UTF-8']

function initWords(
  folder: string,
  places: Places,
  { major, owner }: Programs,
  fsync: boolean,
): string[] {
  const words = [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--encoding=UTF8',
    ...locale(major),
    '--data-checksums',
    '--auth-host=scram-sha-256',
    '--no-instructions',
  ]
  const guard = places.socket
    ? ['--auth-local=trust']
    : ['--auth-local=scram-sha-256', `--pwfile=${newPassword(places, owner)}`]
  return [...words, ...guard, ...(fsync ? [] : ['--no-sync'])]
}

function newPassword({ password }: Places, owner: number | null): string {
  if (!existsSync(password))
    writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 })
  giveTo(owner, password)
  return password
}

/** The loser of two first starts finds the winner's database in place and uses that. */
function putInPlace(unfinished: string, cluster: string): void {
  try {
    renameSync(unfinished, cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(cluster)) throw error
  }
  syncFolder(dirname(cluster))
}

async function removeUnfinished({ cluster, dataDir }: Places): Promise<void> {
  const start = `${basename(cluster)}-new-`
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith(start))) {
    const folder = join(dataDir, name)
    if (isBeingMade(folder, Number.parseInt(name.slice(start.length), 10))) continue
    // Its initdb may still be writing: it ends at the first file it misses.
    for (let tries = 0; existsSync(folder) && tries < 40; tries += 1) {
      await rm(folder, { recursive: true, force: true }).catch(() => {})
      await pause(25)
    }
  }
}

const longestMaking = 600_000

/** A number alone proves little: in a container every start may have the same one. */
function isBeingMade(folder: string, pid: number): boolean {
  return (
    pid !== process.pid && isAlive(pid) && Date.now() - statSync(folder).mtimeMs < longestMaking
  )
}

/** Replaces the settings at once or not at all. */
export function writeSettings({ cluster }: Places, owner: number | null, text: string): void {
  const file = join(cluster, settingsFile)
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  giveTo(owner, `${file}.new`)
  renameSync(`${file}.new`, file)
}

export function reasonIn(output: string): string {
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
  const telling =
    lines.findLast((line) => /\b(FATAL|PANIC|error):/i.test(line)) ??
    lines.at(-1) ??
    'no reason was given'
  return telling.replace(/^.*?\b(FATAL|PANIC|error):\s*/i, '')
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
