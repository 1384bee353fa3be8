import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toWireName, type Language } from '../../contract/languages.ts'
import { standInChoice, standInScript } from '../../contract/system/google-stand-in.ts'
import { cast } from '../../server/seed/cast.ts'
import { runSql } from '../lib/database.ts'
import { getButton, getField, type HostUser } from '../lib/host-steps.ts'
import { openBrowserFixture } from '../lib/browser-fixture.ts'
import {
  saveScreenshot,
  openMonitoredPage,
  findScreenFaults,
  type MonitoredPage,
} from '../lib/screen-checks.ts'
import { readMailedCode } from '../lib/mailbox.ts'
import { callApi, signIn, type ScreenWidth } from '../lib/browser-contexts.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import { describeVariants } from '../../tools/testing/test-variants.ts'

const fixture = openBrowserFixture()

type GoogleTestUser = HostUser & { screen: MonitoredPage; context: BrowserContext }

async function openUser(
  path: string,
  width: ScreenWidth,
  language: Language,
): Promise<GoogleTestUser> {
  const context = await fixture.openContext({ width, language })
  const screen = await openMonitoredPage(context)
  await screen.page.goto(path)
  return { screen, page: screen.page, context, say: getScreenTexts(language) }
}

/** Presses the button and fills in the window that opens. */
async function pressGoogle(user: GoogleTestUser, key = 'profile:google.continue'): Promise<Page> {
  const window = user.context.waitForEvent('page')
  await getButton(user, key).click()
  const chooser = await window
  await chooser.locator('h1').waitFor()
  return chooser
}

async function typeGoogleAccount(
  user: GoogleTestUser,
  email: string,
  { isVerified = true, key = 'profile:google.continue' } = {},
): Promise<void> {
  const chooser = await pressGoogle(user, key)
  await chooser.locator('input[name=other]').fill(email)
  if (!isVerified) await chooser.locator('input[name=unverified]').check()
  await pressLastButton(chooser, 'button.go')
}

/** The click closes its own window, so it may end before Playwright sees it succeed. */
async function pressLastButton(chooser: Page, buttonName: string): Promise<void> {
  const closed = chooser.waitForEvent('close')
  await chooser
    .locator(buttonName)
    .click()
    .catch(() => {})
  await closed
}

/** Signs up a new user by Google without its window. */
async function signUpNewcomer(
  { context }: GoogleTestUser,
  email: string,
  language: Language,
): Promise<void> {
  const credential = await context.request.post(standInChoice.path, {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { other: email },
  })
  const answer = /data-answer="([^"]+)"/.exec(await credential.text())?.[1] ?? ''
  const { access_token: CREDENTIAL } = JSON.parse(answer.replaceAll('&quot;', '"')) as {
    access_token: string
  }
  await callApi(context, '/auth/google-signup', { CREDENTIAL })
  await callApi(context, '/auth/create-user', {
    FULLNAME: 'Leela Iyer',
    PASSWORD: null,
    AGREED_TO_TERMS: 'Y',
  })
  await callApi(context, '/auth/select-plan', { PLAN: 'Economy' })
  await callApi(context, '/user/change-language', { LANGUAGE: toWireName(language) })
}

/** Moves the last sign-in and the last proof of identity eleven minutes back. */
const expireProof = (email: string) =>
  runSql(
    fixture.product,
    `update session set created_at = created_at - interval '16 minutes', password_checked_at = null
  from person where person.id = session.person_id and person.email = '${email}'`,
  )

/** A retry starts with another address. */
let attempts = 0

const journeys: Array<{ width: ScreenWidth; language: Language; member: 'asha' | 'noah' }> = [
  { width: 1280, language: 'en', member: 'asha' },
  { width: 390, language: 'arb', member: 'noah' },
]

/**
 * Runs first: a later journey connects Google, and its user then loses the password that this test
 * signs in with.
 */
