import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { styleSheetPaths } from '@mehfil/templates/pages/style-sheets.ts'
import type { PageResponse, PageContext } from '../../../base/http/context.ts'
import { immutableFileHeaders } from '../../../base/http/page-response.ts'
import { projectFolder } from '../../../base/project-folder.ts'
import { createAssetLookup, type BuiltAsset } from '../../../base/storage/built-assets.ts'
import type { World } from '../../../base/world.ts'
import { listUsed, parseSheet, renderUsedRules, type SheetRule } from '../rules/used-rules.ts'

const typeByEnding: Record<'css' | 'js', string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

type PageAsset = { name: string; type: string; plain: Buffer; brotli: Buffer | null }

/** A file of the build, beside which it has written what is compressed: `product.css.br`. */
export const findBuiltFile = (name: string): Buffer | null => {
  const file = join(projectFolder, 'build', 'pages', name)
  return existsSync(file) ? readFileSync(file) : null
}

/**
 * Style sheets and the scripts of guest pages. The name contains a hash of the content, so
 * browsers cache them forever.
 */
const assets = new Map(
  [
    ...Object.keys(styleSheetPaths).map((design) => readPageAsset(design, 'css')),
    readPageAsset('enhance', 'js'),
    readPageAsset('frame', 'js'),
  ].map((one) => [one.name, one]),
)

function readPageAsset(stem: string, kind: 'css' | 'js'): PageAsset {
  const plain = findBuiltFile(`${stem}.${kind}`) ?? Buffer.alloc(0)
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 12)
  return {
    name: `${stem}.${hash}.${kind}`,
    type: typeByEnding[kind],
    plain,
    brotli: findBuiltFile(`${stem}.${kind}.br`),
  }
}

/** The address of an asset by its stem: a design's name, `product` or `enhance`. */
export const getAssetHref = (stem: string): string =>
  `/assets/pages/${[...assets.keys()].find((name) => name.startsWith(`${stem}.`)) ?? ''}`

/** The style sheet of a design, or the script, as text. */
export const getAssetText = (stem: string): string =>
  [...assets.values()].find(({ name }) => name.startsWith(`${stem}.`))?.plain.toString() ?? ''

const sheets = new Map<string, SheetRule[]>()

/** The script shows a photograph of a gallery in a dialog. */
export const classesMadeFrom = { shots: ['slide', 'close', 'next', 'previous'] } as const

/** The rules of a design that a page's HTML may need. */
export function getUsedSheet(design: string, html: string): string {
  const rules = sheets.get(design) ?? parseSheet(getAssetText(design))
  sheets.set(design, rules)
  return renderUsedRules(rules, listUsed(html, classesMadeFrom))
}

const getAssetPath = (name: string): string => `pages/${name}`

/** The files of this build, for the storage that all nodes share. */
export const listPageAssets = (): BuiltAsset[] =>
  [...assets.values()].map(({ name, plain }) => ({ path: getAssetPath(name), read: () => plain }))

const assetName = /^[a-z-]{1,40}\.[0-9a-f]{12}\.(css|js)$/

/** A file of this build, or of another one whose pages are still open somewhere. */
export function serveAssets(
  world: Pick<World, 'storage'>,
): (context: PageContext<{ FILE: string }>) => Promise<PageResponse> {
  const findOfOtherBuild = createAssetLookup(world)
  return async (context) => showAsset(context) ?? (await showOfOtherBuild(context.params.FILE))

  async function showOfOtherBuild(name: string): Promise<PageResponse> {
    const body = assetName.test(name) ? await findOfOtherBuild(getAssetPath(name)) : null
    const type = typeByEnding[name.endsWith('.css') ? 'css' : 'js']
    return body
      ? { body, type, headers: immutableFileHeaders }
      : { status: 404, body: '', type: 'text/plain' }
  }
}

function showAsset({ params, request }: PageContext<{ FILE: string }>): PageResponse | null {
  const found = assets.get(params.FILE)
  if (!found) return null
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  return takesBrotli && found.brotli
    ? {
        body: found.brotli,
        type: found.type,
        headers: { ...immutableFileHeaders, 'content-encoding': 'br' },
      }
    : { body: found.plain, type: found.type, headers: immutableFileHeaders }
}
