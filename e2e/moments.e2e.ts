import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../contract/fields.ts'
import type { Product } from '../tools/product.ts'
import { openBrowser } from './browser.ts'
import { askForCode, button, field, typeCode, type Host } from './host.ts'
import { moveTo, picture, watched, wholeness, type Watched } from './looks.ts'
import { codeFor } from './mailbox.ts'
import { startDemo } from './product.ts'
import { isSeenIn, signIn, visit, widths, widthsOf, type Width } from './visits.ts'
import { wordsIn } from './words.ts'

const wedding = 'DE300000000AED1'
const languages: Language[] = ['en', 'fr', 'arb']

type Asked = { host: Host; language: Language }
/** A moment of a screen that has no address of its own: how it is reached, and where it stands. */
type Moment = { at: string; isHost: boolean; reach(asked: Asked): Promise<unknown> }

const inGuests = { at: `/dashboard/guests/${wedding}`, isHost: true }
const inTodos = { at: `/dashboard/todolist/${wedding}`, isHost: true }
const inNotices = { at: `/dashboard/notification/${wedding}`, isHost: true }
const moments: Record<string, Moment> = {
  guestPanel: {
    ...inGuests,
    reach: async ({ host: { page } }) => {
      await come(page, inGuests.at)
      await page.locator('a[id^="guest-"]').first().click()
      await page.getByRole('complementary').last().waitFor()
    },
  },
  guestAdding: {
    ...inGuests,
    reach: async ({ host }) => {
      await come(host.page, inGuests.at)
      await button(host, 'dashboard:guests.add').click()
      await button(host, 'dashboard:guest.add').waitFor()
    },
  },
  guestResponses: {
    ...inGuests,
    reach: async ({ host: { page, say } }) => {
      await come(page, inGuests.at)
      await page
        .getByRole('link', { name: say('dashboard:guests.view-responses'), exact: true })
        .click()
      await page.waitForURL('**view=responses')
    },
  },
  guestNobody: {
    ...inGuests,
    reach: async ({ host: { page, say } }) => {
      await come(page, `${inGuests.at}?q=zzzz`)
      await page.getByText(say('dashboard:guests.none-found')).waitFor()
    },
  },
  todoPanel: {
    ...inTodos,
    reach: async ({ host: { page } }) => {
      await come(page, inTodos.at)
      await page.locator('a[id^="todo-"]').first().click()
      await page.getByRole('complementary').last().waitFor()
    },
  },
  todosDone: {
    ...inTodos,
    reach: async ({ host: { page, say } }) => {
      await come(page, `${inTodos.at}?tab=done`)
      await page.getByRole('list', { name: say('dashboard:todos.tab-done') }).waitFor()
    },
  },
  todosEmpty: {
    at: '/dashboard/todolist/DE30000000D0A01',
    isHost: true,
    reach: async ({ host: { page, say } }) => {
      await come(page, '/dashboard/todolist/DE30000000D0A01')
      await page.getByText(say('dashboard:todos.empty-title')).waitFor()
    },
  },
  todoTemplate: {
    at: '/dashboard/todolist/DE30000000D0A01',
    isHost: true,
    reach: async ({ host }) => {
      await come(host.page, '/dashboard/todolist/DE30000000D0A01')
      await button(host, 'dashboard:todos.template-choose').click()
      await dialog(host)
    },
  },
  noticePanel: {
    ...inNotices,
    reach: async ({ host: { page } }) => {
      await come(page, inNotices.at)
      await page.locator('a[id^="notice-"]').last().click()
      await page.getByRole('complementary').last().getByRole('listitem').first().waitFor()
    },
  },
  noticePlanned: {
    ...inNotices,
    reach: async ({ host }) => {
      await come(host.page, inNotices.at)
      await host.page.locator('a[id^="notice-"]').first().click()
      await button(host, 'notices:panel.change').waitFor()
    },
  },
  noticeWriting: {
    ...inNotices,
    reach: async ({ host: { page } }) => {
      await come(page, `${inNotices.at}?audience=coming`)
      await page.locator('iframe').waitFor()
    },
  },
  reminders: {
    ...inNotices,
    reach: async ({ host: { page, say } }) => {
      await come(page, `${inNotices.at}?tab=reminders`)
      await page.getByRole('list', { name: say('notices:ladder.title') }).waitFor()
    },
  },
  sharing: {
    at: `/dashboard/${wedding}`,
    isHost: true,
    reach: async ({ host }) => {
      await come(host.page, `/dashboard/${wedding}`)
      await button(host, 'dashboard:event.share').click()
      await dialog(host)
    },
  },
  unpublishing: {
    at: `/dashboard/settings/${wedding}`,
    isHost: true,
    reach: async ({ host }) => {
      await come(host.page, `/dashboard/settings/${wedding}`)
      await button(host, 'dashboard:page-state.close').click()
      await dialog(host)
    },
  },
  draftDeleting: { at: '/dashboard', isHost: true, reach: deleteDraft },
  answerRefused: { at: '/ananya-vikram', isHost: false, reach: answerNothing },
  answered: { at: '', isHost: false, reach: answerYes },
}

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = [await startDemo(), await openBrowser()]
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

