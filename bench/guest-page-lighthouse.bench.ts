import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '../e2e/lib/browser.ts'
import { templateIds } from '../templates/pages/catalogue.ts'
import { callApi, signIn } from '../tools/testing/api-client.ts'
import { findFreePort, startProduct } from '../tools/testing/product-process.ts'
import { listColourStyles } from '../templates/designs.ts'
import { printReport, roundTo } from './measure.ts'

type Audit = { numericValue?: number }
type Report = {
  lhr: {
    categories: Record<'performance' | 'accessibility', { score: number | null }>
    audits: Record<'largest-contentful-paint' | 'cumulative-layout-shift', Audit>
  }
}
type Lighthouse = (url: string, flags: object) => Promise<Report>
type Measured = { score: number; paintMs: number; shift: number; accessibility: number }

const targets = { score: 98, paintMs: 1_200, shift: 0, accessibility: 100 }
const address = 'ananya-vikram'

/** Its hundred packages are installed here alone. */
async function loadLighthouse(): Promise<Lighthouse> {
  const folder = join(import.meta.dirname, 'lighthouse')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('Lighthouse could not be installed.')
  const { resolve } = createRequire(join(folder, 'package.json'))
  const module = (await import(pathToFileURL(resolve('lighthouse')).href)) as {
    default: Lighthouse
  }
  return module.default
}

const lighthouse = await loadLighthouse()
const product = await startProduct()
const port = await findFreePort()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--remote-debugging-port=${port}`,
  ],
})
try {
  const cookie = await signIn(product.url)
  const event = await findEvent(cookie)
  const plain = await measureDesigns(cookie, event)
  await addPictures(cookie, event)
  report(plain, await measureDesigns(cookie, event))
} finally {
  await browser.close()
  await product.stop()
}

async function measureDesigns(cookie: string, event: string): Promise<Record<string, Measured>> {
  const measured: Record<string, Measured> = {}
  for (const template of templateIds) {
    await takeDesign(cookie, event, template)
    measured[template] = await measurePage()
  }
  return measured
}

/** The path of the calls of the event at the address. */
async function findEvent(cookie: string): Promise<string> {
  const listed = await callApi(product.url, '/events', { method: 'GET', cookie })
  const { data } = (await listed.json()) as {
    data: { EventList: Array<{ EVENTID: string; TITLE: string }> }
  }
  const event = data.EventList.find(({ TITLE }) => TITLE === 'Ananya & Vikram')
  if (!event) throw new Error('The demo has no wedding.')
  return `/events/${event.EVENTID}`
}

/** A cover and a gallery, as a page has them that weighs the most. */
async function addPictures(cookie: string, event: string): Promise<void> {
  for (const [path, kind, width] of [
    ['images', 'cover', 1_600],
    ...Array.from({ length: 6 }, () => ['gallery', '', 1_200] as const),
  ] as const) {
    const form = new FormData()
    if (kind) form.append('KIND', kind)
    form.append('IMAGE', new Blob([await createPhoto(width)], { type: 'image/jpeg' }), 'a.jpg')
    const { ok, status } = await fetch(`${product.url}/api${event}/${path}`, {
      method: 'POST',
      headers: { cookie, 'x-requested-with': 'mehfil', 'sec-fetch-site': 'same-origin' },
      body: form,
    })
    if (!ok) throw new Error(`${path}: ${status}`)
  }
  // Its sizes are drawn by a job.
  await new Promise((resolve) => void setTimeout(resolve, 15_000))
}

async function createPhoto(width: number): Promise<Uint8Array<ArrayBuffer>> {
  const photo = sharp({
    create: {
      width,
      height: Math.round(width * 0.75),
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  return new Uint8Array(await photo.blur(3).jpeg().toBuffer())
}

async function takeDesign(cookie: string, event: string, TEMPLATE_ID: string): Promise<void> {
  const COLOUR_STYLE = listColourStyles({ mode: 'Web', templateId: TEMPLATE_ID })[0]?.id
  await callApi(product.url, `${event}/template`, { cookie, data: { TEMPLATE_ID, COLOUR_STYLE } })
  // A moment later the page has fonts cut to its letters.
  for (let tries = 0; tries < 60; tries += 1) {
    const page = await (await fetch(`${product.url}/${address}`)).text()
    if (!/\/fonts\/(?!font-)/.test(page)) return
    await new Promise((resolve) => void setTimeout(resolve, 500))
  }
  throw new Error(`The fonts of ${TEMPLATE_ID} were not cut.`)
}

/** The simulated phone that Lighthouse comes with. */
async function measurePage(): Promise<Measured> {
  const { lhr } = await lighthouse(`${product.url}/${address}`, {
    port,
    onlyCategories: ['performance', 'accessibility'],
    logLevel: 'error',
  })
  const { categories, audits } = lhr
  return {
    score: Math.round((categories.performance.score ?? 0) * 100),
    paintMs: Math.round(audits['largest-contentful-paint'].numericValue ?? Infinity),
    shift: roundTo(audits['cumulative-layout-shift'].numericValue ?? Infinity, 3),
    accessibility: Math.round((categories.accessibility.score ?? 0) * 100),
  }
}

function report(plain: Record<string, Measured>, pictured: Record<string, Measured>): void {
  const pages = Object.values(plain)
  const worst = Math.min(...pages.map(({ score }) => score))
  const listRows = (measured: Record<string, Measured>, suffix: string) =>
    Object.entries(measured).map(([template, { score, paintMs, shift, accessibility }]) => [
      `${template}${suffix}: score, LCP ms, CLS, accessibility`,
      [score, paintMs, shift, accessibility].join(', '),
    ])
  printReport(
    Object.fromEntries([
      ...listRows(plain, ''),
      ...listRows(pictured, ' with a cover and a gallery'),
    ]),
    {
      bench: 'guest-page-lighthouse',
      figure: worst,
      unit: 'the worst score of twelve',
      limit: 100,
      ratio: roundTo(worst / 100),
      target: '>= 98, LCP <= 1.2 s, CLS 0, accessibility 100',
      met: pages.every(
        ({ score, paintMs, shift, accessibility }) =>
          score >= targets.score &&
          paintMs <= targets.paintMs &&
          shift <= targets.shift &&
          accessibility >= targets.accessibility,
      ),
    },
  )
}
