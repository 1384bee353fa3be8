import { createHash } from 'node:crypto'
import type { PageContext, PageResponse } from '../../../base/http/context.ts'
import { acceptsEncoding } from '../../../base/http/compression.ts'
import { findBuiltFile } from '../../public-pages/pages/assets.ts'

const plain = findBuiltFile('embed.js') ?? Buffer.alloc(0)
const brotli = findBuiltFile('embed.js.br')
const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`

/**
 * The address of the script never changes, as sites have it in their pages. Browsers use what they have for a day, and
 * for a month more while they ask for the present one.
 */
const headers = {
  'cache-control': 'public, max-age=86400, stale-while-revalidate=2592000',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-encoding',
  etag,
}
const type = 'text/javascript; charset=utf-8'

export function sendEmbedScript({ request }: PageContext): PageResponse {
  if (request.headers['if-none-match']?.includes(etag.slice(2))) return { status: 304, headers }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return brotli && acceptsEncoding(accepted, 'br')
    ? { body: brotli, type, headers: { ...headers, 'content-encoding': 'br' } }
    : { body: plain, type, headers }
}
