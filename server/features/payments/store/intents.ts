import { sql, type Selectable } from 'kysely'
import type { Language } from '@mehfil/contract/fields.ts'
import type { Currency } from '@mehfil/contract/money.ts'
import type { PlanName, PriceMode } from '@mehfil/contract/plans.ts'
import type { Tx } from '../../../base/db.ts'
import type { Database } from '../../../base/schema.ts'
import type { Asked, Billed, Cart, Holder, Intent, IntentPurpose } from '../rules/paid.ts'
import { openStates, type PaymentState } from '../rules/payment-machine.ts'

/** Whoever it was is forgotten. */
const nobody: Billed = {
  fullName: '',
  email: '',
  contact: '',
  country: '',
  state: '',
  address: '',
  gstNo: '',
}

const intentFrom = (row: Selectable<Database['payment_intent']>): Intent => ({
  id: row.id,
  purpose: row.purpose as IntentPurpose,
  holder: row.holder as Holder,
  accountId: row.account_id,
  personId: row.person_id,
  eventId: row.event_id,
  kind: row.kind as Intent['kind'],
  plan: row.plan as PlanName,
  mode: row.mode as PriceMode,
  guests: row.guests,
  country: row.country,
  currency: row.currency as Currency,
  planRate: Number(row.plan_rate),
  taxPercent: row.tax_percent,
  tax: Number(row.tax),
  total: Number(row.total),
  billed: { ...nobody, ...(row.billed as Partial<Billed>) },
  language: row.language as Language,
  details: row.details as Record<string, unknown>,
  nav: row.nav,
  gatewayId: row.gateway_id,
  state: row.state as PaymentState,
  paymentId: row.payment_id,
  createdAt: row.created_at,
})

/** The open one of this purpose, which stays as it is until the transaction ends. */
export async function openIntentOf(
  tx: Tx,
  { holder, purpose }: Pick<Asked, 'holder' | 'purpose'>,
): Promise<Intent | null> {
  const row = await tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('holder', '=', holder)
    .where('purpose', '=', purpose)
    .where('state', 'in', [...openStates])
    .forUpdate()
    .executeTakeFirst()
  return row ? intentFrom(row) : null
}

type New = { id: string; asked: Asked; cart: Cart; kind: Intent['kind']; at: Date }

/** Null where another one was opened in the same moment. */
export async function addIntent(
  tx: Tx,
  { id, asked, cart, kind, at }: New,
): Promise<Intent | null> {
  const row = await tx
    .insertInto('payment_intent')
    .values({
      id,
      purpose: asked.purpose,
      holder: asked.holder,
      holder_proof: asked.holderProof ?? null,
      account_id: asked.accountId ?? null,
      person_id: asked.personId ?? null,
      event_id: asked.eventId ?? null,
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
      billed: JSON.stringify(asked.billed),
      language: asked.language,
      details: JSON.stringify(detailsOf(asked)),
      nav: asked.nav,
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
  return row ? intentFrom(row) : null
}

const detailsOf = ({ details, startAt }: Asked) => ({
  ...details,
  ...(startAt && { startAt: startAt.toISOString() }),
})

/** The same wish with another name, page or proof. */
export async function renewIntent(tx: Tx, id: string, asked: Asked, at: Date): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({
      billed: JSON.stringify(asked.billed),
      details: JSON.stringify(detailsOf(asked)),
      nav: asked.nav,
      language: asked.language,
      updated_at: at,
      ...(asked.holderProof && { holder_proof: asked.holderProof }),
    })
    .where('id', '=', id)
    .execute()
}

export async function keepNextPage(tx: Tx, id: string, next: string): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({ details: sql`details || ${JSON.stringify({ next })}::jsonb` })
    .where('id', '=', id)
    .execute()
}

type Found = { of: 'id' | 'gateway' | 'payment'; value: string }

const columns = { id: 'id', gateway: 'gateway_id', payment: 'payment_id' } as const
const intentRow = (tx: Tx, { of, value }: Found) =>
  tx.selectFrom('payment_intent').selectAll().where(columns[of], '=', value)

export async function intentBy(tx: Tx, found: Found): Promise<Intent | null> {
  const row = await intentRow(tx, found).executeTakeFirst()
  return row ? intentFrom(row) : null
}

/** What a payment was made for, the first or a later one. */
export async function intentOfPayment(tx: Tx, paymentId: string): Promise<Intent | null> {
  const row = await tx
    .selectFrom('payment_intent')
    .innerJoin('payment', 'payment.intent_id', 'payment_intent.id')
    .selectAll('payment_intent')
    .where('payment.payment_id', '=', paymentId)
    .executeTakeFirst()
  return row ? intentFrom(row) : null
}

