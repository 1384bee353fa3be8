import { describe, expect, it } from 'vitest'
import { change } from './database.ts'
import { button } from './host.ts'
import { oneWay, openStage, whole, type At as Arrived, type Came } from './journey.ts'
import { mailFor } from './mailbox.ts'
import { call } from './visits.ts'

const stage = openStage()
const patience = { timeout: 20_000 }

type At = Arrived & { EID: string; guests: Array<{ GID: string; EMAIL: string; NAME: string }> }

/** Another try begins with other addresses. */
let turn = 0

/** A published event whose three guests come by the river; the mail server knows nothing of one of them. */
async function arrive({ width, language }: Came): Promise<At> {
  const arrived = await stage.arrive('notices', { width, language }, 'asha')
  const { context } = arrived
  // An address that was refused once gets no more mails of this account.
  const key = `${language}-${width}-${(turn += 1)}`
  const { EVENTID: EID } = (await call(context, '/events', {
    EVENT_MODE: 'Web',
    TYPE: 'Meetup',
    TITLE: `River ${key}`,
  })) as { EVENTID: string }
  const inTwoWeeks = new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10)
  await call(
    context,
    `/events/${EID}`,
    { STARTDATE: `${inTwoWeeks} 12:30:00`, VENUE: 'Laurel Quay', TIMEZONE: 'UTC' },
    'PUT',
  )
  await call(context, `/events/${EID}/publish`, { PUBLISHED_DATETIME: '' })
  const guests = []
  for (const [name, address] of [
    ['Meera Iyer', `meera-${key}@guests.example`],
    ['Nisha Rao', `nisha-${key}@refused.example`],
    ['Omar Haddad', `omar-${key}@guests.example`],
  ]) {
    guests.push(
      (await call(context, `/events/${EID}/guests`, {
        NAME: name,
        EMAIL: address,
        CATEGORY: 'River',
        LANGUAGE: language,
      })) as At['guests'][number],
    )
  }
  await call(context, `/events/${EID}/guests`, {
    NAME: 'Zara Land',
    EMAIL: `zara-${key}@guests.example`,
    CATEGORY: 'Land',
  })
  return { ...arrived, EID, guests }
}

/** Half a minute passes. */
const endHold = () =>
  change(
    stage.product,
    "update campaign set held_until = now() where held_until > now(); update mail set next_at = now() where state = 'queued' and next_at > now()",
  )
const subjectOf = (at: At) => at.page.locator('input[name^=subject-]').first()
const messageOf = (at: At) => at.page.locator('textarea[name^=message-]').first()
const people = (at: At, key: string, count: number) => button(at, key, { count, people: count })

describe('Our product', () => {
  it.each(oneWay('arb'))(
    'sends a notice to some, mends what was refused, and reminds whoever is silent, in $language at $width px',
    async (came) => {
      const at = await arrive(came)
      await write(at)
      await sendAndTakeBack(at)
      await mendAndSendAgain(at)
      await remind(at)
    },
    180_000,
  )
})

/** To one category, with a name for each guest; a slip in braces is named and mended by a press. */
async function write(at: At): Promise<void> {
  const { page, say, EID } = at
  await page.goto(`/dashboard/notification/${EID}`)
  await page.getByRole('heading', { name: say('notices:empty.title') }).waitFor()
  await whole(at, 'empty')
  await button(at, 'notices:composer.open').click()
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
  await button(at, 'notices:who.see-names').click()
  await page.getByText('omar-', { exact: false }).first().waitFor()
  await subjectOf(at).fill('Boats, {nmae}')
  await page.getByText(say('common:field.placeholder-unknown', { name: '{nmae}' })).waitFor()
  await button(at, 'notices:placeholder.meant', {
    name: '{name}',
    what: say('notices:placeholder.name'),
  }).click()
  expect(await subjectOf(at).inputValue()).toBe('Boats, {name}')
  await messageOf(at).fill('The boat leaves from ')
  await button(at, 'notices:placeholder.insert', { what: say('notices:placeholder.place') }).click()
  expect(await messageOf(at).inputValue()).toBe('The boat leaves from {place}')
  await page
    .locator('iframe')
    .contentFrame()
    .getByText(/The boat leaves from \u2068?Laurel Quay/)
    .last()
    .waitFor(patience)
  await whole(at, 'composer')
  await page.reload()
  await page
    .getByText(say('notices:who.people', { count: 3, people: 3 }), { exact: true })
    .waitFor()
  expect(await subjectOf(at).inputValue(), 'what was written, after a reload').toBe('Boats, {name}')
}

