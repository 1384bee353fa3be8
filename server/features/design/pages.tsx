import type { Page, PageContext } from '../../base/context.ts'

const drawnHere = /^[A-Za-z0-9_-]{24}\.webp$/

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  // A web mail shows the picture on a page of its own.
  'cross-origin-resource-policy': 'cross-origin',
}

/** A picture drawn by us. No other name exists, and every file is of the one type. */
export async function showFile({ world, params }: PageContext<{ FILE: string }>): Promise<Page> {
  const body = drawnHere.test(params.FILE) ? await world.storage.get(params.FILE) : null
  return body
    ? { body, type: 'image/webp', headers }
    : { status: 404, body: '', type: 'text/plain', headers: { 'cache-control': 'no-store' } }
}
