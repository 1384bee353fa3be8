import type { Locator, Page } from 'playwright-core'
import type { EventType } from '../contract/events.ts'
import type { PlanName } from '../contract/plans.ts'
import type { Product } from '../tools/product.ts'
import { codeFor } from './mailbox.ts'
import type { Say } from './words.ts'

/** A host at work: their window, and the words they read. */
export type Host = { page: Page; say: Say }

export type Newcomer = { email: string; fullName: string; password: string }

export const button = ({ page, say }: Host, key: string, facts: Record<string, unknown> = {}) =>
  page.getByRole('button', { name: say(key, facts), exact: true })
export const field = ({ page, say }: Host, key: string) =>
  page.getByLabel(say(key), { exact: true })

/** From the sign-up page to an empty list of events, with the code that was mailed. */
export async function signUp(
  host: Host,
  product: Product,
  { email, fullName, password }: Newcomer,
): Promise<void> {
  const { page } = host
  await page.goto('/signup')
  await askForCode(host, email)
  await typeCode(host, await codeFor(product, email))
  await field(host, 'profile:details.full-name').fill(fullName)
  await field(host, 'profile:password.label').fill(password)
  await page.locator('input[name=agreedToTerms]').check()
  await button(host, 'profile:details.submit').click()
  await choosePlan(host, 'Economy')
  await page.waitForURL('**/dashboard')
}

/** A plan's card, open; on a phone it is a row until then. */
export async function planCard(host: Host, plan: PlanName): Promise<Locator> {
  const card = host.page.getByRole('region', {
    name: host.say(`profile:plans.${plan}`),
    exact: true,
  })
  await card.waitFor()
  if (!(await takeIn(host, card).isVisible())) await card.getByRole('button').first().click()
  return card
}

export const choosePlan = async (host: Host, plan: PlanName): Promise<void> =>
  takeIn(host, await planCard(host, plan)).click()

const takeIn = ({ say }: Host, card: Locator) =>
  card.getByRole('button', { name: say('profile:plans.choose'), exact: true })

export async function askForCode(host: Host, email: string): Promise<void> {
  await field(host, 'profile:email.label').fill(email)
  await button(host, 'profile:signup.submit-email').click()
}

/** Six boxes; typing walks from one to the next, and the last digit sends the code. */
export async function typeCode(host: Host, code: string): Promise<void> {
  await host.page.getByLabel(host.say('common:code.digit', { at: 1 })).click()
  await host.page.keyboard.type(code)
}

export type Plan = {
  type: EventType
  template: string
  title: string
  date: string
  place: string
  hosts: string
  domain: string
}

/** Makes a page from the list of events to the publish screen; answers the event's id. */
export async function makeEvent(
  host: Host,
  { type, template, title, date, place, hosts, domain }: Plan,
): Promise<string> {
  const { page } = host
  await button(host, 'dashboard:events.make-first').click()
  await button(host, `common:event-type.${type}`).click()
  await page.waitForURL('**/event/web-images/*')
  await page
    .locator('label', { has: page.locator(`input[name=template][value=${template}]`) })
    .click()
  await goOn(host, 'web-event-details')
  await field(host, 'creation:details.title').fill(title)
  await field(host, 'creation:details.date').fill(date)
  await field(host, 'creation:details.venue').fill(place)
  await goOn(host, 'web-contact-section')
  await field(host, 'creation:contact.hosts').fill(hosts)
  await goOn(host, 'web-rsvp')
  await button(host, 'creation:question-idea.meal').click()
  await page.getByText(host.say('creation:question.mandatory')).click()
  await goOn(host, 'event-settings')
  await goOn(host, 'event-domain')
  await field(host, 'creation:domain.label').fill(domain)
  await page.getByText(host.say('creation:domain.free')).waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: host.say('creation:step.publish'), exact: true })
    .click()
  await page.waitForURL('**/event/publish/*')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function goOn(host: Host, step: string): Promise<void> {
  await button(host, 'creation:wizard.next', { step: host.say(`creation:step.${step}`) }).click()
  await host.page.waitForURL(`**/event/${step}/*`)
}

type MailPlan = {
  template: string
  title: string
  /** The title in the other language the event is kept in. */
  inOther: string
  date: string
  time: string
  place: string
  hosts: string
  /** Brings the guests, on the page for them. */
  bring: (host: Host) => Promise<void>
}

/** Makes an event by mail, in two languages, from the choice of a kind to the publish screen; answers its id. */
export async function makeMailEvent(
  host: Host,
  { template, title, inOther, date, time, place, hosts, bring }: MailPlan,
): Promise<string> {
  const { page } = host
  await page.goto('/event/create-event?mode=e')
  await button(host, 'common:event-type.Festival').click()
  await page.waitForURL('**/event/email-images/*')
  await page
    .locator('label', { has: page.locator(`input[name=template][value=${template}]`) })
    .click()
  await goOn(host, 'email-event-details')
  await page.locator('input[name=title]').fill(title)
  await page
    .getByRole('group', { name: host.say('creation:words.also') })
    .getByRole('button')
    .filter({ hasText: /عرب|Arabic|English|إنجليز/ })
    .first()
    .click()
  await page.locator('input[name^=title-]').fill(inOther)
  await field(host, 'creation:details.date').fill(date)
  await page.locator('input[name=start]').fill(time)
  await page.keyboard.press('Tab')
  await page.locator('input[name=venue]').fill(place)
  await goOn(host, 'email-contact-section')
  await page.locator('input[name=hosts]').fill(hosts)
  await goOn(host, 'email-rsvp')
  await goOn(host, 'manage-guest')
  await bring(host)
  await goOn(host, 'event-settings')
  await page
    .getByRole('main')
    .getByRole('button', { name: host.say('creation:step.publish'), exact: true })
    .click()
  await page.waitForURL('**/event/publish/*')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
