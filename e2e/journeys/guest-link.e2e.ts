import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { castEvents } from '../../server/seed/cast-events.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { openBrowser } from '../lib/browser.ts'
import { runSql } from '../lib/database.ts'
import { saveScreenshot, openMonitoredPage, findScreenFaults } from '../lib/screen-checks.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import { callApi, signIn, openContext, type ScreenWidth } from '../lib/browser-contexts.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

const EID = castEvents.mail
const guests = {
  tom: 'A5A00000000EE21',
  layla: 'A5A00000000EE22',
  scanned: 'A5A00000000EE23',
  /** Uses the page as a person does, which is noted a moment later. */
  switches: 'A5A00000000EE24',
} as const
const getGuestPath = (GID: string) => `/${EID}/${GID}`

let product: ProductProcess
let browser: Browser
const openContexts: BrowserContext[] = []
beforeAll(async () => {
  ;[product, browser] = [await startDemoProduct(), await openBrowser()]
  await inviteGuests()
})
afterAll(async () => {
  await Promise.all(openContexts.map((one) => one.close()))
  await browser?.close()
  await product?.stop()
})

/** An event in two languages, and guests with a link to it. */
async function inviteGuests(): Promise<void> {
  const texts = JSON.stringify({
    arb: { title: 'فوانيس على البحيرة', venue: 'قصر رانغ', address: 'طريق البحيرة، أودايبور' },
  })
  await runSql(
    product,
    `
    insert into event (account_id, id, mode, type, title, zone, starts_at, duration_minutes, venue, address, description_html, template_id, colour_style, languages, translations, check_in, maybe_allowed, note_allowed, host_notices, created_by, created_at, updated_at, published_at)
      select m.account_id, '${EID}', 'Email', 'Festival', 'Lanterns on the lake', 'Asia/Kolkata', date_trunc('hour', now()) + interval '30 days', 270, 'Rang Mahal', 'Lake Road, Udaipur', '<p>Boats leave at seven.</p>', 'fanous', '', '{en,arb}', '${texts}', true, true, true, 'none', p.id, now(), now(), now()
      from person p join member m on m.person_id = p.id where p.email = 'asha@mehfil.example'`,
  )
  await runSql(
    product,
    `
    insert into guest (event_id, id, name, email, language, party_limit, passcode, created_at, updated_at, invited_at) values
      ('${EID}', '${guests.tom}', 'Tom Ek', 'tom-ek@guests.example', 'en', 3, '48271960', now(), now(), now()),
      ('${EID}', '${guests.layla}', 'ليلى حداد', 'layla@guests.example', 'arb', 2, '48271961', now(), now(), now()),
      ('${EID}', '${guests.scanned}', 'Scanned First', 'scanned@guests.example', 'en', 2, '48271962', now(), now(), now()),
      ('${EID}', '${guests.switches}', 'Two Languages', 'two@guests.example', 'en', 2, '48271963', now(), now(), now())`,
  )
  await runSql(
    product,
    `insert into companion (event_id, guest_id, position, name) values ('${EID}', '${guests.tom}', 1, 'Jon Ek')`,
  )
}

const openHostContext = async () => {
  const context = await openContext(browser, product)
  openContexts.push(context)
  await signIn(context)
  return context
}

const readGuestHistory = async (context: BrowserContext, GID: string) => {
  const answer = await context.request.get(`/api/events/${EID}/guests/${GID}`)
  return ((await answer.json()) as { data: Record<string, unknown> }).data
}

const journeys: Array<{
  width: ScreenWidth
  language: Language
  GID: string
  companion?: string
  code: string
}> = [
  { width: 390, language: 'en', GID: guests.tom, companion: 'Jon Ek', code: '4827 1960' },
  { width: 1280, language: 'arb', GID: guests.layla, code: '4827 1961' },
]

describe('Our product, with scripts off,', () => {
  testVariants(journeys, ({ language }) => language === 'en')(
    'takes a guest in $language at $width px from the mail’s button to a confirmed place, and lets them give it back',
    async ({ width, language, GID, companion, code }) => {
      const say = getScreenTexts(language)
      const context = await openContext(browser, product, { width, language, scripts: false })
      openContexts.push(context)
      const window = await openMonitoredPage(context)
      const { page } = window
      await page.goto(`${getGuestPath(GID)}?answer=yes#reply`)
      expect(await page.locator('html').getAttribute('dir')).toBe(
        language === 'arb' ? 'rtl' : 'ltr',
      )
      expect(await page.locator('input[name=answer]:checked').getAttribute('value')).toBe('yes')
      expect(await page.locator('input[name=name], input[name=email]').count()).toBe(0)
      if (companion)
        expect(await page.locator(`input[name=companion][value="${companion}"]`).isChecked()).toBe(
          true,
        )
      else
        await page.locator('label.chip', { has: page.locator('[name=people][value="2"]') }).click()
      await saveScreenshot(window, `link-${language}-${width}-asked`)

      await pressButton(page, say('guest:reply.send'))
      await page.locator('.code', { hasText: code }).waitFor()
      expect(await page.locator('.qr svg').count()).toBe(1)
      await saveScreenshot(window, `link-${language}-${width}-sent`)
      await page.goto(getGuestPath(GID))
      await page.locator('.code', { hasText: code }).waitFor()
      await page.locator('.sent details').first().locator('summary').click()
      const ics = await context.request.get(
        (await page.locator('.sent a[download]').getAttribute('href')) ?? '',
      )
      expect(
        (await ics.text()).includes(language === 'arb' ? 'SUMMARY:فوانيس' : 'SUMMARY:Lanterns'),
      ).toBe(true)

      await openTicketMenu(page)
      await page.getByRole('link', { name: say('guest:sent.change'), exact: true }).click()
      await page.locator('label.opt', { has: page.locator('[value=maybe]') }).click()
      await pressButton(page, say('guest:reply.save'))
      expect(await page.locator('.code').count()).toBe(0)
      await page.goto(`${getGuestPath(GID)}?answer=yes#reply`)
      await pressButton(page, say('guest:reply.save'))

      await openTicketMenu(page)
      await page.getByRole('link', { name: say('guest:sent.cancel'), exact: true }).click()
      await page.locator('[name=reason]').fill('A cold')
      await saveScreenshot(window, `link-${language}-${width}-cancels`)
      await pressButton(page, say('guest:sent.cancelSend'))
      expect(await page.locator('.code').count()).toBe(0)
      expect(await readGuestHistory(await openHostContext(), GID)).toMatchObject({
        ANSWER: 'no',
        REASON: 'A cold',
      })
    },
  )

  it('lets a guest switch the form’s language and keeps the typed answers', async () => {
    const context = await openContext(browser, product, { width: 390, scripts: false })
    openContexts.push(context)
    const page = await context.newPage()
    await page.goto(`${getGuestPath(guests.scanned)}?answer=yes`)
    await page.locator('[name=note]').fill('With the children')
    await page.locator('button[name=redraw]').click()
    await page.locator('html[lang=ar]').waitFor()
    expect([
      await page.locator('[name=note]').inputValue(),
      await page.locator('input[name=answer]:checked').getAttribute('value'),
    ]).toEqual(['With the children', 'yes'])
    expect(await readGuestHistory(await openHostContext(), guests.scanned)).toMatchObject({
      ANSWER: null,
    })
  })
})

