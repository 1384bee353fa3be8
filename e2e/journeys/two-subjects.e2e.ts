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
import { endCampaignHold } from '../lib/database.ts'
import { addChoir, getButton, publishMeetup } from '../lib/host-steps.ts'
import { waitForMail } from '../lib/mailbox.ts'

const fixture = openBrowserFixture()
const waitOptions = { timeout: 30_000 }

type Tester = BrowserUser & { EID: string; key: string }

const choir = 70

/** A retry starts with other addresses. */
let attempts = 0

/** A published event with a choir, and one guest who does not sing. */
async function openTester({ width, language }: BrowserProfile): Promise<Tester> {
  const user = await fixture.openUser('tester', { width, language }, 'asha')
  const key = `${language}-${width}-${(attempts += 1)}`
  const { EID } = await publishMeetup(user.context, `Songs ${key}`)
  await addChoir(user.context, EID, { singers: choir, mailbox: (at) => `singer${at}-${key}` })
  await callApi(user.context, `/events/${EID}/guests`, {
    NAME: 'Zara Land',
    EMAIL: `zara-${key}@guests.example`,
  })
  return { ...user, EID, key }
}

describe('Our product', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'sends a message from a filtered list with two subjects, and the chosen one to the others, in $language at $width px',
    async (profile) => {
      const user = await openTester(profile)
      await leadFromTheList(user)
      await writeTwoSubjects(user)
      await chooseOne(user)
    },
    180_000,
  )
})

const countPeople = ({ page, say }: Tester, count: number) =>
  page.getByText(say('notices:who.people', { count, people: count }), { exact: true }).waitFor()

/** The filters of the list come along; one that is taken off widens the audience. */
async function leadFromTheList(user: Tester): Promise<void> {
  const { page, say, EID } = user
  await page.goto(`/dashboard/guests/${EID}?q=choir`)
  await page.getByText('Singer 1', { exact: true }).first().waitFor(waitOptions)
  await expectIntactScreen(user, 'list')
  await page.getByRole('link', { name: say('dashboard:guest-list.message-these') }).click()
  await countPeople(user, choir)
  const filters = page.getByRole('group', { name: say('notices:who.by-list') })
  await filters.getByRole('button', { name: 'choir' }).click()
  await countPeople(user, choir + 1)
  await getButton(user, 'notices:who.narrow').click()
  await page.getByRole('combobox', { name: say('dashboard:guest-list.tag-name') }).click()
  await page.getByRole('option', { name: 'Choir' }).click()
  await expectIntactScreen(user, 'narrow')
  await getButton(user, 'notices:who.narrow-apply').click()
  await countPeople(user, choir)
}

async function writeTwoSubjects(user: Tester): Promise<void> {
  const { page, say } = user
  await page.locator('input[name^=subject-]').first().fill('Where we sing')
  await page.locator('textarea[name^=message-]').first().fill('The stage is by the river.')
  await page.getByRole('switch', { name: say('dashboard:subject-test.try') }).click()
  await page.locator('input[name^=second-subject-]').first().fill('Your voice by the river')
  const chooseShare = (n: number) =>
    page
      .getByRole('radio', { name: say('dashboard:subject-test.percent', { n }) })
      .check({ force: true })
  await chooseShare(10)
  await page.getByText(say('common:field.test-too-small', { count: 200, n: 200 })).waitFor()
  await chooseShare(30)
  await page
    .getByText(say('dashboard:subject-test.groups', { count: 21, n: 21 }), { exact: false })
    .waitFor()
  await expectIntactScreen(user, 'subjects')
  await getButton(user, 'notices:send.now', { count: choir, people: choir }).click()
  await page.getByText(say('dashboard:subject-test.running')).first().waitFor(waitOptions)
  await endCampaignHold(fixture.product)
}

/** Both subjects arrive; the host's choice goes to those who had neither. */
async function chooseOne(user: Tester): Promise<void> {
  const { page, say, key } = user
  await page.locator('a[id^=notice-]').first().click()
  const card = page.getByRole('region', { name: say('dashboard:subject-test.title') })
  const choices = card.getByRole('button', { name: say('dashboard:subject-test.choose') })
  await choices.first().waitFor(waitOptions)
  await expectIntactScreen(user, 'card')
  await card
    .getByRole('group', { name: say('dashboard:subject-test.side-second') })
    .getByRole('button', { name: say('dashboard:subject-test.choose') })
    .click()
  await getButton(user, 'dashboard:subject-test.choose-yes', { count: 28, n: 28 }).click()
  await card.getByText(say('dashboard:subject-test.won-host')).waitFor(waitOptions)
  await endCampaignHold(fixture.product)
  await page
    .getByText(say('notices:became.sent', { count: choir, n: choir }))
    .first()
    .waitFor({ timeout: 60_000 })
  const { subject } = await waitForMail(fixture.product, { to: `singer0-${key}@guests.example` })
  expect(['Where we sing', 'Your voice by the river']).toContain(subject)
}
