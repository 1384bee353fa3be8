import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doorCodeOf } from '../server/features/guests/rules/door-code.ts'
import type { Product } from '../tools/product.ts'
import { findChromium, noChromium, openBrowser } from './browser.ts'
import { makeEvening, offlineReady } from './door-steps.ts'
import { writeFilm } from './fake-video.ts'
import { picture, watched, wholeness } from './looks.ts'
import { startDemo } from './product.ts'
import { signIn, visit } from './visits.ts'
import { wordsIn } from './words.ts'

let product: Product
let folder: string
let browser: Browser
let others: Browser
beforeAll(async () => {
  ;[product, folder, others] = [
    await startDemo(),
    await mkdtemp(join(tmpdir(), 'film-')),
    await openBrowser(),
  ]
})
afterAll(async () => {
  await browser?.close()
  await others?.close()
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A browser of its own: what its camera sees is said when it starts. */
async function browserSeeing(film: string): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(noChromium)
  return chromium.launch({
    executablePath,
    args: [
      '--disable-dev-shm-usage',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
}

describe('Our product', () => {
  it('reads a guest’s signed code by the camera of a tablet after one that is none, by a decoder of its own, without a network and without a word of the policy', async () => {
    const film = join(folder, 'code.y4m')
    await writeFilm(film, 'Wi-Fi of the boat house')
    const host = await visit(others, product, {})
    await signIn(host)
    const {
      EID,
      guests: [rao],
    } = await makeEvening(host, [
      { NAME: 'Justice Kamala Rao', CATEGORY: 'vip' },
      { NAME: 'Rohan Mehta' },
    ])
    await host.close()
    const secretKey = (await readFile(join(product.dataDir, 'secret-key'), 'utf8')).trim()
    browser = await browserSeeing(film)
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      permissions: ['camera'],
      reducedMotion: 'reduce',
    })
    await signIn(context, 'noah')
    const look = await watched(context)
    const at = { page: look.page, say: wordsIn('en') }
    const path = `/dashboard/check-in/${EID}`
    const asked: string[] = []
    look.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await context.addInitScript(() =>
      localStorage.setItem('kept:door-camera', JSON.stringify({ isOpen: false, deviceId: '' })),
    )
    await look.page.goto(path)
    await offlineReady(at, 2)
    expect(asked.filter((one) => one.endsWith('.wasm'))).toEqual([])

    await context.setOffline(true)
    await look.page.getByRole('button', { name: 'Open the camera' }).click()
    await look.page
      .getByRole('alertdialog', { name: /^Not on the list/ })
      .waitFor({ timeout: 30_000 })
    await writeFilm(film, doorCodeOf(secretKey, { eventId: EID, passcode: rao?.passcode ?? '' }), {
      over: true,
    })
    const welcome = look.page.getByRole('alertdialog', { name: 'VIP: Welcome, Justice Kamala Rao' })
    await welcome.waitFor({ timeout: 30_000 })
    await welcome.dispatchEvent('pointerdown')
    expect(
      (await wholeness(look, path)).filter(
        (fault) => !fault.includes('net::ERR_INTERNET_DISCONNECTED'),
      ),
    ).toEqual([])
    await picture(look, 'door-camera-welcome')
    await look.page.keyboard.press('Escape')
    // The same code stays before the camera: it is one scan.
    await look.page.waitForTimeout(1_500)
    expect(await look.page.getByRole('alertdialog').count()).toBe(0)
    await look.page.getByText(at.say('dashboard:door.to-send', { count: 1, n: 1 })).waitFor()
    await picture(look, 'door-camera')
  })
})