const openTicketMenu = (page: Page) => page.locator('.ticket .menu:not(.add) summary').click()

const pressButton = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.waitForLoadState('load')
}

describe('Our product', () => {
  it('keeps the typed answers when a guest switches the page’s language', async () => {
    const context = await openContext(browser, product, { width: 390 })
    openContexts.push(context)
    const page = await context.newPage()
    await page.goto(getGuestPath(guests.switches))
    await page.locator('label.opt').first().click()
    await page.locator('[name=note]').fill('With the children')
    await page.locator('.langs a').first().click()
    await page.locator('html[lang=ar]').waitFor()
    expect(await page.locator('[name=note]').inputValue()).toBe('With the children')
  })

  it(
    'changes an answer when a person presses the button, but never for a mail scanner, not even one that runs scripts',
    { tags: 'long' },
    async () => {
      const asha = await openHostContext()
      const readGuestRow = async () => JSON.stringify(await readGuestHistory(asha, guests.scanned))
      await callApi(asha, `/events/${EID}/guests/${guests.scanned}/answer`, { ANSWER: 'none' })
      const rowBefore = await readGuestRow()
      const scanner = await openContext(browser, product, { width: 1280 })
      openContexts.push(scanner)
      const page = await scanner.newPage()
      for (const answer of ['yes', 'no', 'maybe']) {
        await page.goto(`${getGuestPath(guests.scanned)}?answer=${answer}#reply`, {
          waitUntil: 'networkidle',
        })
        await page.evaluate(() => {
          for (const link of document.querySelectorAll('a'))
            void fetch(link.href, { method: 'HEAD', mode: 'no-cors' }).catch(() => {})
        })
        await page.evaluate(() => dispatchEvent(new Event('pointermove')))
        await page.waitForTimeout(2_000)
      }
      expect(await readGuestRow()).toBe(rowBefore)

      await page.goto(`${getGuestPath(guests.scanned)}?answer=yes#reply`)
      await page.locator('label.chip', { has: page.locator('[name=people][value="1"]') }).click()
      await pressButton(page, getScreenTexts('en')('guest:reply.send'))
      await expect.poll(readGuestRow).not.toBe(rowBefore)
    },
  )

  testVariants(
    [
      [390, 'en', guests.tom],
      [1280, 'arb', guests.layla],
    ] as const,
    ([, language]) => language === 'arb',
  )(
    'shows the guest page without defects at %d px in %s in every state, within its size budget',
    async ([width, language, GID]) => {
      const asha = await openHostContext()
      const context = await openContext(browser, product, { width, language })
      openContexts.push(context)
      const window = await openMonitoredPage(context)
      for (const [state, answer] of [
        ['asked', 'none'],
        ['coming', 'yes'],
        ['perhaps', 'maybe'],
        ['staying', 'no'],
      ] as const) {
        await callApi(asha, `/events/${EID}/guests/${GID}/answer`, { ANSWER: answer })
        await window.page.goto(getGuestPath(GID))
        expect([state, await findScreenFaults(window, getGuestPath(GID))]).toEqual([state, []])
      }
      await callApi(asha, `/events/${EID}/guests/${GID}/answer`, { ANSWER: 'yes' })
      expect(await measurePage(window.page, getGuestPath(GID))).toEqual({
        requests: true,
        kilobytes: true,
      })
      await window.page.goto(`${getGuestPath(GID)}?change=1`)
      expect(await findScreenFaults(window, getGuestPath(GID))).toEqual([])
    },
  )
})

/** Four requests without fonts, and twenty kilobytes of them. */
async function measurePage(
  page: Page,
  path: string,
): Promise<{ requests: boolean; kilobytes: boolean }> {
  let [requests, bytes] = [0, 0]
  const addResponse = async (request: Request) => {
    if (request.resourceType() === 'font' || new URL(request.url()).pathname.endsWith('/view'))
      return
    requests += 1
    bytes += (await request.sizes()).responseBodySize
  }
  const counting: Array<Promise<void>> = []
  page.on('requestfinished', (request) => counting.push(addResponse(request)))
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(counting)
  return { requests: requests <= 4, kilobytes: bytes <= 20 * 1024 || bytes === 0 }
}