describe('Our product', () => {
  it(
    'loads Google’s script only when a user comes near its button, and the profile’s code only on the profile',
    { tags: 'long' },
    async () => {
      const { page, context, say } = await openUser('/terms', 1280, 'en')
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      const countGoogleScripts = () =>
        scripts.filter((url) => url.endsWith(standInScript.path)).length
      const scriptsContain = async (part: string) =>
        (
          await Promise.all(scripts.map(async (url) => (await context.request.get(url)).text()))
        ).some((body) => body.includes(part))
      await page.goto('/')
      const nearButton = page.getByRole('button', {
        name: say('profile:google.continue'),
        exact: true,
      })
      await nearButton.waitFor()
      await page.waitForLoadState('networkidle')
      expect([
        countGoogleScripts(),
        await scriptsContain('/auth/login'),
        await scriptsContain('/user/sign-out-device'),
        await scriptsContain('/auth/create-user'),
      ]).toEqual([0, true, false, false])
      await nearButton.hover()
      await expect.poll(countGoogleScripts).toBe(1)

      await signIn(context)
      await page.goto('/dashboard')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            requestIdleCallback(() => resolve())
          }),
      )
      expect(await scriptsContain('/user/sign-out-device')).toBe(false)
      await page.goto('/profile')
      await getButton({ page, say }, 'profile:deletion.begin').click()
      await getButton({ page, say }, 'profile:deletion.go-on').click()
      await getField({ page, say }, 'profile:password.current').waitFor()
      expect([countGoogleScripts(), await scriptsContain('/user/sign-out-device')]).toEqual([
        1,
        true,
      ])
    },
  )
})

