import { describe, expect } from 'vitest'
import { runSql, endCampaignHold } from '../lib/database.ts'
import { getButton, getField, publishMeetup } from '../lib/host-steps.ts'
import {
  bothProfiles,
  openBrowserFixture,
  expectIntactScreen,
  type BrowserUser,
  type BrowserProfile,
} from '../lib/browser-fixture.ts'
import { callApi } from '../lib/browser-contexts.ts'
import { countMails, waitForMail } from '../lib/mailbox.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'

const fixture = openBrowserFixture()
const waitOptions = { timeout: 20_000 }
const words = 'The river has flooded the quay. We are so sorry.'

type PlanChanger = BrowserUser & { EID: string; email: string; link: string; guestPath: string }

/** A retry starts with another event. */
let attempts = 0

/** A published event with one guest, who was invited and comes. */
async function openPlanChanger({ width, language }: BrowserProfile): Promise<PlanChanger> {
  const user = await fixture.openUser('plans', { width, language }, 'asha')
  const { context } = user
  const key = `${language}-${width}-${(attempts += 1)}`
  const { EID, link } = await publishMeetup(context, `Quay ${key}`)
  const email = `meera-${key}@guests.example`
  const { GID } = (await callApi(context, `/events/${EID}/guests`, {
    NAME: 'Meera Iyer',
    EMAIL: email,
    LANGUAGE: language,
  })) as { GID: string }
  await runSql(
    fixture.product,
    `update guest set invited_at = now(), answer = 'yes', answered_at = now(), people = 1 where event_id = '${EID}'`,
  )
  return { ...user, EID, email, link, guestPath: `/${EID}/${GID}` }
}

describe('Our product', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'postpones an event, undoes it, cancels it and reopens it, with a mail for each, in $language at $width px',
    async (profile) => {
      const user = await openPlanChanger(profile)
      await postponeAndUndo(user)
      await postponeToDate(user)
      await cancel(user)
      await reopen(user)
    },
    180_000,
  )
})

const getDialog = ({ page }: PlanChanger) => page.getByRole('dialog')
const pressInDialog = (user: PlanChanger, key: string) =>
  getDialog(user)
    .getByRole('button', { name: user.say(key), exact: true })
    .click()
const choose = (user: PlanChanger, key: string) =>
  getDialog(user).getByText(user.say(key), { exact: true }).first().click()

/** Without a date; the host reads the mail first, and undoes it before it is sent. */
async function postponeAndUndo(user: PlanChanger): Promise<void> {
  const { page, say, EID, email } = user
  await page.goto(`/dashboard/settings/${EID}`)
  await getButton(user, 'dashboard:interruption.postpone').click()
  await choose(user, 'dashboard:interruption.later')
  await choose(user, 'dashboard:interruption.preview')
  await page
    .locator('[role=dialog] iframe')
    .contentFrame()
    .getByText(say('mail:change.unset'), { exact: true })
    .first()
    .waitFor(waitOptions)
  await expectIntactScreen(user, 'preview')
  await pressInDialog(user, 'dashboard:interruption.postpone')
  await page.getByText(say('dashboard:interruption.undated')).first().waitFor()
  await expectIntactScreen(user, 'held')
  await getButton(user, 'dashboard:interruption.undo').click()
  await page.getByText(say('dashboard:interruption.undone')).waitFor()
  await getButton(user, 'dashboard:interruption.postpone').waitFor()
  await endCampaignHold(fixture.product)
  expect(await countMails(fixture.product, { to: email })).toBe(0)
}

/** A missing date is named at its field. Guests read the new date without scripts. */
async function postponeToDate(user: PlanChanger): Promise<void> {
  const { page, say, EID, email, link, guestPath } = user
  await getButton(user, 'dashboard:interruption.postpone').click()
  await choose(user, 'dashboard:interruption.dated')
  await pressInDialog(user, 'dashboard:interruption.postpone')
  await getDialog(user).getByText(say('common:field.date-required')).waitFor()
  const date = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  await getDialog(user).getByLabel(say('creation:details.date'), { exact: true }).fill(date)
  await page.keyboard.press('Tab')
  await expectIntactScreen(user, 'postpone')
  await pressInDialog(user, 'dashboard:interruption.postpone')
  await getButton(user, 'dashboard:interruption.undo').waitFor()
  await endCampaignHold(fixture.product)
  const mail = await waitForMail(fixture.product, { to: email })
  expect(readCalendar(mail)).toMatch(/METHOD:PUBLISH[^]*SEQUENCE:3/)
  await page.goto(`/dashboard/${EID}`)
  await getButton(user, 'dashboard:interruption.end').waitFor(waitOptions)
  await expectIntactScreen(user, 'postponed')
  for (const path of [new URL(link).pathname, guestPath]) {
    const guest = await readAsGuest(user, path)
    expect(guest).toContain(say('guest:postponed.first'))
  }
}

/** The list of events says so, and the page shows the words of the host instead of the form. */
async function cancel(user: PlanChanger): Promise<void> {
  const { page, say, EID, email, link, guestPath } = user
  await getButton(user, 'dashboard:interruption.cancel').click()
  await getField(user, 'dashboard:interruption.message').fill(words)
  await expectIntactScreen(user, 'cancel')
  await pressInDialog(user, 'dashboard:interruption.cancel')
  await getButton(user, 'dashboard:interruption.undo').waitFor()
  await endCampaignHold(fixture.product)
  const mail = await waitForMail(fixture.product, {
    to: email,
    matches: ({ text }) => text?.includes(words) ?? false,
  })
  expect(readCalendar(mail)).toMatch(
    new RegExp(`METHOD:PUBLISH[^]*UID:${EID}@[^]*SEQUENCE:4[^]*STATUS:CANCELLED`),
  )
  await getButton(user, 'dashboard:interruption.reopen').waitFor(waitOptions)
  await expectIntactScreen(user, 'cancelled')
  for (const path of [new URL(link).pathname, guestPath]) {
    const guest = await readAsGuest(user, path)
    expect(guest).toContain(words)
    expect(guest).toContain(say('guest:cancelled.first'))
    expect(guest).not.toContain('name="answer"')
  }
  await page.goto('/dashboard')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Quay' })
    .getByText(say('common:event-status.CANCELLED'))
    .first()
    .waitFor()
  await expectIntactScreen(user, 'list')
}

async function reopen(user: PlanChanger): Promise<void> {
  const { page, say, EID, link } = user
  await page.goto(`/dashboard/${EID}`)
  await getButton(user, 'dashboard:interruption.reopen').click()
  await choose(user, 'dashboard:interruption.tell')
  await expectIntactScreen(user, 'reopen')
  await pressInDialog(user, 'dashboard:interruption.reopen')
  await page.getByText(say('dashboard:interruption.was-reopened')).waitFor()
  expect(await readAsGuest(user, new URL(link).pathname)).toContain('name="answer"')
}

/** As a browser without scripts gets it. */
async function readAsGuest({ context }: PlanChanger, path: string): Promise<string> {
  const response = await context.request.get(path)
  expect(response.status()).toBe(200)
  return response.text()
}

const readCalendar = ({ attachments }: Awaited<ReturnType<typeof waitForMail>>): string =>
  attachments
    .map(({ content }) =>
      typeof content === 'string' ? content : new TextDecoder().decode(content),
    )
    .join('')
