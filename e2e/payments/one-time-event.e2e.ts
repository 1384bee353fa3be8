import type { BrowserContext } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { requestCode, getButton, getField, typeCode } from '../lib/host-steps.ts'
import {
  openBrowserFixture,
  expectIntactScreen,
  type BrowserUser,
  type BrowserProfile,
} from '../lib/browser-fixture.ts'
import { openMonitoredPage } from '../lib/screen-checks.ts'
import { readMailedCode, waitForMail } from '../lib/mailbox.ts'
import { closeCheckout, payInCheckout } from '../lib/checkout-window.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'

const fixture = openBrowserFixture()

const password = 'Tuk-Tuk.77Lanes'
const nextYear = new Date().getUTCFullYear() + 1

type OneTimeVisitor = BrowserUser & { email: string }

/** A retry starts with another address. */
let attempts = 0

async function openVisitor(profile: BrowserProfile): Promise<OneTimeVisitor> {
  return {
    ...(await fixture.openUser('one-time', profile)),
    email: `one-time.${(attempts += 1)}@hosts.example`,
  }
}

async function openCustomerWindow(
  context: BrowserContext,
): Promise<Pick<BrowserUser, 'screen' | 'page'>> {
  const screen = await openMonitoredPage(context)
  screen.page.setDefaultTimeout(20_000)
  return { screen, page: screen.page }
}

/** From the start page to an event that could be published; returns its id. */
async function buildEvent(
  user: BrowserUser,
  { title, country }: { title: string; country?: string },
): Promise<string> {
  const { page } = user
  await page.goto('/one-time-event?guest=300')
  await page.locator('label', { has: page.locator('input[name=type][value=Gala]') }).click()
  await page.waitForURL('**type=Gala')
  if (country) await choosePlace(user, country)
  await expectIntactScreen(user, 'start')
  await getButton(user, 'profile:once.start').filter({ visible: true }).click()
  await page.waitForURL('**/websession/web-images/*')
  const EID = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await getButton(user, 'creation:wizard.next', {
    step: user.say('creation:step.web-event-details'),
  }).click()
  await getField(user, 'creation:details.title').fill(title)
  await getField(user, 'creation:details.date').fill(`${nextYear}-03-14`)
  await getField(user, 'creation:details.venue').fill('Gulmohar Haveli')
  await expectIntactScreen(user, 'wizard')
  return EID
}

async function choosePlace({ page, say }: BrowserUser, country: string): Promise<void> {
  await page.getByRole('button', { name: say('profile:place.title') }).click()
  await page.getByRole('dialog').getByRole('combobox').fill(country)
  await page.getByRole('option', { name: country }).first().click()
  await page.getByRole('button', { name: say('profile:place.done') }).click()
}

/** From the wizard through the code to the details. */
async function proveAddress(user: OneTimeVisitor): Promise<void> {
  await getButton(user, 'creation:step.publish').first().click()
  await user.page.waitForURL('**/one-time-event/signup')
  // The wizard stays until the page reloads itself for the payment policy; it may also ask for an
  // address.
  await user.page.getByRole('heading', { name: user.say('profile:once.who-title') }).waitFor()
  await getField(user, 'profile:email.label').waitFor()
  await expectIntactScreen(user, 'who')
  await requestCode(user, user.email)
  await typeCode(user, await readMailedCode(fixture.product, user.email))
  await getField(user, 'profile:details.full-name').waitFor()
}

async function fillDetails(
  user: BrowserUser,
  { state, number }: { state: string; number: string },
): Promise<void> {
  const { page, say } = user
  await getField(user, 'profile:details.full-name').fill('Zoya Rahman')
  const states = page.getByRole('combobox', { name: say('profile:details.state') })
  if (await states.count()) {
    await states.click()
    await page.getByRole('option').nth(3).click()
  } else await getField(user, 'profile:details.state').fill(state)
  await page.getByLabel(say('profile:details.address'), { exact: true }).fill('7 Lake Road')
  await page.locator('input[name=contact]').fill(number)
  await getField(user, 'profile:password.label').fill(password)
  await page.locator('input[name=agreedToTerms]').check()
  await expectIntactScreen(user, 'details')
  await getButton(user, 'profile:details.submit-pay').click()
  await page.getByRole('heading', { name: say('profile:once.sum-title') }).waitFor()
}

const getPayButton = ({ page }: BrowserUser) => page.getByRole('button', { name: /\d[.,]\d\d/ })

const sumPattern = /3[\s,\u00a0\u202f]?536[.,]46/

