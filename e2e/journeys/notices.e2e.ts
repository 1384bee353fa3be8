import { describe, expect } from 'vitest'
import { runSql, endCampaignHold } from '../lib/database.ts'
import { getButton, publishMeetup } from '../lib/host-steps.ts'
import {
  bothProfiles,
  openBrowserFixture,
  expectIntactScreen,
  type BrowserUser as Arrived,
  type BrowserProfile,
} from '../lib/browser-fixture.ts'
import { waitForMail } from '../lib/mailbox.ts'
import { callApi } from '../lib/browser-contexts.ts'
import { noQuickVariant } from '../lib/variants.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

const fixture = openBrowserFixture()
const waitOptions = { timeout: 20_000 }

type NoticeJourneyUser = Arrived & {
  EID: string
  guests: Array<{ GID: string; EMAIL: string; NAME: string }>
}

/** A retry starts with other addresses. */
let attempts = 0

/**
 * A published event with three guests who come by the river; the mail server refuses the address of
 * one.
 */
async function openNoticeUser({ width, language }: BrowserProfile): Promise<NoticeJourneyUser> {
  const user = await fixture.openUser('notices', { width, language }, 'asha')
  const { context } = user
  // An address that was refused once gets no more mails of this account.
  const key = `${language}-${width}-${(attempts += 1)}`
  const { EID } = await publishMeetup(context, `River ${key}`)
  const guests = []
  for (const [name, address] of [
    ['Meera Iyer', `meera-${key}@guests.example`],
    ['Nisha Rao', `nisha-${key}@refused.example`],
    ['Omar Haddad', `omar-${key}@guests.example`],
  ]) {
    guests.push(
      (await callApi(context, `/events/${EID}/guests`, {
        NAME: name,
        EMAIL: address,
        CATEGORY: 'River',
        LANGUAGE: language,
      })) as NoticeJourneyUser['guests'][number],
    )
  }
  await callApi(context, `/events/${EID}/guests`, {
    NAME: 'Zara Land',
    EMAIL: `zara-${key}@guests.example`,
    CATEGORY: 'Land',
  })
  return { ...user, EID, guests }
}

const getSubjectField = (user: NoticeJourneyUser) =>
  user.page.locator('input[name^=subject-]').first()
const getMessageField = (user: NoticeJourneyUser) =>
  user.page.locator('textarea[name^=message-]').first()
const getCountButton = (user: NoticeJourneyUser, key: string, count: number) =>
  getButton(user, key, { count, people: count })

describe('Our product', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'sends a notice to some guests, corrects a refused address, and reminds guests without an answer, in $language at $width px',
    async (profile) => {
      const user = await openNoticeUser(profile)
      await writeNotice(user)
      await sendAndUndo(user)
      await correctAndSendAgain(user)
      await sendReminders(user)
    },
    180_000,
  )
})

/**
 * Writes to one category with the guest's name; a wrong placeholder is named and corrected by a
 * press.
 */
async function writeNotice(user: NoticeJourneyUser): Promise<void> {
  const { page, say, EID } = user
  const isArabic = say('notices:placeholder.name') !== 'Guest’s name'
  /** A placeholder keeps its direction in a line of Arabic. */
  const shown = (typed: string) => (isArabic ? `\u2068${typed}\u2069` : typed)
  await page.goto(`/dashboard/notification/${EID}`)
  await page.getByRole('heading', { name: say('notices:empty.title') }).waitFor()
  await expectIntactScreen(user, 'empty')
  await getButton(user, 'notices:composer.open').click()
  await page
    .getByText(say('notices:who.people', { count: 4, people: 4 }), { exact: true })
    .waitFor()
  await page
    .getByRole('group', { name: say('notices:who.by-category') })
    .getByRole('button', { name: 'River' })
    .click()
  await page
    .getByText(say('notices:who.people', { count: 3, people: 3 }), { exact: true })
    .waitFor()
  await getButton(user, 'notices:who.see-names').click()
  await page.getByText('omar-', { exact: false }).first().waitFor()
  await getSubjectField(user).fill('Boats, {nmae}')
  await page
    .getByText(
      say('common:field.placeholder-nearest', { name: shown('{nmae}'), nearest: shown('{name}') }),
    )
    .waitFor()
  await getButton(user, 'notices:placeholder.meant', {
    name: shown('{name}'),
    what: say('notices:placeholder.name'),
  }).click()
  expect(await getSubjectField(user).inputValue()).toBe('Boats, {name}')
  await getMessageField(user).fill('The boat leaves from ')
  await getButton(user, 'notices:placeholder.insert', {
    what: say('notices:placeholder.place'),
  }).click()
  expect(await getMessageField(user).inputValue()).toBe('The boat leaves from {place}')
  await page
    .locator('iframe')
    .contentFrame()
    .getByText(/The boat leaves from \u2068?Laurel Quay/)
    .last()
    .waitFor(waitOptions)
  await expectIntactScreen(user, 'composer')
  await page.reload()
  await page
    .getByText(say('notices:who.people', { count: 3, people: 3 }), { exact: true })
    .waitFor()
  expect(await getSubjectField(user).inputValue(), 'what was written, after a reload').toBe(
    'Boats, {name}',
  )
}

