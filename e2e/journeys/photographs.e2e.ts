import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'
import { getButton } from '../lib/host-steps.ts'
import { callApi } from '../lib/browser-contexts.ts'
import {
  bothProfiles,
  openBrowserFixture,
  expectIntactScreen,
  type BrowserProfile,
  type BrowserUser,
} from '../lib/browser-fixture.ts'

const fixture = openBrowserFixture()
const wedding = 'DE300000000AED1'

/** A picture of two colours, which has something to see at one side. */
const createPhoto = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 3, background: '#dcc9a8' } })
    .composite([
      {
        input: {
          create: {
            width: Math.round(width / 4),
            height: Math.round(height / 2),
            channels: 3,
            background: colour,
          },
        },
        gravity: 'east',
      },
    ])
    .jpeg()
    .toBuffer()

/** Drops files where a host would, from memory. */
async function drop(page: Page, selector: string, files: Array<{ name: string; bytes: Buffer }>) {
  const sent = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }))
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer()
    for (const { name, base64 } of all)
      data.items.add(
        new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, {
          type: 'image/jpeg',
        }),
      )
    return data
  }, sent)
  await page.dispatchEvent(selector, 'drop', { dataTransfer: transfer })
}

async function openDesign(user: BrowserUser): Promise<void> {
  await callApi(
    user.context,
    `/events/${wedding}/template`,
    { TEMPLATE_ID: 'photo', COLOUR_STYLE: 'clay' },
    'POST',
  )
  await emptyGallery(user)
  await user.page.goto(`/dashboard/edit-event/${wedding}?part=design`)
  await user.page.locator('#cover').waitFor()
}

/** The next profile begins as the first did. */
async function emptyGallery({ context }: BrowserUser): Promise<void> {
  const path = `/events/${wedding}/gallery`
  const answer = await context.request.get(`/api${path}`)
  const { data } = (await answer.json()) as { data: { GALLERY: Array<{ IMAGEID: string }> } }
  const ids = data.GALLERY.map(({ IMAGEID }) => IMAGEID)
  if (ids.length > 0) await callApi(context, path, { IMAGEIDS: ids }, 'DELETE')
}

async function dropCover({ page, say }: BrowserUser): Promise<void> {
  const heic = Buffer.concat([
    Buffer.from('0000001866747970686569630000000068656963', 'hex'),
    Buffer.alloc(99),
  ])
  const field = '[data-part=cover] [data-kind=cover]'
  await drop(page, field, [{ name: 'IMG_1.jpg', bytes: heic }])
  await page
    .getByRole('alert')
    .filter({ hasText: say('common:field.picture-heic') })
    .waitFor()
  await drop(page, field, [{ name: 'us.jpg', bytes: await createPhoto(1_800, 1_200, '#a01c3c') }])
  // Pictures are drawn behind everything else, so a busy machine takes its time.
  await page.getByAltText(say('creation:picture.cover-shown')).waitFor({ timeout: 60_000 })
}

/** The arrow keys move the point to the right, and the previews follow. */
async function frame(user: BrowserUser): Promise<void> {
  const { page, say } = user
  await getButton(user, 'creation:framing.open').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('button[aria-describedby=framing-hint]').focus()
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('Shift+ArrowRight')
  await dialog.getByLabel(say('creation:framing.zoom')).fill('1.5')
  await expectIntactScreen(user, 'framing')
  await getButton(user, 'creation:framing.save').click()
  await dialog.waitFor({ state: 'detached' })
}

async function fillGallery(user: BrowserUser): Promise<void> {
  const { page, say } = user
  await drop(page, '[data-kind=gallery]', [
    { name: 'first.jpg', bytes: await createPhoto(900, 600, '#1c4a9e') },
    { name: 'second.jpg', bytes: await createPhoto(600, 900, '#0e6b4f') },
  ])
  const rows = page.locator('[data-gallery-row]')
  await rows.nth(1).waitFor()
  const second = await rows.nth(1).getAttribute('data-gallery-row')
  await rows.nth(1).locator('input').first().fill('By <b>the</b> lake')
  await rows.nth(1).locator('input').nth(1).fill('Two people at a lake')
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.url().endsWith(`/${wedding}/gallery`),
  )
  await page.getByRole('button', { name: say('dashboard:changes.save-all') }).click()
  await saved
  const name = say('creation:more-pictures.drag', { n: 2 })
  await page.getByRole('button', { name, exact: true }).focus()
  const moved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.url().endsWith(`/${wedding}/pictures`),
  )
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await moved
  expect(await rows.nth(0).getAttribute('data-gallery-row')).toBe(second)
  await expectIntactScreen(user, 'gallery')
  await dragToSecondPlace(user)
  expect(await rows.nth(1).getAttribute('data-gallery-row')).toBe(second)
}

