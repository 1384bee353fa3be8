import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../../server/seed/cast.ts'
import { functionsQuestionId } from '../../contract/rsvp/questions.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { openBrowser } from '../lib/browser.ts'
import { callApi, openContext, signIn } from '../lib/browser-contexts.ts'
import { endCampaignHold, readSql, runSql } from '../lib/database.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import {
  pressDoorButton,
  scanCode,
  waitForVerdict,
  waitUntilOfflineReady,
  type DoorUser,
} from '../lib/door-steps.ts'
import { getButton, type HostUser } from '../lib/host-steps.ts'
import { openMonitoredPage, saveScreenshot } from '../lib/screen-checks.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import {
  chooseFunctions,
  createHouseholdList,
  forAll,
  functionTitles,
  listHouseholds,
  type FunctionTitle,
  type Household,
} from '../lib/udaipur.ts'
import {
  countArrivals,
  countComers,
  countInvited,
  countPeopleInside,
  countSeats,
  listReported,
} from '../lib/udaipur-counts.ts'

const wait = { timeout: 60_000 }
const say = getScreenTexts('en')
const households = listHouseholds()
const people = households.reduce((sum, { companions }) => sum + 1 + companions.length, 0)
const functionIds = Object.fromEntries(
  functionTitles.map((title, at) => [title, `00000000000AD0${at + 1}`]),
) as Record<FunctionTitle, string>

let product: ProductProcess
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = [await startDemoProduct({ TRUST_PROXY: '1' }), await openBrowser()]
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Sunday's wedding in Udaipur with its four functions, in two languages. */
async function createWedding(context: BrowserContext): Promise<string> {
  const { EVENTID: EID } = (await callApi(context, '/events', {
    EVENT_MODE: 'Web',
    TYPE: 'Wedding',
    TITLE: 'Ananya & Vikram',
  })) as { EVENTID: string }
  const nextWeek = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10)
  await callApi(
    context,
    `/events/${EID}`,
    {
      STARTDATE: `${nextWeek} 04:30:00`,
      DURATION: '37:00',
      VENUE: 'Lake terrace, Udaipur',
      TIMEZONE: 'Asia/Kolkata',
    },
    'PUT',
  )
  const settings = await readApi(context, `/events/${EID}/settings`)
  await callApi(context, `/events/${EID}/selected-settings`, {
    ...settings,
    LANGUAGES: ['en', 'arb'],
  })
  await callApi(
    context,
    `/events/${EID}/programme`,
    {
      PROGRAMME: functionTitles.map((TITLE, at) => ({
        ID: functionIds[TITLE],
        DAY: 0,
        // The doors of all are open at any hour of this day.
        START: ['09:00', '10:00', '11:00', '11:30'][at],
        END: '13:30',
        TITLE,
        PLACE: '',
        LINE: '',
        TRACK: '',
        ICON: null,
        FUNCTION: { EVERYONE: TITLE === forAll, PLACES: null },
        WORDS: {},
      })),
    },
    'PUT',
  )
  await callApi(context, `/events/${EID}/publish`, { PUBLISHED_DATETIME: '' })
  return EID
}

async function readApi(context: BrowserContext, path: string): Promise<Record<string, unknown>> {
  const answer = await context.request.get(`/api${path}`)
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return ((await answer.json()) as { data: Record<string, unknown> }).data
}

async function importHouseholds({ page }: HostUser, EID: string): Promise<void> {
  await page.goto(`/dashboard/guests/${EID}?import=new`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'udaipur.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(createHouseholdList(households)),
  })
  await page
    .getByRole('button', { name: `Add ${households.length} guests, ${people} people` })
    .click(wait)
  await page
    .getByText(say('dashboard:import.added', { count: households.length, n: households.length }))
    .waitFor(wait)
}

async function invite(host: HostUser, EID: string): Promise<void> {
  const count = { count: households.length, n: households.length }
  await host.page.goto(`/dashboard/guests/${EID}?invite=1`)
  await getButton(host, 'dashboard:invite.send', count).click()
  await getButton(host, 'common:action.undo').first().waitFor()
  await endCampaignHold(product)
  await host.page.getByText(say('dashboard:campaign.done', count)).waitFor(wait)
}

/** The link of the yes in each mail that was delivered, by address. */
async function readMailedLinks(): Promise<Map<string, string>> {
  const folder = join(product.dataDir, 'mailbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return new Map(
    mails.flatMap(({ to, html = '' }) => {
      const link = new RegExp(`href="${product.url}([^"]*answer=yes[^"]*)"`).exec(html)?.[1]
      const address = to?.[0]?.address ?? ''
      return link && address.endsWith('@udaipur.example')
        ? [[address, link.replaceAll('&amp;', '&')] as const]
        : []
    }),
  )
}

