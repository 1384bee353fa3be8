import type { BrowserContext } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  addWalkIn,
  admitParty,
  createDoorEvent,
  waitUntilOfflineReady,
  countStoredLists,
  pressDoorButton,
  scanCode,
  waitForVerdict,
  type DoorUser,
} from '../lib/door-steps.ts'
import { openBrowserFixture } from '../lib/browser-fixture.ts'
import { saveScreenshot, openMonitoredPage, findScreenFaults } from '../lib/screen-checks.ts'
import { callApi, signIn } from '../lib/browser-contexts.ts'
import { anyFact, toPattern, getScreenTexts } from '../lib/screen-texts.ts'

const say = getScreenTexts('en')
const fixture = openBrowserFixture()

async function openHostContext(): Promise<BrowserContext> {
  const host = await fixture.openContext()
  await signIn(host)
  return host
}

const family = {
  NAME: 'Imran Khan',
  PARTY_LIMIT: 5,
  COMPANIONS: ['Zoya Khan', 'Sara Khan', 'Adil Khan'],
}

describe('Our product', () => {
  it(
    'lets a helper without an account work at one gate by a link, and revokes it at once, in French on a phone',
    { tags: 'long' },
    async () => {
      const host = await openHostContext()
      const { EID, guests } = await createDoorEvent(host, [
        family,
        { NAME: 'Élodie Marchand', CATEGORY: 'vip' },
      ])
      await callApi(host, `/events/${EID}/door-gates`, { GATES: ['Porte sud', 'Porte nord'] })
      const page = await host.newPage()
      const path = `/dashboard/check-in/${EID}`
      await page.goto(path)
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Helpers' }).click()
      await page.getByLabel('Helper’s name').fill('Tara')
      await page.getByLabel('Gate').selectOption('Porte sud')
      await page.getByRole('button', { name: 'Create link' }).click()
      const made = page.getByRole('region', { name: 'New link' })
      await made.getByRole('img', { name: 'QR code for the link' }).waitFor()
      const link = (await made.getByText(/^https?:/).innerText()).trim()
      await made.getByRole('button', { name: 'Done' }).click()

      const context = await fixture.openContext({ width: 390, language: 'fr' })
      const screen = await openMonitoredPage(context)
      const user: DoorUser = { page: screen.page, say: getScreenTexts('fr') }
      await screen.page.goto(link)
      await screen.page.waitForURL(`**${path}`)
      await waitUntilOfflineReady(user, 2)
      expect(await screen.page.getByText('Porte sud').first().isVisible()).toBe(true)
      expect(await findScreenFaults(screen, path)).toEqual([])
      await saveScreenshot(screen, 'door-helper')
      await scanCode(screen.page, guests[1]?.passcode ?? '')
      await waitForVerdict(user, 'welcome')
      await screen.page.keyboard.press('Escape')
      await admitParty(user, guests[0]?.passcode ?? '')
      await addWalkIn(user, 'Priya Nair')
      const refused = await context.request.get(`/api/events/${EID}/guests`)
      expect(refused.status()).toBe(401)

      await page
        .getByRole('button', {
          name: say('dashboard:door.about', {
            word: say('dashboard:door.helper-revoke'),
            name: 'Tara',
          }),
        })
        .click()
      await page
        .getByRole('button', {
          name: say('dashboard:door.about', {
            word: say('dashboard:door.helper-revoke'),
            name: 'Tara',
          }),
        })
        .click()
      await page
        .getByText(toPattern(`Porte sud, ${say('dashboard:door.helper-revoked', { at: anyFact })}`))
        .waitFor()
      await scanCode(screen.page, '99999999')
      await screen.page.keyboard.press('Escape')
      await screen.page.reload()
      await screen.page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => countStoredLists(screen.page), { timeout: 10_000 }).toBe(0)
    },
  )

  it(
    'rehearses with sample guests before the door opens, and deletes the rehearsal, in Arabic on a tablet',
    { tags: 'long' },
    async () => {
      const host = await openHostContext()
      const { EID } = await createDoorEvent(host, [{ NAME: 'ليلى حداد' }], { inHours: 48 })
      const context = await fixture.openContext({
        language: 'arb',
        viewport: { width: 820, height: 1180 },
        hasTouch: true,
      })
      await signIn(context, 'asha', 'arb')
      const screen = await openMonitoredPage(context)
      const user: DoorUser = { page: screen.page, say: getScreenTexts('arb') }
      const path = `/dashboard/check-in/${EID}`
      await screen.page.goto(path)
      await pressDoorButton(user, 'rehearse')
      await screen.page.getByText(user.say('dashboard:door.rehearsal-on')).waitFor()
      await addWalkIn(user, 'ضيف التجربة')
      await screen.page.getByText('ضيف التجربة').first().waitFor()
      expect(await findScreenFaults(screen, path)).toEqual([])
      await saveScreenshot(screen, 'door-rehearsal')
      await pressDoorButton(user, 'view-menu')
      await pressDoorButton(user, 'rehearsal-reset')
      await screen.page.getByText(user.say('dashboard:door.rehearsal-wiped')).waitFor()
      await pressDoorButton(user, 'rehearsal-end')
      await screen.page.getByRole('button', { name: user.say('dashboard:door.rehearse') }).waitFor()
    },
  )

  it('shows the door on a big screen, live', { tags: 'long' }, async () => {
    const host = await openHostContext()
    const { EID, guests } = await createDoorEvent(host, [
      family,
      { NAME: 'Justice Kamala Rao', CATEGORY: 'vip' },
      { NAME: 'Nour Haddad', CATEGORY: 'vip' },
    ])
    for (const { id } of guests.slice(1))
      await callApi(host, `/events/${EID}/guests/${id}/answer`, { ANSWER: 'yes' })
    const bigScreen = await fixture.openContext({ viewport: { width: 1920, height: 1080 } })
    await signIn(bigScreen)
    const screen = await openMonitoredPage(bigScreen)
    const path = `/dashboard/check-in/${EID}/screen`
    await screen.page.goto(path)
    await screen.page.getByRole('button', { name: 'Show names' }).click()
    await screen.page.getByText('Nour Haddad').waitFor()
    const page = await host.newPage()
    await page.goto(`/dashboard/check-in/${EID}`)
    await page.getByText('No scans on this device yet.').waitFor()
    await scanCode(page, guests[1]?.passcode ?? '')
    await page.getByRole('alertdialog', { name: /Welcome, Justice Kamala Rao/ }).waitFor()
    await screen.page
      .getByRole('listitem')
      .filter({ hasText: 'Justice Kamala Rao' })
      .getByText('now')
      .waitFor()
    await screen.page.getByText('1 of 2 in').waitFor()
    expect(await findScreenFaults(screen, path)).toEqual([])
    await saveScreenshot(screen, 'door-big-screen')
  })
})
