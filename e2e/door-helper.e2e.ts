import type { BrowserContext } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  addWalkIn,
  admitParty,
  makeEvening,
  offlineReady,
  listsOn,
  press,
  scan,
  verdict,
  type AtDoor,
} from './door-steps.ts'
import { openStage } from './journey.ts'
import { picture, watched, wholeness } from './looks.ts'
import { call, signIn } from './visits.ts'
import { anything, like, wordsIn } from './words.ts'

const say = wordsIn('en')
const stage = openStage()

async function hosting(): Promise<BrowserContext> {
  const host = await stage.visit()
  await signIn(host)
  return host
}

const family = {
  NAME: 'Imran Khan',
  PARTY_LIMIT: 5,
  COMPANIONS: ['Zoya Khan', 'Sara Khan', 'Adil Khan'],
}

describe('Our product', () => {
  it('lets somebody without an account help by a link, at one gate, and ends it at once, in French on a phone', async () => {
    const host = await hosting()
    const { EID, guests } = await makeEvening(host, [
      family,
      { NAME: 'Élodie Marchand', CATEGORY: 'vip' },
    ])
    await call(host, `/events/${EID}/door-gates`, { GATES: ['Porte sud', 'Porte nord'] })
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

    const context = await stage.visit({ width: 390, language: 'fr' })
    const look = await watched(context)
    const at: AtDoor = { page: look.page, say: wordsIn('fr') }
    await look.page.goto(link)
    await look.page.waitForURL(`**${path}`)
    await offlineReady(at, 2)
    expect(await look.page.getByText('Porte sud').first().isVisible()).toBe(true)
    expect(await wholeness(look, path)).toEqual([])
    await picture(look, 'door-helper')
    await scan(look.page, guests[1]?.passcode ?? '')
    await verdict(at, 'welcome')
    await look.page.keyboard.press('Escape')
    await admitParty(at, guests[0]?.passcode ?? '')
    await addWalkIn(at, 'Priya Nair')
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
      .getByText(like(`Porte sud, ${say('dashboard:door.helper-revoked', { at: anything })}`))
      .waitFor()
    await scan(look.page, '99999999')
    await look.page.keyboard.press('Escape')
    await look.page.reload()
    await look.page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => listsOn(look.page), { timeout: 10_000 }).toBe(0)
  })

  it('rehearses before the door opens with guests somebody invented, and wipes it, in Arabic on a tablet', async () => {
    const host = await hosting()
    const { EID } = await makeEvening(host, [{ NAME: 'ليلى حداد' }], { inHours: 48 })
    const context = await stage.visit({
      language: 'arb',
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
    })
    await signIn(context, 'asha', 'arb')
    const look = await watched(context)
    const at: AtDoor = { page: look.page, say: wordsIn('arb') }
    const path = `/dashboard/check-in/${EID}`
    await look.page.goto(path)
    await press(at, 'rehearse')
    await look.page.getByText(at.say('dashboard:door.rehearsal-on')).waitFor()
    await addWalkIn(at, 'ضيف التجربة')
    await look.page.getByText('ضيف التجربة').first().waitFor()
    expect(await wholeness(look, path)).toEqual([])
    await picture(look, 'door-rehearsal')
    await press(at, 'view-menu')
    await press(at, 'rehearsal-reset')
    await look.page.getByText(at.say('dashboard:door.rehearsal-wiped')).waitFor()
    await press(at, 'rehearsal-end')
    await look.page.getByRole('button', { name: at.say('dashboard:door.rehearse') }).waitFor()
  })

  it('shows the door on a big screen, live', async () => {
    const host = await hosting()
    const { EID, guests } = await makeEvening(host, [
      family,
      { NAME: 'Justice Kamala Rao', CATEGORY: 'vip' },
      { NAME: 'Nour Haddad', CATEGORY: 'vip' },
    ])
    for (const { id } of guests.slice(1))
      await call(host, `/events/${EID}/guests/${id}/answer`, { ANSWER: 'yes' })
    const wall = await stage.visit({ viewport: { width: 1920, height: 1080 } })
    await signIn(wall)
    const look = await watched(wall)
    const path = `/dashboard/check-in/${EID}/screen`
    await look.page.goto(path)
    await look.page.getByRole('button', { name: 'Show names' }).click()
    await look.page.getByText('Nour Haddad').waitFor()
    const page = await host.newPage()
    await page.goto(`/dashboard/check-in/${EID}`)
    await page.getByText('No scans on this device yet.').waitFor()
    await scan(page, guests[1]?.passcode ?? '')
    await page.getByRole('alertdialog', { name: /Welcome, Justice Kamala Rao/ }).waitFor()
    await look.page
      .getByRole('listitem')
      .filter({ hasText: 'Justice Kamala Rao' })
      .getByText('now')
      .waitFor()
    await look.page.getByText('1 of 2 in').waitFor()
    expect(await wholeness(look, path)).toEqual([])
    await picture(look, 'door-big-screen')
  })
})
