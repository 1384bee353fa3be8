import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { PageResponse, PageContext } from '../base/http/context.ts'
import { immutableFileHeaders } from '../base/http/page-response.ts'
import { projectFolder } from '../base/project-folder.ts'
import { createAssetLookup, type BuiltAsset } from '../base/storage/built-assets.ts'
import type { World } from '../base/world.ts'

const assetsFolder = join(projectFolder, 'build', 'web', 'assets')

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
}
const missing: PageResponse = { status: 404, body: '', type: 'text/plain' }

const listNames = (): string[] => (existsSync(assetsFolder) ? readdirSync(assetsFolder) : [])
const readAsset = (name: string): Buffer => readFileSync(join(assetsFolder, name))
const getAssetPath = (name: string): string => `web/${name}`

/** The files of this build, for the storage that all nodes share. */
export const listWebAssets = (): BuiltAsset[] =>
  listNames()
    .filter((name) => contentTypes[extname(name)])
    .map((name) => ({
      path: getAssetPath(name),
      read: () => readAsset(name),
    }))

/**
 * Only names from the build exist, so no name can lead out of the folder. A name of another build is
 * looked up in the storage that all nodes share.
 */
export function serveBuiltAssets(
  world: Pick<World, 'storage'>,
): (context: PageContext<{ FILE: string }>) => Promise<PageResponse> {
  const names = new Set(listNames())
  const findOfOtherBuild = createAssetLookup(world)

  return async ({ params, request }) => {
    const type = contentTypes[extname(params.FILE)]
    if (!type) return missing
    if (!names.has(params.FILE)) {
      const body = await findOfOtherBuild(getAssetPath(params.FILE))
      return body ? { body, type, headers: immutableFileHeaders } : missing
    }
    // The build has compressed what is text.
    const packed = `${params.FILE}.br`
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']))
    return takesBrotli && names.has(packed)
      ? {
          body: readAsset(packed),
          type,
          headers: { ...immutableFileHeaders, 'content-encoding': 'br' },
        }
      : { body: readAsset(params.FILE), type, headers: immutableFileHeaders }
  }
}
