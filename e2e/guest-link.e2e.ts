import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../contract/fields.ts'
import { castEvents } from '../server/seed/events.ts'
import type { Product } from '../tools/product.ts'
import { openBrowser } from './browser.ts'
import { change } from './database.ts'
import { picture, watched, wholeness } from './looks.ts'
import { startDemo } from './product.ts'
import { call, signIn, visit, type Width } from './visits.ts'
import { wordsIn } from './words.ts'

const EID = castEvents.mail
const guests = {
  tom: 'A5A00000000EE21',
  layla: 'A5A00000000EE22',
  scanned: 'A5A00000000EE23',
} as const
const linkOf = (GID: string) => `/${EID}/${GID}`

let product: Product
let browser: Browser
const open: BrowserContext[] = []
beforeAll(async () => {
  ;[product, browser] = [await startDemo(), await openBrowser()]
  await invite()
})
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()))
  await browser?.close()
  await product?.stop()
})

/** An evening in two languages, and guests who hold a link to it. */
async function invite(): Promise<void> {
  const words = JSON.stringify({
    arb: { title: 'فوانيس على البحيرة', venue: 'قصر رانغ', address: 'طريق البحيرة، أودايبور' },
  })
  await change(
    product,
    `
    insert into event (account_id, id, mode, type, title, zone, starts_at, duration_minutes, venue, address, description_html, template_id, colour_style, languages, words, check_in, maybe_allowed, note_allowed, host_notices, created_by, created_at, updated_at, published_at)
      select m.account_id, '${EID}', 'Email', 'Festival', 'Lanterns on the lake', 'Asia/Kolkata', date_trunc('hour', now()) + interval '30 days', 270, 'Rang Mahal', 'Lake Road, Udaipur', '<p>Boats leave at seven.</p>', 'fanous', '', '{en,arb}', '${words}', true, true, true, 'none', p.id, now(), now(), now()
      from person p join member m on m.person_id = p.id where p.email = 'asha@mehfil.example'`,
  )
  await change(
    product,
    `
    insert into guest (event_id, id, name, email, language, party_limit, passcode, created_at, updated_at, invited_at) values
      ('${EID}', '${guests.tom}', 'Tom Ek', 'tom-ek@guests.example', 'en', 3, '48271960', now(), now(), now()),
      ('${EID}', '${guests.layla}', 'ليلى حداد', 'layla@guests.example', 'arb', 2, '48271961', now(), now(), now()),
      ('${EID}', '${guests.scanned}', 'Scanned First', 'scanned@guests.example', 'en', 2, '48271962', now(), now(), now())`,
  )
  await change(
    product,
    `insert into companion (event_id, guest_id, position, name) values ('${EID}', '${guests.tom}', 1, 'Jon Ek')`,
  )
}

const host = async () => {
  const context = await visit(browser, product)
  open.push(context)
  await signIn(context)
  return context
}

const storyOf = async (context: BrowserContext, GID: string) => {
  const answer = await context.request.get(`/api/events/${EID}/guests/${GID}`)
  return ((await answer.json()) as { data: Record<string, unknown> }).data
}

const journeys: Array<{
  width: Width
  language: Language
  GID: string
  companion?: string
  code: string
}> = [
  { width: 390, language: 'en', GID: guests.tom, companion: 'Jon Ek', code: '4827 1960' },
  { width: 1280, language: 'arb', GID: guests.layla, code: '4827 1961' },
]

describe('Our product, with scripts off,', () => {
  it.each(journeys)(
    'takes a guest in $language at $width px from the mail’s button to a place, and back',
    async ({ width, language, GID, companion, code }) => {
      const say = wordsIn(language)
      const context = await visit(browser, product, { width, language, scripts: false })
      open.push(context)
      const window = await watched(context)
      const { page } = window
      await page.goto(`${linkOf(GID)}?answer=yes#reply`)
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
      await picture(window, `link-${language}-${width}-asked`)

      await press(page, say('guest:reply.send'))
      await page.locator('.code', { hasText: code }).waitFor()
      expect(await page.locator('.qr svg').count()).toBe(1)
      await picture(window, `link-${language}-${width}-sent`)
      await page.goto(linkOf(GID))
      await page.locator('.code', { hasText: code }).waitFor()
      await page.locator('.sent details').first().locator('summary').click()
      const ics = await context.request.get(
        (await page.locator('.sent a[download]').getAttribute('href')) ?? '',
      )
      expect(
        (await ics.text()).includes(language === 'arb' ? 'SUMMARY:فوانيس' : 'SUMMARY:Lanterns'),
      ).toBe(true)

      await page.getByRole('link', { name: say('guest:sent.change'), exact: true }).click()
      await page.locator('label.opt', { has: page.locator('[value=maybe]') }).click()
      await press(page, say('guest:reply.save'))
      expect(await page.locator('.code').count()).toBe(0)
      await page.goto(`${linkOf(GID)}?answer=yes#reply`)
      await press(page, say('guest:reply.save'))

      await page.locator('summary', { hasText: say('guest:sent.cancel') }).click()
      await page.locator('[name=reason]').fill('A cold')
      await picture(window, `link-${language}-${width}-cancels`)
      await press(page, say('guest:sent.cancelSend'))
      expect(await page.locator('.code').count()).toBe(0)
      expect(await storyOf(await host(), GID)).toMatchObject({ ANSWER: 'no', REASON: 'A cold' })
    },
  )

  it('lets a guest read the form in another language with all that was typed', async () => {
    const context = await visit(browser, product, { width: 390, scripts: false })
    open.push(context)
    const page = await context.newPage()
    await page.goto(`${linkOf(guests.scanned)}?answer=yes`)
    await page.locator('[name=note]').fill('With the children')
    await page.locator('button[name=redraw]').click()
    await page.locator('html[lang=ar]').waitFor()
    expect([
      await page.locator('[name=note]').inputValue(),
      await page.locator('input[name=answer]:checked').getAttribute('value'),
    ]).toEqual(['With the children', 'yes'])
    expect(await storyOf(await host(), guests.scanned)).toMatchObject({ ANSWER: null })
  })
})

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.waitForLoadState('load')
}

