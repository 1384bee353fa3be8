import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort, startProduct, type Product } from '../tools/product.ts'
import { openBrowser } from './browser.ts'
import { change } from './database.ts'
import { makeEvening, offlineReady, scan, type AtDoor } from './door-steps.ts'
import { picture, watched, wholeness, type Watched } from './looks.ts'
import { copyDemo } from './product.ts'
import { signIn, visit } from './visits.ts'
import { anything, like, wordsIn } from './words.ts'

const say = wordsIn('en')

let browser: Browser
let product: Product
let folder: string
let port: number
beforeAll(async () => {
  ;[browser, folder, port] = [await openBrowser(), await copyDemo(), await freePort()]
  product = await startProduct({ dataDir: folder, port })
})
beforeEach(async () => {
  if (product.process.exitCode !== null) product = await startProduct({ dataDir: folder, port })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

type Phone = AtDoor & { context: BrowserContext; look: Watched }

/** A helper's phone with the door open and everything on it. */
async function phoneOf(who: 'noah' | 'asha', path: string, guests: number): Promise<Phone> {
  const context = await visit(browser, product, { width: 390 })
  await signIn(context, who)
  const look = await watched(context)
  const phone = { context, look, page: look.page, say: wordsIn('en') }
  await phone.page.goto(path)
  await offlineReady(phone, guests)
  return phone
}

const names = Array.from(
  { length: 39 },
  (_, at) =>
    `${String.fromCodePoint(65 + (at % 26))}${'aeiou'[at % 5]}ra ${at < 26 ? 'Iyer' : 'Bose'}`,
)

describe('Our product', () => {
  it('lets people in at two doors without a network or a server, through a reload, and afterwards has everybody once and every entry', async () => {
    const host = await visit(browser, product, {})
    await signIn(host)
    const { EID, guests } = await makeEvening(
      host,
      names.map((NAME) => ({ NAME })),
    )
    const path = `/dashboard/check-in/${EID}`
    const phones = [await phoneOf('noah', path, 39), await phoneOf('asha', path, 39)] as const

    await Promise.all(phones.map(({ context }) => context.setOffline(true)))
    await product.stop()
    await Promise.all(phones.map(({ page }) => page.reload()))
    await Promise.all(
      phones.map(({ page }) => page.getByText('No scans on this device yet.').waitFor()),
    )
    await letIn(phones[0].page, guests.slice(0, 20))
    await letIn(phones[1].page, guests.slice(19))
    for (const { look, page } of phones) {
      await page.keyboard.press('Escape')
      await page.getByText(say('dashboard:door.to-send', { count: 20, n: 20 })).waitFor()
      await page
        .getByText(like(say('dashboard:door.ready-offline', { count: 39, n: 39, time: anything })))
        .waitFor()
      expect(quietly(await wholeness(look, path))).toEqual([])
      await picture(look, 'door-offline')
    }

    product = await startProduct({ dataDir: folder, port })
    await Promise.all(phones.map(({ context }) => context.setOffline(false)))
    await Promise.all(
      phones.map(({ page }) =>
        page
          .getByText(say('dashboard:door.to-send', { count: 20, n: 20 }))
          .waitFor({ state: 'detached', timeout: 60_000 }),
      ),
    )
    await phones[1].page
      .getByRole('button', { name: say('dashboard:door.to-look-at', { count: 1, n: 1 }) })
      .waitFor()
    await expect
      .poll(async () => counted(host, EID), { timeout: 20_000 })
      .toMatchObject({ ARRIVED: 39, WALKINS: 0 })
    await change(
      product,
      `do $$ begin assert (select count(*) from door_tap where event_id = '${EID}') = 40, 'entries'; assert (select count(distinct (device_id, count)) from door_tap where event_id = '${EID}') = 40, 'counts'; end $$`,
    )
    await settle(phones[1])
    await Promise.all([...phones.map(({ context }) => context.close()), host.close()])
  })

  it('opens a door it opened before while a server takes every question and answers none, and lets people in there', async () => {
    const host = await visit(browser, product, {})
    await signIn(host)
    const { EID, guests } = await makeEvening(host, [{ NAME: 'Meera Nair' }, { NAME: 'Jon Bose' }])
    const path = `/dashboard/check-in/${EID}`
    const phone = await phoneOf('noah', path, 2)
    await product.stop()
    const silent = await silentServer(port)
    await phone.page.reload()
    await phone.page.getByText('No scans on this device yet.').waitFor({ timeout: 10_000 })
    await letIn(phone.page, guests)
    await phone.page.keyboard.press('Escape')
    await phone.page.getByText(say('dashboard:door.to-send', { count: 2, n: 2 })).waitFor()
    await silent.stop()
    product = await startProduct({ dataDir: folder, port })
    await phone.page
      .getByText(say('dashboard:door.to-send', { count: 2, n: 2 }))
      .waitFor({ state: 'detached', timeout: 60_000 })
    await expect
      .poll(async () => counted(host, EID), { timeout: 20_000 })
      .toMatchObject({ ARRIVED: 2 })
    await Promise.all([phone.context.close(), host.close()])
  })
})

/** Takes every connection and says nothing. */
async function silentServer(at: number): Promise<{ stop: () => Promise<void> }> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
  }).listen(at, '127.0.0.1')
  await once(server, 'listening')
  return {
    stop: async () => {
      open.forEach((socket) => socket.destroy())
      server.close()
      await once(server, 'close')
    },
  }
}

/** The browser itself complains of each question nobody answers. */
const quietly = (faults: string[]): string[] =>
  faults.filter((fault) => !fault.startsWith('console: Failed to load resource: net::'))

/** One after the other, as a queue comes: each code takes the place of the result before it. */
async function letIn(page: Page, guests: Array<{ name: string; passcode: string }>): Promise<void> {
  for (const { name, passcode } of guests) {
    await scan(page, passcode)
    await page.getByRole('alertdialog', { name: `Welcome, ${name}` }).waitFor()
  }
}

async function counted(host: BrowserContext, EID: string): Promise<object> {
  const answer = (await (await host.request.get(`/api/events/${EID}/check-in`)).json()) as {
    data: { COUNTERS: object }
  }
  return answer.data.COUNTERS
}

/** Both entries stand side by side; the likelier choice comes first. */
async function settle({ page, look }: Phone): Promise<void> {
  await page
    .getByRole('button', { name: say('dashboard:door.to-look-at', { count: 1, n: 1 }) })
    .click()
  const card = page.getByRole('article', { name: `Checked in at two gates, ${names[19]}` })
  await card.waitFor()
  expect(quietly(await wholeness(look, new URL(page.url()).pathname))).toEqual([])
  await picture(look, 'door-conflicts')
  await card.getByRole('button', { name: /^Same person, keep/ }).click()
  await page.getByText('Nothing to review.').waitFor()
}
