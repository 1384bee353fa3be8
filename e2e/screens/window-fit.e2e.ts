import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill } from '../../contract/call.ts'
import type { Language } from '../../contract/languages.ts'
import { pages, type PageName } from '../../contract/pages.ts'
import {
  openBrowserFixture,
  type BrowserUser,
  type BrowserProfile,
} from '../lib/browser-fixture.ts'
import { navigateTo, saveScreenshot } from '../lib/screen-checks.ts'
import { signUpOwner } from '../lib/sign-up-owner.ts'
import { callApi, screenWidths } from '../lib/browser-contexts.ts'
import { testVariants, type VariantRun } from '../../tools/testing/test-variants.ts'

const fixture = openBrowserFixture({ keepsContexts: true })

const published = 'DE300000000AED1'
const drafts = { web: 'DE30000000D0A01', mail: 'DE30000000D0A02' }

/**
 * Screens that fill the window and scroll inside it: the wizard everywhere, an event's screens on a
 * desktop.
 */
const wizardScreens: Array<[PageName, string]> = [
  ['webImages', drafts.web],
  ['webDetails', drafts.web],
  ['webProgramme', drafts.web],
  ['webContact', drafts.web],
  ['webRsvp', drafts.web],
  ['eventSettings', drafts.web],
  ['eventDomain', drafts.web],
  ['emailImages', drafts.mail],
  ['emailDetails', drafts.mail],
  ['emailProgramme', drafts.mail],
  ['emailContact', drafts.mail],
  ['emailRsvp', drafts.mail],
  ['manageGuest', drafts.mail],
]
const eventScreens: Array<[PageName, string]> = [
  'eventDashboard',
  'guests',
  'notices',
  'todos',
  'settings',
  'reports',
  'editEvent',
  'eventActivity',
].map((name) => [name as PageName, published])
const accountScreens: Array<[PageName, string]> = [
  'dashboard',
  'createEvent',
  'profile',
  'activity',
  'changePassword',
  'userAccess',
  'billing',
  'changePlan',
  'upgradePlan',
].map((name) => [name as PageName, ''])

type WindowFitOptions = { isFixed: boolean }

/** What lies outside the window after everything was scrolled to its end. */
async function findOverflow(page: Page, { isFixed }: WindowFitOptions): Promise<string[]> {
  // A phone's browser lays out a page that is too wide in a larger window, so the requested width
  // decides.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  return page.evaluate(
    ({ fixed, width, height }) => {
      for (const box of document.querySelectorAll('*')) box.scrollTop = 1e6
      const root = document.scrollingElement!
      const faults: string[] = []
      if (fixed && root.scrollHeight > height)
        faults.push(`the document is ${root.scrollHeight} px high in ${height}`)
      if (root.scrollWidth > width)
        faults.push(`the document is ${root.scrollWidth} px wide in ${width}`)
      const bars = [
        ...document.querySelectorAll('[data-foot]'),
        ...[...document.querySelectorAll('nav')].filter(
          (nav) => getComputedStyle(nav).position === 'fixed',
        ),
      ]
      for (const bar of bars) {
        const box = bar.getBoundingClientRect()
        if (box.height > 0 && (box.left < -1 || box.right > width + 1 || box.bottom > height + 1))
          faults.push(
            `${bar.className} ends at ${box.right} and ${box.bottom} px of ${width} and ${height}`,
          )
      }
      return faults
    },
    { fixed: isFixed, width, height },
  )
}

async function checkScreens(
  user: BrowserUser,
  screens: Array<[PageName, string]>,
  isFixed: boolean,
): Promise<string[]> {
  const faults: string[] = []
  for (const [name, EID] of screens) {
    const { page } = user.screen
    const address = fill(pages[name].path as string, { EID })
    await (page.url() === 'about:blank' ? page.goto(address) : navigateTo(page, address))
    await page.waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        !document.querySelector('[aria-busy=true], #content [role=status][aria-label]'),
    )
    faults.push(...(await findOverflow(page, { isFixed })).map((fault) => `${name}: ${fault}`))
    await saveScreenshot(user.screen, `fit-${user.name}-${name}`)
  }
  return faults
}

const profiles: BrowserProfile[] = (['en', 'arb'] as const).flatMap((language) =>
  screenWidths.map((width) => ({ language, width })),
)
/** A phone in Arabic and a desktop in English differ most. */
const chooseRun = ({ language, width }: BrowserProfile): VariantRun =>
  (language === 'arb') === (width === 390) ? 'long' : 'fuzz'
/** A retry starts with another address. */
let attempts = 0

describe('Our product', () => {
  testVariants(profiles, chooseRun)(
    'keeps every host screen inside the window, in $language at $width px',
    async ({ language, width }) => {
      const user = await fixture.openUser('host', { width, language }, 'asha')
      expect([
        ...(await checkScreens(user, wizardScreens, true)),
        ...(await checkScreens(user, eventScreens, width === 1280)),
        ...(await checkScreens(user, accountScreens, false)),
      ]).toEqual([])
    },
  )

  testVariants(profiles, chooseRun)(
    'keeps the screens of a plan with locks inside the window, in $language at $width px',
    async ({ language, width }) => {
      const user = await fixture.openUser('economy', { width, language })
      const EID = await createEconomyEvent(user, `locks.${(attempts += 1)}@hosts.example`, language)
      expect([
        ...(await checkScreens(
          user,
          ['eventDashboard', 'guests', 'todos', 'settings', 'editEvent', 'eventActivity'].map(
            (name) => [name as PageName, EID],
          ),
          width === 1280,
        )),
        ...(await checkScreens(
          user,
          accountScreens.filter(([name]) => name !== 'userAccess'),
          false,
        )),
      ]).toEqual([])
    },
  )

  it('fails the window check when a hidden field leaves the scrolling area', async () => {
    const user = await fixture.openUser('caught', { width: 1280, language: 'en' }, 'asha')
    await checkScreens(user, wizardScreens.slice(0, 1), true)
    await user.page.evaluate(() => {
      const hidden = Object.assign(document.createElement('input'), { className: 'vh' })
      hidden.style.insetBlockStart = '1600px'
      document.body.append(hidden)
    })
    expect(await findOverflow(user.page, { isFixed: true })).toEqual([
      expect.stringContaining('px high'),
    ])
  })
})

/** An owner on the free plan with one published event. */
async function createEconomyEvent(
  { context }: BrowserUser,
  email: string,
  language: Language,
): Promise<string> {
  await signUpOwner(fixture.product, context, { email, language })
  const { EVENTID } = await callApi(context, '/events', {
    EVENT_MODE: 'Web',
    TYPE: 'Gala',
    TITLE: 'Lantern evening',
  })
  const EID = String(EVENTID)
  await callApi(
    context,
    `/events/${EID}`,
    { VENUE: 'Garden', STARTDATE: '2027-05-01 14:00:00' },
    'PUT',
  )
  await callApi(context, `/events/${EID}/publish`, {})
  return EID
}
