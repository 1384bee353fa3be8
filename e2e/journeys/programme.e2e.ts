import { describe, expect } from 'vitest'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { callApi } from '../lib/browser-contexts.ts'
import { getButton, getField } from '../lib/host-steps.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { noQuickVariant } from '../lib/variants.ts'

const fixture = openBrowserFixture()
const wait = { timeout: 20_000 }
const titles = ({ page }: BrowserUser) =>
  page
    .locator('input[name^="rows."][name$=".title"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

/** Creates a draft with a date; returns its id. */
async function createDraft({ page, say, context }: BrowserUser): Promise<string> {
  await page.goto('/event/create-event?mode=w')
  await page
    .getByRole('button', { name: say('common:event-type.Housewarming'), exact: true })
    .click()
  await page.waitForURL('**/event/web-images/*')
  const EID = page.url().split('/').at(-1) ?? ''
  const inTwoWeeks = new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10)
  await callApi(
    context,
    `/events/${EID}`,
    { TITLE: 'A new roof', STARTDATE: `${inTwoWeeks} 12:30:00`, VENUE: 'Laurel Street' },
    'PUT',
  )
  return EID
}

/** Runs in the page. */
const readTextFlow = (field: HTMLElement | SVGElement) => ({
  isFocused: document.activeElement === field,
  direction: getComputedStyle(field).direction,
  unicodeBidi: getComputedStyle(field).unicodeBidi,
})

describe('Our product keeps a programme', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'that a host pastes, writes and orders with keys alone, in $language at $width',
    async (profile) => {
      const user = await fixture.openUser('programme', profile, 'asha')
      const { page, say } = user
      const EID = await createDraft(user)
      await page.goto(`/event/web-programme/${EID}`)

      await getButton(user, 'creation:programme.paste').press('Enter')
      const schedule = getField(user, 'creation:programme.paste-label')
      await expect
        .poll(() => schedule.evaluate(readTextFlow), wait)
        .toEqual({
          isFocused: true,
          direction: profile.language === 'arb' ? 'rtl' : 'ltr',
          unicodeBidi: 'plaintext',
        })
      await schedule.fill(
        '17:00 Doors open\n5.30 pm – 6 pm Ceremony, Garden\n٢٠:٠٠ العشاء\nLast dance at midnight',
      )
      await expectIntactScreen(user, 'pasted')
      await page
        .getByRole('button', { name: say('creation:programme.paste-add', { count: 4, n: 4 }) })
        .press('Enter')
      expect(await titles(user)).toEqual(['Doors open', 'Ceremony', 'العشاء', 'Last dance'])

      const handle = page.getByRole('button', {
        name: say('creation:programme.move', { title: 'Last dance' }),
      })
      await handle.press('Space')
      await handle.press('ArrowUp')
      await handle.press('Space')
      expect((await titles(user)).at(2)).toBe('Last dance')

      await page.locator('input[name$=".title"]').first().press('Enter')
      await page.keyboard.type('nonsense')
      await page.keyboard.press('Tab')
      await page.getByText(say('creation:details.time-unread')).waitFor(wait)
      await page.locator('input[name$=".startMinute"]').nth(1).fill('17:15')
      await page.keyboard.press('Tab')
      const saved = page.waitForResponse(
        (response) => response.request().postData()?.includes('Tea') ?? false,
        wait,
      )
      await page.locator('input[name$=".title"]').nth(1).fill('Tea')
      await expectIntactScreen(user, 'written')
      expect((await saved).status()).toBe(200)
      await page.reload()
      await page.locator('input[name$=".title"]').first().waitFor(wait)
      expect(await titles(user)).toEqual(['Doors open', 'Tea', 'Ceremony', 'Last dance', 'العشاء'])
    },
  )
})
