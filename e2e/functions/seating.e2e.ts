import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cast } from '../../server/seed/cast.ts'
import { callApi } from '../lib/browser-contexts.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { runSql } from '../lib/database.ts'
import { addChoir, getButton, publishMeetup } from '../lib/host-steps.ts'
import { tabTo } from '../lib/keyboard.ts'

const fixture = openBrowserFixture({
  prepare: (product) =>
    runSql(
      product,
      `update member set permissions = '{ManageGuests}', event_ids = null where person_id = '${cast.noah.personId}'`,
    ),
})
const [desktop, phone] = bothProfiles as [(typeof bothProfiles)[0], (typeof bothProfiles)[0]]
const wait = { timeout: 20_000 }
const key = (name: string) => `seating:${name}`

/** An event whose singers all come, each with a companion. */
async function publishSingers(context: BrowserContext, title: string, singers: number) {
  const { EID } = await publishMeetup(context, title)
  const mark = title.replace(/\W/g, '').toLowerCase()
  await addChoir(context, EID, { singers, mailbox: (at) => `${mark}.${at}` })
  await runSql(fixture.product, `update guest set party_limit = 2 where event_id = '${EID}'`)
  const list = await context.request.get(`/api/events/${EID}/guests`)
  const { data } = (await list.json()) as { data: { GUESTS: Array<{ GID: string }> } }
  for (const { GID } of data.GUESTS)
    await callApi(context, `/events/${EID}/guests/${GID}/answer`, {
      ANSWER: 'yes',
      PEOPLE: 2,
      COMPANIONS: [],
      QUESTIONS: {},
    })
  return EID
}

const getCard = ({ page, say }: BrowserUser, name: string) =>
  page
    .getByRole('region', { name: say(key('unseated.title')) })
    .getByRole('button', { name: new RegExp(`^${name}`) })

/** A table with so many people at it; pressed, it takes those who are picked. */
function getTable({ page, say }: BrowserUser, number: number, people: number, seats = 10): Locator {
  const table = say(key('table.unnamed'), { number })
  const sum = say(key('of'), { n: people, seats })
  const label = say(key('table.label'), { table, sum, count: seats })
  return page.getByRole('button', { name: new RegExp(`^${label}`) })
}

async function openPlan(user: BrowserUser, EID: string): Promise<void> {
  await user.page.goto(`/dashboard/seating/${EID}`)
  await user.page.getByRole('heading', { name: user.say(key('unseated.title')) }).waitFor()
}

