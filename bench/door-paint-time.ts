import type { Browser, Page } from 'playwright-core'
import { doorEvent, type BenchSession } from './door-load.ts'

/**
 * The door page with its list on the device, no network and a processor four times slower.
 * Milliseconds from the scanner's last key to the result on the screen.
 */
export async function measurePaintTimes(
  browser: Browser,
  { url, cookie }: BenchSession,
  codes: readonly string[],
): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
  })
  await context.addCookies(
    cookie.split('; ').map((one) => ({
      name: one.slice(0, one.indexOf('=')),
      value: one.slice(one.indexOf('=') + 1),
      url,
    })),
  )
  // The helpers that tsx adds around functions do not exist in the page.
  await context.addInitScript({ content: 'globalThis.__name = (it) => it' })
  const page = await context.newPage()
  const isListThere = page.waitForResponse(
    (response) => response.url().includes('/door-pack') && response.ok(),
  )
  await page.goto(`${url}/dashboard/check-in/${doorEvent}`)
  await isListThere
  await page.waitForTimeout(3_000)
  await context.setOffline(true)
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times = []
  for (const code of codes) times.push(await measureScan(page, code))
  await context.close()
  // The first run warms up the code.
  return times.slice(1)
}

async function measureScan(page: Page, code: string): Promise<number> {
  const duration = await page.evaluate(async (text) => {
    const type = (key: string) =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    for (const character of text) type(character)
    const began = performance.now()
    const painted = new Promise<number>((resolve) => {
      const checkPainted = () => {
        if (document.querySelector('[role=alertdialog]'))
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0))
        else requestAnimationFrame(checkPainted)
      }
      requestAnimationFrame(checkPainted)
    })
    type('Enter')
    return (await painted) - began
  }, code)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  return duration
}
