import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inArabic, inEnglish } from '../../tools/preview/events.ts'
import { questions, replies } from '../../tools/preview/replies.ts'
import { fontFaces } from '../fonts/fonts.ts'
import { cssFiles } from './css.ts'
import { pageDocument } from './document.ts'
import { Page } from './page.tsx'
import { type PageView, templateIds } from './page-view.ts'

const kilobytes = 1024
const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

async function sheet(template: PageView['template']): Promise<string> {
  const css = cssFiles[template].map((file) => readFileSync(here(file), 'utf8')).join('')
  return (await transform(css, { loader: 'css', minify: true, target: 'esnext' })).code
}

async function script(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [here('pages/enhance.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  return outputFiles[0]?.contents ?? new Uint8Array()
}

function html(view: PageView): string {
  const fonts = fontFaces(
    view.template,
    'arabic',
    (file) => `/fonts/${file.split('/').at(-1)}?0123456789abcdef`,
  )
  const { before, after } = pageDocument(view, {
    cssHref: '/assets/pages/jaali.0123456789abcdef.css',
    fonts,
  })
  return before + renderToStaticMarkup(createElement(Page, { view })) + after
}

test.each(templateIds)(
  'Our product sends the heaviest page of %s in 20 KB, its script in 8 KB',
  async (template) => {
    const js = await script()
    const css = brotliCompressSync(await sheet(template)).length
    const pages = [inEnglish[template], inArabic[template]].flatMap((view) => [
      view,
      ...Object.values(replies(view)).map((reply) => ({ ...view, reply })),
    ])
    const heaviest = Math.max(...pages.map((view) => brotliCompressSync(html(view)).length))

    expect(questions.length).toBeGreaterThan(3)
    expect(js.length).toBeGreaterThan(200)
    expect(gzipSync(js).length).toBeLessThan(8 * kilobytes)
    expect(css).toBeGreaterThan(2 * kilobytes)
    expect(heaviest + css + brotliCompressSync(js).length).toBeLessThan(20 * kilobytes)
  },
)

test('Our product keeps colours relative to the accent through the minifier', async () => {
  expect(await sheet('jaali')).toContain('oklch(from var(--a)')
})
