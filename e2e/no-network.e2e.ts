import { describe, expect, it } from 'vitest'
import { makeEvening, offlineReady } from './door-steps.ts'
import { button } from './host.ts'
import { bothWays, openStage, whole } from './journey.ts'

const stage = openStage()

describe('Our product', () => {
  it.each(bothWays)(
    'says in its place that a page did not load without a network, keeps what is around it, and goes on when it is back, in $language at $width px',
    async (came) => {
      const at = await stage.arrive('no-network', came, 'asha')
      const { page, say, context, look } = at
      await page.goto('/dashboard')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await context.setOffline(true)
      const way =
        came.width === 390
          ? page.locator('nav a[href="/profile"]').filter({ visible: true }).first()
          : page.getByRole('link', { name: say('common:nav.team'), exact: true })
      await way.click()
      await page.getByText(say('common:error.part'), { exact: true }).waitFor()
      expect(await page.getByText(say('common:error.unexpected')).count()).toBe(0)
      await way.waitFor()
      look.complaints.splice(0)
      await whole(at, 'away')
      await button(at, 'common:action.try-again').click()
      await page.getByText(say('common:error.part'), { exact: true }).waitFor()
      await context.setOffline(false)
      await button(at, 'common:action.try-again').click()
      // Some browsers remember that a part failed; then the page is loaded afresh.
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

  it('keeps a host at the door who would leave it without a network, and lets them go when it is back', async () => {
    const at = await stage.arrive('no-network-door', { width: 390, language: 'en' }, 'asha')
    const { page, say, context, look } = at
    const { EID } = await makeEvening(context, [{ NAME: 'Ina Iyer' }])
    await page.goto(`/dashboard/check-in/${EID}`)
    await offlineReady(at, 1)
    await context.setOffline(true)
    await page.getByText(say('dashboard:door.offline')).first().waitFor()
    await page.getByRole('button', { name: say('dashboard:door.view-menu'), exact: true }).click()
    const leave = page.getByRole('link', { name: say('dashboard:door.leave'), exact: true })
    await leave.click()
    await page.getByText(say('dashboard:door.leave-away')).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/dashboard/check-in/${EID}`)
    look.complaints.splice(0)
    await whole(at, 'held')
    await context.setOffline(false)
    await page.getByText(say('dashboard:door.online')).first().waitFor()
    await leave.click()
    await page.waitForURL('**/dashboard')
  })
})
