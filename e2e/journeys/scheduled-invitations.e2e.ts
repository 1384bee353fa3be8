import { describe, expect } from 'vitest'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'
import { callApi } from '../lib/browser-contexts.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserProfile,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { endCampaignHold, runSql } from '../lib/database.ts'
import { getButton, publishMeetup } from '../lib/host-steps.ts'
import { countMails, waitForMail } from '../lib/mailbox.ts'

const fixture = openBrowserFixture()
const waitOptions = { timeout: 30_000 }

type Planner = BrowserUser & { EID: string; addresses: string[] }

/** A retry starts with other addresses. */
let attempts = 0

/** A published event with two guests, one of them without a name of a table. */
async function openPlanner({ width, language }: BrowserProfile): Promise<Planner> {
  const user = await fixture.openUser('planner', { width, language }, 'asha')
  const key = `${language}-${width}-${(attempts += 1)}`
  const { EID } = await publishMeetup(user.context, `Lanterns ${key}`)
  const addresses = [`meera-${key}@guests.example`, `omar-${key}@guests.example`]
  for (const [at, NAME] of ['Meera Iyer', 'Omar Haddad'].entries())
    await callApi(user.context, `/events/${EID}/guests`, { NAME, EMAIL: addresses[at] })
  return { ...user, EID, addresses }
}

describe('Our product', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'sends invitations at the planned time, not while the event differs, in $language at $width px',
    async (profile) => {
      const user = await openPlanner(profile)
      await planForLater(user)
      await changeTheEvent(user)
      await comeToThatTime(user)
    },
    180_000,
  )
})

/** Writes a text with a placeholder, reads who lacks a value, and plans the mails for the morning. */
async function planForLater(user: Planner): Promise<void> {
  const { page, say, EID } = user
  await page.goto(`/dashboard/guests/${EID}?invite=1`)
  await page.locator('input[name^=subject-]').first().fill('{first_name|friend}, come!')
  await page.locator('textarea[name^=greeting-]').first().fill('You sit at ')
  await getButton(user, 'notices:placeholder.insert', {
    what: say('notices:placeholder.table'),
  }).click()
  await page
    .getByText(
      say('notices:placeholder.missing', {
        count: 2,
        n: 2,
        what: say('notices:placeholder.table'),
      }),
    )
    .waitFor(waitOptions)
  await page.locator('label', { has: page.locator('input[name=plan-when][value=later]') }).click()
  await page.locator('#plan-day').waitFor()
  await expectIntactScreen(user, 'planning')
  await getButton(user, 'dashboard:plans.plan-for', { count: 2, n: 2 }).click()
  await page.getByText(say('dashboard:plans.state-planned'), { exact: true }).waitFor(waitOptions)
  await expectIntactScreen(user, 'planned')
}

/** A new title holds the invitations until the host lets them go. */
async function changeTheEvent(user: Planner): Promise<void> {
  const { page, say, context, EID } = user
  await callApi(context, `/events/${EID}`, { TITLE: 'Lanterns and boats' }, 'PUT')
  await page.reload()
  await page.getByText(say('dashboard:plans.stopped-changed')).waitFor(waitOptions)
  await expectIntactScreen(user, 'on-hold')
  await getButton(user, 'dashboard:plans.send-anyway').click()
  await page.getByText(say('dashboard:plans.state-planned'), { exact: true }).waitFor(waitOptions)
}

async function comeToThatTime(user: Planner): Promise<void> {
  const { page, say, EID, addresses } = user
  expect(await countMails(fixture.product, { to: addresses[0]! })).toBe(0)
  await runSql(
    fixture.product,
    `update invitation_plan set next_at = now(), quiet_from = 0, quiet_until = 0 where event_id = '${EID}'`,
  )
  await getButton(user, 'common:action.undo').first().waitFor({ timeout: 90_000 })
  await expectIntactScreen(user, 'held')
  await endCampaignHold(fixture.product)
  for (const [at, name] of ['Meera', 'Omar'].entries())
    expect((await waitForMail(fixture.product, { to: addresses[at]! })).subject).toMatch(
      new RegExp(`^\\u2068?${name}\\u2069?, come!$`),
    )
  await page
    .getByText(say('dashboard:plans.state-planned'), { exact: true })
    .waitFor({ state: 'detached' })
}
