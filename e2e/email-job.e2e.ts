import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../contract/fields.ts'
import type { Product } from '../tools/product.ts'
import { openBrowser } from './browser.ts'
import { change } from './database.ts'
import { admitParty, addWalkIn, scan, takeBack, verdict, type AtDoor } from './door-steps.ts'
import { guestFile, type Chosen } from './guest-file.ts'
import { button, makeMailEvent, type Host } from './host.ts'
import { mailFor } from './mailbox.ts'
import { startDemo } from './product.ts'
import { everyLook, signIn, visit, type Width } from './visits.ts'
import { wordsIn } from './words.ts'

const soon = { timeout: 30_000 }
const people = 412 - 8
let tries = 0

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

type Journey = {
  width: Width
  language: Language
  template: string
  title: string
  inOther: string
}

const journeys: Journey[] = [
  {
    width: 390,
    language: 'en',
    template: 'fanous',
    title: 'Lamps over the lake',
    inOther: 'مصابيح على البحيرة',
  },
  {
    width: 1280,
    language: 'en',
    template: 'jaali',
    title: 'Supper in the courtyard',
    inOther: 'عشاء في الفناء',
  },
  {
    width: 1280,
    language: 'arb',
    template: 'typographic',
    title: 'لقاء على السطح',
    inOther: 'An evening on the roof',
  },
]

describe('Our product', () => {
  // One way in `npm test`, every one in `npm run e2e`.
  it.each(
    journeys.filter(({ width, language }) => everyLook || (width === 1280 && language === 'arb')),
  )(
    'takes a host in $language at $width px from a list of 412 to the door',
    async (journey) => {
      const { width, language } = journey
      // Addresses of its own at each try: what an earlier one was sent is not read again.
      const key = `${width}-${language}-${(tries += 1)}`
      const chosen: Chosen = {
        english: `meera-${key}@guests.example`,
        arabic: `layla-${key}@guests.example`,
        party: `almeida-${key}@guests.example`,
        refused: `gone-${key}@refused.example`,
      }
      const home = await arrive({ width, language })
      await signIn(home, 'asha', language)
      const host: Host = { page: await home.newPage(), say: wordsIn(language) }

      const EID = await makeMailEvent(host, {
        ...journey,
        ...inAnHourAndAHalf(),
        place: 'Gulmohar Haveli',
        hosts: 'Asha & Ravi',
        bring: (at) => bringList(at, guestFile(chosen)),
      })
      await invite(host)

      const window = await home.newPage()
      await window.goto(`/dashboard/${EID}`)
      await coming(window, host, 0)
      await answerFromMail(chosen.english, { language: 'en', width, title: titleIn(journey, 'en') })
      await coming(window, host, 1)
      await answerFromMail(chosen.arabic, {
        language: 'arb',
        width,
        title: titleIn(journey, 'arb'),
        names: ['سارة حداد'],
      })
      await coming(window, host, 3)
      await answerFromMail(chosen.party, {
        language: 'en',
        width,
        title: titleIn(journey, 'en'),
        names: ['Ana', 'Bia', 'Caio', 'Dora'],
      })
      await coming(window, host, 8)

      await mendAddress(host, EID, { from: chosen.refused, to: `found-${key}@guests.example` })

      const door: AtDoor = { page: await home.newPage(), say: host.say }
      await door.page.goto(`/dashboard/check-in/${EID}`)
      await door.page.getByText(host.say('dashboard:door.no-scans-here')).waitFor()
      await scan(door.page, await passcodeOf(chosen.english))
      expect(await verdict(door, 'welcome')).toContain('Meera Iyer')
      await admitParty(door, await passcodeOf(chosen.party))
      await addWalkIn(door, 'Priya Nair')
      await takeBack(door, 'Priya Nair')
      await window.reload()
      await window
        .getByText(host.say('dashboard:answers.coming', { count: 8, people: 8 }))
        .first()
        .waitFor()
    },
    240_000,
  )
})

const titleIn = ({ language, title, inOther }: Journey, wanted: Language): string =>
  wanted === language ? title : inOther

async function arrive(how: Parameters<typeof visit>[2]): Promise<BrowserContext> {
  const context = await visit(browser, product, how)
  open.push(context)
  return context
}

