import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { styleSheetPaths } from '@mehfil/templates/pages/style-sheets.ts'
import type { PageResponse, PageContext } from '../../../base/http/context.ts'
import { immutableFileHeaders } from '../../../base/http/page-response.ts'
import { projectFolder } from '../../../base/project-folder.ts'

type PageAsset = { name: string; type: string; plain: Buffer; brotli: Buffer }

const readBuiltFile = (name: string): string => {
  const file = join(projectFolder, 'build', 'pages', name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/**
 * Style sheets and the one script of guest pages. The name contains a hash of the content, so
 * browsers cache them forever.
 */
const assets = new Map(
  [
    ...Object.keys(styleSheetPaths).map((design) =>
      buildAsset(design, 'css', readBuiltFile(`${design}.css`)),
    ),
    buildAsset('enhance', 'js', readBuiltFile('enhance.js')),
  ].map((one) => [one.name, one]),
)

function buildAsset(stem: string, kind: 'css' | 'js', text: string): PageAsset {
  const plain = Buffer.from(text)
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 12)
  return {
    name: `${stem}.${hash}.${kind}`,
    type: kind === 'css' ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    plain,
    brotli: brotliCompressSync(plain),
  }
}

/** The address of an asset by its stem: a design's name, `product` or `enhance`. */
export const getAssetHref = (stem: string): string =>
  `/assets/pages/${[...assets.keys()].find((name) => name.startsWith(`${stem}.`)) ?? ''}`

/** The style sheet of a design, or the script, as text. */
export const getAssetText = (stem: string): string =>
  [...assets.values()].find(({ name }) => name.startsWith(`${stem}.`))?.plain.toString() ?? ''

export function showAsset({ params, request }: PageContext<{ FILE: string }>): PageResponse {
  const found = assets.get(params.FILE)
  if (!found) return { status: 404, body: '', type: 'text/plain' }
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  return takesBrotli
    ? {
        body: found.brotli,
        type: found.type,
        headers: { ...immutableFileHeaders, 'content-encoding': 'br' },
      }
    : { body: found.plain, type: found.type, headers: immutableFileHeaders }
}
