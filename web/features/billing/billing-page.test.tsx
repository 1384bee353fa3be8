import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { config } from '../../lib/config.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { AppRoutes } from '../../routes.tsx'
import { asha } from '../../test/asha.ts'
import {
  invoicePayload,
  billingInfoPayload,
  planPayload,
  subscriptionPayload,
  billingStatePayload,
} from '../../test/billing.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { setUpSignedIn } from '../../test/signed-in.ts'

setUpSignedIn()
beforeEach(() => {
  config.payments = true
})

async function openBilling(replies: FakeReplies = {}, at = '/billing') {
  const requests = fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/user/billing-details': success(billingStatePayload()),
    'GET /api/user/get-plan-details': success(planPayload()),
    'GET /api/user/billing-info': success(billingInfoPayload()),
    'GET /api/user/billing-history': success({ BILLS: [] }),
    ...replies,
  })
  await show(<AppRoutes />, { at })
  await screen.findByRole('heading', { level: 1 })
  return requests
}

const findSection = async (name: string) => within(await screen.findByRole('region', { name }))
const listBodies = (
  requests: Array<{ method: string; path: string; body: unknown }>,
  path: string,
) =>
  requests
    .filter((one) => one.path === path && one.method === 'POST')
    .map(({ body }) => (body as { data: unknown } | undefined)?.data)

