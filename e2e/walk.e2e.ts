import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fill } from '../contract/call.ts'
import { pages, type PageName } from '../contract/pages.ts'
import { demoLogins } from '../server/seed/cast.ts'
import { startProduct, type Product } from '../tools/product.ts'
import { openBrowser } from './browser.ts'

/** Ids of the demo: an event that is out, one that is still a draft. */
const published = 'DE300000000AED1'
const draft = 'DE30000000D0A01'

/** The event each screen is shown with; a screen without a line here fails the walk. */
const shownWith: Record<PageName, string | null> = {
  login: null, signup: null, signupEconomy: null, forgotPassword: null, notFound: null, terms: null, privacy: null, disclaimer: null, refunds: null,
  dashboard: null, eventDashboard: published, guests: published, settings: published, editEvent: published,
  createEvent: null, resumeDraft: draft, webImages: draft, webDetails: draft, webContact: draft, webRsvp: draft, eventSettings: draft, eventDomain: draft, publish: published,
  profile: null, changePassword: null, setPassword: null,
}

/** Pages the server draws for guests. */
const guestPages = { eventPage: '/ananya-vikram', conferencePage: '/rencontres-du-logiciel', pastPage: '/block-printing', contactPage: `/${published}/contact` }

const languages = ['en', 'fr', 'arb'] as const
const widths = [390, 1280] as const
const picturesFolder = process.env['SCREENS']

let product: Product
let browser: Browser
beforeAll(async () => { [product, browser] = [await startProduct(), await openBrowser()] })
afterAll(async () => { await browser?.close(); await product?.stop() })

describe.each(widths)('Our product at %i px', (width) => {
  describe.each(languages)('in %s', (language) => {
    let signedIn: BrowserContext
    let stranger: BrowserContext
    beforeAll(async () => {
      [signedIn, stranger] = await Promise.all([contextFor(width, language), contextFor(width, language)])
      await signIn(signedIn, language)
    })
    afterAll(async () => { await signedIn?.close(); await stranger?.close() })

    it.each(Object.keys(pages) as PageName[])('shows %s whole', async (name) => {
      const { path, guard } = pages[name]
      const event = shownWith[name]
      expect(shownWith, `${name} has no fixture`).toHaveProperty(name)
      const address = fill(path as string, { EID: event ?? '' } as never)
      await look(guard === 'signed-out' || guard === 'everyone' ? stranger : signedIn, address, `${name}-${language}-${width}`)
    })

    it.each(Object.entries(guestPages))('shows %s whole', async (name, path) => {
      await look(stranger, `${path}?lang=${language}`, `${name}-${language}-${width}`)
    })
  })
})

const contextFor = (width: number, language: string): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 800 }, baseURL: product.url, reducedMotion: 'reduce',
    locale: { en: 'en-IN', fr: 'fr-FR', arb: 'ar-AE' }[language] ?? 'en', ...(width === 390 && { hasTouch: true, isMobile: true }),
  })

async function signIn(context: BrowserContext, language: string): Promise<void> {
  const [asha] = demoLogins
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const answer = await context.request.post('/api/auth/login', { headers, data: { data: { EMAIL: asha?.email, PASSWORD: asha?.password } } })
  expect(answer.ok()).toBe(true)
  await context.request.post('/api/user/change-language', { headers, data: { data: { LANGUAGE: { en: 'English', fr: 'French', arb: 'Arabic' }[language] } } })
}

async function look(context: BrowserContext, address: string, name: string): Promise<void> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (line) => { if (line.type() === 'error' && !line.text().includes('status of 404')) complaints.push(line.text()) })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('h1').first().waitFor()
  expect(complaints, 'console').toEqual([])
  expect(await rawKeys(page), 'raw keys').toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'sideways scroll').toBeLessThanOrEqual(0)
  expect(await seriousFindings(page), 'accessibility').toEqual([])
  if (picturesFolder) await picture(page, name)
  await page.close()
}

const rawKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => document.body.innerText.split('\n').filter((line) => /^[a-z][a-zA-Z0-9-]*(\.[a-zA-Z0-9_-]+)+$/.test(line.trim()) && !/\.(com|example|org|in)$/.test(line.trim())))

async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

async function picture(page: Page, name: string): Promise<void> {
  await mkdir(picturesFolder!, { recursive: true })
  await page.screenshot({ path: join(picturesFolder!, `${name}.jpg`), type: 'jpeg', quality: 62 })
}
