import { describe, expect, it } from 'vitest'
import { sandboxScript } from '../contract/sandbox.ts'
import { askForCode, button, field, planCard, typeCode } from './host.ts'
import { openStage, whole, type At, type Came } from './journey.ts'
import { picture } from './looks.ts'
import { codeFor, mailFor } from './mailbox.ts'
import { call } from './visits.ts'
import { closeWindow, payIn, sumIn } from './window.ts'

const stage = openStage()

type Payer = At & { email: string; scripts: string[] }

/** Another try begins with another address. */
let turn = 0

async function arrive(name: string, came: Came): Promise<Payer> {
  const at = await stage.arrive(`paying-${name}`, came)
  const scripts: string[] = []
  at.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return { ...at, scripts, email: `${name}.${(turn += 1)}@payers.example` }
}

const password = 'Tuk-Tuk.77Lanes'

/** From the address to the details, which are filled in for a bill in India unless somebody is elsewhere. */
async function fillIn(
  at: Payer,
  path: string,
  { country }: { country?: string } = {},
): Promise<void> {
  const { page, say } = at
  await page.goto(path)
  await askForCode(at, at.email)
  await typeCode(at, await codeFor(stage.product, at.email))
  await field(at, 'profile:details.full-name').fill('Zoya Rahman')
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
  await field(at, 'profile:password.label').fill(password)
  await page.locator('input[name=agreedToTerms]').check()
}

const submit = (at: At) => button(at, 'profile:details.submit-pay').click()
const payButton = ({ page, say }: At) =>
  page.getByRole('button', {
    name: new RegExp(`^${say('billing:step.pay', { price: '' }).trim()}`),
  })
