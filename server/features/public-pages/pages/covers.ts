import { parseCoverFileName, type DesignCover } from '@mehfil/templates/share/cover-name.ts'
import type { PageResponse, PageContext } from '../../../base/http/context.ts'
import { limitConcurrency } from '../../../base/concurrency/limit-concurrency.ts'
import { drawCover } from './draw-share.ts'

/** There are few, and a changed drawing is seen after a week. */
const headers = { 'cache-control': 'public, max-age=604800', 'x-content-type-options': 'nosniff' }

/** Drawing uses all of a processor, so one cover is drawn at a time. */
const limit = limitConcurrency({ maxRunning: 1, maxQueueLength: 100 })
const covers = new Map<string, Promise<Buffer>>()

/** The cover of a design in one colour, drawn at the first request and kept: there are 72 small ones. */
export async function showCover({
  params: { FILE },
}: PageContext<{ FILE: string }>): Promise<PageResponse> {
  const cover = parseCoverFileName(FILE)
  if (!cover) return { status: 404, body: '', type: 'text/plain' }
  return { body: await getCover(FILE, cover), type: 'image/jpeg', headers }
}

function getCover(name: string, cover: DesignCover): Promise<Buffer> {
  const drawing = covers.get(name) ?? limit(() => drawCover(cover))
  covers.set(name, drawing)
  drawing.catch(() => covers.delete(name))
  return drawing
}
