import { normalizeSpaces } from '../lib/screen-texts.ts'
import { describe, expect, it } from 'vitest'
import { sandboxScript } from '../../contract/system/payment-sandbox.ts'
import { requestCode, getButton, getField, openPlanCard, typeCode } from '../lib/host-steps.ts'
import {
  openBrowserFixture,
  expectIntactScreen,
  type BrowserUser,
  type BrowserProfile,
} from '../lib/browser-fixture.ts'
import { saveScreenshot } from '../lib/screen-checks.ts'
import { readMailedCode, waitForMail } from '../lib/mailbox.ts'
import { callApi } from '../lib/browser-contexts.ts'
import {
  closeCheckout,
  payInCheckout,
  readCheckoutSum,
  getPayButton,
} from '../lib/checkout-window.ts'

const fixture = openBrowserFixture()

type PayingTestUser = BrowserUser & { email: string; scripts: string[] }

/** A retry starts with another address. */
let attempts = 0

async function openPayer(name: string, profile: BrowserProfile): Promise<PayingTestUser> {
  const user = await fixture.openUser(`paying-${name}`, profile)
  const scripts: string[] = []
  user.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return { ...user, scripts, email: `${name}.${(attempts += 1)}@payers.example` }
}

const password = 'Tuk-Tuk.77Lanes'

/**
 * From the address to the details, filled in for a bill in India unless the visitor's location is
 * another country.
 */
async function fillSignup(
  user: PayingTestUser,
  path: string,
  { country }: { country?: string } = {},
): Promise<void> {
  const { page, say } = user
  await page.goto(path)
  await requestCode(user, user.email)
  await typeCode(user, await readMailedCode(fixture.product, user.email))
  await getField(user, 'profile:details.full-name').fill('Zoya Rahman')
  if (country) {
    const list = page.getByRole('combobox', { name: say('profile:details.country') })
    await list.fill(country)
    await page.getByRole('option', { name: country }).first().click()
    await page.locator('input[name=state]').fill('Île-de-France')
    await page.locator('input[name=contact]').fill('6 12 34 56 78')
  } else {
    await page.getByRole('combobox', { name: say('profile:details.state') }).click()
    await page.getByRole('option').nth(3).click()
    await page.locator('input[name=contact]').fill('98123 45670')
  }
  await page.locator('input[name=address]').fill('7 Lake Road')
  await getField(user, 'profile:password.label').fill(password)
  await page.locator('input[name=agreedToTerms]').check()
}

const submitDetails = (user: BrowserUser) => getButton(user, 'profile:details.submit-pay').click()
const readPlan = async ({ context }: BrowserUser) => {
  const answer = await context.request.get('/api/verify-users-access')
  return ((await answer.json()) as { data: { plan: string } }).data.plan
}
/** Whether a script of a screen loads the payment window. */
async function loadsCheckout({ context }: BrowserUser, path: string): Promise<boolean> {
  const page = await context.newPage()
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url())
  })
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
  const bodies = await Promise.all(urls.map(async (url) => (await context.request.get(url)).text()))
  return bodies.some((body) => body.includes('payment.failed'))
}
const waitForBill = ({ email }: PayingTestUser) =>
  waitForMail(fixture.product, {
    to: email,
    matches: ({ attachments }) =>
      attachments.some(({ mimeType }) => mimeType === 'application/pdf'),
  })