describeVariants(journeys, ({ language }) => language === 'arb' || 'fuzz')(
  'Our product signs in by Google at $width pixels in $language',
  ({ width, language, member }) => {
    it('a new user, up to the events without a password', async () => {
      const user = await openUser('/signup/economy', width, language)
      await user.page.getByText(user.say('profile:google.stand-in')).waitFor()
      expect(await findScreenFaults(user.screen, '/signup/economy')).toEqual([])
      await saveScreenshot(user.screen, `google-signup-${language}-${width}`)
      await typeGoogleAccount(user, `leela.${language}@newcomers.example`)
      await user.page.locator('input[name=agreedToTerms]').check()
      expect(await user.page.locator('input[type=password]').count()).toBe(0)
      await saveScreenshot(user.screen, `google-details-${language}-${width}`)
      await getButton(user, 'profile:details.submit').click()
      await user.page.waitForURL('**/dashboard')

      const secondChooser = await openUser('/', width, language)
      await typeGoogleAccount(secondChooser, `leela.${language}@newcomers.example`)
      await secondChooser.page.waitForURL('**/dashboard')
    })

    it('a user with an account, after a code to the mailbox', { tags: 'long' }, async () => {
      const user = await openUser('/', width, language)
      const chooser = await pressGoogle(user)
      await pressLastButton(chooser, `button[value="${cast[member].email}"]`)
      await user.page.getByText(user.say('profile:google.link-title')).waitFor()
      expect(await findScreenFaults(user.screen, '/')).toEqual([])
      await saveScreenshot(user.screen, `google-link-${language}-${width}`)
      await user.page.getByLabel(user.say('common:code.digit', { at: 1 })).click()
      await user.page.keyboard.type(await readMailedCode(fixture.product, cast[member].email))
      await user.page.waitForURL('**/dashboard')
    })

    it('a user who pays for one event and has no password, without asking for one', async () => {
      const user = await openUser('/terms', width, language)
      const email = `leela.${language}@newcomers.example`
      await callApi(user.context, '/auth/web-session', { mode: 'w', type: 'Wedding', guest: 100 })
      await user.page.goto('/one-time-event/signup')
      await getField(user, 'profile:email.label').fill(email)
      await getButton(user, 'profile:signup.submit-email').click()
      await user.page.getByText(user.say('profile:once.known-words-google')).waitFor()
      await saveScreenshot(user.screen, `google-once-${language}-${width}`)
      await typeGoogleAccount(user, email)
      await user.page.locator('input[name=agreedToTerms]').waitFor()
      expect(await user.page.locator('input[type=password]').count()).toBe(0)
    })

    it('no user with an unverified address, and none who closes the window, and says why', async () => {
      const user = await openUser('/terms', width, language)
      await user.page.goto('/')
      await typeGoogleAccount(user, cast.ivo.email, { isVerified: false })
      await user.page.getByText(user.say('common:refusal.googleFailed')).waitFor()
      await (await pressGoogle(user)).close()
      await user.page.getByText(user.say('profile:google.closed')).waitFor()
      await pressLastButton(await pressGoogle(user), '[data-cancel]')
      await user.page.getByText(user.say('profile:google.refused')).waitFor()
      await user.page.evaluate(() => {
        globalThis.open = () => null
      })
      await getButton(user, 'profile:google.continue').click()
      await user.page.getByText(user.say('profile:google.blocked')).waitFor()
      await saveScreenshot(user.screen, `google-blocked-${language}-${width}`)
      expect(new URL(user.page.url()).pathname).toBe('/')
    })

    it('a user who connected it in the profile, and no longer one who disconnected it', async () => {
      attempts += 1
      const account = `kiran.${language}.${attempts}@mail.example`
      const user = await openUser('/terms', width, language)
      const { page, say, screen } = user
      await signUpNewcomer(user, `kiran.${language}.${attempts}@newcomers.example`, language)
      await callApi(user.context, '/user/set-password', { PASSWORD: 'Tuk-Tuk.77Lanes' })
      await callApi(user.context, '/user/google', {}, 'DELETE')
      await page.goto('/profile')
      await getButton(user, 'profile:ways.connect').click()
      await page.getByText(say('profile:ways.connect-words')).waitFor()
      expect(await findScreenFaults(screen, '/profile')).toEqual([])
      await saveScreenshot(screen, `google-connect-${language}-${width}`)
      await typeGoogleAccount(user, account)
      await page.getByText(say('profile:ways.google-on')).waitFor()

      const other = await openUser('/', width, language)
      await typeGoogleAccount(other, account)
      await other.page.waitForURL('**/dashboard')

      await getButton(user, 'profile:ways.disconnect').click()
      await page.getByRole('dialog').getByText(say('profile:ways.disconnect-words')).waitFor()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('profile:ways.disconnect'), exact: true })
        .click()
      await page.getByText(say('profile:ways.google-off')).waitFor()
    })

    it(
      'and accepts Google instead of a password the user does not have, to set a first one or to delete the account',
      { tags: 'long' },
      async () => {
        const email = `mira.${language}.${(attempts += 1)}@newcomers.example`
        const user = await openUser('/terms', width, language)
        const { page, say, screen } = user
        const proof = { key: 'profile:proof.google' }
        await signUpNewcomer(user, email, language)
        await expireProof(email)

        await page.goto('/profile')
        await page
          .getByRole('link', { name: say('profile:profile.password-set'), exact: true })
          .click()
        await page.getByText(say('profile:proof.words')).waitFor()
        expect(await findScreenFaults(screen, '/set-password')).toEqual([])
        await saveScreenshot(screen, `google-set-password-${language}-${width}`)
        await typeGoogleAccount(user, 'somebody.else@newcomers.example', proof)
        await page.getByText(say('common:refusal.googleOther')).waitFor()
        await typeGoogleAccount(user, email, proof)
        await getField(user, 'profile:password.new').waitFor()

        await expireProof(email)
        await page.goto('/profile')
        await getButton(user, 'profile:deletion.begin').click()
        await getButton(user, 'profile:deletion.go-on').click()
        await page.getByText(say('profile:proof.words')).waitFor()
        expect(await findScreenFaults(screen, '/profile')).toEqual([])
        await saveScreenshot(screen, `google-deletion-${language}-${width}`)
        await typeGoogleAccount(user, email, proof)
        await page.getByLabel(say('common:code.digit', { at: 1 })).click()
        await page.keyboard.type(await readMailedCode(fixture.product, email))
        await getField(
          { page, say: (key: string) => say(key, { email }) },
          'profile:deletion.confirm',
        ).fill(email)
        await getButton(user, 'profile:deletion.do').click()
        await page.getByRole('dialog', { name: say('profile:deletion.farewell') }).waitFor()

        await page.goto('/')
        await typeGoogleAccount(user, email)
        await page
          .getByRole('status')
          .filter({ hasText: say('common:refusal.accountDeleted').split('{{')[0]?.trim() ?? '' })
          .waitFor()
        await saveScreenshot(screen, `google-deleted-${language}-${width}`)
        expect(new URL(page.url()).pathname).toBe('/')
      },
    )
  },
)
