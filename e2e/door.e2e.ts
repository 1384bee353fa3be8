import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../contract/fields.ts'
import {
  addWalkIn,
  admitParty,
  drawToEnd,
  makeEvening,
  offlineReady,
  oneScan,
  press,
  result,
  scan,
  takeBack,
  type AtDoor,
} from './door-steps.ts'
import { openStage } from './journey.ts'
import { picture, watched, wholeness, type Watched } from './looks.ts'
import { everyLook, signIn, type Width } from './visits.ts'
import { wordsIn } from './words.ts'

const say = wordsIn('en')
const stage = openStage()

const journeys: Array<{ width: Width | 1024; language: Language }> = [
  { width: 390, language: 'en' },
  { width: 1024, language: 'fr' },
  { width: 390, language: 'arb' },
  ...(everyLook ? [{ width: 1280, language: 'en' } as const] : []),
]

type Party = { id: string; passcode: string }
type At = AtDoor & { look: Watched; name: string; path: string }

/** With a party of five, one whose name has marks, and one who is very important. */
async function makeThree(host: BrowserContext, zone = 'Asia/Kolkata') {
  const {
    EID,
    guests: [khan, ahmed, rao],
  } = await makeEvening(
    host,
    [
      { NAME: 'Imran Khan', PARTY_LIMIT: 5, COMPANIONS: ['Zoya Khan', 'Sara Khan', 'Adil Khan'] },
      { NAME: 'أحمد القاسمي', EMAIL: 'ahmed@guests.example' },
      { NAME: 'Justice Kamala Rao', CATEGORY: 'vip' },
    ],
    { zone },
  )
  if (!khan || !ahmed || !rao) throw new Error('Nobody was added.')
  return { EID, khan, ahmed, rao }
}

describe('Our product', () => {
  it.each(journeys)(
    'takes a helper through an evening in $language at $width px',
    async ({ width, language }) => {
      const owner = await stage.visit({ language: 'en' })
      await signIn(owner)
      const { EID, khan, rao } = await makeThree(owner)
      const helper = await stage.visit({ width: width as Width, language })
      await signIn(helper, 'noah', language)
      const look = await watched(helper)
      const { page } = look
      const at: At = {
        look,
        page,
        say: wordsIn(language),
        name: `door-${language}-${width}`,
        path: `/dashboard/check-in/${EID}`,
      }

      await page.goto('/dashboard')
      await page
        .getByRole('list', { name: at.say('dashboard:events.open-doors') })
        .locator(`a[href="${at.path}"]`)
        .click()
      await page.waitForURL(`**${at.path}`)
      await page.getByText(at.say('dashboard:door.no-scans-here')).waitFor()
      await whole(at, 'empty')

      await welcomeByPasscode(at, rao)
      await bringParty(at, khan)
      await findFolded(at)
      await addWalkIn(at, 'Priya Nair', (moment) => whole(at, moment))
      await at.page.getByText('Priya Nair').first().waitFor()
      await whole(at, 'last-scans')
      await (width === 390 ? drawToEnd(at, 'Priya Nair') : takeBack(at, 'Priya Nair'))
      await lookAtUnknown(at)
      // What the device did is sent behind the screen.
      const counted = async () =>
        (
          (await (await helper.request.get(`/api/events/${EID}/check-in`)).json()) as {
            data: { COUNTERS: object }
          }
        ).data.COUNTERS
      await expect.poll(counted, { timeout: 10_000 }).toMatchObject({ ARRIVED: 7, WALKINS: 0 })
    },
  )

  it('lets a guest in once when two helpers do it at the same moment, and shows each the other', async () => {
    const owner = await stage.visit()
    await signIn(owner)
    const { EID, rao } = await makeThree(owner)
    const helpers = await Promise.all(
      (['noah', 'asha'] as const).map(async (who) => {
        const context = await stage.visit()
        await signIn(context, who)
        const page = await context.newPage()
        await page.goto(`/dashboard/check-in/${EID}`)
        await page.getByText('No scans on this device yet.').waitFor()
        return page
      }),
    )
    await Promise.all(helpers.map(keepResults))
    await Promise.all(helpers.map((page) => scan(page, rao.passcode)))
    const said = () => Promise.all(helpers.map(lastResult))
    const [already, welcome] = [say('dashboard:door.already'), say('dashboard:door.welcome')]
    await expect
      .poll(async () =>
        (await said()).map((one) => [already, welcome].find((word) => one.includes(word))).sort(),
      )
      .toEqual([already, welcome])
  })

  it('goes on by itself when the network is gone, and says what waits; where nothing can be kept, it takes nothing and says that', async () => {
    const owner = await stage.visit()
    await signIn(owner)
    const { EID, rao, ahmed } = await makeThree(owner)
    const path = `/dashboard/check-in/${EID}`
    const page = await owner.newPage()
    await page.goto(path)
    await offlineReady({ page, say }, 3)
    const insecure = await stage.visit()
    await signIn(insecure)
    await insecure.addInitScript(() =>
      Object.defineProperty(globalThis, 'isSecureContext', { value: false }),
    )
    const bare = await insecure.newPage()
    await bare.goto(path)
    await bare.getByText(say('dashboard:door.insecure')).waitFor()
    await owner.setOffline(true)
    await insecure.setOffline(true)
    await scan(page, rao.passcode)
    await page
      .getByRole('alertdialog', { name: `${say('dashboard:door.welcome')}, Justice Kamala Rao` })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(say('dashboard:door.to-send', { count: 1, n: 1 })).waitFor()
    await bare.getByText(say('dashboard:door.away')).waitFor()
    await scan(bare, ahmed.passcode)
    await bare.getByRole('alertdialog', { name: say('dashboard:door.not-taken') }).waitFor()
    await owner.setOffline(false)
    await insecure.setOffline(false)
    await bare.getByRole('button', { name: say('common:action.try-again') }).click()
    await bare
      .getByRole('alertdialog', { name: `${say('dashboard:door.welcome')}, أحمد القاسمي` })
      .waitFor()
    await page
      .getByText(say('dashboard:door.to-send', { count: 1, n: 1 }))
      .waitFor({ state: 'detached', timeout: 20_000 })
  })
})