/** Cancels a notice within its hold, then sends it and checks each guest's mail. */
async function sendAndUndo(user: NoticeJourneyUser): Promise<void> {
  const { page, say, guests } = user
  await getCountButton(user, 'notices:send.now', 3).click()
  await getButton(user, 'common:action.undo').first().click()
  await page.getByText(say('dashboard:campaign.taken-back')).waitFor()
  await getButton(user, 'notices:composer.open').click()
  await page
    .getByRole('group', { name: say('notices:who.by-category') })
    .getByRole('button', { name: 'River' })
    .click()
  await getSubjectField(user).fill('Boats, {first_name}')
  await getMessageField(user).fill('The boat leaves from {place}')
  await getCountButton(user, 'notices:send.now', 3).click()
  await getButton(user, 'common:action.undo').first().waitFor()
  await expectIntactScreen(user, 'held')
  await endCampaignHold(fixture.product)
  const row = page.getByRole('listitem').filter({ hasText: say('notices:state-of.done') })
  await row.getByText(say('notices:became.lost', { count: 1, n: 1 })).waitFor(waitOptions)
  const mail = await waitForMail(fixture.product, {
    to: guests[0]!.EMAIL,
    matches: ({ subject }) => subject?.startsWith('Boats') ?? false,
  })
  expect([mail.subject, mail.text]).toEqual([
    expect.stringMatching(/^Boats, \u2068?Meera\u2069?$/),
    expect.stringMatching(/The boat leaves from \u2068?Laurel Quay/),
  ])
  await expectIntactScreen(user, 'history')
  await row.getByRole('link').first().click()
  await page.getByText(/^550/).first().waitFor(waitOptions)
  await expectIntactScreen(user, 'guest-by-guest')
}

/** Corrects the guest's address and sends the same notice again. */
async function correctAndSendAgain(user: NoticeJourneyUser): Promise<void> {
  const { page, say, guests } = user
  const [, nisha] = guests
  const panel = page.url()
  await page.getByRole('link', { name: say('notices:again.mend') }).click()
  await getButton(user, 'dashboard:guest.edit').click()
  const found = nisha!.EMAIL.replace('refused.example', 'found.example')
  await page.locator('input[name=email]').last().fill(found)
  await getButton(user, 'dashboard:guest.save').click()
  await page.getByText(found).first().waitFor()
  await page.goto(panel)
  await getButton(user, 'notices:again.send-to', { name: nisha!.NAME }).click()
  await page.getByText(say('notices:again.on-its-way', { name: nisha!.NAME })).waitFor()
  await endCampaignHold(fixture.product)
  expect((await waitForMail(fixture.product, { to: found })).subject).toMatch(
    /^Boats, \u2068?Nisha\u2069?$/,
  )
  await page
    .getByText(/^550/)
    .first()
    .waitFor({ state: 'detached', ...waitOptions })
}

/** The day of a reminder comes; a guest who has answered in between gets none. */
async function sendReminders(user: NoticeJourneyUser): Promise<void> {
  const { page, say, context, EID, guests } = user
  const [meera, nisha, omar] = guests
  await runSql(
    fixture.product,
    `update guest set invited_at = now() where event_id = '${EID}' and category = 'River'; update event set answer_deadline = now() + interval '10 days' where id = '${EID}'`,
  )
  await page.goto(`/dashboard/notification/${EID}?tab=reminders`)
  // A new event has its reminders on.
  await page
    .getByRole('switch', { name: say('notices:reminders.switch'), checked: true })
    .waitFor(waitOptions)
  await page.getByText(say('notices:ladder.next', { count: 3, people: 3 })).waitFor(waitOptions)
  for (const name of ['quietFrom', 'quietUntil'])
    await page.locator(`input[name=${name}]`).fill('00:00')
  await page.keyboard.press('Tab')
  await page.getByText(say('notices:quiet.none')).waitFor()
  await getButton(user, 'notices:reminders.save').click()
  await page.getByText(say('notices:reminders.saved')).waitFor()
  await expectIntactScreen(user, 'ladder')

  await callApi(context, `/events/${EID}/guests/${meera!.GID}/answer`, { ANSWER: 'yes', PEOPLE: 1 })
  await page.getByText(say('notices:ladder.next', { count: 2, people: 2 })).waitFor(waitOptions)
  // Now is the hour, and the RSVP deadline is in a week.
  await runSql(
    fixture.product,
    `update notice set minute = extract(hour from now() at time zone 'UTC') * 60 + extract(minute from now() at time zone 'UTC') where event_id = '${EID}' and kind = 'reminder' and days = 7;
    update event set answer_deadline = date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + interval '7 days 23 hours 59 minutes' where id = '${EID}'`,
  )
  await page.getByText(say('notices:ladder.sent', { count: 2, n: 2 })).waitFor({ timeout: 75_000 })
  await waitForMail(fixture.product, {
    to: omar!.EMAIL,
    matches: ({ subject }) => !subject?.startsWith('Boats'),
  })
  await page.getByRole('link', { name: say('notices:ladder.look') }).click()
  const reminded = page.getByRole('complementary', { name: say('notices:panel.title') })
  await reminded.getByText(omar!.NAME).waitFor()
  expect(
    [await reminded.getByText(nisha!.NAME).count(), await reminded.getByText(meera!.NAME).count()],
    'asked, and not asked',
  ).toEqual([1, 0])
  await expectIntactScreen(user, 'reminded')
}
