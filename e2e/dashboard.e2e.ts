import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../contract/fields.ts'
import { bothWays, openStage, whole, type At } from './journey.ts'

/** The demo's wedding, and how somebody in a hurry types its name in either script. */
const EID = 'DE300000000AED1'
const typed: Partial<Record<Language, string>> = { en: 'ANÁNYA', arb: 'انانيا' }
const patience = { timeout: 15_000 }

const stage = openStage({ isKept: true })

describe.each(bothWays)('Our product at $width px in $language', ({ width, language }) => {
  let host: At
  beforeAll(async () => {
    host = await stage.arrive('dashboard', { width, language }, 'asha')
  })

  it('finds an event by its name, keeps the words through a reload, and says where nothing is found', async () => {
    const { page, say } = host
    await page.goto('/dashboard')
    await whole(host, 'events', '/dashboard')
    const search = page.getByRole('searchbox', { name: say('dashboard:events.search') })
    await search.fill(typed[language] ?? '')
    await page.waitForURL('**q=**')
    const rows = page.locator(`main li a[href="/dashboard/${EID}"]`)
    await rows.first().waitFor(patience)
    await page.reload()
    await rows.first().waitFor(patience)
    expect(await search.inputValue()).toBe(typed[language])
    await search.fill('zzz')
    await page.getByText(say('dashboard:events.none-found'), { exact: true }).waitFor(patience)
    await whole(host, 'nothing', '/dashboard')
    await page.goto('/dashboard?tab=draft')
    await whole(host, 'drafts', '/dashboard')
  })

  it('says how an event stands, and each of its numbers is as many guests as the list then has', async () => {
    const { page, say } = host
    await page.goto(`/dashboard/${EID}`)
    const statuses = page
      .getByRole('list', { name: say('dashboard:answers.by-status') })
      .getByRole('link')
    await statuses.first().waitFor(patience)
    await whole(host, 'event', `/dashboard/${EID}`)
    const told = await statuses.evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute('href') ?? '',
        people: Number(link.querySelector('b')?.textContent?.replace(/\D/g, '')),
      })),
    )
    expect(told.length).toBeGreaterThan(2)
    for (const { href, people } of told.slice(0, 3)) {
      await page.goto(href)
      await page.waitForFunction(
        (n) =>
          document
            .querySelector('main')
            ?.textContent?.replace(/[,٬]/g, '')
            .match(new RegExp(`(^|\\D)${n}(\\D|$)`)),
        people,
        patience,
      )
    }
    await page.goto(`/dashboard/${EID}`)
    await page.getByRole('link', { name: say('dashboard:latest.all'), exact: true }).click()
    await page.waitForURL(`**/dashboard/activity/${EID}`)
  })
})