type Keeping = { said?: string }

/** A welcome goes by itself after a few seconds: what stood there last is kept. */
const keepResults = (page: Page) =>
  page.evaluate(() => {
    const keep = () => {
      ;(globalThis as Keeping).said =
        document.querySelector('[role=alertdialog]')?.getAttribute('aria-label') ??
        (globalThis as Keeping).said ??
        ''
    }
    new MutationObserver(keep).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    })
  })

const lastResult = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as Keeping).said ?? '')

async function whole(at: At, moment: string): Promise<void> {
  expect(await wholeness(at.look, at.path), moment).toEqual([])
  await picture(at.look, `${at.name}-${moment}`)
}

async function welcomeByPasscode(at: At, { passcode }: Party): Promise<void> {
  await press(at, 'view-pad')
  for (const digit of passcode.slice(0, 5))
    await at.page.getByRole('button', { name: digit, exact: true }).click()
  await whole(at, 'pad')
  await at.page.keyboard.type(passcode.slice(5))
  await result(at).waitFor()
  expect(await result(at).getAttribute('aria-label')).toContain(
    [at.say('dashboard:door.welcome'), 'Justice Kamala Rao'].join(at.say('dashboard:door.and')),
  )
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
  await admitParty(at, passcode, (moment) => whole(at, moment))
  // The pad stays open for the next code.
  await press(at, 'back')
}

/** Typed with plain alefs and without marks. */
async function findFolded(at: At): Promise<void> {
  const { page, say } = at
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
  await whole(at, 'search')
  await press(at, 'about', { word: say('dashboard:door.let-in'), name: 'أحمد القاسمي' })
  await result(at).waitFor()
  await page.keyboard.press('Escape')
}

async function lookAtUnknown(at: At): Promise<void> {
  await scan(at.page, '99210047')
  await result(at).waitFor()
  await whole(at, 'unknown')
  await at.page.keyboard.press('Escape')
}
