import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pdfText } from '../server/test/pdf.ts'
import { change } from './database.ts'
import { button, field } from './host.ts'
import { openStage, whole, type At, type Came } from './journey.ts'
import { beOwner } from './owners.ts'
import { call } from './visits.ts'
import { closeWindow, payIn } from './window.ts'
import { anything, like } from './words.ts'

const stage = openStage()

type Upgrader = At & { email: string }

/** Another try begins with another address. */
let turn = 0

async function arrive(name: string, came: Came): Promise<Upgrader> {
  const at = {
    ...(await stage.arrive(`plans-${name}`, came)),
    email: `${name}.${(turn += 1)}@upgraders.example`,
  }
  await beOwner(stage.product, at.context, { email: at.email, language: came.language })
  return at
}

const draft = ({ context }: At, TITLE: string) =>
  call(context, '/events', { EVENT_MODE: 'Web', TYPE: 'Gala', TITLE })
const payButton = ({ page, say }: At) =>
  page.getByRole('button', {
    name: new RegExp(`^${say('billing:step.pay', { price: '' }).trim()}`),
  })
const plain = (text: string) => text.replace(/[\s\u2066-\u2069\u200e\u200f]+/g, ' ')
const bill = {
  BILLED_NAME: 'Pillai Events',
  EMAIL: '',
  ADDRESS: '7 Lake Road',
  COUNTRY: 'India',
  STATE: 'Karnataka',
  GST_NO: '',
}

async function payFor(
  at: At,
  { plan, mode = 'Monthly' }: { plan: string; mode?: string },
): Promise<void> {
  await openWindow(at, { plan, mode })
  await payIn(at.page)
}

async function openWindow(at: At, { plan, mode }: { plan: string; mode: string }): Promise<void> {
  await at.page.goto(`/change-plan?plan=${plan}&mode=${mode}`)
  await payButton(at).click()
  await at.page.locator('iframe.razorpay-checkout-frame').waitFor()
}

/** Fields as the screen names them, to be read one under the other. */
const panel = async ({ page, say }: At) =>
  plain(await page.getByRole('region', { name: say('billing:page.plan'), exact: true }).innerText())

