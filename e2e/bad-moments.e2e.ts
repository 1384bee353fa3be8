import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '../tools/product.ts'
import { openBrowser } from './browser.ts'
import { change } from './database.ts'
import { askForCode, button, field, typeCode, type Host } from './host.ts'
import { watched } from './looks.ts'
import { codeFor } from './mailbox.ts'
import { startDemo } from './product.ts'
import { call, signIn, visit } from './visits.ts'
import { wordsIn } from './words.ts'

const published = 'DE300000000AED1'
const draft = 'DE30000000D0A01'
const past = 'DE3000000000A57'
const unknown = '0123456789ABCDE'
const say = wordsIn('en')
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')

let product: Product
let browser: Browser
const open: BrowserContext[] = []
beforeAll(async () => {
  ;[product, browser] = [await startDemo(), await openBrowser()]
})
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()))
  await browser?.close()
  await product?.stop()
})

describe('Our product', () => {
  it('makes one draft of a double click', async () => {
    const asha = await arrive('asha')
    const before = await draftsOf(asha)
    const { page } = await windowOf(asha, '/event/create-event?mode=w')
    await page.getByRole('button', { name: say('common:event-type.Gala') }).dblclick()
    await page.waitForURL('**/event/web-images/*')
    expect((await draftsOf(asha)).length - before.length).toBe(1)
  })

  it('sends one code for a double click', async () => {
    const stranger = await arrive()
    const host = await windowOf(stranger, '/signup')
    const sent = requestsTo(host.page, '/api/auth/send-otp-register')
    await field(host, 'profile:email.label').fill('double@guests.example')
    await button(host, 'profile:signup.submit-email').dblclick()
    await host.page.getByLabel(say('common:code.digit', { at: 1 })).waitFor()
    expect(sent()).toBe(1)
  })

  it('takes one answer from a guest who presses twice', async () => {
    const asha = await arrive('asha')
    const { page } = await windowOf(await arrive(), '/ananya-vikram')
    await fillAnswer(page, { name: 'Twice Pressed', email: 'twice@guests.example' })
    await page.locator('form button.btn').dblclick()
    await page.locator('.sent').waitFor()
    expect(await guestsCalled(asha, 'Twice Pressed')).toBe(1)
  })

  it('keeps one answer of a guest who goes back and sends the same again', async () => {
    const asha = await arrive('asha')
    const { page } = await windowOf(await arrive(), '/ananya-vikram')
    await fillAnswer(page, { name: 'Back Again', email: 'back@guests.example' })
    await page.locator('form button.btn').click()
    await page.locator('.sent').waitFor()
    await page.goBack()
    await page.locator('input[name=name]').waitFor()
    await fillAnswer(page, { name: 'Back Again', email: 'back@guests.example' })
    await page.locator('form button.btn').click()
    await page.locator('.sent, .errors').waitFor()
    expect(await guestsCalled(asha, 'Back Again')).toBe(1)
  })

  it('publishes once from two tabs', async () => {
    const asha = await arrive('asha')
    const EID = await readyDraft(asha, 'Two tabs')
    const tabs = [
      await windowOf(asha, `/event/event-domain/${EID}`),
      await windowOf(asha, `/event/event-domain/${EID}`),
    ]
    const presses = tabs.map(({ page }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: say('creation:step.publish'), exact: true }),
    )
    await Promise.all(presses.map((press) => press.waitFor()))
    // Without waiting for a still button: each tab leads on by itself once the other has published.
    await Promise.all(presses.map((press) => press.dispatchEvent('click')))
    await Promise.all(
      tabs.map(({ page }) =>
        page.waitForURL((url) =>
          [`/event/publish/${EID}`, `/dashboard/${EID}`].includes(url.pathname),
        ),
      ),
    )
    await Promise.all(tabs.map(({ page }) => page.getByText('Two tabs').first().waitFor()))
    const { page } = await windowOf(asha, '/dashboard')
    await page.getByRole('link', { name: 'Two tabs', exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Two tabs', exact: true }).count()).toBe(1)
  })

  it('goes on with a sign-up where a reload found it', async () => {
    const stranger = await arrive()
    const host = await windowOf(stranger, '/signup')
    await askForCode(host, 'reload@guests.example')
    const firstBox = () => host.page.getByLabel(say('common:code.digit', { at: 1 }))
    await firstBox().waitFor()
    await host.page.reload()
    await firstBox().waitFor()
    await typeCode(host, await codeFor(product, 'reload@guests.example'))
    const name = field(host, 'profile:details.full-name')
    await name.waitFor()
    await host.page.reload()
    await name.waitFor()
    await button(host, 'common:action.cancel').click()
    await field(host, 'profile:email.label').waitFor()
  })

  it.each([
    ['an event nobody knows', `/dashboard/${unknown}`],
    ['a draft nobody knows', `/event/web-images/${unknown}`],
    ['an id that is none', '/event/web-images/hello'],
    ['somebody else’s event', '/event/web-rsvp/EEEEEEEEEEEEEEE'],
    ['a page of the other mode', '/event/web-images/AAAAAAAAAAAAAAA'],
    ['a draft nobody asked to publish', `/event/publish/${draft}`],
    ['a guest count that is no hundred', '/event/create-event?mode=w&guest=150'],
    ['an address of no screen', '/no/such/screen'],
  ])('leads from %s to /not-found', async (_, path) => {
    await foreignEvents()
    const { page } = await windowOf(await arrive('asha'), path)
    await page.waitForURL('**/not-found')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it.each([
    'web-images',
    'web-event-details',
    'web-contact-section',
    'web-rsvp',
    'event-settings',
    'event-domain',
    'publish',
  ])('leads from %s of a published event to its dashboard', async (step) => {
    const { page } = await windowOf(await arrive('asha'), `/event/${step}/${published}`)
    await page.waitForURL(`**/dashboard/${published}`)
  })

  it.each([
    `/dashboard/${published}`,
    `/dashboard/guests/${published}`,
    `/dashboard/todolist/${published}`,
    `/dashboard/settings/${published}`,
    `/dashboard/edit-event/${published}`,
    '/event/create-event',
    `/event/web-images/${draft}`,
  ])('leads Noah, who only checks in, from %s to /not-found', async (path) => {
    const { page } = await windowOf(await arrive('noah'), path)
    await page.waitForURL('**/not-found')
  })

  it.each(['/dashboard', `/dashboard/${published}`, '/event/create-event', '/profile'])(
    'leads a stranger from %s to the login',
    async (path) => {
      const { page } = await windowOf(await arrive(), path)
      await page.waitForURL((url) => url.pathname === '/')
      await page.getByRole('button', { name: say('profile:login.submit'), exact: true }).waitFor()
    },
  )

  it('tells guests of an unknown page, a passed event and one that is not open', async () => {
    const guest = await arrive()
    const missing = await windowOf(guest, '/nobody-knows-this')
    expect(new URL(missing.page.url()).pathname).toBe('/not-found')
    const over = await windowOf(guest, '/block-printing')
    await over.page.getByText(say('guest:closed.past')).waitFor()
    expect(await over.page.locator('form[method=post]').count()).toBe(0)
    await call(await arrive('asha'), '/events/publish-toggle', {
      EVENTID: past,
      STATUS: 'UNPUBLISHED',
    })
    const shut = await windowOf(guest, '/block-printing')
    await shut.page.getByText(say('guest:notice.not-open')).waitFor()
  })

  it('tells guests on which day replies closed', async () => {
    const asha = await arrive('asha')
    const EID = await readyDraft(asha, 'Closed already')
    const { EVENT_DOMAIN } = await call(asha, `/events/${EID}/publish`)
    await change(
      product,
      `update event set answer_deadline = now() - interval '1 day' where id = '${EID}'`,
    )
    const { page } = await windowOf(await arrive(), `/${String(EVENT_DOMAIN)}`)
    await page
      .getByText(/^RSVPs closed on /)
      .first()
      .waitFor()
    expect(await page.locator('form[method=post]').count()).toBe(0)
  })

  it.each(['/', '/ananya-vikram'])(
    'runs no script that somebody slipped into %s, and reports it',
    async (path) => {
      const { page, complaints } = await watched(await arrive())
      await page.goto(path)
      expect(complaints).toEqual([])
      await page.evaluate(() => {
        const slipped = document.createElement('script')
        slipped.textContent = 'document.title = "taken"'
        document.body.append(slipped)
      })
      await expect.poll(() => complaints.some((one) => one.startsWith('CSP script-src'))).toBe(true)
      expect(await page.title()).not.toBe('taken')
    },
  )
})

async function arrive(who?: 'asha' | 'noah'): Promise<BrowserContext> {
  const context = await visit(browser, product)
  open.push(context)
  if (who) await signIn(context, who)
  return context
}

async function windowOf(context: BrowserContext, path: string): Promise<Host> {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(path)
  return { page, say }
}

function requestsTo(page: Page, path: string): () => number {
  let sent = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sent += 1
  })
  return () => sent
}

const read = async (context: BrowserContext, path: string) =>
  ((await (await context.request.get(`/api${path}`)).json()) as { data: Record<string, never> })
    .data

type Listed = { STATUS: string; TITLE: string }
const draftsOf = async (context: BrowserContext) =>
  ((await read(context, '/events'))['EventList'] as unknown as Listed[]).filter(
    ({ STATUS }) => STATUS === 'DRAFT',
  )

const guestsCalled = async (context: BrowserContext, name: string): Promise<number> =>
  JSON.stringify(
    await read(context, `/events/${published}/guests?q=${encodeURIComponent(name)}`),
  ).split(`"${name}"`).length - 1

async function fillAnswer(
  page: Page,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await page.locator('label', { has: page.locator('input[name=answer][value=yes]') }).click()
  for (const alone of await page
    .locator('label.chip', { has: page.locator('input[name=people][value="1"]') })
    .all())
    await alone.click()
  await page.locator('input[name=name]').fill(name)
  await page.locator('input[name=email]').fill(email)
  await page
    .locator('form .chip', { has: page.locator('input[name^="q-"]') })
    .first()
    .click()
}

/** A draft with all that publishing needs. */
async function readyDraft(asha: BrowserContext, title: string): Promise<string> {
  const { EVENTID } = await call(asha, '/events', {
    EVENT_MODE: 'Web',
    TYPE: 'Meetup',
    TITLE: title,
  })
  await call(
    asha,
    `/events/${String(EVENTID)}`,
    { TITLE: title, STARTDATE: inAMonth, VENUE: 'Gulmohar Haveli' },
    'PUT',
  )
  return String(EVENTID)
}

/** One draft of an account Asha has nothing to do with, and one of her own in the mode that has no pages yet. */
const foreignEvents = () =>
  change(
    product,
    `
  insert into account (id, plan, period_start, created_at) values ('00000000-0000-4000-8000-0000000000b0', 'Economy', now(), now()) on conflict do nothing;
  insert into event select (jsonb_populate_record(e, '{"id": "EEEEEEEEEEEEEEE", "account_id": "00000000-0000-4000-8000-0000000000b0"}')).* from event e where id = '${draft}' on conflict do nothing;
  insert into event select (jsonb_populate_record(e, '{"id": "AAAAAAAAAAAAAAA", "mode": "Email"}')).* from event e where id = '${draft}' on conflict do nothing`,
  )
