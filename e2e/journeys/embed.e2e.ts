import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { toLanguageTag } from '../../contract/languages.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserProfile,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { getButton } from '../lib/host-steps.ts'
import { noQuickVariant } from '../lib/variants.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

const fixture = openBrowserFixture()
const EID = 'DE300000000AED1'

let site: Server
let html = ''
const contexts: BrowserContext[] = []
beforeAll(async () => {
  site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', getSitePolicy())
    response.end(html)
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
})
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((one) => one.close()))
})
afterAll(() => site.close())

const getProductOrigin = () => new URL(fixture.product.url).origin
/** Another host than the product's, so that neither origin nor site are the same. */
const getSiteOrigin = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`
const getSitePolicy = () =>
  `default-src 'none'; script-src ${getProductOrigin()}; frame-src ${getProductOrigin()}`

/** The host names the site in the settings, and copies the code of the button and of the form. */
async function copySnippets(host: BrowserUser, language: string): Promise<string[]> {
  const { page, say } = host
  await page.goto(`/dashboard/settings/${EID}`)
  const section = page.locator('#settings-sites')
  const add = getButton(host, 'dashboard:embed.add')
  const field = section.getByLabel(say('dashboard:embed.site'), { exact: true })
  await field.fill('http://example.com')
  await add.click()
  await section.getByText(say('common:field.site-invalid')).waitFor()
  await field.fill(`${getSiteOrigin()}/our-day`)
  await add.click()
  await section.getByText(getSiteOrigin(), { exact: true }).waitFor()
  await expectIntactScreen(host, 'sites')
  await section.getByText(say(`dashboard:language.${language}`), { exact: true }).click()
  const code = section.getByRole('group', { name: say('dashboard:embed.code') }).locator('pre')
  const snippets: string[] = []
  for (const kind of ['button', 'form']) {
    await section.getByText(say(`dashboard:embed.kind-${kind}`), { exact: true }).click()
    snippets.push((await code.textContent()) ?? '')
  }
  return snippets
}

/** In a browser that keeps cookies from frames of other sites. */
async function openSite({ width }: BrowserProfile): Promise<Page> {
  const context = await fixture.browser.newContext({
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  })
  contexts.push(context)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCookieControls', {
    enableThirdPartyCookieRestriction: true,
    disableThirdPartyCookieMetadata: true,
    disableThirdPartyCookieHeuristics: true,
  } as never)
  await page.goto(`${getSiteOrigin()}/`)
  return page
}

/** A cookie that any frame may set where the browser lets it. */
const tryCookie = () => {
  document.cookie = 'third=1; SameSite=None; Secure'
  return document.cookie
}

describe('Our product is on the site of someone else', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'as a button with a panel and as a form that needs no cookie, in $language at $width',
    async (profile: BrowserProfile) => {
      const { language, width } = profile
      const host = await fixture.openUser('embed', profile, 'asha')
      const snippets = await copySnippets(host, language)
      const tag = toLanguageTag(language)
      html = `<!doctype html><html lang="${tag}"><head><meta name="viewport" content="width=device-width"><title>Our site</title></head><body>${snippets.join('<hr>')}</body></html>`
      const page = await openSite(profile)
      const policyReports: string[] = []
      page.on('console', (line) => {
        if (/Content Security Policy/.test(line.text())) policyReports.push(line.text())
      })

      const inline = page.locator('div > iframe')
      await inline.scrollIntoViewIfNeeded()
      const form = inline.contentFrame()
      await form.locator('.opt').first().waitFor()
      await expect
        .poll(async () => (await inline.boundingBox())?.height ?? 0, { timeout: 20_000 })
        .toBe(
          await form
            .locator('main')
            .evaluate((main) => Math.ceil(main.getBoundingClientRect().height)),
        )
      expect(await form.locator('html').getAttribute('lang')).toBe(tag)
      expect(await form.locator('html').evaluate(tryCookie)).toBe('')

      const button = page.locator('a[data-colours]')
      await button.click()
      const panel = page.getByRole('dialog')
      const shown = panel.locator('iframe').contentFrame()
      await shown.locator('.cover').waitFor()
      expect(await shown.locator('html').evaluate(() => innerWidth)).toBeGreaterThan(
        width === 390 ? 380 : 1_000,
      )
      await shown.locator('main').click({ position: { x: 5, y: 5 } })
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })

      const name = language === 'arb' ? 'سلمى حداد' : 'Selma Haddad'
      await form.locator('.opt').first().click()
      await form.locator('[name=people][value="1"]').check({ force: true })
      await form.locator('[name=name]').fill(name)
      // The first question that the host wrote; who is a child is said already.
      await form
        .locator('form .chip:has(input[name^="q-"]:not([name^="q-A00000000000000"]))')
        .first()
        .click()
      await form.locator('form .btn').last().click()
      await form.getByText(name.split(' ')[0]!).first().waitFor()
      expect(await page.context().cookies()).toEqual([])
      expect(policyReports).toEqual([])

      await host.page.goto(`/dashboard/guests/${EID}`)
      await host.page.getByText(name).first().waitFor()
    },
  )
})
