import { generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect } from 'vitest'
import { formatReturnPath } from '../../server/base/mail/return-path.ts'
import { buildDsn } from '../../server/test/files/bounce-mails.ts'
import { sendMailTo } from '../../server/test/flows/inbound-mail.ts'
import { findFreePort } from '../../tools/testing/product-process.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { callApi } from '../lib/browser-contexts.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserProfile,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { endCampaignHold } from '../lib/database.ts'
import { getButton, publishMeetup } from '../lib/host-steps.ts'
import { waitForMail } from '../lib/mailbox.ts'
import { startNameServer, type NameRecords } from '../lib/name-server.ts'
import { noQuickVariant } from '../lib/variants.ts'

const records: NameRecords = new Map()
const nameServer = await startNameServer(records)
const smtpPort = await findFreePort()
const login = 'reports:a-password-of-many-letters'
const mailBounces = 'bounces@mail.mehfil.example'
afterAll(() => nameServer.stop())

const fixture = openBrowserFixture({
  openEnv: async () => ({
    MAIL_FROM: 'invitations@mail.mehfil.example',
    MAIL_BOUNCES: mailBounces,
    BOUNCE_SMTP_PORT: String(smtpPort),
    BOUNCE_SMTP_HOST: '127.0.0.1',
    POSTMARK_WEBHOOK_LOGIN: login,
    DNS_SERVERS: nameServer.address,
    DKIM_SELECTOR: 'mail2026',
    DKIM_KEY: generateKeyPairSync('ed25519').privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }) as string,
  }),
})
const waitOptions = { timeout: 20_000 }

type DeliveryUser = BrowserUser & { EID: string }
type InvitedGuest = { GID: string; NAME: string; EMAIL: string; mailId: string }

/** A retry starts with other addresses. */
let attempts = 0

describe('Our product', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'shows a bounce by mail and one by webhook, and a sender domain from red to green, in $language at $width px',
    async (profile) => {
      const user = await openDeliveryUser(profile)
      const [meera, nisha] = await inviteGuests(user, profile)
      await returnByMail(meera!)
      await returnByWebhook(nisha!)
      await readGuestPanel(user, meera!, 'by-mail')
      await readGuestPanel(user, nisha!, 'by-webhook')
      await allowAgain(user, meera!, nisha!)
      await mendSenderDomain(user)
    },
    180_000,
  )
})

async function openDeliveryUser({ width, language }: BrowserProfile): Promise<DeliveryUser> {
  const user = await fixture.openUser('delivery', { width, language }, 'asha')
  const { EID } = await publishMeetup(user.context, `Delivery ${language}`)
  return { ...user, EID }
}

async function inviteGuests(
  { context, EID }: DeliveryUser,
  { language, width }: BrowserProfile,
): Promise<InvitedGuest[]> {
  const key = `${language}-${width}-${(attempts += 1)}`
  const guests = []
  for (const [NAME, EMAIL] of [
    ['Meera Iyer', `meera-${key}@guests.example`],
    ['Nisha Rao', `nisha-${key}@guests.example`],
  ] as const) {
    const { GID } = (await callApi(context, `/events/${EID}/guests`, { NAME, EMAIL })) as {
      GID: string
    }
    await callApi(context, `/events/${EID}/guests/${GID}/invite`, {})
    guests.push({ GID, NAME, EMAIL })
  }
  await endCampaignHold(fixture.product)
  return Promise.all(
    guests.map(async (guest) => {
      const { messageId = '' } = await waitForMail(fixture.product, { to: guest.EMAIL })
      return { ...guest, mailId: /^<([^@]+)@/.exec(messageId)?.[1] ?? '' }
    }),
  )
}

/** Another mail server reports to the address that the mail came from. */
async function returnByMail({ mailId }: InvitedGuest): Promise<void> {
  const secretKey = await readFile(join(fixture.product.dataDir, 'secret-key'), 'utf8')
  const settings = { mailBounces, secretKey: secretKey.trim(), mailFrom: '' }
  const address = formatReturnPath(settings, mailId)
  expect(await sendMailTo(smtpPort, [address], buildDsn(address))).toEqual(['250', '354', '250'])
}

async function returnByWebhook({ mailId }: InvitedGuest): Promise<void> {
  const post = (authorization: string) =>
    fetch(`${fixture.product.url}/api/mail/webhooks/postmark`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({
        RecordType: 'Bounce',
        ID: attempts,
        Type: 'HardBounce',
        Details: 'smtp;550 5.1.1 no such user',
        Metadata: { mail: mailId },
      }),
    })
  expect((await post('Basic eDp5')).status).toBe(401)
  expect((await post(`Basic ${Buffer.from(login).toString('base64')}`)).status).toBe(200)
}

async function readGuestPanel(
  user: DeliveryUser,
  { GID }: InvitedGuest,
  step: string,
): Promise<void> {
  const { page, say, EID } = user
  await page.goto(`/dashboard/guests/${EID}?guest=${GID}`)
  await page.getByText(say('dashboard:stop-advice.no-address')).waitFor(waitOptions)
  await page
    .getByText(/^550 5\.1\.1/)
    .first()
    .waitFor()
  await expectIntactScreen(user, step)
}

/** Both guests get no mails, until the host allows them for one of them. */
async function allowAgain(
  user: DeliveryUser,
  meera: InvitedGuest,
  nisha: InvitedGuest,
): Promise<void> {
  const { page, say, EID } = user
  await page.goto(`/dashboard/notification/${EID}?tab=delivery`)
  const allow = ({ NAME }: InvitedGuest) =>
    getButton(user, 'notices:delivery.allow-for', { name: NAME })
  await allow(nisha).waitFor(waitOptions)
  await allow(meera).click()
  await page.getByText(say('notices:delivery.allowed', { name: meera.NAME })).waitFor()
  await allow(meera).waitFor({ state: 'detached' })
  await allow(nisha).waitFor()
  await page.getByText(say('notices:delivery.by-domain')).first().click()
  await page.getByText('guests.example', { exact: true }).first().waitFor()
}

/** The records that the page says are pasted at the name server, and found there. */
async function mendSenderDomain(user: DeliveryUser): Promise<void> {
  const { page, say } = user
  records.clear()
  const again = getButton(user, 'notices:domain.again')
  await again.click()
  await page.getByText(say('notices:domain.finding-spf-missing')).waitFor()
  await page.getByText(say('notices:domain.finding-dkim-missing')).waitFor()
  await expectIntactScreen(user, 'red')
  const shown = await page.locator('code').allTextContents()
  for (let at = 0; at < shown.length; at += 2) {
    const [name = '', value = ''] = shown.slice(at, at + 2)
    if (value.startsWith('10 ')) records.set(`MX ${name}`, [value.slice(3)])
    else records.set(`TXT ${name}`, [value])
  }
  expect(records.size).toBe(4)
  await again.click()
  for (const finding of ['spf-ok', 'dkim-ok', 'dmarc-ok', 'mx-ok'])
    await page.getByText(say(`notices:domain.finding-${finding}`)).waitFor()
  expect(await page.locator('code').count()).toBe(0)
  await expectIntactScreen(user, 'green')
}
