import { describe, expect } from 'vitest'
import { getButton } from '../lib/host-steps.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserProfile,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { callApi } from '../lib/browser-contexts.ts'
import { noQuickVariant } from '../lib/variants.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

const fixture = openBrowserFixture()
const EID = 'DE300000000AED1'
const cake = 'Order the almond cake'

/** The calendar as a program reads it, which has no session. */
async function readCalendar(address: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(address, { headers: { 'user-agent': 'a calendar' } })
  return { status: answer.status, text: (await answer.text()).replaceAll('\r\n ', '') }
}

const getDialog = ({ page, say }: BrowserUser, title: string) =>
  page.getByRole('dialog', { name: say(`dashboard:calendar-feed.${title}`) })

/** Where the link leads a calendar program. */
async function getAddress(user: BrowserUser): Promise<string> {
  const link = user.page.getByRole('link', { name: user.say('dashboard:calendar-feed.subscribe') })
  const href = (await link.getAttribute('href')) ?? ''
  expect(href).toMatch(/^webcal:/)
  return href.replace('webcal:', 'http:')
}

async function openFeed(user: BrowserUser, title: string): Promise<void> {
  await getButton(user, 'dashboard:calendar-feed.open').click()
  await getDialog(user, title).waitFor()
}

describe('Our product keeps the calendar of a host up to date', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'with an event and its to-dos, until the address is replaced, in $language at $width',
    async (profile: BrowserProfile) => {
      const user = await fixture.openUser('calendar-feed', profile, 'asha')
      const { page, say, context } = user
      const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
      await callApi(context, `/events/${EID}/todos`, { TITLE: cake, DUE_DATE: inAWeek })
      await page.goto(`/dashboard/todolist/${EID}`)
      await page.getByRole('listitem').filter({ hasText: cake }).first().waitFor()
      await openFeed(user, 'title-event')
      await getButton(user, 'dashboard:calendar-feed.make').waitFor()
      await expectIntactScreen(user, 'before')
      await getButton(user, 'dashboard:calendar-feed.make').click()
      await page.getByText(say('dashboard:calendar-feed.unread')).waitFor()
      await expectIntactScreen(user, 'address')
      const address = await getAddress(user)

      const first = await readCalendar(address)
      expect(first.status).toBe(200)
      expect(first.text).toContain(`SUMMARY:${cake} · `)
      expect(first.text).toContain(
        'SUMMARY:' + say('dashboard:calendar-feed.deadline', { event: '' }),
      )
      expect(first.text).toContain(`DTSTART;VALUE=DATE:${inAWeek.replaceAll('-', '')}`)

      await page.keyboard.press('Escape')
      await getDialog(user, 'title-event').waitFor({ state: 'detached' })
      const todo = page.getByRole('checkbox', {
        name: say('dashboard:todos.tick', { title: cake }),
      })
      await todo.first().click()
      await todo.waitFor({ state: 'detached' })
      await expect
        .poll(async () => (await readCalendar(address)).text.includes(cake), { timeout: 20_000 })
        .toBe(false)

      await openFeed(user, 'title-event')
      const [read = ''] = say('dashboard:calendar-feed.read', { at: '…' }).split('…')
      await page.getByText(read.trim()).waitFor()
      await getButton(user, 'dashboard:calendar-feed.renew').click()
      const question = getDialog(user, 'renew-title')
      await expectIntactScreen(user, 'question')
      await question
        .getByRole('button', { name: say('dashboard:calendar-feed.renew'), exact: true })
        .click()
      await question.waitFor({ state: 'detached' })
      await expect.poll(() => getAddress(user), { timeout: 20_000 }).not.toBe(address)
      const next = await getAddress(user)
      expect([(await readCalendar(address)).status, (await readCalendar(next)).status]).toEqual([
        404, 200,
      ])
      await getButton(user, 'dashboard:calendar-feed.stop').click()
      await getButton(user, 'dashboard:calendar-feed.make').waitFor()
      expect((await readCalendar(next)).status).toBe(404)

      await page.goto('/dashboard')
      await openFeed(user, 'title-all')
      await getButton(user, 'dashboard:calendar-feed.make').click()
      const ofAll = await getAddress(user)
      const all = await readCalendar(ofAll)
      expect([all.status, all.text]).toEqual([200, expect.stringContaining(`UID:${EID}@`)])
      await expectIntactScreen(user, 'all')
      await getButton(user, 'dashboard:calendar-feed.stop').click()
      await getButton(user, 'dashboard:calendar-feed.make').waitFor()
      expect((await readCalendar(ofAll)).status).toBe(404)
    },
  )
})