describe('Our product', () => {
  test('shows the current plan, its price and the next charge', async () => {
    await openBilling()
    const plan = await findSection('Your plan')
    expect(await plan.findByText('Business')).toBeTruthy()
    expect(plan.getByText('₹1,768.82')).toBeTruthy()
    expect(plan.getByText('Next payment on 22 December 2026.')).toBeTruthy()
    expect(plan.getByRole('link', { name: 'Change plan' }).getAttribute('href')).toBe(
      '/change-plan',
    )
  })

  test('names the card that pays and when, and what happens when a payment fails', async () => {
    await openBilling()
    const box = await findSection('Paying with')
    for (const words of [
      'Visa ending 4242',
      'Charged next on 22 December 2026',
      'If a payment fails, nothing closes for 3 days and we email you.',
    ])
      expect(await box.findByText(words)).toBeTruthy()
    await openBilling({
      'GET /api/user/billing-details': success(
        billingStatePayload({
          PAYING_WITH: { METHOD: 'upi', CARD_NETWORK: '', CARD_LAST4: '' },
        }),
      ),
    })
    expect(await (await findSection('Paying with')).findByText('UPI')).toBeTruthy()
    await openBilling({
      'GET /api/user/billing-details': success(
        billingStatePayload({ SUBSCRIPTION: null, PAYING_WITH: null, ACTS: [] }),
      ),
    })
    expect(
      await (await findSection('Paying with')).findByText('Nothing to pay with yet'),
    ).toBeTruthy()
  })

  test('shows how much is used, and warns before a limit is reached', async () => {
    await openBilling()
    const use = await findSection('Usage')
    expect(await use.findByText('8 of 10')).toBeTruthy()
    expect(use.getByText('Room for 2 more.')).toBeTruthy()
    expect(use.getByText('You’ve reached the limit.')).toBeTruthy()
    expect(use.getByText('240 of 1,000')).toBeTruthy()
    expect(use.getAllByRole('meter').map((one) => one.getAttribute('aria-valuenow'))).toEqual([
      '8',
      '3',
      '240',
      '5',
    ])
    expect(use.getByRole('link', { name: 'Upgrade for more' }).getAttribute('href')).toBe(
      '/upgrade-plan',
    )
  })

  test('gives no warning about the one event that was paid for', async () => {
    await openBilling({
      'GET /api/user/get-plan-details': success(
        planPayload({
          PLAN: 'Custom',
          PERIOD_ENDDATE: null,
          LIMITS: { CURRENT_EVENTS: 1, DRAFTS: 1, PEOPLE: 300, USERS: 2 },
          USED: { CURRENT_EVENTS: 1, DRAFTS: 0, PEOPLE: 120, USERS: 1 },
        }),
      ),
    })
    const use = await findSection('Usage')
    expect(await use.findByText('1 of 1')).toBeTruthy()
    expect([use.queryByText('You’ve reached the limit.'), use.queryByRole('link')]).toEqual([
      null,
      null,
    ])
  })

  test('offers an owner on the free plan a larger plan, and a contact in sales when payments are switched off', async () => {
    await openBilling({
      'GET /api/user/billing-details': success(
        billingStatePayload({ SUBSCRIPTION: null, ACTS: [] }),
      ),
      'GET /api/user/get-plan-details': success(
        planPayload({ PLAN: 'Economy', PERIOD_ENDDATE: null }),
      ),
    })
    expect(
      (await (await findSection('Your plan')).findByRole('link', { name: 'Upgrade' })).getAttribute(
        'href',
      ),
    ).toBe('/upgrade-plan')
    await openBilling({
      'GET /api/user/billing-details': success(
        billingStatePayload({ SUBSCRIPTION: null, ACTS: [], PAYMENTS: 'N' }),
      ),
      'GET /api/user/get-plan-details': success(
        planPayload({ PLAN: 'Economy', PERIOD_ENDDATE: null }),
      ),
    })
    expect(await (await findSection('Your plan')).findByText('Talk to us')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull()
  })

  test('cancels a plan at the end of the paid period, says until when it works, and undoes the cancellation', async () => {
    const ending = billingStatePayload({
      SUBSCRIPTION: subscriptionPayload({ STATE: 'ending', RENEWED: 'N' }),
      ACTS: ['resume'],
    })
    const requests = await openBilling({
      'POST /api/user/cancel-subscription': success(ending),
      'POST /api/user/resume-subscription': success(billingStatePayload()),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Business?' }))
    expect(dialog.getByText(/Business is paid for and active until 22 December 2026/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel on 22 December 2026' }))
    expect(
      await screen.findByText(/Won’t renew\. Business is active until 22 December 2026/),
    ).toBeTruthy()
    expect(listBodies(requests, '/api/user/cancel-subscription')).toEqual([{ WHEN: 'period-end' }])
    fireEvent.click(await screen.findByRole('button', { name: 'Resume' }))
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Resume Business?' })).getByRole('button', {
        name: 'Resume',
      }),
    )
    expect(await screen.findByText('Next payment on 22 December 2026.')).toBeTruthy()
  })

  test('cancels a plan at once when the owner chooses that, and names what is lost', async () => {
    const requests = await openBilling({
      'POST /api/user/cancel-subscription': success(
        billingStatePayload({ SUBSCRIPTION: null, ACTS: [] }),
      ),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Business?' }))
    fireEvent.click(dialog.getByRole('radio', { name: 'Now' }))
    expect(
      dialog.getByText(/the time you’ve already paid for, until 22 December 2026, isn’t refunded/),
    ).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel now' }))
    await waitFor(() =>
      expect(listBodies(requests, '/api/user/cancel-subscription')).toEqual([{ WHEN: 'now' }]),
    )
  })

  test('pauses a plan, and shows the reason in the dialog when that is refused', async () => {
    await openBilling({
      'POST /api/user/pause-subscription': refusal(
        503,
        'failed',
        'The payment provider isn’t responding.',
        {},
        'paymentsAway',
      ),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pause' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause Business?' }))
    expect(dialog.getByText(/You won’t be charged until you resume/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Pause' }))
    await waitFor(() =>
      expect(toasts.now().map(({ text }) => text)).toEqual([
        'The payment provider isn’t responding.',
      ]),
    )
    expect(screen.getByRole('dialog', { name: 'Pause Business?' })).toBeTruthy()
  })

  test('shows a planned change, and cancels it', async () => {
    const next = {
      PLAN: 'Business',
      SUBSCRIPTION_MODE: 'Monthly',
      CURRENCY: 'INR',
      planRate: '1499.00',
      TAX_PERCENT: 18,
      tax: '269.82',
      totalAmount: '1768.82',
      PERIOD_STARTDATE: '2026-12-22 06:00:00',
    }
    await openBilling({
      'GET /api/user/billing-details': success(
        billingStatePayload({
          SUBSCRIPTION: subscriptionPayload({
            STATE: 'ending',
            PLAN: 'First',
            totalAmount: '4718.82',
          }),
          NEXT: next,
          ACTS: ['cancel-change'],
        }),
      ),
      'POST /api/user/cancel-plan-change': success(
        billingStatePayload({ SUBSCRIPTION: subscriptionPayload({ PLAN: 'First' }) }),
      ),
    })
    expect(
      await screen.findByText('From 22 December 2026: Business, ₹1,768.82 per month.'),
    ).toBeTruthy()
    expect(screen.getByText('First is active until 22 December 2026.')).toBeTruthy()
    expect(screen.getByText('Plan change scheduled')).toBeTruthy()
    expect(screen.queryByText(/Economy/), 'which is not what comes next').toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Keep First' }))
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Keep First?' })).getByRole('button', {
        name: 'Keep First',
      }),
    )
    await waitFor(() => expect(screen.queryByText(/From 22 December 2026/)).toBeNull())
  })

  test('shows a failed payment, until when everything works, and the link to pay', async () => {
    await openBilling({
      'GET /api/user/billing-details': success(
        billingStatePayload({
          SUBSCRIPTION: subscriptionPayload({
            STATE: 'overdue',
            PERIOD_ENDDATE: '2026-11-20 06:00:00',
            GRACE_ENDDATE: '2026-11-23 06:00:00',
          }),
        }),
      ),
    })
    const alert = within(
      (
        await screen.findByText(
          /Your payment due on 20 November 2026 didn’t go through\. Everything keeps working until 23 November 2026/,
        )
      ).closest('section') as HTMLElement,
    )
    expect(alert.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
      '/change-plan?plan=Business&mode=Monthly',
    )
  })

  test('saves the billing details, and checks an Indian tax number to its last character', async () => {
    const requests = await openBilling({ 'POST /api/user/update-billing-info': success({}) })
    const lines = await findSection('Invoices go to')
    for (const line of ['7 Lake Road', 'Karnataka', 'India'])
      expect((await lines.findByText(line)).tagName).toBe('BDI')
    fireEvent.click(lines.getByRole('button', { name: 'Edit' }))
    fireEvent.change(await screen.findByLabelText('GSTIN (optional)'), {
      target: { value: '29AAMCM7720L1ZX' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/This GSTIN isn’t valid/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('GSTIN (optional)'), {
      target: { value: '29AAMCM7720L1ZU' },
    })
    fireEvent.change(screen.getByLabelText('Name or company'), {
      target: { value: 'Menon Studio' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(toasts.now().map(({ text }) => text)).toEqual([
        'Saved. Your next invoice will show these details.',
      ]),
    )
    expect(listBodies(requests, '/api/user/update-billing-info')).toEqual([
      {
        BILLED_NAME: 'Menon Studio',
        EMAIL: '',
        ADDRESS: '7 Lake Road',
        COUNTRY: 'India',
        STATE: 'Karnataka',
        GST_NO: '29AAMCM7720L1ZU',
      },
    ])
  })

  test('lists every invoice with its plan and refunds, and downloads its file', async () => {
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const requests = await openBilling({
      'GET /api/user/billing-history': success({
        BILLS: [
          invoicePayload({
            INVOICE: '2',
            KIND: 'credit-note',
            NUMBER: 'MHC/26-27/0003',
            ABOUT: 'MH/26-27/0042',
            totalAmount: '900.00',
          }),
          invoicePayload({ RETURNED: '900.00' }),
        ],
      }),
      'GET /api/user/download-billing/11111111-1111-4111-8111-111111111111': { body: '%PDF' },
    })
    const rows = await screen.findAllByRole('row')
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/MHC\/26-27\/0003Credit note for .MH\/26-27\/0042.*-₹900/),
      expect.stringMatching(
        /MH\/26-27\/0042Business \(Monthly\)22 Nov 2026 – 22 Dec 2026.*UPI.*₹1,768\.82₹900.*refunded/,
      ),
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Download invoice MH/26-27/0042 as PDF' }))
    await waitFor(() => expect(saved.length).toBe(1))
    expect(requests.map(({ path }) => path)).toContain(
      '/api/user/download-billing/11111111-1111-4111-8111-111111111111',
    )
  })

  test('makes a new invoice with other details, and says what replaced what', async () => {
    const first = invoicePayload({ CORRECTABLE: true })
    const requests = await openBilling({
      'GET /api/user/billing-history': success({ BILLS: [first] }),
      'POST /api/user/correct-bill/11111111-1111-4111-8111-111111111111': success({
        NUMBER: 'MH/26-27/0043',
      }),
    })
    fireEvent.click(
      await screen.findByRole('button', {
        name: /Correct the details on invoice .*MH\/26-27\/0042/,
      }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: /Correct invoice/ }))
    expect(dialog.getByText(/nothing is charged/)).toBeTruthy()
    const setNumber = (value: string) =>
      fireEvent.change(dialog.getByLabelText('GSTIN (optional)'), { target: { value } })
    setNumber('29AAMCM7720L1ZX')
    fireEvent.click(dialog.getByRole('button', { name: 'Make a new invoice' }))
    expect(await dialog.findByText(/This GSTIN isn’t valid/)).toBeTruthy()
    setNumber('29AAMCM7720L1ZU')
    fireEvent.click(dialog.getByRole('button', { name: 'Make a new invoice' }))
    await waitFor(() =>
      expect(toasts.now().map(({ text }) => text)).toEqual([
        expect.stringMatching(/MH\/26-27\/0043.* has the new details/),
      ]),
    )
    expect(
      listBodies(requests, '/api/user/correct-bill/11111111-1111-4111-8111-111111111111'),
    ).toEqual([expect.objectContaining({ GST_NO: '29AAMCM7720L1ZU', STATE: 'Karnataka' })])
  })

  test('says when there was no payment so far', async () => {
    await openBilling()
    expect(await screen.findByText(/No payments yet/)).toBeTruthy()
  })
})
