import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { openBrowser } from '../lib/browser.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import { formSentences } from './form-sentences.ts'
import { outcomeSentences } from './outcome-sentences.ts'
import { openContext } from '../lib/browser-contexts.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

let product: ProductProcess
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = [await startDemoProduct(), await openBrowser()]
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

describe('Our product', () => {
  testVariants([...formSentences, ...outcomeSentences], (_, at) => at % 6 === 0)(
    'says “$sentence” at the $at: $when',
    async ({ sentence, at, provoke, leadsTo }) => {
      const context = await openContext(browser, product)
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      const wasThere = await recordPresence(page, sentence)
      await provoke({ context, page, product, say: getScreenTexts('en') })
      await getSentencePlace(page, at).getByText(sentence, { exact: true }).waitFor()
      expect(wasThere.at(-1)).toBe(false)
      if (at.startsWith('field '))
        expect(await readFieldErrors(page, at.slice('field '.length))).toContain(sentence)
      if (leadsTo) await page.waitForURL((url) => url.pathname === leadsTo)
      await context.close()
    },
  )
})

/**
 * Whether the screen showed the sentence before each key or press. The last one is the press that
 * causes it.
 */
async function recordPresence(page: Page, sentence: string): Promise<boolean[]> {
  const presence: boolean[] = []
  await page.exposeFunction('lookedAt', (isThere: boolean) => void presence.push(isThere))
  await page.addInitScript((sentenceText) => {
    const record = () =>
      (window as unknown as { lookedAt: (isThere: boolean) => void }).lookedAt(
        document.body.innerText.includes(sentenceText),
      )
    for (const touch of ['click', 'input']) window.addEventListener(touch, record, true)
  }, sentence)
  return presence
}

function getSentencePlace(page: Page, at: string): Locator {
  if (at === 'toast') return page.locator('[data-kind]')
  if (at === 'dialog') return page.getByRole('dialog')
  if (at === 'alert') return page.getByRole('alert')
  return page.locator('body')
}

/** The texts a screen reader reads with an invalid field. */
const readFieldErrors = (page: Page, name: string): Promise<string[]> =>
  page
    .locator(`[name="${name}"], #${name}`)
    .first()
    .evaluate((input) => {
      if (input.getAttribute('aria-invalid') !== 'true') return []
      const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
      return ids.map((id) => document.getElementById(id)?.textContent ?? '')
    })
