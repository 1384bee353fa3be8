import { listOrnaments } from '@mehfil/templates/mails/design/ornaments.ts'
import type { PageResponse, PageContext } from '../../../base/http/context.ts'
import { immutableCache } from '../../../base/http/page-response.ts'
import { createAssetLookup, type BuiltAsset } from '../../../base/storage/built-assets.ts'
import type { World } from '../../../base/world.ts'
import { renderPng } from '../../../adapters/pictures/svg-to-png.ts'

const svgByName = new Map(listOrnaments().map(({ name, svg }) => [name, svg]))
const pngByName = new Map<string, Promise<Buffer>>()
const getAssetPath = (name: string): string => `mails/${name}.svg`

/**
 * Mail programs load it from another origin and may cache it forever: a changed drawing has another
 * name.
 */
const headers = {
  'cache-control': immutableCache,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/** The drawings of this version, for the storage that all nodes share. Each node renders its own. */
export const listOrnamentAssets = (): BuiltAsset[] =>
  [...svgByName].map(([name, svg]) => ({ path: getAssetPath(name), read: () => Buffer.from(svg) }))

/** An ornament of a mail, which another version of the product may have sent. */
export function serveOrnaments(
  world: Pick<World, 'storage'>,
): (context: PageContext<{ FILE: string }>) => Promise<PageResponse> {
  const findOfOtherBuild = createAssetLookup(world)
  return async ({ params: { FILE } }) => {
    const svg = svgByName.get(FILE) ?? (await findOfOtherBuild(getAssetPath(FILE)))
    return svg === null
      ? { status: 404, body: '', type: 'text/plain' }
      : { body: await renderOnce(FILE, String(svg)), type: 'image/png', headers }
  }
}

/** Rendered at the first request and cached: there are few, and all are small. */
function renderOnce(name: string, svg: string): Promise<Buffer> {
  const drawing = pngByName.get(name) ?? renderPng(svg)
  pngByName.set(name, drawing)
  void drawing.catch(() => pngByName.delete(name))
  return drawing
}
