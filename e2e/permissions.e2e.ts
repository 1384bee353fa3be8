import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions, type Permission } from '../contract/access.ts'
import { cast } from '../server/seed/cast.ts'
import type { Product } from '../tools/product.ts'
import { openBrowser } from './browser.ts'
import { change } from './database.ts'
import { moveTo } from './looks.ts'
import { startDemo } from './product.ts'
import { signIn, visit } from './visits.ts'

let product: Product
let browser: Browser
let noah: BrowserContext
let page: Page
/** Calls the screens made that were refused. */
const refused: string[] = []
beforeAll(async () => {
  ;[product, browser] = [await startDemo(), await openBrowser()]
  noah = await visit(browser, product)
  await signIn(noah, 'noah')
  page = await noah.newPage()
  page.on('response', (answer) => {
    if (answer.status() === 403)
      refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`)
  })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const give = (held: readonly Permission[]) =>
  change(
    product,
    `update member set permissions = '{${held.join()}}', event_ids = null where person_id = '${cast.noah.personId}'`,
  )

/** One of each kind of screen is enough: the event's id aside, links of a list lead to the same. */
const kindOf = (path: string): string => path.replace(/[0-9A-F]{15}/g, '{EID}').replace(/\?.*/, '')

async function standAt(path: string, isFirst: boolean): Promise<string[]> {
  await (isFirst ? page.goto(path) : moveTo(page, path))
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

/** Follows every link there is to follow, and answers where each kind of screen ended. */
async function crawl(): Promise<Map<string, string>> {
  const ends = new Map<string, string>()
  const waiting = ['/dashboard', '/profile']
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (ends.has(kindOf(path))) continue
    if (path.startsWith('/api/')) {
      ends.set(kindOf(path), String((await noah.request.get(path)).status()))
      continue
    }
    waiting.push(...(await standAt(path, ends.size === 0)))
    ends.set(kindOf(path), kindOf(new URL(page.url()).pathname))
  }
  return ends
}

describe('Our product shows an invited user no way that leads to a closed door', () => {
  it.each<{ name: string; held: readonly Permission[] }>([
    ...permissions.map((one) => ({ name: one, held: [one] })),
    { name: 'nothing', held: [] },
    { name: 'all ten', held: permissions },
  ])('with $name', async ({ held }) => {
    await give(held)
    refused.splice(0)
    const ends = await crawl()
    expect(ends.size).toBeGreaterThanOrEqual(2)
    expect(
      [...ends].filter(([, end]) => ['/not-found', '/', '401', '403', '404'].includes(end)),
    ).toEqual([])
    expect(refused).toEqual([])
  })

  it('and would show it: a screen typed by hand that is not theirs', async () => {
    await give(['CheckIn'])
    await page.goto('/user-access')
    await page.waitForURL('**/not-found')
  })
})
