import { sql, type Selectable } from 'kysely'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Currency } from '@mehfil/contract/billing/money.ts'
import type { PaymentMode, PlanName } from '@mehfil/contract/billing/plans.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { Database } from '../../../base/database/schema.ts'
import type {
  PaymentRequest,
  PayerDetails,
  PaymentCart,
  PaymentHolder,
  PaymentIntent,
  IntentPurpose,
} from '../rules/payment-intent.ts'
import type { AppliedCoupon } from '../rules/payment-intent.ts'
import { openStates, type PaymentState } from '../rules/payment-machine.ts'

const noPayer: PayerDetails = {
  fullName: '',
  email: '',
  contact: '',
  country: '',
  state: '',
  address: '',
  gstNo: '',
}

const toIntent = (row: Selectable<Database['payment_intent']>): PaymentIntent => ({
  id: row.id,
  purpose: row.purpose as IntentPurpose,
  holder: row.holder as PaymentHolder,
  accountId: row.account_id,
  personId: row.person_id,
  eventId: row.event_id,
  kind: row.kind as PaymentIntent['kind'],
  plan: row.plan as PlanName,
  mode: row.mode as PaymentMode,
  guests: row.guests,
  country: row.country,
  currency: row.currency as Currency,
  planRate: Number(row.plan_rate),
  taxPercent: row.tax_percent,
  tax: Number(row.tax),
  total: Number(row.total),
  coupon: row.coupon as AppliedCoupon | null,
  billed: { ...noPayer, ...(row.billed as Partial<PayerDetails>) },
  language: row.language as Language,
  details: row.details as Record<string, unknown>,
  returnPath: row.return_path,
  gatewayId: row.gateway_id,
  state: row.state as PaymentState,
  paymentId: row.payment_id,
  createdAt: row.created_at,
})

/** The open intent of this purpose, locked until the transaction ends. */
export async function lockOpenIntent(
  tx: Tx,
  { holder, purpose }: Pick<PaymentRequest, 'holder' | 'purpose'>,
): Promise<PaymentIntent | null> {
  const row = await tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('holder', '=', holder)
    .where('purpose', '=', purpose)
    .where('state', 'in', [...openStates])
    .forUpdate()
    .executeTakeFirst()
  return row ? toIntent(row) : null
}

type NewPaymentIntent = {
  id: string
  request: PaymentRequest
  cart: PaymentCart
  kind: PaymentIntent['kind']
  at: Date
}

/** Null where a parallel request opened one first. */
export async function addIntent(
  tx: Tx,
  { id, request, cart, kind, at }: NewPaymentIntent,
): Promise<PaymentIntent | null> {
  const row = await tx
    .insertInto('payment_intent')
    .values({
      id,
      purpose: request.purpose,
      holder: request.holder,
      holder_proof: request.holderProof ?? null,
      account_id: request.accountId ?? null,
      person_id: request.personId ?? null,
      event_id: request.eventId ?? null,
      kind,
      plan: cart.plan,
      mode: cart.mode,
      guests: cart.guests,
      country: cart.country,
      currency: cart.currency,
      plan_rate: String(cart.planRate),
      tax_percent: cart.taxPercent,
      tax: String(cart.tax),
      total: String(cart.total),
      coupon: cart.coupon && JSON.stringify(cart.coupon),
      billed: JSON.stringify(request.billed),
      language: request.language,
      details: JSON.stringify(buildDetails(request)),
      return_path: request.returnPath,
      created_at: at,
      updated_at: at,
      next_check_at: new Date(at.getTime() + 900_000),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['holder', 'purpose'])
        .where('state', 'in', [...openStates])
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  return row ? toIntent(row) : null
}

const buildDetails = ({ details, startAt }: PaymentRequest) => ({
  ...details,
  ...(startAt && { startAt: startAt.toISOString() }),
})

/** The same request with another name, page or proof. */
export async function refreshIntent(
  tx: Tx,
  id: string,
  request: PaymentRequest,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({
      billed: JSON.stringify(request.billed),
      details: JSON.stringify(buildDetails(request)),
      return_path: request.returnPath,
      language: request.language,
      updated_at: at,
      ...(request.holderProof && { holder_proof: request.holderProof }),
    })
    .where('id', '=', id)
    .execute()
}

export async function saveNextPage(tx: Tx, id: string, next: string): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({ details: sql`details || ${JSON.stringify({ next })}::jsonb` })
    .where('id', '=', id)
    .execute()
}

type IntentLookup = { key: 'id' | 'gateway' | 'payment'; value: string }

const lookupColumns = { id: 'id', gateway: 'gateway_id', payment: 'payment_id' } as const
const selectIntent = (tx: Tx, { key, value }: IntentLookup) =>
  tx.selectFrom('payment_intent').selectAll().where(lookupColumns[key], '=', value)

export async function findIntent(tx: Tx, lookup: IntentLookup): Promise<PaymentIntent | null> {
  const row = await selectIntent(tx, lookup).executeTakeFirst()
  return row ? toIntent(row) : null
}

/** The intent of a payment, the first or a later one. */
export async function findIntentByPayment(
  tx: Tx,
  paymentId: string,
): Promise<PaymentIntent | null> {
  const row = await tx
    .selectFrom('payment_intent')
    .innerJoin('payment', 'payment.intent_id', 'payment_intent.id')
    .selectAll('payment_intent')
    .where('payment.payment_id', '=', paymentId)
    .executeTakeFirst()
  return row ? toIntent(row) : null
}