describe('Our product', () => {
  it(
    'signs a host up for Business through a closed window and a refused card, and mails the bill',
    { tags: 'long' },
    async () => {
      const user = await openPayer('business', { width: 1280, language: 'en' })
      const { page, say } = user
      await fillSignup(user, '/signup/business')
      await page.getByText('₹1,768.82', { exact: true }).waitFor()
      await page.getByText(/per month from/).waitFor()
      await expectIntactScreen(user, 'details')
      expect(user.scripts, 'no payment script before the user pays').not.toContain(
        sandboxScript.path,
      )

      await submitDetails(user)
      expect(await readCheckoutSum(page)).toMatch(/1,768\.82[\s\S]*Business/)
      expect(user.scripts).toContain(sandboxScript.path)
      await saveScreenshot(user.screen, `${user.name}-window`)
      await closeCheckout(page)
      await page.getByText(say('billing:trouble.dismissed')).waitFor()
      await expectIntactScreen(user, 'closed')

      await getPayButton(user).click()
      await payInCheckout(page, 'failure')
      await page.getByText(say('billing:trouble.failed'), { exact: true }).waitFor()
      expect(
        (await page.locator('blockquote p').innerText()).length,
        'in the words of the bank',
      ).toBeGreaterThan(10)
      await expectIntactScreen(user, 'refused')

      await page.reload()
      await getPayButton(user).click()
      await payInCheckout(page)
      await page.waitForURL('**/dashboard')
      expect(await readPlan(user)).toBe('Business')
      expect((await waitForBill(user)).subject).toMatch(/./)
      expect(
        await loadsCheckout(user, '/dashboard'),
        'no payment script on a screen without payment',
      ).toBe(false)
      expect(await loadsCheckout(user, '/upgrade-plan?plan=First'), 'as a control').toBe(true)
      await page.goto('/billing')
      await page.getByText('₹1,768.82').first().waitFor()
      await expectIntactScreen(user, 'billing')
    },
  )

  it(
    'signs a host up for First by the year on a phone in Arabic, in a browser that leaves for the bank and comes back',
    { tags: 'long' },
    async () => {
      const user = await openPayer('first', {
        width: 390,
        language: 'arb',
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22A Instagram 350.0.0',
      })
      const { page, say } = user
      await fillSignup(user, '/signup/first')
      await submitDetails(user)
      await page.waitForURL('**/dev/checkout/window**')
      await page.locator('button[value=failure]').click()
      await page.waitForURL(/\/payment\?payment=sub_/)
      const on = page.getByRole('main').locator('a[data-variant=filled]')
      await on.waitFor()
      await page.getByRole('heading', { name: say('billing:pay.failed') }).waitFor()
      expect(
        (await page.locator('blockquote p').innerText()).length,
        'in the words of the bank',
      ).toBeGreaterThan(10)
      await expectIntactScreen(user, 'refused')

      await on.click()
      await getButton(user, 'billing:step.another').click()
      await page.getByText(say('profile:plans.Annually'), { exact: false }).first().click()
      await (
        await openPlanCard(user, 'First')
      )
        .getByRole('button', { name: say('profile:plans.choose'), exact: true })
        .click()
      await expect
        .poll(async () => normalizeSpaces(await page.locator('main').innerText()))
        .toMatch(/47,188\.20/)
      await expectIntactScreen(user, 'sum')
      await getPayButton(user).click()
      await page.waitForURL('**/dev/checkout/window**')
      await page.locator('button[value=success]').click()
      await page.waitForURL('**/dashboard')
      expect(await readPlan(user)).toBe('First')
    },
  )

  it('asks a host in France for dollars and no tax', { tags: 'long' }, async () => {
    const user = await openPayer('paris', { width: 1280, language: 'fr' })
    await fillSignup(user, '/signup/business', { country: 'France' })
    await expect
      .poll(async () => normalizeSpaces(await user.page.getByRole('table').innerText()))
      .toMatch(/19,00 \$/)
    await submitDetails(user)
    await payInCheckout(user.page)
    await user.page.waitForURL('**/dashboard')
    await user.page.goto('/billing')
    await user.page.getByRole('row').nth(1).waitFor()
    expect(normalizeSpaces(await user.page.getByRole('row').nth(1).innerText())).toMatch(/19,00 \$/)
    await expectIntactScreen(user, 'billing')
  })

  it(
    'gives the plan to a host who paid and closed the browser, once they log in',
    { tags: 'long' },
    async () => {
      const user = await openPayer('closed', { width: 1280, language: 'en' })
      await fillSignup(user, '/signup/business')
      await submitDetails(user)
      await payInCheckout(user.page, 'silent')
      await waitForBill(user)
      await user.context.close()
      const later = await openPayer('later', { width: 390, language: 'en' })
      await later.page.goto('/')
      await getField(later, 'profile:email.label').fill(user.email)
      await getField(later, 'profile:password.label').fill(password)
      await getButton(later, 'profile:login.submit').click()
      await later.page.waitForURL('**/dashboard')
      expect(await readPlan(later)).toBe('Business')
    },
  )

  it(
    'waits for a late answer of the bank, even over a reload, and continues by itself',
    { tags: 'long' },
    async () => {
      const user = await openPayer('late', { width: 390, language: 'fr' })
      await fillSignup(user, '/signup/business')
      await submitDetails(user)
      await user.page.locator('iframe.razorpay-checkout-frame').waitFor()
      await callApi(user.context, '/dev/checkout/faults', { FAULT: 'error', TIMES: 60, LATE: 6 })
      await payInCheckout(user.page)
      await user.page.getByRole('heading', { name: user.say('billing:pay.waiting') }).waitFor()
      await expectIntactScreen(user, 'waiting')
      await user.page.reload()
      await user.page.getByRole('heading', { name: user.say('billing:pay.waiting') }).waitFor()
      await callApi(user.context, '/dev/checkout/faults', {})
      await user.page.waitForURL('**/dashboard')
      expect(await readPlan(user)).toBe('Business')
    },
  )
})
