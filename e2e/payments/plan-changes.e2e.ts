import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pdfText } from '../../server/test/files/pdf.ts'
import { runSql } from '../lib/database.ts'
import { getButton, getField } from '../lib/host-steps.ts'
import {
  openBrowserFixture,
  expectIntactScreen,
  type BrowserUser,
  type BrowserProfile,
} from '../lib/browser-fixture.ts'
import { signUpOwner } from '../lib/sign-up-owner.ts'
import { callApi } from '../lib/browser-contexts.ts'
import { closeCheckout, payInCheckout, getPayButton } from '../lib/checkout-window.ts'
import { anyFact, toPattern, normalizeSpaces } from '../lib/screen-texts.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'

const fixture = openBrowserFixture()

type PlanTestUser = BrowserUser & { email: string }

/** A retry starts with another address. */
let attempts = 0

async function openUpgrader(name: string, profile: BrowserProfile): Promise<PlanTestUser> {
  const user = {
    ...(await fixture.openUser(`plans-${name}`, profile)),
    email: `${name}.${(attempts += 1)}@upgraders.example`,
  }
  await signUpOwner(fixture.product, user.context, {
    email: user.email,
    language: profile.language,
  })
  return user
}

const createDraft = ({ context }: BrowserUser, TITLE: string) =>
  callApi(context, '/events', { EVENT_MODE: 'Web', TYPE: 'Gala', TITLE })
const billingDetails = {
  BILLED_NAME: 'Pillai Events',
  EMAIL: '',
  ADDRESS: '7 Lake Road',
  COUNTRY: 'India',
  STATE: 'Karnataka',
  GST_NO: '',
}

async function payForPlan(
  user: BrowserUser,
  { plan, mode = 'Monthly' }: { plan: string; mode?: string },
): Promise<void> {
  await openCheckout(user, { plan, mode })
  await payInCheckout(user.page)
}

async function openCheckout(
  user: BrowserUser,
  { plan, mode }: { plan: string; mode: string },
): Promise<void> {
  await user.page.goto(`/change-plan?plan=${plan}&mode=${mode}`)
  await getPayButton(user).click()
  await user.page.locator('iframe.razorpay-checkout-frame').waitFor()
}

/** The screen's fields, from top to bottom. */
const readPanel = async ({ page, say }: BrowserUser) =>
  normalizeSpaces(
    await page.getByRole('region', { name: say('billing:page.plan'), exact: true }).innerText(),
  )

