import { afterAll, describe, expect } from 'vitest'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { ownDomain } from '../lib/browser.ts'
import { callApi } from '../lib/browser-contexts.ts'
import {
  expectIntactScreen,
  type BrowserProfile,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { endCampaignHold } from '../lib/database.ts'
import { demoEvent, openDevelopersFixture } from '../lib/developers.ts'
import { getButton, getField, publishMeetup } from '../lib/host-steps.ts'
import { waitForMail } from '../lib/mailbox.ts'
import { startNameServer, type NameRecords } from '../lib/name-server.ts'
import { noQuickVariant } from '../lib/variants.ts'

const records: NameRecords = new Map()
const nameServer = await startNameServer(records)
afterAll(() => nameServer.stop())
const fixture = openDevelopersFixture({
  openEnv: async () => ({
    MAIL_FROM: 'invitations@mail.mehfil.example',
    DNS_SERVERS: nameServer.address,
  }),
})
const limitMs = 180_000
/** A retry starts with other addresses. */
let attempts = 0

const senderProfiles: BrowserProfile[] = [
  { width: 1280, language: 'en' },
  { width: 390, language: 'fr' },
]
const domainProfiles: BrowserProfile[] = [
  { width: 1280, language: 'fr' },
  { width: 390, language: 'arb' },
]
const labelProfiles: BrowserProfile[] = [
  { width: 1280, language: 'arb' },
  { width: 390, language: 'en' },
]

/** The records that the page says are pasted at the name server. */
async function pasteRecords({ page }: BrowserUser): Promise<void> {
  const shown = await page.locator('code').allTextContents()
  for (let at = 0; at < shown.length; at += 2) {
    const [name = '', value = ''] = shown.slice(at, at + 2)
    const kind = value.includes('=') ? 'TXT' : 'CNAME'
    records.set(`${kind} ${name}`, [value])
  }
}

/** A guest who was invited by mail, and what the mail says. */
async function inviteGuest({ context }: BrowserUser, EID: string) {
  const EMAIL = `meera-${(attempts += 1)}@guests.example`
  const { GID } = (await callApi(context, `/events/${EID}/guests`, {
    NAME: 'Meera Iyer',
    EMAIL,
  })) as { GID: string }
  await callApi(context, `/events/${EID}/guests/${GID}/invite`, {})
  await endCampaignHold(fixture.product)
  const mail = await waitForMail(fixture.product, { to: EMAIL })
  return { path: `/${EID}/${GID}`, mail }
}

describe('Our product', () => {
  testVariants(senderProfiles, noQuickVariant)(
    'sends from the domain of a host, from red to green, in $language at $width px',
    async (profile) => {
      records.clear()
      const asha = await fixture.openUser('own-sender', profile, 'asha')
      const { page, say } = asha
      await page.goto(`/dashboard/notification/${demoEvent}?tab=delivery`)
      await getButton(asha, 'notices:own.save').first().click()
      await getField(asha, 'notices:own.mailbox').fill('hello')
      await getField(asha, 'notices:own.domain').fill(ownDomain)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('notices:own.save') })
        .click()
      const section = page.locator('section', { has: page.locator('#own-sender') })
      await section.getByText(say('notices:domain.finding-dkim-missing')).waitFor()
      await section.getByText(say('notices:own.state-waiting')).waitFor()
      await expectIntactScreen(asha, 'red')
      const shown = await section.locator('code').allTextContents()
      for (let at = 0; at < shown.length; at += 2)
        records.set(`TXT ${shown[at]}`, [shown[at + 1] ?? ''])
      expect(records.size).toBe(3)
      await section.getByRole('button', { name: say('notices:own.check') }).click()
      await section.getByText(say('notices:own.state-used')).waitFor()
      await expectIntactScreen(asha, 'green')
      const { mail } = await inviteGuest(asha, demoEvent)
      expect(JSON.stringify(mail)).toContain(`hello@${ownDomain}`)
      await section.getByRole('button', { name: say('notices:own.remove') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('notices:own.remove') })
        .click()
      await getButton(asha, 'notices:own.save').first().waitFor()
    },
    limitMs,
  )

  testVariants(domainProfiles, noQuickVariant)(
    'has guests’ pages at the domain of a host, from red to green, in $language at $width px',
    async (profile) => {
      records.clear()
      const domain = `rsvp.${ownDomain}`
      const asha = await fixture.openUser('own-domain', profile, 'asha')
      const { page, say } = asha
      await page.goto('/profile')
      await page.getByRole('link', { name: say('profile:names.open') }).click()
      await getField(asha, 'profile:names.domain').fill('no domain')
      await getButton(asha, 'profile:names.domain-save').click()
      await page.getByText(say('common:field.page-domain')).waitFor()
      await getField(asha, 'profile:names.domain').fill(domain)
      await getButton(asha, 'profile:names.domain-save').click()
      await page.getByText(say('profile:names.finding-alias-missing')).waitFor()
      await page.getByText(say('profile:names.finding-owner-missing')).waitFor()
      await expectIntactScreen(asha, 'red')
      await pasteRecords(asha)
      expect(records.size).toBe(2)
      await getButton(asha, 'profile:names.check').click()
      await page.getByText(say('profile:names.state-used')).waitFor()
      await expectIntactScreen(asha, 'green')
      await visitAsGuest(asha, profile, domain)
      await page.bringToFront()
      await getButton(asha, 'profile:names.remove').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('profile:names.remove') })
        .click()
      await getField(asha, 'profile:names.domain').waitFor()
    },
    limitMs,
  )

  testVariants(labelProfiles, noQuickVariant)(
    'shows guests the name of a host instead of its own, in $language at $width px',
    async (profile) => {
      const asha = await fixture.openUser('white-label', profile, 'asha')
      const { page, say } = asha
      await page.goto('/profile/names')
      await getField(asha, 'profile:names.name').fill('Ananya Events')
      await getField(asha, 'profile:names.footer').fill('12 Lake Road, Udaipur')
      await getField(asha, 'profile:names.accent').fill('#f0e0a0')
      await getButton(asha, 'profile:names.label-save').click()
      await page.getByText(say('common:field.label-accent-pale')).waitFor()
      // The browser complains of the refused colour, once.
      expect(asha.screen.complaints.splice(0)).toHaveLength(1)
      await getField(asha, 'profile:names.accent').fill('#2f6d80')
      await page.getByText('Ananya Events · 12 Lake Road, Udaipur').waitFor()
      await getButton(asha, 'profile:names.label-save').click()
      await page.getByText(say('profile:names.label-saved')).waitFor()
      await page
        .getByLabel(say('profile:names.logo'), { exact: true })
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
      await getButton(asha, 'profile:names.picture-change').waitFor()
      await expectIntactScreen(asha, 'saved')
      await readAsGuest(asha, profile)
      await page.bringToFront()
      await getButton(asha, 'profile:names.label-remove').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('profile:names.label-remove') })
        .click()
      await page.getByText(say('profile:names.label-removed')).waitFor()
    },
    limitMs,
  )
})

