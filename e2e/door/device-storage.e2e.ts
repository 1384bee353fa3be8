import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cast, type CastName } from '../../server/seed/cast.ts'
import { runSql } from '../lib/database.ts'
import {
  countStoredLists,
  createDoorEvent,
  waitUntilOfflineReady,
  scanCode,
} from '../lib/door-steps.ts'
import { openBrowserFixture } from '../lib/browser-fixture.ts'
import { signIn } from '../lib/browser-contexts.ts'
import { anyFact, toPattern, getScreenTexts } from '../lib/screen-texts.ts'

const fixture = openBrowserFixture()

const say = getScreenTexts('en')
const getDoorPath = (EID: string) => `/dashboard/check-in/${EID}`
const people = [
  'Rohan Mehta',
  'Leila Haddad',
  'Meera Nair',
  'Priya Iyer',
  'José Álvarez',
  'Tara Bose',
].map((NAME) => ({ NAME }))

/** A user with the door open and its list on the device. */
async function openDoorDevice(
  who: CastName,
  EID: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await fixture.openContext()
  await signIn(context, who)
  const page = await context.newPage()
  await page.goto(getDoorPath(EID))
  await waitUntilOfflineReady({ page, say }, people.length)
  expect(await countStoredLists(page)).toBe(1)
  return { context, page }
}

async function createEvening() {
  const host = await fixture.openContext()
  await signIn(host)
  return { host, ...(await createDoorEvent(host, people)) }
}

const waitForWelcome = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name: `Welcome, ${name}` }).waitFor()

/**
 * What a thief finds in a copy of the browser's folder: every stored byte, and whether a key can be
 * exported.
 */
const readStorage = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ text: string; areKeysOpen: boolean[] }>((resolve) => {
        const contents = { text: JSON.stringify({ ...localStorage }), areKeysOpen: [] as boolean[] }
        const collect = (value: unknown): void => {
          if (value instanceof CryptoKey) contents.areKeysOpen.push(value.extractable)
          else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
            contents.text += new TextDecoder('latin1').decode(value)
          else if (typeof value === 'object' && value !== null)
            Object.values(value).forEach(collect)
          else contents.text += `${String(value)} `
        }
        indexedDB.open('mehfil-door').onsuccess = ({ target }) => {
          const db = (target as IDBOpenDBRequest).result
          const tx = db.transaction([...db.objectStoreNames])
          for (const name of db.objectStoreNames)
            tx.objectStore(name).getAll().onsuccess = (all) =>
              collect((all.target as IDBRequest<unknown[]>).result)
          tx.oncomplete = () => {
            db.close()
            resolve(contents)
          }
        }
      }),
  )

