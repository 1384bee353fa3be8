import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toLanguageTag, type Language } from '../../contract/languages.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { openBrowser } from '../lib/browser.ts'
import { runSql } from '../lib/database.ts'
import { callApi, openContext, signIn, type ScreenWidth } from '../lib/browser-contexts.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import {
  findScreenFaults,
  openMonitoredPage,
  saveScreenshot,
  type MonitoredPage,
} from '../lib/screen-checks.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'

/** The demo's wedding. */
const EID = 'DE300000000AED1'
const password = 'Jasmine 7'
const guests = { coming: 'DE30000000EE0A1', silent: 'DE30000000EE0A2' } as const

let product: ProductProcess
let browser: Browser
const openContexts: BrowserContext[] = []
beforeAll(async () => {
  ;[product, browser] = [await startDemoProduct(), await openBrowser()]
  await runSql(product, `update event set languages = '{en,fr,arb}' where id = '${EID}'`)
  await runSql(
    product,
    `insert into guest (event_id, id, name, email, language, party_limit, passcode, created_at, updated_at, invited_at, answer, people, answered_at, confirmed_at) values
      ('${EID}', '${guests.coming}', 'Tom Ek', 'tom-ek@guests.example', 'en', 3, '48271960', now(), now(), now(), 'yes', 2, now(), now()),
      ('${EID}', '${guests.silent}', 'Ruth Berg', 'ruth-berg@guests.example', 'en', 2, '48271961', now(), now(), now(), null, null, null, null)`,
  )
})
afterAll(async () => {
  await Promise.all(openContexts.map((one) => one.close()))
  await browser?.close()
  await product?.stop()
})

const open = async (options: Parameters<typeof openContext>[2]) => {
  const context = await openContext(browser, product, options)
  openContexts.push(context)
  return context
}
const openHost = async () => {
  const context = await open({})
  await signIn(context)
  return context
}

const journeys: Array<{ width: ScreenWidth; language: Language; scripts: boolean }> = [
  { width: 390, language: 'en', scripts: false },
  { width: 1280, language: 'fr', scripts: true },
  { width: 390, language: 'arb', scripts: true },
  { width: 1280, language: 'arb', scripts: false },
]

/** The audit itself needs scripts. */
const findFaults = async (
  window: MonitoredPage,
  path: string,
  { scripts }: { scripts: boolean },
): Promise<string[]> => (scripts ? findScreenFaults(window, path) : [])

describe('Our product asks for the password of a page', () => {
  it('that its host set in the settings, and stops asking when the host removes it', async () => {
    const context = await openHost()
    const say = getScreenTexts('en')
    const window = await openMonitoredPage(context)
    const { page } = window
    await page.goto(`/dashboard/settings/${EID}`)
    const field = page.getByLabel(say('creation:settings.password'), { exact: true }).last()
    await field.fill('abc')
    await page.getByRole('button', { name: say('creation:settings.password-save') }).click()
    await page.getByText(say('common:field.event-password-short')).waitFor()
    await field.fill(password)
    await page.getByRole('button', { name: say('creation:settings.password-save') }).click()
    await page.getByText(say('creation:settings.password-set')).waitFor()
    await saveScreenshot(window, 'password-settings')
    expect(await findScreenFaults(window, `/dashboard/settings/${EID}`)).toEqual([])

    const stranger = await open({})
    const html = async () => (await stranger.request.get('/ananya-vikram')).text()
    expect(await html()).toContain('name="password"')
    const remove = page.getByRole('button', { name: say('creation:settings.password-remove') })
    await remove.click()
    const dialog = page.getByRole('dialog', { name: say('creation:settings.password-ask') })
    await dialog.waitFor()
    expect(await html(), 'the dialog only asks').toContain('name="password"')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await remove.click()
    await dialog.getByRole('button', { name: say('creation:settings.password-remove') }).click()
    await field.waitFor()
    await expect.poll(html).toContain('name="answer"')
  })

  testVariants(journeys, ({ language, width }) => (language === 'arb' ? width === 390 : 'fuzz'))(
    'in $language at $width px says what is wrong, and then opens page and contacts',
    async ({ width, language, scripts }) => {
      await callApi(await openHost(), `/events/${EID}/password`, { PASSWORD: password })
      const say = getScreenTexts(language)
      const window = await openMonitoredPage(await open({ width, language, scripts }))
      const { page } = window
      const address = `/ananya-vikram?lang=${toLanguageTag(language)}`
      const send = async (typed: string) => {
        await page.locator('#password').fill(typed)
        await page.getByRole('button', { name: say('guest:password.open'), exact: true }).click()
      }
      await page.goto(address)
      await page.getByRole('heading', { name: say('guest:password.title') }).waitFor()
      expect(await page.content()).not.toMatch(/Rang Mahal|رنغ محل|Udaipur|2026/)
      expect(await findFaults(window, '/ananya-vikram', { scripts })).toEqual([])
      await saveScreenshot(window, `password-${language}-${width}`)

      await send('lotus')
      await page.getByText(say('guest:password.wrong')).waitFor()
      expect(await page.locator('#password').inputValue()).toBe('lotus')
      expect(await findFaults(window, `/${EID}/password`, { scripts })).toEqual([])

      await send(password.toUpperCase())
      await page.locator('input[name=answer]').first().waitFor()
      await page.goto(`/${EID}/contact?lang=${toLanguageTag(language)}`)
      await page.getByText('Sunita Rathore', { exact: true }).waitFor()
      expect(await findFaults(window, `/${EID}/contact`, { scripts })).toEqual([])
      await saveScreenshot(window, `contact-${language}-${width}`)
      await callApi(await openHost(), `/events/${EID}/password`, { PASSWORD: null })
    },
  )
})

