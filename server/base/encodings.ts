import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'br' | 'gzip'

/** Quick enough for a page that is drawn for one reader. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const [brotli, zipped] = [promisify(brotliCompress), promisify(gzip)]

export const compressed: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, quality),
  gzip: (bytes) => zipped(bytes),
}

/** True when a reader's `accept-encoding` names this one, and does not refuse it. */
export const takes = (accepts: string, encoding: Coding): boolean =>
  accepts
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .some((one) => one.split(';')[0] === encoding && !/;\s*q=0(\.0+)?$/.test(one))
