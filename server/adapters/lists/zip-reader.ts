import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import { refuse } from '../../base/refusal.ts'

export type ZipArchive = {
  names: readonly string[]
  readText(name: string): AsyncGenerator<string> | null
  close(): void
}

const maxEntries = 2_000
const maxDirectoryLength = maxEntries * 1_000
/**
 * The largest size of an unpacked part and of all parts that are read, a sheet twice, and, for a long part, the largest ratio to its packed size:
 * no spreadsheet is packed tighter.
 */
const unpackLimits = {
  bytes: 300 * 1024 * 1024,
  archiveBytes: 750 * 1024 * 1024,
  checkRatioAbove: 8 * 1024 * 1024,
  maxRatio: 120,
}

/** Finds the parts of an archive by their names; no part is written to the disk. */
export async function openArchive(path: string): Promise<ZipArchive> {
  const reader = await openArchiveFile(path)
  const archive = await fromRandomAccessReaderPromise(reader, reader.size, {
    autoClose: false,
    // A name is only looked up, so a name that is a path outside the archive is no danger.
    decodeStrings: false,
    // Sizes are held to our own limits while a part is unpacked.
    validateEntrySizes: false,
  }).catch(async (error: unknown) => {
    await reader.file.close()
    return refuseBrokenArchive(error)
  })
  try {
    const entries = await listEntries(archive, await readDirectoryLength(reader, archive))
    const budget = { bytes: unpackLimits.archiveBytes }
    return {
      names: [...entries.keys()],
      readText: (name) => {
        const entry = entries.get(name)
        return entry ? readEntryText(archive, entry, budget) : null
      },
      close: () => archive.close(),
    }
  } catch (error) {
    archive.close()
    return refuseBrokenArchive(error)
  }
}

/**
 * The bytes of an archive for yauzl, which reads wherever the archive points. Its own reader throws
 * outside of every promise at a position that no file can have, and that would stop the server.
 */
class ArchiveFile extends RandomAccessReader {
  readonly path: string
  readonly file: FileHandle
  readonly size: number

  constructor(path: string, file: FileHandle, size: number) {
    super()
    this.path = path
    this.file = file
    this.size = size
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    if (position + length > this.size) callback(new Error('The archive points behind its end.'))
    else this.file.read(buffer, offset, length, position).then(() => callback(null), callback)
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.path, { start, end: end - 1 })
  }

  override close(callback: (error: Error | null) => void): void {
    this.file.close().then(() => callback(null), callback)
  }
}

async function openArchiveFile(path: string): Promise<ArchiveFile> {
  const file = await open(path)
  return new ArchiveFile(path, file, await findArchiveEnd(file, (await file.stat()).size))
}

const endRecord = { signature: Buffer.from('PK\x05\x06'), length: 22, maxCommentLength: 65_535 }

/** Mail programs and downloads may append bytes to a file. yauzl refuses an archive that has some. */
async function findArchiveEnd(file: FileHandle, size: number): Promise<number> {
  const length = Math.min(size, endRecord.length + endRecord.maxCommentLength)
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
  const at = buffer.lastIndexOf(endRecord.signature)
  if (at < 0 || at + endRecord.length > length) return size
  const end = at + endRecord.length + buffer.readUInt16LE(at + endRecord.length - 2)
  return Math.min(size, size - length + end)
}

/** The length of the directory as the record at the end states it. */
async function readDirectoryLength({ file, size }: ArchiveFile, archive: ZipFile): Promise<number> {
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, size - 10 - archive.comment.length)
  const length = buffer.readUInt32LE()
  if (length > Math.min(size, maxDirectoryLength)) refuse('notAList')
  return length
}

async function listEntries(archive: ZipFile, length: number): Promise<Map<string, Entry>> {
  if (archive.entryCount > maxEntries) refuse('notAList')
  const entries = new Map<string, Entry>()
  let lengthRead = 0
  for await (const entry of archive.eachEntry()) {
    lengthRead += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (entry.isEncrypted() || lengthRead > length) refuse('notAList')
    entries.set(entry.fileNameRaw.toString(), entry)
  }
  return entries
}

async function* readEntryText(
  archive: ZipFile,
  entry: Entry,
  budget: { bytes: number },
): AsyncGenerator<string> {
  if (!entry.canDecodeFileData() || entry.compressedSize === 0) refuse('notAList')
  const decoder = new TextDecoder('utf-8')
  let total = 0
  try {
    for await (const piece of await openEntry(archive, entry)) {
      total += (piece as Buffer).length
      budget.bytes -= (piece as Buffer).length
      if (
        budget.bytes < 0 ||
        total > unpackLimits.bytes ||
        (total > unpackLimits.checkRatioAbove &&
          total > entry.compressedSize * unpackLimits.maxRatio)
      )
        refuse('listTooLarge')
      yield decoder.decode(piece as Buffer, { stream: true }).replaceAll('\0', '\ufffd')
    }
  } catch (error) {
    refuseBrokenArchive(error)
  }
}

/** Unpacked here, because yauzl keeps the memory of zlib when it is left before the end. */
async function openEntry(archive: ZipFile, entry: Entry): Promise<Readable> {
  const packed = await archive.openReadStreamPromise(entry, { decodeFileData: false })
  return entry.compressionMethod === 0
    ? packed
    : pipeline(packed, createInflateRaw({ chunkSize: 64 * 1024 }), () => {})
}

/** yauzl's errors of a broken archive have no code, and those of zlib have one of its own. */
function refuseBrokenArchive(error: unknown): never {
  const { code } = error as { code?: string }
  if (code === undefined || code.startsWith('Z_')) refuse('notAList')
  throw error
}
