import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { runSql } from '../lib/database.ts'
import { getButton, getField, signUp } from '../lib/host-steps.ts'
import {
  bothProfiles,
  openBrowserFixture,
  expectIntactScreen,
  type BrowserProfile,
} from '../lib/browser-fixture.ts'
import { waitForMail } from '../lib/mailbox.ts'
import { callApi } from '../lib/browser-contexts.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'

const fixture = openBrowserFixture()
/** A retry starts with another address. */
let attempts = 0
const password = 'Tuk-Tuk.77Lanes'

const openProfileUser = (profile: BrowserProfile) => fixture.openUser('profile', profile)

describe('Our product', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'lets a user edit the profile, sign out a device, and delete the account, in $language at $width px',
    async ({ width, language }) => {
      const email = `zoya.${language}${width}.${(attempts += 1)}@house.example`
      const zoya = await openProfileUser({ width, language })
      const { page, say } = zoya
      await signUp(zoya, fixture.product, { email, fullName: 'Zoya Rahman', password })
      const elsewhere = await fixture.openContext()
      await callApi(elsewhere, '/auth/login', { EMAIL: email, PASSWORD: password })

      await page.goto('/profile')
      await getField(zoya, 'profile:profile.full-name').fill('Zoya Karim')
      await getButton(zoya, 'profile:profile.save').click()
      await page.getByText(say('profile:profile.saved')).first().waitFor()
      await page.getByText(say('profile:devices.this'), { exact: true }).waitFor()
      await expectIntactScreen(zoya, 'cards')

      const zone = page.locator('input#zone')
      await zone.click()
      await zone.fill('kathmandu')
      await page.getByRole('option', { name: 'Asia/Kathmandu' }).click()
      await page
        .getByRole('radio', { name: new RegExp(`^${say('profile:profile.digits-arab')}`) })
        .check()
      await expect
        .poll(
          async () =>
            (
              (await (await page.context().request.get('/api/verify-users-access')).json()) as {
                data: object
              }
            ).data,
        )
        .toMatchObject({ FULLNAME: 'Zoya Karim', TIMEZONE: 'Asia/Kathmandu', DIGITS: 'arab' })
      if (language === 'arb')
        await page
          .getByText(/[٠-٩]{2}:[٠-٩]{2}/)
          .first()
          .waitFor()

      const download = page.waitForEvent('download')
      await getButton(zoya, 'profile:export.action').click()
      const zip = join(fixture.product.dataDir, `${zoya.name}.zip`)
      await (await download).saveAs(zip)
      expect((await download).suggestedFilename()).toMatch(/^mehfil-\d{4}-\d\d-\d\d\.zip$/)
      expect((await readFile(zip)).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')

      await getButton(zoya, 'profile:devices.end-others').click()
      await page.getByRole('dialog').getByRole('button').last().click()
      await expect
        .poll(async () => (await elsewhere.request.get('/api/verify-users-access')).status())
        .toBe(401)

      await page.getByRole('link', { name: say('profile:activity.open'), exact: true }).click()
      await page
        .getByRole('listitem')
        .filter({ hasText: say('profile:did.updateUserInfo') })
        .filter({ hasText: 'Asia/Kathmandu' })
        .waitFor()
      await expectIntactScreen(zoya, 'activity')
      await page.goBack()

      await getButton(zoya, 'profile:deletion.begin').click()
      await getButton(zoya, 'profile:deletion.go-on').waitFor()
      await expectIntactScreen(zoya, 'warning')
      await getButton(zoya, 'profile:deletion.go-on').click()
      await getField(zoya, 'profile:password.current').fill(password)
      // An address gets no second code within a minute after its sign-up.
      await runSql(fixture.product, "delete from rate_bucket where key like 'code-held%'")
      await getButton(zoya, 'profile:deletion.send').click()
      await page.getByLabel(say('common:code.digit', { at: 1 })).waitFor()
      const { text = '' } = await waitForMail(fixture.product, {
        to: email,
        matches: (mail) =>
          (mail.text ?? '')
            .replace(/\s+/g, ' ')
            .includes(say('mail:code.where-delete').slice(0, 50)),
      })
      await page.getByLabel(say('common:code.digit', { at: 1 })).click()
      await page.keyboard.type(/\b(\d{6})\b/.exec(text)?.[1] ?? '')
      await getField(
        { page, say: (key: string) => say(key, { email }) },
        'profile:deletion.confirm',
      ).fill(email)
      await expectIntactScreen(zoya, 'confirm')
      await getButton(zoya, 'profile:deletion.do').click()
      await page.getByRole('dialog', { name: say('profile:deletion.farewell') }).waitFor()
      await expectIntactScreen(zoya, 'farewell')
      await getButton(zoya, 'common:action.close').last().click()
      await page.waitForURL((url) => url.pathname === '/')
      const again = await zoya.context.request.post('/api/auth/login', {
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        data: { data: { EMAIL: email, PASSWORD: password } },
      })
      expect([again.status(), await again.text()]).toEqual([
        403,
        expect.stringContaining('accountDeleted'),
      ])
    },
    120_000,
  )
})
