import type { BrowserContext, Locator, Page } from 'playwright-core'
import type { EventType } from '../../contract/events/events.ts'
import type { PlanName } from '../../contract/billing/plans.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { callApi } from './browser-contexts.ts'
import { readMailedCode } from './mailbox.ts'
import type { ScreenTextLookup } from './screen-texts.ts'

/** A host at work: their window and their texts. */
export type HostUser = { page: Page; say: ScreenTextLookup }

export type NewHostDetails = { email: string; fullName: string; password: string }

export const getButton = (
  { page, say }: HostUser,
  key: string,
  facts: Record<string, unknown> = {},
) => page.getByRole('button', { name: say(key, facts), exact: true })
export const getField = ({ page, say }: HostUser, key: string) =>
  page.getByLabel(say(key), { exact: true })

/** From the sign-up page to an empty list of events, with the mailed code. */
export async function signUp(
  host: HostUser,
  product: ProductProcess,
  { email, fullName, password }: NewHostDetails,
): Promise<void> {
  const { page } = host
  await page.goto('/signup')
  await requestCode(host, email)
  await typeCode(host, await readMailedCode(product, email))
  await getField(host, 'profile:details.full-name').fill(fullName)
  await getField(host, 'profile:password.label').fill(password)
  await page.locator('input[name=agreedToTerms]').check()
  await getButton(host, 'profile:details.submit').click()
  await choosePlan(host, 'Economy')
  await page.waitForURL('**/dashboard')
}

/** Opens a plan's card, which is a closed row on a phone. */
export async function openPlanCard(host: HostUser, plan: PlanName): Promise<Locator> {
  const card = host.page.getByRole('region', {
    name: host.say(`profile:plans.${plan}`),
    exact: true,
  })
  await card.waitFor()
  const opener = card.locator('[aria-expanded=false]')
  if (await opener.isVisible()) await opener.click()
  return card
}

export const choosePlan = async (host: HostUser, plan: PlanName): Promise<void> =>
  getChooseButton(host, await openPlanCard(host, plan)).click()

const getChooseButton = ({ say }: HostUser, card: Locator) =>
  card.getByRole('button', { name: say('profile:plans.choose'), exact: true })

export async function requestCode(host: HostUser, email: string): Promise<void> {
  await getField(host, 'profile:email.label').fill(email)
  await getButton(host, 'profile:signup.submit-email').click()
}

/** The code has six boxes; typing moves to the next one, and the last digit sends it. */
export async function typeCode(host: HostUser, code: string): Promise<void> {
  await host.page.getByLabel(host.say('common:code.digit', { at: 1 })).click()
  await host.page.keyboard.type(code)
}

export type NewWebEvent = {
  type: EventType
  template: string
  title: string
  date: string
  place: string
  hosts: string
  domain: string
}

/** Creates the first web event of a host, from the empty list to the publish screen; returns its id. */
export async function createWebEvent(
  host: HostUser,
  { type, template, title, date, place, hosts, domain }: NewWebEvent,
): Promise<string> {
  const { page } = host
  await page
    .getByRole('radio', { name: host.say(`common:event-type.${type}`), exact: true })
    .check()
  await getField(host, 'dashboard:first.what').fill(title)
  await getField(host, 'dashboard:first.when').fill(date)
  await getField(host, 'dashboard:first.where').fill(place)
  await getButton(host, 'dashboard:first.see').click()
  await page.waitForURL('**/event/web-images/*')
  await page
    .locator('label', { has: page.locator(`input[name=template][value=${template}]`) })
    .click({ position: { x: 70, y: 70 } })
  await goToStep(host, 'web-event-details')
  await goToStep(host, 'web-programme')
  await goToStep(host, 'web-contact-section')
  await getField(host, 'creation:contact.hosts').fill(hosts)
  await goToStep(host, 'web-rsvp')
  await getButton(host, 'creation:question-idea.meal').click()
  await page.getByText(host.say('creation:question.mandatory')).click()
  await goToStep(host, 'event-settings')
  await goToStep(host, 'event-domain')
  await getField(host, 'creation:domain.label').fill(domain)
  await page.getByText(host.say('creation:domain.free')).waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: host.say('creation:step.publish'), exact: true })
    .click()
  await page.waitForURL('**/event/publish/*')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function goToStep(host: HostUser, step: string): Promise<void> {
  await getButton(host, 'creation:wizard.next', { step: host.say(`creation:step.${step}`) }).click()
  await host.page.waitForURL(`**/event/${step}/*`)
}