/** The same, locked until the transaction ends. */
export async function lockIntent(tx: Tx, lookup: IntentLookup): Promise<PaymentIntent | null> {
  const row = await selectIntent(tx, lookup).forUpdate().executeTakeFirst()
  return row ? toIntent(row) : null
}

/**
 * What a browser must prove to be the payer, and whether it did so before; for payers without an
 * account.
 */
export async function getHolderProof(
  tx: Tx,
  id: string,
): Promise<{ proof: Buffer | null; payerSignedInAt: Date | null }> {
  const row = await tx
    .selectFrom('payment_intent')
    .select(['holder_proof', 'payer_signed_in_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { proof: row.holder_proof, payerSignedInAt: row.payer_signed_in_at }
}

/** True for the one request that signs in by it. */
export async function claimSignIn(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_intent')
    .set({ payer_signed_in_at: at })
    .where('id', '=', id)
    .where('payer_signed_in_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type IntentUpdate = {
  state: PaymentState
  application: Date
  paymentId?: string
  error?: string | null
  accountId?: string | null
  personId?: string | null
  paidAt?: Date
  nextCheckAt?: Date | null
}

export async function updateIntent(
  tx: Tx,
  id: string,
  { state, application, paymentId, error, accountId, personId, paidAt, nextCheckAt }: IntentUpdate,
): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({
      state,
      updated_at: application,
      ...(paymentId && { payment_id: paymentId }),
      ...(error !== undefined && { last_error: error }),
      ...(accountId && { account_id: accountId }),
      ...(personId && { person_id: personId }),
      ...(paidAt && { paid_at: paidAt }),
      ...(nextCheckAt !== undefined && { next_check_at: nextCheckAt }),
    })
    .where('id', '=', id)
    .execute()
}

export async function findLastError(tx: Tx, id: string): Promise<string> {
  const row = await tx
    .selectFrom('payment_intent')
    .select('last_error')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.last_error ?? ''
}

/**
 * Takes the lease to ask the provider, and answers how often it was asked; null while another
 * request asks or the order exists.
 */
export async function claimOrderRequest(
  tx: Tx,
  id: string,
  at: Date,
  until: Date,
): Promise<number | null> {
  const row = await tx
    .updateTable('payment_intent')
    .set({ request_lease_until: until, request_attempts: sql`request_attempts + 1` })
    .where('id', '=', id)
    .where('gateway_id', 'is', null)
    .where((is) =>
      is.or([is('request_lease_until', 'is', null), is('request_lease_until', '<=', at)]),
    )
    .returning('request_attempts')
    .executeTakeFirst()
  return row ? row.request_attempts - 1 : null
}

/** Releases the lease after a failed request, so that the next may ask at once. */
export async function releaseOrderRequest(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({ request_lease_until: null })
    .where('id', '=', id)
    .execute()
}

/** Stores the provider's id once, also for an abandoned intent, as money may still come. */
export async function saveGatewayId(
  tx: Tx,
  id: string,
  { gatewayId, planId, at }: { gatewayId: string; planId: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({
      gateway_id: gatewayId,
      gateway_plan_id: planId,
      request_lease_until: null,
      updated_at: at,
      state: sql`case when state = 'intent' then 'order_created' else state end`,
      next_check_at: new Date(at.getTime() + 900_000),
    })
    .where('id', '=', id)
    .where('gateway_id', 'is', null)
    .execute()
}

/** Claims the intents to ask about, the longest waiting first, for one worker at a time. */
export async function lockDueIntents(
  tx: Tx,
  at: Date,
  most: number,
): Promise<Array<PaymentIntent & { checks: number }>> {
  const rows = await tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('next_check_at', '<=', at)
    .orderBy('next_check_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => ({ ...toIntent(row), checks: row.checks }))
}

export async function scheduleNextCheck(tx: Tx, id: string, next: Date | null): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({ next_check_at: next, checks: sql`checks + 1` })
    .where('id', '=', id)
    .execute()
}

/** Abandons intents; a late payment is decided when it comes. */
export async function lockOpenIntents(tx: Tx, holder: PaymentHolder): Promise<PaymentIntent[]> {
  const rows = await tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('holder', '=', holder)
    .where('state', 'in', [...openStates, 'agreed'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(toIntent)
}

type PayerRetention = { unpaid: Date; returned: Date }

/**
 * Deletes the names of payers who never had an account, once no money can come and the mails of
 * refunds are old.
 */
export async function erasePayers(tx: Tx, { unpaid, returned }: PayerRetention): Promise<void> {
  await sql`
    with forgotten as (
      update payment_intent set billed = '{}'::jsonb, details = '{}'::jsonb, holder_proof = null
      where account_id is null and billed <> '{}'::jsonb and updated_at <= case when paid_at is null then ${unpaid}::timestamptz else ${returned}::timestamptz end
        and not exists (select from flow where flow.id::text = split_part(payment_intent.holder, ':', 2))
      returning id)
    delete from mail using payment, forgotten
    where payment.intent_id = forgotten.id and (mail.idempotency_key = 'money-back ' || payment.payment_id or mail.idempotency_key like 'odd-payment % ' || payment.payment_id)`.execute(
    tx,
  )
}
