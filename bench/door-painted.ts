import type { Browser, Page } from 'playwright-core'
import { doorEvent, type Session } from './door.ts'

/** The page of the door itself, its list on the device, no network and a processor four times as slow: from the last key of a scanner to the result on the screen, in milliseconds. */
export async function paintedAfter(
  browser: Browser,
  { url, cookie }: Session,
  codes: readonly string[],
): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
  })
  await context.addCookies(
    cookie
      .split('; ')
      .map((one) => ({
        name: one.slice(0, one.indexOf('=')),
        value: one.slice(one.indexOf('=') + 1),
        url,
      })),
  )
  // What tsx writes around functions is not known to a page.
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
  for (const code of codes) times.push(await scanned(page, code))
  await context.close()
  // The first one warms up what runs for all of them.
  return times.slice(1)
}

async function scanned(page: Page, code: string): Promise<number> {
  const took = await page.evaluate(async (text) => {
    const type = (key: string) =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    for (const sign of text) type(sign)
    const began = performance.now()
    const painted = new Promise<number>((resolve) => {
      const look = () => {
        if (document.querySelector('[role=alertdialog]'))
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    type('Enter')
    return (await painted) - began
  }, code)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  return took
}
