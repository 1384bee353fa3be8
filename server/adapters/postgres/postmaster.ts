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
import { StartupError } from '../../base/startup-error.ts'
import { findReason } from './cluster.ts'
import { changeOwner } from './file-ownership.ts'
import type { PostgresPaths } from './paths.ts'
import { readProcessCommand, isProcessAlive } from './process-info.ts'
import type { PostgresPrograms } from './programs.ts'

/** A running PostgreSQL, as its postmaster.pid describes it. */
export type RunningPostgres = { pid: number; port: number; host: string; isReady: boolean }

// No system gives a process this number, and PostgreSQL then still checks the memory named in the
// file.
const impossiblePid = 2_147_483_647

/**
 * The server on this folder, or null. Another program that has the same process number now is
 * recognised.
 */
export function findRunningServer(paths: PostgresPaths): RunningPostgres | null {
  const file = join(paths.cluster, 'postmaster.pid')
  const lines = readLines(file)
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10))
  if (!isProcessAlive(pid)) return null
  if (!isPostgresProcess(pid, lines[1] ?? paths.cluster)) {
    writeFileSync(file, [impossiblePid, ...lines.slice(1)].join('\n'))
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

function isPostgresProcess(pid: number, folder: string): boolean {
  const command = readProcessCommand(pid)
  return command === null || (command.includes('postgres') && command.includes(folder))
}

const startTimeoutMs = 600_000

/**
 * Waits until the server accepts connections, also through recovery after a crash. Null when the
 * server ended instead.
 */
export async function waitUntilReady(paths: PostgresPaths): Promise<RunningPostgres | null> {
  for (const end = Date.now() + startTimeoutMs; ;) {
    const server = findRunningServer(paths)
    if (!server || server.isReady) return server
    if (Date.now() > end)
      throw new StartupError(
        `PostgreSQL (process ${server.pid}) does not get ready; its log is ${paths.log}.`,
      )
    await pause(20)
  }
}

const orphanTimeoutMs = 30_000

/**
 * Starts the server detached from our terminal, so that Ctrl-C does not end it before its clients.
 */
export async function startServer(paths: PostgresPaths, programs: PostgresPrograms): Promise<void> {
  removeStaleLock(paths)
  for (const end = Date.now() + orphanTimeoutMs; ;) {
    const reason = await tryStart(paths, programs)
    if (!reason) return
    // A killed server's last statements still run; they end at their own timeout.
    const isOrphaned = reason.includes('still in use') && Date.now() < end
    if (!isOrphaned)
      throw new StartupError(`PostgreSQL did not start: ${reason} (its log is ${paths.log}).`)
    await pause(250)
  }
}

async function tryStart(paths: PostgresPaths, programs: PostgresPrograms): Promise<string | null> {
  const from = prepareLog(paths, programs.owner)
  const args = [
    'start',
    '--wait',
    `--timeout=${startTimeoutMs / 1000}`,
    `--pgdata=${paths.cluster}`,
    `--log=${paths.log}`,
    '--silent',
  ]
  const { ok, output } = await programs.run('pg_ctl', args)
  if (ok || findRunningServer(paths)) return null
  return findReason(readFileSync(paths.log).subarray(from).toString('utf8') || output)
}

/**
 * PostgreSQL takes any process with this file's number for its server: a zombie, or another program
 * after the machine was restarted.
 */
function removeStaleLock({ socket }: PostgresPaths): void {
  if (!socket) return
  for (const name of readdirSync(socket).filter((one) => one.endsWith('.lock'))) {
    const [pid, folder = ''] = readLines(join(socket, name))
    if (!isPostgresProcess(Number(pid), folder)) rmSync(join(socket, name), { force: true })
  }
}

/** Fast: running statements are cancelled, everything committed is on disk. */
export async function stopServer(paths: PostgresPaths, programs: PostgresPrograms): Promise<void> {
  const { ok, output } = await programs.run('pg_ctl', [
    'stop',
    '--mode=fast',
    '--wait',
    '--timeout=120',
    `--pgdata=${paths.cluster}`,
  ])
  if (!ok && findRunningServer(paths))
    throw new Error(`PostgreSQL did not stop: ${findReason(output)}`)
}

const maxLogBytes = 4 * 1024 * 1024

/** The byte where this run's lines begin. One older log is kept. */
function prepareLog({ log }: PostgresPaths, owner: number | null): number {
  if (existsSync(log) && statSync(log).size > maxLogBytes) renameSync(log, `${log}.1`)
  closeSync(openSync(log, 'a', 0o600))
  changeOwner(owner, log)
  return statSync(log).size
}