describe('Our product', () => {
  it('carries what was typed into another language chosen over the page', async () => {
    const context = await visit(browser, product, { width: 390 })
    open.push(context)
    const page = await context.newPage()
    await page.goto(linkOf(guests.scanned))
    await page.locator('label.opt').first().click()
    await page.locator('[name=note]').fill('With the children')
    await page.locator('.langs a').first().click()
    await page.locator('html[lang=ar]').waitFor()
    expect(await page.locator('[name=note]').inputValue()).toBe('With the children')
  })

  it('is changed by no scanner, not even one that runs the page, and by a person who presses the button', async () => {
    const asha = await host()
    const rowOf = async () => JSON.stringify(await storyOf(asha, guests.scanned))
    await call(asha, `/events/${EID}/guests/${guests.scanned}/answer`, { ANSWER: 'none' })
    const before = await rowOf()
    const scanner = await visit(browser, product, { width: 1280 })
    open.push(scanner)
    const page = await scanner.newPage()
    for (const answer of ['yes', 'no', 'maybe']) {
      await page.goto(`${linkOf(guests.scanned)}?answer=${answer}#reply`, {
        waitUntil: 'networkidle',
      })
      await page.evaluate(() => {
        for (const link of document.querySelectorAll('a'))
          void fetch(link.href, { method: 'HEAD', mode: 'no-cors' }).catch(() => {})
      })
      await page.evaluate(() => dispatchEvent(new Event('pointermove')))
      await page.waitForTimeout(2_000)
    }
    expect(await rowOf()).toBe(before)

    await page.goto(`${linkOf(guests.scanned)}?answer=yes#reply`)
    await page.locator('label.chip', { has: page.locator('[name=people][value="1"]') }).click()
    await press(page, wordsIn('en')('guest:reply.send'))
    await expect.poll(rowOf).not.toBe(before)
  })

  it.each([
    [390, 'en', guests.tom],
    [1280, 'arb', guests.layla],
  ] as const)(
    'stands whole at %d px in %s in every state, and within its weight',
    async (width, language, GID) => {
      const asha = await host()
      const context = await visit(browser, product, { width, language })
      open.push(context)
      const window = await watched(context)
      for (const [state, answer] of [
        ['asked', 'none'],
        ['coming', 'yes'],
        ['perhaps', 'maybe'],
        ['staying', 'no'],
      ] as const) {
        await call(asha, `/events/${EID}/guests/${GID}/answer`, { ANSWER: answer })
        await window.page.goto(linkOf(GID))
        expect([state, await wholeness(window, linkOf(GID))]).toEqual([state, []])
      }
      await call(asha, `/events/${EID}/guests/${GID}/answer`, { ANSWER: 'yes' })
      expect(await weightOf(window.page, linkOf(GID))).toEqual({ requests: true, kilobytes: true })
      await window.page.goto(`${linkOf(GID)}?change=1`)
      expect(await wholeness(window, linkOf(GID))).toEqual([])
    },
  )
})

/** Four requests, fonts aside, and twenty kilobytes of them. */
async function weightOf(
  page: Page,
  path: string,
): Promise<{ requests: boolean; kilobytes: boolean }> {
  let [requests, bytes] = [0, 0]
  const count = async (request: Request) => {
    if (request.resourceType() === 'font' || new URL(request.url()).pathname.endsWith('/view'))
      return
    requests += 1
    bytes += (await request.sizes()).responseBodySize
  }
  const counted: Array<Promise<void>> = []
  page.on('requestfinished', (request) => counted.push(count(request)))
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(counted)
  return { requests: requests <= 4, kilobytes: bytes <= 20 * 1024 || bytes === 0 }
}