describe('Our product, with scripts and without,', () => {
  testVariants(journeys, noQuickVariant)(
    'says in $language at $width px what happened to a page or a link that is not there',
    async ({ width, language, scripts }) => {
      const say = getScreenTexts(language)
      const window = await openMonitoredPage(await open({ width, language, scripts }))
      for (const [address, title] of [
        ['/never-was', 'not-found'],
        [`/${EID}/FFFFFFFFFFFFFFF`, 'dead-link'],
      ] as const) {
        await window.page.goto(address)
        await window.page.getByRole('heading', { name: say(`guest:notice.${title}`) }).waitFor()
        expect([title, await findFaults(window, '/not-found', { scripts })]).toEqual([title, []])
        await saveScreenshot(window, `${title}-${language}-${width}`)
      }
      const { page } = window
      await page.getByLabel(say('guest:notice.new-link-label')).fill('stranger@guests.example')
      await page.getByRole('button', { name: say('guest:notice.new-link-send') }).click()
      await page.getByRole('heading', { name: say('guest:notice.link-sent') }).waitFor()
      expect(await findFaults(window, '/not-found', { scripts })).toEqual([])
      await saveScreenshot(window, `link-sent-${language}-${width}`)
    },
  )

  testVariants(journeys, noQuickVariant)(
    'shows a ticket in $language at $width px, with its menu and the way back from it',
    async ({ width, language, scripts }) => {
      const say = getScreenTexts(language)
      const GID = guests.coming
      const window = await openMonitoredPage(await open({ width, language, scripts }))
      const { page } = window
      await page.goto(`/${EID}/${GID}?lang=${toLanguageTag(language)}`)
      expect(await page.locator('.ticket .code').innerText()).toMatch(/^\d{4} \d{4}$/)
      expect(await findFaults(window, `/${EID}/${GID}`, { scripts })).toEqual([])
      await page.locator('.ticket .menu:not(.add) summary').click()
      await saveScreenshot(window, `ticket-${language}-${width}`)
      await page.getByRole('link', { name: say('guest:sent.cancel'), exact: true }).click()
      await page.getByRole('button', { name: say('guest:sent.cancelSend'), exact: true }).waitFor()
      expect(await findFaults(window, `/${EID}/${GID}`, { scripts })).toEqual([])
    },
  )
})

describe('Our product shows a host the page as one guest sees it', () => {
  it('in a new tab, marked, and saves nothing that is sent there', async () => {
    const context = await openHost()
    const say = getScreenTexts('en')
    const GID = guests.silent
    const { page } = await openMonitoredPage(context)
    await page.goto(`/dashboard/guests/${EID}?guest=${GID}`)
    const button = page.getByRole('button', { name: /^See it as/ })
    await button.waitFor({ timeout: 15_000 })
    const [tab] = await Promise.all([context.waitForEvent('page'), button.click()])
    await tab.locator('.seen-as').waitFor({ timeout: 15_000 })
    await tab.locator('label.opt', { has: tab.locator('[value=no]') }).click()
    await tab.getByRole('button', { name: say('guest:reply.send'), exact: true }).click()
    await tab.locator('.seen-as').waitFor()
    const stored = await context.request.get(`/api/events/${EID}/guests/${GID}`)
    const { data } = (await stored.json()) as { data: Record<string, unknown> }
    expect(data).toMatchObject({ ANSWER: null, VIEWED_AT: null })
  })
})