const plain = (text: string) => text.replace(/[\s\u2066-\u2069\u200e\u200f]+/g, ' ')
const planOf = async ({ context }: At) => {
  const answer = await context.request.get('/api/verify-users-access')
  return ((await answer.json()) as { data: { plan: string } }).data.plan
}
/** Whether any script of a screen opens the window. */
async function holdsCheckout({ context }: At, path: string): Promise<boolean> {
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
const billMailed = ({ email }: Payer) =>
  mailFor(stage.product, {
    to: email,
    having: ({ attachments }) => attachments.some(({ mimeType }) => mimeType === 'application/pdf'),
  })

describe('Our product', () => {
  it('signs a host up for Business through a closed window and a refused card, and mails the bill', async () => {
    const at = await arrive('business', { width: 1280, language: 'en' })
    const { page, say } = at
    await fillIn(at, '/signup/business')
    await page.getByText('₹1,768.82', { exact: true }).waitFor()
    await page.getByText(/per month from/).waitFor()
    await whole(at, 'details')
    expect(at.scripts, 'no script to pay with before somebody pays').not.toContain(
      sandboxScript.path,
    )

    await submit(at)
    expect(await sumIn(page)).toMatch(/1,768\.82[\s\S]*Business/)
    expect(at.scripts).toContain(sandboxScript.path)
    await picture(at.look, `${at.name}-window`)
    await closeWindow(page)
    await page.getByText(say('billing:trouble.dismissed')).waitFor()
    await whole(at, 'closed')

    await payButton(at).click()
    await payIn(page, 'failure')
    await page.getByText(say('billing:trouble.failed'), { exact: true }).waitFor()
    expect(
      (await page.locator('blockquote p').innerText()).length,
      'in the words of the bank',
    ).toBeGreaterThan(10)
    await whole(at, 'refused')

    await page.reload()
    await payButton(at).click()
    await payIn(page)
    await page.waitForURL('**/dashboard')
    expect(await planOf(at)).toBe('Business')
    expect((await billMailed(at)).subject).toMatch(/./)
    expect(await holdsCheckout(at, '/dashboard'), 'nothing to pay with where nobody pays').toBe(
      false,
    )
    expect(await holdsCheckout(at, '/upgrade-plan?plan=First'), 'as a control').toBe(true)
    await page.goto('/billing')
    await page.getByText('₹1,768.82').first().waitFor()
    await whole(at, 'billing')
  })

  it('signs a host up for First by the year on a phone in Arabic, in a browser that leaves for the bank and comes back', async () => {
    const at = await arrive('first', {
      width: 390,
      language: 'arb',
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22A Instagram 350.0.0',
    })
    const { page, say } = at
    await fillIn(at, '/signup/first')
    await submit(at)
    await page.waitForURL('**/dev/checkout/window**')
    await page.locator('button[value=failure]').click()
    await page.waitForURL(/\/payment\?payment=sub_/)
    const on = page.getByRole('main').getByRole('link')
    await on.waitFor()
    await page.getByRole('heading', { name: say('billing:pay.failed') }).waitFor()
    expect(
      (await page.locator('blockquote p').innerText()).length,
      'in the words of the bank',
    ).toBeGreaterThan(10)
    await whole(at, 'refused')

    await on.click()
    await button(at, 'billing:step.another').click()
    await page.getByText(say('profile:plans.Annually'), { exact: false }).first().click()
    await (
      await planCard(at, 'First')
    )
      .getByRole('button', { name: say('profile:plans.choose'), exact: true })
      .click()
    await expect
      .poll(async () => plain(await page.locator('main').innerText()))
      .toMatch(/47,188\.20/)
    await whole(at, 'sum')
    await payButton(at).click()
    await page.waitForURL('**/dev/checkout/window**')
    await page.locator('button[value=success]').click()
    await page.waitForURL('**/dashboard')
    expect(await planOf(at)).toBe('First')
  })

  it('asks a host in France for dollars and no tax', async () => {
    const at = await arrive('paris', { width: 1280, language: 'fr' })
    await fillIn(at, '/signup/business', { country: 'France' })
    await expect
      .poll(async () => plain(await at.page.getByRole('table').innerText()))
      .toMatch(/19,00 \$/)
    await submit(at)
    await payIn(at.page)
    await at.page.waitForURL('**/dashboard')
    await at.page.goto('/billing')
    await at.page.getByRole('row').nth(1).waitFor()
    expect(plain(await at.page.getByRole('row').nth(1).innerText())).toMatch(/19,00 \$/)
    await whole(at, 'billing')
  })

  it('gives the plan to whoever paid and closed the browser, once they log in', async () => {
    const at = await arrive('closed', { width: 1280, language: 'en' })
    await fillIn(at, '/signup/business')
    await submit(at)
    await payIn(at.page, 'silent')
    await billMailed(at)
    await at.context.close()
    const later = await arrive('later', { width: 390, language: 'en' })
    await later.page.goto('/')
    await field(later, 'profile:email.label').fill(at.email)
    await field(later, 'profile:password.label').fill(password)
    await button(later, 'profile:login.submit').click()
    await later.page.waitForURL('**/dashboard')
    expect(await planOf(later)).toBe('Business')
  })

  it('waits for a bank that answers late, through a reload, and goes on by itself', async () => {
    const at = await arrive('late', { width: 390, language: 'fr' })
    await fillIn(at, '/signup/business')
    await submit(at)
    await at.page.locator('iframe.razorpay-checkout-frame').waitFor()
    await call(at.context, '/dev/checkout/faults', { FAULT: 'error', TIMES: 60, LATE: 6 })
    await payIn(at.page)
    await at.page.getByRole('heading', { name: at.say('billing:pay.waiting') }).waitFor()
    await whole(at, 'waiting')
    await at.page.reload()
    await at.page.getByRole('heading', { name: at.say('billing:pay.waiting') }).waitFor()
    await call(at.context, '/dev/checkout/faults', {})
    await at.page.waitForURL('**/dashboard')
    expect(await planOf(at)).toBe('Business')
  })
})
