import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { refuse } from '../../base/refuse.ts'

type Entry = { name: string; method: number; packed: number; at: number }
export type Archive = { text(name: string): AsyncGenerator<string> | null }

const mostEntries = 2_000
/** A part may unpack to so much, and, once it is long, to so many times its size: no spreadsheet is packed tighter. */
const unpacked = { most: 300 * 1024 * 1024, long: 8 * 1024 * 1024, times: 120 }

/** Looks up the parts of an archive by their names; nothing is written anywhere. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path)
  try {
    const entries = new Map((await entriesOf(file)).map((entry) => [entry.name, entry]))
    return {
      text: (name) => {
        const entry = entries.get(name)
        return entry ? unpack(path, entry) : null
      },
    }
  } finally {
    await file.close()
  }
}

async function entriesOf(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat()
  const tail = await bytesAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  const end = tail.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || tail.length < end + 22) refuse('notAList')
  const [count, length, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ]
  if (count > mostEntries || length > mostEntries * 1_000 || start + length > size)
    refuse('notAList')
  return listed(await bytesAt(file, start, length), count)
}

function listed(directory: Buffer, count: number): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; entries.length < count;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) refuse('notAList')
    const [name, extra, comment] = [
      directory.readUInt16LE(at + 28),
      directory.readUInt16LE(at + 30),
      directory.readUInt16LE(at + 32),
    ]
    const isLocked = (directory.readUInt16LE(at + 8) & 1) === 1
    if (isLocked) refuse('notAList')
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + name),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

async function* unpack(path: string, { method, packed, at }: Entry): AsyncGenerator<string> {
  const file = await open(path)
  const head = await bytesAt(file, at, 30).finally(() => file.close())
  if (
    head.length < 30 ||
    head.readUInt32LE(0) !== 0x04034b50 ||
    (method !== 0 && method !== 8) ||
    packed === 0
  )
    refuse('notAList')
  const start = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const source = createReadStream(path, { start, end: start + packed - 1 })
  const bytes = method === 0 ? source : source.pipe(createInflateRaw({ chunkSize: 64 * 1024 }))
  const decoder = new TextDecoder('utf-8')
  let total = 0
  try {
    for await (const piece of bytes) {
      total += (piece as Buffer).length
      if (total > unpacked.most || (total > unpacked.long && total > packed * unpacked.times))
        refuse('listTooLarge')
      yield decoder.decode(piece as Buffer, { stream: true }).replaceAll('\0', '\ufffd')
    }
  } catch (error) {
    // What zlib says of bytes that are no deflate stream.
    if (String((error as { code?: string }).code).startsWith('Z_')) refuse('notAList')
    throw error
  } finally {
    source.destroy()
    bytes.destroy()
  }
}
