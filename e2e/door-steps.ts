import type { BrowserContext, Page } from 'playwright-core'
import { call } from './visits.ts'
import type { Say } from './words.ts'

/** A helper at the door: their window, and the words they read. */
export type AtDoor = { page: Page; say: Say }

export const result = ({ page }: AtDoor) => page.getByRole('alertdialog')
export const press = ({ page, say }: AtDoor, key: string, facts: Record<string, unknown> = {}) =>
  page
    .getByRole('button', { name: say(`dashboard:door.${key}`, facts), exact: true })
    .first()
    .click()

/** As a scanner types it. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Waits for the verdict and answers all it says. */
export async function verdict(
  { page, say }: AtDoor,
  key: string,
  facts: Record<string, unknown> = {},
): Promise<string> {
  const words = say(`dashboard:door.${key}`, facts)
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('[role=alertdialog]')?.getAttribute('aria-label')?.includes(wanted),
    words,
  )
  return (await page.getByRole('alertdialog').getAttribute('aria-label')) ?? ''
}

/** The same code within this time is one scan. */
export const oneScan = 3_100

/** Three of five now, two later. */
export async function admitParty(
  at: AtDoor,
  passcode: string,
  look: (moment: string) => Promise<void> = async () => {},
): Promise<void> {
  const { page, say } = at
  await scan(page, passcode)
  await page
    .getByRole('button', {
      name: say('dashboard:door.let-count-in', { count: 5, people: '5' }),
      exact: true,
    })
    .waitFor()
  await press(at, 'fewer')
  await press(at, 'fewer')
  await look('party')
  await press(at, 'let-count-in', { count: 3, people: '3' })
  await verdict(at, 'welcome')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(oneScan)
  await scan(page, passcode)
  await page
    .getByText(say('dashboard:door.still-to-come', { count: 2, rest: '2' }))
    .first()
    .waitFor()
  await look('party-rest')
  await press(at, 'let-count-in', { count: 2, people: '2' })
  await verdict(at, 'all-in', { count: 5, people: '5' })
  await page.keyboard.press('Escape')
}

/** Somebody nobody expected, with one more. */
export async function addWalkIn(
  at: AtDoor,
  name: string,
  look: (moment: string) => Promise<void> = async () => {},
): Promise<void> {
  await press(at, 'view-walk-in')
  await at.page.getByLabel(at.say('dashboard:door.name')).first().fill(name)
  await press(at, 'more')
  await look('walk-in')
  await press(at, 'add-count-in', { count: 2, people: '2' })
  await result(at).waitFor()
  await result(at).dispatchEvent('pointerdown')
  await look('walked-in')
  await at.page.keyboard.press('Escape')
}

/** A finger draws a row to its end, which is the left in Arabic; within eight seconds that is the undo itself, and later it asks once. */
export async function drawToEnd({ page, say }: AtDoor, name: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: name }).first()
  const box = await row.boundingBox()
  if (!box) throw new Error(`${name} is not among the last scans.`)
  const isMirrored = (await page.evaluate(() => document.dir)) === 'rtl'
  const [from, to] = isMirrored
    ? [box.x + box.width * 0.85, box.x + box.width * 0.15]
    : [box.x + box.width * 0.15, box.x + box.width * 0.85]
  const driver = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    driver.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: box.y + box.height / 2 }],
    })
  await touch('touchStart', from)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', from + share * (to - from))
  await touch('touchEnd', to)
  const gone = page.getByRole('button', { name }).first().waitFor({ state: 'detached' })
  const asked = page.getByRole('button', { name: say('dashboard:door.undo-sure') })
  await Promise.race([gone, asked.waitFor().then(() => asked.click())]).catch(() => undefined)
  await gone
}

/** The first press is the undo of eight seconds; one that came later asks once. */
export async function takeBack({ page }: AtDoor, name: string): Promise<void> {
  const undo = page.getByRole('button', { name })
  await undo.first().click()
  if (await undo.first().isVisible())
    await undo
      .first()
      .click({ timeout: 1_000 })
      .catch(() => undefined)
  await undo.first().waitFor({ state: 'detached' })
}

export type Guest = { id: string; passcode: string; name: string }

/** An event that begins in so many hours, with these guests. */
export async function makeEvening(
  host: BrowserContext,
  people: Array<{ NAME: string } & Record<string, unknown>>,
  { zone = 'Asia/Kolkata', inHours = 1 } = {},
): Promise<{ EID: string; guests: Guest[] }> {
  const { EVENTID } = await call(host, '/events', {
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
  await call(
    host,
    `/events/${EID}`,
    { STARTDATE: start, DURATION: '4:00', VENUE: 'Boat house' },
    'PUT',
  )
  await call(host, `/events/${EID}/publish`, { PUBLISHED_DATETIME: start })
  const guests: Guest[] = []
  for (const one of people) {
    const { GID, PASSCODE } = await call(host, `/events/${EID}/guests`, one)
    guests.push({ id: String(GID), passcode: String(PASSCODE), name: one.NAME })
  }
  return { EID, guests }
}

/** By the device's own page: the list is on it, and this page opens without a network. */
export async function offlineReady({ page, say }: AtDoor, guests: number): Promise<void> {
  await page.getByText(say('dashboard:door.last-scans')).first().waitFor()
  for (let tries = 0; tries < 40; tries += 1) {
    await page.getByRole('button', { name: say('dashboard:door.view-menu'), exact: true }).click()
    await page.getByRole('button', { name: say('dashboard:door.view-device'), exact: true }).click()
    const ready = page.getByText(
      say('dashboard:door.ready-offline-title', { count: guests, n: String(guests) }),
    )
    await ready.waitFor()
    await page.getByText(say('dashboard:door.looking')).waitFor({ state: 'detached' })
    const isKept = await page.getByText(say('dashboard:door.page-kept')).isVisible()
    await page.getByRole('button', { name: say('dashboard:door.back'), exact: true }).click()
    if (isKept) return
    await page.waitForTimeout(500)
  }
  throw new Error('The page is not kept for a time without a network.')
}

/** How many lists of guests this browser keeps, encrypted or not. */
export const listsOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'mehfil-door')) return 0
    return new Promise<number>((resolve, reject) => {
      const asked = indexedDB.open('mehfil-door')
      asked.onerror = () => reject(asked.error ?? new Error('The store does not open.'))
      asked.onsuccess = () => {
        const counted = asked.result.transaction('packs').objectStore('packs').count()
        counted.onsuccess = () => {
          asked.result.close()
          resolve(counted.result)
        }
      }
    })
  })
