import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fill } from '../../contract/call.ts'
import { pages, type PageName } from '../../contract/pages.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { openBrowser } from '../lib/browser.ts'
import {
  navigateTo,
  saveScreenshot,
  openMonitoredPage,
  findScreenFaults,
  type MonitoredPage,
} from '../lib/screen-checks.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import { callApi, doorViews, signIn, openContext } from '../lib/browser-contexts.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import { looks, testScreens } from '../lib/variants.ts'

/** Ids of the demo: a published event and a draft. */
const publishedEvent = 'DE300000000AED1'
const draftEvent = 'DE30000000D0A01'
const mailDraft = 'DE30000000D0A02'
/** The event its visitor builds. */
const ownPage = 'own'

/** The event of each screen; the walk fails for a screen that is missing here. */
const pageParams: Record<PageName, string | null> = {
  login: null,
  signup: null,
  signupEconomy: null,
  signupBusiness: null,
  signupFirst: null,
  forgotPassword: null,
  secondStep: null,
  notMe: null,
  returnEmail: null,
  company: null,
  companyReturn: null,
  twoSteps: null,
  notFound: null,
  terms: null,
  privacy: null,
  disclaimer: null,
  refunds: null,
  dashboard: null,
  people: null,
  eventDashboard: publishedEvent,
  guests: publishedEvent,
  seating: publishedEvent,
  messages: publishedEvent,
  checkIn: 'DE30000000C0FF1',
  bigScreen: 'DE30000000C0FF1',
  enterDoor: null,
  notices: publishedEvent,
  todos: publishedEvent,
  settings: publishedEvent,
  reports: 'DE30000000F0A01',
  after: 'DE30000000F0A01',
  photoWall: 'DE30000000F0A01',
  editEvent: publishedEvent,
  createEvent: null,
  resumeDraft: draftEvent,
  webImages: draftEvent,
  webDetails: draftEvent,
  webProgramme: draftEvent,
  webContact: draftEvent,
  webRsvp: draftEvent,
  eventSettings: draftEvent,
  eventDomain: draftEvent,
  publish: publishedEvent,
  emailImages: mailDraft,
  emailDetails: mailDraft,
  emailProgramme: mailDraft,
  emailContact: mailDraft,
  emailRsvp: mailDraft,
  manageGuest: mailDraft,
  profile: null,
  activity: null,
  eventActivity: publishedEvent,
  changePassword: null,
  setPassword: null,
  userAccess: null,
  developers: null,
  ownNames: null,
  apiReference: null,
  acceptInvite: null,
  oneTimeEvent: null,
  oneTimeSignup: null,
  webSessionCreate: null,
  webSessionResume: ownPage,
  webSessionWebImages: ownPage,
  webSessionWebDetails: ownPage,
  webSessionWebProgramme: ownPage,
  webSessionWebContact: ownPage,
  webSessionWebRsvp: ownPage,
  webSessionSettings: ownPage,
  webSessionDomain: ownPage,
  webSessionEmailImages: ownPage,
  webSessionEmailDetails: ownPage,
  webSessionEmailProgramme: ownPage,
  webSessionEmailContact: ownPage,
  webSessionEmailRsvp: ownPage,
  webSessionManageGuest: ownPage,
  billing: null,
  changePlan: null,
  upgradePlan: null,
  payment: null,
}

/** Where a screen redirects; every other screen keeps its own address. */
const redirectsTo: Partial<Record<PageName, string>> = {
  resumeDraft: `/event/web-event-details/${draftEvent}`,
  // The plan of the fixture has no keys; their own journey looks at the screen.
  developers: pages.dashboard.path,
  // No sign-in waits for its second step.
  secondStep: pages.login.path,
  webSessionResume: `/websession/web-images/${ownPage}`,
}

type WalkUser = 'signedIn' | 'stranger' | 'builder' | 'mailBuilder'

/** The user of a screen. */
function chooseUser(name: PageName): WalkUser {
  const { guard } = pages[name]
  if (guard === 'web-session' || name === 'oneTimeSignup')
    return /Email|Guest/.test(name) ? 'mailBuilder' : 'builder'
  return guard === 'signed-out' || guard === 'everyone' ? 'stranger' : 'signedIn'
}

/** Screens that show the parts of another one. */
const twins: readonly PageName[] = [
  'signupEconomy',
  'signupFirst',
  'privacy',
  'disclaimer',
  'refunds',
  'resumeDraft',
  'emailImages',
  'emailProgramme',
  'emailContact',
  'emailRsvp',
  'eventActivity',
  'setPassword',
  'upgradePlan',
]

/** The wizard of a visitor has the steps of a host's, of which one is enough. */
const hasTwin = (name: PageName): boolean =>
  twins.includes(name) || (name.startsWith('webSession') && name !== 'webSessionWebDetails')

