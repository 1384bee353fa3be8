import { describe, expect, it } from 'vitest'
import { askForCode, button, choosePlan, field, planCard, typeCode } from './host.ts'
import { openStage, whole, type At, type Came } from './journey.ts'
import { codeFor } from './mailbox.ts'
import { closeWindow } from './window.ts'

const stage = openStage()

type Newcomer = At & { email: string }

async function arrive(name: string, came: Came): Promise<Newcomer> {
  return {
    ...(await stage.arrive(`sign-up-${name}`, came)),
    email: `${name}-${came.language}-${came.width}@hosts.example`,
  }
}

/** The steps that are the same for every plan are looked at among the moments. */
async function prove(at: Newcomer, path: string): Promise<void> {
  await at.page.goto(path)
  await askForCode(at, at.email)
  await typeCode(at, await codeFor(stage.product, at.email))
  await field(at, 'profile:details.full-name').waitFor()
}

async function fillBill({ page, say }: At): Promise<void> {
  await page.getByRole('combobox', { name: say('profile:details.state') }).click()
  await page.getByRole('option').nth(3).click()
  await page.getByLabel(say('profile:details.address'), { exact: true }).fill('7 Lake Road')
  await page.locator('input[name=contact]').fill('98123 45670')
}

async function fillPerson(at: At): Promise<void> {
  await field(at, 'profile:details.full-name').fill('Zoya Rahman')
  await field(at, 'profile:password.label').fill('Tuk-Tuk.77Lanes')
  await at.page.locator('input[name=agreedToTerms]').check()
}

const sums = { Business: /1[\s,\u00a0\u202f]?768[.,]82/, First: /4[\s,\u00a0\u202f]?718[.,]82/ }

describe('Our product', () => {
  it.each([
    { width: 390, language: 'arb' },
    { width: 1280, language: 'fr' },
  ] as const)(
    'signs a host up for the free plan with three fields beyond the code, in $language at $width px',
    async (came) => {
      const at = await arrive('economy', came)
      const began = performance.now()
      await prove(at, '/signup/economy')
      expect(
        await at.page
          .locator('main :is(input, select, textarea):not([type=hidden], [name=marketingConsent])')
          .count(),
      ).toBe(3)
      await fillPerson(at)
      await button(at, 'profile:details.submit').click()
      await at.page.waitForURL('**/dashboard')
      process.stdout.write(
        `Economy sign-up to the dashboard, ${came.language} at ${came.width} px: ${((performance.now() - began) / 1_000).toFixed(1)} s\n`,
      )
    },
  )

  it.each([
    { plan: 'Business', width: 390, language: 'en' },
    { plan: 'First', width: 1280, language: 'arb' },
  ] as const)(
    'keeps what a host typed on the way to $plan as far as the payment, and starts free after all, in $language at $width px',
    async ({ plan, ...came }) => {
      const at = await arrive(plan.toLowerCase(), came)
      await prove(at, `/signup/${plan.toLowerCase()}`)
      await at.page.getByRole('table').getByText(sums[plan]).waitFor()
      await button(at, 'profile:details.submit-pay').click()
      await at.page.getByText(at.say('common:field.address-required')).waitFor()
      await whole(at, 'complaints')
      await fillBill(at)
      await fillPerson(at)
      await at.page.reload()
      await expect
        .poll(() => at.page.locator('input[name=address]').inputValue(), { timeout: 15_000 })
        .toBe('7 Lake Road')
      await field(at, 'profile:password.label').fill('Tuk-Tuk.77Lanes')
      await button(at, 'profile:details.submit-pay').click()
      await closeWindow(at.page)
      await button(at, 'billing:step.another').click()
      await choosePlan(at, 'Economy')
      await at.page.waitForURL('**/dashboard')
    },
  )

  it.each([
    { width: 390, language: 'arb' },
    { width: 1280, language: 'fr' },
  ] as const)(
    'answers what a host asks before choosing, in $language at $width px: every plan, the prices, a call',
    async (came) => {
      const at = await arrive('asking', came)
      await prove(at, '/signup')
      await fillPerson(at)
      await button(at, 'profile:details.submit').click()
      await button(at, 'profile:plans.compare').click()
      await whole(at, 'compared')
      await button(at, 'profile:place.not-so').click()
      await at.page.getByRole('dialog').waitFor()
      await whole(at, 'place')
      await at.page.keyboard.press('Escape')
      await button(at, 'common:callback.ask').click()
      const dialog = at.page.getByRole('dialog')
      const ask = dialog.getByRole('button', { name: at.say('common:callback.ask') })
      await ask.click()
      await at.page.getByText(at.say('common:field.phone-required')).waitFor()
      await whole(at, 'call')
      await dialog
        .getByLabel(at.say('common:callback.full-name'), { exact: true })
        .fill('Zoya Rahman')
      await at.page.locator('input[name=contact]').fill('98123 45670')
      await ask.click()
      await at.page.getByText(at.say('common:callback.saved')).waitFor()
    },
  )

  it('leads a host who wants one event alone to build it first, by the hundred', async () => {
    const at = await arrive('custom', { width: 390, language: 'fr' })
    await prove(at, '/signup')
    await fillPerson(at)
    await button(at, 'profile:details.submit').click()
    const card = await planCard(at, 'Custom')
    await card.getByLabel(at.say('profile:plans.guests-typed'), { exact: true }).fill('650')
    await choosePlan(at, 'Custom')
    await at.page.waitForURL(/\/one-time-event\?guest=700$/)
  })

  it('finds a country by keyboard alone, and lists no more than fits', async () => {
    const at = await arrive('keyboard', { width: 1280, language: 'arb' })
    await prove(at, '/signup/business')
    const country = at.page.getByRole('combobox', {
      name: at.say('profile:details.country'),
      exact: true,
    })
    await country.focus()
    await country.fill('المانيا')
    const list = at.page.getByRole('listbox').filter({ visible: true })
    expect((await list.boundingBox())?.height ?? 0).toBeLessThanOrEqual(300)
    await at.page.keyboard.press('ArrowDown')
    await at.page.keyboard.press('Enter')
    await expect.poll(() => country.inputValue(), { timeout: 15_000 }).toBe('ألمانيا')
    await at.page
      .getByRole('table')
      .getByText(/19[.,]00/)
      .waitFor()
  })
})