/** The link of the mail, an answer, and the old address, which leads to the new one. */
async function visitAsGuest(
  asha: BrowserUser,
  profile: BrowserProfile,
  domain: string,
): Promise<void> {
  const { EID } = await publishMeetup(asha.context, `Domain ${profile.language}`)
  const { path, mail } = await inviteGuest(asha, EID)
  const { port } = new URL(fixture.product.url)
  const origin = `http://${domain}:${port}`
  expect(JSON.stringify(mail)).toContain(`${origin}${path}`)
  const guest = await fixture.openUser('own-domain-guest', profile)
  const { page } = guest
  await page.goto(`${fixture.product.url}${path}`)
  expect(page.url()).toBe(`${origin}${path}`)
  await page.locator('input[name=answer][value=no]').check({ force: true })
  await page.locator('form button.btn').first().click()
  await page.waitForURL(new RegExp(`^${origin}${path}`))
  await page.goto(`${origin}/dashboard`)
  expect(new URL(page.url()).pathname).toBe('/not-found')
}

/** The page of an event, one that is not there, and a mail: all with the name of the host. */
async function readAsGuest(asha: BrowserUser, profile: BrowserProfile): Promise<void> {
  const { EID } = await publishMeetup(asha.context, `Label ${profile.language}`)
  const { path, mail } = await inviteGuest(asha, EID)
  expect(JSON.stringify(mail)).toContain('Ananya Events · 12 Lake Road, Udaipur')
  const guest = await fixture.openUser('white-label-guest', profile)
  const { page } = guest
  await page.goto(path)
  await page.getByText('Ananya Events').first().waitFor()
  expect(await page.content()).not.toMatch(/mehfil|محفل/i)
  await expectIntactScreen(guest, 'page')
  await page.goto(`${path}/privacy`)
  await page.getByText('Ananya Events').first().waitFor()
  await expectIntactScreen(guest, 'privacy')
}

/** A logo of one colour, four times as wide as high. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAQCAIAAAAphe5+AAAAN0lEQVR4nO3PUQkAAAjE0GtkMjsY3RB+DGGwAG+pntcFFzhACxygBQ7QAgdogQO0wAFa4AAtOLbZfXA9+ZJH9AAAAABJRU5ErkJggg==',
  'base64',
)
