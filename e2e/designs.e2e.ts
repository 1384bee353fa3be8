import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateIds } from '../templates/pages/page-view.ts'
import { pageSheets } from '../tools/contact-sheet/pages.ts'
import { openBrowser } from './browser.ts'
import { watched, wholeness } from './looks.ts'
import { everyLook, widths, type Width } from './visits.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const root = fileURLToPath(new URL('..', import.meta.url))
const origin = 'http://designs.test'

/** The fonts and pictures of the drawn pages, which name them by where they lie on the disk. */
const here = (html: string) => html.replaceAll(pathToFileURL(root).href, `${origin}/`)
const kinds: Record<string, string> = { woff2: 'font/woff2', svg: 'image/svg+xml' }

async function serve(context: BrowserContext, pages: ReadonlyMap<string, string>): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const html = pages.get(pathname)
    if (html !== undefined) return route.fulfill({ contentType: 'text/html', body: html })
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 })
    return route.fulfill({
      contentType: kinds[pathname.split('.').at(-1) ?? ''] ?? 'text/plain',
      body: await readFile(join(root, pathname)),
    })
  })
}

const sheets = pageSheets()
const cellsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.cells ?? []

/** Each stands where it is tightest. What stands in the reply card changes, and so does what stands in the cover; the colours are summed up elsewhere. English stands before Arabic. */
function looksOf(template: string, width: number): Array<[path: string, html: string]> {
  const drawn = cellsOf(`${template}-390`).filter((_, index) => index % 6 === 0)
  const styles = everyLook
    ? drawn
    : drawn.filter(({ label }) => label.endsWith(', picture') === (width === 390))
  const states = cellsOf(`${template}-states`).filter(
    ({ label }) =>
      everyLook || (width === 390 ? /^(errors|sent|contact|more, picture)$/ : /^more$/).test(label),
  )
  return [...styles, ...states].map(({ label, html }, index) => [
    `/${template}/${index}/${encodeURIComponent(label)}`,
    here(html),
  ])
}

describe('Our product’s eye for designs', () => {
  it('sees words that leave the cover, and words that cannot be read', async () => {
    const [[, html] = ['', '']] = looksOf('botanical', 1280)
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
    await serve(
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
    const window = await watched(context)
    await window.page.goto(`${origin}/bad`)
    const faults = await wholeness(window, '/bad')
    await context.close()
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.stringContaining('the cover cuts'),
        expect.stringContaining('color-contrast'),
      ]),
    )
  })
})

describe.each(templateIds)('Our product’s design %s', (template) => {
  it('has no fault at either width, with a picture and without, in English and Arabic, whatever is written', async () => {
    // The two widths at once: one of the machine's cores each.
    expect((await Promise.all(widths.map((width) => faultsAt(template, width)))).flat()).toEqual([])
  }, 300_000)
})

async function faultsAt(template: string, width: Width): Promise<string[]> {
  const looks = looksOf(template, width)
  expect(looks.length).toBeGreaterThan(width === 390 ? 7 : 3)
  const context = await browser.newContext({
    viewport: { width, height: 860 },
    reducedMotion: 'reduce',
  })
  await serve(context, new Map(looks))
  const window = await watched(context)
  const faults: string[] = []
  for (const [path] of looks) {
    await window.page.goto(origin + path)
    faults.push(
      ...(await wholeness(window, path)).map(
        (fault) => `${width} px, ${decodeURIComponent(path)}: ${fault}`,
      ),
    )
  }
  await context.close()
  return faults
}
