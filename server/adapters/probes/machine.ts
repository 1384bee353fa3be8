import { mkdir, readdir, statfs } from 'node:fs/promises'
import { connect } from 'node:net'

export type DiskSpace = { freeBytes: number; totalBytes: number }

export async function findDiskSpace(folder: string): Promise<DiskSpace> {
  await mkdir(folder, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

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
