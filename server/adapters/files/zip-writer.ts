import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

type ZipContent = AsyncIterable<Buffer | string> | Iterable<Buffer | string>

/** The archive does not tell when its files were made. */
const noDate = new Date(1980, 0, 1)

/**
 * Writes files into one zip while they arrive, so that none has to be in memory. `level` is zlib's;
 * a low one is fast.
 */
export function createZipWriter(out: Writable, { level = 6 }: { level?: number } = {}) {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, out)
  // A failure is reported by `add` and `end`.
  written.catch(() => {})
  return {
    add: async (path: string, chunks: ZipContent) => {
      const source = Readable.from(chunks)
      zip.addReadStream(source, path, {
        compressionLevel: level,
        mtime: noDate,
        forceDosTimestamp: true,
      })
      await Promise.race([finished(source), written]).catch((error: unknown) => {
        source.destroy()
        out.destroy()
        throw error
      })
    },
    end: async () => {
      zip.end()
      await written
    },
  }
}
