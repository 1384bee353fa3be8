import { describe, expect, it } from 'vitest'
import { createDoorEvent, waitUntilOfflineReady } from '../lib/door-steps.ts'
import { getButton } from '../lib/host-steps.ts'
import { bothProfiles, openBrowserFixture, expectIntactScreen } from '../lib/browser-fixture.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'

const fixture = openBrowserFixture()

describe('Our product', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'says in the page’s place that it did not load without a network, keeps the frame, and loads it when the network is back, in $language at $width px',
    async (profile) => {
      const user = await fixture.openUser('no-network', profile, 'asha')
      const { page, say, context, screen } = user
      await page.goto('/dashboard')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await context.setOffline(true)
      const link =
        profile.width === 390
          ? page.locator('nav a[href="/profile"]').filter({ visible: true }).first()
          : page.getByRole('link', { name: say('common:nav.team'), exact: true })
      await link.click()
      await page.getByText(say('common:error.part'), { exact: true }).waitFor()
      expect(await page.getByText(say('common:error.unexpected')).count()).toBe(0)
      await link.waitFor()
      screen.complaints.splice(0)
      await expectIntactScreen(user, 'away')
      await getButton(user, 'common:action.try-again').click()
      await page.getByText(say('common:error.part'), { exact: true }).waitFor()
      await context.setOffline(false)
      await getButton(user, 'common:action.try-again').click()
      // Some browsers remember that a module failed to load; then the page is loaded again.
      const reload = page.getByRole('button', { name: say('common:error.reload'), exact: true })
      await page.locator('h1:focus').or(reload).first().waitFor()
      if (await reload.isVisible()) await Promise.all([page.waitForEvent('load'), reload.click()])
      await page
        .getByRole('heading', { level: 1 })
        .filter({ hasNotText: say('common:error.part') })
        .first()
        .waitFor()
    },
  )

  it(
    'keeps a host on the door page while there is no network, and lets them leave when it is back',
    { tags: 'long' },
    async () => {
      const user = await fixture.openUser('no-network-door', { width: 390, language: 'en' }, 'asha')
      const { page, say, context, screen } = user
      const { EID } = await createDoorEvent(context, [{ NAME: 'Ina Iyer' }])
      await page.goto(`/dashboard/check-in/${EID}`)
      await waitUntilOfflineReady(user, 1)
      await context.setOffline(true)
      await page.getByText(say('dashboard:door.offline')).first().waitFor()
      await page.getByRole('button', { name: say('dashboard:door.view-menu'), exact: true }).click()
      const leave = page.getByRole('link', { name: say('dashboard:door.leave'), exact: true })
      await leave.click()
      await page.getByText(say('dashboard:door.leave-away')).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/dashboard/check-in/${EID}`)
      screen.complaints.splice(0)
      await expectIntactScreen(user, 'held')
      await context.setOffline(false)
      // The sentence that holds the host has the word in it, the chip is the word alone.
      await page.getByText(say('dashboard:door.online'), { exact: true }).first().waitFor()
      await leave.click()
      await page.waitForURL('**/dashboard')
    },
  )
})
