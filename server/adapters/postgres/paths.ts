import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../../base/startup-error.ts'
import { changeOwner } from './file-ownership.ts'

/** The folders and files of one embedded database. */
export type PostgresPaths = {
  dataDir: string
  cluster: string
  log: string
  links: string
  /** The folder of the unix socket; null where PostgreSQL listens on loopback instead. */
  socket: string | null
  password: string
}

// A socket's path may have 104 bytes on macOS and 108 elsewhere; its own name takes 15.
const maxSocketFolderBytes = 88

export function getPostgresPaths(dataDir: string): PostgresPaths {
  return {
    dataDir,
    cluster: join(dataDir, 'cluster'),
    log: join(dataDir, 'server.log'),
    links: join(dataDir, 'links'),
    socket: process.platform === 'win32' ? null : getSocketFolder(dataDir),
    password: join(dataDir, 'password'),
  }
}

function getSocketFolder(dataDir: string): string {
  const localFolder = join(dataDir, 'socket')
  if (Buffer.byteLength(localFolder) <= maxSocketFolderBytes) return localFolder
  return join(tmpdir(), `mehfil-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}

/** Creates a folder that only `owner` may enter. An existing folder of another owner is refused. */
export function createPrivateFolder(folder: string, owner: number | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const isOurs = owner === null || [owner, process.getuid?.()].includes(found.uid)
  if (!found.isDirectory() || !isOurs)
    throw new StartupError(
      `The folder ${folder} belongs to another account: remove it, or set DATA_DIR to another folder.`,
    )
  changeOwner(owner, folder)
}
