import { describe, expect } from 'vitest'
import { ageOptionIds, agesQuestionId } from '../../contract/rsvp/ages.ts'
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
import { addChoir, findGuest, getButton, publishMeetup } from '../lib/host-steps.ts'
import { openMonitoredPage, saveScreenshot } from '../lib/screen-checks.ts'

const fixture = openBrowserFixture()
const wait = { timeout: 20_000 }

async function askForChildren(user: BrowserUser, EID: string) {
  const { page, say } = user
  await page.goto(`/dashboard/edit-event/${EID}?part=rsvp`)
  await page.getByRole('switch', { name: say('creation:rsvp.children') }).check()
  const saved = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().endsWith('-rsvp'),
    wait,
  )
  await getButton(user, 'dashboard:changes.save-all').click()
  expect((await saved).status()).toBe(200)
}

/** A party of three without scripts: the guest, a child and an infant. */
async function answerAs(user: BrowserUser, link: string, profile: BrowserProfile) {
  const window = await openMonitoredPage(await fixture.openContext({ ...profile, scripts: false }))
  const { page } = window
  const press = (name: string, value: string) =>
    page.locator('label', { has: page.locator(`input[name="${name}"][value="${value}"]`) }).click()
  await page.goto(link)
  await press('answer', 'yes')
  await press('people', '3')
  await press(`q-${agesQuestionId}-1`, ageOptionIds.child)
  await press(`q-${agesQuestionId}-2`, ageOptionIds.infant)
  expect(await page.locator(`input[name="q-${agesQuestionId}"]:checked`).inputValue()).toBe(
    ageOptionIds.adult,
  )
  await saveScreenshot(window, `${user.name}-answer`)
  await page.locator('form button.btn').first().click()
  await page.locator('.sent').waitFor()
  await saveScreenshot(window, `${user.name}-sent`)
}

describe('Our product counts the children of a family', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'whom a guest names without scripts, where the host looks, in $language at $width',
    async (profile) => {
      const user = await fixture.openUser('families', profile, 'asha')
      const { page, say, context } = user
      const { EID } = await publishMeetup(context, `Family ${profile.width}`)
      await addChoir(context, EID, { singers: 2, mailbox: (at) => `kin.${profile.width}.${at}` })
      await askForChildren(user, EID)
      const { GID, link } = await findGuest(user.context, EID, 'Singer 0')
      await callApi(context, `/events/${EID}/guests/${GID}`, {
        PARTY_LIMIT: 3,
        EMAIL_2: `second.${profile.width}@kin.example`,
        NAME_2: 'Leela Rao',
      })
      await answerAs(user, link, profile)

      await page.goto(`/dashboard/${EID}`)
      const list = page.getByRole('list', { name: say('dashboard:ages.coming') })
      for (const key of ['adult', 'child', 'infant'])
        await list.getByText(say(`dashboard:ages.count-${key}`, { count: 1, n: 1 })).waitFor(wait)
      await expectIntactScreen(user, 'dashboard')
      await list.getByRole('link').nth(1).click()
      await expect.poll(() => page.locator('tbody tr').count(), wait).toBe(1)

      await page.goto(`/dashboard/guests/${EID}?q=${encodeURIComponent('leela second.')}`)
      await expect.poll(() => page.locator('tbody tr').count(), wait).toBe(1)
      await page.getByText('Singer 0').first().waitFor(wait)
      await page.goto(`/dashboard/guests/${EID}?add=1`)
      await page
        .getByRole('group', { name: say('dashboard:ages.title'), exact: true })
        .waitFor(wait)
      await expectIntactScreen(user, 'add')
      await page.goto(`/dashboard/guests/${EID}?guest=${GID}`)
      await page.getByRole('link', { name: `second.${profile.width}@kin.example` }).waitFor(wait)
      await expectIntactScreen(user, 'panel')
      await getButton(user, 'dashboard:guest.edit').click()
      await page.getByRole('group', { name: say('dashboard:ages.title'), exact: true }).waitFor()
      await expectIntactScreen(user, 'edit')
    },
  )
})
