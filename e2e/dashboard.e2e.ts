import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../contract/fields.ts'
import type { Product } from '../tools/product.ts'
import { openBrowser } from './browser.ts'
import type { Host } from './host.ts'
import { picture, watched, wholeness, type Watched } from './looks.ts'
import { startDemo } from './product.ts'
import { signIn, visit, type Width } from './visits.ts'
import { wordsIn } from './words.ts'

/** The demo's wedding, and how somebody in a hurry types its name in either script. */
const EID = 'DE300000000AED1'
const typed: Partial<Record<Language, string>> = { en: 'ANÁNYA', arb: 'انانيا' }
const patience = { timeout: 15_000 }

let product: Product
let browser: Browser
const open: BrowserContext[] = []
beforeAll(async () => { [product, browser] = [await startDemo(), await openBrowser()] })
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()))
  await browser?.close()
  await product?.stop()
})

describe.each<{ width: Width; language: Language }>([{ width: 1280, language: 'en' }, { width: 390, language: 'arb' }])('Our product at $width px in $language', ({ width, language }) => {
  let host: Host & { look: Watched }
  const whole = async (moment: string, path: string) => {
    expect(await wholeness(host.look, path), moment).toEqual([])
    await picture(host.look, `dashboard-${language}-${width}-${moment}`)
  }
  beforeAll(async () => {
    const context = await visit(browser, product, { width, language })
    open.push(context)
    await signIn(context, 'asha', language)
    const look = await watched(context)
    host = { look, page: look.page, say: wordsIn(language) }
  })

  it('finds an event by its name, keeps the words through a reload, and says where nothing is found', async () => {
    const { page, say } = host
    await page.goto('/dashboard')
    await whole('events', '/dashboard')
    const search = page.getByRole('searchbox', { name: say('dashboard:events.search') })
    await search.fill(typed[language] ?? '')
    await page.waitForURL('**q=**')
    const rows = page.locator(`main li a[href="/dashboard/${EID}"]`)
    await rows.first().waitFor(patience)
    await page.reload()
    await rows.first().waitFor(patience)
    expect(await search.inputValue()).toBe(typed[language])
    await search.fill('zzz')
    await page.getByText(say('dashboard:events.none-found'), { exact: true }).waitFor(patience)
    await whole('nothing', '/dashboard')
    await page.goto('/dashboard?tab=draft')
    await whole('drafts', '/dashboard')
  })

  it('says how an event stands, and each of its numbers is as many guests as the list then has', async () => {
    const { page, say } = host
    await page.goto(`/dashboard/${EID}`)
    const statuses = page.getByRole('list', { name: say('dashboard:answers.by-status') }).getByRole('link')
    await statuses.first().waitFor(patience)
    await whole('event', `/dashboard/${EID}`)
    const told = await statuses.evaluateAll((links) => links.map((link) => ({ href: link.getAttribute('href') ?? '', people: Number(link.querySelector('b')?.textContent?.replace(/\D/g, '')) })))
    expect(told.length).toBeGreaterThan(2)
    for (const { href, people } of told.slice(0, 3)) {
      await page.goto(href)
      await page.waitForFunction((n) => document.querySelector('main')?.textContent?.replace(/[,٬]/g, '').match(new RegExp(`(^|\\D)${n}(\\D|$)`)), people, patience)
    }
    await page.goto(`/dashboard/${EID}`)
    await page.getByRole('link', { name: say('dashboard:latest.all'), exact: true }).click()
    await page.waitForURL(`**/dashboard/activity/${EID}`)
  })
})
