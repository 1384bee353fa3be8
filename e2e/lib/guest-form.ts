import type { Page } from 'playwright-core'

/** Chooses the first option of the first question that the host wrote: who is a child is said already. */
export const chooseFirstOption = (page: Page): Promise<void> =>
  page
    .locator('form .chip', {
      has: page.locator('input[name^="q-"]:not([name^="q-A00000000000000"])'),
    })
    .first()
    .click()