async function dragToSecondPlace({ page, say }: BrowserUser): Promise<void> {
  const name = say('creation:more-pictures.drag', { n: 1 })
  const handle = page.getByRole('button', { name, exact: true })
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [
    await handle.boundingBox(),
    await page.locator('[data-gallery-row]').nth(1).boundingBox(),
  ]
  const moved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.url().endsWith(`/${wedding}/pictures`),
  )
  await page.mouse.move(from!.x + 20, from!.y + 20)
  await page.mouse.down()
  await page.mouse.move(to!.x + 30, to!.y + to!.height * 0.75, { steps: 6 })
  await page.mouse.up()
  await moved
}

/** What was removed comes back, in its place, also after the page was read again. */
async function takeRemovalsBack(user: BrowserUser): Promise<void> {
  const { page, say } = user
  const rows = page.locator('[data-gallery-row]')
  const first = await rows.nth(0).getAttribute('data-gallery-row')
  const name = say('creation:more-pictures.remove', { n: 1 })
  await page.getByRole('button', { name, exact: true }).click()
  await rows.nth(1).waitFor({ state: 'detached' })
  await expectIntactScreen(user, 'removed')
  await page.reload()
  await rows.nth(0).waitFor()
  const undo = getButton(user, 'creation:undo.last')
  await undo.click()
  await rows.nth(1).waitFor()
  expect(await rows.nth(0).getAttribute('data-gallery-row')).toBe(first)
  const cover = page.getByAltText(say('creation:picture.cover-shown'))
  const before = await cover.getAttribute('src')
  await page
    .locator('[data-part=cover]')
    .getByRole('button', { name: say('creation:picture.remove'), exact: true })
    .click()
  await cover.waitFor({ state: 'detached' })
  await undo.click()
  await cover.waitFor()
  expect(await cover.getAttribute('src')).toBe(before)
}

async function chooseTint(user: BrowserUser): Promise<string> {
  const { page, say } = user
  const tint = page
    .getByRole('group', { name: say('creation:accent.from-picture') })
    .getByRole('button')
    .first()
  await tint.click()
  expect(await tint.getAttribute('aria-pressed')).toBe('true')
  const colour = await page.locator('input[type=color]').inputValue()
  await getButton(user, 'dashboard:changes.save-all').click()
  await getButton(user, 'dashboard:changes.save-all').waitFor({ state: 'detached' })
  return colour
}

/** The picture of the page in its new cut comes some seconds later. */
async function expectPage(user: BrowserUser, colour: string): Promise<void> {
  const { page } = user
  await expect
    .poll(
      async () => {
        const html = await (await user.context.request.get('/ananya-vikram')).text()
        return [html.includes(`--a:${colour}`), html.includes('type="image/avif"')]
      },
      { timeout: 30_000 },
    )
    .toEqual([true, true])
  await page.goto('/ananya-vikram')
  const cover = page.locator('img.pic')
  await expect
    .poll(() => cover.evaluate((one: HTMLImageElement) => one.currentSrc))
    .toContain('.avif')
  await expect
    .poll(() => cover.evaluate((one) => getComputedStyle(one).objectPosition))
    .not.toBe('50% 50%')
  const shots = page.locator('.shots a')
  expect(await shots.count()).toBe(2)
  await page.locator('#gallery').scrollIntoViewIfNeeded()
  await page.getByText('By <b>the</b> lake').waitFor()
  await shots.last().click()
  const slide = page.getByRole('dialog')
  await slide.getByText('By <b>the</b> lake').waitFor()
  await expectIntactScreen(user, 'slide')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A')
}

async function expectPageWithoutScripts({ width, language }: BrowserProfile): Promise<void> {
  const context = await fixture.openContext({ width, language, scripts: false })
  const page = await context.newPage()
  await page.goto('/ananya-vikram')
  const address = await page.locator('.shots a').first().getAttribute('href')
  const picture = await context.request.get(address ?? '')
  expect(picture.headers()['content-type']).toBe('image/webp')
}

describe('Our product lets photographs shine', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'dropped, framed, in a gallery and as the colour of the page, in $language at $width',
    async (profile) => {
      const user = await fixture.openUser('photographs', profile, 'asha')
      await openDesign(user)
      await dropCover(user)
      await frame(user)
      await fillGallery(user)
      await takeRemovalsBack(user)
      const colour = await chooseTint(user)
      await expectPage(user, colour)
      await expectPageWithoutScripts(profile)
    },
    240_000,
  )
})
