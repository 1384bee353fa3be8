import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Kept = { name: Buffer; crc: number; packed: number; size: number; at: number }
type Chunks = AsyncIterable<Buffer | string> | Iterable<Buffer | string>

/** What is not known before a file is through stands behind it; names are UTF-8. */
const flags = 0x0808
const deflated = 8
const version = 20
/** Midnight of the first of January 1980: when a file was made says nothing here. */
const noDate = 0x21

/** Writes files into one zip as they come, so that none has to be in memory. Up to four gigabytes. `level` is zlib's: a low one is quick. */
export function zipTo(out: Writable, { level = 6 }: { level?: number } = {}) {
  let at = 0
  const kept: Kept[] = []
  const write = async (bytes: Buffer) => {
    at += bytes.length
    if (!out.write(bytes)) await once(out, 'drain')
  }
  return {
    add: async (path: string, chunks: Chunks) => {
      const name = Buffer.from(path)
      const begin = at
      await write(
        Buffer.concat([
          head(0x04034b50, [version, flags, deflated, 0, noDate], [0, 0, 0], [name.length, 0]),
          name,
        ]),
      )
      const { crc, packed, size } = await pack(chunks, { write, level })
      await write(head(0x08074b50, [], [crc, packed, size], []))
      kept.push({ name, crc, packed, size, at: begin })
    },
    end: async () => {
      const begin = at
      for (const { name, crc, packed, size, at: place } of kept) {
        await write(
          Buffer.concat([
            head(
              0x02014b50,
              [version, version, flags, deflated, 0, noDate],
              [crc, packed, size],
              [name.length, 0, 0, 0, 0, 0, 0, place & 0xffff, place >>> 16],
            ),
            name,
          ]),
        )
      }
      await write(head(0x06054b50, [0, 0, kept.length, kept.length], [at - begin, begin], [0]))
      out.end()
      await once(out, 'close')
    },
  }
}

async function pack(
  chunks: Chunks,
  { write, level }: { write: (bytes: Buffer) => Promise<void>; level: number },
) {
  const sum = { crc: 0, packed: 0, size: 0 }
  const deflate = createDeflateRaw({ level, chunkSize: 64 * 1024 })
  const writing = (async () => {
    for await (const bytes of deflate as AsyncIterable<Buffer>) {
      sum.packed += bytes.length
      await write(bytes)
    }
  })()
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk as string)
    sum.crc = crc32(bytes, sum.crc)
    sum.size += bytes.length
    if (!deflate.write(bytes)) await once(deflate, 'drain')
  }
  deflate.end()
  await writing
  return sum
}

/** A signature, then numbers of two bytes, of four, and of two again. */
function head(signature: number, first: number[], longs: number[], last: number[]): Buffer {
  const bytes = Buffer.alloc(4 + 2 * first.length + 4 * longs.length + 2 * last.length)
  let at = bytes.writeUInt32LE(signature)
  for (const number of first) at = bytes.writeUInt16LE(number, at)
  for (const number of longs) at = bytes.writeUInt32LE(number, at)
  for (const number of last) at = bytes.writeUInt16LE(number, at)
  return bytes
}