/** Taken back while it is held; then sent, with a look at each guest. */
async function sendAndTakeBack(at: At): Promise<void> {
  const { page, say, guests } = at
  await people(at, 'notices:send.now', 3).click()
  await button(at, 'common:action.undo').first().click()
  await page.getByText(say('dashboard:campaign.taken-back')).waitFor()
  await button(at, 'notices:composer.open').click()
  await page
    .getByRole('group', { name: say('notices:who.by-category') })
    .getByRole('button', { name: 'River' })
    .click()
  await subjectOf(at).fill('Boats, {name}')
  await messageOf(at).fill('The boat leaves from {place}')
  await people(at, 'notices:send.now', 3).click()
  await button(at, 'common:action.undo').first().waitFor()
  await whole(at, 'held')
  await endHold()
  const row = page.getByRole('listitem').filter({ hasText: say('notices:state-of.done') })
  await row.getByText(say('notices:became.lost', { count: 1, n: 1 })).waitFor(patience)
  const mail = await mailFor(stage.product, {
    to: guests[0]!.EMAIL,
    having: ({ subject }) => subject?.startsWith('Boats') ?? false,
  })
  expect([mail.subject, mail.text]).toEqual([
    'Boats, Meera',
    expect.stringMatching(/The boat leaves from \u2068?Laurel Quay/),
  ])
  await whole(at, 'history')
  await row.getByRole('link').first().click()
  await page.getByText(/^550/).first().waitFor(patience)
  await whole(at, 'guest-by-guest')
}

/** The way to the guest's address, and the same notice once more. */
async function mendAndSendAgain(at: At): Promise<void> {
  const { page, say, guests } = at
  const [, nisha] = guests
  const panel = page.url()
  await page.getByRole('link', { name: say('notices:again.mend') }).click()
  await button(at, 'dashboard:guest.edit').click()
  const found = nisha!.EMAIL.replace('refused.example', 'found.example')
  await page.locator('input[name=email]').last().fill(found)
  await button(at, 'dashboard:guest.save').click()
  await page.getByText(found).first().waitFor()
  await page.goto(panel)
  await button(at, 'notices:again.send-to', { name: nisha!.NAME }).click()
  await page.getByText(say('notices:again.on-its-way', { name: nisha!.NAME })).waitFor()
  await endHold()
  expect((await mailFor(stage.product, { to: found })).subject).toBe('Boats, Nisha')
  await page
    .getByText(/^550/)
    .first()
    .waitFor({ state: 'detached', ...patience })
}

/** The day of a step comes; whoever has answered in between is not asked. */
async function remind(at: At): Promise<void> {
  const { page, say, context, EID, guests } = at
  const [meera, nisha, omar] = guests
  await change(
    stage.product,
    `update guest set invited_at = now() where event_id = '${EID}' and category = 'River'; update event set answer_deadline = now() + interval '10 days' where id = '${EID}'`,
  )
  await page.goto(`/dashboard/notification/${EID}?tab=reminders`)
  await page.getByRole('switch', { name: say('notices:reminders.switch') }).click()
  await page.getByText(say('notices:reminders.is-on'), { exact: true }).waitFor()
  await page.getByText(say('notices:ladder.next', { count: 3, people: 3 })).waitFor(patience)
  for (const name of ['quietFrom', 'quietUntil'])
    await page.locator(`input[name=${name}]`).fill('00:00')
  await page.keyboard.press('Tab')
  await page.getByText(say('notices:quiet.none')).waitFor()
  await button(at, 'notices:reminders.save').click()
  await page.getByText(say('notices:reminders.saved')).waitFor()
  await whole(at, 'ladder')

  await call(context, `/events/${EID}/guests/${meera!.GID}/answer`, { ANSWER: 'yes', PEOPLE: 1 })
  await page.getByText(say('notices:ladder.next', { count: 2, people: 2 })).waitFor(patience)
  // The hour is now, and the last day to answer in a week of it.
  await change(
    stage.product,
    `update notice set minute = extract(hour from now() at time zone 'UTC') * 60 + extract(minute from now() at time zone 'UTC') where event_id = '${EID}' and kind = 'reminder' and days = 7;
    update event set answer_deadline = date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + interval '7 days 23 hours 59 minutes' where id = '${EID}'`,
  )
  await page.getByText(say('notices:ladder.sent', { count: 2, n: 2 })).waitFor({ timeout: 75_000 })
  await mailFor(stage.product, {
    to: omar!.EMAIL,
    having: ({ subject }) => !subject?.startsWith('Boats'),
  })
  await page.getByRole('link', { name: say('notices:ladder.look') }).click()
  const told = page.getByRole('complementary', { name: say('notices:panel.title') })
  await told.getByText(omar!.NAME).waitFor()
  expect(
    [await told.getByText(nisha!.NAME).count(), await told.getByText(meera!.NAME).count()],
    'asked, and not asked',
  ).toEqual([1, 0])
  await whole(at, 'reminded')
}
