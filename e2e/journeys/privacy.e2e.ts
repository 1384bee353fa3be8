import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { castEvents } from '../../server/seed/cast-events.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { openBrowser } from '../lib/browser.ts'
import { callApi, openContext, signIn, type ScreenWidth } from '../lib/browser-contexts.ts'
import { runSql } from '../lib/database.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import { waitForMail } from '../lib/mailbox.ts'
import { findScreenFaults, openMonitoredPage, saveScreenshot } from '../lib/screen-checks.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'

const EID = castEvents.mail

type PrivacyGuest = {
  language: Language
  tag: 'en' | 'fr' | 'ar'
  width: ScreenWidth
  GID: string
  name: string
  email: string
}
const readers: PrivacyGuest[] = [
  {
    language: 'en',
    tag: 'en',
    width: 1280,
    GID: 'A5A00000000EE31',
    name: 'Rosa Quillfeather',
    email: 'rosa@quill.example',
  },
  {
    language: 'arb',
    tag: 'ar',
    width: 390,
    GID: 'A5A00000000EE32',
    name: 'ليلى الحدادية',
    email: 'layla@quill.example',
  },
  {
    language: 'fr',
    tag: 'fr',
    width: 390,
    GID: 'A5A00000000EE33',
    name: 'Margaux Plumetis',
    email: 'margaux@quill.example',
  },
]

let product: ProductProcess
let browser: Browser
const openContexts: BrowserContext[] = []
beforeAll(async () => {
  ;[product, browser] = [await startDemoProduct(), await openBrowser()]
  await addReaders()
})
afterAll(async () => {
  await Promise.all(openContexts.map((one) => one.close()))
  await browser?.close()
  await product?.stop()
})

async function addReaders(): Promise<void> {
  await runSql(
    product,
    `insert into event (account_id, id, mode, type, title, zone, starts_at, duration_minutes, venue, description_html, template_id, colour_style, languages, maybe_allowed, note_allowed, host_notices, created_by, created_at, updated_at, published_at)
      select m.account_id, '${EID}', 'Email', 'Festival', 'Lanterns on the lake', 'Asia/Kolkata', date_trunc('hour', now()) + interval '30 days', 270, 'Rang Mahal', '', 'fanous', '', '{en,fr,arb}', true, true, 'none', p.id, now(), now(), now()
      from person p join member m on m.person_id = p.id where p.email = 'asha@mehfil.example'`,
  )
  const rows = readers.map(
    ({ GID, name, email, language }, at) =>
      `('${EID}', '${GID}', '${name}', '${email}', '${language}', 2, '4827198${at}', now(), now(), now(), 'Ask about the boat')`,
  )
  await runSql(
    product,
    `insert into guest (event_id, id, name, email, language, party_limit, passcode, created_at, updated_at, invited_at, host_note) values ${rows.join(', ')}`,
  )
}

describe('Our product, with scripts off,', () => {
  testVariants(readers, ({ language }) => language === 'en')(
    'shows a guest in $language at $width px what the hosts keep, and forgets it at one press',
    async ({ language, tag, width, GID, name, email }) => {
      const say = getScreenTexts(language)
      const context = await openContext(browser, product, { width, language, scripts: false })
      openContexts.push(context)
      const window = await openMonitoredPage(context)
      const { page } = window
      await page.goto(`/${EID}/${GID}?lang=${tag}`)
      await page.getByRole('link', { name: say('guest:privacy.link'), exact: true }).click()
      await page.getByRole('heading', { name: say('guest:privacy.title'), exact: true }).waitFor()
      expect((await page.content()).includes(email)).toBe(false)
      expect(await findFaults(language, width, page.url())).toEqual([])
      await saveScreenshot(window, `privacy-${language}-${width}-asks`)
      await page.getByRole('button', { name: say('guest:privacy.send'), exact: true }).click()
      await page.getByRole('heading', { name: say('guest:privacy.sent'), exact: true }).waitFor()

      const mail = await waitForMail(product, { to: email })
      const link = /\/privacy\/[\w-]{48}/.exec(mail.text ?? '')?.[0] ?? ''
      await page.goto(link)
      await page
        .getByRole('heading', { name: say('guest:personalData.shown'), exact: true })
        .waitFor()
      const shown = await page.content()
      expect([shown.includes(name), shown.includes('Ask about the boat')]).toEqual([true, true])
      expect(await findFaults(language, width, page.url())).toEqual([])
      await saveScreenshot(window, `privacy-${language}-${width}-shown`)
      const file = await context.request.get(`${link}/data.json`)
      expect(((await file.json()) as { guests: Array<{ name: string }> }).guests[0]?.name).toBe(
        name,
      )

      await page
        .getByRole('button', { name: say('guest:personalData.confirm'), exact: true })
        .click()
      await page
        .getByRole('heading', { name: say('guest:personalData.forgotten'), exact: true })
        .waitFor()
      await saveScreenshot(window, `privacy-${language}-${width}-forgotten`)
      expect((await context.request.get(link)).status()).toBe(410)
      expect((await context.request.get(`/${EID}/${GID}`)).status()).toBe(404)
      await expectHostKnows(name)
    },
    120_000,
  )
})

/** The same page with scripts, which its check needs. */
async function findFaults(language: Language, width: ScreenWidth, url: string): Promise<string[]> {
  const context = await openContext(browser, product, { width, language })
  const window = await openMonitoredPage(context)
  await window.page.goto(url)
  const faults = await findScreenFaults(window, new URL(url).pathname)
  await context.close()
  return faults
}

/** The host reads the name in one mail, and nowhere in the list. */
async function expectHostKnows(name: string): Promise<void> {
  const host = await openContext(browser, product)
  openContexts.push(host)
  await signIn(host)
  const list = await host.request.get(`/api/events/${EID}/guests`)
  expect((await list.text()).includes(name)).toBe(false)
  await callApi(host, '/user/change-language', { LANGUAGE: 'English' })
  const mail = await waitForMail(product, {
    to: 'asha@mehfil.example',
    matches: ({ text }) => text?.includes(name) ?? false,
  })
  expect(mail.subject).toBe('A guest asked to be forgotten')
}
