import { parseCoverFileName } from '@mehfil/templates/share/cover-name.ts'
import type { PageResponse, PageContext } from '../../../base/http/context.ts'
import { limitConcurrency } from '../../../base/concurrency/limit-concurrency.ts'
import { drawCover } from './draw-share.ts'

/** There are few, and a changed drawing is seen after a week. */
const headers = { 'cache-control': 'public, max-age=604800', 'x-content-type-options': 'nosniff' }

/** Drawing uses all of a processor, so one cover is drawn at a time. */
const limit = limitConcurrency({ maxRunning: 1, maxQueueLength: 100 })
const covers = new Map<string, Promise<Buffer>>()
const maxCovers = 400

/** The cover of a design in one colour, drawn at the first request and kept while there is room. */
export async function showCover({
  world,
  params: { FILE },
}: PageContext<{ FILE: string }>): Promise<PageResponse> {
  const cover = parseCoverFileName(FILE)
  if (!cover) return { status: 404, body: '', type: 'text/plain' }
  return {
    body: await getCover(FILE, () => drawCover(cover, world.settings)),
    type: 'image/jpeg',
    headers,
  }
}

function getCover(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const drawing = covers.get(name) ?? limit(draw)
  covers.delete(name)
  covers.set(name, drawing)
  const [oldest] = covers.keys()
  if (covers.size > maxCovers && oldest) covers.delete(oldest)
  drawing.catch(() => covers.delete(name))
  return drawing
}
