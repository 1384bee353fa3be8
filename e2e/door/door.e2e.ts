import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import {
  addWalkIn,
  admitParty,
  swipeRow,
  createDoorEvent,
  waitUntilOfflineReady,
  repeatScanMs,
  pressDoorButton,
  getResultDialog,
  scanCode,
  undoScan,
  type DoorUser,
} from '../lib/door-steps.ts'
import { openBrowserFixture } from '../lib/browser-fixture.ts'
import {
  saveScreenshot,
  openMonitoredPage,
  findScreenFaults,
  type MonitoredPage,
} from '../lib/screen-checks.ts'
import { signIn, type ScreenWidth } from '../lib/browser-contexts.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

const say = getScreenTexts('en')
const fixture = openBrowserFixture()

const journeys: Array<{ width: ScreenWidth | 1024; language: Language }> = [
  { width: 390, language: 'en' },
  { width: 1024, language: 'fr' },
  { width: 390, language: 'arb' },
  { width: 1280, language: 'en' },
]

type DoorTestParty = { id: string; passcode: string }
type DoorJourneyUser = DoorUser & { screen: MonitoredPage; name: string; path: string }

/** A party of five, a guest whose name has accents, and a VIP. */
async function createThreeParties(host: BrowserContext, zone = 'Asia/Kolkata') {
  const {
    EID,
    guests: [khan, ahmed, rao],
  } = await createDoorEvent(
    host,
    [
      { NAME: 'Imran Khan', PARTY_LIMIT: 5, COMPANIONS: ['Zoya Khan', 'Sara Khan', 'Adil Khan'] },
      { NAME: 'أحمد القاسمي', EMAIL: 'ahmed@guests.example' },
      { NAME: 'Justice Kamala Rao', CATEGORY: 'vip' },
    ],
    { zone },
  )
  if (!khan || !ahmed || !rao) throw new Error('The guests were not added.')
  return { EID, khan, ahmed, rao }
}

describe('Our product', () => {
  testVariants(journeys, ({ language }) => language === 'arb')(
    'takes a helper through an evening in $language at $width px',
    async ({ width, language }) => {
      const owner = await fixture.openContext({ language: 'en' })
      await signIn(owner)
      const { EID, khan, rao } = await createThreeParties(owner)
      const helper = await fixture.openContext({ width: width as ScreenWidth, language })
      await signIn(helper, 'noah', language)
      const screen = await openMonitoredPage(helper)
      const { page } = screen
      const user: DoorJourneyUser = {
        screen,
        page,
        say: getScreenTexts(language),
        name: `door-${language}-${width}`,
        path: `/dashboard/check-in/${EID}`,
      }

      await page.goto('/dashboard')
      await page
        .getByRole('list', { name: user.say('dashboard:events.open-doors') })
        .locator(`a[href="${user.path}"]`)
        .click()
      await page.waitForURL(`**${user.path}`)
      await page.getByText(user.say('dashboard:door.no-scans-here')).waitFor()
      await expectIntactDoor(user, 'empty')

      await welcomeByPasscode(user, rao)
      await admitFamily(user, khan)
      await findWithoutAccents(user)
      await addWalkIn(user, 'Priya Nair', (moment) => expectIntactDoor(user, moment))
      await user.page.getByText('Priya Nair').first().waitFor()
      await expectIntactDoor(user, 'last-scans')
      await (width === 390 ? swipeRow(user, 'Priya Nair') : undoScan(user, 'Priya Nair'))
      await scanUnknownCode(user)
      // The device sends its entries in the background.
      const readCounters = async () =>
        (
          (await (await helper.request.get(`/api/events/${EID}/check-in`)).json()) as {
            data: { COUNTERS: object }
          }
        ).data.COUNTERS
      await expect.poll(readCounters, { timeout: 10_000 }).toMatchObject({ ARRIVED: 7, WALKINS: 0 })
    },
  )

  it('admits a guest once when two helpers do it at the same time, and shows each helper the other', async () => {
    const owner = await fixture.openContext()
    await signIn(owner)
    const { EID, rao } = await createThreeParties(owner)
    const helpers = await Promise.all(
      (['noah', 'asha'] as const).map(async (who) => {
        const context = await fixture.openContext()
        await signIn(context, who)
        const page = await context.newPage()
        await page.goto(`/dashboard/check-in/${EID}`)
        await page.getByText('No scans on this device yet.').waitFor()
        return page
      }),
    )
    await Promise.all(helpers.map(recordResults))
    await Promise.all(helpers.map((page) => scanCode(page, rao.passcode)))
    const readResults = () => Promise.all(helpers.map(readLastResult))
    const [already, welcome] = [say('dashboard:door.already'), say('dashboard:door.welcome')]
    await expect
      .poll(async () =>
        (await readResults())
          .map((one) => [already, welcome].find((word) => one.includes(word)))
          .sort(),
      )
      .toEqual([already, welcome])
  })

  it('works without a network and says what is pending; without storage it admits no guest and says so', async () => {
    const owner = await fixture.openContext()
    await signIn(owner)
    const { EID, rao, ahmed } = await createThreeParties(owner)
    const path = `/dashboard/check-in/${EID}`
    const page = await owner.newPage()
    await page.goto(path)
    await waitUntilOfflineReady({ page, say }, 3)
    const insecurePage = await fixture.openContext()
    await signIn(insecurePage)
    await insecurePage.addInitScript(() =>
      Object.defineProperty(globalThis, 'isSecureContext', { value: false }),
    )
    const barePage = await insecurePage.newPage()
    await barePage.goto(path)
    await barePage.getByText(say('dashboard:door.insecure')).waitFor()
    await owner.setOffline(true)
    await insecurePage.setOffline(true)
    await scanCode(page, rao.passcode)
    await page
      .getByRole('alertdialog', { name: `${say('dashboard:door.welcome')}, Justice Kamala Rao` })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(say('dashboard:door.to-send', { count: 1, n: 1 })).waitFor()
    await barePage.getByText(say('dashboard:door.away')).waitFor()
    await scanCode(barePage, ahmed.passcode)
    await barePage.getByRole('alertdialog', { name: say('dashboard:door.not-taken') }).waitFor()
    await owner.setOffline(false)
    await insecurePage.setOffline(false)
    await barePage.getByRole('button', { name: say('common:action.try-again') }).click()
    await barePage
      .getByRole('alertdialog', { name: `${say('dashboard:door.welcome')}, أحمد القاسمي` })
      .waitFor()
    await page
      .getByText(say('dashboard:door.to-send', { count: 1, n: 1 }))
      .waitFor({ state: 'detached', timeout: 20_000 })
  })
})

