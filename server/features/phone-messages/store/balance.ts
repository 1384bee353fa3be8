import { sql } from 'kysely'
import type { Currency } from '@mehfil/contract/billing/money.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'

type EntryKind = 'bought' | 'taken-back' | 'reserved' | 'settled' | 'returned'
type BalanceEntry = {
  currency: Currency
  kind: EntryKind
  /** The payment or the message; each counts once. */
  cause: string
  amount: number
  eventId: string | null
  at: Date
}

/** What is left, and what waits for an answer of the provider. */
export async function getBalance(
  tx: Tx,
  { accountId }: AccountRef,
  currency: Currency,
): Promise<{ amount: number; reserved: number }> {
  const { rows } = await sql<{ amount: string; reserved: string }>`
    select coalesce((select b.amount from phone_balance b where b.account_id = ${accountId} and b.currency = ${currency}), 0) as amount,
      coalesce((select sum(m.price) from phone_message m where m.account_id = ${accountId} and m.currency = ${currency} and m.state in ('queued', 'claimed', 'uncertain')), 0) as reserved`.execute(
    tx,
  )
  return { amount: Number(rows[0]?.amount ?? 0), reserved: Number(rows[0]?.reserved ?? 0) }
}

/** Locks the balance until the transaction ends, so that two sendings cannot spend it twice. */
export async function lockBalance(
  tx: Tx,
  { accountId }: AccountRef,
  currency: Currency,
): Promise<number> {
  await sql`insert into phone_balance (account_id, currency) values (${accountId}, ${currency}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ amount: string }>`
    select amount from phone_balance where account_id = ${accountId} and currency = ${currency} for update`.execute(
    tx,
  )
  return Number(rows[0]?.amount ?? 0)
}

/** Reserves the price of each message. The balance is locked, and large enough. */
export async function reservePrices(
  tx: Tx,
  { accountId, eventId }: AccountRef & { eventId: string },
  {
    currency,
    prices,
    at,
  }: { currency: Currency; prices: ReadonlyArray<{ id: string; price: number }>; at: Date },
): Promise<void> {
  const paid = prices.filter(({ price }) => price > 0)
  await sql`
    insert into phone_balance_entry (account_id, cause, kind, currency, amount, event_id, at)
    select ${accountId}, p.id, 'reserved', ${currency}, -p.price, ${eventId}, ${at} from unnest(${paid.map(({ id }) => id)}::text[], ${paid.map(({ price }) => price)}::bigint[]) as p (id, price)`.execute(
    tx,
  )
  const total = paid.reduce((sum, { price }) => sum + price, 0)
  await sql`update phone_balance set amount = amount - ${total} where account_id = ${accountId} and currency = ${currency}`.execute(
    tx,
  )
}

/** Writes the entry once, and changes the balance by it. False where it was written before. */
export async function writeBalanceEntry(
  tx: Tx,
  { accountId }: AccountRef,
  { currency, kind, cause, amount, eventId, at }: BalanceEntry,
): Promise<boolean> {
  if (amount !== 0) await lockBalance(tx, { accountId }, currency)
  const { rows } = await sql`
    insert into phone_balance_entry (account_id, cause, kind, currency, amount, event_id, at)
    values (${accountId}, ${cause}, ${kind}, ${currency}, ${amount}, ${eventId}, ${at}) on conflict do nothing returning kind`.execute(
    tx,
  )
  if (rows.length === 0) return false
  if (amount !== 0)
    await sql`update phone_balance set amount = amount + ${amount} where account_id = ${accountId} and currency = ${currency}`.execute(
      tx,
    )
  return true
}

/** How much of a payment was taken back so far, and what it brought. */
export async function getPurchase(
  tx: Tx,
  { accountId }: AccountRef,
  paymentId: string,
): Promise<{ bought: number; takenBack: number }> {
  const { rows } = await sql<{ bought: string; back: string }>`
    select coalesce(sum(amount) filter (where kind = 'bought'), 0) as bought, coalesce(-sum(amount) filter (where kind = 'taken-back'), 0) as back
    from phone_balance_entry where account_id = ${accountId} and (cause = ${paymentId} or cause like ${`${paymentId} %`})`.execute(
    tx,
  )
  return { bought: Number(rows[0]?.bought ?? 0), takenBack: Number(rows[0]?.back ?? 0) }
}
