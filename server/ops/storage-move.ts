import { createHash, type Hash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { createDiskStorage } from '../adapters/storage/disk-storage.ts'
import { openStorage } from '../adapters/storage/open-storage.ts'
import type { Settings } from '../base/settings.ts'
import { StartupError } from '../base/startup-error.ts'
import { findFileKind, isExpired } from '../base/storage/file-kinds.ts'
import type { FileStorage, StoredFile } from '../base/world.ts'
import { parseArguments, type OpsCommand } from './command.ts'

type MoveSettings = Pick<Settings, 'dataDir' | 'storage'>
type MoveOptions = { print?: (line: string) => void; now?: Date }

export type MoveResult = {
  copied: number
  same: number
  expired: number
  failed: string[]
  bytes: number
}

export const storageMove: OpsCommand = {
  usage: 'storage move [--from=<folder>]',
  summary: 'copies the files of this machine into the bucket of STORAGE_URL',
  run: async ({ args, readSettings, print }) => {
    await moveStorage(readSettings(), args, { print })
    return 0
  },
}

const parallelFiles = 4
const reportEvery = 500

/**
 * Copies the files of this machine's folder into the bucket. Each copy is compared by size and hash,
 * and the folder stays as it is. A move that was stopped goes on where it was, because what is there
 * already, byte for byte, is not sent again.
 */
export async function moveStorage(
  settings: MoveSettings,
  args: readonly string[],
  { print = console.log, now = new Date() }: MoveOptions = {},
): Promise<MoveResult> {
  const folder = readFolder(settings, args)
  const bucket = await openBucket(settings, print)
  const [there, result] = [new Map<string, StoredFile>(), createResult()]
  for await (const file of bucket.walk('')) there.set(file.name, file)
  const limit = pLimit(parallelFiles)
  let handled = 0
  const moveOne = async (file: StoredFile) => {
    const kind = findFileKind(file.name)
    if (kind && isExpired(kind, file.storedAt, now)) result.expired += 1
    else await copyFile({ folder, bucket, file, found: there.get(file.name) }, result)
    handled += 1
    if (handled % reportEvery === 0) print(`${handled} files …`)
  }
  const files = await createDiskStorage(folder).list('')
  await Promise.all(files.map((file) => limit(() => moveOne(file))))
  print(formatResult(result, files.length))
  if (result.failed.length > 0)
    throw new StartupError(
      `Not copied: ${result.failed.slice(0, 5).join(', ')}${result.failed.length > 5 ? ' …' : ''}. Start the move again.`,
    )
  return result
}

function readFolder({ dataDir }: MoveSettings, args: readonly string[]): string {
  const given = parseArguments(storageMove.usage, args).options.get('from')
  const folder = given ? resolve(given) : join(dataDir, 'files')
  if (!existsSync(folder))
    throw new StartupError(`There is no folder ${folder}, so there is nothing to move.`)
  return folder
}

async function openBucket(
  settings: MoveSettings,
  print: (line: string) => void,
): Promise<FileStorage> {
  if (!settings.storage)
    throw new StartupError('Set STORAGE_URL to the bucket that the files should move to.')
  const bucket = await openStorage(settings, {
    info: () => {},
    error: (_, message) => print(message),
  })
  await bucket.check()
  return bucket
}

const createResult = (): MoveResult => ({ copied: 0, same: 0, expired: 0, failed: [], bytes: 0 })

type FileCopy = {
  folder: string
  bucket: FileStorage
  file: StoredFile
  /** The object of the same name, from the list before the move. */
  found: StoredFile | undefined
}

async function copyFile(copy: FileCopy, result: MoveResult): Promise<void> {
  const { folder, bucket, file, found } = copy
  const path = join(folder, file.name)
  const own = await hashFile(path)
  // The product removed it in the meantime.
  if (!own) return
  if (found && (await isSame(bucket, found, own))) {
    result.same += 1
    return
  }
  const isCopied = await bucket.putFile(file.name, path).then(
    async () => {
      const [stored] = await bucket.list(file.name)
      return stored !== undefined && isSame(bucket, stored, own)
    },
    () => false,
  )
  if (!isCopied) result.failed.push(file.name)
  else {
    result.copied += 1
    result.bytes += own.bytes
  }
}

type FileHashes = { bytes: number; md5: string; sha256: string }

/** By the hash that the storage counted itself, or else by reading the object back. */
async function isSame(bucket: FileStorage, stored: StoredFile, own: FileHashes): Promise<boolean> {
  if (stored.bytes !== own.bytes) return false
  if (stored.md5 === own.md5) return true
  const object = await bucket.open(stored.name)
  return object !== null && (await hashStream(object.stream)).sha256 === own.sha256
}

const hashFile = (path: string): Promise<FileHashes | null> =>
  hashStream(createReadStream(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

async function hashStream(stream: Readable): Promise<FileHashes> {
  const hashes: Record<'md5' | 'sha256', Hash> = {
    md5: createHash('md5'),
    sha256: createHash('sha256'),
  }
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    hashes.md5.update(chunk)
    hashes.sha256.update(chunk)
  }
  return { bytes, md5: hashes.md5.digest('hex'), sha256: hashes.sha256.digest('hex') }
}

const formatResult = (
  { copied, same, expired, failed, bytes }: MoveResult,
  files: number,
): string =>
  [
    `${files} files:`,
    `${copied} copied (${(bytes / 1_000_000).toFixed(1)} MB),`,
    `${same} there already,`,
    `${expired} past their time,`,
    `${failed.length} failed.`,
  ].join(' ')