/** As clocks in India show it. */
function inAnHourAndAHalf(): { date: string; time: string } {
  const wall = new Date(Date.now() + (330 + 90) * 60_000).toISOString()
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/** The wizard's page of guests: the file, what is wrong with it, the yes that names the number. */
async function bringList(host: Host, list: string): Promise<void> {
  const { page, say } = host
  await button(host, 'dashboard:add.file').click()
  await page
    .locator('input[type=file]')
    .setInputFiles({
      name: 'guests.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${list}`),
    })
  const wrong = page
    .getByRole('list', { name: say('dashboard:import.bad-rows') })
    .getByRole('listitem')
  await wrong.first().waitFor(soon)
  expect(await wrong.count()).toBe(8)
  await page
    .getByRole('button', {
      name: new RegExp(`^${say('dashboard:add.guests', { count: people, n: people })}`),
    })
    .click()
  await page.getByText(say('dashboard:import.added', { count: people, n: people })).waitFor(soon)
}

/** Sent, taken back while it was held, sent again; then the hold is over. */
async function invite(host: Host): Promise<void> {
  const { page, say } = host
  await page.locator('a[href*="invite=1"]').first().click()
  await button(host, 'dashboard:invite.send', { count: people, n: people }).click()
  await button(host, 'common:action.undo').first().click()
  await page.getByText(say('dashboard:campaign.taken-back')).waitFor()
  await page.goto(`${page.url().split('?')[0]}?invite=1`)
  await button(host, 'dashboard:invite.send', { count: people, n: people }).click()
  await button(host, 'common:action.undo').first().waitFor()
  await endHold()
  await page
    .getByText(say('dashboard:campaign.done', { count: people - 1, n: people - 1 }))
    .waitFor({ timeout: 60_000 })
  await page.getByText(say('dashboard:campaign.lost', { count: 1, n: 1 })).waitFor(soon)
}

/** Half a minute passes. */
const endHold = () =>
  change(
    product,
    "update campaign set held_until = now() where held_until > now(); update mail set next_at = now() where state = 'queued' and next_at > now()",
  )

const coming = (page: Page, { say }: Host, count: number) =>
  page
    .getByText(say('dashboard:answers.coming', { count, people: count }))
    .first()
    .waitFor(soon)

type Reading = { language: Language; width: Width; title: string; names?: string[] }

/** The mail's own button, a browser without scripts, and the form's. */
async function answerFromMail(
  to: string,
  { language, width, title, names = [] }: Reading,
): Promise<void> {
  const mail = await mailFor(product, { to })
  expect(mail.subject).toContain(title)
  const link =
    new RegExp(`href="${product.url}([^"]*answer=yes[^"]*)"`)
      .exec(mail.html ?? '')?.[1]
      ?.replaceAll('&amp;', '&') ?? 'no button in the mail'
  const context = await arrive({ width, language, scripts: false })
  const page = await context.newPage()
  await page.goto(link)
  expect(await page.locator('html').getAttribute('dir')).toBe(language === 'arb' ? 'rtl' : 'ltr')
  if (names.length > 0)
    await page
      .locator('label.chip', {
        has: page.locator(`input[name=people][value="${names.length + 1}"]`),
      })
      .click()
  const places = page.locator('input[name=companion][type=text], input[name=companion]:not([type])')
  for (const [at, name] of names.entries()) await places.nth(at).fill(name)
  await page.locator('form button.btn').first().click()
  await page.locator('.code').first().waitFor()
  expect(await page.locator('.qr svg').count()).toBe(1)
}

/** The guest whose address was refused: found under the tab, given another address, invited again. */
async function mendAddress(
  host: Host,
  EID: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { page, say } = host
  await page.goto(`/dashboard/guests/${EID}?tab=not-delivered`)
  await page.getByRole('link', { name: 'Gone Away' }).first().click()
  await page.getByText('5.1.1').first().waitFor()
  await button(host, 'dashboard:guest.edit').click()
  const address = page.locator('input[name=email]').last()
  expect(await address.inputValue()).toBe(from)
  await address.fill(to)
  await button(host, 'dashboard:guest.save').click()
  await page.getByText(to).first().waitFor()
  await page
    .getByRole('button', {
      name: new RegExp(`^(${say('dashboard:mails.again')}|${say('dashboard:mails.invite')})$`),
    })
    .click()
  await page.getByText(say('dashboard:mails.on-its-way', { name: 'Gone Away' })).waitFor()
  await endHold()
  await mailFor(product, { to })
}

/** The code as the thank-you mail tells it. */
async function passcodeOf(to: string): Promise<string> {
  const { text = '' } = await mailFor(product, {
    to,
    having: (mail) => /\b\d{4}[ \u00a0]\d{4}\b/.test(mail.text ?? ''),
  })
  return /\b(\d{4})[ \u00a0](\d{4})\b/.exec(text)?.slice(1).join('') ?? ''
}
