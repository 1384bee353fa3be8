import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { chooseFirstOption } from '../lib/guest-form.ts'
import { openBrowser } from '../lib/browser.ts'
import { saveScreenshot, openMonitoredPage } from '../lib/screen-checks.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import { openContext, type ScreenWidth } from '../lib/browser-contexts.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

let product: ProductProcess
let browser: Browser
const openContexts: BrowserContext[] = []
beforeAll(async () => {
  ;[product, browser] = [await startDemoProduct(), await openBrowser()]
})
afterAll(async () => {
  await Promise.all(openContexts.map((one) => one.close()))
  await browser?.close()
  await product?.stop()
})

const journeys: Array<{ width: ScreenWidth; language: Language; scripts: boolean }> = [
  { width: 390, language: 'en', scripts: false },
  { width: 1280, language: 'en', scripts: true },
  { width: 390, language: 'arb', scripts: true },
]

describe('Our product knows on the public page who answered on this device,', () => {
  testVariants(journeys, ({ language }) => language === 'arb')(
    'in $language at $width px, and lets another guest start anew',
    async ({ width, language, scripts }) => {
      const say = getScreenTexts(language)
      const context = await openContext(browser, product, { width, language, scripts })
      openContexts.push(context)
      const window = await openMonitoredPage(context)
      const { page } = window
      const address = `/ananya-vikram?lang=${language}`
      const name = `Ravi ${language === 'arb' ? 'حداد' : 'Nair'}`
      await page.goto(address)
      await page.locator('label', { has: page.locator('input[name=answer][value=yes]') }).click()
      await page
        .locator('label.chip', { has: page.locator('input[name=people][value="2"]') })
        .click()
      await page.locator('input[name=name]').fill(name)
      await chooseFirstOption(page)
      await saveScreenshot(window, `known-${language}-${width}-asked`)
      await page.locator('form button.btn').click()
      await page.locator('.sent').waitFor()
      expect(await page.locator('.keep a[href^="https://wa.me/"]').count()).toBe(1)

      await page.goto(address)
      await page.locator('.device', { hasText: name }).waitFor()
      expect(await page.locator('input[name=answer]').count()).toBe(0)
      await saveScreenshot(window, `known-${language}-${width}`)

      await page
        .getByRole('button', { name: say('guest:device.somebodyElse'), exact: true })
        .click()
      await page.locator('input[name=answer]').first().waitFor()
      expect(await page.locator('.device').count()).toBe(0)
    },
  )
})