const getMiddle = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function dragOnto({ page }: BrowserUser, card: Locator, target: Locator): Promise<void> {
  const [from, to] = [await getMiddle(card), await getMiddle(target)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 10, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
}

describe('Our product seats guests', () => {
  it(
    'by dragging and by keys, proposes the rest, takes everything back and prints, in English on a desktop',
    { tags: 'long', timeout: 120_000 },
    async () => {
      const user = await fixture.openUser('seating', desktop, 'asha')
      const { page, say } = user
      const EID = await publishSingers(user.context, 'Choir table', 8)
      await openPlan(user, EID)
      await expectIntactScreen(user, 'start')
      await getButton(user, key('start.usual'), { count: 2, n: 2, seats: 10 }).click()
      await getTable(user, 1, 0).waitFor()

      // A party of two is dragged as one, and the sum is said before the drop.
      await dragOnto(user, getCard(user, 'Singer 0'), getTable(user, 1, 0))
      const sum = say(key('of'), { n: 2, seats: 10 })
      await page.getByText(say(key('drag.onto'), { table: 1, sum })).waitFor()
      await expectIntactScreen(user, 'drag')
      await page.mouse.up()
      await getTable(user, 1, 2).waitFor()

      // The same with keys alone.
      const card = getCard(user, 'Singer 1')
      await tabTo(page, card)
      await page.keyboard.press('Space')
      await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true')
      await expectIntactScreen(user, 'picked')
      await tabTo(page, getTable(user, 2, 0))
      await page.keyboard.press('Enter')
      await getTable(user, 2, 2).waitFor()
      await page.keyboard.press('Control+z')
      await getTable(user, 2, 0).waitFor()
      await page.keyboard.press('Control+Shift+z')
      await getTable(user, 2, 2).waitFor()

      // A table moves by keys and by a drag, and keeps its people.
      const before = await getMiddle(getTable(user, 2, 2))
      await getTable(user, 2, 2).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
      await expect
        .poll(async () => (await getMiddle(getTable(user, 2, 2))).y, wait)
        .toBeGreaterThan(before.y + 5)
      const lower = await getMiddle(getTable(user, 2, 2))
      await page.mouse.move(lower.x, lower.y)
      await page.mouse.down()
      await page.mouse.move(lower.x + 20, lower.y + 120, { steps: 6 })
      await page.mouse.up()
      await expect
        .poll(async () => (await getMiddle(getTable(user, 2, 2))).y, wait)
        .toBeGreaterThan(lower.y + 100)

      await getTable(user, 1, 2).click()
      await page.getByRole('heading', { name: say(key('table.unnamed'), { number: 1 }) }).waitFor()
      await expectIntactScreen(user, 'table')

      // Twelve people are left; the proposal seats them and one press takes that back.
      await getButton(user, key('unseated.propose'), { count: 12, n: 12 }).click()
      await getButton(user, key('proposal.take'), { count: 12, n: 12 }).waitFor()
      await expectIntactScreen(user, 'proposal')
      await getButton(user, key('proposal.take'), { count: 12, n: 12 }).click()
      await page.getByText(say(key('unseated.none'))).waitFor()
      await page.getByText(say(key('did.propose'), { count: 12, n: 12 })).waitFor()
      await page
        .getByRole('status')
        .getByRole('button', { name: say('common:action.undo'), exact: true })
        .click()
      await getButton(user, key('unseated.propose'), { count: 12, n: 12 }).waitFor()

      for (const what of ['plan', 'cards', 'signs']) {
        await getButton(user, key('print.open')).click()
        const download = page.waitForEvent('download', wait)
        await getButton(user, key(`print.${what}`)).click()
        const file = join(fixture.product.dataDir, `${what}.pdf`)
        await (await download).saveAs(file)
        expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
      }
    },
  )

  it('by picking and pressing on a phone, in Arabic', async () => {
    const user = await fixture.openUser('seating', phone, 'asha')
    const { page, say } = user
    const EID = await publishSingers(user.context, 'Choir phone', 4)
    await openPlan(user, EID)
    await getButton(user, key('start.usual'), { count: 1, n: 1, seats: 10 }).click()
    await getTable(user, 1, 0).waitFor()
    await expectIntactScreen(user, 'list')
    await getCard(user, 'Singer 0').click()
    await expectIntactScreen(user, 'picked')
    await getTable(user, 1, 0).click()
    await getTable(user, 1, 2).waitFor()
    await getTable(user, 1, 2).click()
    const panel = page.getByRole('complementary', {
      name: say(key('table.unnamed'), { number: 1 }),
    })
    await panel.getByText('Singer 0').first().waitFor()
    await expectIntactScreen(user, 'panel')
    await panel
      .getByRole('button', { name: say(key('table.take-off'), { name: 'Singer 0' }), exact: true })
      .click()
    await page.keyboard.press('Escape')
    await getTable(user, 1, 1).waitFor()
  }, 120_000)

  it('for two hosts at once: the later one is told what happened and loses nothing else', async () => {
    const asha = await fixture.openUser('seating-asha', desktop, 'asha')
    const noah = await fixture.openUser('seating-noah', desktop, 'noah')
    const EID = await publishSingers(asha.context, 'Choir two', 6)
    await openPlan(asha, EID)
    await getButton(asha, key('start.usual'), { count: 2, n: 2, seats: 10 }).click()
    await getTable(asha, 1, 0).waitFor()
    await openPlan(noah, EID)
    await dragOnto(asha, getCard(asha, 'Singer 1'), getTable(asha, 1, 0))
    await asha.page.mouse.up()
    // It arrives on the other screen by itself.
    await getTable(noah, 1, 2).waitFor(wait)

    // Both hold one guest. What the first one does arrives while the other still drags.
    await dragOnto(asha, getCard(asha, 'Singer 0'), getTable(asha, 1, 2))
    await dragOnto(noah, getCard(noah, 'Singer 0'), getTable(noah, 2, 0))
    await noah.page.mouse.up()
    await getTable(noah, 2, 2).waitFor()
    await getTable(asha, 2, 2).waitFor(wait)
    await asha.page.mouse.up()
    await asha.page.getByText(asha.say('common:refusal.seatTaken')).waitFor()
    await getTable(asha, 2, 2).waitFor()
    await getTable(asha, 1, 2).waitFor()
    // The browser complains about the refused change.
    asha.screen.complaints.length = 0
    await expectIntactScreen(asha, 'after')
  }, 120_000)
})
