import { describe, expect, it } from 'vitest'
import { callApi } from '../lib/browser-contexts.ts'
import {
  expectIntactScreen,
  openBrowserFixture,
  type BrowserProfile,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { endCampaignHold, readSql, runSql } from '../lib/database.ts'
import { publishMeetup } from '../lib/host-steps.ts'
import { countMails, waitForMail } from '../lib/mailbox.ts'
import { giveBalance, openPhone, phoneWait, sendToPhones } from '../lib/phone-steps.ts'

const fixture = openBrowserFixture({ prepare: giveBalance })

/** A retry starts with other numbers. */
let phones = 0
const createPhone = () => {
  phones += 1
  return `+9198200${String(15_100 + phones)}`
}

type PhoneGuest = { name: string; phone: string; email?: string }

/** A published event with these guests, and its host before the page of messages. */
async function openHost(profile: BrowserProfile, name: string, guests: readonly PhoneGuest[]) {
  const user = await fixture.openUser(name, profile, 'asha')
  return { ...user, EID: await openEvent(user, guests) }
}

async function openEvent(user: BrowserUser, guests: readonly PhoneGuest[]): Promise<string> {
  const { EID } = await publishMeetup(user.context, `Kites ${createPhone().slice(-3)}`)
  for (const { name, phone, email = '' } of guests)
    await callApi(user.context, `/events/${EID}/guests`, {
      NAME: name,
      CONTACT: phone,
      EMAIL: email,
    })
  await user.page.goto(`/dashboard/messages/${EID}`)
  return EID
}

const waitForText = ({ page }: BrowserUser, text: string) =>
  page.getByText(text, { exact: true }).first().waitFor(phoneWait)

describe('Our product', () => {
  it('invites by SMS, and takes the answer on the page that its link opens', async () => {
    const profile: BrowserProfile = { width: 1280, language: 'en' }
    const meera = { name: 'Meera Iyer', phone: createPhone() }
    const host = await openHost(profile, 'sms', [meera])
    await host.page
      .getByRole('button', { name: host.say('messages:provider.sms'), exact: true })
      .click(phoneWait)
    await sendToPhones(host)
    await expectIntactScreen(host, 'sent')
    const message = await (await openPhone(host, meera.phone)).locator('pre').innerText()
    const link = /http\S+/.exec(message)?.[0] ?? ''
    expect([message.includes('Meera'), new URL(link).pathname.startsWith(`/${host.EID}/`)]).toEqual(
      [true, true],
    )

    const guest = await fixture.openUser('sms-guest', { width: 390, language: 'en' })
    await guest.page.goto(link)
    await guest.page.locator('label.opt', { has: guest.page.locator('[value=yes]') }).click()
    await guest.page
      .getByRole('button', { name: guest.say('guest:reply.send'), exact: true })
      .click()
    await guest.page.locator('.code').first().waitFor(phoneWait)
    await expectIntactScreen(guest, 'answered')
    expect(
      await readSql(fixture.product, `select answer from guest where event_id = '${host.EID}'`),
    ).toEqual([{ answer: 'yes' }])
    await host.page.goto(`/dashboard/guests/${host.EID}`)
    await waitForText(host, meera.name)
    await expectIntactScreen(host, 'guest-list')
  }, 180_000)

  it(
    'sends nothing to a guest who wrote STOP on WhatsApp, and says so to the host',
    { tags: 'long', timeout: 180_000 },
    async () => {
      const profile: BrowserProfile = { width: 390, language: 'arb' }
      const meera = { name: 'Meera Iyer', phone: createPhone() }
      const ravi = { name: 'Ravi Rao', phone: createPhone() }
      const host = await openHost(profile, 'stop', [meera])
      await sendToPhones(host)
      const message = await openPhone(host, meera.phone)
      await message.locator('input[name=text]').fill('إيقاف')
      await message.locator('form.search button').click()
      await expect
        .poll(() => readSql(fixture.product, 'select is_stopped from phone_stop'), phoneWait)
        .toEqual([{ is_stopped: true }])

      // The next event of the same host: the wish holds for the number.
      await openEvent(host, [meera, ravi])
      await waitForText(host, host.say('messages:provider.reach', { count: 1, n: '1' }))
      await waitForText(host, host.say('messages:provider.stopped', { count: 1, n: '1' }))
      await expectIntactScreen(host, 'left-out')
      await sendToPhones(host)
      await expectIntactScreen(host, 'others-sent')
      expect([
        await (await openPhone(host, ravi.phone)).count(),
        await (await openPhone(host, meera.phone)).locator('img').count(),
      ]).toEqual([1, 1])
    },
  )

  it(
    'sends a mail to a guest who has not read the message after the chosen days, and none to one who has',
    { tags: 'long', timeout: 180_000 },
    async () => {
      const profile: BrowserProfile = { width: 390, language: 'fr' }
      const unread = createPhone()
      const meera = {
        name: 'Meera Iyer',
        phone: unread,
        email: `meera${unread.slice(-5)}@guests.example`,
      }
      const read = createPhone()
      const ravi = {
        name: 'Ravi Rao',
        phone: read,
        email: `ravi${read.slice(-5)}@guests.example`,
      }
      const host = await openHost(profile, 'fallback', [meera, ravi])
      await sendToPhones(host)
      await expectIntactScreen(host, 'planned')
      await (await openPhone(host, ravi.phone)).locator('button[name=read]').click()
      const isOfEvent = `event_id = '${host.EID}'`
      await expect
        .poll(
          () =>
            readSql(
              fixture.product,
              `select state from phone_message where ${isOfEvent} order by state`,
            ),
          phoneWait,
        )
        .toEqual([{ state: 'delivered' }, { state: 'read' }])
      await moveClock(isOfEvent)
      const mail = await waitForMail(fixture.product, { to: meera.email })
      expect(mail.subject).toContain('Kites')
      await host.page.goto(`/dashboard/messages/${host.EID}`)
      await waitForText(host, host.say('messages:provider.mailed'))
      await expectIntactScreen(host, 'mailed')
      expect(await countMails(fixture.product, { to: ravi.email })).toBe(0)
    },
  )
})

/** The chosen days are over, and the worker looks at once instead of within five minutes. */
async function moveClock(isOfEvent: string): Promise<void> {
  const { product } = fixture
  await runSql(
    product,
    `update phone_message set fallback_at = now() - interval '1 minute' where ${isOfEvent} and fallback_at is not null`,
  )
  await runSql(product, `select graphile_worker.add_job('send-phone-fallbacks', '{}')`)
  await expect
    .poll(
      () =>
        readSql(
          product,
          `select count(*)::int as mailed from phone_message where ${isOfEvent} and fallback_sent`,
        ),
      phoneWait,
    )
    .toEqual([{ mailed: 1 }])
  await endCampaignHold(product)
}
