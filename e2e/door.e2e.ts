import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../contract/fields.ts'
import { startProduct, type Product } from '../tools/product.ts'
import { openBrowser } from './browser.ts'
import { picture, watched, wholeness, type Watched } from './looks.ts'
import { call, signIn, visit, type Width } from './visits.ts'
import { wordsIn, type Say } from './words.ts'

let product: Product
let browser: Browser
const open: BrowserContext[] = []
beforeAll(async () => { [product, browser] = [await startProduct(), await openBrowser()] })
afterEach(async () => { await Promise.all(open.splice(0).map((one) => one.close())) })
afterAll(async () => { await browser?.close(); await product?.stop() })

const journeys: Array<{ width: Width | 1024; language: Language }> = [
  { width: 390, language: 'en' }, { width: 1280, language: 'en' }, { width: 1024, language: 'fr' }, { width: 390, language: 'arb' },
]

/** The same code within this time is one scan. */
const oneScan = 3_100

type Party = { id: string; passcode: string }
type At = { look: Watched; page: Page; say: Say; name: string; path: string }

/** An event that begins in an hour, with a party of five, one whose name has marks, and one who is very important. */
async function makeEvening(host: BrowserContext, zone = 'Asia/Kolkata') {
  const { EVENTID } = await call(host, '/events', { EVENT_MODE: 'Web', TYPE: 'Gala', TITLE: 'Lanterns by the lake', TIMEZONE: zone })
  const EID = String(EVENTID)
  const start = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  await call(host, `/events/${EID}`, { STARTDATE: start, DURATION: '4:00', VENUE: 'Boat house' }, 'PUT')
  await call(host, `/events/${EID}/publish`, { PUBLISHED_DATETIME: start })
  const add = async (data: object): Promise<Party> => {
    const { GID, PASSCODE } = await call(host, `/events/${EID}/guests`, data)
    return { id: String(GID), passcode: String(PASSCODE) }
  }
  const khan = await add({ NAME: 'Imran Khan', PARTY_LIMIT: 5, COMPANIONS: ['Zoya Khan', 'Sara Khan', 'Adil Khan'] })
  const ahmed = await add({ NAME: 'أحمد القاسمي', EMAIL: 'ahmed@guests.example' })
  const rao = await add({ NAME: 'Justice Kamala Rao', CATEGORY: 'vip' })
  return { EID, khan, ahmed, rao }
}

describe('Our product', () => {
  it.each(journeys)('takes a helper through an evening in $language at $width px', async ({ width, language }) => {
    const owner = await visit(browser, product, { language: 'en' })
    open.push(owner)
    await signIn(owner)
    const { EID, khan, rao } = await makeEvening(owner)
    const helper = await visit(browser, product, { width: width as Width, language })
    open.push(helper)
    await signIn(helper, 'noah', language)
    const look = await watched(helper)
    const { page } = look
    const at: At = { look, page, say: wordsIn(language), name: `door-${language}-${width}`, path: `/dashboard/check-in/${EID}` }

    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Lanterns by the lake' }).first().click()
    await page.waitForURL(`**${at.path}`)
    await page.getByText(at.say('dashboard:door.nobody-yet')).waitFor()
    await whole(at, 'empty')

    await welcomeByPasscode(at, rao)
    await bringParty(at, khan)
    await findFolded(at)
    await addWalkIn(at)
    await takeBack(at)
    await lookAtUnknown(at)
    const { COUNTERS } = await (await helper.request.get(`/api/events/${EID}/check-in`)).json().then(({ data }: { data: { COUNTERS: object } }) => data)
    expect(COUNTERS).toMatchObject({ ARRIVED: 7, WALKINS: 0 })
  })

  it('lets a guest in once when two helpers do it at the same moment, and shows each the other', async () => {
    const owner = await visit(browser, product, {})
    open.push(owner)
    await signIn(owner)
    const { EID, rao } = await makeEvening(owner)
    const helpers = await Promise.all((['noah', 'asha'] as const).map(async (who) => {
      const context = await visit(browser, product, {})
      open.push(context)
      await signIn(context, who)
      const page = await context.newPage()
      await page.goto(`/dashboard/check-in/${EID}`)
      await page.getByText('Nobody yet.').waitFor()
      return page
    }))
    await Promise.all(helpers.map((page) => scan(page, rao.passcode)))
    const words = await Promise.all(helpers.map((page) => page.getByRole('alertdialog').getAttribute('aria-label')))
    expect(words.map((one) => /Welcome|Already in/.exec(one ?? '')?.[0]).sort()).toEqual(['Already in', 'Welcome'])
  })

  it('says so when the network is gone, takes nothing, and goes on when it is back', async () => {
    const owner = await visit(browser, product, {})
    open.push(owner)
    await signIn(owner)
    const { EID, rao } = await makeEvening(owner)
    const page = await owner.newPage()
    await page.goto(`/dashboard/check-in/${EID}`)
    await page.getByText('Nobody yet.').waitFor()
    await owner.setOffline(true)
    await page.getByText('No network.').waitFor({ timeout: 5_000 })
    await scan(page, rao.passcode)
    await page.getByRole('alertdialog', { name: /Not taken/ }).waitFor()
    await owner.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('alertdialog', { name: /Welcome, Justice Kamala Rao/ }).waitFor()
  })
})