describe('Our product', () => {
  testVariants(
    [
      { width: 390, language: 'en' },
      { width: 390, language: 'arb' },
    ] as const,
    noQuickVariant,
  )(
    'takes a visitor from nothing to an event that is paid and live, in $language at $width px',
    async (profile) => {
      const user = await openVisitor(profile)
      const title = profile.language === 'arb' ? 'عشاء على السطح' : 'Lanterns on the roof'
      const EID = await buildEvent(user, { title })
      await proveAddress(user)
      await fillDetails(user, { state: '', number: '98123 45670' })
      await user.page.getByRole('cell').getByText(sumPattern).waitFor()
      await expectIntactScreen(user, 'sum')

      await getPayButton(user).click()
      await closeCheckout(user.page)
      await user.page.getByText(user.say('billing:trouble.dismissed')).waitFor()
      await getPayButton(user).click()
      await payInCheckout(user.page, 'failure')
      await user.page.getByText(user.say('billing:trouble.failed'), { exact: true }).waitFor()
      await expectIntactScreen(user, 'failed')
      await getPayButton(user).click()
      await payInCheckout(user.page)
      await user.page.waitForURL(`**/event/publish/${EID}`)
      await user.page.getByText(user.say('creation:publish.live', { title })).first().waitFor()
      const { text = '' } = await waitForMail(fixture.product, {
        to: user.email,
        matches: ({ attachments }) =>
          attachments.some(({ mimeType }) => mimeType === 'application/pdf'),
      })
      expect(text).not.toBe('')
      await getButton(user, 'creation:publish.go').click()
      await user.page.waitForURL('**/dashboard')
      await user.page.getByRole('link', { name: title, exact: true }).waitFor()
      expect((await user.context.cookies()).map(({ name }) => name)).not.toContain('websession')
    },
  )

  it(
    'keeps the event of a visitor in the United States who returns, pays in dollars and closes the browser, until they sign in',
    { tags: 'long' },
    async () => {
      const user = await openVisitor({ width: 1280, language: 'en' })
      const EID = await buildEvent(user, { title: 'Climate supper', country: 'United States' })
      await user.page.getByRole('button', { name: user.say('creation:wizard.close') }).click()
      await user.page.waitForURL('**/one-time-event')
      await user.page.close()

      const returned = { ...user, ...(await openCustomerWindow(user.context)) }
      await returned.page.goto('/one-time-event')
      await returned.page.getByText('Climate supper').waitFor()
      await expectIntactScreen(returned, 'waiting')
      await returned.page.getByRole('link', { name: user.say('profile:once.go-on') }).click()
      await returned.page.waitForURL(`**/websession/*/${EID}`)
      await proveAddress(returned)
      await fillDetails(returned, { state: 'Ohio', number: '202 555 0123' })
      await returned.page.getByRole('cell').getByText('$36.00').first().waitFor()
      await getPayButton(returned).click()
      await payInCheckout(returned.page, 'silent')
      await returned.page.close()

      const elsewhere = await openVisitor({ width: 1280, language: 'en' })
      await expect
        .poll(
          async () => {
            const answer = await elsewhere.context.request.post('/api/auth/login', {
              headers: { 'sec-fetch-site': 'same-origin' },
              data: { data: { EMAIL: user.email, PASSWORD: password } },
            })
            return answer.status()
          },
          { timeout: 15_000, interval: 1_500 },
        )
        .toBe(200)
      await elsewhere.page.goto('/dashboard?tab=draft')
      await elsewhere.page.getByText('Climate supper').first().waitFor()
    },
  )

  it('shows no visitor another visitor’s wizard or a host’s pages', { tags: 'long' }, async () => {
    const user = await openVisitor({ width: 390, language: 'en' })
    const EID = await buildEvent(user, { title: 'Mine' })
    await user.page.getByRole('button', { name: user.say('creation:wizard.close') }).click()
    await user.page.waitForURL('**/one-time-event')
    for (const path of [
      '/dashboard',
      '/profile',
      '/billing',
      '/change-plan',
      '/user-access',
      `/dashboard/${EID}`,
      `/event/web-images/${EID}`,
    ]) {
      await user.page.goto(path)
      await user.page.waitForURL((url) => url.pathname === '/')
      // The login page reloads itself when it comes from another page, so that its policy allows
      // Google's window.
      await user.page.waitForLoadState('networkidle')
    }
    for (const path of [
      `/websession/publish/${EID}`,
      `/websession/email-rsvp/${EID}`,
      '/websession/web-images/FFFFFFFFFFFFFFF',
    ]) {
      await user.page.goto(path)
      await user.page.waitForURL('**/not-found')
    }
    const stranger = await openVisitor({ width: 390, language: 'en' })
    await stranger.page.goto(`/websession/web-images/${EID}`)
    await stranger.page.waitForURL('**/not-found')
  })
})
