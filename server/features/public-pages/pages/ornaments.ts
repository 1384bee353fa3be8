import { allOrnaments } from '@mehfil/templates/mails/ornaments.ts'
import type { Page, PageContext } from '../../../base/context.ts'
import { pngOf } from '../../../outside/ornaments.ts'

const drawings = new Map(allOrnaments().map(({ name, svg }) => [name, svg]))
const drawn = new Map<string, Promise<Buffer>>()

/** Mail programs show it from another origin, and may keep it for good: another drawing has another name. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/** An ornament of a mail, drawn when it is first asked for and kept in memory: there are few, and all are small. */
export async function showOrnament({
  params: { FILE },
}: PageContext<{ FILE: string }>): Promise<Page> {
  const svg = drawings.get(FILE)
  if (svg === undefined) return { status: 404, body: '', type: 'text/plain' }
  const drawing = drawn.get(FILE) ?? pngOf(svg)
  drawn.set(FILE, drawing)
  void drawing.catch(() => drawn.delete(FILE))
  return { body: await drawing, type: 'image/png', headers }
}
