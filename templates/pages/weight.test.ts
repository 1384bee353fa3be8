import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { maxGalleryPictures } from '@mehfil/contract/events/gallery.ts'
import { arabicPages, englishPages } from '../../tools/samples/events.ts'
import { sampleQuestions } from '../../tools/samples/questions.ts'
import { createSampleReplies } from '../../tools/samples/replies.ts'
import { renderFontFaces } from '../fonts/fonts.ts'
import { styleSheetPaths } from './style-sheets.ts'
import { createPageDocument } from './document.ts'
import { EventPage } from './event-page.tsx'
import { templateIds } from './catalogue.ts'
import type { PageView } from './page-view.ts'
import { toGalleryItem, toPagePicture } from './page-pictures.ts'
import { needsBriefSheet } from './text/wording.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

const kilobytes = 1024
const resolvePath = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

async function buildStyleSheet(design: keyof typeof styleSheetPaths): Promise<string> {
  const css = styleSheetPaths[design]
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
    ({ file }) => `/fonts/${file.split('/').at(-1)}?0123456789abcdef`,
  )
  const { before, after } = createPageDocument(view, {
    cssHref: '/assets/pages/jaali.0123456789abcdef.css',
    rules: fonts,
  })
  return before + renderToStaticMarkup(createElement(EventPage, { view })) + after
}

const createNoise = (length: number, seed: number) =>
  createHash('sha512').update(String(seed)).digest('base64url').repeat(4).slice(0, length)

/** A picture in all its copies, whose names and pixels no compression makes shorter. */
function createPicture(seed: number) {
  const name = (at: number, ending: string) => `/files/${createNoise(24, seed * 10 + at)}.${ending}`
  return {
    url: name(0, 'webp'),
    smallUrl: name(1, 'webp'),
    width: 1_600,
    height: 1_067,
    focus: { x: 0.3, y: 0.4 },
    tints: ['#618242'],
    blur: `data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAAC${createNoise(64, seed)}`,
    copies: [1_600, 1_200, 800, 480].flatMap((width, at) => [
      { url: name(2 + at, 'avif'), format: 'avif' as const, width, height: width },
      ...(at % 2 ? [{ url: name(6 + at, 'webp'), format: 'webp' as const, width, height: 1 }] : []),
    ]),
  }
}

const addPictures = (view: PageView): PageView => ({
  ...view,
  picture: toPagePicture(createPicture(0), view.title),
  gallery: Array.from({ length: maxGalleryPictures }, (_, at) =>
    toGalleryItem({
      ...createPicture(at + 1),
      caption: `The ${at}th evening, on the roof`,
      alt: 'Two people at a long table under lamps',
    }),
  ),
})

/** Botanical has the heaviest page. */
testVariants(templateIds, (template) => template === 'botanical')(
  'Our product keeps the heaviest page of %s within 20 KB and its script within 8 KB',
  async (template) => {
    const js = await buildScript()
    const css = brotliCompressSync(await buildStyleSheet(template)).length
    const pages = [englishPages[template], arabicPages[template]].flatMap((view) => [
      view,
      addPictures(view),
      ...Object.values(createSampleReplies(view)).map((reply) => ({ ...view, reply })),
    ])
    const brief = brotliCompressSync(await buildStyleSheet('brief')).length
    const heaviest = Math.max(
      ...pages.map(
        (view) => brotliCompressSync(renderHtml(view)).length + (needsBriefSheet(view) ? brief : 0),
      ),
    )

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
