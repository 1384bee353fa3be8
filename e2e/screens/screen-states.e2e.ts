import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { chooseFirstOption } from '../lib/guest-form.ts'
import { openBrowser } from '../lib/browser.ts'
import { requestCode, getButton, getField, typeCode, type HostUser } from '../lib/host-steps.ts'
import {
  navigateTo,
  saveScreenshot,
  openMonitoredPage,
  findScreenFaults,
  type MonitoredPage,
} from '../lib/screen-checks.ts'
import { readMailedCode } from '../lib/mailbox.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import { signIn, openContext } from '../lib/browser-contexts.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import { looks, testScreens } from '../lib/variants.ts'

const weddingEvent = 'DE300000000AED1'

type ScreenStateContext = { host: HostUser; language: Language }
/** A state of a screen without an address of its own: how to reach it, and its path. */
type ScreenState = {
  at: string
  isHost: boolean
  open(context: ScreenStateContext): Promise<unknown>
}

const guestsScreen = { at: `/dashboard/guests/${weddingEvent}`, isHost: true }
const todosScreen = { at: `/dashboard/todolist/${weddingEvent}`, isHost: true }
const noticesScreen = { at: `/dashboard/notification/${weddingEvent}`, isHost: true }
const screenStates: Record<string, ScreenState> = {
  guestPanel: {
    ...guestsScreen,
    open: async ({ host: { page } }) => {
      await openAddress(page, guestsScreen.at)
      await page.locator('a[id^="guest-"]').first().click()
      await page.getByRole('complementary').last().waitFor()
    },
  },
  guestAdding: {
    ...guestsScreen,
    open: async ({ host }) => {
      await openAddress(host.page, guestsScreen.at)
      await getButton(host, 'dashboard:guests.add').click()
      await getButton(host, 'dashboard:guest.add').waitFor()
    },
  },
  guestResponses: {
    ...guestsScreen,
    open: async ({ host: { page, say } }) => {
      await openAddress(page, guestsScreen.at)
      await page
        .getByRole('link', { name: say('dashboard:guests.view-responses'), exact: true })
        .click()
      await page.waitForURL('**view=responses')
    },
  },
  guestNobody: {
    ...guestsScreen,
    open: async ({ host: { page, say } }) => {
      await openAddress(page, `${guestsScreen.at}?q=zzzz`)
      await page.getByText(say('dashboard:guests.none-found')).waitFor()
    },
  },
  todoPanel: {
    ...todosScreen,
    open: async ({ host: { page } }) => {
      await openAddress(page, todosScreen.at)
      await page.locator('a[id^="todo-"]').first().click()
      await page.getByRole('complementary').last().waitFor()
    },
  },
  todosDone: {
    ...todosScreen,
    open: async ({ host: { page, say } }) => {
      await openAddress(page, `${todosScreen.at}?tab=done`)
      await page.getByRole('list', { name: say('dashboard:todos.tab-done') }).waitFor()
    },
  },
  todosEmpty: {
    at: '/dashboard/todolist/DE30000000D0A01',
    isHost: true,
    open: async ({ host: { page, say } }) => {
      await openAddress(page, '/dashboard/todolist/DE30000000D0A01')
      await page.getByText(say('dashboard:todos.empty-title')).waitFor()
    },
  },
  todoTemplate: {
    at: '/dashboard/todolist/DE30000000D0A01',
    isHost: true,
    open: async ({ host }) => {
      await openAddress(host.page, '/dashboard/todolist/DE30000000D0A01')
      await getButton(host, 'dashboard:todos.template-choose').click()
      await waitForDialog(host)
    },
  },
  noticePanel: {
    ...noticesScreen,
    open: async ({ host: { page } }) => {
      await openAddress(page, noticesScreen.at)
      await page.locator('a[id^="notice-"]').last().click()
      await page.getByRole('complementary').last().getByRole('listitem').first().waitFor()
    },
  },
  noticePlanned: {
    ...noticesScreen,
    open: async ({ host }) => {
      await openAddress(host.page, noticesScreen.at)
      await host.page.locator('a[id^="notice-"]').first().click()
      await getButton(host, 'notices:panel.change').waitFor()
    },
  },
  noticeWriting: {
    ...noticesScreen,
    open: async ({ host: { page } }) => {
      await openAddress(page, `${noticesScreen.at}?audience=coming`)
      await page.locator('iframe').waitFor()
    },
  },
  reminders: {
    ...noticesScreen,
    open: async ({ host: { page, say } }) => {
      await openAddress(page, `${noticesScreen.at}?tab=reminders`)
      await page.getByRole('list', { name: say('notices:ladder.title') }).waitFor()
    },
  },
  delivery: {
    ...noticesScreen,
    open: async ({ host: { page, say } }) => {
      await openAddress(page, `${noticesScreen.at}?tab=delivery`)
      await page.getByText(say('notices:domain.demo')).waitFor()
      await page.getByText(say('notices:delivery.by-domain')).first().click()
      await page.getByText('guests.example', { exact: true }).first().waitFor()
    },
  },
  sharing: {
    at: `/dashboard/${weddingEvent}`,
    isHost: true,
    open: async ({ host }) => {
      await openAddress(host.page, `/dashboard/${weddingEvent}`)
      await getButton(host, 'dashboard:event.share').click()
      await waitForDialog(host)
    },
  },
  unpublishing: {
    at: `/dashboard/settings/${weddingEvent}`,
    isHost: true,
    open: async ({ host }) => {
      await openAddress(host.page, `/dashboard/settings/${weddingEvent}`)
      await getButton(host, 'dashboard:page-state.close').click()
      await waitForDialog(host)
    },
  },
  draftDeleting: { at: '/dashboard', isHost: true, open: deleteDraft },
  answerRefused: { at: '/ananya-vikram', isHost: false, open: submitEmptyAnswer },
  answered: { at: '', isHost: false, open: answerYes },
}

