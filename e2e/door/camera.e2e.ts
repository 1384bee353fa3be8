import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signDoorCode } from '../../server/features/guests/rules/door-code.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { findChromium, missingChromiumMessage, openBrowser } from '../lib/browser.ts'
import { createDoorEvent, waitUntilOfflineReady } from '../lib/door-steps.ts'
import { writeFakeVideo } from '../lib/fake-video.ts'
import { saveScreenshot, openMonitoredPage, findScreenFaults } from '../lib/screen-checks.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import { signIn, openContext } from '../lib/browser-contexts.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'

let product: ProductProcess
let folder: string
let browser: Browser
let otherBrowser: Browser
beforeAll(async () => {
  ;[product, folder, otherBrowser] = [
    await startDemoProduct(),
    await mkdtemp(join(tmpdir(), 'film-')),
    await openBrowser(),
  ]
})
afterAll(async () => {
  await browser?.close()
  await otherBrowser?.close()
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A separate browser, because the film for its camera is named when it starts. */
async function openBrowserWithVideo(video: string): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(missingChromiumMessage)
  return chromium.launch({
    executablePath,
    args: [
      '--disable-dev-shm-usage',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
}

describe('Our product', () => {
  it(
    'reads a guest’s signed code with a tablet’s camera after an invalid one, with its own decoder, without a network and without a policy report',
    { tags: 'long' },
    async () => {
      const video = join(folder, 'code.y4m')
      await writeFakeVideo(video, 'Wi-Fi of the boat house')
      const host = await openContext(otherBrowser, product, {})
      await signIn(host)
      const {
        EID,
        guests: [raoFamily],
      } = await createDoorEvent(host, [
        { NAME: 'Justice Kamala Rao', CATEGORY: 'vip' },
        { NAME: 'Rohan Mehta' },
      ])
      await host.close()
      const secretKey = (await readFile(join(product.dataDir, 'secret-key'), 'utf8')).trim()
      browser = await openBrowserWithVideo(video)
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 820, height: 1180 },
        hasTouch: true,
        permissions: ['camera'],
        reducedMotion: 'reduce',
      })
      await signIn(context, 'noah')
      const screen = await openMonitoredPage(context)
      const user = { page: screen.page, say: getScreenTexts('en') }
      const path = `/dashboard/check-in/${EID}`
      const checkInRequests: string[] = []
      screen.page.on('request', (request) => checkInRequests.push(new URL(request.url()).pathname))
      await context.addInitScript(() =>
        localStorage.setItem('kept:door-camera', JSON.stringify({ isOpen: false, deviceId: '' })),
      )
      await screen.page.goto(path)
      await waitUntilOfflineReady(user, 2)
      expect(checkInRequests.filter((guest) => guest.endsWith('.wasm'))).toEqual([])

      await context.setOffline(true)
      await screen.page.getByRole('button', { name: 'Open the camera' }).click()
      await screen.page
        .getByRole('alertdialog', { name: /^Not on the list/ })
        .waitFor({ timeout: 30_000 })
      await writeFakeVideo(
        video,
        signDoorCode(secretKey, { eventId: EID, passcode: raoFamily?.passcode ?? '' }),
        {
          over: true,
        },
      )
      const welcome = screen.page.getByRole('alertdialog', {
        name: 'VIP: Welcome, Justice Kamala Rao',
      })
      await welcome.waitFor({ timeout: 30_000 })
      await welcome.dispatchEvent('pointerdown')
      expect(
        (await findScreenFaults(screen, path)).filter(
          (fault) => !fault.includes('net::ERR_INTERNET_DISCONNECTED'),
        ),
      ).toEqual([])
      await saveScreenshot(screen, 'door-camera-welcome')
      await screen.page.keyboard.press('Escape')
      // The same code stays in front of the camera: it is one scan.
      await screen.page.waitForTimeout(1_500)
      expect(await screen.page.getByRole('alertdialog').count()).toBe(0)
      await screen.page.getByText(user.say('dashboard:door.to-send', { count: 1, n: 1 })).waitFor()
      await saveScreenshot(screen, 'door-camera')
    },
  )
})
