import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '../../base/start-refused.ts'
import { giveTo } from './ownership.ts'

/** Where everything of one embedded database lies. */
export type Places = {
  dataDir: string
  cluster: string
  log: string
  links: string
  /** The folder of the unix socket; null where PostgreSQL listens on loopback instead. */
  socket: string | null
  password: string
}

// A socket's path has 104 bytes on macOS and 108 elsewhere, its own name takes 15.
const longestFolder = 88

export function placesIn(dataDir: string): Places {
  return {
    dataDir,
    cluster: join(dataDir, 'cluster'),
    log: join(dataDir, 'server.log'),
    links: join(dataDir, 'links'),
    socket: process.platform === 'win32' ? null : socketFolder(dataDir),
    password: join(dataDir, 'password'),
  }
}

function socketFolder(dataDir: string): string {
  const beside = join(dataDir, 'socket')
  if (Buffer.byteLength(beside) <= longestFolder) return beside
  return join(tmpdir(), `mehfil-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}

/** Makes a folder that only `owner` enters. One that somebody else put there first is refused. */
export function makePrivate(folder: string, owner: number | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const isOurs = owner === null || [owner, process.getuid?.()].includes(found.uid)
  if (!found.isDirectory() || !isOurs)
    throw new StartRefused(
      `The folder ${folder} belongs to somebody else: take it away, or set DATA_DIR to another folder.`,
    )
  giveTo(owner, folder)
}
