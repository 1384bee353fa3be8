import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { arabicPages, englishPages } from '../../tools/samples/events.ts'
import { sampleQuestions } from '../../tools/samples/questions.ts'
import { createSampleReplies } from '../../tools/samples/replies.ts'
import { renderFontFaces } from '../fonts/fonts.ts'
import { styleSheetPaths } from './style-sheets.ts'
import { createPageDocument } from './document.ts'
import { EventPage } from './event-page.tsx'
import { templateIds } from './catalogue.ts'
import type { PageView } from './page-view.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

const kilobytes = 1024
const resolvePath = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

async function buildStyleSheet(template: PageView['template']): Promise<string> {
  const css = styleSheetPaths[template]
    .map((file) => readFileSync(resolvePath(file), 'utf8'))
    .join('')
  return (await transform(css, { loader: 'css', minify: true, target: 'esnext' })).code
}

async function buildScript(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [resolvePath('pages/enhance.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  return outputFiles[0]?.contents ?? new Uint8Array()
}

function renderHtml(view: PageView): string {
  const fonts = renderFontFaces(
    view.template,
    'arabic',
    (file) => `/fonts/${file.split('/').at(-1)}?0123456789abcdef`,
  )
  const { before, after } = createPageDocument(view, {
    cssHref: '/assets/pages/jaali.0123456789abcdef.css',
    fonts,
  })
  return before + renderToStaticMarkup(createElement(EventPage, { view })) + after
}

/** Botanical has the heaviest page. */
testVariants(templateIds, (template) => template === 'botanical')(
  'Our product keeps the heaviest page of %s within 20 KB and its script within 8 KB',
  async (template) => {
    const js = await buildScript()
    const css = brotliCompressSync(await buildStyleSheet(template)).length
    const pages = [englishPages[template], arabicPages[template]].flatMap((view) => [
      view,
      ...Object.values(createSampleReplies(view)).map((reply) => ({ ...view, reply })),
    ])
    const heaviest = Math.max(...pages.map((view) => brotliCompressSync(renderHtml(view)).length))

    expect(sampleQuestions.length).toBeGreaterThan(3)
    expect(js.length).toBeGreaterThan(200)
    expect(gzipSync(js).length).toBeLessThan(8 * kilobytes)
    expect(css).toBeGreaterThan(2 * kilobytes)
    expect(heaviest + css + brotliCompressSync(js).length).toBeLessThan(20 * kilobytes)
  },
)

test('Our product keeps colours relative to the accent after minification', async () => {
  expect(await buildStyleSheet('jaali')).toContain('oklch(from var(--a)')
})