let product: ProductProcess
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = [await startDemoProduct(), await openBrowser()]
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** States that show the parts of another one. */
const twins = ['todosDone', 'todoTemplate', 'noticePlanned', 'draftDeleting']

describe.each(looks)('Our product in $language at $width px', (look) => {
  const { language, width } = look
  const say = getScreenTexts(language)
  const windows = new Map<string, Promise<MonitoredPage>>()
  const contexts: BrowserContext[] = []
  afterAll(() => Promise.all(contexts.map((one) => one.close())))

  testScreens(Object.keys(screenStates), look, (name) => twins.includes(name))(
    'shows the state %s without defects',
    async (name) => {
      const { at, isHost, open } = screenStates[name]!
      const screen = await getWindow(isHost ? 'asha' : 'stranger')
      await open({ host: { page: screen.page, say }, language })
      expect(await findStateFaults(screen, { name: `${name}-${language}-${width}`, at })).toEqual(
        [],
      )
    },
  )

  testScreens(['each step of the sign-up'], look)('shows %s without defects', async () => {
    const screen = await getWindow('stranger')
    const host = { page: screen.page, say }
    const email = `steps-${language}-${width}@hosts.example`
    const checkStep = (name: string) =>
      findStateFaults(screen, { name: `${name}-${language}-${width}`, at: '' })
    await host.page.goto('/signup')
    await requestCode(host, email)
    await host.page.getByLabel(host.say('common:code.digit', { at: 1 })).waitFor()
    const atCode = await checkStep('signupCode')
    await typeCode(host, await readMailedCode(product, email))
    await getField(host, 'profile:details.full-name').waitFor()
    const atDetails = await checkStep('signupDetails')
    await getField(host, 'profile:details.full-name').fill('Leela Nair')
    await getField(host, 'profile:password.label').fill('Lantern.2026')
    await host.page.locator('input[name=agreedToTerms]').check()
    await getButton(host, 'profile:details.submit').click()
    await getButton(host, 'profile:plans.choose').first().waitFor()
    expect([...atCode, ...atDetails, ...(await checkStep('signupPlans'))]).toEqual([])
  })

  /** A window is opened for the first state that needs it. */
  function getWindow(who: 'asha' | 'stranger'): Promise<MonitoredPage> {
    const window = windows.get(who) ?? openWindow(who)
    windows.set(who, window)
    return window
  }

  async function openWindow(who: 'asha' | 'stranger'): Promise<MonitoredPage> {
    const context = await openContext(browser, product, { width, language })
    contexts.push(context)
    if (who === 'asha') await signIn(context, 'asha', language)
    return openMonitoredPage(context)
  }
})

/** A state without a path may be at any address. */
async function findStateFaults(
  screen: MonitoredPage,
  { name, at }: { name: string; at: string },
): Promise<string[]> {
  const faults = await findScreenFaults(screen, at || new URL(screen.page.url()).pathname)
  await saveScreenshot(screen, name)
  return faults
}

/** The first screen is loaded, every other one reached by navigation. */
const openAddress = (page: Page, address: string): Promise<unknown> =>
  page.url() === 'about:blank' ? page.goto(address) : navigateTo(page, address)

const waitForDialog = ({ page }: HostUser) =>
  page.getByRole('dialog').getByRole('button').last().waitFor()

async function deleteDraft({ host }: ScreenStateContext): Promise<void> {
  await openAddress(host.page, '/dashboard?tab=draft')
  const name = host.say('dashboard:events.delete-draft', { title: '' }).trim()
  await host.page.locator(`button[aria-label^="${name}"]`).first().click()
  await waitForDialog(host)
}

async function submitEmptyAnswer({ host: { page }, language }: ScreenStateContext): Promise<void> {
  // The page knows who has answered in this window.
  await page.context().clearCookies()
  await page.goto(`/ananya-vikram?lang=${language}`)
  await chooseAnswer(page, 'yes')
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
    form.requestSubmit()
  })
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function answerYes({ host: { page }, language }: ScreenStateContext): Promise<void> {
  await page.goto(`/ananya-vikram?lang=${language}`)
  await chooseAnswer(page, 'yes')
  await page.locator('label.chip', { has: page.locator('input[name=people][value="1"]') }).click()
  await page.locator('input[name=name]').fill('Meera Iyer')
  await chooseFirstOption(page)
  await page.locator('form button.btn').click()
  await page.locator('.sent').waitFor()
}

const chooseAnswer = (page: Page, answer: string) =>
  page.locator('label', { has: page.locator(`input[name=answer][value=${answer}]`) }).click()
