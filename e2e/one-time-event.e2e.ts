import type { BrowserContext } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askForCode, button, field, typeCode } from './host.ts'
import { openStage, whole, type At, type Came } from './journey.ts'
import { watched } from './looks.ts'
import { codeFor, mailFor } from './mailbox.ts'
import { closeWindow, payIn } from './window.ts'

const stage = openStage()

const password = 'Tuk-Tuk.77Lanes'
const nextYear = new Date().getUTCFullYear() + 1

type Visitor = At & { email: string }

/** Another try begins with another address. */
let turn = 0

async function arrive(came: Came): Promise<Visitor> {
  return {
    ...(await stage.arrive('one-time', came)),
    email: `one-time.${(turn += 1)}@hosts.example`,
  }
}

async function openWindow(context: BrowserContext): Promise<Pick<At, 'look' | 'page'>> {
  const look = await watched(context)
  look.page.setDefaultTimeout(20_000)
  return { look, page: look.page }
}

/** From nothing to an event that could be published; answers its id. */
async function build(
  at: At,
  { title, country }: { title: string; country?: string },
): Promise<string> {
  const { page } = at
  await page.goto('/one-time-event?guest=300')
  await page.locator('label', { has: page.locator('input[name=type][value=Gala]') }).click()
  await page.waitForURL('**type=Gala')
  if (country) await choosePlace(at, country)
  await whole(at, 'start')
  await button(at, 'profile:once.start').filter({ visible: true }).click()
  await page.waitForURL('**/websession/web-images/*')
  const EID = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await button(at, 'creation:wizard.next', {
    step: at.say('creation:step.web-event-details'),
  }).click()
  await field(at, 'creation:details.title').fill(title)
  await field(at, 'creation:details.date').fill(`${nextYear}-03-14`)
  await field(at, 'creation:details.venue').fill('Gulmohar Haveli')
  await whole(at, 'wizard')
  return EID
}

async function choosePlace({ page, say }: At, country: string): Promise<void> {
  await page.getByRole('button', { name: say('profile:place.title') }).click()
  await page.getByRole('dialog').getByRole('combobox').fill(country)
  await page.getByRole('option', { name: country }).first().click()
  await page.getByRole('button', { name: say('profile:place.done') }).click()
}

/** From the wizard over the code to the details. */
async function prove(at: Visitor): Promise<void> {
  await button(at, 'creation:step.publish').first().click()
  await at.page.waitForURL('**/one-time-event/signup')
  // Until the page has loaded itself anew, to be one that is paid on, the wizard stands there; it may ask for an address too.
  await at.page.getByRole('heading', { name: at.say('profile:once.who-title') }).waitFor()
  await field(at, 'profile:email.label').waitFor()
  await whole(at, 'who')
  await askForCode(at, at.email)
  await typeCode(at, await codeFor(stage.product, at.email))
  await field(at, 'profile:details.full-name').waitFor()
}

async function fillDetails(
  at: At,
  { state, number }: { state: string; number: string },
): Promise<void> {
  const { page, say } = at
  await field(at, 'profile:details.full-name').fill('Zoya Rahman')
  const states = page.getByRole('combobox', { name: say('profile:details.state') })
  if (await states.count()) {
    await states.click()
    await page.getByRole('option').nth(3).click()
  } else await field(at, 'profile:details.state').fill(state)
  await page.getByLabel(say('profile:details.address'), { exact: true }).fill('7 Lake Road')
  await page.locator('input[name=contact]').fill(number)
  await field(at, 'profile:password.label').fill(password)
  await page.locator('input[name=agreedToTerms]').check()
  await whole(at, 'details')
  await button(at, 'profile:details.submit-pay').click()
  await page.getByRole('heading', { name: say('profile:once.sum-title') }).waitFor()
}

const payButton = ({ page }: At) => page.getByRole('button', { name: /\d[.,]\d\d/ })

const sum = /3[\s,\u00a0\u202f]?536[.,]46/

