import type { BrowserContext, Page } from 'playwright-core'
import { callApi } from './browser-contexts.ts'
import {
  expectIntactScreen,
  type BrowserFixture,
  type BrowserProfile,
  type BrowserUser,
} from './browser-fixture.ts'
import type { ScreenTextLookup } from './screen-texts.ts'

/** A helper at the door: their window and their texts. */
export type DoorUser = { page: Page; say: ScreenTextLookup }

export const getResultDialog = ({ page }: DoorUser) => page.getByRole('alertdialog')
export const pressDoorButton = (
  { page, say }: DoorUser,
  key: string,
  facts: Record<string, unknown> = {},
) =>
  page
    .getByRole('button', { name: say(`dashboard:door.${key}`, facts), exact: true })
    .first()
    .click()

/** Types like a scanner. */
export async function scanCode(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Waits for the verdict and returns its texts. */
export async function waitForVerdict(
  { page, say }: DoorUser,
  key: string,
  facts: Record<string, unknown> = {},
): Promise<string> {
  const text = say(`dashboard:door.${key}`, facts)
  await page.waitForFunction(
    (expected) =>
      document.querySelector('[role=alertdialog]')?.getAttribute('aria-label')?.includes(expected),
    text,
  )
  return (await page.getByRole('alertdialog').getAttribute('aria-label')) ?? ''
}

/** The same code within this time is one scan. */
export const repeatScanMs = 3_100

/** Three of five arrive now and two later. */
export async function admitParty(
  user: DoorUser,
  passcode: string,
  takePicture: (moment: string) => Promise<void> = async () => {},
): Promise<void> {
  const { page, say } = user
  await scanCode(page, passcode)
  await page
    .getByRole('button', {
      name: say('dashboard:door.let-count-in', { count: 5, people: '5' }),
      exact: true,
    })
    .waitFor()
  await pressDoorButton(user, 'fewer')
  await pressDoorButton(user, 'fewer')
  await takePicture('party')
  await pressDoorButton(user, 'let-count-in', { count: 3, people: '3' })
  await waitForVerdict(user, 'welcome')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(repeatScanMs)
  await scanCode(page, passcode)
  await page
    .getByText(say('dashboard:door.still-to-come', { count: 2, rest: '2' }))
    .first()
    .waitFor()
  await takePicture('party-rest')
  await pressDoorButton(user, 'let-count-in', { count: 2, people: '2' })
  await waitForVerdict(user, 'all-in', { count: 5, people: '5' })
  await page.keyboard.press('Escape')
}

/** An unexpected guest with one companion. */
export async function addWalkIn(
  user: DoorUser,
  name: string,
  takePicture: (moment: string) => Promise<void> = async () => {},
): Promise<void> {
  await pressDoorButton(user, 'view-walk-in')
  await user.page.getByLabel(user.say('dashboard:door.name')).first().fill(name)
  await pressDoorButton(user, 'more')
  await takePicture('walk-in')
  await pressDoorButton(user, 'add-count-in', { count: 2, people: '2' })
  await getResultDialog(user).waitFor()
  await getResultDialog(user).dispatchEvent('pointerdown')
  await takePicture('walked-in')
  await user.page.keyboard.press('Escape')
}

/**
 * Swipes a row to its end, which is the left in Arabic. Within eight seconds that is the undo
 * itself; later the screen asks first.
 */
export async function swipeRow({ page, say }: DoorUser, name: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: name }).first()
  const box = await row.boundingBox()
  if (!box) throw new Error(`${name} is not among the last scans.`)
  const isMirrored = (await page.evaluate(() => document.dir)) === 'rtl'
  const [from, to] = isMirrored
    ? [box.x + box.width * 0.85, box.x + box.width * 0.15]
    : [box.x + box.width * 0.15, box.x + box.width * 0.85]
  const session = await page.context().newCDPSession(page)
  const sendTouch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: box.y + box.height / 2 }],
    })
  await sendTouch('touchStart', from)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1])
    await sendTouch('touchMove', from + share * (to - from))
  await sendTouch('touchEnd', to)
  const gone = page.getByRole('button', { name }).first().waitFor({ state: 'detached' })
  const confirmButton = page.getByRole('button', { name: say('dashboard:door.undo-sure') })
  await Promise.race([gone, confirmButton.waitFor().then(() => confirmButton.click())]).catch(
    () => undefined,
  )
  await gone
}

