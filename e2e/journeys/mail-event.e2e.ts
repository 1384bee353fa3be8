import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { openBrowser } from '../lib/browser.ts'
import { endCampaignHold } from '../lib/database.ts'
import {
  admitParty,
  addWalkIn,
  scanCode,
  undoScan,
  waitForVerdict,
  type DoorUser,
} from '../lib/door-steps.ts'
import { createGuestListFile, type FollowedAddresses } from '../lib/guest-list-file.ts'
import { getButton, createMailEvent, type HostUser } from '../lib/host-steps.ts'
import { waitForMail } from '../lib/mailbox.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import { signIn, openContext, type ScreenWidth } from '../lib/browser-contexts.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'

const waitOptions = { timeout: 30_000 }
const validGuests = 412 - 8
let tries = 0

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

type MailEventJourney = {
  width: ScreenWidth
  language: Language
  template: string
  title: string
  otherTitle: string
}

const journeys: MailEventJourney[] = [
  {
    width: 390,
    language: 'en',
    template: 'fanous',
    title: 'Lamps over the lake',
    otherTitle: 'مصابيح على البحيرة',
  },
  {
    width: 1280,
    language: 'en',
    template: 'jaali',
    title: 'Supper in the courtyard',
    otherTitle: 'عشاء في الفناء',
  },
  {
    width: 1280,
    language: 'arb',
    template: 'typographic',
    title: 'لقاء على السطح',
    otherTitle: 'An evening on the roof',
  },
]

describe('Our product', () => {
  testVariants(journeys, noQuickVariant)(
    'takes a host in $language at $width px from a list of 412 to the door',
    async (journey) => {
      const { width, language } = journey
      // Each try uses new addresses, so that it reads no mail of an earlier one.
      const key = `${width}-${language}-${(tries += 1)}`
      const chosen: FollowedAddresses = {
        english: `meera-${key}@guests.example`,
        arabic: `layla-${key}@guests.example`,
        party: `almeida-${key}@guests.example`,
        refused: `gone-${key}@refused.example`,
      }
      const home = await openHostContext({ width, language })
      await signIn(home, 'asha', language)
      const host: HostUser = { page: await home.newPage(), say: getScreenTexts(language) }

      const EID = await createMailEvent(host, {
        ...journey,
        ...getStartTime(),
        place: 'Gulmohar Haveli',
        hosts: 'Asha & Ravi',
        addGuests: (user) => importList(user, createGuestListFile(chosen)),
      })
      await invite(host)

      const window = await home.newPage()
      await window.goto(`/dashboard/${EID}`)
      await getComingCount(window, host, 0)
      await answerFromMail(chosen.english, {
        language: 'en',
        width,
        title: getTitle(journey, 'en'),
      })
      await getComingCount(window, host, 1)
      await answerFromMail(chosen.arabic, {
        language: 'arb',
        width,
        title: getTitle(journey, 'arb'),
        names: ['سارة حداد'],
      })
      await getComingCount(window, host, 3)
      await answerFromMail(chosen.party, {
        language: 'en',
        width,
        title: getTitle(journey, 'en'),
        names: ['Ana', 'Bia', 'Caio', 'Dora'],
      })
      await getComingCount(window, host, 8)

      await correctAddress(host, EID, { from: chosen.refused, to: `found-${key}@guests.example` })

      const door: DoorUser = { page: await home.newPage(), say: host.say }
      await door.page.goto(`/dashboard/check-in/${EID}`)
      await door.page.getByText(host.say('dashboard:door.no-scans-here')).waitFor()
      await scanCode(door.page, await readPasscode(chosen.english))
      expect(await waitForVerdict(door, 'welcome')).toContain('Meera Iyer')
      await admitParty(door, await readPasscode(chosen.party))
      await addWalkIn(door, 'Priya Nair')
      await undoScan(door, 'Priya Nair')
      await window.reload()
      await window
        .getByText(host.say('dashboard:answers.coming', { count: 8, people: 8 }))
        .first()
        .waitFor()
    },
    240_000,
  )
})

const getTitle = ({ language, title, otherTitle }: MailEventJourney, wanted: Language): string =>
  wanted === language ? title : otherTitle

async function openHostContext(how: Parameters<typeof openContext>[2]): Promise<BrowserContext> {
  const context = await openContext(browser, product, how)
  openContexts.push(context)
  return context
}

/** The time in India. */
function getStartTime(): { date: string; time: string } {
  const localTime = new Date(Date.now() + (330 + 90) * 60_000).toISOString()
  return { date: localTime.slice(0, 10), time: localTime.slice(11, 16) }
}

