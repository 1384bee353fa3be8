import type { HostUser } from './host-steps.ts'
import type { FrameLocator, Page } from 'playwright-core'

type CheckoutChoice = 'success' | 'failure' | 'silent'

/** The payment window over the page. */
const getCheckoutFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe.razorpay-checkout-frame')

/** The test pays in it, gets a refusal from the bank, or loses the connection after paying. */
export async function payInCheckout(page: Page, choice: CheckoutChoice = 'success'): Promise<void> {
  const button = getCheckoutFrame(page).locator(`button[value=${choice}]`)
  await button.click()
  // Closes the page only after the payment has reached the bank.
  if (choice === 'silent') await button.waitFor({ state: 'detached' })
}

export async function closeCheckout(page: Page): Promise<void> {
  await getCheckoutFrame(page).locator('button[data-dismiss]').click()
  await page.locator('iframe.razorpay-checkout-frame').waitFor({ state: 'detached' })
}

/** What the window says was paid, and for what. */
export const readCheckoutSum = async (page: Page): Promise<string> =>
  (await getCheckoutFrame(page).locator('.sum').innerText()).replace(/[\u00a0\u202f]/g, ' ')

export const getPayButton = ({ page, say }: Pick<HostUser, 'page' | 'say'>) =>
  page.getByRole('button', {
    name: new RegExp(`^${say('billing:step.pay', { price: '' }).trim()}`),
  })
