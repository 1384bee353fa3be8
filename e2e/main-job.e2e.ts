import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../contract/fields.ts'
import type { Product } from '../tools/product.ts'
import { openBrowser } from './browser.ts'
import { button, makeEvent, signUp } from './host.ts'
import { mailFor } from './mailbox.ts'
import { startDemo } from './product.ts'
import { everyLook, visit, type Width } from './visits.ts'
import { wordsIn } from './words.ts'

const nextYear = new Date().getUTCFullYear() + 1

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

const journeys: Array<{
  width: Width
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
  // One way in `npm test`, every one in `npm run e2e`.
  it.each(
    journeys.filter(({ width, language }) => everyLook || (width === 390 && language === 'en')),
  )(
    'takes a host in $language at $width px from sign-up to live answers',
    async ({ width, language, fullName, title, template }) => {
      const domain = `supper-${width}-${language}`
      const say = wordsIn(language)
      const home = await arrive({ width, language })
      const host = { page: await home.newPage(), say }
      await signUp(host, product, {
        email: `${domain}@hosts.example`,
        fullName,
        password: 'Lantern.2026',
      })
      const EID = await makeEvent(host, {
        type: 'Birthday',
        template,
        title,
        date: `${nextYear}-03-14`,
        place: 'Gulmohar Haveli',
        hosts: fullName,
        domain,
      })
      await expectShown(host.page, say('creation:publish.live', { title }))
      await button(host, 'creation:publish.go').click()
      await host.page.waitForURL('**/dashboard')
      await host.page.getByRole('link', { name: title, exact: true }).waitFor()

      const window = await home.newPage()
      await window.goto(`/dashboard/${EID}`)
      await expectShown(window, say('dashboard:answers.nobody-yet'))
      await window.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))

      await answerYes(await arrive({ width, language, scripts: false }), {
        domain,
        name: 'Meera Iyer',
        email: `meera-${domain}@guests.example`,
      })
      await expectShown(window, say('dashboard:answers.coming', { count: 1, people: 1 }))
      const jon = await arrive({ width, language })
      await answerYes(jon, { domain, name: 'Jon Ek', email: `jon-${domain}@guests.example` })
      await expectShown(window, say('dashboard:answers.coming', { count: 2, people: 2 }))

      const thanks = await mailFor(product, { to: `jon-${domain}@guests.example` })
      expect(thanks.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar')
      expect(thanks.text).toContain(title)
      const link =
        new RegExp(`${product.url}(/${EID}/[0-9A-F]{15})`).exec(thanks.text ?? '')?.[1] ??
        'no link in the mail'
      await changeToNo(await jon.newPage(), link, say('guest:sent.change'))
      await expectShown(window, say('dashboard:answers.coming', { count: 1, people: 1 }))
      await expectShown(window, say('dashboard:latest.no', { count: 1, people: 1 }))
      expect(await window.locator('body[data-not-reloaded]').count()).toBe(1)
    },
  )
})

async function arrive(how: Parameters<typeof visit>[2]): Promise<BrowserContext> {
  const context = await visit(browser, product, how)
  open.push(context)
  return context
}

const expectShown = (page: Page, words: string, patience: { timeout?: number } = {}) =>
  page.getByText(words).first().waitFor(patience)

type Guest = { domain: string; name: string; email: string }

/** A guest on the public page: yes, who they are, the host's question. The form is filled by its names, whatever language it speaks. */
async function answerYes(context: BrowserContext, { domain, name, email }: Guest): Promise<void> {
  const page = await context.newPage()
  await page.goto(`/${domain}`)
  await choose(page, 'answer', 'yes')
  await page.locator('input[name=name]').fill(name)
  await page.locator('input[name=email]').fill(email)
  await page
    .locator('form .chip', { has: page.locator('input[name^="q-"]') })
    .first()
    .click()
  await page.locator('form button.btn').click()
  await page.waitForURL(/\/[0-9A-F]{15}\/[0-9A-F]{15}/)
  await page.locator('.sent').waitFor()
}

async function changeToNo(page: Page, link: string, change: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('link', { name: change, exact: true }).click()
  await choose(page, 'answer', 'no')
  await page.locator('form button.btn').click()
  await page.locator('.sent').waitFor()
}

const choose = (page: Page, name: string, value: string) =>
  page.locator('label', { has: page.locator(`input[name=${name}][value=${value}]`) }).click()
