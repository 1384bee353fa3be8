import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fill } from '../contract/call.ts'
import { languages, type Language } from '../contract/fields.ts'
import { pages, type PageName } from '../contract/pages.ts'
import type { Product } from '../tools/product.ts'
import { openBrowser } from './browser.ts'
import { moveTo, picture, watched, wholeness, type Watched } from './looks.ts'
import { startDemo } from './product.ts'
import {
  call,
  doorViews,
  everyLook,
  isSeenIn,
  signIn,
  visit,
  widths,
  widthsOf,
  type Width,
} from './visits.ts'
import { wordsIn } from './words.ts'

/** Ids of the demo: an event that is out, one that is still a draft. */
const published = 'DE300000000AED1'
const draft = 'DE30000000D0A01'
const mailDraft = 'DE30000000D0A02'
/** The one its visitor builds. */
const own = 'own'

/** The event each screen is shown with; a screen without a line here fails the walk. */
const shownWith: Record<PageName, string | null> = {
  login: null,
  signup: null,
  signupEconomy: null,
  signupBusiness: null,
  signupFirst: null,
  forgotPassword: null,
  notFound: null,
  terms: null,
  privacy: null,
  disclaimer: null,
  refunds: null,
  dashboard: null,
  eventDashboard: published,
  guests: published,
  checkIn: 'DE30000000C0FF1',
  bigScreen: 'DE30000000C0FF1',
  enterDoor: null,
  notices: published,
  todos: published,
  settings: published,
  reports: 'DE30000000F0A01',
  editEvent: published,
  createEvent: null,
  resumeDraft: draft,
  webImages: draft,
  webDetails: draft,
  webContact: draft,
  webRsvp: draft,
  eventSettings: draft,
  eventDomain: draft,
  publish: published,
  emailImages: mailDraft,
  emailDetails: mailDraft,
  emailContact: mailDraft,
  emailRsvp: mailDraft,
  manageGuest: mailDraft,
  profile: null,
  activity: null,
  eventActivity: published,
  changePassword: null,
  setPassword: null,
  userAccess: null,
  acceptInvite: null,
  oneTimeEvent: null,
  oneTimeSignup: null,
  webSessionCreate: null,
  webSessionResume: own,
  webSessionWebImages: own,
  webSessionWebDetails: own,
  webSessionWebContact: own,
  webSessionWebRsvp: own,
  webSessionSettings: own,
  webSessionDomain: own,
  webSessionEmailImages: own,
  webSessionEmailDetails: own,
  webSessionEmailContact: own,
  webSessionEmailRsvp: own,
  webSessionManageGuest: own,
  billing: null,
  changePlan: null,
  upgradePlan: null,
  payment: null,
}

/** Where a screen leads on by itself; every other one stays at its own address. */
const leadsTo: Partial<Record<PageName, string>> = {
  resumeDraft: `/event/web-event-details/${draft}`,
  webSessionResume: `/websession/web-images/${own}`,
}

/** Whose window a screen is looked at in. */
function windowFor(name: PageName): keyof Windows {
  const { guard } = pages[name]
  if (guard === 'web-session' || name === 'oneTimeSignup')
    return /Email|Guest/.test(name) ? 'mailBuilder' : 'builder'
  return guard === 'signed-out' || guard === 'everyone' ? 'stranger' : 'signedIn'
}

/** A visitor's wizard is a host's, which is looked at in each language: of its pages each stands in one. */
const isLookedAt = (name: PageName, language: Language): boolean =>
  everyLook ||
  (pages[name].guard === 'web-session'
    ? name.length % languages.length === languages.indexOf(language)
    : isSeenIn(name, language))

/** Pages the server draws for guests. */
const guestPages = {
  eventPage: '/ananya-vikram',
  conferencePage: '/rencontres-du-logiciel',
  pastPage: '/block-printing',
  contactPage: `/${published}/contact`,
}

type Windows = { signedIn: Watched; stranger: Watched; builder: Built; mailBuilder: Built }
type Built = Watched & { EID: string }

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = [await startDemo(), await openBrowser()]
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

