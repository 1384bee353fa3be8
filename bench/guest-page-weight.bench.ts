import { brotliCompressSync, gzipSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser } from 'playwright-core'
import { findChromium } from '../e2e/lib/browser.ts'
import { startProduct } from '../tools/testing/product-process.ts'
import { printReport, roundTo } from './measure.ts'

/**
 * What a phone receives for a page, by kind: bytes on the wire, and the script's size after gzip.
 */
type PageWeight = {
  code: number
  scriptGzip: number
  fonts: number
  picture: number
  requests: number
}

const pages = [
  '/ananya-vikram',
  '/ananya-vikram?lang=ar',
  '/rencontres-du-logiciel',
  '/block-printing',
]

const product = await startProduct()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  // On the first visit the server cuts the fonts to the page's text.
  for (const page of pages) await measureWeight(browser, product.url + page)
  await wait(4_000)
  const rows: Record<string, string> = {}
  const all: PageWeight[] = []
  for (const page of pages) {
    const weight = await measureWeight(browser, product.url + page)
    all.push(weight)
    rows[page] =
      `HTML+CSS+JS ${toKilobytes(weight.code)} kB br in ${weight.requests} requests, JS ${toKilobytes(weight.scriptGzip)} kB gz, fonts ${toKilobytes(weight.fonts)} kB, picture ${toKilobytes(weight.picture)} kB`
  }
  const getMax = (key: keyof PageWeight) => Math.max(...all.map((weight) => weight[key]))
  const isWithinTarget =
    getMax('code') <= 20_480 &&
    getMax('scriptGzip') <= 8_192 &&
    getMax('fonts') <= 61_440 &&
    getMax('picture') <= 81_920 &&
    getMax('requests') <= 4
  printReport(rows, {
    bench: 'guest-page-weight',
    figure: toKilobytes(getMax('code')),
    unit: 'kB br, HTML+CSS+JS',
    limit: 1,
    ratio: toKilobytes(getMax('code')),
    target: '<= 20 kB br in <= 4 requests, JS <= 8 kB gz, fonts <= 60 kB, picture <= 80 kB',
    met: isWithinTarget,
  })
} finally {
  await browser.close()
  await product.stop()
}

function toKilobytes(bytes: number): number {
  return roundTo(bytes / 1024, 1)
}

async function measureWeight(open: Browser, url: string): Promise<PageWeight> {
  const context = await open.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const weight: PageWeight = { code: 0, scriptGzip: 0, fonts: 0, picture: 0, requests: 0 }
  const weighing: Array<Promise<void>> = []
  page.on('response', (response) =>
    weighing.push(
      (async () => {
        const type = response.request().resourceType()
        const body = await response.body().catch(() => Buffer.alloc(0))
        if (['document', 'stylesheet', 'script'].includes(type)) {
          weight.code += brotliCompressSync(body).length
          weight.requests += 1
        }
        if (type === 'script') weight.scriptGzip += gzipSync(body).length
        if (type === 'font') weight.fonts += body.length
        if (
          type === 'image' &&
          !url.endsWith('favicon.ico') &&
          !response.url().endsWith('favicon.ico')
        )
          weight.picture += body.length
      })(),
    ),
  )
  await page.goto(url, { waitUntil: 'networkidle' })
  await Promise.all(weighing)
  await context.close()
  return weight
}
