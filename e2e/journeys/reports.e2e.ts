import { beforeAll, expect, it } from 'vitest'
import { getButton } from '../lib/host-steps.ts'
import {
  bothProfiles,
  openBrowserFixture,
  expectIntactScreen,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { describeVariants, testVariants } from '../../tools/testing/test-variants.ts'

/** The demo's past event. */
const EID = 'DE30000000F0A01'
const reportsPath = `/dashboard/reports/${EID}`
const guests = `/dashboard/guests/${EID}`

const fixture = openBrowserFixture({ keepsContexts: true })
const waitOptions = { timeout: 10_000 }

describeVariants(bothProfiles, ({ language }) => language === 'en')(
  'Our product at $width px in $language',
  (profile) => {
    let user: BrowserUser
    beforeAll(async () => {
      user = await fixture.openUser('reports', profile, 'asha')
    })

    testVariants(['overall', 'guest', 'web', 'email'], (kind) => kind === 'overall')(
      'shows the %s report without defects, as charts and as tables',
      async (kind) => {
        await user.page.goto(`${reportsPath}?report=${kind}`)
        await expectIntactScreen(user, kind, reportsPath)
        const charts = user.page.locator('button[aria-pressed=false]')
        for (let left = await charts.count(); left > 0; left -= 1) await charts.first().click()
        await expectIntactScreen(user, `${kind}-tables`, reportsPath)
      },
    )

    it('opens as many guests as a number says', async () => {
      const { page, say } = user
      await page.goto(reportsPath)
      const figure = page.getByRole('link', { name: say('dashboard:report-figure.walk-in') })
      const people = Number((await figure.locator('b').innerText()).replace(/\D/g, ''))
      await figure.click()
      await page.waitForURL(`**${guests}?fact=walk-in`)
      const chip = page.getByRole('button', { name: say('dashboard:guest-fact.walk-in') })
      await chip.waitFor()
      await page
        .getByText(
          [
            say('dashboard:chosen.guests', { count: people, n: String(people) }),
            say('dashboard:chosen.people', { count: people, people: String(people) }),
          ].join(' · '),
        )
        .waitFor()
      await expectIntactScreen(user, 'behind', guests)
      await chip.click()
      await page.waitForURL(`**${guests}`)
    })

    it('keeps the table’s sorting and columns over a reload', { tags: 'long' }, async () => {
      const { page, say } = user
      await page.goto(reportsPath)
      await getButton(user, 'dashboard:reports.columns').click()
      await page
        .getByRole('checkbox', { name: say('dashboard:report-column.email'), exact: true })
        .click()
      await page.waitForURL('**columns=**email**')
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: say('dashboard:report-column.people'), exact: true })
        .click()
      await page.waitForURL('**sort=people**')
      await page.reload()
      const heading = page.getByRole('columnheader', {
        name: say('dashboard:report-column.people'),
        exact: true,
      })
      await expect.poll(() => heading.getAttribute('aria-sort'), waitOptions).toBe('ascending')
      await page
        .getByRole('columnheader', { name: say('dashboard:report-column.email'), exact: true })
        .waitFor()
    })

    it('compares the event with none when the host chooses so', { tags: 'long' }, async () => {
      const { page, say } = user
      await page.goto(reportsPath)
      const choice = page.getByRole('combobox', { name: say('dashboard:reports.compare') })
      await choice.selectOption('none')
      await page.waitForURL('**compare=none**')
      await expect
        .poll(
          () =>
            page
              .getByRole('columnheader', { name: say('dashboard:report-column.earlier') })
              .count(),
          waitOptions,
        )
        .toBe(0)
    })
  },
)
