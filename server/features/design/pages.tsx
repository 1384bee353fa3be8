import type { PageResponse, PageContext } from '../../base/http/context.ts'
import { immutableCache } from '../../base/http/page-response.ts'

const pictureFileName = /^[A-Za-z0-9_-]{24}\.webp$/

const headers = {
  'cache-control': immutableCache,
  'content-security-policy': "sandbox; default-src 'none'",
  // A web mail shows the picture on a page of its own.
  'cross-origin-resource-policy': 'cross-origin',
}

/** A picture the product drew; every file has the same type. */
export async function showPictureFile({
  world,
  params,
}: PageContext<{ FILE: string }>): Promise<PageResponse> {
  const body = pictureFileName.test(params.FILE) ? await world.storage.get(params.FILE) : null
  return body
    ? { body, type: 'image/webp', headers }
    : { status: 404, body: '', type: 'text/plain', headers: { 'cache-control': 'no-store' } }
}
