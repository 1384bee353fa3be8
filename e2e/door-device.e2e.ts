import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cast, type CastName } from '../server/seed/cast.ts'
import { change } from './database.ts'
import { listsOn, makeEvening, offlineReady, scan } from './door-steps.ts'
import { openStage } from './journey.ts'
import { signIn } from './visits.ts'
import { anything, like, wordsIn } from './words.ts'

const stage = openStage()

const say = wordsIn('en')
const doorOf = (EID: string) => `/dashboard/check-in/${EID}`
const people = [
  'Rohan Mehta',
  'Leila Haddad',
  'Meera Nair',
  'Priya Iyer',
  'José Álvarez',
  'Tara Bose',
].map((NAME) => ({ NAME }))

/** Somebody with the door open and its list on the device. */
async function standing(
  who: CastName,
  EID: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await stage.visit()
  await signIn(context, who)
  const page = await context.newPage()
  await page.goto(doorOf(EID))
  await offlineReady({ page, say }, people.length)
  expect(await listsOn(page)).toBe(1)
  return { context, page }
}

async function evening() {
  const host = await stage.visit()
  await signIn(host)
  return { host, ...(await makeEvening(host, people)) }
}

const welcomed = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name: `Welcome, ${name}` }).waitFor()

/** Whatever somebody finds who copies the browser's folder: all that is kept, byte by byte, and whether a key can be read out. */
const readableOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ words: string; areKeysOpen: boolean[] }>((resolve) => {
        const found = { words: JSON.stringify({ ...localStorage }), areKeysOpen: [] as boolean[] }
        const read = (thing: unknown): void => {
          if (thing instanceof CryptoKey) found.areKeysOpen.push(thing.extractable)
          else if (thing instanceof ArrayBuffer || ArrayBuffer.isView(thing))
            found.words += new TextDecoder('latin1').decode(thing)
          else if (typeof thing === 'object' && thing !== null) Object.values(thing).forEach(read)
          else found.words += `${String(thing)} `
        }
        indexedDB.open('mehfil-door').onsuccess = ({ target }) => {
          const db = (target as IDBOpenDBRequest).result
          const tx = db.transaction([...db.objectStoreNames])
          for (const name of db.objectStoreNames)
            tx.objectStore(name).getAll().onsuccess = (all) =>
              read((all.target as IDBRequest<unknown[]>).result)
          tx.oncomplete = () => {
            db.close()
            resolve(found)
          }
        }
      }),
  )

/** What a browser says when the disk is full: no test may fill the machine's. */
const fill = (page: Page) =>
  page.evaluate(() => {
    const begin = IDBDatabase.prototype.transaction
    Object.assign(globalThis, { begin })
    IDBDatabase.prototype.transaction = function (
      this: IDBDatabase,
      ...asked: Parameters<typeof begin>
    ) {
      const tx = begin.apply(this, asked)
      if (asked[1] !== 'readwrite') return tx
      Object.defineProperty(tx, 'error', {
        value: new DOMException('No room.', 'QuotaExceededError'),
      })
      queueMicrotask(() => tx.abort())
      return tx
    }
  })
const free = (page: Page) =>
  page.evaluate(() => {
    IDBDatabase.prototype.transaction = (
      globalThis as unknown as { begin: IDBDatabase['transaction'] }
    ).begin
  })

describe('Our product', () => {
  it('keeps what a helper saw when the page dies under their hands, and pretends nothing on a device without room', async () => {
    const { host, EID, guests } = await evening()
    const { context, page } = await standing('noah', EID)
    await context.setOffline(true)
    for (const { name, passcode } of guests.slice(0, 3)) {
      await scan(page, passcode)
      await welcomed(page, name)
    }
    // In the middle of the next entry.
    const died = page.waitForEvent('crash')
    await page.keyboard.type(guests[3]?.passcode ?? '')
    void page.keyboard.press('Enter').catch(() => undefined)
    void (await context.newCDPSession(page)).send('Page.crash').catch(() => undefined)
    await died
    await page.close()
    const again = await context.newPage()
    await again.goto(doorOf(EID))
    await again
      .getByText(new RegExp(`^[34]${say('dashboard:door.to-send', { count: 3, n: '' })}$`))
      .waitFor()
    for (const { name } of guests.slice(0, 3))
      await again.getByRole('listitem').filter({ hasText: name }).waitFor()
    const kept = await again.getByText(`, ${say('dashboard:door.waits')}`).count()
    const { words, areKeysOpen } = await readableOn(again)
    expect(words).toContain(EID)
    expect(
      guests.filter(
        ({ name, passcode }) =>
          words.includes(name.split(' ')[0] ?? '') || words.includes(passcode),
      ),
    ).toEqual([])
    expect(areKeysOpen).toEqual([false])

    await fill(again)
    await scan(again, guests[4]?.passcode ?? '')
    await again
      .getByRole('alertdialog', { name: `${say('dashboard:door.not-taken')}, José Álvarez` })
      .waitFor()
    await again.getByText(say('dashboard:door.no-room')).waitFor()
    await free(again)
    await again.getByRole('button', { name: say('common:action.try-again') }).click()
    await welcomed(again, 'José Álvarez')
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
      .toMatchObject({ ARRIVED: kept + 1 })
  })

  it('forgets a list when the right to it is gone, when the door closes for good, and at the log-out, and hands in what was not sent', async () => {
    // An earlier try may have taken it.
    await change(
      stage.product,
      `update member set event_ids = null where person_id = '${cast.noah.personId}'`,
    )
    const { EID, guests } = await evening()
    const noah = await standing('noah', EID)
    await noah.context.setOffline(true)
    await scan(noah.page, guests[0]?.passcode ?? '')
    await welcomed(noah.page, 'Rohan Mehta')
    await change(
      stage.product,
      `update member set event_ids = '{}' where person_id = '${cast.noah.personId}'`,
    )
    await noah.context.setOffline(false)
    await expect.poll(() => listsOn(noah.page), { timeout: 20_000 }).toBe(0)

    const asha = await standing('asha', EID)
    await asha.page
      .getByRole('button', { name: say('dashboard:door.to-look-at', { count: 1, n: 1 }) })
      .waitFor()
    await change(
      stage.product,
      `update event set starts_at = now() - interval '2 days' where id = '${EID}'`,
    )
    await asha.page.getByRole('button', { name: 'Menu' }).click()
    await asha.page.getByRole('button', { name: say('dashboard:door.view-device') }).click()
    await asha.page.getByRole('button', { name: say('dashboard:door.send-now') }).click()
    await expect.poll(() => listsOn(asha.page), { timeout: 20_000 }).toBe(0)
    await asha.page.getByText(like(say('dashboard:door.late', { at: anything }))).waitFor()

    const other = await evening()
    const leaving = await standing('asha', other.EID)
    await leaving.page.goto('/profile')
    await leaving.page
      .getByRole('main')
      .getByRole('button', { name: say('common:action.log-out'), exact: true })
      .click()
    await leaving.page.waitForURL((url) => url.pathname === '/')
    expect(await listsOn(leaving.page)).toBe(0)

    // A session that ends while the browser is closed.
    await signIn(leaving.context)
    await leaving.page.goto(doorOf(other.EID))
    await offlineReady({ page: leaving.page, say }, people.length)
    await leaving.page.goto('about:blank')
    await leaving.context.clearCookies()
    await leaving.page.goto('/')
    await expect.poll(() => listsOn(leaving.page)).toBe(0)
  })
})
