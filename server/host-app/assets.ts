import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Page, PageContext } from '../base/context.ts'
import { projectFolder } from '../base/project-folder.ts'

const folder = join(projectFolder, 'build', 'web', 'assets')

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
}
const text = new Set(['.js', '.css', '.svg', '.json', '.wasm'])
const forGood = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' }
const compress = promisify(brotliCompress)

/** Only names that were built exist, so no name can lead out of the folder. */
export function builtAssets(): (context: PageContext<{ FILE: string }>) => Promise<Page> {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : [])
  const compressed = new Map<string, Promise<Buffer>>()

  return async ({ params, request }) => {
    const type = types[extname(params.FILE)]
    if (!names.has(params.FILE) || !type) return { status: 404, body: '', type: 'text/plain' }
    const bytes = () => readFileSync(join(folder, params.FILE))
    if (
      !text.has(extname(params.FILE)) ||
      !/\bbr\b/.test(String(request.headers['accept-encoding']))
    )
      return { body: bytes(), type, headers: forGood }
    let small = compressed.get(params.FILE)
    if (!small)
      compressed.set(
        params.FILE,
        (small = compress(bytes(), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
      )
    return { body: await small, type, headers: { ...forGood, 'content-encoding': 'br' } }
  }
}
