import { planPrices } from '@mehfil/contract/plans.ts'
import { sumOf } from '@mehfil/contract/prices.ts'
import type { Db } from '../base/db.ts'
import type { SellerSettings } from '../base/settings.ts'
import { billName, financialYear, taxAt } from '../features/invoices/rules/bill.ts'
import { insertBill, nextNumber } from '../features/invoices/store/invoices.ts'
import { endOfPeriod } from '../features/subscriptions/rules/periods.ts'
import {
  addCharge,
  insertSubscription,
  placeAccount,
} from '../features/subscriptions/store/subscriptions.ts'
import { cast } from './cast.ts'

const ids = {
  intent: '00000000-0000-4000-8000-0000000000c1',
  subscription: '00000000-0000-4000-8000-0000000000c2',
  bill: '00000000-0000-4000-8000-0000000000c3',
}
const gateway = { subscription: 'sub_demo0000000001', payment: 'pay_demo0000000001' }
const { accountId, personId, fullName, email } = cast.asha
const place = { address: '14 Residency Road', country: 'IN', state: 'Karnataka' }

/** Asha's year of Business: paid for on the first day, with its bill. */
export async function addBilling(tx: Db, seller: SellerSettings | null, now: Date): Promise<void> {
  const { country } = place
  const amount =
    planPrices.find(
      ({ plan, mode, currency }) =>
        plan === 'Business' && mode === 'Annually' && currency === 'INR',
    )?.amount ?? 0
  const sum = sumOf(amount, country)
  const [plan, mode, currency, end] = [
    'Business' as const,
    'Annually' as const,
    'INR' as const,
    endOfPeriod(now, 'Annually', 1),
  ]
  await tx.updateTable('account').set(place).where('id', '=', accountId).execute()
  await addPayment(tx, sum, now)
  await insertSubscription(
    tx,
    {
      id: ids.subscription,
      accountId,
      intentId: ids.intent,
      gatewayId: gateway.subscription,
      plan,
      mode,
      country,
      currency,
      ...sum,
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
  await placeAccount(
    tx,
    { accountId },
    { plan, mode, status: 'Active', active: 'Active', start: now, end },
  )
  if (!seller) return
  const year = financialYear(now)
  const series = `${seller.prefix}/${year}`
  const number = await nextNumber(tx, series)
  await insertBill(tx, {
    id: ids.bill,
    accountId,
    kind: 'invoice',
    series,
    number,
    name: billName(seller.prefix, year, number),
    paymentId: gateway.payment,
    about: null,
    issuedAt: now,
    plan,
    mode,
    guests: null,
    periodStart: now,
    periodEnd: end,
    currency,
    taxable: sum.planRate,
    taxPercent: sum.taxPercent,
    ...taxAt('29', seller, sum.tax),
    total: sum.total,
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
  { planRate, taxPercent, tax, total }: ReturnType<typeof sumOf>,
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
      plan: 'Business',
      mode: 'Annually',
      country: place.country,
      currency: 'INR',
      plan_rate: String(planRate),
      tax_percent: taxPercent,
      tax: String(tax),
      total: String(total),
      billed: JSON.stringify({ fullName, email, contact: '', ...place, gstNo: '' }),
      language: 'en',
      nav: '/billing',
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
      currency: 'INR',
      method: 'card',
      door: 'webhook',
      created_at: now,
      seen_at: now,
      applied_at: now,
    })
    .execute()
}
