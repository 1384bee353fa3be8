import { beforeAll, expect, it } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import {
  bothProfiles,
  openBrowserFixture,
  expectIntactScreen,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { describeVariants } from '../../tools/testing/test-variants.ts'

/** The demo's wedding, and how a hurried host types its name in either script. */
const EID = 'DE300000000AED1'
const searchTexts: Partial<Record<Language, string>> = { en: 'ANÁNYA', arb: 'انانيا' }
const waitOptions = { timeout: 15_000 }

const fixture = openBrowserFixture({ keepsContexts: true })

describeVariants(bothProfiles, ({ language }) => language === 'arb')(
  'Our product at $width px in $language',
  ({ width, language }) => {
    let host: BrowserUser
    beforeAll(async () => {
      host = await fixture.openUser('dashboard', { width, language }, 'asha')
    })

    it(
      'finds an event by its name, keeps the search over a reload, and says when nothing is found',
      { tags: 'long' },
      async () => {
        const { page, say } = host
        await page.goto('/dashboard')
        await expectIntactScreen(host, 'events', '/dashboard')
        const search = page.getByRole('searchbox', { name: say('dashboard:events.search') })
        await search.fill(searchTexts[language] ?? '')
        await page.waitForURL('**q=**')
        const rows = page.locator(`main li a[href="/dashboard/${EID}"]`)
        await rows.first().waitFor(waitOptions)
        await page.reload()
        await rows.first().waitFor(waitOptions)
        expect(await search.inputValue()).toBe(searchTexts[language])
        await search.fill('zzz')
        await page
          .getByText(say('dashboard:events.none-found'), { exact: true })
          .waitFor(waitOptions)
        await expectIntactScreen(host, 'nothing', '/dashboard')
        await page.goto('/dashboard?tab=draft')
        await expectIntactScreen(host, 'drafts', '/dashboard')
      },
    )

    it('shows the numbers of an event, and each leads to a list of as many guests', async () => {
      const { page, say } = host
      await page.goto(`/dashboard/${EID}`)
      const statuses = page
        .getByRole('list', { name: say('dashboard:answers.by-status') })
        .getByRole('link')
      await statuses.first().waitFor(waitOptions)
      await expectIntactScreen(host, 'event', `/dashboard/${EID}`)
      const counts = await statuses.evaluateAll((links) =>
        links.map((link) => ({
          href: link.getAttribute('href') ?? '',
          people: Number(link.querySelector('b')?.textContent?.replace(/\D/g, '')),
        })),
      )
      expect(counts.length).toBeGreaterThan(2)
      for (const { href, people } of counts.slice(0, 3)) {
        await page.goto(href)
        await page.waitForFunction(
          (n) =>
            document
              .querySelector('main')
              ?.textContent?.replace(/[,٬]/g, '')
              .match(new RegExp(`(^|\\D)${n}(\\D|$)`)),
          people,
          waitOptions,
        )
      }
      await page.goto(`/dashboard/${EID}`)
      await page.getByRole('link', { name: say('dashboard:latest.all'), exact: true }).click()
      await page.waitForURL(`**/dashboard/activity/${EID}`)
    })
  },
)
