import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { chooseFirstOption } from '../lib/guest-form.ts'
import { openBrowser } from '../lib/browser.ts'
import { runSql } from '../lib/database.ts'
import { requestCode, getButton, getField, typeCode, type HostUser } from '../lib/host-steps.ts'
import { openMonitoredPage } from '../lib/screen-checks.ts'
import { readMailedCode } from '../lib/mailbox.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import { callApi, signIn, openContext } from '../lib/browser-contexts.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

const publishedEvent = 'DE300000000AED1'
const draftEvent = 'DE30000000D0A01'
const pastEvent = 'DE3000000000A57'
const unknownEvent = '0123456789ABCDE'
const say = getScreenTexts('en')
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')

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

describe('Our product', () => {
  it('makes one draft of a double click', async () => {
    const asha = await openUserContext('asha')
    const before = await listDrafts(asha)
    const { page } = await openHostPage(asha, '/event/create-event?mode=w')
    await page.getByRole('button', { name: say('common:event-type.Gala') }).dblclick()
    await page.waitForURL('**/event/web-images/*')
    expect((await listDrafts(asha)).length - before.length).toBe(1)
  })

  it('sends one code for a double click', async () => {
    const stranger = await openUserContext()
    const host = await openHostPage(stranger, '/signup')
    const sent = countRequests(host.page, '/api/auth/send-otp-register')
    await getField(host, 'profile:email.label').fill('double@guests.example')
    await getButton(host, 'profile:signup.submit-email').dblclick()
    await host.page.getByLabel(say('common:code.digit', { at: 1 })).waitFor()
    expect(sent()).toBe(1)
  })

  it('stores one answer of a guest who presses twice', async () => {
    const asha = await openUserContext('asha')
    const { page } = await openHostPage(await openUserContext(), '/ananya-vikram')
    await fillAnswer(page, { name: 'Twice Pressed', email: 'twice@guests.example' })
    await page.locator('form button.btn').dblclick()
    await page.locator('.sent').waitFor()
    expect(await countGuestsNamed(asha, 'Twice Pressed')).toBe(1)
  })

  it(
    'keeps one answer of a guest who goes back and sends the same again',
    { tags: 'long' },
    async () => {
      const asha = await openUserContext('asha')
      const { page } = await openHostPage(await openUserContext(), '/ananya-vikram')
      await fillAnswer(page, { name: 'Back Again', email: 'back@guests.example' })
      await page.locator('form button.btn').click()
      await page.locator('.sent').waitFor()
      await page.goBack()
      await page.locator('input[name=name]').waitFor()
      await fillAnswer(page, { name: 'Back Again', email: 'back@guests.example' })
      await page.locator('form button.btn').click()
      await page.locator('.sent, .errors').waitFor()
      expect(await countGuestsNamed(asha, 'Back Again')).toBe(1)
    },
  )

  it('publishes once from two tabs', { tags: 'long' }, async () => {
    const asha = await openUserContext('asha')
    const EID = await createReadyDraft(asha, 'Two tabs')
    const tabs = [
      await openHostPage(asha, `/event/event-domain/${EID}`),
      await openHostPage(asha, `/event/event-domain/${EID}`),
    ]
    const publishing = tabs.map(({ page }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: say('creation:step.publish'), exact: true }),
    )
    await Promise.all(publishing.map((press) => press.waitFor()))
    // Does not wait for a stable button: each tab goes on by itself once the other has published.
    await Promise.all(publishing.map((press) => press.dispatchEvent('click')))
    await Promise.all(
      tabs.map(({ page }) =>
        page.waitForURL((url) =>
          [`/event/publish/${EID}`, `/dashboard/${EID}`].includes(url.pathname),
        ),
      ),
    )
    await Promise.all(tabs.map(({ page }) => page.getByText('Two tabs').first().waitFor()))
    const { page } = await openHostPage(asha, '/dashboard')
    await page.getByRole('link', { name: 'Two tabs', exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Two tabs', exact: true }).count()).toBe(1)
  })

  it('continues a sign-up after a reload', async () => {
    const stranger = await openUserContext()
    const host = await openHostPage(stranger, '/signup')
    await requestCode(host, 'reload@guests.example')
    const getFirstBox = () => host.page.getByLabel(say('common:code.digit', { at: 1 }))
    await getFirstBox().waitFor()
    await host.page.reload()
    await getFirstBox().waitFor()
    await typeCode(host, await readMailedCode(product, 'reload@guests.example'))
    const name = getField(host, 'profile:details.full-name')
    await name.waitFor()
    await host.page.reload()
    await name.waitFor()
    await getButton(host, 'common:action.cancel').click()
    await getField(host, 'profile:email.label').waitFor()
  })

  testVariants<[where: string, path: string]>(
    [
      ['an unknown event', `/dashboard/${unknownEvent}`],
      ['an unknown draft', `/event/web-images/${unknownEvent}`],
      ['an id that is none', '/event/web-images/hello'],
      ['another person’s event', '/event/web-rsvp/EEEEEEEEEEEEEEE'],
      ['a page of the other mode', '/event/web-images/AAAAAAAAAAAAAAA'],
      ['a draft without a request to publish', `/event/publish/${draftEvent}`],
      ['a guest count that is no hundred', '/event/create-event?mode=w&guest=150'],
      ['an address of no screen', '/no/such/screen'],
    ],
    (_, at) => at === 0,
  )('leads from %s to /not-found', async ([, path]) => {
    await insertForeignEvents()
    const { page } = await openHostPage(await openUserContext('asha'), path)
    await page.waitForURL('**/not-found')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  testVariants(
    [
      'web-images',
      'web-event-details',
      'web-programme',
      'web-contact-section',
      'web-rsvp',
      'event-settings',
      'event-domain',
      'publish',
    ],
    (_, at) => at === 0,
  )('leads from %s of a published event to its dashboard', async (step) => {
    const { page } = await openHostPage(
      await openUserContext('asha'),
      `/event/${step}/${publishedEvent}`,
    )
    await page.waitForURL(`**/dashboard/${publishedEvent}`)
  })

  testVariants(
    [
      `/dashboard/${publishedEvent}`,
      `/dashboard/guests/${publishedEvent}`,
      `/dashboard/todolist/${publishedEvent}`,
      `/dashboard/settings/${publishedEvent}`,
      `/dashboard/edit-event/${publishedEvent}`,
      '/event/create-event',
      `/event/web-images/${draftEvent}`,
    ],
    (_, at) => at === 0,
  )('leads Noah, who only checks in, from %s to /not-found', async (path) => {
    const { page } = await openHostPage(await openUserContext('noah'), path)
    await page.waitForURL('**/not-found')
  })

  testVariants(
    ['/dashboard', `/dashboard/${publishedEvent}`, '/event/create-event', '/profile'],
    (_, at) => at === 0,
  )('leads a signed-out visitor from %s to the login', async (path) => {
    const { page } = await openHostPage(await openUserContext(), path)
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('button', { name: say('profile:login.submit'), exact: true }).waitFor()
  })

  it('tells guests about an unknown page, a past event and an event that is not open', async () => {
    const guest = await openUserContext()
    const missing = await openHostPage(guest, '/nobody-knows-this')
    expect(new URL(missing.page.url()).pathname).toBe('/not-found')
    const passedEvent = await openHostPage(guest, '/block-printing')
    await passedEvent.page.getByText(say('guest:closed.past')).waitFor()
    expect(await passedEvent.page.locator('form[method=post]').count()).toBe(0)
    await callApi(await openUserContext('asha'), '/events/publish-toggle', {
      EVENTID: pastEvent,
      STATUS: 'UNPUBLISHED',
    })
    const closedEvent = await openHostPage(guest, '/block-printing')
    await closedEvent.page.getByText(say('guest:notice.not-open')).waitFor()
  })

  it('tells guests the day replies closed', async () => {
    const asha = await openUserContext('asha')
    const EID = await createReadyDraft(asha, 'Closed already')
    const { EVENT_DOMAIN } = await callApi(asha, `/events/${EID}/publish`)
    await runSql(
      product,
      `update event set answer_deadline = now() - interval '1 day' where id = '${EID}'`,
    )
    const { page } = await openHostPage(await openUserContext(), `/${String(EVENT_DOMAIN)}`)
    await page
      .getByText(/^RSVPs closed on /)
      .first()
      .waitFor()
    expect(await page.locator('form[method=post]').count()).toBe(0)
  })

  testVariants(['/', '/ananya-vikram'], (_, at) => at === 0)(
    'runs no script that was inserted into %s, and reports it',
    async (path) => {
      const { page, complaints } = await openMonitoredPage(await openUserContext())
      await page.goto(path)
      expect(complaints).toEqual([])
      await page.evaluate(() => {
        const injected = document.createElement('script')
        injected.textContent = 'document.title = "taken"'
        document.body.append(injected)
      })
      await expect.poll(() => complaints.some((one) => one.startsWith('CSP script-src'))).toBe(true)
      expect(await page.title()).not.toBe('taken')
    },
  )
})

async function openUserContext(who?: 'asha' | 'noah'): Promise<BrowserContext> {
  const context = await openContext(browser, product)
  openContexts.push(context)
  if (who) await signIn(context, who)
  return context
}

async function openHostPage(context: BrowserContext, path: string): Promise<HostUser> {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(path)
  return { page, say }
}

function countRequests(page: Page, path: string): () => number {
  let requests = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) requests += 1
  })
  return () => requests
}