const result = ({ page }: At) => page.getByRole('alertdialog')
const press = ({ page, say }: At, key: string, facts: Record<string, unknown> = {}) => page.getByRole('button', { name: say(`dashboard:door.${key}`, facts), exact: true }).first().click()

async function whole(at: At, moment: string): Promise<void> {
  expect(await wholeness(at.look, at.path), moment).toEqual([])
  await picture(at.look, `${at.name}-${moment}`)
}

/** As a scanner types it. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

async function welcomeByPasscode(at: At, { passcode }: Party): Promise<void> {
  await press(at, 'view-pad')
  for (const digit of passcode.slice(0, 5)) await at.page.getByRole('button', { name: digit, exact: true }).click()
  await whole(at, 'pad')
  await at.page.keyboard.type(passcode.slice(5))
  await result(at).waitFor()
  expect(await result(at).getAttribute('aria-label')).toContain(`${at.say('dashboard:door.welcome')}, Justice Kamala Rao`)
  await result(at).dispatchEvent('pointerdown')
  await whole(at, 'vip')
  await press(at, 'next-guest')
  await at.page.waitForTimeout(oneScan)
  await scan(at.page, passcode)
  await result(at).waitFor()
}

/** Three of five now, two later, and then they are all in. */
async function bringParty(at: At, { passcode }: Party): Promise<void> {
  expect(await result(at).getAttribute('aria-label')).toContain(at.say('dashboard:door.already'))
  await whole(at, 'already')
  await scan(at.page, passcode)
  await at.page.getByRole('heading', { name: 'Imran Khan' }).waitFor()
  await press(at, 'fewer')
  await press(at, 'fewer')
  await whole(at, 'party')
  await press(at, 'let-count-in', { count: 3, people: '3' })
  await at.page.waitForFunction((words) => document.querySelector('[role=alertdialog]')?.getAttribute('aria-label')?.includes(words), at.say('dashboard:door.welcome'))
  await at.page.keyboard.press('Escape')
  await at.page.waitForTimeout(oneScan)
  await scan(at.page, passcode)
  await at.page.getByText(at.say('dashboard:door.still-to-come', { count: 2, rest: '2' })).first().waitFor()
  await whole(at, 'party-rest')
  await press(at, 'let-count-in', { count: 2, people: '2' })
  await at.page.waitForFunction((words) => document.querySelector('[role=alertdialog]')?.getAttribute('aria-label')?.includes(words), at.say('dashboard:door.all-in', { count: 5, people: '5' }))
  await at.page.keyboard.press('Escape')
}

/** Typed with plain alefs and without marks. */
async function findFolded(at: At): Promise<void> {
  const { page, say } = at
  await page.locator('button:visible').filter({ hasText: new RegExp(`^(${say('dashboard:door.search-short')}|${say('dashboard:door.search-long')})$`) }).first().click()
  await page.getByLabel(say('dashboard:door.search-long')).fill('احمد القاسمى')
  await page.getByText('أحمد القاسمي').first().waitFor()
  await whole(at, 'search')
  await press(at, 'about', { word: say('dashboard:door.let-in'), name: 'أحمد القاسمي' })
  await result(at).waitFor()
  await page.keyboard.press('Escape')
}

async function addWalkIn(at: At): Promise<void> {
  await press(at, 'view-walk-in')
  await at.page.getByLabel(at.say('dashboard:door.name')).first().fill('Priya Nair')
  await press(at, 'more')
  await whole(at, 'walk-in')
  await press(at, 'let-count-in', { count: 2, people: '2' })
  await result(at).waitFor()
  await result(at).dispatchEvent('pointerdown')
  await whole(at, 'walked-in')
  await at.page.keyboard.press('Escape')
}

async function takeBack(at: At): Promise<void> {
  await at.page.getByText('Priya Nair').first().waitFor()
  await whole(at, 'last-scans')
  const undo = at.page.getByRole('button', { name: 'Priya Nair' })
  await undo.click()
  if (await undo.isVisible()) await undo.click({ timeout: 1_000 }).catch(() => undefined)
  await at.page.getByText('Priya Nair').first().waitFor({ state: 'detached' })
}

async function lookAtUnknown(at: At): Promise<void> {
  await scan(at.page, '99210047')
  await result(at).waitFor()
  await whole(at, 'unknown')
  await at.page.keyboard.press('Escape')
}
