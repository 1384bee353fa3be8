import { describe, expect } from 'vitest'
import { testVariants } from '../../tools/testing/test-variants.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { noQuickVariant } from '../lib/variants.ts'
import { getButton, getField, publishMeetup } from '../lib/host-steps.ts'

const fixture = openBrowserFixture()
let tries = 0
const key = (name: string) => `people:${name}`

const getPerson = ({ page }: BrowserUser, name: string) =>
  page.locator('a[id^=person-]').filter({ hasText: name })

describe('Our product keeps the people of a host', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'finds them, invites those of an event of before, and forgets them when it is told to, in $language at $width',
    async (profile) => {
      const user = await fixture.openUser('people', profile, 'asha')
      const { page, say, context } = user
      tries += 1
      const { EID } = await publishMeetup(context, 'Supper again')

      await page.goto('/dashboard/people')
      await getPerson(user, 'Aïcha').first().waitFor()
      await expectIntactScreen(user, 'list')
      const dialog = page.getByRole('dialog')
      await getButton(user, key('add')).click()
      await dialog.locator('input[name=name]').fill('Zainab Omar')
      await dialog.locator('input[name=email]').fill(`zainab.${tries}@friends.example`)
      await expectIntactScreen(user, 'new')
      await dialog.getByRole('button', { name: say(key('add')), exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByLabel(say(key('search'))).fill('zaynab omar')
      await page.getByText(say(key('none.title'))).waitFor()
      await page.getByLabel(say(key('search'))).fill('ZAINAB')
      await getPerson(user, 'Zainab Omar').click()
      await dialog.getByText(`zainab.${tries}@friends.example`).waitFor()
      await expectIntactScreen(user, 'person')
      await dialog.getByRole('button', { name: say(key('edit')), exact: true }).click()
      await dialog.locator('input[name=groups]').fill(`Book club, ${profile.language}`)
      await getButton(user, key('save')).click()
      await dialog.getByText(profile.language, { exact: true }).waitFor()
      await page.keyboard.press('Escape')

      await page.goto(`/dashboard/guests/${EID}`)
      await getButton(user, key('invite.open')).click()
      await page
        .getByRole('status')
        .filter({ hasText: say(key('invite.nothing-sent')) })
        .waitFor()
      await expectIntactScreen(user, 'invite')
      await page.getByRole('radio', { name: say(key('turnout.came')) }).check({ force: true })
      const [add = ''] = say(key('invite.action'), { count: 100, n: '|' }).split('|')
      const addGuests = page.locator('button').filter({ hasText: new RegExp(`^${add}.*\\d`) })
      await addGuests.click()
      const rows = page.locator('a[data-guest]')
      await rows.first().waitFor()
      await expectIntactScreen(user, 'added')
      expect(await rows.count()).toBeGreaterThan(3)

      await page.goto(`/dashboard/guests/${EID}?add=people`)
      await page.getByRole('radio', { name: say(key('turnout.came')) }).check({ force: true })
      await page
        .getByRole('status')
        .filter({ hasText: say(key('invite.new'), { count: 0, n: '0' }) })
        .waitFor()

      await page.goto('/dashboard/people')
      await page.getByText(say(key('kept.open'))).click()
      await getButton(user, key('kept.off')).click()
      await expectIntactScreen(user, 'stop')
      await page.getByRole('dialog').getByRole('button').last().click()
      await page.getByRole('heading', { name: say(key('off.title')) }).waitFor()
      await expectIntactScreen(user, 'off')
      await getButton(user, key('off.keep')).click()
      await getPerson(user, 'Aïcha').first().waitFor()
      await getField(user, key('search')).fill('zainab')
      await page.getByText(say(key('none.title'))).waitFor()
    },
  )
})