describe('Our product', () => {
  it('would be caught with a field that has no name', async () => {
    const context = await visit(browser, product)
    const look = await watched(context)
    await look.page.goto('/')
    await look.page.locator('h1').waitFor()
    await look.page.evaluate(() =>
      document.querySelector('main, #content, body')?.append(document.createElement('input')),
    )
    expect(await wholeness(look, '/')).toEqual([expect.stringMatching(/^label: <input/)])
    await context.close()
  })
})

describe.each(languages)('Our product in %s', (language) => {
  const windows = new Map<Width, Windows>()
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    for (const width of widths)
      windows.set(width, {
        signedIn: await openWindow(width, true),
        stranger: await openWindow(width, false),
        builder: await openBuilder(width, 'w'),
        mailBuilder: await openBuilder(width, 'e'),
      })
  })
  afterAll(() => Promise.all(contexts.map((one) => one.close())))

  it.each((Object.keys(pages) as PageName[]).filter((name) => isLookedAt(name, language)))(
    'shows %s whole',
    async (name) => {
      expect(shownWith, `${name} has no fixture`).toHaveProperty(name)
      const { path } = pages[name]
      const address = fill(
        path as string,
        { EID: shownWith[name] ?? '', user: 'a-link-nobody-knows' } as never,
      )
      await lookAt(name, windowFor(name), { address, end: leadsTo[name] ?? address })
    },
  )

  it('shows every view of the door whole', async () => {
    const say = wordsIn(language)
    const address = fill(pages.checkIn.path, { EID: shownWith.checkIn ?? '' })
    for (const width of widthsOf('door', language)) {
      const look = windows.get(width)!.signedIn
      const press = (view: string) =>
        look.page
          .getByRole('button', { name: say(`dashboard:door.view-${view}`), exact: true })
          .first()
          .click()
      await look.page.goto(address)
      for (const path of doorViews) {
        for (const view of path) await press(view)
        const name = path.at(-1) ?? ''
        expect(await wholeness(look, address), `${name}, ${width} px`).toEqual([])
        await picture(look, `door-${name}-${language}-${width}`)
        await look.page.keyboard.press('Escape')
      }
    }
  })

  it.each(Object.entries(guestPages))('shows %s whole', async (name, path) => {
    await lookAt(name, 'stranger', { address: `${path}?lang=${language}`, end: path })
  })

  async function openWindow(width: Width, isHost: boolean): Promise<Watched> {
    const context = await visit(browser, product, { width, language })
    contexts.push(context)
    if (isHost) await signIn(context, 'asha', language)
    return watched(context)
  }

  async function openBuilder(width: Width, mode: 'w' | 'e'): Promise<Built> {
    const look = await openWindow(width, false)
    const { EVENTID } = await call(look.page.context(), '/auth/web-session', {
      mode,
      type: 'Wedding',
      guest: 300,
    })
    return { ...look, EID: String(EVENTID) }
  }

  /** A screen is loaded in English and moved to in the other languages, as people come to it; a stranger's first one is always loaded. */
  const isMoved = ({ page }: Watched, who: keyof Windows) =>
    language !== 'en' && who !== 'stranger' && page.url() !== 'about:blank'

  /** Two widths at once: one of the machine's cores each. */
  async function lookAt(
    name: string,
    who: keyof Windows,
    { address, end }: { address: string; end: string },
  ): Promise<void> {
    const faults = await Promise.all(
      widthsOf(name, language).map(async (width) => {
        const look = windows.get(width)![who]
        const ofOwn = (path: string) =>
          'EID' in look ? path.replace(new RegExp(`/${own}$`), `/${look.EID}`) : path
        await (name === 'publish'
          ? arrivePublished(look, address)
          : isMoved(look, who)
            ? moveTo(look.page, ofOwn(address))
            : look.page.goto(ofOwn(address)))
        const found = await wholeness(look, ofOwn(end))
        await picture(look, `${name}-${language}-${width}`)
        return found.map((fault) => `${width} px: ${fault}`)
      }),
    )
    expect(faults.flat()).toEqual([])
  }
})

/** The publish screen as a reload after publishing shows it: the button's word stands in the browser's history. */
async function arrivePublished({ page }: Watched, address: string): Promise<void> {
  await page.goto('/profile')
  await page.evaluate(
    (path) => history.replaceState({ usr: { publish: true }, key: 'published', idx: 0 }, '', path),
    address,
  )
  await page.reload()
}
