import sharp from 'sharp'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { openBrowser } from '../lib/browser.ts'
import { openContext } from '../lib/browser-contexts.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import { getButton, getField, signUp, type HostUser } from '../lib/host-steps.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'

const maxPresses = 25
const maxTypedFields = 8
const nextYear = new Date().getUTCFullYear() + 1

let product: ProductProcess
let browser: Browser
let context: BrowserContext | undefined
beforeAll(async () => {
  ;[product, browser] = [await startDemoProduct(), await openBrowser()]
})
afterAll(async () => {
  await context?.close()
  await browser?.close()
  await product?.stop()
})

/** Counts in the page what a hand does there: presses of the pointer, and fields that get letters. */
async function countHandiwork(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = { presses: 0, fields: new Set<EventTarget>() }
    addEventListener('pointerdown', ({ isTrusted }) => (counted.presses += Number(isTrusted)), true)
    addEventListener('input', ({ target }) => target && counted.fields.add(target), true)
    Object.assign(window, { counted })
  })
}

const readHandiwork = (page: Page): Promise<{ presses: number; fields: number }> =>
  page.evaluate(() => {
    const { presses, fields } = (
      window as unknown as { counted: { presses: number; fields: Set<Element> } }
    ).counted
    const typed = [...fields].filter(
      (field) => !['radio', 'checkbox', 'file'].includes(field.getAttribute('type') ?? ''),
    )
    return { presses, fields: typed.length }
  })

/** Presses into a field and types, letter by letter. */
async function write(host: HostUser, name: string, text: string): Promise<void> {
  await getField(host, name).click()
  await host.page.keyboard.type(text)
}

const goOn = (host: HostUser, step: string) =>
  getButton(host, 'creation:wizard.next', { step: host.say(`creation:step.${step}`) }).click()

describe('Our product', () => {
  it(
    'makes the first wedding page, with a photograph, a programme and two languages, in 25 presses and 8 typed fields',
    { tags: 'long', timeout: 240_000 },
    async () => {
      context = await openContext(browser, product, { width: 1280, language: 'en' })
      const page = await context.newPage()
      const host = { page, say: getScreenTexts('en') }
      await signUp(host, product, {
        email: 'newcomer@hosts.example',
        fullName: 'Nina Costa',
        password: 'Lantern.2026',
      })
      await countHandiwork(page)

      await write(host, 'dashboard:first.what', 'Nina & Omar')
      await write(host, 'dashboard:first.when', `13 December ${nextYear}`)
      await write(host, 'dashboard:first.where', 'Fort Kochi')
      await getButton(host, 'dashboard:first.see').click()
      await page.waitForURL('**/event/web-images/*')

      const choosing = page.waitForEvent('filechooser')
      await page.getByText(host.say('creation:gallery.add-photo'), { exact: true }).click()
      await (
        await choosing
      ).setFiles({ name: 'us.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto() })
      await page.locator('input[name=with-photo]').waitFor()
      const photo = page.locator('label', { has: page.locator('input[value=photo]') })
      await photo.hover()
      await getButton(host, 'creation:gallery.use-it', {
        template: host.say('creation:template.photo'),
      }).click()
      await goOn(host, 'web-event-details')
      await page.waitForURL('**/event/web-event-details/*')

      await getButton(host, 'creation:words.also-fr').click()
      const french = page.locator('input[lang=fr]').first()
      await french.click()
      await page.keyboard.type('Nina et Omar')
      await goOn(host, 'web-programme')
      await page.waitForURL('**/event/web-programme/*')

      await getButton(host, 'creation:programme.paste').click()
      await write(host, 'creation:programme.paste-label', '17:00 Doors open\n18:00 Ceremony')
      await page
        .getByRole('button', {
          name: host.say('creation:programme.paste-add', { count: 2, n: 2 }),
        })
        .click()
      await page
        .getByRole('banner')
        .getByRole('button', { name: host.say('creation:step.publish'), exact: true })
        .click()
      await page.waitForURL('**/event/publish/*')

      const { presses, fields } = await readHandiwork(page)
      expect([presses <= maxPresses, fields <= maxTypedFields], `${presses}, ${fields}`).toEqual([
        true,
        true,
      ])
      await expectPublishedPage(page)
    },
  )
})

const drawPhoto = () =>
  sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#8a5a44' } })
    .jpeg()
    .toBuffer()

async function expectPublishedPage(page: Page): Promise<void> {
  const EID = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const readLink = async (): Promise<string> => {
    const answer = await page.context().request.get(`/api/events/${EID}/share`)
    const { data } = (await answer.json()) as { data?: { link?: string } }
    return data?.link ?? ''
  }
  await expect.poll(readLink, { timeout: 30_000 }).toContain('/nina-omar')
  const guest = await page.context().newPage()
  await guest.goto(await readLink())
  await guest.getByText('Ceremony').first().waitFor()
  await guest.locator('a[hreflang=fr], a[lang=fr]').first().click()
  await guest.getByText('Nina et Omar').first().waitFor()
}
