import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright-core'
import { findChromium } from '../e2e/browser.ts'
import { startProduct } from '../tools/product.ts'
import { report, rounded } from './measure.ts'

/** What a phone is sent for a page, by kind: bytes on the wire, and the script as gzip would send it. */
type Weight = { code: number; scriptGzip: number; fonts: number; picture: number; requests: number }

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
  // The first visit has the fonts cut to the page's text.
  for (const page of pages) await weigh(browser, product.url + page)
  await new Promise((resolve) => {
    setTimeout(resolve, 4_000)
  })
  const rows: Record<string, string> = {}
  const all: Weight[] = []
  for (const page of pages) {
    const weight = await weigh(browser, product.url + page)
    all.push(weight)
    rows[page] =
      `HTML+CSS+JS ${kb(weight.code)} kB br in ${weight.requests} requests, JS ${kb(weight.scriptGzip)} kB gz, fonts ${kb(weight.fonts)} kB, picture ${kb(weight.picture)} kB`
  }
  const most = (key: keyof Weight) => Math.max(...all.map((weight) => weight[key]))
  const met =
    most('code') <= 20_480 &&
    most('scriptGzip') <= 8_192 &&
    most('fonts') <= 61_440 &&
    most('picture') <= 81_920 &&
    most('requests') <= 4
  report(rows, {
    bench: 'guest-page-weight',
    figure: kb(most('code')),
    unit: 'kB br, HTML+CSS+JS',
    limit: 1,
    ratio: kb(most('code')),
    target: '<= 20 kB br in <= 4 requests, JS <= 8 kB gz, fonts <= 60 kB, picture <= 80 kB',
    met,
  })
} finally {
  await browser.close()
  await product.stop()
}

function kb(bytes: number): number {
  return rounded(bytes / 1024, 1)
}

async function weigh(open: Browser, url: string): Promise<Weight> {
  const context = await open.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const weight: Weight = { code: 0, scriptGzip: 0, fonts: 0, picture: 0, requests: 0 }
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
