import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill } from '../contract/call.ts'
import type { Language } from '../contract/fields.ts'
import { pages, type PageName } from '../contract/pages.ts'
import { bothWays, openStage, type At, type Came } from './journey.ts'
import { moveTo, picture } from './looks.ts'
import { beOwner } from './owners.ts'
import { call, everyLook, widths } from './visits.ts'

const stage = openStage({ isKept: true })

const published = 'DE300000000AED1'
const drafts = { web: 'DE30000000D0A01', mail: 'DE30000000D0A02' }

/** Screens that fill the window and scroll inside it: the wizard everywhere, an event's own on a desktop. */
const wizardScreens: Array<[PageName, string]> = [
  ['webImages', drafts.web],
  ['webDetails', drafts.web],
  ['webContact', drafts.web],
  ['webRsvp', drafts.web],
  ['eventSettings', drafts.web],
  ['eventDomain', drafts.web],
  ['emailImages', drafts.mail],
  ['emailDetails', drafts.mail],
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
const houseScreens: Array<[PageName, string]> = [
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

type Fit = { isFixed: boolean }

/** What leaves the window once everything in it was scrolled to its end. */
async function overflowOf(page: Page, { isFixed }: Fit): Promise<string[]> {
  // A phone's browser lays out a page that is too wide in a larger window: what was asked for decides.
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

async function walk(
  at: At,
  screens: Array<[PageName, string]>,
  isFixed: boolean,
): Promise<string[]> {
  const faults: string[] = []
  for (const [name, EID] of screens) {
    const { page } = at.look
    const address = fill(pages[name].path as string, { EID })
    await (page.url() === 'about:blank' ? page.goto(address) : moveTo(page, address))
    await page.waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        !document.querySelector('[aria-busy=true], #content [role=status][aria-label]'),
    )
    faults.push(...(await overflowOf(page, { isFixed })).map((fault) => `${name}: ${fault}`))
    await picture(at.look, `fit-${at.name}-${name}`)
  }
  return faults
}

/** `npm run e2e` looks at both widths in both languages. */
const ways: Came[] = everyLook
  ? (['en', 'arb'] as const).flatMap((language) => widths.map((width) => ({ language, width })))
  : bothWays
/** Another try begins with another address. */
let turn = 0

describe('Our product', () => {
  it.each(ways)(
    'keeps every host screen inside the window, in $language at $width px',
    async ({ language, width }) => {
      const at = await stage.arrive('host', { width, language }, 'asha')
      expect([
        ...(await walk(at, wizardScreens, true)),
        ...(await walk(at, eventScreens, width === 1280)),
        ...(await walk(at, houseScreens, false)),
      ]).toEqual([])
    },
  )

  it.each(ways)(
    'keeps the screens of a plan with locks inside the window, in $language at $width px',
    async ({ language, width }) => {
      const at = await stage.arrive('economy', { width, language })
      const EID = await publishedOnEconomy(at, `locks.${(turn += 1)}@hosts.example`, language)
      expect([
        ...(await walk(
          at,
          ['eventDashboard', 'guests', 'todos', 'settings', 'editEvent', 'eventActivity'].map(
            (name) => [name as PageName, EID],
          ),
          width === 1280,
        )),
        ...(await walk(
          at,
          houseScreens.filter(([name]) => name !== 'userAccess'),
          false,
        )),
      ]).toEqual([])
    },
  )

  it('would be caught with a hidden field that leaves what scrolls', async () => {
    const at = await stage.arrive('caught', { width: 1280, language: 'en' }, 'asha')
    await walk(at, wizardScreens.slice(0, 1), true)
    await at.page.evaluate(() => {
      const hidden = Object.assign(document.createElement('input'), { className: 'vh' })
      hidden.style.insetBlockStart = '1600px'
      document.body.append(hidden)
    })
    expect(await overflowOf(at.page, { isFixed: true })).toEqual([
      expect.stringContaining('px high'),
    ])
  })
})

/** An owner on the free plan with one event that is out. */
async function publishedOnEconomy(
  { context }: At,
  email: string,
  language: Language,
): Promise<string> {
  await beOwner(stage.product, context, { email, language })
  const { EVENTID } = await call(context, '/events', {
    EVENT_MODE: 'Web',
    TYPE: 'Gala',
    TITLE: 'Lantern evening',
  })
  const EID = String(EVENTID)
  await call(
    context,
    `/events/${EID}`,
    { VENUE: 'Garden', STARTDATE: '2027-05-01 14:00:00' },
    'PUT',
  )
  await call(context, `/events/${EID}/publish`, {})
  return EID
}