/** The same, and nobody else decides about it until the transaction ends. */
export async function lockIntent(tx: Tx, found: Found): Promise<Intent | null> {
  const row = await intentRow(tx, found).forUpdate().executeTakeFirst()
  return row ? intentFrom(row) : null
}

/** What a browser has to show to be whoever began it, and when it did; the proof is of holders without an account. */
export async function holderProofOf(
  tx: Tx,
  id: string,
): Promise<{ proof: Buffer | null; enteredAt: Date | null }> {
  const row = await tx
    .selectFrom('payment_intent')
    .select(['holder_proof', 'entered_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { proof: row.holder_proof, enteredAt: row.entered_at }
}

/** True for the one who signs in by it. */
export async function enterBy(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_intent')
    .set({ entered_at: at })
    .where('id', '=', id)
    .where('entered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Turn = {
  state: PaymentState
  at: Date
  paymentId?: string
  error?: string | null
  accountId?: string | null
  personId?: string | null
  paidAt?: Date
  nextCheckAt?: Date | null
}

export async function turnIntent(
  tx: Tx,
  id: string,
  { state, at, paymentId, error, accountId, personId, paidAt, nextCheckAt }: Turn,
): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({
      state,
      updated_at: at,
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

export async function lastErrorOf(tx: Tx, id: string): Promise<string> {
  const row = await tx
    .selectFrom('payment_intent')
    .select('last_error')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.last_error ?? ''
}

/** How often the provider was asked for its order before, for the one whose turn it is now; nothing while somebody else asks, or where it is there. */
export async function claimAsking(
  tx: Tx,
  id: string,
  at: Date,
  until: Date,
): Promise<number | null> {
  const row = await tx
    .updateTable('payment_intent')
    .set({ asking_until: until, asked: sql`asked + 1` })
    .where('id', '=', id)
    .where('gateway_id', 'is', null)
    .where((is) => is.or([is('asking_until', 'is', null), is('asking_until', '<=', at)]))
    .returning('asked')
    .executeTakeFirst()
  return row ? row.asked - 1 : null
}

/** Whoever asked has no answer: the next may ask at once. */
export async function endAsking(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('payment_intent').set({ asking_until: null }).where('id', '=', id).execute()
}

/** The order or subscription of an intent, once. Abandoned in the meantime it keeps it too: money may come for it. */
export async function keepGatewayId(
  tx: Tx,
  id: string,
  { gatewayId, planId, at }: { gatewayId: string; planId: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({
      gateway_id: gatewayId,
      gateway_plan_id: planId,
      asking_until: null,
      updated_at: at,
      state: sql`case when state = 'intent' then 'order_created' else state end`,
      next_check_at: new Date(at.getTime() + 900_000),
    })
    .where('id', '=', id)
    .where('gateway_id', 'is', null)
    .execute()
}

/** Whom the provider is to be asked about, the longest waiting first. Taken by one worker at a time. */
export async function dueIntents(
  tx: Tx,
  at: Date,
  most: number,
): Promise<Array<Intent & { checks: number }>> {
  const rows = await tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('next_check_at', '<=', at)
    .orderBy('next_check_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => ({ ...intentFrom(row), checks: row.checks }))
}

export async function planNextCheck(tx: Tx, id: string, next: Date | null): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({ next_check_at: next, checks: sql`checks + 1` })
    .where('id', '=', id)
    .execute()
}

/** Nobody waits for these any more. Money that comes all the same is looked at when it comes. */
export async function openIntentsOf(tx: Tx, holder: Holder): Promise<Intent[]> {
  const rows = await tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('holder', '=', holder)
    .where('state', 'in', [...openStates, 'agreed'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(intentFrom)
}

type Ends = { unpaid: Date; returned: Date }

/** Who paid, or was about to, without ever having an account: nobody is left to give anything to, and the mails of what went back are old. */
export async function forgetPayers(tx: Tx, { unpaid, returned }: Ends): Promise<void> {
  await sql`
    with forgotten as (
      update payment_intent set billed = '{}'::jsonb, details = '{}'::jsonb, holder_proof = null
      where account_id is null and billed <> '{}'::jsonb and updated_at <= case when paid_at is null then ${unpaid}::timestamptz else ${returned}::timestamptz end
        and not exists (select from flow where flow.id::text = split_part(payment_intent.holder, ':', 2))
      returning id)
    delete from mail using payment, forgotten
    where payment.intent_id = forgotten.id and (mail.once_key = 'money-back ' || payment.payment_id or mail.once_key like 'odd-payment % ' || payment.payment_id)`.execute(
    tx,
  )
}