describe('Our product', () => {
  it(
    'leads a host from the plan’s limit to a larger plan and back to the event, in French on a phone',
    { tags: 'long' },
    async () => {
      const user = await openUpgrader('wall', { width: 390, language: 'fr' })
      const { page, say } = user
      await createDraft(user, 'Premier')
      await createDraft(user, 'Deuxième')
      const there = '/event/create-event?mode=w'
      await page.goto(there)
      await page.getByText(say('common:room.drafts', { count: 2, used: '2', n: '2' })).waitFor()
      await expectIntactScreen(user, 'full')
      await getButton(user, 'common:event-type.Gala').click()
      const prompt = page.getByRole('dialog')
      await prompt.getByText(say('common:prompt.upgrade-pay')).waitFor()
      await prompt.getByRole('radio').first().waitFor()
      expect(user.screen.complaints.splice(0), 'the refusal itself').toEqual([
        expect.stringContaining('403'),
      ])
      await expectIntactScreen(user, 'prompt')
      await prompt.getByRole('link', { name: say('common:prompt.upgrade-now') }).click()
      await page.waitForURL(/\/upgrade-plan\?/)

      await page.getByText(say('billing:review.missing')).waitFor()
      expect(await isPayDisabled(user)).toBe(true)
      await expectIntactScreen(user, 'address')
      await page.locator('input[name=address]').fill('7 Lake Road')
      await page.getByRole('combobox', { name: say('billing:billed.state') }).click()
      await page.getByRole('option').nth(3).click()
      await getButton(user, 'billing:billed.save').click()
      await getPayButton(user).waitFor()
      await expectIntactScreen(user, 'review')
      await getPayButton(user).click()
      await closeCheckout(page)
      await page.getByText(say('billing:trouble.dismissed')).waitFor()
      await getPayButton(user).click()
      await payInCheckout(page)
      await page.waitForURL((url) => url.pathname + url.search === there)
      await page
        .getByText(say('common:room.drafts', { count: 2, used: '2', n: '2' }))
        .waitFor({ state: 'detached' })
      await expectIntactScreen(user, 'back')
      await getButton(user, 'common:event-type.Gala').click()
      await page.waitForURL('**/event/web-images/*')
    },
  )

  testVariants(
    [
      { width: 1280, language: 'en' },
      { width: 390, language: 'arb' },
    ] as const,
    noQuickVariant,
  )(
    'returns a host who pays for publishing to the draft, with thanks, and publishes it with one press, in $language at $width px',
    async (profile) => {
      const user = await openUpgrader('publish-wall', profile)
      const { page, say } = user
      await callApi(user.context, '/user/update-billing-info', billingDetails)
      const inAMonth = `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)} 18:00:00`
      const ids: string[] = []
      for (const TITLE of ['The first one', 'The second one']) {
        const { EVENTID } = await createDraft(user, TITLE)
        await callApi(
          user.context,
          `/events/${String(EVENTID)}`,
          { TITLE, STARTDATE: inAMonth, VENUE: 'Gulmohar Haveli' },
          'PUT',
        )
        ids.push(String(EVENTID))
      }
      await callApi(user.context, `/events/${ids[0]}/publish`, {})
      const last = `/event/event-domain/${ids[1]}`
      const getPublishButton = () =>
        page
          .getByRole('main')
          .getByRole('button', { name: say('creation:step.publish'), exact: true })
      await page.goto(last)
      await getPublishButton().click()
      const prompt = page.getByRole('dialog')
      await prompt.getByRole('radio').first().waitFor()
      user.screen.complaints.splice(0)
      await prompt.getByRole('link', { name: say('common:prompt.upgrade-now') }).click()
      await getPayButton(user).waitFor()
      await getPayButton(user).click()
      await payInCheckout(page)
      await page.waitForURL((url) => url.pathname === last)
      await page.getByText(say('billing:paid.toast')).waitFor()
      await expectIntactScreen(user, 'thanked')
      await getPublishButton().click()
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
              (await (await user.context.request.get(`/api/validate-event/${ids[1]}`)).json()) as {
                data: { STATUS: string }
              }
            ).data.STATUS,
        )
        .toBe('PUBLISHED')
    },
  )

  it('changes, cancels and pauses a plan, and undoes each', { tags: 'long' }, async () => {
    const user = await openUpgrader('moves', { width: 1280, language: 'en' })
    const { page, say } = user
    await callApi(user.context, '/user/update-billing-info', billingDetails)
    await payForPlan(user, { plan: 'Business' })
    await page.waitForURL('**/billing')
    expect(await readPanel(user)).toMatch(
      toPattern(
        [
          `Business ${say('billing:state.active')}`,
          '₹1,768.82',
          say('billing:stands.active', { date: '' }).trim().replace(/\.$/, ''),
        ].join(anyFact),
      ),
    )

    await page.goto('/upgrade-plan')
    await getButton(user, 'billing:choice.look', { plan: 'First' }).click()
    const credit = { count: 2, price: anyFact, n: anyFact, from: 'Business' }
    await page.getByText(toPattern(say('billing:review.credit', credit))).waitFor()
    await expectIntactScreen(user, 'credit')
    await getPayButton(user).click()
    await payInCheckout(page)
    await page.waitForURL('**/billing')
    await page.getByRole('row').nth(2).waitFor()
    expect(await readPanel(user)).toContain(`First ${say('billing:state.active')}`)

    await page.goto('/change-plan')
    await expectIntactScreen(user, 'choice')
    await getButton(user, 'billing:choice.look', { plan: 'Economy' }).click()
    await page
      .getByRole('button', {
        name: toPattern(say('billing:review.free-later', { date: anyFact })),
      })
      .click()
    await page.waitForURL('**/billing')
    await page
      .getByText(toPattern(say('billing:stands.ending', { plan: 'First', date: anyFact })))
      .waitFor()
    await expectIntactScreen(user, 'ending')
    await changeSubscription(user, 'resume')
    await page.getByText(toPattern(say('billing:stands.active', { date: anyFact }))).waitFor()
    await changeSubscription(user, 'pause')
    await page
      .getByText(toPattern(say('billing:stands.paused', { plan: 'First', date: anyFact })))
      .waitFor()
    await changeSubscription(user, 'resume')
    await page.getByText(toPattern(say('billing:stands.active', { date: anyFact }))).waitFor()
    await changeSubscription(
      user,
      'cancel',
      toPattern(say('billing:act.cancel-do', { date: anyFact })),
    )
    await page
      .getByText(toPattern(say('billing:stands.ending', { plan: 'First', date: anyFact })))
      .waitFor()
    await changeSubscription(user, 'resume')
    await page.getByText(toPattern(say('billing:stands.active', { date: anyFact }))).waitFor()

    await page.goto('/change-plan?plan=Business&mode=Monthly')
    await page
      .getByRole('button', {
        name: toPattern(say('billing:review.agree', { price: '₹1,768.82', date: anyFact })),
      })
      .click()
    await payInCheckout(page)
    await page.waitForURL('**/billing')
    await page
      .getByText(
        toPattern(
          say('billing:next.Monthly', { date: anyFact, plan: 'Business', price: '₹1,768.82' }),
        ),
      )
      .waitFor()
    await page.getByText(say('billing:paid.agreed')).waitFor()
    expect(await readPanel(user)).not.toContain('Economy')
    await expectIntactScreen(user, 'waiting')
    await changeSubscription(
      user,
      'cancel-change',
      toPattern(say('billing:act.cancel-change-do', { plan: 'First' })),
    )
    await page.getByText(toPattern(say('billing:stands.active', { date: anyFact }))).waitFor()

    await changeSubscription(
      user,
      'cancel',
      toPattern(say('billing:act.cancel-now-do')),
      async () => page.getByText(say('billing:act.cancel-at-once'), { exact: true }).click(),
    )
    await page.getByRole('link', { name: say('billing:act.upgrade') }).waitFor()
  })

  it(
    'gives a bill with the paid total, and numbers two simultaneous payments one after the other',
    { tags: 'long' },
    async () => {
      const both = [
        await openUpgrader('bills', { width: 1280, language: 'en' }),
        await openUpgrader('bills-too', { width: 390, language: 'fr' }),
      ]
      await Promise.all(
        both.map(async (user) => {
          await callApi(user.context, '/user/update-billing-info', billingDetails)
          await openCheckout(user, { plan: 'Business', mode: 'Annually' })
        }),
      )
      await Promise.all(both.map(({ page }) => payInCheckout(page)))
      const rows = await Promise.all(
        both.map(async (user) => {
          await user.page.waitForURL('**/billing')
          const row = user.page.getByRole('row').filter({ hasText: 'MH/' })
          await row.waitFor()
          expect(normalizeSpaces(await row.innerText())).toMatch(/17[ ,]688[.,]20/)
          return row
        }),
      )
      const numbers = await Promise.all(
        rows.map(async (row) =>
          Number(
            /(\d+)$/.exec(
              normalizeSpaces(await row.getByRole('rowheader').innerText()).trim(),
            )?.[1],
          ),
        ),
      )
      expect(Math.abs((numbers[0] ?? 0) - (numbers[1] ?? 0)), numbers.join(' and ')).toBe(1)

      const [user, row] = [both[0]!, rows[0]!]
      const [download] = await Promise.all([
        user.page.waitForEvent('download'),
        row.getByRole('button', { name: 'PDF' }).click(),
      ])
      const file = join(fixture.product.dataDir, download.suggestedFilename())
      await download.saveAs(file)
      const text = await pdfText(await readFile(file))
      expect(text).toMatch(/17,688\.20/)
      expect(text).toContain('Pillai Events')
      await expectIntactScreen(user, 'bills')
      await expectIntactScreen(both[1]!, 'bills')
    },
  )

  it('takes a payment after a renewal failed, in Arabic', { tags: 'long' }, async () => {
    const user = await openUpgrader('due', { width: 390, language: 'arb' })
    const { page, say } = user
    await callApi(user.context, '/user/update-billing-info', billingDetails)
    await payForPlan(user, { plan: 'Business' })
    await page.waitForURL('**/billing')
    await getButton(user, 'billing:page.edit').click()
    await getField(user, 'billing:billed.gstin').fill('29AAMCM7720L1ZX')
    await getButton(user, 'billing:billed.save').click()
    await page.getByText(say('common:field.gst-invalid')).waitFor()
    await expectIntactScreen(user, 'billing')

    await runSql(
      fixture.product,
      `update subscription set state = 'overdue', period_start = period_start - interval '32 days', period_end = now() - interval '1 day' where account_id = (select member.account_id from member join person on person.id = member.person_id where person.email = '${user.email}')`,
    )
    await page.goto('/dashboard')
    await page.getByRole('link', { name: say('billing:due.pay-now') }).waitFor()
    await expectIntactScreen(user, 'due-events')
    await page.goto('/billing')
    await page
      .getByRole('alert')
      .getByRole('link', { name: say('billing:due.pay-now') })
      .waitFor()
    await expectIntactScreen(user, 'due')
    await page.getByRole('link', { name: say('billing:due.pay-now') }).click()
    await getPayButton(user).waitFor()
    await expectIntactScreen(user, 'due-sum')
    await getPayButton(user).click()
    await payInCheckout(page, 'failure')
    await page.getByText(say('billing:trouble.failed'), { exact: true }).waitFor()
    await expectIntactScreen(user, 'due-refused')
    await getPayButton(user).click()
    await payInCheckout(page)
    await page.waitForURL('**/billing')
    await page.getByText(say('billing:state.active'), { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: say('billing:due.pay-now') }).count()).toBe(0)
  })
})

const isPayDisabled = async (user: BrowserUser): Promise<boolean> =>
  user.page
    .getByRole('button', {
      name: new RegExp(
        `^(${user.say('billing:step.pay-plain')}|${user.say('billing:step.pay', { price: '' }).trim()})`,
      ),
    })
    .isDisabled()

/** Presses the panel's action and confirms its result. */
async function changeSubscription(
  user: BrowserUser,
  action: 'resume' | 'pause' | 'cancel' | 'cancel-change',
  confirmName?: RegExp,
  before?: () => Promise<unknown>,
): Promise<void> {
  await user.page
    .getByRole('button', {
      name:
        action === 'cancel-change'
          ? toPattern(user.say('billing:act.cancel-change', { plan: anyFact }))
          : user.say(`billing:act.${action}`),
      ...(action !== 'cancel-change' && { exact: true }),
    })
    .first()
    .click()
  const dialog = user.page.getByRole('dialog')
  await dialog.waitFor()
  await before?.()
  await dialog
    .getByRole('button', { name: confirmName ?? user.say(`billing:act.${action}-do`) })
    .click()
  await dialog.waitFor({ state: 'detached' })
}
