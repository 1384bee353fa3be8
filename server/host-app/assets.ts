import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
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
const textExtensions = new Set(['.js', '.css', '.svg', '.json', '.wasm'])
const compressBrotli = promisify(brotliCompress)
const missing: PageResponse = { status: 404, body: '', type: 'text/plain' }

const listNames = (): string[] => (existsSync(assetsFolder) ? readdirSync(assetsFolder) : [])
const getAssetPath = (name: string): string => `web/${name}`

/** The files of this build, for the storage that all nodes share. */
export const listWebAssets = (): BuiltAsset[] =>
  listNames()
    .filter((name) => contentTypes[extname(name)])
    .map((name) => ({
      path: getAssetPath(name),
      read: () => readFileSync(join(assetsFolder, name)),
    }))

/**
 * Only names from the build exist, so no name can lead out of the folder. A name of another build is
 * looked up in the storage that all nodes share.
 */
export function serveBuiltAssets(
  world: Pick<World, 'storage'>,
): (context: PageContext<{ FILE: string }>) => Promise<PageResponse> {
  const names = new Set(listNames())
  const compressed = new Map<string, Promise<Buffer>>()
  const findOfOtherBuild = createAssetLookup(world)

  return async ({ params, request }) => {
    const type = contentTypes[extname(params.FILE)]
    if (!type) return missing
    if (!names.has(params.FILE)) {
      const body = await findOfOtherBuild(getAssetPath(params.FILE))
      return body ? { body, type, headers: immutableFileHeaders } : missing
    }
    const readBytes = () => readFileSync(join(assetsFolder, params.FILE))
    if (
      !textExtensions.has(extname(params.FILE)) ||
      !/\bbr\b/.test(String(request.headers['accept-encoding']))
    )
      return { body: readBytes(), type, headers: immutableFileHeaders }
    let compressedBody = compressed.get(params.FILE)
    if (!compressedBody)
      compressed.set(
        params.FILE,
        (compressedBody = compressBrotli(readBytes(), {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
        })),
      )
    return {
      body: await compressedBody,
      type,
      headers: { ...immutableFileHeaders, 'content-encoding': 'br' },
    }
  }
}
