import type { PageResponse, PageContext } from '../../base/http/context.ts'
import { isPictureKey } from '../../base/access/event-lock.ts'
import { immutableCache } from '../../base/http/page-response.ts'
import { findPictureUse } from './store.ts'

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
/** A shared cache may leave the key out of its own, so it keeps no picture that asks for one. */
const heldHeaders = { ...headers, 'cache-control': immutableCache.replace('public', 'private') }

/** A picture the product drew; its name says its type. */
export async function showPictureFile({
  world,
  tx,
  params,
  request,
}: PageContext<{ FILE: string }>): Promise<PageResponse> {
  const missing = {
    status: 404,
    body: '',
    type: 'text/plain',
    headers: { 'cache-control': 'no-store' },
  }
  const [, ending] = pictureFileName.exec(params.FILE) ?? []
  if (!ending) return missing
  const use = await findPictureUse(tx, params.FILE)
  if (!use) return missing
  const { isHeld } = use
  const { key } = request.query as { key?: unknown }
  if (isHeld && !isPictureKey(world.settings.secretKey, params.FILE, key)) return missing
  const body = await world.storage.get(params.FILE)
  return body
    ? { body, type: typeByEnding[ending] ?? '', headers: isHeld ? heldHeaders : headers }
    : missing
}
