import { describe, expect } from 'vitest'
import { functionsQuestionId } from '../../contract/rsvp/questions.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { callApi } from '../lib/browser-contexts.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserProfile,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { readSql } from '../lib/database.ts'
import { addChoir, findGuest, publishMeetup } from '../lib/host-steps.ts'
import { waitForMail } from '../lib/mailbox.ts'
import { openMonitoredPage, saveScreenshot } from '../lib/screen-checks.ts'
import { noQuickVariant } from '../lib/variants.ts'

const fixture = openBrowserFixture()
const wait = { timeout: 20_000 }
const [dinner, concert] = ['D00000000000001', 'D00000000000002'] as const
const titles = { [dinner]: 'Rehearsal dinner', [concert]: 'Concert' } as const

/** A dinner with one place and a waiting list, and a concert for everyone until this day, counted from the event. */
const saveProgramme = (user: BrowserUser, EID: string, until: number) =>
  callApi(
    user.context,
    `/events/${EID}/programme`,
    {
      PROGRAMME: ([dinner, concert] as const).map((ID) => ({
        ID,
        DAY: 0,
        START: null,
        END: null,
        TITLE: titles[ID],
        PLACE: '',
        LINE: '',
        TRACK: '',
        ICON: null,
        WORDS: {},
        FUNCTION: {
          EVERYONE: true,
          ...(ID === dinner ? { PLACES: 1, WAITING_LIST: true } : { PLACES: null, UNTIL: until }),
        },
      })),
    },
    'PUT',
  )

type Guest = { profile: BrowserProfile; link: string; name: string }

/** A guest without scripts, with the form open at this answer. */
async function openForm({ profile, link, name }: Guest, answer: 'yes' | 'no') {
  const window = await openMonitoredPage(await fixture.openContext({ ...profile, scripts: false }))
  await window.page.goto(`${link}?change=1`)
  await window.page.locator('label', { has: window.page.locator(`input[value=${answer}]`) }).click()
  const box = (id: string) => window.page.locator(`input[value="${id}"]`)
  return {
    box,
    send: async () => {
      await saveScreenshot(window, `form-${profile.width}-${name}`)
      await window.page.locator('form button.btn').first().click()
      await window.page.locator('.sent').waitFor()
      await saveScreenshot(window, `ticket-${profile.width}-${name}`)
      return (await window.page.locator('.sent').textContent()) ?? ''
    },
  }
}

describe('Our product keeps a function within its places and its last day', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'and gives the place of a no to the party that waits, in $language at $width',
    async (profile) => {
      const user = await fixture.openUser('waiting', profile, 'asha')
      const { page, say, context } = user
      const mailbox = (at: number) => `waits.${profile.width}.${at}`
      const { EID } = await publishMeetup(context, `Choir ${profile.width}`)
      await addChoir(context, EID, { singers: 3, mailbox })
      await saveProgramme(user, EID, -2)
      const guestAt = async (at: number): Promise<Guest> => ({
        profile,
        name: `Singer ${at}`,
        link: (await findGuest(user.context, EID, `Singer ${at}`)).link,
      })
      const [holder, waiter, late] = [await guestAt(0), await guestAt(1), await guestAt(2)]

      const first = await openForm(holder, 'yes')
      expect(await first.box(dinner).isChecked()).toBe(true)
      await first.send()
      const second = await openForm(waiter, 'yes')
      expect(await second.box(dinner).isChecked(), 'no full function is ticked').toBe(false)
      await second.box(dinner).check({ force: true })
      await second.send()

      await page.goto(`/dashboard/${EID}`)
      const strip = page.getByRole('region', { name: say('dashboard:functions.title') })
      const item = (title: string) => strip.getByRole('listitem').filter({ hasText: title })
      const one = { count: 1, n: 1 }
      await item(titles[dinner]).getByText(say('dashboard:functions.full', one)).waitFor(wait)
      const waiting = item(titles[dinner]).getByRole('link', {
        name: say('dashboard:functions.waiting', one),
      })
      await waiting.waitFor(wait)
      await expectIntactScreen(user, 'strip')
      await waiting.click()
      await expect.poll(() => page.locator('tbody tr').count(), wait).toBe(1)
      await page.getByRole('link', { name: waiter.name, exact: true }).click()
      const panel = page.getByRole('group', { name: say('dashboard:functions.invited-to') })
      await panel.getByRole('button', { name: say('dashboard:functions.give-place') }).waitFor(wait)
      await expectIntactScreen(user, 'waiting-panel')

      // The event is in fifteen days, so its sixteenth day before is over.
      await saveProgramme(user, EID, -16)
      const third = await openForm(late, 'yes')
      expect(await third.box(concert).isDisabled(), 'too late for the concert').toBe(true)
      expect(await third.box(concert).isChecked()).toBe(false)
      const last = await openForm(holder, 'no')
      await last.send()
      const mail = await waitForMail(fixture.product, {
        to: `${mailbox(1)}@guests.example`,
        matches: ({ subject = '' }) => subject.includes(titles[dinner]),
      })
      expect(mail.text).toContain(titles[dinner])

      await page.goto(`/dashboard/${EID}`)
      await item(titles[concert]).getByText(say('dashboard:functions.replies-closed')).waitFor(wait)
      await item(titles[dinner]).getByText(say('dashboard:functions.full', one)).waitFor(wait)
      expect(await waiting.count()).toBe(0)
      const counted = await readSql<{ id: string; coming: number }>(
        fixture.product,
        `select choice as id, count(*)::int as coming from question_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id,
          unnest(string_to_array(a.value, ',')) as choice
        where a.event_id = '${EID}' and a.question_id = '${functionsQuestionId}' and g.answer = 'yes' and choice not like '~%' group by 1 order by 1`,
      )
      expect(counted).toEqual([
        { id: dinner, coming: 1 },
        { id: concert, coming: 1 },
      ])
      for (const { id, coming } of counted)
        await item(titles[id as typeof dinner])
          .getByText(say('dashboard:functions.coming', { count: coming, n: coming }))
          .first()
          .waitFor(wait)
      await expectIntactScreen(user, 'closed-strip')
    },
  )
})