/** Pages the server renders for guests. */
const guestPages = {
  eventPage: '/ananya-vikram',
  conferencePage: '/rencontres-du-logiciel',
  pastPage: '/block-printing',
  contactPage: `/${publishedEvent}/contact`,
}

/** A visitor who builds an event has its id. */
type WalkWindow = MonitoredPage & { EID?: string }

let product: ProductProcess
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = [await startDemoProduct(), await openBrowser()]
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

describe('Our product', () => {
  it('fails the screen check when a field has no name', async () => {
    const context = await openContext(browser, product)
    const look = await openMonitoredPage(context)
    await look.page.goto('/')
    await look.page.locator('h1').waitFor()
    await look.page.evaluate(() =>
      document.querySelector('main, #content, body')?.append(document.createElement('input')),
    )
    expect(await findScreenFaults(look, '/')).toEqual([expect.stringMatching(/^label: <input/)])
    await context.close()
  })
})

describe.each(looks)('Our product in $language at $width px', (look) => {
  const { language, width } = look
  const windows = new Map<WalkUser, Promise<WalkWindow>>()
  const contexts: BrowserContext[] = []
  afterAll(() => Promise.all(contexts.map((one) => one.close())))

  testScreens(
    Object.keys(pages) as PageName[],
    look,
    hasTwin,
  )('shows %s without defects', async (name) => {
    expect(pageParams, `${name} has no fixture`).toHaveProperty(name)
    const { path } = pages[name]
    const address = fill(
      path as string,
      { EID: pageParams[name] ?? '', user: 'a-link-nobody-knows' } as never,
    )
    await checkScreen(name, chooseUser(name), { address, end: redirectsTo[name] ?? address })
  })

  testScreens(['every view of the door'], look)('shows %s without defects', async () => {
    const say = getScreenTexts(language)
    const address = fill(pages.checkIn.path, { EID: pageParams.checkIn ?? '' })
    const screen = await getWindow('signedIn')
    const press = (view: string) =>
      screen.page
        .getByRole('button', { name: say(`dashboard:door.view-${view}`), exact: true })
        .first()
        .click()
    await screen.page.goto(address)
    for (const path of doorViews) {
      for (const openView of path) await press(openView)
      const name = path.at(-1) ?? ''
      expect(await findScreenFaults(screen, address), name).toEqual([])
      await saveScreenshot(screen, `door-${name}-${language}-${width}`)
      await screen.page.keyboard.press('Escape')
    }
  })

  testScreens(Object.keys(guestPages) as Array<keyof typeof guestPages>, look)(
    'shows the guests’ %s without defects',
    async (name) => {
      const path = guestPages[name]
      await checkScreen(name, 'stranger', { address: `${path}?lang=${language}`, end: path })
    },
  )

  /** A window is opened for the first screen that needs it. */
  function getWindow(who: WalkUser): Promise<WalkWindow> {
    const window = windows.get(who) ?? openWindow(who)
    windows.set(who, window)
    return window
  }

  async function openWindow(who: WalkUser): Promise<WalkWindow> {
    const context = await openContext(browser, product, { width, language })
    contexts.push(context)
    if (who === 'signedIn') await signIn(context, 'asha', language)
    const screen = await openMonitoredPage(context)
    if (who === 'signedIn' || who === 'stranger') return screen
    const mode = who === 'mailBuilder' ? 'e' : 'w'
    const { EVENTID } = await callApi(context, '/auth/web-session', {
      mode,
      type: 'Wedding',
      guest: 300,
    })
    return { ...screen, EID: String(EVENTID) }
  }

  /**
   * A screen is loaded in English on a phone and reached by navigation in the other looks. A
   * visitor's first screen is always loaded.
   */
  const isNavigated = ({ page }: MonitoredPage, who: WalkUser) =>
    !(language === 'en' && width === 390) && who !== 'stranger' && page.url() !== 'about:blank'

  async function checkScreen(
    name: string,
    who: WalkUser,
    { address, end }: { address: string; end: string },
  ): Promise<void> {
    const screen = await getWindow(who)
    const ofOwn = (path: string) =>
      screen.EID ? path.replace(new RegExp(`/${ownPage}$`), `/${screen.EID}`) : path
    await (name === 'publish'
      ? openAfterPublishing(screen, address)
      : isNavigated(screen, who)
        ? navigateTo(screen.page, ofOwn(address))
        : screen.page.goto(ofOwn(address)))
    expect(await findScreenFaults(screen, ofOwn(end))).toEqual([])
    await saveScreenshot(screen, `${name}-${language}-${width}`)
  }
})

/**
 * The publish screen as a reload shows it right after publishing: the browser's history holds that
 * state.
 */
async function openAfterPublishing({ page }: MonitoredPage, address: string): Promise<void> {
  await page.goto('/profile')
  await page.evaluate(
    (path) => history.replaceState({ usr: { publish: true }, key: 'published', idx: 0 }, '', path),
    address,
  )
  await page.reload()
}
