import { describe, expect } from 'vitest'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { getButton, getField } from '../lib/host-steps.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'

const fixture = openBrowserFixture()
let tries = 0
const firstTitle = 'Ananya & Vikram'

async function openReuse(user: BrowserUser): Promise<void> {
  const { page, say } = user
  await page.goto('/dashboard?tab=current')
  // The list shows the title in the host's language.
  const row = page.getByRole('listitem').filter({ hasText: /Ananya & Vikram|أنانيا وفيكرام/ })
  const [start = ''] = say('dashboard:reuse.open', { title: '|' }).split('|')
  await row
    .getByRole('button', { name: new RegExp(`^${start}`) })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

describe('Our product begins an event with another', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'as a draft with its guests but no answers, and with a template of the team, in $language at $width',
    async (profile) => {
      const user = await fixture.openUser('duplicate', profile, 'asha')
      const { page, say } = user
      await openReuse(user)
      await expectIntactScreen(user, 'copy')
      await getField(user, 'dashboard:reuse.name').fill('Ten years later')
      await page.locator('#take-guests').check()
      await getButton(user, 'dashboard:reuse.copy').click()
      await page.waitForURL(/\/event\/web-/)
      const EID = page.url().split('/').at(-1) ?? ''
      const answer = await user.context.request.get(`/api/events/${EID}/guests`)
      expect(await answer.text()).not.toContain('"ANSWER":"yes"')

      await openReuse(user)
      await page.locator('label', { hasText: say('dashboard:reuse.as-template') }).click()
      // Each try saves a template of its own.
      const name = `Lake weddings ${(tries += 1)}`
      await getField(user, 'dashboard:reuse.template-name').fill(name)
      await expectIntactScreen(user, 'template')
      await getButton(user, 'dashboard:reuse.save').click()
      await page.getByText(say('dashboard:reuse.saved'), { exact: true }).waitFor()

      await startFromTemplate(user, EID, name)
    },
  )
})

async function startFromTemplate(user: BrowserUser, EID: string, name: string): Promise<void> {
  const { page, say } = user
  await page.goto(`/event/web-images/${EID}`)
  await page.getByRole('button', { name: new RegExp(`^${say('creation:gallery.yours')}`) }).click()
  await getButton(user, 'creation:gallery.rename', { name }).click()
  await getField(user, 'creation:gallery.name').fill(`${name} again`)
  await getButton(user, 'creation:gallery.rename-action').click()
  const use = getButton(user, 'creation:gallery.use-it', { template: `${name} again` })
  await use.waitFor()
  await expectIntactScreen(user, 'yours')
  await use.click()
  await getButton(user, 'creation:gallery.another-action').click()
  await page.waitForURL((url) => /\/event\/web-/.test(url.pathname) && !url.pathname.endsWith(EID))
  await page.goto(page.url().replace(/\/event\/[\w-]+\//, '/event/web-event-details/'))
  // The event has two languages, so its fields are named with them.
  expect(await page.locator('[name=title]').inputValue()).toBe(firstTitle)
}
