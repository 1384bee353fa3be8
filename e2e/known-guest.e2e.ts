import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../contract/fields.ts'
import type { Product } from '../tools/product.ts'
import { openBrowser } from './browser.ts'
import { picture, watched } from './looks.ts'
import { startDemo } from './product.ts'
import { visit, type Width } from './visits.ts'
import { wordsIn } from './words.ts'

let product: Product
let browser: Browser
const open: BrowserContext[] = []
beforeAll(async () => {
  ;[product, browser] = [await startDemo(), await openBrowser()]
})
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()))
  await browser?.close()
  await product?.stop()
})

const journeys: Array<{ width: Width; language: Language; scripts: boolean }> = [
  { width: 390, language: 'en', scripts: false },
  { width: 1280, language: 'en', scripts: true },
  { width: 390, language: 'arb', scripts: true },
]

describe('Our product knows on the public page who answered on this device,', () => {
  it.each(journeys)(
    'in $language at $width px, and lets somebody else begin',
    async ({ width, language, scripts }) => {
      const say = wordsIn(language)
      const context = await visit(browser, product, { width, language, scripts })
      open.push(context)
      const window = await watched(context)
      const { page } = window
      const address = `/ananya-vikram?lang=${language}`
      const name = `Ravi ${language === 'arb' ? 'حداد' : 'Nair'}`
      await page.goto(address)
      await page.locator('label', { has: page.locator('input[name=answer][value=yes]') }).click()
      await page
        .locator('label.chip', { has: page.locator('input[name=people][value="2"]') })
        .click()
      await page.locator('input[name=name]').fill(name)
      await page
        .locator('form .chip', { has: page.locator('input[name^="q-"]') })
        .first()
        .click()
      await picture(window, `known-${language}-${width}-asked`)
      await page.locator('form button.btn').click()
      await page.locator('.sent').waitFor()
      expect(await page.locator('.keep a[href^="https://wa.me/"]').count()).toBe(1)

      await page.goto(address)
      await page.locator('.device', { hasText: name }).waitFor()
      expect(await page.locator('input[name=answer]').count()).toBe(0)
      await picture(window, `known-${language}-${width}`)

      await page
        .getByRole('button', { name: say('guest:device.somebodyElse'), exact: true })
        .click()
      await page.locator('input[name=answer]').first().waitFor()
      expect(await page.locator('.device').count()).toBe(0)
    },
  )
})
