import { access, constants, readdir, statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, resolve } from 'node:path'

export type DiskSpace = { freeBytes: number; totalBytes: number; isWritable: boolean }

/** Of a folder that is missing, what the one it would be made in has: a look makes nothing. */
export async function findDiskSpace(folder: string): Promise<DiskSpace> {
  const existing = await findExistingFolder(resolve(folder))
  const { bavail, blocks, bsize } = await statfs(existing)
  const isWritable = await access(existing, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, isWritable }
}

const findExistingFolder = (folder: string): Promise<string> =>
  access(folder).then(
    () => folder,
    () => (dirname(folder) === folder ? folder : findExistingFolder(dirname(folder))),
  )

/** The names in a folder; none where the folder is missing. */
export async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}

/** Opens a connection and ends it. Throws when the address does not answer. */
export const openPort = (
  { hostname, port }: { hostname: string; port: number },
  timeoutMs = 5_000,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port, timeout: timeoutMs })
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('timeout', () => socket.destroy(new Error('it does not answer')))
    socket.once('error', reject)
  })
