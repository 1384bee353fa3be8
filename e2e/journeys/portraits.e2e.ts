import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'
import { callApi } from '../lib/browser-contexts.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserProfile,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { getButton } from '../lib/host-steps.ts'

const fixture = openBrowserFixture()
const wedding = 'DE300000000AED1'

const createFace = () =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#7a4a2d' } })
    .jpeg()
    .toBuffer()

async function addHost(user: BrowserUser): Promise<void> {
  const { page, context, say } = user
  await callApi(context, `/events/${wedding}/sections`, { SECTIONS: [] }, 'PUT')
  await page.goto(`/dashboard/edit-event/${wedding}?part=programme`)
  await page
    .locator('#sections')
    .getByRole('button', { name: say('creation:section.kind-hosts') })
    .click()
  await page.locator('input[id*=".items."][id$=".title"]').first().fill('Sunita Rathore')
  await page.locator('#sections input[type=file]').setInputFiles({
    name: 'sunita.jpg',
    mimeType: 'image/jpeg',
    buffer: await createFace(),
  })
  await page.getByAltText(say('creation:portrait.of', { name: 'Sunita Rathore' })).waitFor()
}

/** The arrow keys move the point to the right. */
async function setFocus(user: BrowserUser): Promise<void> {
  const { page } = user
  await getButton(user, 'creation:framing.open').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('button[aria-describedby=framing-hint]').focus()
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Shift+ArrowRight')
  await getButton(user, 'creation:framing.save').click()
  await dialog.waitFor({ state: 'detached' })
}

/** On a screen so high that no field is half below the bar of its foot. */
async function expectIntactForm(user: BrowserUser, { width }: BrowserProfile): Promise<void> {
  const { page } = user
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: 3_000 })
  await expectIntactScreen(user, 'hosts')
  if (before) await page.setViewportSize(before)
}

async function expectPage({ page, context }: BrowserUser): Promise<void> {
  const html = await (await context.request.get('/ananya-vikram')).text()
  expect(html).toContain('{--portrait:')
  await page.goto('/ananya-vikram')
  const face = page.locator('.hosts img')
  await face.scrollIntoViewIfNeeded()
  await expect
    .poll(() => face.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(100)
  expect(await face.evaluate((one) => getComputedStyle(one).borderRadius)).toBe('50%')
}

describe('Our product shows the hosts with their pictures', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'chosen for a person, framed and shown beside the name, in $language at $width',
    async (profile) => {
      const user = await fixture.openUser('portraits', profile, 'asha')
      await addHost(user)
      await setFocus(user)
      await expectIntactForm(user, profile)
      await getButton(user, 'dashboard:changes.save-all').click()
      await getButton(user, 'dashboard:changes.save-all').waitFor({ state: 'detached' })
      await expectPage(user)
      await expectIntactScreen(user, 'page')
    },
    90_000,
  )
})
