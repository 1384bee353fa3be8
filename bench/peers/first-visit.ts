import { chromium } from 'playwright-core'
import { findChromium } from '../../e2e/lib/browser.ts'

export type FirstVisit = { requests: number; bytes: number; html: number; script: number }

/** What a first visit on a phone of 390 px brings over the wire, heads included. */
export async function measureFirstVisit(url: string): Promise<FirstVisit> {
  const browser = await chromium.launch({
    ...(findChromium() && { executablePath: findChromium() ?? '' }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const visit: FirstVisit = { requests: 0, bytes: 0, html: 0, script: 0 }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) kinds.set(requestId, type)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (!kind) return
    visit.requests += 1
    visit.bytes += encodedDataLength
    if (kind === 'Document') visit.html += encodedDataLength
    if (kind === 'Script') visit.script += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await browser.close()
  return visit
}