const listFields = (household: Household, at: number): Array<[string, string]> =>
  chooseFunctions(household, at).flatMap((titles, person) =>
    titles.map((title): [string, string] => [
      person === 0 ? `q-${functionsQuestionId}` : `q-${functionsQuestionId}-${person}`,
      functionIds[title],
    ]),
  )

/** As a browser without scripts sends the form. */
async function sendForm(link: string, household: Household, at: number): Promise<void> {
  const { answer, companions } = household
  const url = new URL(link, product.url)
  url.hash = ''
  url.searchParams.delete('answer')
  const sent = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: product.url,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.8.0.${at + 1}`,
    },
    body: new URLSearchParams([
      ['answer', answer ?? 'no'],
      ['people', String(answer === 'yes' ? 1 + companions.length : 1)],
      ...(answer === 'yes' ? companions.map((name) => ['companion', name]) : []),
      ...(answer === 'yes' ? listFields(household, at) : []),
    ]),
  })
  expect(sent.status, await sent.text()).toBe(303)
}

/** By hand, on a phone without scripts: everything is ticked, so only what is left out is pressed. */
async function answerByHand(link: string, household: Household, at: number): Promise<void> {
  const { language } = household
  const context = await openContext(browser, product, { width: 390, language, scripts: false })
  const window = await openMonitoredPage(context)
  const { page } = window
  await page.goto(link)
  expect(await page.locator('html').getAttribute('dir')).toBe(language === 'arb' ? 'rtl' : 'ltr')
  const wanted = listFields(household, at).map(([name, id]) => `${name} ${id}`)
  for (const box of await page.locator('input[name^="q-F"]').all()) {
    const [name, value] = [await box.getAttribute('name'), await box.getAttribute('value')]
    await box.setChecked(wanted.includes(`${name} ${value}`))
  }
  await saveScreenshot(window, `udaipur-reply-${language}`)
  await page.locator('form button.btn').first().click()
  await page.locator('.sent').waitFor()
  await saveScreenshot(window, `udaipur-ticket-${language}`)
  await context.close()
}

async function answerAll(): Promise<void> {
  const links = await readMailedLinks()
  expect(links.size).toBe(households.length)
  const byHand = new Set([2, 3])
  for (const [at, household] of households.entries()) {
    const link = links.get(household.email) ?? ''
    if (household.answer === null) continue
    if (byHand.has(at)) await answerByHand(link, household, at)
    else await sendForm(link, household, at)
  }
}

/** Round tables of ten for everyone who comes, filled by the proposal. */
async function seatAll(host: HostUser, EID: string, title: FunctionTitle): Promise<void> {
  const { page } = host
  const count = { count: countComing(title), n: countComing(title) }
  await page.goto(`/dashboard/seating/${EID}?function=${functionIds[title]}`)
  await page.getByRole('button', { name: /round tables of 10/ }).click()
  await getButton(host, 'seating:unseated.propose', count).click()
  await getButton(host, 'seating:proposal.take', count).click()
  await page.getByText(say('seating:sum-all', { ...count, people: count.n })).waitFor(wait)
  await saveScreenshot({ page, complaints: [] }, `udaipur-seating-${title}`)

  await expect
    .poll(() => countSeats(product, EID, functionIds[title]), wait)
    .toEqual({ seated: count.count, over: 0, split: 0, others: 0 })
}

type Phone = DoorUser & { context: BrowserContext; households: Household[] }

/** The day has come. */
const reachDay = (EID: string) =>
  runSql(
    product,
    `update event set starts_at = date_trunc('day', now() at time zone zone) at time zone zone + interval '9 hours' where id = '${EID}'`,
  )

/** A device at one function, with all its data on it and no network. */
async function openDoor(who: CastName, EID: string, title: FunctionTitle): Promise<Phone> {
  const context = await openContext(browser, product, { width: 390 })
  await signIn(context, who)
  const { page } = await openMonitoredPage(context)
  await page.goto(`/dashboard/check-in/${EID}`)
  await page.getByRole('button', { name: title }).click()
  await page.getByRole('button', { name: say('dashboard:door.start'), exact: true }).click()
  await page.getByRole('banner').getByText(title).waitFor()
  await waitUntilOfflineReady({ page, say }, households.length)
  await context.setOffline(true)
  const coming = households.filter(
    (household, at) =>
      household.answer === 'yes' && chooseFunctions(household, at)[0]?.includes(title),
  )
  return { page, say, context, households: coming }
}

/** Whole parties, by the code of each ticket. */
async function admit(
  { page, ...user }: Phone,
  parties: readonly Household[],
  passcodes: ReadonlyMap<string, string>,
): Promise<number> {
  for (const { email, companions } of parties) {
    await scanCode(page, passcodes.get(email) ?? '')
    const people = 1 + companions.length
    if (people > 1)
      await pressDoorButton({ page, ...user }, 'let-count-in', {
        count: people,
        people: `${people}`,
      })
    await waitForVerdict({ page, ...user }, 'welcome')
    await page.keyboard.press('Escape')
  }
  return parties.reduce((sum, { companions }) => sum + 1 + companions.length, 0)
}

/** Sangeet and Wedding at once, on two phones that have no network until both are done. */
async function checkIn(EID: string): Promise<Record<string, number>> {
  await reachDay(EID)
  const rows = await readSql<{ email: string; passcode: string }>(
    product,
    `select email, passcode from guest where event_id = '${EID}'`,
  )
  const passcodes = new Map(rows.map(({ email, passcode }) => [email, passcode]))
  const sangeet = await openDoor('asha', EID, 'Sangeet')
  const wedding = await openDoor('noah', EID, 'Wedding')
  const came = {
    Sangeet: await admit(sangeet, sangeet.households.slice(0, 8), passcodes),
    Wedding: await admit(wedding, wedding.households.slice(4, 14), passcodes),
  }
  await saveScreenshot({ page: wedding.page, complaints: [] }, 'udaipur-door-offline')
  for (const { context } of [sangeet, wedding]) await context.setOffline(false)
  await expect
    .poll(() => countArrivals(product, EID), wait)
    .toEqual([
      { title: 'Sangeet', people: came.Sangeet },
      { title: 'Wedding', people: came.Wedding },
    ])
  for (const { context } of [sangeet, wedding]) await context.close()
  return came
}

type FunctionOnWire = { TITLE: string; COMING: number; ARRIVED: number }

/** What the dashboard of the hosts says of each function. */
async function readDashboard(
  { page }: HostUser,
  EID: string,
  numbers: { coming: (title: FunctionTitle) => number; came: Record<string, number> },
): Promise<void> {
  await page.goto(`/dashboard/${EID}`)
  const strip = page.getByRole('region', { name: say('dashboard:functions.title') })
  for (const title of functionTitles) {
    const item = strip.getByRole('listitem').filter({ hasText: title })
    const coming = numbers.coming(title)
    await item
      .getByText(say('dashboard:functions.coming', { count: coming, n: coming }))
      .first()
      .waitFor(wait)
    const came = numbers.came[title]
    if (came)
      await item.getByText(say('dashboard:functions.arrived', { count: came, n: came })).waitFor()
  }
  await saveScreenshot({ page, complaints: [] }, 'udaipur-dashboard')
}

const countComing = (title: FunctionTitle): number =>
  households
    .map((household, at) =>
      household.answer === 'yes'
        ? chooseFunctions(household, at).filter((titles) => titles.includes(title)).length
        : 0,
    )
    .reduce((sum, count) => sum + count, 0)

describe('Our product', () => {
  it(
    'takes a wedding of four functions and 240 people from the list to the report',
    { tags: 'long', timeout: 600_000 },
    async () => {
      const context = await openContext(browser, product, {})
      await signIn(context, 'asha')
      const host: HostUser = { page: (await openMonitoredPage(context)).page, say }
      const EID = await createWedding(context)
      await importHouseholds(host, EID)
      await invite(host, EID)
      await answerAll()

      const counted = await countComers(product, EID)
      expect(counted).toEqual(
        functionTitles.map((title) => ({ title, people: countComing(title) })),
      )
      const { FUNCTIONS } = await readApi(context, `/events/${EID}/functions`)
      expect(
        (FUNCTIONS as FunctionOnWire[]).map(({ TITLE, COMING }) => ({
          title: TITLE,
          people: COMING,
        })),
      ).toEqual(counted)

      await seatAll(host, EID, 'Sangeet')
      await seatAll(host, EID, 'Wedding')

      const came = await checkIn(EID)
      const after = await readApi(context, `/events/${EID}/functions`)
      expect(
        (after['FUNCTIONS'] as FunctionOnWire[]).map(({ TITLE, ARRIVED }) => [TITLE, ARRIVED]),
      ).toEqual(functionTitles.map((title) => [title, came[title] ?? 0]))
      const inside = await countPeopleInside(product, EID)
      const { COUNTERS } = await readApi(context, `/events/${EID}/check-in`)
      expect((COUNTERS as { ARRIVED: number }).ARRIVED).toBe(inside)
      const arrivals = await countArrivals(product, EID)
      const invited = await countInvited(product, EID)
      for (const report of ['reports', 'web-rsvp-reports'])
        expect(listReported(await readApi(context, `/events/${EID}/${report}`))).toEqual(
          counted.map(({ title, people: coming }) => ({
            ...invited.find((one) => one.title === title),
            coming,
            came: arrivals.find((one) => one.title === title)?.people ?? 0,
          })),
        )
      await readDashboard(host, EID, { coming: countComing, came })
    },
  )
})
