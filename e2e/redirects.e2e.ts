import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../server/seed/cast.ts'
import type { Product } from '../tools/product.ts'
import { hostileAddresses } from '../web/test/hostile-addresses.ts'
import { openBrowser } from './browser.ts'
import { button, field } from './host.ts'
import { startDemo } from './product.ts'
import { everyLook, signIn, visit } from './visits.ts'
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

/** Whatever the window opens by itself, and where it ends up, is kept. */
async function watchedPage(): Promise<{ page: Page; visited: string[] }> {
  const context = await visit(browser, product)
  const page = await context.newPage()
  const visited: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(frame.url())
  })
  page.on('dialog', (dialog) => {
    visited.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', (other) => visited.push(`window ${other.url()}`))
  return { page, visited }
}

/** Goes to the page to sign in with this word of where to go on to, as a link of somebody's would, without a load for each. */
const goBy = (page: Page, nav: string) =>
  page.evaluate(async (word) => {
    history.pushState(null, '', `/?nav=${encodeURIComponent(word)}`)
    dispatchEvent(new PopStateEvent('popstate'))
    for (let turn = 0; turn < 200 && location.pathname === '/'; turn += 1)
      await new Promise((resolve) => {
        setTimeout(resolve, 5)
      })
    return location.origin + location.pathname
  }, nav)

describe('Our product leaves its own pages', () => {
  it('for none of 200 addresses that a link to the sign-in names as the way on', async () => {
    const { page, visited } = await watchedPage()
    await signIn(page.context())
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const nav of hostileAddresses)
      expect([nav.slice(0, 80), await goBy(page, nav)]).toEqual([
        nav.slice(0, 80),
        `${product.url}/dashboard`,
      ])
    expect(await goBy(page, 'create-event'), 'and goes on where it may').toBe(
      `${product.url}/event/create-event`,
    )
    expect(visited.filter((url) => !url.startsWith(`${product.url}/`))).toEqual([])
  })

  it('for none of them that an answer tells it to follow, and does for one of its own', async () => {
    const { page, visited } = await watchedPage()
    let url = ''
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ json: { status: 'redirect', message: '', data: null, url } }),
    )
    await page.goto('/')
    const host = { page, say: wordsIn('en') }
    await field(host, 'profile:email.label').fill(cast.asha.email)
    await field(host, 'profile:password.label').fill(cast.asha.password)
    const asked = async (next: string) => {
      url = next
      const answered = page.waitForResponse('**/api/auth/login')
      await button(host, 'profile:login.submit').click()
      await answered
    }
    const away = hostileAddresses.filter(
      (one) => URL.parse(one, `${product.url}/`)?.origin !== product.url,
    )
    expect(away.length).toBeGreaterThan(150)
    // One after another by the login's own button; the rule behind it knows them all.
    for (const one of away.filter((_, at) => everyLook || at % 3 === 0)) await asked(one)
    await page.waitForTimeout(300)
    expect([page.url(), visited.filter((one) => !one.startsWith(`${product.url}/`))]).toEqual([
      `${product.url}/`,
      [],
    ])
    await asked('/terms')
    await page.waitForURL('**/terms')
  })
})
