import { describe, expect } from 'vitest'
import type { Language } from '../../contract/languages.ts'
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
import { addChoir, getButton, publishMeetup } from '../lib/host-steps.ts'
import { waitForMail } from '../lib/mailbox.ts'

const fixture = openBrowserFixture()
const waitOptions = { timeout: 30_000 }
/** The minute at which the next look is. */
const nextLook = { timeout: 90_000 }

const people = {
  en: { name: 'Mr. Sanjay Mathur & family', called: 'Sanjay & family' },
  arb: { name: 'السيد أحمد المنصوري', called: 'أحمد' },
}
const choir = 70

type Teller = BrowserUser & {
  EID: string
  TAG: string
  key: string
  language: Language
  person: typeof people.en
}

/** A retry starts with other addresses. */
let attempts = 0

/** A published event with a choir, and a guest with a title. */
async function openTeller({ width, language }: BrowserProfile): Promise<Teller> {
  const user = await fixture.openUser('teller', { width, language }, 'asha')
  const { context } = user
  const key = `${language}-${width}-${(attempts += 1)}`
  const person = people[language as keyof typeof people]
  const { EID } = await publishMeetup(context, `Choir ${key}`)
  await addChoir(context, EID, { singers: choir, mailbox: (at) => `voice${at}-${key}` })
  await callApi(context, `/events/${EID}/guests`, {
    NAME: person.name,
    EMAIL: `titled-${key}@guests.example`,
  })
  const tags = await context.request.get(`/api/events/${EID}/guest-tags`)
  const { data } = (await tags.json()) as { data: { TAGS: Array<{ TAG: string }> } }
  return { ...user, EID, TAG: data.TAGS[0]?.TAG ?? '', key, language, person }
}

describe('Our product', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'calls a guest by the first name, and says what stopped when a tag was deleted, in $language at $width px',
    async (profile) => {
      const user = await openTeller(profile)
      await readTheFirstName(user)
      await planByTag(user)
      await deleteTheTag(user)
      await readWhatStopped(user)
    },
    240_000,
  )
})

/** What the host sees in the preview is what the guest gets. */
async function readTheFirstName(user: Teller): Promise<void> {
  const { page, say, EID, key, person } = user
  await page.goto(`/dashboard/notification/${EID}?write=1`)
  await page.locator('input[name^=subject-]').first().fill('For {first_name}')
  await page.locator('textarea[name^=message-]').first().fill('Dear {first_name}, sit with us.')
  const picker = page.getByRole('combobox', { name: say('notices:preview.guest') })
  await picker.click()
  await picker.fill(person.name)
  await page.getByRole('option', { name: person.name }).click()
  const dear = new RegExp(`Dear \\u2068?${person.called}\\u2069?, sit with us`)
  await page.locator('iframe').contentFrame().getByText(dear).last().waitFor(waitOptions)
  await expectIntactScreen(user, 'first-name')
  await getButton(user, 'notices:send.now', { count: choir + 1, people: choir + 1 }).click()
  await getButton(user, 'common:action.undo').first().waitFor(waitOptions)
  await endCampaignHold(fixture.product)
  const mail = await waitForMail(fixture.product, { to: `titled-${key}@guests.example` })
  expect(mail.subject?.replace(/[\u2066-\u2069]/gu, '')).toBe(`For ${person.called}`)
  expect(mail.text).toMatch(dear)
}

/** Invitations for tomorrow, and a message with two subjects, both to the guests of the tag. */
async function planByTag({ context, EID, TAG, language }: Teller): Promise<void> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await callApi(context, `/events/${EID}/invitation/plans`, {
    STARTS_AT: `${tomorrow} 10:00:00`,
    QUIET_FROM: '21:00',
    QUIET_UNTIL: '08:00',
    SELECTION: { TAG },
    SUBMISSION: 'ABCDEF012345678',
  })
  await callApi(context, `/events/${EID}/notifications`, {
    LETTERS: { [language]: { SUBJECT: 'Where we sing', MESSAGE: 'The stage is by the river.' } },
    AUDIENCE: { LIST: { tag: TAG } },
    SUBJECT_TEST: { SUBJECTS: { [language]: 'Your voice by the river' }, SHARE: 30, HOURS: 2 },
    SUBMISSION: 'ABCDEF012345679',
  })
  await endCampaignHold(fixture.product)
}

/** The dialog names what the tag chooses the guests of, before it is deleted. */
async function deleteTheTag(user: Teller): Promise<void> {
  const { page, say, EID } = user
  await page.goto(`/dashboard/guests/${EID}`)
  await page.getByText(say('dashboard:plans.state-planned'), { exact: true }).waitFor(waitOptions)
  await getButton(user, 'dashboard:guest-list.settings').click()
  await getButton(user, 'dashboard:guest-list.part-tags').click()
  await getButton(user, 'dashboard:guest-list.tag-remove', { name: 'Choir' }).click()
  const dialog = page.getByRole('dialog', {
    name: say('dashboard:guest-list.tag-remove', { name: 'Choir' }),
  })
  await dialog.getByText(say('dashboard:guest-list.tag-uses')).waitFor(waitOptions)
  await dialog.getByText(say('dashboard:guest-list.tag-then-stops')).waitFor()
  await dialog.getByText(say('dashboard:guest-list.tag-then-test-stops')).waitFor()
  await expectIntactScreen(user, 'tag-uses')
  await getButton(user, 'dashboard:guest-list.tag-remove-now').click()
  await dialog.waitFor({ state: 'detached' })
  await getButton(user, 'common:action.close').last().click()
  await page.getByText(say('dashboard:plans.stopped-filter-gone')).waitFor(waitOptions)
  await expectIntactScreen(user, 'wave-stopped')
}

/** The test of two subjects says why the others get nothing, at the message and among the activity. */
async function readWhatStopped(user: Teller): Promise<void> {
  const { page, say, EID } = user
  await runSql(
    fixture.product,
    `update subject_test set decide_at = now() where event_id = '${EID}'`,
  )
  await page.goto(`/dashboard/notification/${EID}`)
  await page.locator('a[id^=notice-]', { hasText: 'Where we sing' }).first().click()
  await page
    .getByRole('region', { name: say('dashboard:subject-test.title') })
    .getByText(say('dashboard:subject-test.stopped-filter-gone'))
    .waitFor(nextLook)
  await expectIntactScreen(user, 'test-stopped')
  await page.goto(`/dashboard/activity/${EID}`)
  await page.getByText(say('profile:did.stoppedSubjectTest')).first().waitFor(waitOptions)
}
