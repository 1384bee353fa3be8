import { describe, expect } from 'vitest'
import { testVariants } from '../../tools/testing/test-variants.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserProfile,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { addChoir, findGuest, getButton, publishMeetup } from '../lib/host-steps.ts'
import { tabTo } from '../lib/keyboard.ts'
import { openMonitoredPage, saveScreenshot } from '../lib/screen-checks.ts'

const fixture = openBrowserFixture()
const wait = { timeout: 20_000 }
const words = {
  en: { small: 'Rehearsal dinner', large: 'Concert' },
  arb: { small: 'عشاء التحضير', large: 'الحفل' },
} as const

/** A line of the programme whose details are open. */
async function openLine(user: BrowserUser, title: string) {
  await user.page
    .getByRole('button', { name: user.say('creation:programme.more', { title }), exact: true })
    .click()
  return user.page.getByRole('group', { name: title, exact: true })
}

/** One function for chosen guests with a place for one person, and one for all; the first with keys alone. */
async function makeFunctions(user: BrowserUser, EID: string, { small, large }: FunctionTitles) {
  const { page, say } = user
  await page.goto(`/dashboard/edit-event/${EID}?part=programme`)
  await page.getByText(say('creation:programme.functions-hint')).waitFor()
  for (const title of [small, large]) {
    await getButton(user, 'creation:programme.add').click()
    await page.locator('input[name^="rows."][name$=".title"]').last().fill(title)
  }
  const chosen = await openLine(user, small)
  await tabTo(page, chosen.getByRole('switch'))
  await page.keyboard.press('Space')
  await tabTo(page, chosen.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await tabTo(page, chosen.locator('input[name$=".places"]'))
  await page.keyboard.type('0')
  await page.keyboard.press('Tab')
  await expectIntactScreen(user, 'programme')
  await getButton(user, 'dashboard:changes.save-all').click()
  await chosen.getByRole('alert').waitFor()
  await chosen.locator('input[name$=".places"]').fill('1')
  await (await openLine(user, large)).getByRole('switch').check()
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/programme'),
    wait,
  )
  await getButton(user, 'dashboard:changes.save-all').click()
  expect((await saved).status()).toBe(200)
}

type FunctionTitles = { small: string; large: string }

async function inviteTwo(user: BrowserUser, EID: string, { small }: FunctionTitles) {
  const { page, say } = user
  await page.goto(`/dashboard/guests/${EID}`)
  for (const name of ['Singer 0', 'Singer 1'])
    await page.getByRole('checkbox', { name: say('dashboard:chosen.one', { name }) }).check()
  const more = getButton(user, 'dashboard:bulk.more')
  if (await more.isVisible()) await more.click()
  await getButton(user, 'dashboard:bulk.invite-to').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: small, exact: true }).check()
  await expectIntactScreen(user, 'invite-to')
  await getButton(user, 'dashboard:bulk.apply').click()
  await page.getByRole('button', { name: say('common:action.undo'), exact: true }).waitFor()
}

/** Without scripts the form is sent as it is, with every function ticked that the guest is invited to. */
async function answerAs(name: string, user: BrowserUser, EID: string, profile: BrowserProfile) {
  const { link } = await findGuest(user.context, EID, name)
  const window = await openMonitoredPage(await fixture.openContext({ ...profile, scripts: false }))
  await window.page.goto(link)
  await window.page.locator('label', { has: window.page.locator('input[value=yes]') }).click()
  const ticked = await window.page.locator('input[name^="q-F"]:checked').count()
  await saveScreenshot(window, `${user.name}-${name}`)
  await window.page.locator('form button.btn').first().click()
  await window.page.locator('.sent').waitFor()
  return ticked
}

describe('Our product asks who comes to which function', () => {
  testVariants(bothProfiles, ({ language }) => language === 'arb')(
    'of guests whom a host has chosen, and counts them where the host looks, in $language at $width',
    async (profile) => {
      const user = await fixture.openUser('functions', profile, 'asha')
      const { page, say, context } = user
      const titles = words[profile.language === 'arb' ? 'arb' : 'en']
      const { EID } = await publishMeetup(context, `Choir ${profile.width}`)
      await addChoir(context, EID, { singers: 3, mailbox: (at) => `singer.${profile.width}.${at}` })
      await makeFunctions(user, EID, titles)
      await inviteTwo(user, EID, titles)

      await page.goto(`/dashboard/${EID}`)
      const strip = page.getByRole('region', { name: say('dashboard:functions.title') })
      const small = strip.getByRole('listitem').filter({ hasText: titles.small })
      const large = strip.getByRole('listitem').filter({ hasText: titles.large })
      await small.getByText(say('dashboard:functions.of-invited', { count: 2, n: 2 })).waitFor()
      await large.getByText(say('dashboard:functions.of-invited', { count: 3, n: 3 })).waitFor()
      expect(await answerAs('Singer 0', user, EID, profile)).toBe(2)
      expect(await answerAs('Singer 2', user, EID, profile)).toBe(1)
      // The open dashboard counts by itself.
      await small.getByText(say('dashboard:functions.full', { count: 1, n: 1 })).waitFor(wait)
      await large.getByText(say('dashboard:functions.coming', { count: 2, n: 2 })).waitFor(wait)
      await expectIntactScreen(user, 'dashboard')

      await large
        .getByRole('link', { name: say('dashboard:functions.coming', { count: 2, n: 2 }) })
        .click()
      await expect.poll(() => page.locator('tbody tr').count(), wait).toBe(2)
      const label = say('dashboard:functions.coming-to')
      await page
        .getByText(say('dashboard:functions.filter', { label, title: titles.large }))
        .first()
        .waitFor()
      await expectIntactScreen(user, 'list')

      await page.getByRole('link', { name: 'Singer 0', exact: true }).click()
      const invitedTo = page.getByRole('group', { name: say('dashboard:functions.invited-to') })
      const box = invitedTo.getByRole('checkbox', { name: titles.small })
      await expect.poll(() => box.isChecked(), wait).toBe(true)
      await page
        .getByText(`${titles.small}, ${titles.large}`)
        .or(page.getByText(`${titles.small}، ${titles.large}`))
        .first()
        .waitFor()
      await expectIntactScreen(user, 'panel')
      await box.press('Space')
      await getButton(user, 'common:action.undo').press('Enter')
      await expect.poll(() => box.isChecked(), wait).toBe(true)
    },
  )
})
