import { planPrices } from '@mehfil/contract/billing/plans.ts'
import { calculatePrice } from '@mehfil/contract/billing/prices.ts'
import type { Db } from '../base/database/db.ts'
import type { SellerSettings } from '../base/settings.ts'
import type { World } from '../base/world.ts'
import {
  formatInvoiceNumber,
  getFinancialYear,
  splitTax,
} from '../features/invoices/rules/invoice.ts'
import { insertInvoice, takeNextNumber } from '../features/invoices/store/invoices.ts'
import { addPaidSandboxSubscription } from '../features/sandbox/actions/paid-subscription.ts'
import { getPeriodEnd } from '../features/subscriptions/rules/periods.ts'
import { setAccountPlan } from '../features/subscriptions/store/account-plan.ts'
import { addCharge, insertSubscription } from '../features/subscriptions/store/subscriptions.ts'
import { cast } from './cast.ts'

const ids = {
  intent: '00000000-0000-4000-8000-0000000000c1',
  subscription: '00000000-0000-4000-8000-0000000000c2',
  bill: '00000000-0000-4000-8000-0000000000c3',
}
const gateway = { subscription: 'sub_demo0000000001', payment: 'pay_demo0000000001' }
const { accountId, personId, fullName, email } = cast.asha
const place = { address: '14 Residency Road', country: 'IN', state: 'Karnataka' }

type DemoPrice = ReturnType<typeof calculatePrice>
/** As many as the provider takes for a yearly plan. */
const yearsAhead = 10
const [plan, mode, currency] = ['Business', 'Annually', 'INR'] as const

/** Asha's year of Business, paid on the first day, with its invoice. */
export async function addBilling(tx: Db, world: World, now: Date): Promise<void> {
  const { seller } = world.settings
  const amount =
    planPrices.find((one) => one.plan === plan && one.mode === mode && one.currency === currency)
      ?.amount ?? 0
  const price = calculatePrice(amount, place.country)
  await tx.updateTable('account').set(place).where('id', '=', accountId).execute()
  await addPayment(tx, price, now)
  await addDemoSubscription(tx, price, now)
  await addPaidSandboxSubscription(tx, world, {
    id: gateway.subscription,
    paymentId: gateway.payment,
    period: 'yearly',
    item: { name: plan, amount: price.total, currency },
    periods: yearsAhead,
  })
  if (seller) await addInvoice(tx, { seller, price, now })
}

async function addDemoSubscription(tx: Db, price: DemoPrice, now: Date): Promise<void> {
  const end = getPeriodEnd(now, mode, 1)
  await insertSubscription(
    tx,
    {
      id: ids.subscription,
      accountId,
      intentId: ids.intent,
      gatewayId: gateway.subscription,
      plan,
      mode,
      country: place.country,
      currency,
      ...price,
      listRate: price.planRate,
      couponCode: '',
      discount: 0,
      discountsLeft: 0,
      state: 'active',
      anchor: now,
      periods: 1,
      periodStart: now,
      periodEnd: end,
    },
    now,
  )
  await addCharge(tx, ids.subscription, {
    paymentId: gateway.payment,
    periodStart: now,
    periodEnd: end,
    at: now,
  })
  await setAccountPlan(
    tx,
    { accountId },
    { plan, mode, status: 'Active', active: 'Active', start: now, end },
  )
}

async function addInvoice(
  tx: Db,
  { seller, price, now }: { seller: SellerSettings; price: DemoPrice; now: Date },
): Promise<void> {
  const year = getFinancialYear(now)
  const series = `${seller.prefix}/${year}`
  const number = await takeNextNumber(tx, series)
  await insertInvoice(tx, {
    id: ids.bill,
    accountId,
    kind: 'invoice',
    series,
    number,
    name: formatInvoiceNumber(seller.prefix, year, number),
    paymentId: gateway.payment,
    creditedInvoiceId: null,
    issuedAt: now,
    plan,
    mode,
    guests: null,
    periodStart: now,
    periodEnd: getPeriodEnd(now, mode, 1),
    currency,
    taxable: price.planRate,
    discount: 0,
    couponCode: '',
    correctedInvoiceId: null,
    taxPercent: price.taxPercent,
    ...splitTax('29', seller, price.tax),
    total: price.total,
    sac: seller.sac,
    place: '29',
    method: 'card',
    seller,
    buyer: { name: fullName, email, ...place, gstin: '', taxNumber: '' },
    language: 'en',
  })
}

async function addPayment(
  tx: Db,
  { planRate, taxPercent, tax, total }: DemoPrice,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('payment_intent')
    .values({
      id: ids.intent,
      purpose: 'upgrade',
      holder: `account:${accountId}`,
      account_id: accountId,
      person_id: personId,
      kind: 'subscription',
      plan,
      mode,
      country: place.country,
      currency,
      plan_rate: String(planRate),
      tax_percent: taxPercent,
      tax: String(tax),
      total: String(total),
      billed: JSON.stringify({ fullName, email, contact: '', ...place, gstNo: '' }),
      language: 'en',
      return_path: '/billing',
      gateway_id: gateway.subscription,
      state: 'fulfilled',
      payment_id: gateway.payment,
      created_at: now,
      updated_at: now,
      paid_at: now,
    })
    .execute()
  await tx
    .insertInto('payment')
    .values({
      payment_id: gateway.payment,
      intent_id: ids.intent,
      account_id: accountId,
      subscription_id: gateway.subscription,
      status: 'captured',
      verdict: 'granted',
      amount: String(total),
      currency,
      method: 'card',
      card_network: 'Visa',
      card_last4: '4242',
      channel: 'webhook',
      created_at: now,
      seen_at: now,
      applied_at: now,
    })
    .execute()
}
