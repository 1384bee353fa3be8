import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { PageResponse, PageContext } from '../base/http/context.ts'
import { immutableFileHeaders } from '../base/http/page-response.ts'
import { projectFolder } from '../base/project-folder.ts'

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

/** Only names from the build exist, so no name can lead out of the folder. */
export function serveBuiltAssets(): (
  context: PageContext<{ FILE: string }>,
) => Promise<PageResponse> {
  const names = new Set(existsSync(assetsFolder) ? readdirSync(assetsFolder) : [])
  const compressed = new Map<string, Promise<Buffer>>()

  return async ({ params, request }) => {
    const type = contentTypes[extname(params.FILE)]
    if (!names.has(params.FILE) || !type) return { status: 404, body: '', type: 'text/plain' }
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
