import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '../tools/product.ts'
import { openBrowser } from './browser.ts'
import { startDemo } from './product.ts'
import { sentences } from './sentences.ts'
import { visit } from './visits.ts'
import { wordsIn } from './words.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = [await startDemo(), await openBrowser()]
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

describe('Our product', () => {
  it.each(sentences)(
    'says “$sentence” at the $at: $when',
    async ({ sentence, at, provoke, leadsTo }) => {
      const context = await visit(browser, product)
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      const wasThere = await lookBeforeEach(page, sentence)
      await provoke({ context, page, product, say: wordsIn('en') })
      await placeOf(page, at).getByText(sentence, { exact: true }).waitFor()
      expect(wasThere.at(-1)).toBe(false)
      if (at.startsWith('field '))
        expect(await complaintsOf(page, at.slice('field '.length))).toContain(sentence)
      if (leadsTo) await page.waitForURL((url) => url.pathname === leadsTo)
      await context.close()
    },
  )
})

/** Whether the screen said it already as each key or press reached it; the last of them is what provokes it. */
async function lookBeforeEach(page: Page, sentence: string): Promise<boolean[]> {
  const wasThere: boolean[] = []
  await page.exposeFunction('lookedAt', (isThere: boolean) => void wasThere.push(isThere))
  await page.addInitScript((words) => {
    const look = () =>
      (window as unknown as { lookedAt: (isThere: boolean) => void }).lookedAt(
        document.body.innerText.includes(words),
      )
    for (const touch of ['click', 'input']) window.addEventListener(touch, look, true)
  }, sentence)
  return wasThere
}

function placeOf(page: Page, at: string): Locator {
  if (at === 'toast') return page.locator('[data-kind]')
  if (at === 'dialog') return page.getByRole('dialog')
  if (at === 'alert') return page.getByRole('alert')
  return page.locator('body')
}

/** The words a screen reader reads with a field it calls wrong. */
const complaintsOf = (page: Page, name: string): Promise<string[]> =>
  page
    .locator(`[name="${name}"], #${name}`)
    .first()
    .evaluate((input) => {
      if (input.getAttribute('aria-invalid') !== 'true') return []
      const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
      return ids.map((id) => document.getElementById(id)?.textContent ?? '')
    })