const readApi = async (context: BrowserContext, path: string) =>
  ((await (await context.request.get(`/api${path}`)).json()) as { data: Record<string, never> })
    .data

type ListedTestEvent = { STATUS: string; TITLE: string }
const listDrafts = async (context: BrowserContext) =>
  ((await readApi(context, '/events'))['EventList'] as unknown as ListedTestEvent[]).filter(
    ({ STATUS }) => STATUS === 'DRAFT',
  )

const countGuestsNamed = async (context: BrowserContext, name: string): Promise<number> =>
  JSON.stringify(
    await readApi(context, `/events/${publishedEvent}/guests?q=${encodeURIComponent(name)}`),
  ).split(`"${name}"`).length - 1

async function fillAnswer(
  page: Page,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await page.locator('label', { has: page.locator('input[name=answer][value=yes]') }).click()
  for (const onePersonChip of await page
    .locator('label.chip', { has: page.locator('input[name=people][value="1"]') })
    .all())
    await onePersonChip.click()
  await page.locator('input[name=name]').fill(name)
  await page.locator('input[name=email]').fill(email)
  await chooseFirstOption(page)
}

/** A draft with everything that publishing needs. */
async function createReadyDraft(asha: BrowserContext, title: string): Promise<string> {
  const { EVENTID } = await callApi(asha, '/events', {
    EVENT_MODE: 'Web',
    TYPE: 'Meetup',
    TITLE: title,
  })
  await callApi(
    asha,
    `/events/${String(EVENTID)}`,
    { TITLE: title, STARTDATE: inAMonth, VENUE: 'Gulmohar Haveli' },
    'PUT',
  )
  return String(EVENTID)
}

/** One draft of an account Asha has no access to, and one of her own in the mode without pages. */
const insertForeignEvents = () =>
  runSql(
    product,
    `
  insert into account (id, plan, period_start, created_at) values ('00000000-0000-4000-8000-0000000000b0', 'Economy', now(), now()) on conflict do nothing;
  insert into event select (jsonb_populate_record(e, '{"id": "EEEEEEEEEEEEEEE", "account_id": "00000000-0000-4000-8000-0000000000b0"}')).* from event e where id = '${draftEvent}' on conflict do nothing;
  insert into event select (jsonb_populate_record(e, '{"id": "AAAAAAAAAAAAAAA", "mode": "Email"}')).* from event e where id = '${draftEvent}' on conflict do nothing`,
  )
