import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openBrowserFixture } from '../lib/browser-fixture.ts'
import { callApi, signIn } from '../lib/browser-contexts.ts'
import {
  createDoorEvent,
  pressDoorButton,
  scanCode,
  waitUntilOfflineReady,
} from '../lib/door-steps.ts'
import { findScreenFaults, openMonitoredPage, saveScreenshot } from '../lib/screen-checks.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'

const fixture = openBrowserFixture()
const say = getScreenTexts('en')

const people = [
  { NAME: 'Rohan Mehta', CONTACT: '+919876542345' },
  {
    NAME: 'Imran Khan',
    CONTACT: '+919876547788',
    PARTY_LIMIT: 4,
    COMPANIONS: ['Zoya Khan', 'Sara Khan', 'Adil Khan'],
  },
  { NAME: 'ليلى حداد', CONTACT: '+971501234141' },
  { NAME: 'Priya Iyer', CONTACT: '+919876540042' },
]

async function createEvening() {
  const host = await fixture.openContext()
  await signIn(host)
  return createDoorEvent(host, people)
}

const isHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** A helper opens the door and hands the device to the guests. */
async function startKiosk(
  context: BrowserContext,
  EID: string,
  { labels = false, language = 'en' as 'en' | 'arb' | 'fr' } = {},
) {
  const screen = await openMonitoredPage(context)
  const { page } = screen
  const user = { page, say: getScreenTexts(language) }
  await page.addInitScript(() => {
    Object.assign(globalThis, { printed: 0 })
    window.print = () => {
      Object.assign(globalThis, {
        printed: (globalThis as unknown as { printed: number }).printed + 1,
      })
    }
  })
  await page.goto(`/dashboard/check-in/${EID}`)
  await waitUntilOfflineReady(user, people.length)
  await pressDoorButton(user, 'view-menu')
  await pressDoorButton(user, 'kiosk-open')
  await page.getByLabel(user.say('dashboard:door.kiosk-choose-code')).fill('2468')
  if (labels) await page.getByRole('switch').first().click()
  await page.waitForTimeout(300)
  expect(await findScreenFaults(screen, `/dashboard/check-in/${EID}`)).toEqual([])
  await saveScreenshot(screen, `kiosk-setup-${language}`)
  await pressDoorButton(user, 'kiosk-start')
  await page.getByRole('button', { name: /press and hold|اضغط مطولًا/ }).waitFor()
  return screen
}

async function typeName(page: Page, name: string, digits: string): Promise<void> {
  await press(page, /^Name$/)
  await page.getByLabel('Your full name').fill(name)
  await page.getByLabel('Last 4 digits').fill(digits)
  await press(page, 'Check in')
}

/** Holds the mark as a finger does. */
async function leave(page: Page, code: string): Promise<void> {
  const mark = page.getByRole('button', { name: /press and hold/ })
  const box = await mark.boundingBox()
  if (!box) throw new Error('There is no mark.')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.getByRole('dialog').waitFor()
  await page.mouse.up()
  await page.getByLabel('Leaving code').fill(code)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
}