/** The wizard's guests page: the file, its errors, and the confirmation that names the number. */
async function importList(host: HostUser, list: string): Promise<void> {
  const { page, say } = host
  await getButton(host, 'dashboard:add.file').click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${list}`),
  })
  const wrong = page
    .getByRole('list', { name: say('dashboard:import.bad-rows') })
    .getByRole('listitem')
  await wrong.first().waitFor(waitOptions)
  expect(await wrong.count()).toBe(8)
  await page
    .getByRole('button', {
      name: new RegExp(`^${say('dashboard:add.guests', { count: validGuests, n: validGuests })}`),
    })
    .click()
  await page
    .getByText(say('dashboard:import.added', { count: validGuests, n: validGuests }))
    .waitFor(waitOptions)
}

/** Sends, cancels within the hold, sends again; then the hold ends. */
async function invite(host: HostUser): Promise<void> {
  const { page, say } = host
  await page.locator('a[href*="invite=1"]').first().click()
  await getButton(host, 'dashboard:invite.send', { count: validGuests, n: validGuests }).click()
  await getButton(host, 'common:action.undo').first().click()
  await page.getByText(say('dashboard:campaign.taken-back')).waitFor()
  await page.goto(`${page.url().split('?')[0]}?invite=1`)
  await getButton(host, 'dashboard:invite.send', { count: validGuests, n: validGuests }).click()
  await getButton(host, 'common:action.undo').first().waitFor()
  await endCampaignHold(product)
  await page
    .getByText(say('dashboard:campaign.done', { count: validGuests - 1, n: validGuests - 1 }))
    .waitFor({ timeout: 60_000 })
  await page.getByText(say('dashboard:campaign.lost', { count: 1, n: 1 })).waitFor(waitOptions)
}

const getComingCount = (page: Page, { say }: HostUser, count: number) =>
  page
    .getByText(say('dashboard:answers.coming', { count, people: count }))
    .first()
    .waitFor(waitOptions)

type MailAnswerInput = { language: Language; width: ScreenWidth; title: string; names?: string[] }

/** Three ways to answer: the mail's button, a browser without scripts, and the form. */
async function answerFromMail(
  to: string,
  { language, width, title, names = [] }: MailAnswerInput,
): Promise<void> {
  const mail = await waitForMail(product, { to })
  expect(mail.subject).toContain(title)
  const link =
    new RegExp(`href="${product.url}([^"]*answer=yes[^"]*)"`)
      .exec(mail.html ?? '')?.[1]
      ?.replaceAll('&amp;', '&') ?? 'no button in the mail'
  const context = await openHostContext({ width, language, scripts: false })
  const page = await context.newPage()
  await page.goto(link)
  expect(await page.locator('html').getAttribute('dir')).toBe(language === 'arb' ? 'rtl' : 'ltr')
  if (names.length > 0)
    await page
      .locator('label.chip', {
        has: page.locator(`input[name=people][value="${names.length + 1}"]`),
      })
      .click()
  const nameFields = page.locator(
    'input[name=companion][type=text], input[name=companion]:not([type])',
  )
  for (const [at, name] of names.entries()) await nameFields.nth(at).fill(name)
  await page.locator('form button.btn').first().click()
  await page.locator('.code').first().waitFor()
  expect(await page.locator('.qr svg').count()).toBe(1)
}

/**
 * The guest whose address was refused: found under the tab, given another address, invited again.
 */
async function correctAddress(
  host: HostUser,
  EID: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { page, say } = host
  await page.goto(`/dashboard/guests/${EID}?tab=not-delivered`)
  await page.getByRole('link', { name: 'Gone Away' }).first().click()
  await page.getByText('5.1.1').first().waitFor()
  await getButton(host, 'dashboard:guest.edit').click()
  const address = page.locator('input[name=email]').last()
  expect(await address.inputValue()).toBe(from)
  await address.fill(to)
  await getButton(host, 'dashboard:guest.save').click()
  await page.getByText(to).first().waitFor()
  await page
    .getByRole('button', {
      name: new RegExp(`^(${say('dashboard:mails.again')}|${say('dashboard:mails.invite')})$`),
    })
    .click()
  await page.getByText(say('dashboard:mails.on-its-way', { name: 'Gone Away' })).waitFor()
  await endCampaignHold(product)
  await waitForMail(product, { to })
}

/** The passcode in the thank-you mail. */
async function readPasscode(to: string): Promise<string> {
  const { text = '' } = await waitForMail(product, {
    to,
    matches: (mail) => /\b\d{4}[ \u00a0]\d{4}\b/.test(mail.text ?? ''),
  })
  return /\b(\d{4})[ \u00a0](\d{4})\b/.exec(text)?.slice(1).join('') ?? ''
}
