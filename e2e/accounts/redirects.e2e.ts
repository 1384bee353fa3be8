import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { cast } from '../../server/seed/cast.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { hostileAddresses } from '../../web/test/hostile-addresses.ts'
import { openBrowser } from '../lib/browser.ts'
import { getButton, getField } from '../lib/host-steps.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import { signIn, openContext } from '../lib/browser-contexts.ts'
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

/** Records the windows that open by themselves and the paths they end on. */
async function openTrackedPage(): Promise<{ page: Page; visited: string[] }> {
  const context = await openContext(browser, product)
  const page = await context.newPage()
  const visited: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(frame.url())
  })
  page.on('dialog', (dialog) => {
    visited.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', (popup) => visited.push(`window ${popup.url()}`))
  return { page, visited }
}

/**
 * Opens the login page with this return address, as a link in a mail would, without loading the app
 * again for each.
 */
const signInWithNav = (page: Page, nav: string) =>
  page.evaluate(async (navValue) => {
    history.pushState(null, '', `/?nav=${encodeURIComponent(navValue)}`)
    dispatchEvent(new PopStateEvent('popstate'))
    for (let turn = 0; turn < 200 && location.pathname === '/'; turn += 1)
      await new Promise((resolve) => {
        setTimeout(resolve, 5)
      })
    return location.origin + location.pathname
  }, nav)

/** The samples are tried one by one with the real page; the unit tests of the rule cover all of them. */
const samples = [
  { amount: 'ten', every: 20 },
  { amount: '200', every: 1 },
]
const isShort = ({ every }: (typeof samples)[number]) => every > 1

describe('Our product redirects to another site', () => {
  testVariants(samples, isShort)(
    'for none of $amount return addresses in a link to the login page',
    async ({ every }) => {
      const { page, visited } = await openTrackedPage()
      await signIn(page.context())
      await page.goto('/dashboard')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      for (const nav of hostileAddresses.filter((_, at) => at % every === 0))
        expect([nav.slice(0, 80), await signInWithNav(page, nav)]).toEqual([
          nav.slice(0, 80),
          `${product.url}/dashboard`,
        ])
      expect(await signInWithNav(page, 'create-event'), 'and goes on where it may').toBe(
        `${product.url}/event/create-event`,
      )
      expect(visited.filter((url) => !url.startsWith(`${product.url}/`))).toEqual([])
    },
  )

  testVariants(samples, isShort)(
    'for none of $amount in the login’s answer, but follows one of its own pages',
    async ({ every }) => {
      const { page, visited } = await openTrackedPage()
      let url = ''
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({ json: { status: 'redirect', message: '', data: null, url } }),
      )
      await page.goto('/')
      const host = { page, say: getScreenTexts('en') }
      await getField(host, 'profile:email.label').fill(cast.asha.email)
      await getField(host, 'profile:password.label').fill(cast.asha.password)
      const submitWithRedirect = async (next: string) => {
        url = next
        const answered = page.waitForResponse('**/api/auth/login')
        await getButton(host, 'profile:login.submit').click()
        await answered
      }
      const foreignVisits = hostileAddresses.filter(
        (one) => URL.parse(one, `${product.url}/`)?.origin !== product.url,
      )
      expect(foreignVisits.length).toBeGreaterThan(150)
      for (const one of foreignVisits.filter((_, at) => at % every === 0))
        await submitWithRedirect(one)
      await page.waitForTimeout(300)
      expect([page.url(), visited.filter((one) => !one.startsWith(`${product.url}/`))]).toEqual([
        `${product.url}/`,
        [],
      ])
      await submitWithRedirect('/terms')
      await page.waitForURL('**/terms')
    },
  )
})
