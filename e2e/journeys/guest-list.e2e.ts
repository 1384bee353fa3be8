import { describe, expect } from 'vitest'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { getButton, getField } from '../lib/host-steps.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

const fixture = openBrowserFixture()
const wedding = 'DE300000000AED1'
const key = (name: string) => `dashboard:guest-list.${name}`

const getRows = ({ page }: BrowserUser) => page.locator('tbody tr')
const getNames = async (user: BrowserUser): Promise<string[]> =>
  user.page.locator('tbody a').allInnerTexts()
const openList = async (user: BrowserUser, query = '') => {
  await user.page.goto(`/dashboard/guests/${wedding}${query}`)
  await getRows(user).first().waitFor()
}
/** On a phone, most actions of the bar are behind a button. */
async function pressInBar(user: BrowserUser, action: string): Promise<void> {
  const more = getButton(user, 'dashboard:bulk.more')
  if (await more.isVisible()) await more.click()
  await getButton(user, action).click()
}
const sortDown = (names: readonly string[]): string[] =>
  names.toSorted(new Intl.Collator('en').compare).toReversed()

describe('Our product lets a host work with the guest list', () => {
  testVariants(bothProfiles, ({ language }) => language === 'en')(
    'by tags, a saved view and a merge that is undone, in $language at $width',
    async (profile) => {
      const user = await fixture.openUser('guest-list', profile, 'asha')
      const { page, say } = user
      const tag = profile.language === 'arb' ? 'من دلهي' : 'From Delhi'
      await openList(user)

      // A tag of one guest, and of two more at once.
      await page.locator('tbody a').first().click()
      await getButton(user, key('tag-add')).click()
      await page.getByRole('combobox', { name: say(key('tag-name')), exact: true }).fill(tag)
      await page.keyboard.press('Enter')
      await getButton(user, key('tag-take-off'), { name: tag }).waitFor()
      await expectIntactScreen(user, 'tag')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await openList(user)
      const boxes = page.locator('tbody input[type=checkbox]')
      await boxes.nth(1).check()
      await boxes.nth(2).check()
      await pressInBar(user, 'dashboard:bulk.tag')
      await page
        .getByRole('dialog')
        .getByLabel(say(key('tag-name')), { exact: true })
        .fill(tag)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await getButton(user, 'dashboard:bulk.apply').click()
      await page.getByText(say('dashboard:bulk.did-tag', { count: 2, n: '2' })).waitFor()

      await getButton(user, key('filter')).click()
      const tags = page.getByRole('combobox', { name: say(key('tag-name')), exact: true })
      await tags.click()
      await page
        .getByRole('option', { name: tag, exact: true })
        .evaluate((option) => (option as HTMLElement).click())
      await expect.poll(() => tags.inputValue()).toBe(tag)
      await getButton(user, key('filter-apply')).click()
      await expect.poll(() => getRows(user).count()).toBe(3)

      // The view keeps filter and order.
      if (profile.width === 390)
        await page.getByLabel(say(key('sort')), { exact: true }).selectOption('-name')
      else {
        const title = say('dashboard:guest-column.name')
        const head = page.locator('thead').getByRole('button', { name: title, exact: true })
        await head.click()
        await page.locator('th[aria-sort=ascending]').waitFor()
        await head.click()
        await page.locator('th[aria-sort=descending]').waitFor()
      }
      await expect
        .poll(async () => (await getNames(user)).join() === sortDown(await getNames(user)).join())
        .toBe(true)
      const sorted = await getNames(user)
      await getButton(user, key('save-view')).click()
      await getField(user, key('view-name')).fill(tag)
      await expectIntactScreen(user, 'save-view')
      await getButton(user, key('save')).click()
      await openList(user)
      await page.getByRole('link', { name: tag, exact: true }).click()
      await expect.poll(() => getNames(user)).toEqual(sorted)
      await expectIntactScreen(user, 'view')

      // Two of them are one guest, until that is taken back.
      await boxes.nth(0).check()
      await boxes.nth(1).check()
      await pressInBar(user, 'dashboard:bulk.merge')
      await page.getByRole('dialog').getByRole('radio').nth(1).check()
      await expectIntactScreen(user, 'merge')
      await getButton(user, 'dashboard:merge.action').click()
      await expect.poll(() => getRows(user).count()).toBe(2)
      await getButton(user, 'common:action.undo').click()
      await expect.poll(() => getRows(user).count()).toBe(3)
      expect((await getNames(user)).toSorted()).toEqual(sorted.toSorted())

      await openList(user)
      await getButton(user, key('settings')).click()
      await expectIntactScreen(user, 'columns')
      for (const part of ['fields', 'tags', 'views']) {
        await getButton(user, key(`part-${part}`)).click()
        await expectIntactScreen(user, part)
      }
    },
    120_000,
  )
})
