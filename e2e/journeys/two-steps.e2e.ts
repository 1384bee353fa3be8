import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { cast } from '../../server/seed/cast.ts'
import { getCodeAt } from '../../server/test/fakes/authenticator-app.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { callApi, openContext, signIn, type ScreenWidth } from '../lib/browser-contexts.ts'
import { openBrowser } from '../lib/browser.ts'
import { runSql } from '../lib/database.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import { findScreenFaults, openMonitoredPage, saveScreenshot } from '../lib/screen-checks.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'

let product: ProductProcess
let browser: Browser
const openContexts: BrowserContext[] = []
beforeAll(async () => {
  ;[product, browser] = [await startDemoProduct(), await openBrowser()]
})
afterAll(async () => {
  await Promise.all(openContexts.map((one) => one.close()))
  await browser?.close()
  await product?.stop()
})

const open = async (options: Parameters<typeof openContext>[2] = {}) => {
  const context = await openContext(browser, product, options)
  openContexts.push(context)
  return context
}

/** Chromium's own authenticator, which always confirms. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function logIn(page: Page, language: Language): Promise<void> {
  const say = getScreenTexts(language)
  await page.goto('/')
  await page.getByLabel(say('profile:email.label')).fill(cast.asha.email)
  await page.locator('input[type=password]').fill(cast.asha.password)
  await page.getByRole('button', { name: say('profile:login.submit'), exact: true }).click()
}

/** Takes every second step away, as before the journey. */
const clearSteps = () =>
  runSql(
    product,
    'delete from authenticator; delete from recovery_code; delete from passkey; update person set two_steps_at = null; update account set two_steps_required_at = null',
  )

const journeys: Array<{ width: ScreenWidth; language: Language }> = [
  { width: 1280, language: 'en' },
  { width: 390, language: 'arb' },
  { width: 390, language: 'fr' },
]

describe('Our product logs in with two steps', () => {
  it.each(journeys)(
    'by an app and a recovery code, at $width px in $language',
    async ({ width, language }) => {
      await clearSteps()
      const say = getScreenTexts(language)
      const context = await open({ width, language })
      await signIn(context, 'asha', language)
      const window = await openMonitoredPage(context)
      const { page } = window
      await page.goto('/profile')
      await page.getByRole('button', { name: say('profile:steps.set-up') }).click()
      const dialog = page.getByRole('dialog')
      const key = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
      expect(await findScreenFaults(window, '/profile')).toEqual([])
      await saveScreenshot(window, `two-steps-app-${width}-${language}`)
      await dialog.getByRole('textbox').first().click()
      await page.keyboard.type(getCodeAt(key, new Date()))
      await dialog.getByRole('button', { name: say('profile:steps.turn-on') }).click()
      await dialog.getByText(say('profile:steps.codes-words')).waitFor()
      const codes = await dialog.locator('code').allTextContents()
      expect(codes).toHaveLength(10)
      await saveScreenshot(window, `two-steps-codes-${width}-${language}`)
      await dialog.getByRole('button', { name: say('profile:steps.codes-done') }).click()

      const elsewhere = await openMonitoredPage(await open({ width, language }))
      await logIn(elsewhere.page, language)
      await elsewhere.page
        .getByRole('heading', { name: say('profile:second-step.title') })
        .waitFor()
      await saveScreenshot(elsewhere, `second-step-${width}-${language}`)
      expect(await findScreenFaults(elsewhere, '/second-step')).toEqual([])
      await elsewhere.page
        .getByRole('button', { name: say('profile:second-step.use-recovery') })
        .click()
      await elsewhere.page.getByLabel(say('profile:second-step.recovery-label')).fill(codes[0]!)
      await elsewhere.page
        .getByRole('button', { name: say('profile:login.submit'), exact: true })
        .click()
      await elsewhere.page.waitForURL('**/dashboard')
    },
  )

  it('by a passkey that was added in the profile, from the login page alone', async () => {
    await clearSteps()
    const say = getScreenTexts('en')
    const context = await open()
    await signIn(context)
    const { page } = await openMonitoredPage(context)
    await addAuthenticator(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: say('profile:steps.add-passkey') }).click()
    await page.getByText(say('profile:steps.codes-words')).waitFor()
    await page.getByRole('button', { name: say('profile:steps.codes-done') }).click()
    await context.clearCookies()
    await page.goto('/')
    await page.waitForURL('**/dashboard')
    expect(await page.title()).not.toBe('')
  })

  it('because the owner requires it: a member sets it up before anything else', async () => {
    await clearSteps()
    const say = getScreenTexts('en')
    await runSql(
      product,
      `update account set two_steps_required_at = now() - interval '8 days' where id = (select account_id from member where person_id = '${cast.noah.personId}' limit 1)`,
    )
    const context = await open({ width: 390 })
    await signIn(context, 'noah').catch(() => undefined)
    const window = await openMonitoredPage(context)
    const { page } = window
    await page.goto('/dashboard')
    await page.getByText(say('profile:steps.gate-title')).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/two-steps')
    await saveScreenshot(window, 'two-steps-gate-390-en')
    expect(await findScreenFaults(window, '/two-steps')).toEqual([])
    const { KEY } = (await callApi(context, '/user/two-steps/app')) as { KEY: string }
    await callApi(context, '/user/two-steps/app/confirm', {
      OTP: getCodeAt(KEY.replaceAll(' ', ''), new Date()),
    })
    await page.goto('/dashboard')
    await page.getByRole('heading').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })
})
