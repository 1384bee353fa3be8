import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import type { CastName } from '../../server/seed/cast.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { openBrowser } from './browser.ts'
import type { HostUser } from './host-steps.ts'
import {
  saveScreenshot,
  openMonitoredPage,
  findScreenFaults,
  type MonitoredPage,
  withoutNetworkErrors,
} from './screen-checks.ts'
import { startDemoProduct } from './demo-product.ts'
import { signIn, openContext, type ScreenWidth } from './browser-contexts.ts'
import { getScreenTexts } from './screen-texts.ts'

/** A user of the product; the names of their screenshots begin with their name. */
export type BrowserUser = HostUser & {
  screen: MonitoredPage
  context: BrowserContext
  name: string
}
export type BrowserProfile = { width: ScreenWidth; language: Language } & Pick<
  BrowserContextOptions,
  'userAgent'
>

/** Both widths and both directions, in two runs. */
export const bothProfiles: BrowserProfile[] = [
  { width: 1280, language: 'en' },
  { width: 390, language: 'arb' },
]

export type BrowserFixture = {
  readonly product: ProductProcess
  readonly browser: Browser
  /** A browser of one person. */
  openContext: (how?: Parameters<typeof openContext>[2]) => Promise<BrowserContext>
  /** A fixture person who is signed in, or a visitor. */
  openUser: (name: string, profile: BrowserProfile, who?: CastName) => Promise<BrowserUser>
}

type BrowserFixtureOptions = {
  /** Settings of the product, known before it starts. */
  openEnv?: () => Promise<Record<string, string>>
  /** Runs before the first test, to prepare the data. */
  prepare?: (product: ProductProcess) => Promise<unknown>
  /** Windows that several tests share stay open until the last test. */
  keepsContexts?: boolean
}

/** The product on a copy of the demo for the tests of one file, and its users. */
export function openBrowserFixture({
  openEnv,
  prepare,
  keepsContexts = false,
}: BrowserFixtureOptions = {}): BrowserFixture {
  const openContexts: BrowserContext[] = []
  const closeContexts = async () => {
    await Promise.all(openContexts.splice(0).map((one) => one.close()))
  }
  let product: ProductProcess
  let browser: Browser
  beforeAll(async () => {
    product = await startDemoProduct(await openEnv?.())
    browser = await openBrowser()
    await prepare?.(product)
  })
  if (!keepsContexts) afterEach(closeContexts)
  afterAll(async () => {
    await closeContexts()
    await browser?.close()
    await product?.stop()
  })
  const trackContext = async (options?: Parameters<typeof openContext>[2]) => {
    const context = await openContext(browser, product, options)
    openContexts.push(context)
    return context
  }
  return {
    get product() {
      return product
    },
    get browser() {
      return browser
    },
    openContext: trackContext,
    openUser: async (name, profile, who) => {
      const { width, language } = profile
      const context = await trackContext(profile)
      if (who) await signIn(context, who, language)
      const screen = await openMonitoredPage(context)
      screen.page.setDefaultTimeout(20_000)
      return {
        screen,
        page: screen.page,
        context,
        say: getScreenTexts(language),
        name: `${name}-${language}-${width}`,
      }
    },
  }
}

/**
 * Checks that the current screen has no defect and the expected path, and keeps a screenshot of it.
 */
export async function expectIntactScreen(
  { screen, name }: BrowserUser,
  step: string,
  path = new URL(screen.page.url()).pathname,
): Promise<void> {
  expect(await findScreenFaults(screen, path), step).toEqual([])
  await saveScreenshot(screen, `${name}-${step}`)
}

/** The same without a network. */
export async function expectIntactOffline(
  { screen, name }: BrowserUser,
  step: string,
): Promise<void> {
  const faults = await findScreenFaults(screen, new URL(screen.page.url()).pathname)
  expect(withoutNetworkErrors(faults), step).toEqual([])
  await saveScreenshot(screen, `${name}-${step}`)
}
