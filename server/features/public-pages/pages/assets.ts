import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { cssFiles } from '@mehfil/templates/pages/css.ts'
import type { Page, PageContext } from '../../../base/context.ts'
import { projectFolder } from '../../../base/project-folder.ts'

type Asset = { name: string; type: string; plain: Buffer; small: Buffer }

const css = (files: readonly string[]): string =>
  files.map((file) => readFileSync(join(projectFolder, 'templates', file), 'utf8')).join('\n')
const script = join(projectFolder, 'build', 'pages', 'enhance.js')

/** Style sheets and the one script of guest pages. The name carries a hash of the content, so a browser keeps them for good. */
const assets = new Map(
  [
    ...Object.entries(cssFiles).map(([template, files]) => asset(template, 'css', css(files))),
    asset('enhance', 'js', existsSync(script) ? readFileSync(script, 'utf8') : ''),
  ].map((one) => [one.name, one]),
)

function asset(stem: string, kind: 'css' | 'js', text: string): Asset {
  const plain = Buffer.from(text)
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 12)
  return {
    name: `${stem}.${hash}.${kind}`,
    type: kind === 'css' ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    plain,
    small: brotliCompressSync(plain),
  }
}

/** The address of an asset by its stem: a template's name, `house` or `enhance`. */
export const assetHref = (stem: string): string =>
  `/assets/pages/${[...assets.keys()].find((name) => name.startsWith(`${stem}.`)) ?? ''}`

const forGood = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' }

export function showAsset({ params, request }: PageContext<{ FILE: string }>): Page {
  const found = assets.get(params.FILE)
  if (!found) return { status: 404, body: '', type: 'text/plain' }
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  return takesBrotli
    ? { body: found.small, type: found.type, headers: { ...forGood, 'content-encoding': 'br' } }
    : { body: found.plain, type: found.type, headers: forGood }
}
