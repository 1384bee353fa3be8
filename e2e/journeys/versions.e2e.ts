import { describe, expect } from 'vitest'
import { callApi } from '../lib/browser-contexts.ts'
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

const getTitle = (user: BrowserUser) => getField(user, 'creation:details.title')
const waitUntilSaved = ({ page }: BrowserUser) =>
  page.locator('header .tabler-icon-cloud-check').waitFor()
const readSavedTitle = async ({ context }: BrowserUser, EID: string): Promise<string> => {
  const answer = await context.request.get(`/api/events/${EID}`)
  const { data } = (await answer.json()) as { data: { FACTS: { TITLE: string } } }
  return data.FACTS.TITLE
}

describe('Our product keeps what a host types', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'without a network, through undo and redo, over a reload, and in versions that come back, in $language at $width',
    async (profile) => {
      const user = await fixture.openUser('versions', profile, 'asha')
      const { page, say, context } = user
      const created = await callApi(context, '/events', { EVENT_MODE: 'Web', TYPE: 'Birthday' })
      const EID = String(created['EVENTID'])
      await page.goto(`/event/web-event-details/${EID}`)
      await getTitle(user).fill('Tara turns eight')
      await waitUntilSaved(user)
      await expectIntactScreen(user, 'saved')

      await context.setOffline(true)
      await getTitle(user).fill('Tara turns nine')
      await page.getByText(say('common:state.offline')).waitFor()
      user.screen.complaints.length = 0
      await expectIntactScreen(user, 'offline')
      await context.setOffline(false)
      // The browser complains about the network that the test took away.
      user.screen.complaints.length = 0
      await waitUntilSaved(user)
      await expect.poll(() => readSavedTitle(user, EID)).toBe('Tara turns nine')

      const undo = getButton(user, 'creation:undo.last')
      await undo.focus()
      await page.keyboard.press('Control+z')
      expect(await getTitle(user).inputValue()).toBe('Tara turns eight')
      await getButton(user, 'creation:undo.again').click()
      expect(await getTitle(user).inputValue()).toBe('Tara turns nine')
      await expect.poll(() => readSavedTitle(user, EID)).toBe('Tara turns nine')

      await waitUntilSaved(user)
      await page.reload()
      await undo.click()
      expect(await getTitle(user).inputValue()).toBe('Tara turns eight')
      await expect.poll(() => readSavedTitle(user, EID)).toBe('Tara turns eight')
      await getButton(user, 'creation:undo.again').click()
      expect(await getTitle(user).inputValue()).toBe('Tara turns nine')
      await expect.poll(() => readSavedTitle(user, EID)).toBe('Tara turns nine')
      await waitUntilSaved(user)

      await restoreFirstVersion(user, EID)
    },
  )
})

/** Ten minutes are too long for a test, so a publishing begins the second version. */
async function restoreFirstVersion(user: BrowserUser, EID: string): Promise<void> {
  const { page, say, context } = user
  const [first] = await listVersions(user, EID)
  await callApi(context, `/events/${EID}/versions/${first}/restore`)
  await callApi(context, `/events/${EID}`, { TITLE: 'Something else' }, 'PUT')
  await page.reload()
  await getButton(user, 'creation:versions.title').click()
  const versions = page.getByRole('dialog').getByRole('list').getByRole('button')
  await expect.poll(() => versions.count()).toBe(3)
  await expectIntactScreen(user, 'versions')
  await versions.last().click()
  await getButton(user, 'creation:versions.restore').waitFor()
  await page
    .getByRole('dialog')
    .frameLocator('iframe')
    .getByText('Tara turns nine')
    .first()
    .waitFor()
  await expectIntactScreen(user, 'preview')
  await getButton(user, 'creation:versions.restore').click()
  await page.getByText(say('creation:versions.restored'), { exact: true }).waitFor()
  await expect.poll(() => getTitle(user).inputValue()).toBe('Tara turns nine')
  expect(await listVersions(user, EID)).toHaveLength(4)
}

async function listVersions({ context }: BrowserUser, EID: string): Promise<string[]> {
  const answer = await context.request.get(`/api/events/${EID}/versions`)
  const { data } = (await answer.json()) as { data: { VERSIONS: Array<{ ID: string }> } }
  return data.VERSIONS.map(({ ID }) => ID)
}