describe.each(languages)('Our product in %s', (language) => {
  const windows = new Map<Width, { host: Watched; stranger: Watched }>()
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    for (const width of widths)
      windows.set(width, { host: await open(width, true), stranger: await open(width, false) })
  })
  afterAll(() => Promise.all(contexts.map((one) => one.close())))

  it.each(Object.entries(moments).filter(([name]) => isSeenIn(name, language)))(
    'shows the moment %s whole',
    async (name, { at, isHost, reach }) => {
      await lookAt(name, isHost ? 'host' : 'stranger', async (look, width) => {
        await reach({ host: { page: look.page, say: wordsIn(language) }, language })
        return faultsOf(look, { name: `${name}-${language}-${width}`, at })
      })
    },
  )

  it('shows each step of signing up whole', async () => {
    await lookAt('signing-up', 'stranger', async (look, width) => {
      const host = { page: look.page, say: wordsIn(language) }
      const email = `steps-${language}-${width}@hosts.example`
      const step = (name: string) =>
        faultsOf(look, { name: `${name}-${language}-${width}`, at: '' })
      await host.page.goto('/signup')
      await askForCode(host, email)
      await host.page.getByLabel(host.say('common:code.digit', { at: 1 })).waitFor()
      const atCode = await step('signupCode')
      await typeCode(host, await codeFor(product, email))
      await field(host, 'profile:details.full-name').waitFor()
      const atDetails = await step('signupDetails')
      await field(host, 'profile:details.full-name').fill('Leela Nair')
      await field(host, 'profile:password.label').fill('Lantern.2026')
      await host.page.locator('input[name=agreedToTerms]').check()
      await button(host, 'profile:details.submit').click()
      await button(host, 'profile:plans.choose').first().waitFor()
      return [...atCode, ...atDetails, ...(await step('signupPlans'))]
    })
  })

  async function open(width: Width, isHost: boolean): Promise<Watched> {
    const context = await visit(browser, product, { width, language })
    contexts.push(context)
    if (isHost) await signIn(context, 'asha', language)
    return watched(context)
  }

  async function lookAt(
    name: string,
    who: 'host' | 'stranger',
    look: (watched: Watched, width: Width) => Promise<string[]>,
  ): Promise<void> {
    const faults = await Promise.all(
      widthsOf(name, language).map(async (width) =>
        (await look(windows.get(width)![who], width)).map((fault) => `${width} px: ${fault}`),
      ),
    )
    expect(faults.flat()).toEqual([])
  }
})

/** Without an address the moment may stand anywhere. */
async function faultsOf(
  look: Watched,
  { name, at }: { name: string; at: string },
): Promise<string[]> {
  const faults = await wholeness(look, at || new URL(look.page.url()).pathname)
  await picture(look, name)
  return faults
}

/** The first screen is loaded, every other one moved to. */
const come = (page: Page, address: string): Promise<unknown> =>
  page.url() === 'about:blank' ? page.goto(address) : moveTo(page, address)

const dialog = ({ page }: Host) => page.getByRole('dialog').getByRole('button').last().waitFor()

async function deleteDraft({ host }: Asked): Promise<void> {
  await come(host.page, '/dashboard?tab=draft')
  const name = host.say('dashboard:events.delete-draft', { title: '' }).trim()
  await host.page.locator(`button[aria-label^="${name}"]`).first().click()
  await dialog(host)
}

async function answerNothing({ host: { page }, language }: Asked): Promise<void> {
  await page.goto(`/ananya-vikram?lang=${language}`)
  await choose(page, 'yes')
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
    form.requestSubmit()
  })
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function answerYes({ host: { page }, language }: Asked): Promise<void> {
  await page.goto(`/ananya-vikram?lang=${language}`)
  await choose(page, 'yes')
  await page.locator('label.chip', { has: page.locator('input[name=people][value="1"]') }).click()
  await page.locator('input[name=name]').fill('Meera Iyer')
  await page
    .locator('form .chip', { has: page.locator('input[name^="q-"]') })
    .first()
    .click()
  await page.locator('form button.btn').click()
  await page.locator('.sent').waitFor()
}

const choose = (page: Page, answer: string) =>
  page.locator('label', { has: page.locator(`input[name=answer][value=${answer}]`) }).click()