type ResultRecorder = { said?: string }

/** A welcome closes after a few seconds, so the last verdict is recorded. */
const recordResults = (page: Page) =>
  page.evaluate(() => {
    const recordResult = () => {
      ;(globalThis as ResultRecorder).said =
        document.querySelector('[role=alertdialog]')?.getAttribute('aria-label') ??
        (globalThis as ResultRecorder).said ??
        ''
    }
    new MutationObserver(recordResult).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    })
  })

const readLastResult = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as ResultRecorder).said ?? '')

async function expectIntactDoor(user: DoorJourneyUser, moment: string): Promise<void> {
  expect(await findScreenFaults(user.screen, user.path), moment).toEqual([])
  await saveScreenshot(user.screen, `${user.name}-${moment}`)
}

async function welcomeByPasscode(
  user: DoorJourneyUser,
  { passcode }: DoorTestParty,
): Promise<void> {
  await pressDoorButton(user, 'view-pad')
  for (const digit of passcode.slice(0, 5))
    await user.page.getByRole('button', { name: digit, exact: true }).click()
  await expectIntactDoor(user, 'pad')
  await user.page.keyboard.type(passcode.slice(5))
  await getResultDialog(user).waitFor()
  expect(await getResultDialog(user).getAttribute('aria-label')).toContain(
    [user.say('dashboard:door.welcome'), 'Justice Kamala Rao'].join(user.say('dashboard:door.and')),
  )
  await getResultDialog(user).dispatchEvent('pointerdown')
  await expectIntactDoor(user, 'vip')
  await pressDoorButton(user, 'next-guest')
  await user.page.waitForTimeout(repeatScanMs)
  await scanCode(user.page, passcode)
  await getResultDialog(user).waitFor()
}

/** Three of five arrive now and two later. */
async function admitFamily(user: DoorJourneyUser, { passcode }: DoorTestParty): Promise<void> {
  expect(await getResultDialog(user).getAttribute('aria-label')).toContain(
    user.say('dashboard:door.already'),
  )
  await expectIntactDoor(user, 'already')
  await admitParty(user, passcode, (moment) => expectIntactDoor(user, moment))
  // The keypad stays open for the next code.
  await pressDoorButton(user, 'back')
}

/** Typed with plain alefs and without vowel marks. */
async function findWithoutAccents(user: DoorJourneyUser): Promise<void> {
  const { page, say } = user
  await page
    .locator('button:visible')
    .filter({
      hasText: new RegExp(
        `^(${say('dashboard:door.search-short')}|${say('dashboard:door.search-long')})$`,
      ),
    })
    .first()
    .click()
  await page.getByLabel(say('dashboard:door.search-long')).fill('احمد القاسمى')
  await page.getByText('أحمد القاسمي').first().waitFor()
  await expectIntactDoor(user, 'search')
  await pressDoorButton(user, 'about', { word: say('dashboard:door.let-in'), name: 'أحمد القاسمي' })
  await getResultDialog(user).waitFor()
  await page.keyboard.press('Escape')
}

async function scanUnknownCode(user: DoorJourneyUser): Promise<void> {
  await scanCode(user.page, '99210047')
  await getResultDialog(user).waitFor()
  await expectIntactDoor(user, 'unknown')
  await user.page.keyboard.press('Escape')
}