/** The first press is an undo of eight seconds; a later one asks first. */
export async function undoScan({ page }: DoorUser, name: string): Promise<void> {
  const undo = page.getByRole('button', { name })
  await undo.first().click()
  if (await undo.first().isVisible())
    await undo
      .first()
      .click({ timeout: 1_000 })
      .catch(() => undefined)
  await undo.first().waitFor({ state: 'detached' })
}

export type DoorTestGuest = { id: string; passcode: string; name: string }

/** An event that starts in a number of hours, with these guests. */
export async function createDoorEvent(
  host: BrowserContext,
  people: Array<{ NAME: string } & Record<string, unknown>>,
  { zone = 'Asia/Kolkata', inHours = 1 } = {},
): Promise<{ EID: string; guests: DoorTestGuest[] }> {
  const { EVENTID } = await callApi(host, '/events', {
    EVENT_MODE: 'Web',
    TYPE: 'Gala',
    TITLE: 'Lanterns by the lake',
    TIMEZONE: zone,
  })
  const EID = String(EVENTID)
  const start = new Date(Date.now() + inHours * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
  await callApi(
    host,
    `/events/${EID}`,
    { STARTDATE: start, DURATION: '4:00', VENUE: 'Boat house' },
    'PUT',
  )
  await callApi(host, `/events/${EID}/publish`, { PUBLISHED_DATETIME: start })
  const guests: DoorTestGuest[] = []
  for (const person of people) {
    const { GID, PASSCODE } = await callApi(host, `/events/${EID}/guests`, person)
    guests.push({ id: String(GID), passcode: String(PASSCODE), name: person.NAME })
  }
  return { EID, guests }
}

/** Waits until the device has the list and the page opens without a network. */
export async function waitUntilOfflineReady(
  { page, say }: DoorUser,
  guests: number,
): Promise<void> {
  await page.getByText(say('dashboard:door.last-scans')).first().waitFor()
  for (let tries = 0; tries < 40; tries += 1) {
    await page.getByRole('button', { name: say('dashboard:door.view-menu'), exact: true }).click()
    await page.getByRole('button', { name: say('dashboard:door.view-device'), exact: true }).click()
    const ready = page.getByText(
      say('dashboard:door.ready-offline-title', { count: guests, n: String(guests) }),
    )
    await ready.waitFor()
    await page.getByText(say('dashboard:door.looking')).waitFor({ state: 'detached' })
    const isStored = await page.getByText(say('dashboard:door.page-kept')).isVisible()
    await page.getByRole('button', { name: say('dashboard:door.back'), exact: true }).click()
    if (isStored) return
    await page.waitForTimeout(500)
  }
  throw new Error('The page is not cached for offline use.')
}

type DoorOpening = {
  who: 'asha' | 'noah'
  EID: string
  /** The name of the function or zone that is chosen before the door opens. */
  choice: string | RegExp
  guests: number
}

/** A device with its function or zone chosen and all its data on it. The nearest function is chosen already. */
export async function openDoorAt(
  fixture: BrowserFixture,
  name: string,
  profile: BrowserProfile,
  { who, EID, choice, guests }: DoorOpening,
): Promise<BrowserUser> {
  const device = await fixture.openUser(name, profile, who)
  const { page, say } = device
  await page.goto(`/dashboard/check-in/${EID}`)
  const button = page.getByRole('button', { name: choice })
  await button.waitFor()
  await expectIntactScreen(device, 'start')
  await button.click()
  await page.getByRole('button', { name: say('dashboard:door.start'), exact: true }).click()
  await page.getByRole('banner').getByText(choice).waitFor()
  await waitUntilOfflineReady(device, guests)
  return device
}

/** How many guest lists this browser stores, encrypted or not. */
export const countStoredLists = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'mehfil-door')) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('mehfil-door')
      opening.onerror = () => reject(opening.error ?? new Error('The database does not open.'))
      opening.onsuccess = () => {
        const counting = opening.result.transaction('packs').objectStore('packs').count()
        counting.onsuccess = () => {
          opening.result.close()
          resolve(counting.result)
        }
      }
    })
  })