/** Simulates the browser's error for a full disk, because a test must not fill the machine's. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    const originalTransaction = IDBDatabase.prototype.transaction
    Object.assign(globalThis, { originalTransaction })
    IDBDatabase.prototype.transaction = function (
      this: IDBDatabase,
      ...request: Parameters<typeof originalTransaction>
    ) {
      const tx = originalTransaction.apply(this, request)
      if (request[1] !== 'readwrite') return tx
      Object.defineProperty(tx, 'error', {
        value: new DOMException('No room.', 'QuotaExceededError'),
      })
      queueMicrotask(() => tx.abort())
      return tx
    }
  })
const freeStorage = (page: Page) =>
  page.evaluate(() => {
    IDBDatabase.prototype.transaction = (
      globalThis as unknown as { originalTransaction: IDBDatabase['transaction'] }
    ).originalTransaction
  })

describe('Our product', () => {
  it(
    'keeps a helper’s entries when the page crashes, and admits no guest on a device with a full disk',
    { tags: 'long' },
    async () => {
      const { host, EID, guests } = await createEvening()
      const { context, page } = await openDoorDevice('noah', EID)
      await context.setOffline(true)
      for (const { name, passcode } of guests.slice(0, 3)) {
        await scanCode(page, passcode)
        await waitForWelcome(page, name)
      }
      // The page ends in the middle of the next entry.
      const crashed = page.waitForEvent('crash')
      await page.keyboard.type(guests[3]?.passcode ?? '')
      void page.keyboard.press('Enter').catch(() => undefined)
      void (await context.newCDPSession(page)).send('Page.crash').catch(() => undefined)
      await crashed
      await page.close()
      const again = await context.newPage()
      await again.goto(getDoorPath(EID))
      await again
        .getByText(new RegExp(`^[34]${say('dashboard:door.to-send', { count: 3, n: '' })}$`))
        .waitFor()
      for (const { name } of guests.slice(0, 3))
        await again.getByRole('listitem').filter({ hasText: name }).waitFor()
      const stored = await again.getByText(`, ${say('dashboard:door.waits')}`).count()
      const { text, areKeysOpen } = await readStorage(again)
      expect(text).toContain(EID)
      expect(
        guests.filter(
          ({ name, passcode }) =>
            text.includes(name.split(' ')[0] ?? '') || text.includes(passcode),
        ),
      ).toEqual([])
      expect(areKeysOpen).toEqual([false])

      await fillStorage(again)
      await scanCode(again, guests[4]?.passcode ?? '')
      await again
        .getByRole('alertdialog', { name: `${say('dashboard:door.not-taken')}, José Álvarez` })
        .waitFor()
      await again.getByText(say('dashboard:door.no-room')).waitFor()
      await freeStorage(again)
      await again.getByRole('button', { name: say('common:action.try-again') }).click()
      await waitForWelcome(again, 'José Álvarez')
      await context.setOffline(false)
      await expect
        .poll(
          async () =>
            (
              (await (await host.request.get(`/api/events/${EID}/check-in`)).json()) as {
                data: { COUNTERS: object }
              }
            ).data.COUNTERS,
          { timeout: 20_000 },
        )
        .toMatchObject({ ARRIVED: stored + 1 })
    },
  )

  it(
    'deletes the guest list when the permission ends, when the door closes for good, and at logout, and sends pending entries',
    { tags: 'long' },
    async () => {
      // An earlier try of this test may have taken it.
      await runSql(
        fixture.product,
        `update member set event_ids = null where person_id = '${cast.noah.personId}'`,
      )
      const { EID, guests } = await createEvening()
      const noah = await openDoorDevice('noah', EID)
      await noah.context.setOffline(true)
      await scanCode(noah.page, guests[0]?.passcode ?? '')
      await waitForWelcome(noah.page, 'Rohan Mehta')
      await runSql(
        fixture.product,
        `update member set event_ids = '{}' where person_id = '${cast.noah.personId}'`,
      )
      await noah.context.setOffline(false)
      await expect.poll(() => countStoredLists(noah.page), { timeout: 20_000 }).toBe(0)

      const asha = await openDoorDevice('asha', EID)
      await asha.page
        .getByRole('button', { name: say('dashboard:door.to-look-at', { count: 1, n: 1 }) })
        .waitFor()
      await runSql(
        fixture.product,
        `update event set starts_at = now() - interval '2 days' where id = '${EID}'`,
      )
      await asha.page.getByRole('button', { name: 'Menu' }).click()
      await asha.page.getByRole('button', { name: say('dashboard:door.view-device') }).click()
      await asha.page.getByRole('button', { name: say('dashboard:door.send-now') }).click()
      await expect.poll(() => countStoredLists(asha.page), { timeout: 20_000 }).toBe(0)
      await asha.page.getByText(toPattern(say('dashboard:door.late', { at: anyFact }))).waitFor()

      const other = await createEvening()
      const leavingDialog = await openDoorDevice('asha', other.EID)
      await leavingDialog.page.goto('/profile')
      await leavingDialog.page
        .getByRole('main')
        .getByRole('button', { name: say('common:action.log-out'), exact: true })
        .click()
      await leavingDialog.page.waitForURL((url) => url.pathname === '/')
      expect(await countStoredLists(leavingDialog.page)).toBe(0)

      // A session that ends while the browser is closed.
      await signIn(leavingDialog.context)
      await leavingDialog.page.goto(getDoorPath(other.EID))
      await waitUntilOfflineReady({ page: leavingDialog.page, say }, people.length)
      await leavingDialog.page.goto('about:blank')
      await leavingDialog.context.clearCookies()
      await leavingDialog.page.goto('/')
      await expect.poll(() => countStoredLists(leavingDialog.page)).toBe(0)
    },
  )
})
