import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefused } from '../../base/start-refused.ts'
import { reasonIn } from './cluster.ts'
import { giveTo } from './ownership.ts'
import type { Places } from './places.ts'
import { commandOf, isAlive } from './process.ts'
import type { Programs } from './programs.ts'

/** A running PostgreSQL, as its postmaster.pid tells. */
export type Postmaster = { pid: number; port: number; host: string; isReady: boolean }

// No system gives a process this number, and PostgreSQL then still checks the memory named in the file.
const nobodysPid = 2_147_483_647

/** The server on this folder, or null. A number that another program has meanwhile is not taken for it. */
export function runningOn(places: Places): Postmaster | null {
  const file = join(places.cluster, 'postmaster.pid')
  const lines = readLines(file)
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10))
  if (!isAlive(pid)) return null
  if (!isPostgres(pid, lines[1] ?? places.cluster)) {
    writeFileSync(file, [nobodysPid, ...lines.slice(1)].join('\n'))
    return null
  }
  return {
    pid,
    port: Number(lines[3]),
    host: lines[4]?.trim() || lines[5]?.trim() || '',
    isReady: lines[7]?.startsWith('ready') ?? false,
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function isPostgres(pid: number, folder: string): boolean {
  const command = commandOf(pid)
  return command === null || (command.includes('postgres') && command.includes(folder))
}

const patience = 600_000

/** Waits until the server accepts connections; recovery after a crash takes its time. Null when it ended instead. */
export async function ready(places: Places): Promise<Postmaster | null> {
  for (const end = Date.now() + patience; ;) {
    const server = runningOn(places)
    if (!server || server.isReady) return server
    if (Date.now() > end)
      throw new StartRefused(
        `PostgreSQL (process ${server.pid}) does not get ready; its log is ${places.log}.`,
      )
    await pause(20)
  }
}

const orphansEnd = 30_000

/** Starts the server detached from our terminal, so that Ctrl-C does not end it before its clients. */
export async function startServer(places: Places, programs: Programs): Promise<void> {
  removeStaleLock(places)
  for (const end = Date.now() + orphansEnd; ;) {
    const reason = await whyNot(places, programs)
    if (!reason) return
    // A killed server's last statements still run; they end at their own deadline.
    const isOrphaned = reason.includes('still in use') && Date.now() < end
    if (!isOrphaned)
      throw new StartRefused(`PostgreSQL did not start: ${reason} (its log is ${places.log}).`)
    await pause(250)
  }
}

async function whyNot(places: Places, programs: Programs): Promise<string | null> {
  const from = openLog(places, programs.owner)
  const words = [
    'start',
    '--wait',
    `--timeout=${patience / 1000}`,
    `--pgdata=${places.cluster}`,
    `--log=${places.log}`,
    '--silent',
  ]
  const { ok, output } = await programs.run('pg_ctl', words)
  if (ok || runningOn(places)) return null
  return reasonIn(readFileSync(places.log).subarray(from).toString('utf8') || output)
}

/** PostgreSQL takes any process with this file's number for its server: a zombie, or a stranger after the machine started anew. */
function removeStaleLock({ socket }: Places): void {
  if (!socket) return
  for (const name of readdirSync(socket).filter((one) => one.endsWith('.lock'))) {
    const [pid, folder = ''] = readLines(join(socket, name))
    if (!isPostgres(Number(pid), folder)) rmSync(join(socket, name), { force: true })
  }
}

/** Fast: running statements are broken off, everything committed is on disk. */
export async function stopServer(places: Places, programs: Programs): Promise<void> {
  const { ok, output } = await programs.run('pg_ctl', [
    'stop',
    '--mode=fast',
    '--wait',
    '--timeout=120',
    `--pgdata=${places.cluster}`,
  ])
  if (!ok && runningOn(places)) throw new Error(`PostgreSQL did not stop: ${reasonIn(output)}`)
}

const longestLog = 4 * 1024 * 1024

/** Where this run's lines begin, in bytes. One older log is kept. */
function openLog({ log }: Places, owner: number | null): number {
  if (existsSync(log) && statSync(log).size > longestLog) renameSync(log, `${log}.1`)
  closeSync(openSync(log, 'a', 0o600))
  giveTo(owner, log)
  return statSync(log).size
}