describe('Our product', () => {
  it('leads a host from the wall to a larger plan and back to the event that did not fit, in French on a phone', async () => {
    const at = await arrive('wall', { width: 390, language: 'fr' })
    const { page, say } = at
    await draft(at, 'Premier')
    await draft(at, 'Deuxième')
    const there = '/event/create-event?mode=w'
    await page.goto(there)
    await page.getByText(say('common:room.drafts', { count: 2, used: '2', n: '2' })).waitFor()
    await whole(at, 'full')
    await button(at, 'common:event-type.Gala').click()
    const prompt = page.getByRole('dialog')
    await prompt.getByText(say('common:prompt.upgrade-pay')).waitFor()
    await prompt.getByRole('radio').first().waitFor()
    expect(at.look.complaints.splice(0), 'the refusal itself').toEqual([
      expect.stringContaining('403'),
    ])
    await whole(at, 'prompt')
    await prompt.getByRole('link', { name: say('common:prompt.upgrade-now') }).click()
    await page.waitForURL(/\/upgrade-plan\?/)

    await page.getByText(say('billing:review.missing')).waitFor()
    expect(await payOff(at)).toBe(true)
    await whole(at, 'address')
    await page.locator('input[name=address]').fill('7 Lake Road')
    await page.getByRole('combobox', { name: say('billing:billed.state') }).click()
    await page.getByRole('option').nth(3).click()
    await button(at, 'billing:billed.save').click()
    await payButton(at).waitFor()
    await whole(at, 'review')
    await payButton(at).click()
    await closeWindow(page)
    await page.getByText(say('billing:trouble.dismissed')).waitFor()
    await payButton(at).click()
    await payIn(page)
    await page.waitForURL((url) => url.pathname + url.search === there)
    await page
      .getByText(say('common:room.drafts', { count: 2, used: '2', n: '2' }))
      .waitFor({ state: 'detached' })
    await whole(at, 'back')
    await button(at, 'common:event-type.Gala').click()
    await page.waitForURL('**/event/web-images/*')
  })

  it.each([
    { width: 1280, language: 'en' },
    { width: 390, language: 'arb' },
  ] as const)(
    'takes a host who pays at the publish wall back to the draft, with thanks, and publishes it with one press, in $language at $width px',
    async (came) => {
      const at = await arrive('publish-wall', came)
      const { page, say } = at
      await call(at.context, '/user/update-billing-info', bill)
      const inAMonth = `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)} 18:00:00`
      const ids: string[] = []
      for (const TITLE of ['The first one', 'The second one']) {
        const { EVENTID } = await draft(at, TITLE)
        await call(
          at.context,
          `/events/${String(EVENTID)}`,
          { TITLE, STARTDATE: inAMonth, VENUE: 'Gulmohar Haveli' },
          'PUT',
        )
        ids.push(String(EVENTID))
      }
      await call(at.context, `/events/${ids[0]}/publish`, {})
      const last = `/event/event-domain/${ids[1]}`
      const publishes = () =>
        page
          .getByRole('main')
          .getByRole('button', { name: say('creation:step.publish'), exact: true })
      await page.goto(last)
      await publishes().click()
      const prompt = page.getByRole('dialog')
      await prompt.getByRole('radio').first().waitFor()
      at.look.complaints.splice(0)
      await prompt.getByRole('link', { name: say('common:prompt.upgrade-now') }).click()
      await payButton(at).waitFor()
      await payButton(at).click()
      await payIn(page)
      await page.waitForURL((url) => url.pathname === last)
      await page.getByText(say('billing:paid.toast')).waitFor()
      await whole(at, 'thanked')
      await publishes().click()
      await page.waitForURL(`**/event/publish/${ids[1]}`)
      await page
        .getByText(say('creation:publish.skip'))
        .or(page.getByText('the-second', { exact: false }))
        .first()
        .waitFor()
      await expect
        .poll(
          async () =>
            (
              (await (await at.context.request.get(`/api/validate-event/${ids[1]}`)).json()) as {
                data: { STATUS: string }
              }
            ).data.STATUS,
        )
        .toBe('PUBLISHED')
    },
  )

  it('moves a plan up at once and down at its end, ends it, pauses it and takes each back, in English at a desk', async () => {
    const at = await arrive('moves', { width: 1280, language: 'en' })
    const { page, say } = at
    await call(at.context, '/user/update-billing-info', bill)
    await payFor(at, { plan: 'Business' })
    await page.waitForURL('**/billing')
    expect(await panel(at)).toMatch(
      like(
        [
          `Business ${say('billing:state.active')}`,
          '₹1,768.82',
          say('billing:stands.active', { date: '' }).trim().replace(/\.$/, ''),
        ].join(anything),
      ),
    )

    await page.goto('/upgrade-plan')
    await button(at, 'billing:choice.look', { plan: 'First' }).click()
    await page
      .getByText(
        like(
          say('billing:review.credit', {
            count: 2,
            price: anything,
            n: anything,
            from: 'Business',
          }),
        ),
      )
      .waitFor()
    await whole(at, 'credit')
    await payButton(at).click()
    await payIn(page)
    await page.waitForURL('**/billing')
    await page.getByRole('row').nth(2).waitFor()
    expect(await panel(at)).toContain(`First ${say('billing:state.active')}`)

    await page.goto('/change-plan')
    await whole(at, 'choice')
    await button(at, 'billing:choice.look', { plan: 'Economy' }).click()
    await page
      .getByRole('button', { name: like(say('billing:review.free-later', { date: anything })) })
      .click()
    await page.waitForURL('**/billing')
    await page
      .getByText(like(say('billing:stands.ending', { plan: 'First', date: anything })))
      .waitFor()
    await whole(at, 'ending')
    await act(at, 'resume')
    await page.getByText(like(say('billing:stands.active', { date: anything }))).waitFor()
    await act(at, 'pause')
    await page
      .getByText(like(say('billing:stands.paused', { plan: 'First', date: anything })))
      .waitFor()
    await act(at, 'resume')
    await page.getByText(like(say('billing:stands.active', { date: anything }))).waitFor()
    await act(at, 'cancel', like(say('billing:act.cancel-do', { date: anything })))
    await page
      .getByText(like(say('billing:stands.ending', { plan: 'First', date: anything })))
      .waitFor()
    await act(at, 'resume')
    await page.getByText(like(say('billing:stands.active', { date: anything }))).waitFor()

    await page.goto('/change-plan?plan=Business&mode=Monthly')
    await page
      .getByRole('button', {
        name: like(say('billing:review.agree', { price: '₹1,768.82', date: anything })),
      })
      .click()
    await payIn(page)
    await page.waitForURL('**/billing')
    await page
      .getByText(
        like(say('billing:next.Monthly', { date: anything, plan: 'Business', price: '₹1,768.82' })),
      )
      .waitFor()
    await page.getByText(say('billing:paid.agreed')).waitFor()
    expect(await panel(at)).not.toContain('Economy')
    await whole(at, 'waiting')
    await act(at, 'cancel-change', like(say('billing:act.cancel-change-do', { plan: 'First' })))
    await page.getByText(like(say('billing:stands.active', { date: anything }))).waitFor()

    await act(at, 'cancel', like(say('billing:act.cancel-now-do')), async () =>
      page.getByText(say('billing:act.cancel-at-once'), { exact: true }).click(),
    )
    await page.getByRole('link', { name: say('billing:act.upgrade') }).waitFor()
  })

  it('hands over a bill whose total is what was paid, and numbers two that are paid at once one after the other', async () => {
    const both = [
      await arrive('bills', { width: 1280, language: 'en' }),
      await arrive('bills-too', { width: 390, language: 'fr' }),
    ]
    await Promise.all(
      both.map(async (at) => {
        await call(at.context, '/user/update-billing-info', bill)
        await openWindow(at, { plan: 'Business', mode: 'Annually' })
      }),
    )
    await Promise.all(both.map(({ page }) => payIn(page)))
    const rows = await Promise.all(
      both.map(async (at) => {
        await at.page.waitForURL('**/billing')
        const row = at.page.getByRole('row').filter({ hasText: 'MH/' })
        await row.waitFor()
        expect(plain(await row.innerText())).toMatch(/17[ ,]688[.,]20/)
        return row
      }),
    )
    const numbers = await Promise.all(
      rows.map(async (row) =>
        Number(/(\d+)$/.exec(plain(await row.getByRole('rowheader').innerText()).trim())?.[1]),
      ),
    )
    expect(Math.abs((numbers[0] ?? 0) - (numbers[1] ?? 0)), numbers.join(' and ')).toBe(1)

    const [at, row] = [both[0]!, rows[0]!]
    const [download] = await Promise.all([
      at.page.waitForEvent('download'),
      row.getByRole('button').click(),
    ])
    const file = join(stage.product.dataDir, download.suggestedFilename())
    await download.saveAs(file)
    const text = await pdfText(await readFile(file))
    expect(text).toMatch(/17,688\.20/)
    expect(text).toContain('Pillai Events')
    await whole(at, 'bills')
    await whole(both[1]!, 'bills')
  })

  it('names a renewal that failed, and takes the payment for it, in Arabic', async () => {
    const at = await arrive('due', { width: 390, language: 'arb' })
    const { page, say } = at
    await call(at.context, '/user/update-billing-info', bill)
    await payFor(at, { plan: 'Business' })
    await page.waitForURL('**/billing')
    await field(at, 'billing:billed.gstin').fill('29AAMCM7720L1ZX')
    await button(at, 'billing:billed.save').click()
    await page.getByText(say('common:field.gst-invalid')).waitFor()
    await whole(at, 'billing')

    await change(
      stage.product,
      `update subscription set state = 'overdue', period_start = period_start - interval '32 days', period_end = now() - interval '1 day' where account_id = (select member.account_id from member join person on person.id = member.person_id where person.email = '${at.email}')`,
    )
    await page.goto('/dashboard')
    await page.getByRole('link', { name: say('billing:due.pay-now') }).waitFor()
    await whole(at, 'due-events')
    await page.goto('/billing')
    await page
      .getByRole('alert')
      .getByRole('link', { name: say('billing:due.pay-now') })
      .waitFor()
    await whole(at, 'due')
    await page.getByRole('link', { name: say('billing:due.pay-now') }).click()
    await payButton(at).waitFor()
    await whole(at, 'due-sum')
    await payButton(at).click()
    await payIn(page, 'failure')
    await page.getByText(say('billing:trouble.failed'), { exact: true }).waitFor()
    await whole(at, 'due-refused')
    await payButton(at).click()
    await payIn(page)
    await page.waitForURL('**/billing')
    await page.getByText(say('billing:state.active'), { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: say('billing:due.pay-now') }).count()).toBe(0)
  })
})

const payOff = async (at: At): Promise<boolean> =>
  at.page
    .getByRole('button', {
      name: new RegExp(
        `^(${at.say('billing:step.pay-plain')}|${at.say('billing:step.pay', { price: '' }).trim()})`,
      ),
    })
    .isDisabled()

/** Presses what the panel offers, and says yes to what that means. */
async function act(
  at: At,
  what: 'resume' | 'pause' | 'cancel' | 'cancel-change',
  yes?: RegExp,
  before?: () => Promise<unknown>,
): Promise<void> {
  await at.page
    .getByRole('button', {
      name:
        what === 'cancel-change'
          ? like(at.say('billing:act.cancel-change', { plan: anything }))
          : at.say(`billing:act.${what}`),
      ...(what !== 'cancel-change' && { exact: true }),
    })
    .first()
    .click()
  const dialog = at.page.getByRole('dialog')
  await dialog.waitFor()
  await before?.()
  await dialog.getByRole('button', { name: yes ?? at.say(`billing:act.${what}-do`) }).click()
  await dialog.waitFor({ state: 'detached' })
}
