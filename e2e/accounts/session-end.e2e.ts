import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cast } from '../../server/seed/cast.ts'
import { runSql } from '../lib/database.ts'
import { getButton, getField, type HostUser } from '../lib/host-steps.ts'
import {
  bothProfiles,
  openBrowserFixture,
  expectIntactScreen,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { readMailedCode } from '../lib/mailbox.ts'
import { callApi } from '../lib/browser-contexts.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'

const { asha, noah } = cast
const fixture = openBrowserFixture()

/** How often each tab loaded a document, so that a page that reloads itself is noticed. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

const expireSession = (personId: string) =>
  runSql(
    fixture.product,
    `update session set seen_at = now() - interval '13 hours', created_at = created_at - interval '13 hours' where person_id = '${personId}'`,
  )

/** Signs in a user whose session has been idle longer than allowed. */
async function openExpiredUser(
  name: string,
  profile: (typeof bothProfiles)[number],
): Promise<BrowserUser> {
  const user = await fixture.openUser(`session-end-${name}`, profile, 'asha')
  await expireSession(asha.personId)
  return user
}

async function logIn({ page, say }: HostUser): Promise<void> {
  await getField({ page, say }, 'profile:email.label').fill(asha.email)
  await page.locator('input[name=password]').fill(asha.password)
  await getButton({ page, say }, 'profile:login.submit').click()
}

const waitForLogin = (page: Page) => page.waitForURL((url) => url.pathname === '/')
const waitForExpiry = (user: HostUser) =>
  user.page.getByText(user.say('common:error.session-expired')).first().waitFor()

describe('Our product', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'says in three tabs that the session expired, and returns each to its page after one login, in $language at $width px',
    async (came) => {
      const user = await fixture.openUser('session-end-tabs', came, 'asha')
      const paths = ['/dashboard', '/profile', '/user-access']
      const pages = [user.page, await user.context.newPage(), await user.context.newPage()]
      for (const [index, page] of pages.entries()) {
        await page.goto(paths[index] ?? '')
        await page.getByRole('heading', { level: 1 }).first().waitFor()
      }
      await expireSession(asha.personId)
      const loads = pages.map(countLoads)
      const tabs = pages.map((page): HostUser => ({ page, say: user.say }))
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
        await waitForLogin(page)
        await getButton({ page, say: user.say }, 'profile:login.submit').waitFor()
      }
      await user.page.bringToFront()
      user.screen.complaints.splice(0)
      await expectIntactScreen(user, 'login', '/')
      const settled = loads.map((count) => count())
      await getField(tabs[0]!, 'profile:email.label').fill(asha.email)
      await user.page.waitForTimeout(3_500)
      expect(
        loads.map((count) => count()),
        'no page loads itself again',
      ).toEqual(settled)
      expect(await getField(tabs[0]!, 'profile:email.label').inputValue()).toBe(asha.email)

      await logIn(tabs[0]!)
      await user.page.waitForURL('**/profile/activity')
      await user.page.getByRole('heading', { level: 1 }).first().waitFor()
      for (const page of pages.slice(1)) {
        await page.bringToFront()
        await page.reload()
        await page.waitForURL('**/profile')
      }
      await expectIntactScreen(user, 'back')
    },
  )

  testVariants(bothProfiles, ({ language }) => language === 'arb')(
    'says so when a user presses a button on an open page, and lets them log in again, in $language at $width px',
    async (came) => {
      const user = await fixture.openUser('session-end-press', came, 'asha')
      const { page } = user
      await page.goto('/change-password')
      await page.locator('input[name=password]').fill(asha.password)
      await expireSession(asha.personId)
      const loads = countLoads(page)
      await page.locator('main form button[type=submit]').click()
      await waitForExpiry(user)
      await waitForLogin(page)
      await getButton(user, 'profile:login.submit').waitFor()
      expect(loads()).toBe(1)
      await logIn(user)
      await page.waitForURL('**/change-password')
      expect((await user.context.cookies()).some(({ name }) => name === 'sid')).toBe(true)
    },
  )

  testVariants(bothProfiles, noQuickVariant)(
    'signs a user up, resets a password and starts an event in a browser with an expired session, in $language at $width px',
    async (came) => {
      const { page, ...user } = await openExpiredUser('others', came)
      const here: BrowserUser = { ...user, page }
      const loads = countLoads(page)
      await page.goto('/signup/economy')
      const email = `rested-${came.width}-${Date.now()}@hosts.example`
      await getField(here, 'profile:email.label').fill(email)
      await getButton(here, 'profile:signup.submit-email').click()
      await page.getByLabel(user.say('common:code.digit', { at: 1 })).waitFor()
      expect(loads()).toBe(1)
      expect(await readMailedCode(fixture.product, email)).toMatch(/^\d{6}$/)
      expect(
        (await user.context.cookies()).some(({ name }) => name === 'sid'),
        'the old cookie went',
      ).toBe(false)

      const late = await openExpiredUser('forgot', came)
      await late.page.goto('/forgot-password')
      // One address gets no second code within a minute.
      await getField(late, 'profile:email.label').fill(came.width === 390 ? noah.email : asha.email)
      await late.page.locator('main form button[type=submit]').click()
      await late.page.getByLabel(user.say('common:code.digit', { at: 1 })).waitFor()

      const builder = await openExpiredUser('builder', came)
      await builder.page.goto('/one-time-event')
      await builder.page.getByRole('heading', { level: 1 }).first().waitFor()
      await builder.page.waitForTimeout(2_500)
      expect(new URL(builder.page.url()).pathname).toBe('/one-time-event')
    },
  )

  it(
    'opens the page of a mail’s link after the signed-out reader has logged in',
    { tags: 'long' },
    async () => {
      const user = await fixture.openUser('session-end-mail', { width: 390, language: 'en' })
      await user.page.goto('/billing')
      await waitForLogin(user.page)
      await logIn(user)
      await user.page.waitForURL('**/billing')
      await callApi(user.context, '/user/sign-out-others')
      const hostile = await fixture.openUser('session-end-hostile', { width: 1280, language: 'en' })
      await hostile.page.goto('/?nav=%2F..%2F%2Fevil.example')
      await logIn(hostile)
      await hostile.page.waitForURL('**/dashboard')
    },
  )
})
