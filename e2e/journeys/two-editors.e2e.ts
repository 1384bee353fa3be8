import { describe, expect } from 'vitest'
import { cast } from '../../server/seed/cast.ts'
import { callApi } from '../lib/browser-contexts.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { runSql } from '../lib/database.ts'
import { getButton, getField } from '../lib/host-steps.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'

const fixture = openBrowserFixture({
  prepare: (product) =>
    runSql(
      product,
      `update member set permissions = '{CreateEvents,DraftEvents,EventSettings}', event_ids = null where person_id = '${cast.noah.personId}'`,
    ),
})

const getValue = (user: BrowserUser, key: string) => getField(user, key).inputValue()

describe('Our product lets two people edit one event', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'each seeing the other, their fields merged and a clash asked about, in $language at $width',
    async (profile) => {
      const asha = await fixture.openUser('two-editors-asha', profile, 'asha')
      const noah = await fixture.openUser('two-editors-noah', profile, 'noah')
      const created = await callApi(asha.context, '/events', { EVENT_MODE: 'Web', TYPE: 'Gala' })
      const EID = String(created['EVENTID'])
      await asha.page.goto(`/event/web-contact-section/${EID}`)
      await noah.page.goto(`/event/web-contact-section/${EID}`)
      const others = asha.say('creation:editors.here', { count: 1, names: cast.noah.fullName })
      await asha.page.getByRole('img', { name: others, exact: true }).waitFor()
      await expectIntactScreen(asha, 'both-here')

      // Both type in one section, whose fields are sent together.
      await getField(asha, 'creation:contact.hosts').fill('Asha Menon')
      await getField(noah, 'creation:contact.address').fill('Lake Road')
      await expect.poll(() => getValue(asha, 'creation:contact.address')).toBe('Lake Road')
      await expect.poll(() => getValue(noah, 'creation:contact.hosts')).toBe('Asha Menon')
      const news = asha.say('creation:editors.changed', {
        name: cast.noah.fullName,
        fields: asha.say('creation:content.contact'),
      })
      await asha.page.getByText(news).first().waitFor()

      // One types the same field without a network while the other changes it.
      await asha.context.setOffline(true)
      await getField(asha, 'creation:contact.hosts').fill('Asha and family')
      await asha.page.getByText(asha.say('common:state.offline')).waitFor()
      await getField(noah, 'creation:contact.hosts').fill('The Menons')
      await noah.page.locator('header .tabler-icon-cloud-check').waitFor()
      await asha.context.setOffline(false)
      const keepMine = getButton(asha, 'creation:clash.mine')
      await keepMine.waitFor()
      // The browser complains about the network that was away, and about the refused save.
      asha.screen.complaints.length = 0
      await expectIntactScreen(asha, 'clash')
      await keepMine.click()
      await expect.poll(() => getValue(noah, 'creation:contact.hosts')).toBe('Asha and family')

      await writeRowsTogether(asha, noah, EID)
      await noah.page.goto('/dashboard')
      await asha.page.getByRole('img', { name: others, exact: true }).waitFor({ state: 'detached' })
    },
  )
})

/** Each adds a row to one programme, and neither is asked anything. */
async function writeRowsTogether(asha: BrowserUser, noah: BrowserUser, EID: string): Promise<void> {
  const titles = ({ page }: BrowserUser) => page.locator('input[name^="rows."][name$=".title"]')
  const read = (user: BrowserUser) =>
    titles(user).evaluateAll((inputs) =>
      inputs.map((input) => (input as HTMLInputElement).value).sort(),
    )
  const users = [asha, noah]
  await Promise.all(users.map(({ page }) => page.goto(`/event/web-programme/${EID}`)))
  for (const user of users) await getButton(user, 'creation:programme.add').click()
  await titles(asha).last().fill('Ceremony')
  await titles(noah).last().fill('Supper')
  for (const user of users) await expect.poll(() => read(user)).toEqual(['Ceremony', 'Supper'])
  expect(await getButton(asha, 'creation:clash.mine').count()).toBe(0)
}
