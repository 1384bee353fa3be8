import type { PageResponse, PageContext } from '../../base/http/context.ts'
import { immutableCache } from '../../base/http/page-response.ts'

const pictureFileName = /^[A-Za-z0-9_-]{24}\.(webp|avif|jpg)$/
const typeByEnding: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
}

const headers = {
  'cache-control': immutableCache,
  'content-security-policy': "sandbox; default-src 'none'",
  // A web mail shows the picture on a page of its own.
  'cross-origin-resource-policy': 'cross-origin',
}

/** A picture the product drew; its name says its type. */
export async function showPictureFile({
  world,
  params,
}: PageContext<{ FILE: string }>): Promise<PageResponse> {
  const [, ending] = pictureFileName.exec(params.FILE) ?? []
  const body = ending ? await world.storage.get(params.FILE) : null
  return body && ending
    ? { body, type: typeByEnding[ending] ?? '', headers }
    : { status: 404, body: '', type: 'text/plain', headers: { 'cache-control': 'no-store' } }
}