describe('Our product', () => {
  it(
    'lets guests check themselves in by code, and by name without a network, until the helper types the leaving code',
    { tags: 'long' },
    async () => {
      const { EID, guests } = await createEvening()
      const path = `/dashboard/check-in/${EID}`
      const context = await fixture.openContext({ viewport: { width: 1024, height: 768 } })
      await signIn(context, 'noah')
      const screen = await startKiosk(context, EID, { labels: true })
      const { page } = screen
      expect(await findScreenFaults(screen, path)).toEqual([])
      await saveScreenshot(screen, 'kiosk-find')

      // Online, with the passcode of a hardware scanner.
      await scanCode(page, guests[0]?.passcode ?? '')
      await isHeading(page, 'Hello, Rohan')
      await press(page, 'I’m here')
      await isHeading(page, 'Welcome, Rohan')
      expect(await findScreenFaults(screen, path)).toEqual([])
      await saveScreenshot(screen, 'kiosk-done')
      await press(page, 'Print my label')
      await page.waitForFunction('printed === 1')
      await page.emulateMedia({ media: 'print' })
      expect((await page.locator('body').innerText()).split(/\n+/)).toEqual([
        'Lanterns by the lake',
        'Rohan Mehta',
      ])
      const paper = await page.pdf({ preferCSSPageSize: true })
      await saveScreenshot(screen, 'kiosk-label')
      expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
      expect(paper.toString('latin1')).toMatch(/MediaBox \[0 0 175\.\d+ 82\.\d+\]/)
      await page.emulateMedia({ media: null })
      await press(page, 'Next guest')

      // Without a network: a wrong name, wrong digits, and the party of four.
      await context.setOffline(true)
      const answers: string[] = []
      for (const [name, digits] of [
        ['Rohan Mehra', '2345'],
        ['Priya Iyer', '0043'],
        ['Priya', '0042'],
      ] as const) {
        await typeName(page, name, digits)
        await isHeading(page, 'We could not find you')
        answers.push(await page.locator('main').innerText())
        await press(page, 'Try again')
      }
      expect(new Set(answers).size).toBe(1)
      await typeName(page, 'khan imran', '7788')
      await isHeading(page, 'Hello, Imran')
      await saveScreenshot(screen, 'kiosk-party')
      await press(page, 'One fewer')
      await press(page, 'We’re here: 3 of us')
      await isHeading(page, 'Welcome, Imran')
      // Nothing is touched: the next guest finds an empty kiosk.
      await page.getByRole('heading', { name: 'Check yourself in' }).waitFor({ timeout: 15_000 })

      // A reload without a network is still the kiosk.
      await page.reload()
      await isHeading(page, 'Check yourself in')
      await typeName(page, 'Imran Khan', '7788')
      await press(page, 'That’s not me')
      await context.setOffline(false)

      // Wrong codes stay, the right one opens the door with all entries.
      await leave(page, '1357')
      await page.getByText('That’s not the code.').waitFor()
      await page.keyboard.press('Escape')
      await leave(page, '2468')
      await page.getByText(say('dashboard:door.last-scans')).first().waitFor()
      await page.getByText('Imran Khan').first().waitFor()
      expect(await page.getByText('3 of 4 in').count()).toBeGreaterThan(0)
    },
  )

  it(
    'shows no other screen and no name while it is a kiosk, for any address a guest types',
    { tags: 'long' },
    async () => {
      const { EID } = await createEvening()
      const path = `/dashboard/check-in/${EID}`
      const context = await fixture.openContext({ width: 390 })
      await signIn(context)
      const screen = await startKiosk(context, EID)
      const { page } = screen
      expect(await findScreenFaults(screen, path)).toEqual([])
      await saveScreenshot(screen, 'kiosk-phone')
      for (const address of [
        '/dashboard',
        `/dashboard/guests/${EID}`,
        `${path}/screen`,
        '/dashboard/check-in/A5A0000000000AD',
        '/dashboard/profile',
      ]) {
        await page.goto(address)
        await page.waitForURL(`**${path}`)
        await isHeading(page, 'Check yourself in')
      }
      await page.goBack()
      await isHeading(page, 'Check yourself in')
      await page.keyboard.press('Escape')
      for (const { NAME } of people)
        expect(
          await page.evaluate((name) => document.documentElement.outerHTML.includes(name), NAME),
        ).toBe(false)
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      )
      for (const { NAME, CONTACT } of people) {
        expect(stored).not.toContain(NAME)
        expect(stored).not.toContain(CONTACT.slice(-4))
      }
      expect(stored).not.toContain('2468')
      await typeName(page, 'Nadia None', '1234')
      await isHeading(page, 'We could not find you')
      expect(await findScreenFaults(screen, path)).toEqual([])
      await saveScreenshot(screen, 'kiosk-phone-unknown')
      // A second tab is the kiosk too.
      const tab = await context.newPage()
      await tab.goto('/dashboard')
      await isHeading(tab, 'Check yourself in')
    },
  )

  it(
    'works for a helper with a link, whose list has no phone numbers, in Arabic on a tablet, and returns to the event’s language',
    { tags: 'long' },
    async () => {
      const host = await fixture.openContext()
      await signIn(host)
      const { EID } = await createDoorEvent(host, people)
      const { LINK } = await callApi(host, `/events/${EID}/door-helpers`, { NAME: 'Tara' })
      const context = await fixture.openContext({
        language: 'arb',
        viewport: { width: 820, height: 1180 },
        hasTouch: true,
      })
      const path = `/dashboard/check-in/${EID}`
      const first = await context.newPage()
      await first.goto(String(LINK))
      await first.waitForURL(`**${path}`)
      await first.close()
      const screen = await startKiosk(context, EID, { labels: true, language: 'arb' })
      const { page } = screen
      const arabic = getScreenTexts('arb')
      await isHeading(page, 'Check yourself in')
      await press(page, 'العربية')
      await isHeading(page, arabic('dashboard:door.kiosk-title'))
      await press(page, arabic('dashboard:door.kiosk-by-name'))
      await page.getByLabel(arabic('dashboard:door.kiosk-name'), { exact: true }).fill('ليلي حداد')
      await page.getByLabel(arabic('dashboard:door.kiosk-digits')).fill('٤١٤١')
      await saveScreenshot(screen, 'kiosk-tablet-name-arb')
      await press(page, arabic('dashboard:door.kiosk-find'))
      await isHeading(page, arabic('dashboard:door.kiosk-hello', { name: 'ليلى' }))
      await press(page, arabic('dashboard:door.kiosk-here', { count: 1, n: '1' }))
      await isHeading(page, arabic('dashboard:door.kiosk-welcome', { name: 'ليلى' }))
      expect(await findScreenFaults(screen, path)).toEqual([])
      await saveScreenshot(screen, 'kiosk-tablet-done-arb')
      await page.getByRole('heading', { name: 'Check yourself in' }).waitFor({ timeout: 15_000 })
    },
  )
})
