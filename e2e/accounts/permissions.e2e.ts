import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions, type Permission } from '../../contract/access.ts'
import { cast } from '../../server/seed/cast.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { openBrowser } from '../lib/browser.ts'
import { runSql } from '../lib/database.ts'
import { navigateTo } from '../lib/screen-checks.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import { signIn, openContext } from '../lib/browser-contexts.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

let product: ProductProcess
let browser: Browser
let noah: BrowserContext
let page: Page
/** The refused calls of the screens. */
const refusedCalls: string[] = []
beforeAll(async () => {
  ;[product, browser] = [await startDemoProduct(), await openBrowser()]
  noah = await openContext(browser, product)
  await signIn(noah, 'noah')
  page = await noah.newPage()
  page.on('response', (answer) => {
    if (answer.status() === 403)
      refusedCalls.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`)
  })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const setPermissions = (granted: readonly Permission[]) =>
  runSql(
    product,
    `update member set permissions = '{${granted.join()}}', event_ids = null where person_id = '${cast.noah.personId}'`,
  )

/** One screen of each kind is enough: links of a list differ only in the event's id. */
const toPathPattern = (path: string): string =>
  path.replace(/[0-9A-F]{15}/g, '{EID}').replace(/\?.*/, '')

async function openAndListLinks(path: string, isFirst: boolean): Promise<string[]> {
  await (isFirst ? page.goto(path) : navigateTo(page, path))
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy=true], #content [role=status][aria-label]'),
  )
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
      .filter((link) => link.checkVisibility() && link.target !== '_blank')
      .map((link) => link.pathname),
  )
}

/** Follows every link and returns the final path of each kind of screen. */
async function crawlLinks(): Promise<Map<string, string>> {
  const visitedPaths = new Map<string, string>()
  const waiting = ['/dashboard', '/profile']
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (visitedPaths.has(toPathPattern(path))) continue
    if (path.startsWith('/api/')) {
      visitedPaths.set(toPathPattern(path), String((await noah.request.get(path)).status()))
      continue
    }
    waiting.push(...(await openAndListLinks(path, visitedPaths.size === 0)))
    visitedPaths.set(toPathPattern(path), toPathPattern(new URL(page.url()).pathname))
  }
  return visitedPaths
}

describe('Our product shows an invited user no link to a page they may not open', () => {
  testVariants<{ name: string; held: readonly Permission[] }>(
    [
      ...permissions.map((one) => ({ name: one, held: [one] })),
      { name: 'nothing', held: [] },
      { name: 'all ten', held: permissions },
    ],
    ({ held }) => held.length === 0 || (held.length === 1 && held[0] === 'CheckIn'),
  )('with $name', async ({ held }) => {
    await setPermissions(held)
    refusedCalls.splice(0)
    const ends = await crawlLinks()
    expect(ends.size).toBeGreaterThanOrEqual(2)
    expect(
      [...ends].filter(([, end]) => ['/not-found', '/', '401', '403', '404'].includes(end)),
    ).toEqual([])
    expect(refusedCalls).toEqual([])
  })

  it('and the test notices one: a typed address of a page that is not theirs', async () => {
    await setPermissions(['CheckIn'])
    await page.goto('/user-access')
    await page.waitForURL('**/not-found')
  })
})
