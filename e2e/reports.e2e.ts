import { beforeAll, describe, expect, it } from 'vitest'
import { button } from './host.ts'
import { bothWays, openStage, whole, type At } from './journey.ts'

/** The demo's day that is over. */
const EID = 'DE30000000F0A01'
const at = `/dashboard/reports/${EID}`
const guests = `/dashboard/guests/${EID}`

const stage = openStage({ isKept: true })
const patience = { timeout: 10_000 }

describe.each(bothWays)('Our product at $width px in $language', (came) => {
  let here: At
  beforeAll(async () => {
    here = await stage.arrive('reports', came, 'asha')
  })

  it.each(['overall', 'guest', 'web', 'email'])(
    'shows the %s report whole, drawn and as tables',
    async (kind) => {
      await here.page.goto(`${at}?report=${kind}`)
      await whole(here, kind, at)
      const drawn = here.page.locator('button[aria-pressed=false]')
      for (let left = await drawn.count(); left > 0; left -= 1) await drawn.first().click()
      await whole(here, `${kind}-tables`, at)
    },
  )

  it('opens the guests behind a number, as many as it says', async () => {
    const { page, say } = here
    await page.goto(at)
    const figure = page.getByRole('link', { name: say('dashboard:report-figure.walk-in') })
    const people = Number((await figure.locator('b').innerText()).replace(/\D/g, ''))
    await figure.click()
    await page.waitForURL(`**${guests}?fact=walk-in`)
    const chip = page.getByRole('button', { name: say('dashboard:guest-fact.walk-in') })
    await chip.waitFor()
    await page
      .getByText(
        say('dashboard:finer.found', { count: people, n: String(people), people: String(people) }),
      )
      .waitFor()
    await whole(here, 'behind', guests)
    await chip.click()
    await page.waitForURL(`**${guests}`)
  })

  it('keeps order and columns of its guests through a reload', async () => {
    const { page, say } = here
    await page.goto(at)
    await button(here, 'dashboard:reports.columns').click()
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
    await expect.poll(() => heading.getAttribute('aria-sort'), patience).toBe('ascending')
    await page
      .getByRole('columnheader', { name: say('dashboard:report-column.email'), exact: true })
      .waitFor()
  })

  it('holds the day against none, when asked to', async () => {
    const { page, say } = here
    await page.goto(at)
    const choice = page.getByRole('combobox', { name: say('dashboard:reports.compare') })
    await choice.selectOption('none')
    await page.waitForURL('**compare=none**')
    await expect
      .poll(
        () =>
          page.getByRole('columnheader', { name: say('dashboard:report-column.earlier') }).count(),
        patience,
      )
      .toBe(0)
  })
})
