import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'
import { getButton } from '../lib/host-steps.ts'
import {
  bothProfiles,
  openBrowserFixture,
  expectIntactScreen,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { runSql } from '../lib/database.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'

const wedding = 'DE300000000AED1'
const fixture = openBrowserFixture({
  prepare: (product) =>
    runSql(
      product,
      `update event set starts_at = now() - interval '1 day', duration_minutes = 300 where id = '${wedding}'`,
    ),
})
const photoWall = `/photo-wall/${wedding}`

const createPhoto = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
/** As large as a phone takes them. */
const createLargePhoto = () =>
  sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
const toFile = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await createPhoto(colour),
})

/** Each profile begins with no picture and no survey. */
const resetWedding = () =>
  runSql(
    fixture.product,
    `delete from guest_photo where event_id = '${wedding}'; delete from survey_answer where event_id = '${wedding}';
     update event set survey = null, photo_wall = 'off' where id = '${wedding}'`,
  )

/** Guests who said yes. */
async function listGuestIds({ context }: BrowserUser): Promise<string[]> {
  const answer = await context.request.get(`/api/events/${wedding}/guests?tab=yes`)
  const { data } = (await answer.json()) as { data: { GUESTS: Array<{ GID: string }> } }
  return data.GUESTS.map(({ GID }) => GID)
}

async function openWallAndSurvey(user: BrowserUser): Promise<void> {
  const { page, say } = user
  await page.goto(`/dashboard/after/${wedding}`)
  const opened = page.waitForResponse((one) => one.request().method() === 'PUT')
  await page.getByText(say('dashboard:after.wall-asks'), { exact: true }).click()
  await opened
  const asked = page.waitForResponse((one) => one.url().endsWith('/survey'))
  await page.getByRole('switch', { name: say('dashboard:after.survey-on') }).click()
  await asked
  await page.locator('[id="survey.scale.en"]').fill('How was our day?')
  const saved = page.waitForResponse((one) => one.url().endsWith('/survey'))
  await getButton(user, 'dashboard:after.survey-save').click()
  await saved
  await page.getByText(say('dashboard:after.survey-saved')).waitFor()
  await expectIntactScreen(user, 'opened')
}

/** On a phone, with scripts: each picture is sent by itself. */
async function takePart(guestId: string): Promise<void> {
  const user = await fixture.openUser('after-guest', { width: 390, language: 'en' })
  const { page, say } = user
  await page.goto(`/${wedding}/${guestId}?lang=en`)
  await page.getByRole('link', { name: say('guest:after.open-both') }).click()
  const large = await createLargePhoto()
  await page
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'one.jpg', mimeType: 'image/jpeg', buffer: large },
      await toFile('two.jpg', '#a01c3c'),
    ])
  const sentFirst = page.waitForRequest((one) => one.method() === 'POST')
  await page.getByRole('button', { name: say('guest:photos.send') }).click()
  const sentBytes = Number((await (await sentFirst).allHeaders())['content-length'])
  expect(sentBytes).toBeGreaterThan(0)
  expect(sentBytes).toBeLessThan(large.length / 2)
  await page.waitForURL(/sent=2/)
  await page.getByText('Your 2 pictures have arrived.').waitFor()
  await page.getByText('How was our day?').waitFor()
  await page.locator('.ratings label').nth(3).click()
  await page.locator('#survey-comment').fill('Lovely <b>day</b>')
  await page.getByRole('button', { name: say('guest:survey.send'), exact: true }).click()
  await page.getByText(say('guest:survey.thanks'), { exact: true }).waitFor()
  await expectIntactScreen(user, 'sent')
  expect(await page.locator('.ratings').isVisible()).toBe(false)
  await page.getByText(say('guest:survey.sendAgain')).click()
  await page.locator('.ratings').waitFor()
  const own = page.locator('.own li')
  await own.first().getByRole('button').click()
  await own.nth(1).waitFor({ state: 'detached' })
}

/** The same page in Arabic, without scripts. */
async function takePartWithoutScripts(guestId: string, rating: number): Promise<void> {
  const context = await fixture.openContext({ width: 390, language: 'arb', scripts: false })
  const page = await context.newPage()
  const say = getScreenTexts('arb')
  await page.goto(`/${wedding}/${guestId}/after?lang=ar`)
  await page.locator('input[type=file]').setInputFiles([await toFile('three.jpg', '#0e6b4f')])
  await page.getByRole('button', { name: say('guest:photos.send') }).click()
  await page.waitForURL(/sent=1/)
  await page
    .locator('.ratings label')
    .nth(rating - 1)
    .click()
  await page.getByRole('button', { name: say('guest:survey.send'), exact: true }).click()
  await page.waitForURL(/stored=1/)
  await page.getByText(say('guest:survey.thanks'), { exact: true }).waitFor()
}

/** One picture is shown, one is not, and the rail counts what waits. */
async function decide(user: BrowserUser): Promise<void> {
  const { page, say } = user
  await page.goto(`/dashboard/after/${wedding}?photos=waiting`)
  const cards = page.locator('li:has(> a > img)')
  await cards.nth(2).waitFor()
  await expectIntactScreen(user, 'queue')
  await cards.first().getByText(say('dashboard:after.show'), { exact: true }).click()
  await cards.nth(2).waitFor({ state: 'detached' })
  await cards.first().getByText(say('dashboard:after.refuse'), { exact: true }).click()
  await cards.nth(1).waitFor({ state: 'detached' })
}

async function expectReport(user: BrowserUser): Promise<void> {
  const { page } = user
  const answer = await user.context.request.get(`/api/events/${wedding}/survey-reports`)
  const { data } = (await answer.json()) as {
    data: { FIGURES: Array<{ ID: string; VALUE: number }> }
  }
  expect(data.FIGURES.map(({ ID, VALUE }) => [ID, VALUE])).toEqual([
    ['survey-answers', 3],
    ['survey-average', 4],
    ['survey-pleased', 2],
  ])
  await page.goto(`/dashboard/reports/${wedding}?report=survey`)
  await page.getByText('How was our day?').waitFor()
  await page.getByText('Lovely <b>day</b>').waitFor()
  await expectIntactScreen(user, 'report')
}

describe('Our product goes on after an event', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'with pictures and answers of guests, which a host shows and reads, in $language at $width',
    async (profile) => {
      await resetWedding()
      const user = await fixture.openUser('after', profile, 'asha')
      await openWallAndSurvey(user)
      const wall = await fixture.openUser('after-wall', { ...profile, width: 1280 }, 'asha')
      await wall.page.goto(photoWall)
      await wall.page.getByText(wall.say('dashboard:after.screen-empty')).waitFor()

      const [first = '', second = '', third = ''] = await listGuestIds(user)
      await takePart(first)
      await takePartWithoutScripts(second, 5)
      await takePartWithoutScripts(third, 3)
      await decide(user)

      await wall.page.locator('figure img').nth(1).waitFor()
      await expectIntactScreen(wall, 'screen')
      const html = await (await user.context.request.get('/ananya-vikram')).text()
      expect(html.match(/id="wall-\d+"/g)).toHaveLength(1)
      await expectReport(user)
    },
    120_000,
  )
})
