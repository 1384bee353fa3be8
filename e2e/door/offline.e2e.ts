import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  findFreePort,
  startProduct,
  type ProductProcess,
} from '../../tools/testing/product-process.ts'
import { openBrowser } from '../lib/browser.ts'
import { runSql } from '../lib/database.ts'
import {
  createDoorEvent,
  waitUntilOfflineReady,
  scanCode,
  type DoorUser,
} from '../lib/door-steps.ts'
import {
  saveScreenshot,
  openMonitoredPage,
  findScreenFaults,
  type MonitoredPage,
  withoutNetworkErrors,
} from '../lib/screen-checks.ts'
import { copyDemoData } from '../lib/demo-product.ts'
import { signIn, openContext } from '../lib/browser-contexts.ts'
import { anyFact, toPattern, getScreenTexts } from '../lib/screen-texts.ts'

const say = getScreenTexts('en')

let browser: Browser
let product: ProductProcess
let folder: string
let port: number
beforeAll(async () => {
  ;[browser, folder, port] = [await openBrowser(), await copyDemoData(), await findFreePort()]
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

type OfflinePhone = DoorUser & { context: BrowserContext; screen: MonitoredPage }

/** A helper's phone with the door open and all its data on it. */
async function openPhone(
  who: 'noah' | 'asha',
  path: string,
  guests: number,
): Promise<OfflinePhone> {
  const context = await openContext(browser, product, { width: 390 })
  await signIn(context, who)
  const screen = await openMonitoredPage(context)
  const phone = { context, screen, page: screen.page, say: getScreenTexts('en') }
  await phone.page.goto(path)
  await waitUntilOfflineReady(phone, guests)
  return phone
}

const names = Array.from(
  { length: 39 },
  (_, at) =>
    `${String.fromCodePoint(65 + (at % 26))}${'aeiou'[at % 5]}ra ${at < 26 ? 'Iyer' : 'Bose'}`,
)

describe('Our product', () => {
  it(
    'admits guests at two doors without a network or a server, even over a reload, and then counts each guest once and keeps every entry',
    { tags: 'long' },
    async () => {
      const host = await openContext(browser, product, {})
      await signIn(host)
      const { EID, guests } = await createDoorEvent(
        host,
        names.map((NAME) => ({ NAME })),
      )
      const path = `/dashboard/check-in/${EID}`
      const phones = [await openPhone('noah', path, 39), await openPhone('asha', path, 39)] as const

      await Promise.all(phones.map(({ context }) => context.setOffline(true)))
      await product.stop()
      await Promise.all(phones.map(({ page }) => page.reload()))
      await Promise.all(
        phones.map(({ page }) => page.getByText('No scans on this device yet.').waitFor()),
      )
      await admitGuests(phones[0].page, guests.slice(0, 20))
      await admitGuests(phones[1].page, guests.slice(19))
      for (const { screen, page } of phones) {
        await page.keyboard.press('Escape')
        await page.getByText(say('dashboard:door.to-send', { count: 20, n: 20 })).waitFor()
        await page
          .getByText(
            toPattern(say('dashboard:door.ready-offline', { count: 39, n: 39, time: anyFact })),
          )
          .waitFor()
        expect(withoutNetworkErrors(await findScreenFaults(screen, path))).toEqual([])
        await saveScreenshot(screen, 'door-offline')
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
        .poll(async () => readCounters(host, EID), { timeout: 20_000 })
        .toMatchObject({ ARRIVED: 39, WALKINS: 0 })
      await runSql(
        product,
        `do $$ begin assert (select count(*) from door_tap where event_id = '${EID}') = 40, 'entries'; assert (select count(distinct (device_id, count)) from door_tap where event_id = '${EID}') = 40, 'counts'; end $$`,
      )
      await waitUntilSent(phones[1])
      await Promise.all([...phones.map(({ context }) => context.close()), host.close()])
    },
  )

  it(
    'opens a door that was open before while the server answers no request, and admits guests there',
    { tags: 'long' },
    async () => {
      const host = await openContext(browser, product, {})
      await signIn(host)
      const { EID, guests } = await createDoorEvent(host, [
        { NAME: 'Meera Nair' },
        { NAME: 'Jon Bose' },
      ])
      const path = `/dashboard/check-in/${EID}`
      const phone = await openPhone('noah', path, 2)
      await product.stop()
      const silentProxy = await startSilentServer(port)
      await phone.page.reload()
      await phone.page.getByText('No scans on this device yet.').waitFor({ timeout: 10_000 })
      await admitGuests(phone.page, guests)
      await phone.page.keyboard.press('Escape')
      await phone.page.getByText(say('dashboard:door.to-send', { count: 2, n: 2 })).waitFor()
      await silentProxy.stop()
      product = await startProduct({ dataDir: folder, port })
      await phone.page
        .getByText(say('dashboard:door.to-send', { count: 2, n: 2 }))
        .waitFor({ state: 'detached', timeout: 60_000 })
      await expect
        .poll(async () => readCounters(host, EID), { timeout: 20_000 })
        .toMatchObject({ ARRIVED: 2 })
      await Promise.all([phone.context.close(), host.close()])
    },
  )
})

/** Accepts every connection and never answers. */
async function startSilentServer(at: number): Promise<{ stop: () => Promise<void> }> {
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

/** One after the other, as in a queue: each code replaces the result before it. */
async function admitGuests(
  page: Page,
  guests: Array<{ name: string; passcode: string }>,
): Promise<void> {
  for (const { name, passcode } of guests) {
    await scanCode(page, passcode)
    await page.getByRole('alertdialog', { name: `Welcome, ${name}` }).waitFor()
  }
}

async function readCounters(host: BrowserContext, EID: string): Promise<object> {
  const answer = (await (await host.request.get(`/api/events/${EID}/check-in`)).json()) as {
    data: { COUNTERS: object }
  }
  return answer.data.COUNTERS
}

/** Both entries are shown side by side, with the likelier choice first. */
async function waitUntilSent({ page, screen }: OfflinePhone): Promise<void> {
  await page
    .getByRole('button', { name: say('dashboard:door.to-look-at', { count: 1, n: 1 }) })
    .click()
  const card = page.getByRole('article', { name: `Checked in at two gates, ${names[19]}` })
  await card.waitFor()
  expect(
    withoutNetworkErrors(await findScreenFaults(screen, new URL(page.url()).pathname)),
  ).toEqual([])
  await saveScreenshot(screen, 'door-conflicts')
  await card.getByRole('button', { name: /^Same person, keep/ }).click()
  await page.getByText('Nothing to review.').waitFor()
}