type NewMailEvent = {
  template: string
  title: string
  /** The title in the event's other language. */
  otherTitle: string
  date: string
  time: string
  place: string
  hosts: string
  /** Adds the guests on the wizard's guests page. */
  addGuests: (host: HostUser) => Promise<void>
}

/**
 * Creates a mail event in two languages, from the choice of a type to the publish screen; returns
 * its id.
 */
export async function createMailEvent(
  host: HostUser,
  { template, title, otherTitle, date, time, place, hosts, addGuests }: NewMailEvent,
): Promise<string> {
  const { page } = host
  await page.goto('/event/create-event?mode=e')
  await getButton(host, 'common:event-type.Festival').click()
  await page.waitForURL('**/event/email-images/*')
  await page
    .locator('label', { has: page.locator(`input[name=template][value=${template}]`) })
    .click({ position: { x: 70, y: 70 } })
  await goToStep(host, 'email-event-details')
  await page.locator('input[name=title]').fill(title)
  await page
    .getByRole('group', { name: host.say('creation:words.also') })
    .getByRole('button')
    .filter({ hasText: /عرب|Arabic|English|إنجليز/ })
    .first()
    .click()
  await page.locator('input[name^=title-]').fill(otherTitle)
  await getField(host, 'creation:details.date').fill(date)
  await page.locator('input[name=start]').fill(time)
  await page.keyboard.press('Tab')
  await page.locator('input[name=venue]').fill(place)
  await goToStep(host, 'email-programme')
  await goToStep(host, 'email-contact-section')
  await page.locator('input[name=hosts]').fill(hosts)
  await goToStep(host, 'email-rsvp')
  await goToStep(host, 'manage-guest')
  await addGuests(host)
  await goToStep(host, 'event-settings')
  await page
    .getByRole('main')
    .getByRole('button', { name: host.say('creation:step.publish'), exact: true })
    .click()
  await page.waitForURL('**/event/publish/*')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Makes a published meetup in two weeks by calls, for journeys that begin after publishing. */
export async function publishMeetup(
  context: BrowserContext,
  title: string,
): Promise<{ EID: string; link: string }> {
  const { EVENTID: EID } = (await callApi(context, '/events', {
    EVENT_MODE: 'Web',
    TYPE: 'Meetup',
    TITLE: title,
  })) as { EVENTID: string }
  const inTwoWeeks = new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10)
  await callApi(
    context,
    `/events/${EID}`,
    { STARTDATE: `${inTwoWeeks} 12:30:00`, VENUE: 'Laurel Quay', TIMEZONE: 'UTC' },
    'PUT',
  )
  const { link } = (await callApi(context, `/events/${EID}/publish`, {
    PUBLISHED_DATETIME: '',
  })) as { link: string }
  return { EID, link }
}

/** Adds guests who are all tagged `Choir`, each with an address of their own. */
export async function addChoir(
  context: BrowserContext,
  EID: string,
  { singers, mailbox }: { singers: number; mailbox: (at: number) => string },
): Promise<void> {
  await callApi(context, `/events/${EID}/guests/many`, {
    GUESTS: Array.from({ length: singers }, (_, at) => ({
      NAME: `Singer ${at}`,
      EMAIL: `${mailbox(at)}@guests.example`,
    })),
  })
  await callApi(context, `/events/${EID}/guests/change`, { TAB: 'all', ACT: 'tag', VALUE: 'Choir' })
}

type GuestWithLink = { GID: string; NAME: string; link: string }

/** A guest of the list by the name, with the personal link. */
export async function findGuest(
  context: BrowserContext,
  EID: string,
  name: string,
): Promise<GuestWithLink> {
  const list = await context.request.get(`/api/events/${EID}/guests`)
  const { data } = (await list.json()) as { data: { GUESTS: GuestWithLink[] } }
  const found = data.GUESTS.find((one) => one.NAME === name)
  if (!found) throw new Error(`${name} is not on the list.`)
  return found
}
