import type { Page } from 'playwright-core'
import type { Say } from './words.ts'

/** A helper at the door: their window, and the words they read. */
export type AtDoor = { page: Page; say: Say }

export const result = ({ page }: AtDoor) => page.getByRole('alertdialog')
export const press = ({ page, say }: AtDoor, key: string, facts: Record<string, unknown> = {}) => page.getByRole('button', { name: say(`dashboard:door.${key}`, facts), exact: true }).first().click()

/** As a scanner types it. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Waits for the verdict and answers all it says. */
export async function verdict({ page, say }: AtDoor, key: string, facts: Record<string, unknown> = {}): Promise<string> {
  const words = say(`dashboard:door.${key}`, facts)
  await page.waitForFunction((wanted) => document.querySelector('[role=alertdialog]')?.getAttribute('aria-label')?.includes(wanted), words)
  return (await page.getByRole('alertdialog').getAttribute('aria-label')) ?? ''
}

/** The same code within this time is one scan. */
export const oneScan = 3_100

/** Three of five now, two later. */
export async function admitParty(at: AtDoor, passcode: string, look: (moment: string) => Promise<void> = async () => {}): Promise<void> {
  const { page, say } = at
  await scan(page, passcode)
  await page.getByRole('button', { name: say('dashboard:door.let-count-in', { count: 5, people: '5' }), exact: true }).waitFor()
  await press(at, 'fewer')
  await press(at, 'fewer')
  await look('party')
  await press(at, 'let-count-in', { count: 3, people: '3' })
  await verdict(at, 'welcome')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(oneScan)
  await scan(page, passcode)
  await page.getByText(say('dashboard:door.still-to-come', { count: 2, rest: '2' })).first().waitFor()
  await look('party-rest')
  await press(at, 'let-count-in', { count: 2, people: '2' })
  await verdict(at, 'all-in', { count: 5, people: '5' })
  await page.keyboard.press('Escape')
}

/** Somebody nobody expected, with one more. */
export async function addWalkIn(at: AtDoor, name: string, look: (moment: string) => Promise<void> = async () => {}): Promise<void> {
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
  const [from, to] = isMirrored ? [box.x + box.width * 0.85, box.x + box.width * 0.15] : [box.x + box.width * 0.15, box.x + box.width * 0.85]
  const driver = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) => driver.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: box.y + box.height / 2 }] })
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
  if (await undo.first().isVisible()) await undo.first().click({ timeout: 1_000 }).catch(() => undefined)
  await undo.first().waitFor({ state: 'detached' })
}
