import type { FrameLocator, Page } from 'playwright-core'

type How = 'success' | 'failure' | 'silent'

/** The window to pay in, as it stands over the page. */
const windowOver = (page: Page): FrameLocator => page.frameLocator('iframe.razorpay-checkout-frame')

/** Somebody pays in it, is refused by the bank, or loses the connection after paying. */
export async function payIn(page: Page, how: How = 'success'): Promise<void> {
  const press = windowOver(page).locator(`button[value=${how}]`)
  await press.click()
  // Whoever goes now must have paid.
  if (how === 'silent') await press.waitFor({ state: 'detached' })
}

export async function closeWindow(page: Page): Promise<void> {
  await windowOver(page).locator('button[data-dismiss]').click()
  await page.locator('iframe.razorpay-checkout-frame').waitFor({ state: 'detached' })
}

/** What the window says is paid, and for what. */
export const sumIn = async (page: Page): Promise<string> =>
  (await windowOver(page).locator('.sum').innerText()).replace(/[\u00a0\u202f]/g, ' ')
