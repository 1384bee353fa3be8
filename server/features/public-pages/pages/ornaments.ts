import { listOrnaments } from '@mehfil/templates/mails/design/ornaments.ts'
import type { PageResponse, PageContext } from '../../../base/http/context.ts'
import { immutableCache } from '../../../base/http/page-response.ts'
import { renderPng } from '../../../adapters/pictures/svg-to-png.ts'

const svgByName = new Map(listOrnaments().map(({ name, svg }) => [name, svg]))
const pngByName = new Map<string, Promise<Buffer>>()

/**
 * Mail programs load it from another origin and may cache it forever: a changed drawing has another
 * name.
 */
const headers = {
  'cache-control': immutableCache,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/**
 * An ornament of a mail, rendered at the first request and cached: there are few, and all are
 * small.
 */
export async function showOrnament({
  params: { FILE },
}: PageContext<{ FILE: string }>): Promise<PageResponse> {
  const svg = svgByName.get(FILE)
  if (svg === undefined) return { status: 404, body: '', type: 'text/plain' }
  const drawing = pngByName.get(FILE) ?? renderPng(svg)
  pngByName.set(FILE, drawing)
  void drawing.catch(() => pngByName.delete(FILE))
  return { body: await drawing, type: 'image/png', headers }
}
