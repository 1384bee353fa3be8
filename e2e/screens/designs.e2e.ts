import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateIds, type TemplateId } from '../../templates/pages/catalogue.ts'
import { createStateCells, createStyleCells } from '../../tools/contact-sheet/pages.ts'
import { openBrowser } from '../lib/browser.ts'
import { openMonitoredPage, findScreenFaults } from '../lib/screen-checks.ts'
import { screenWidths, type ScreenWidth } from '../lib/browser-contexts.ts'
import { testVariants, type VariantRun } from '../../tools/testing/test-variants.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const root = fileURLToPath(new URL('../..', import.meta.url))
const origin = 'http://designs.test'

/** The fonts and pictures of the rendered pages, which name them by their path on disk. */
const toTestUrls = (html: string) => html.replaceAll(pathToFileURL(root).href, `${origin}/`)
const contentTypes: Record<string, string> = { woff2: 'font/woff2', svg: 'image/svg+xml' }

async function servePages(
  context: BrowserContext,
  pages: ReadonlyMap<string, string>,
): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const html = pages.get(pathname)
    if (html !== undefined) return route.fulfill({ contentType: 'text/html', body: html })
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 })
    return route.fulfill({
      contentType: contentTypes[pathname.split('.').at(-1) ?? ''] ?? 'text/plain',
      body: await readFile(join(root, pathname)),
    })
  })
}

/**
 * Each language with a picture and without it, and the states of a page. English comes before
 * Arabic.
 */
function listScreens(template: TemplateId): Array<[path: string, html: string]> {
  const styles = createStyleCells(template).filter((_, index) => index % 6 === 0)
  return [...styles, ...createStateCells(template)].map(({ label, html }, index) => [
    `/${template}/${index}/${encodeURIComponent(label)}`,
    toTestUrls(html),
  ])
}

describe('Our product’s design check', () => {
  it('finds text outside the cover and text that cannot be read', async () => {
    const [[, html] = ['', '']] = listScreens('botanical')
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
    await servePages(
      context,
      new Map([
        [
          '/bad',
          html.replace(
            '</head>',
            '<style>.says{padding-block-start:800px}.host{color:#ddd!important}</style></head>',
          ),
        ],
      ]),
    )
    const window = await openMonitoredPage(context)
    await window.page.goto(`${origin}/bad`)
    const faults = await findScreenFaults(window, '/bad')
    await context.close()
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.stringContaining('the cover cuts'),
        expect.stringContaining('color-contrast'),
      ]),
    )
  })
})

/** How many of a design's pages are looked at. */
type ScreenAmount = 'the first page' | 'every page'

describe.each(templateIds)('Our product’s design %s', (template) => {
  const turn = templateIds.indexOf(template)
  // Guests open a page on a phone; the wide one has the same parts.
  const checks: Array<{ width: ScreenWidth; amount: ScreenAmount; run: VariantRun }> = [
    {
      width: screenWidths[turn % screenWidths.length] ?? 390,
      amount: 'the first page',
      run: 'quick',
    },
    ...screenWidths.map((width) => ({ width, amount: 'every page', run: 'fuzz' }) as const),
  ]
  testVariants(checks, ({ run }) => run)(
    'has no defect on $amount of those with and without a picture, in English and Arabic, with short and long texts, at $width px',
    async ({ width, amount }) => {
      const screens = listScreens(template)
      expect(screens.length).toBeGreaterThan(10)
      expect(
        await findFaults(amount === 'every page' ? screens : screens.slice(0, 1), width),
      ).toEqual([])
    },
  )
})

async function findFaults(
  screens: Array<[path: string, html: string]>,
  width: ScreenWidth,
): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width, height: 860 },
    reducedMotion: 'reduce',
  })
  await servePages(context, new Map(screens))
  const monitored = await openMonitoredPage(context)
  const faults: string[] = []
  for (const [path] of screens) {
    await monitored.page.goto(origin + path)
    faults.push(
      ...(await findScreenFaults(monitored, path)).map(
        (fault) => `${width} px, ${decodeURIComponent(path)}: ${fault}`,
      ),
    )
  }
  await context.close()
  return faults
}
