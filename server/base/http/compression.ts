import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip'

/** Fast enough for a page that is rendered for one reader. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const [brotliBytes, gzipBytes] = [promisify(brotliCompress), promisify(gzip)]

export const compressors: Record<ContentEncoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotliBytes(bytes, brotliOptions),
  gzip: (bytes) => gzipBytes(bytes),
}

/** True when a reader's `accept-encoding` names this encoding and does not refuse it. */
export const acceptsEncoding = (acceptHeader: string, encoding: ContentEncoding): boolean =>
  acceptHeader
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .some((one) => one.split(';')[0] === encoding && !/;\s*q=0(\.0+)?$/.test(one))
