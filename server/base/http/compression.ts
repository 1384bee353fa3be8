import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip'

/** Fast enough for a page that is rendered for one reader. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const denseBrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
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

/** Bytes as one reader takes them, with the headers that say so. */
export type NegotiatedBody = { body: Buffer; headers: Record<string, string> }

/** The same bytes for many readers: each encoding of them is made once, so it may take its time. */
export function createEncodedBody(
  plain: Buffer,
): (acceptHeader: string) => Promise<NegotiatedBody> {
  const encoded: Partial<Record<ContentEncoding, Promise<Buffer>>> = {}
  const encode = (encoding: ContentEncoding) =>
    encoding === 'br' ? brotliBytes(plain, denseBrotliOptions) : gzipBytes(plain)
  return async (acceptHeader) => {
    const encoding = (['br', 'gzip'] as const).find((one) => acceptsEncoding(acceptHeader, one))
    return {
      body: encoding ? await (encoded[encoding] ??= encode(encoding)) : plain,
      headers: { vary: 'accept-encoding', ...(encoding && { 'content-encoding': encoding }) },
    }
  }
}
