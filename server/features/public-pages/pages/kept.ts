import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Page } from '../../../base/context.ts'
import type { World } from '../../../base/world.ts'
import type { Drawn } from './render.tsx'

type Kept = { eventId: string; headers: Record<string, string>; etag: string; plain: Buffer; br: Buffer; gzip: Buffer; until: number; heard: number | null }
export type Made = Drawn & { eventId: string; until: Date | null }

const mostPages = 1_000
const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }

export type KeptPages = {
  /** The page under this key, as it is kept or newly made. */
  of(key: string, asked: { accepts: string; known: string | undefined }, make: () => Promise<Made>): Promise<Page>
  forget(eventId: string): void
}

/**
 * Public pages in memory, compressed once. What changes in an event forgets its pages at the commit; a page that was being
 * made meanwhile is shown once and not kept. Without the line on which other nodes tell of changes nothing is kept at all.
 */
export function keptPages(world: World): KeptPages {
  const pages = new Map<string, Kept>()
  const changes = new Map<string, number>()
  const changesOf = (eventId: string) => changes.get(eventId) ?? 0
  const forget = (eventId: string) => {
    changes.set(eventId, changesOf(eventId) + 1)
    for (const [key, page] of pages) if (page.eventId === eventId) pages.delete(key)
  }
  world.live.watch((_topic, eventId) => forget(eventId))

  return {
    forget,
    of: async (key, asked, make) => {
      const heard = world.live.hearing()
      const kept = pages.get(key)
      if (kept && kept.heard === heard && heard !== null && kept.until > world.now().getTime()) return answered(kept, asked)
      const before = new Map(changes)
      const { eventId, html, headers, until } = await make()
      const page = { eventId, headers, heard, until: until?.getTime() ?? Number.POSITIVE_INFINITY, ...(await bodiesOf(html)) }
      if (heard !== null && heard === world.live.hearing() && (before.get(eventId) ?? 0) === changesOf(eventId)) {
        if (pages.size >= mostPages) pages.delete(pages.keys().next().value!)
        pages.set(key, page)
      }
      return answered(page, asked)
    },
  }
}

async function bodiesOf(html: string) {
  const plain = Buffer.from(html)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return { plain, etag, br: await compressed.br(plain, quality), gzip: await compressed.gzip(plain) }
}

/** Asked again each time, answered without a body when nothing changed. */
function answered(page: Kept, { accepts, known }: { accepts: string; known: string | undefined }): Page {
  const headers = { ...page.headers, etag: page.etag, 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' }
  if (known === page.etag) return { status: 304, body: '', headers }
  if (accepts.includes('br')) return { body: page.br, headers: { ...headers, 'content-encoding': 'br' } }
  if (accepts.includes('gzip')) return { body: page.gzip, headers: { ...headers, 'content-encoding': 'gzip' } }
  return { body: page.plain, headers }
}
