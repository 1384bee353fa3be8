import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Language } from '../contract/fields.ts'
import type { CastName } from '../server/seed/cast.ts'
import type { Product } from '../tools/product.ts'
import { openBrowser } from './browser.ts'
import type { Host } from './host.ts'
import { picture, watched, wholeness, type Watched } from './looks.ts'
import { startDemo } from './product.ts'
import { everyLook, signIn, visit, type Width } from './visits.ts'
import { wordsIn } from './words.ts'

/** Somebody in front of the product, whose pictures begin with their name. */
export type At = Host & { look: Watched; context: BrowserContext; name: string }
export type Came = { width: Width; language: Language } & Pick<BrowserContextOptions, 'userAgent'>

/** Both widths and both directions, in two runs. */
export const bothWays: Came[] = [
  { width: 1280, language: 'en' },
  { width: 390, language: 'arb' },
]

/** A long journey goes one way in `npm test`, and others the other: `npm run e2e` walks each both ways. */
export const oneWay = (language: 'en' | 'arb'): Came[] =>
  bothWays.filter((came) => everyLook || came.language === language)

export type Stage = {
  readonly product: Product
  readonly browser: Browser
  /** A browser of one person. */
  visit: (how?: Parameters<typeof visit>[2]) => Promise<BrowserContext>
  /** Somebody of the cast, signed in, or a stranger. */
  arrive: (name: string, came: Came, who?: CastName) => Promise<At>
}

type Wishes = {
  /** What is true before the first of them comes. */
  prepare?: (product: Product) => Promise<unknown>
  /** Windows that several tests look at stay until the last. */
  isKept?: boolean
}

/** The product on a copy of the demo for the tests of one file, and the people who come to it. */
export function openStage({ prepare, isKept = false }: Wishes = {}): Stage {
  const open: BrowserContext[] = []
  const leave = async () => {
    await Promise.all(open.splice(0).map((one) => one.close()))
  }
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    product = await startDemo()
    browser = await openBrowser()
    await prepare?.(product)
  })
  if (!isKept) afterEach(leave)
  afterAll(async () => {
    await leave()
    await browser?.close()
    await product?.stop()
  })
  const visited = async (how?: Parameters<typeof visit>[2]) => {
    const context = await visit(browser, product, how)
    open.push(context)
    return context
  }
  return {
    get product() {
      return product
    },
    get browser() {
      return browser
    },
    visit: visited,
    arrive: async (name, came, who) => {
      const { width, language } = came
      const context = await visited(came)
      if (who) await signIn(context, who, language)
      const look = await watched(context)
      look.page.setDefaultTimeout(20_000)
      return {
        look,
        page: look.page,
        context,
        say: wordsIn(language),
        name: `${name}-${language}-${width}`,
      }
    },
  }
}

/** Nothing is wrong with the screen that stands there, which is kept as a picture; it is where it is said to be. */
export async function whole(
  { look, name }: At,
  moment: string,
  path = new URL(look.page.url()).pathname,
): Promise<void> {
  expect(await wholeness(look, path), moment).toEqual([])
  await picture(look, `${name}-${moment}`)
}
