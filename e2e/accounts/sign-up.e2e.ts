import { describe, expect, it } from 'vitest'
import {
  requestCode,
  getButton,
  choosePlan,
  getField,
  openPlanCard,
  typeCode,
} from '../lib/host-steps.ts'
import {
  openBrowserFixture,
  expectIntactScreen,
  type BrowserUser,
  type BrowserProfile,
} from '../lib/browser-fixture.ts'
import { readMailedCode } from '../lib/mailbox.ts'
import { closeCheckout } from '../lib/checkout-window.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'

const fixture = openBrowserFixture()

type SignupTestUser = BrowserUser & { email: string }

async function openNewcomer(name: string, profile: BrowserProfile): Promise<SignupTestUser> {
  return {
    ...(await fixture.openUser(`sign-up-${name}`, profile)),
    email: `${name}-${profile.language}-${profile.width}@hosts.example`,
  }
}

/** The screen states test covers the steps that are the same for every plan. */
async function proveAddress(user: SignupTestUser, path: string): Promise<void> {
  await user.page.goto(path)
  await requestCode(user, user.email)
  await typeCode(user, await readMailedCode(fixture.product, user.email))
  await getField(user, 'profile:details.full-name').waitFor()
}

async function fillBillingDetails({ page, say }: BrowserUser): Promise<void> {
  await page.getByRole('combobox', { name: say('profile:details.state') }).click()
  await page.getByRole('option').nth(3).click()
  await page.getByLabel(say('profile:details.address'), { exact: true }).fill('7 Lake Road')
  await page.locator('input[name=contact]').fill('98123 45670')
}

async function fillPersonalDetails(user: BrowserUser): Promise<void> {
  await getField(user, 'profile:details.full-name').fill('Zoya Rahman')
  await getField(user, 'profile:password.label').fill('Tuk-Tuk.77Lanes')
  await user.page.locator('input[name=agreedToTerms]').check()
}

const sumPatterns = {
  Business: /1[\s,\u00a0\u202f]?768[.,]82/,
  First: /4[\s,\u00a0\u202f]?718[.,]82/,
}

describe('Our product', () => {
  testVariants(
    [
      { width: 390, language: 'arb' },
      { width: 1280, language: 'fr' },
    ] as const,
    ({ language }) => language === 'arb',
  )(
    'signs a host up for the free plan with three fields beyond the code, in $language at $width px',
    async (profile) => {
      const user = await openNewcomer('economy', profile)
      const began = performance.now()
      await proveAddress(user, '/signup/economy')
      expect(
        await user.page
          .locator('main :is(input, select, textarea):not([type=hidden], [name=marketingConsent])')
          .count(),
      ).toBe(3)
      await fillPersonalDetails(user)
      await getButton(user, 'profile:details.submit').click()
      await user.page.waitForURL('**/dashboard')
      process.stdout.write(
        `Economy sign-up to the dashboard, ${profile.language} at ${profile.width} px: ${((performance.now() - began) / 1_000).toFixed(1)} s\n`,
      )
    },
  )

  testVariants(
    [
      { plan: 'Business', width: 390, language: 'en' },
      { plan: 'First', width: 1280, language: 'arb' },
    ] as const,
    noQuickVariant,
  )(
    'keeps a host’s input on the way to $plan up to the payment, and lets them start free after all, in $language at $width px',
    async ({ plan, ...profile }) => {
      const user = await openNewcomer(plan.toLowerCase(), profile)
      await proveAddress(user, `/signup/${plan.toLowerCase()}`)
      await user.page.getByRole('table').getByText(sumPatterns[plan]).waitFor()
      await getButton(user, 'profile:details.submit-pay').click()
      await user.page.getByText(user.say('common:field.address-required')).waitFor()
      await expectIntactScreen(user, 'complaints')
      await fillBillingDetails(user)
      await fillPersonalDetails(user)
      await user.page.reload()
      await expect
        .poll(() => user.page.locator('input[name=address]').inputValue(), { timeout: 15_000 })
        .toBe('7 Lake Road')
      await getField(user, 'profile:password.label').fill('Tuk-Tuk.77Lanes')
      await getButton(user, 'profile:details.submit-pay').click()
      await closeCheckout(user.page)
      await getButton(user, 'billing:step.another').click()
      await choosePlan(user, 'Economy')
      await user.page.waitForURL('**/dashboard')
    },
  )

  testVariants(
    [
      { width: 390, language: 'arb' },
      { width: 1280, language: 'fr' },
    ] as const,
    noQuickVariant,
  )(
    'answers what a host asks before choosing, in $language at $width px: every plan, the prices, a call',
    async (profile) => {
      const user = await openNewcomer('asking', profile)
      await proveAddress(user, '/signup')
      await fillPersonalDetails(user)
      await getButton(user, 'profile:details.submit').click()
      await getButton(user, 'profile:place.not-so').click()
      await user.page.getByRole('dialog').waitFor()
      await expectIntactScreen(user, 'place')
      await user.page.keyboard.press('Escape')
      await getButton(user, 'common:callback.ask').click()
      const dialog = user.page.getByRole('dialog')
      const ask = dialog.getByRole('button', { name: user.say('common:callback.ask') })
      await ask.click()
      await user.page.getByText(user.say('common:field.phone-required')).waitFor()
      await expectIntactScreen(user, 'call')
      await dialog
        .getByLabel(user.say('common:callback.full-name'), { exact: true })
        .fill('Zoya Rahman')
      await user.page.locator('input[name=contact]').fill('98123 45670')
      await ask.click()
      await user.page.getByText(user.say('common:callback.saved')).waitFor()
    },
  )

  it('lets a host who wants a single event build it first, with guests by the hundred', async () => {
    const user = await openNewcomer('custom', { width: 390, language: 'fr' })
    await proveAddress(user, '/signup')
    await fillPersonalDetails(user)
    await getButton(user, 'profile:details.submit').click()
    const card = await openPlanCard(user, 'Custom')
    await card.getByLabel(user.say('profile:plans.guests-typed'), { exact: true }).fill('650')
    await choosePlan(user, 'Custom')
    await user.page.waitForURL(/\/one-time-event\?guest=700$/)
  })

  it('finds a country by keyboard alone, and lists no more than fits', async () => {
    const user = await openNewcomer('keyboard', { width: 1280, language: 'arb' })
    await proveAddress(user, '/signup/business')
    const country = user.page.getByRole('combobox', {
      name: user.say('profile:details.country'),
      exact: true,
    })
    await country.focus()
    await country.fill('المانيا')
    const list = user.page.getByRole('listbox').filter({ visible: true })
    expect((await list.boundingBox())?.height ?? 0).toBeLessThanOrEqual(300)
    await user.page.keyboard.press('ArrowDown')
    await user.page.keyboard.press('Enter')
    await expect.poll(() => country.inputValue(), { timeout: 15_000 }).toBe('ألمانيا')
    await user.page
      .getByRole('table')
      .getByText(/19[.,]00/)
      .waitFor()
  })
})