describe('Our product', () => {
  it.each([
    { width: 390, language: 'en' },
    { width: 390, language: 'arb' },
  ] as const)(
    'takes a visitor from nothing to an event that is paid and live, in $language at $width px',
    async (came) => {
      const at = await arrive(came)
      const title = came.language === 'arb' ? 'عشاء على السطح' : 'Lanterns on the roof'
      const EID = await build(at, { title })
      await prove(at)
      await fillDetails(at, { state: '', number: '98123 45670' })
      await at.page.getByRole('cell').getByText(sum).waitFor()
      await whole(at, 'sum')

      await payButton(at).click()
      await closeWindow(at.page)
      await at.page.getByText(at.say('billing:trouble.dismissed')).waitFor()
      await payButton(at).click()
      await payIn(at.page, 'failure')
      await at.page.getByText(at.say('billing:trouble.failed'), { exact: true }).waitFor()
      await whole(at, 'failed')
      await payButton(at).click()
      await payIn(at.page)
      await at.page.waitForURL(`**/event/publish/${EID}`)
      await at.page.getByText(at.say('creation:publish.live', { title })).first().waitFor()
      const { text = '' } = await mailFor(stage.product, {
        to: at.email,
        having: ({ attachments }) =>
          attachments.some(({ mimeType }) => mimeType === 'application/pdf'),
      })
      expect(text).not.toBe('')
      await button(at, 'creation:publish.go').click()
      await at.page.waitForURL('**/dashboard')
      await at.page.getByRole('link', { name: title, exact: true }).waitFor()
      expect((await at.context.cookies()).map(({ name }) => name)).not.toContain('websession')
    },
  )

  it('keeps the event of somebody in the United States who comes back, pays in dollars and closes the browser, until they sign in', async () => {
    const at = await arrive({ width: 1280, language: 'en' })
    const EID = await build(at, { title: 'Climate supper', country: 'United States' })
    await at.page.getByRole('button', { name: at.say('creation:wizard.close') }).click()
    await at.page.waitForURL('**/one-time-event')
    await at.page.close()

    const back = { ...at, ...(await openWindow(at.context)) }
    await back.page.goto('/one-time-event')
    await back.page.getByText('Climate supper').waitFor()
    await whole(back, 'waiting')
    await back.page.getByRole('link', { name: at.say('profile:once.go-on') }).click()
    await back.page.waitForURL(`**/websession/*/${EID}`)
    await prove(back)
    await fillDetails(back, { state: 'Ohio', number: '202 555 0123' })
    await back.page.getByRole('cell').getByText('$36.00').first().waitFor()
    await payButton(back).click()
    await payIn(back.page, 'silent')
    await back.page.close()

    const elsewhere = await arrive({ width: 1280, language: 'en' })
    await expect
      .poll(
        async () => {
          const answer = await elsewhere.context.request.post('/api/auth/login', {
            headers: { 'sec-fetch-site': 'same-origin' },
            data: { data: { EMAIL: at.email, PASSWORD: password } },
          })
          return answer.status()
        },
        { timeout: 15_000, interval: 1_500 },
      )
      .toBe(200)
    await elsewhere.page.goto('/dashboard?tab=draft')
    await elsewhere.page.getByText('Climate supper').first().waitFor()
  })

  it('shows nobody a page of somebody else’s wizard, nor a visitor what is a host’s', async () => {
    const at = await arrive({ width: 390, language: 'en' })
    const EID = await build(at, { title: 'Mine' })
    await at.page.getByRole('button', { name: at.say('creation:wizard.close') }).click()
    await at.page.waitForURL('**/one-time-event')
    for (const path of [
      '/dashboard',
      '/profile',
      '/billing',
      '/change-plan',
      '/user-access',
      `/dashboard/${EID}`,
      `/event/web-images/${EID}`,
    ]) {
      await at.page.goto(path)
      await at.page.waitForURL((url) => url.pathname === '/')
      // Coming from another page, the login loads itself anew, to be one that may open Google's window.
      await at.page.waitForLoadState('networkidle')
    }
    for (const path of [
      `/websession/publish/${EID}`,
      `/websession/email-rsvp/${EID}`,
      '/websession/web-images/FFFFFFFFFFFFFFF',
    ]) {
      await at.page.goto(path)
      await at.page.waitForURL('**/not-found')
    }
    const stranger = await arrive({ width: 390, language: 'en' })
    await stranger.page.goto(`/websession/web-images/${EID}`)
    await stranger.page.waitForURL('**/not-found')
  })
})
