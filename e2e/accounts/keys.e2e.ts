import { describe, expect } from 'vitest'
import { createClient } from '../../client/client.ts'
import { toLanguageTag, type Language } from '../../contract/languages.ts'
import { cast } from '../../server/seed/cast.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { signIn } from '../lib/browser-contexts.ts'
import { bothProfiles, expectIntactScreen, type BrowserUser } from '../lib/browser-fixture.ts'
import { readSql } from '../lib/database.ts'
import {
  demoEvent as EID,
  openDevelopersFixture,
  proveAsha,
  readShownSecret,
} from '../lib/developers.ts'
import { getButton } from '../lib/host-steps.ts'
import { noQuickVariant } from '../lib/variants.ts'

const fixture = openDevelopersFixture()

/** Opens the screen from the account's menu, and makes a key that may change guests. */
async function makeKey(asha: BrowserUser, name: string): Promise<string> {
  const { page, say } = asha
  await page.goto('/dashboard')
  await page
    .getByRole('button', { name: say('common:nav.account', { name: cast.asha.fullName }) })
    .click()
  await page.getByRole('link', { name: say('common:nav.developers') }).click()
  await page.getByRole('heading', { name: say('keys:empty-title') }).waitFor()
  await expectIntactScreen(asha, 'empty')
  await getButton(asha, 'keys:new').click()
  await proveAsha(asha)
  await page.locator('input[name=name]').fill(name)
  await page.locator('input[name="ManageGuests:write"]').check()
  await expectIntactScreen(asha, 'new')
  await getButton(asha, 'keys:make').click()
  return readShownSecret(asha, 'keys:made-label')
}

/** Follows the link to the reference, and sends a request there with the key. */
async function tryCall(asha: BrowserUser, secret: string): Promise<void> {
  const { page, say } = asha
  await page.getByRole('link', { name: say('keys:api-link') }).click()
  await page.getByLabel(say('keys:api-key'), { exact: true }).fill(secret)
  await page.getByLabel(say('keys:api-search'), { exact: true }).fill('guestById')
  await page.locator('#guestById > summary').click()
  await page.getByLabel('EID', { exact: true }).fill(EID)
  await page.getByLabel('GID', { exact: true }).fill('A5A00000000EE99')
  await getButton(asha, 'keys:api-send').click()
  await page.getByRole('status').getByText('"notFound"').waitFor()
  await expectIntactScreen(asha, 'reference')
}

/** In a window without the cookie of a language: a person's is that of the account, another's that of the browser. */
async function openReferenceDirectly(asha: BrowserUser, language: Language): Promise<void> {
  const tag = toLanguageTag(language)
  await asha.context.clearCookies({ name: 'lang' })
  await asha.page.goto('/developers/api')
  await asha.page.getByRole('heading', { name: asha.say('keys:api-title') }).waitFor()
  expect(await asha.page.locator('html').getAttribute('lang')).toBe(tag)
  const stranger = await fixture.browser.newContext({ locale: tag })
  const page = await stranger.newPage()
  await page.goto(`${fixture.product.url}/developers/api`)
  await page.getByRole('heading', { name: asha.say('keys:api-title') }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe(tag)
  await stranger.close()
}

describe('Our product', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'lets a host make a key, by which a program lists and adds guests until it is revoked, in $language at $width px',
    async ({ width, language }) => {
      const asha = await fixture.openUser('keys-host', { width, language })
      await signIn(asha.context, 'asha', language)
      const name = `Website ${width}`
      const secret = await makeKey(asha, name)
      expect(secret).toMatch(/^mhf_demo_[\da-f]{72}$/)

      const program = createClient({ url: fixture.product.url, key: secret })
      const path = { EID }
      const guest = { NAME: `Tara ${language} Rao` }
      const again = { idempotencyKey: `first-guest-${width}` }
      const first = await program.addGuest({ path, body: guest }, again)
      expect(await program.addGuest({ path, body: guest }, again)).toEqual(first)
      const listed: string[] = []
      for await (const { GUESTS } of program.guestsOfEvent.pages({ path }))
        listed.push(...GUESTS.map(({ GID }) => GID))
      expect(listed).toContain(first.GID)
      const rows = await readSql<{ n: number }>(
        fixture.product,
        `select count(*)::int as n from guest where event_id = '${EID}' and name = '${guest.NAME}'`,
      )
      expect(rows).toEqual([{ n: 1 }])

      await tryCall(asha, secret)
      await openReferenceDirectly(asha, language)
      await expectIntactScreen(asha, 'reference-basics')
      await asha.page.goto('/developers')
      await asha.page.getByText(asha.say('keys:used-now')).waitFor()
      await expectIntactScreen(asha, 'list')
      await asha.page
        .getByRole('button', { name: asha.say('keys:revoke-of', { name }), exact: true })
        .click()
      await expectIntactScreen(asha, 'revoking')
      await asha.page
        .getByRole('dialog')
        .getByRole('button', { name: asha.say('keys:revoke'), exact: true })
        .click()
      await asha.page.getByRole('heading', { name: asha.say('keys:empty-title') }).waitFor()
      const refused = program.guestsOfEvent({ path })
      await expect(refused).rejects.toMatchObject({ status: 401, code: 'keyRevoked' })
    },
  )
})
