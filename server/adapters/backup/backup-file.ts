import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { StartupError } from '../../base/startup-error.ts'
import { decodeFrames, encodeFrames, magic } from './frames.ts'
import { decodeParts, type BackupTotals, type PartReader } from './parts.ts'

/**
 * Writes records compressed and in frames. The file has its name only when it is complete and on
 * the disk. Answers its size.
 */
export async function writeBackupFile(
  path: string,
  records: AsyncIterable<Buffer>,
  secret: string | null,
): Promise<number> {
  // A name of its own, so that two backups at once never write into one file.
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.part`
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(
      Readable.from(records, { objectMode: false }),
      createZstdCompress(),
      (source: AsyncIterable<Buffer>) => encodeFrames(source, secret),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return (await stat(path)).size
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw explainFault(path, error)
  }
}

const faults: Record<string, string> = {
  EACCES: 'this user has no rights there',
  EROFS: 'the disk takes no changes',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the name is too long',
  EDQUOT: 'the disk is full for this user',
  EISDIR: 'there is a folder of this name',
  ENOTDIR: 'a part of the path is a file',
}

function explainFault(path: string, error: unknown): unknown {
  const reason = faults[(error as { code?: string }).code ?? '']
  return reason
    ? new StartupError(`The backup was not written: ${reason} (${path}). Nothing was kept of it.`)
    : error
}

/** Whether there is a file, and of which kind. */
export async function findBackupFile(path: string): Promise<'none' | 'backup' | 'other'> {
  const handle = await open(path, 'r').catch(() => null)
  if (!handle) return 'none'
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length), 0)
    return buffer.toString('latin1', 0, bytesRead) === magic ? 'backup' : 'other'
  } catch {
    return 'other'
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Reads a file to its end and hands its parts over. Throws a `StartupError` that says what is wrong. */
export async function readBackupFile(
  path: string,
  secret: string | null,
  reader: PartReader,
): Promise<BackupTotals> {
  await stat(path).catch(() => {
    throw new StartupError(`There is no file ${path}.`)
  })
  let totals: BackupTotals | null = null
  await pipeline(
    createReadStream(path, { highWaterMark: 256 * 1024 }),
    (source: AsyncIterable<Buffer>) => decodeFrames(source, secret),
    createZstdDecompress(),
    async (source: AsyncIterable<Buffer>) => {
      totals = await decodeParts(source, reader)
    },
  )
  return totals!
}

/** Reads everything and keeps nothing, before a restore touches anything. */
export async function verifyBackupFile(
  path: string,
  secret: string | null,
  begin: PartReader['begin'] = async () => {},
): Promise<BackupTotals> {
  return readBackupFile(path, secret, {
    begin,
    read: async ({ data }) => {
      for await (const _ of data) continue
    },
  })
}
