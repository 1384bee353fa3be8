import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { chooseFirstOption } from '../lib/guest-form.ts'
import { openBrowser } from '../lib/browser.ts'
import { getButton, createWebEvent, signUp } from '../lib/host-steps.ts'
import { waitForMail } from '../lib/mailbox.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import { openContext, type ScreenWidth } from '../lib/browser-contexts.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

const nextYear = new Date().getUTCFullYear() + 1

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

const journeys: Array<{
  width: ScreenWidth
  language: Language
  fullName: string
  title: string
  template: string
}> = [
  {
    width: 390,
    language: 'en',
    fullName: 'Leela Nair',
    title: 'Lanterns on the roof',
    template: 'jaali',
  },
  {
    width: 1280,
    language: 'en',
    fullName: 'José Almeida',
    title: 'Climate supper',
    template: 'grid',
  },
  {
    width: 1280,
    language: 'arb',
    fullName: 'ليلى حداد',
    title: 'عشاء على السطح',
    template: 'cutpaper',
  },
]

describe('Our product', () => {
  testVariants(
    journeys,
    ({ language, width }) => width === 390 || (language === 'arb' ? 'long' : 'fuzz'),
  )(
    'takes a host in $language at $width px from sign-up to live answers',
    async ({ width, language, fullName, title, template }) => {
      const domain = `supper-${width}-${language}`
      const say = getScreenTexts(language)
      const home = await openHostContext({ width, language })
      const host = { page: await home.newPage(), say }
      await signUp(host, product, {
        email: `${domain}@hosts.example`,
        fullName,
        password: 'Lantern.2026',
      })
      const EID = await createWebEvent(host, {
        type: 'Birthday',
        template,
        title,
        date: `${nextYear}-03-14`,
        place: 'Gulmohar Haveli',
        hosts: fullName,
        domain,
      })
      await waitForText(host.page, say('creation:publish.live', { title }))
      await getButton(host, 'creation:publish.go').click()
      await host.page.waitForURL('**/dashboard')
      await host.page.getByRole('link', { name: title, exact: true }).waitFor()

      const window = await home.newPage()
      await window.goto(`/dashboard/${EID}`)
      await waitForText(window, say('dashboard:answers.nobody-yet'))
      await window.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))

      await answerYes(await openHostContext({ width, language, scripts: false }), {
        domain,
        name: 'Meera Iyer',
        email: `meera-${domain}@guests.example`,
      })
      await waitForText(window, say('dashboard:answers.coming', { count: 1, people: 1 }))
      const jon = await openHostContext({ width, language })
      await answerYes(jon, { domain, name: 'Jon Ek', email: `jon-${domain}@guests.example` })
      await waitForText(window, say('dashboard:answers.coming', { count: 2, people: 2 }))

      const thanks = await waitForMail(product, { to: `jon-${domain}@guests.example` })
      expect(thanks.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar')
      expect(thanks.text).toContain(title)
      const link =
        new RegExp(`${product.url}(/${EID}/[0-9A-F]{15})`).exec(thanks.text ?? '')?.[1] ??
        'no link in the mail'
      await changeAnswerToNo(await jon.newPage(), link, say('guest:sent.change'))
      await waitForText(window, say('dashboard:answers.coming', { count: 1, people: 1 }))
      await waitForText(window, say('dashboard:latest.no', { count: 1, people: 1 }))
      expect(await window.locator('body[data-not-reloaded]').count()).toBe(1)
    },
  )
})

async function openHostContext(how: Parameters<typeof openContext>[2]): Promise<BrowserContext> {
  const context = await openContext(browser, product, how)
  openContexts.push(context)
  return context
}

const waitForText = (page: Page, text: string, waitOptions: { timeout?: number } = {}) =>
  page.getByText(text).first().waitFor(waitOptions)

type AnsweringTestGuest = { domain: string; name: string; email: string }

/**
 * A guest on the public page says yes, gives their data and answers the host's question. Fields are
 * found by name, so any language works.
 */
async function answerYes(
  context: BrowserContext,
  { domain, name, email }: AnsweringTestGuest,
): Promise<void> {
  const page = await context.newPage()
  await page.goto(`/${domain}`)
  await chooseOption(page, 'answer', 'yes')
  await page.locator('input[name=name]').fill(name)
  await page.locator('input[name=email]').fill(email)
  await chooseFirstOption(page)
  await page.locator('form button.btn').click()
  await page.waitForURL(/\/[0-9A-F]{15}\/[0-9A-F]{15}/)
  await page.locator('.sent').waitFor()
}

async function changeAnswerToNo(page: Page, link: string, change: string): Promise<void> {
  await page.goto(link)
  await page.locator('.ticket .menu:not(.add) summary').click()
  await page.getByRole('link', { name: change, exact: true }).click()
  await chooseOption(page, 'answer', 'no')
  await page.locator('form button.btn').click()
  await page.locator('.sent').waitFor()
}

const chooseOption = (page: Page, name: string, value: string) =>
  page.locator('label', { has: page.locator(`input[name=${name}][value=${value}]`) }).click()
