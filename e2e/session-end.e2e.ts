import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cast } from '../server/seed/cast.ts'
import { change } from './database.ts'
import { button, field, type Host } from './host.ts'
import { bothWays, openStage, whole, type At } from './journey.ts'
import { codeFor } from './mailbox.ts'
import { call } from './visits.ts'

const { asha, noah } = cast
const stage = openStage()

/** How often each tab loaded a document, so that a page that reloads itself is seen. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

const restFor13Hours = (personId: string) =>
  change(
    stage.product,
    `update session set seen_at = now() - interval '13 hours', created_at = created_at - interval '13 hours' where person_id = '${personId}'`,
  )

/** Signs somebody in whose session then rests for longer than it may. */
async function arriveLate(name: string, came: (typeof bothWays)[number]): Promise<At> {
  const at = await stage.arrive(`session-end-${name}`, came, 'asha')
  await restFor13Hours(asha.personId)
  return at
}

async function logIn({ page, say }: Host): Promise<void> {
  await field({ page, say }, 'profile:email.label').fill(asha.email)
  await page.locator('input[name=password]').fill(asha.password)
  await button({ page, say }, 'profile:login.submit').click()
}

const atLogin = (page: Page) => page.waitForURL((url) => url.pathname === '/')
const expired = (at: Host) =>
  at.page.getByText(at.say('common:error.session-expired')).first().waitFor()

describe('Our product', () => {
  it.each(bothWays)(
    'says in three tabs that a session rested too long, and takes each back to its page after one log-in, in $language at $width px',
    async (came) => {
      const at = await stage.arrive('session-end-tabs', came, 'asha')
      const paths = ['/dashboard', '/profile', '/user-access']
      const pages = [at.page, await at.context.newPage(), await at.context.newPage()]
      for (const [index, page] of pages.entries()) {
        await page.goto(paths[index] ?? '')
        await page.getByRole('heading', { level: 1 }).first().waitFor()
      }
      await restFor13Hours(asha.personId)
      const loads = pages.map(countLoads)
      const tabs = pages.map((page): Host => ({ page, say: at.say }))
      for (const [index, page] of pages.entries()) {
        await page.bringToFront()
        await page.getByRole('link').filter({ visible: true }).first().waitFor()
        await page.evaluate(
          (path) => {
            history.pushState(null, '', path)
            dispatchEvent(new PopStateEvent('popstate'))
          },
          index === 0 ? '/profile/activity' : '/profile',
        )
        await page.reload()
      }
      for (const page of pages) {
        await atLogin(page)
        await button({ page, say: at.say }, 'profile:login.submit').waitFor()
      }
      await at.page.bringToFront()
      at.look.complaints.splice(0)
      await whole(at, 'login', '/')
      const settled = loads.map((count) => count())
      await field(tabs[0]!, 'profile:email.label').fill(asha.email)
      await at.page.waitForTimeout(3_500)
      expect(
        loads.map((count) => count()),
        'no page loads itself again',
      ).toEqual(settled)
      expect(await field(tabs[0]!, 'profile:email.label').inputValue()).toBe(asha.email)

      await logIn(tabs[0]!)
      await at.page.waitForURL('**/profile/activity')
      await at.page.getByRole('heading', { level: 1 }).first().waitFor()
      for (const page of pages.slice(1)) {
        await page.bringToFront()
        await page.reload()
        await page.waitForURL('**/profile')
      }
      await whole(at, 'back')
    },
  )

  it.each(bothWays)(
    'says so where somebody presses on in a page that is open, and lets them log in again, in $language at $width px',
    async (came) => {
      const at = await stage.arrive('session-end-press', came, 'asha')
      const { page } = at
      await page.goto('/change-password')
      await page.locator('input[name=password]').fill(asha.password)
      await restFor13Hours(asha.personId)
      const loads = countLoads(page)
      await page.locator('main form button[type=submit]').click()
      await expired(at)
      await atLogin(page)
      await button(at, 'profile:login.submit').waitFor()
      expect(loads()).toBe(1)
      await logIn(at)
      await page.waitForURL('**/change-password')
      expect((await at.context.cookies()).some(({ name }) => name === 'sid')).toBe(true)
    },
  )

  it.each(bothWays)(
    'signs somebody up, renews a password and begins an event in a browser whose session rested too long, in $language at $width px',
    async (came) => {
      const { page, ...at } = await arriveLate('others', came)
      const here: At = { ...at, page }
      const loads = countLoads(page)
      await page.goto('/signup/economy')
      const email = `rested-${came.width}-${Date.now()}@hosts.example`
      await field(here, 'profile:email.label').fill(email)
      await button(here, 'profile:signup.submit-email').click()
      await page.getByLabel(at.say('common:code.digit', { at: 1 })).waitFor()
      expect(loads()).toBe(1)
      expect(await codeFor(stage.product, email)).toMatch(/^\d{6}$/)
      expect(
        (await at.context.cookies()).some(({ name }) => name === 'sid'),
        'the old cookie went',
      ).toBe(false)

      const late = await arriveLate('forgot', came)
      await late.page.goto('/forgot-password')
      // One address gets no second code within a minute.
      await field(late, 'profile:email.label').fill(came.width === 390 ? noah.email : asha.email)
      await late.page.locator('main form button[type=submit]').click()
      await late.page.getByLabel(at.say('common:code.digit', { at: 1 })).waitFor()

      const builder = await arriveLate('builder', came)
      await builder.page.goto('/one-time-event')
      await builder.page.getByRole('heading', { level: 1 }).first().waitFor()
      await builder.page.waitForTimeout(2_500)
      expect(new URL(builder.page.url()).pathname).toBe('/one-time-event')
    },
  )

  it('leads whoever opens a mail’s link signed out to what it was about, once they are in', async () => {
    const at = await stage.arrive('session-end-mail', { width: 390, language: 'en' })
    await at.page.goto('/billing')
    await atLogin(at.page)
    await logIn(at)
    await at.page.waitForURL('**/billing')
    await call(at.context, '/user/sign-out-others')
    const hostile = await stage.arrive('session-end-hostile', { width: 1280, language: 'en' })
    await hostile.page.goto('/?nav=%2F..%2F%2Fevil.example')
    await logIn(hostile)
    await hostile.page.waitForURL('**/dashboard')
  })
})
