import { sql, type Selectable } from 'kysely'
import type { Currency } from '@mehfil/contract/money.ts'
import type { PlanName, PriceMode } from '@mehfil/contract/plans.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { Tx } from '../../../base/db.ts'
import type { Database } from '../../../base/schema.ts'
import type { AccountScope } from '../../../base/scope.ts'
import type { Buyer, Seller } from '../rules/bill.ts'

type OfAccount = Pick<AccountScope, 'accountId'>

export type Bill = {
  id: string
  accountId: string
  kind: 'invoice' | 'credit-note'
  series: string
  number: number
  name: string
  paymentId: string
  about: string | null
  issuedAt: Date
  plan: PlanName
  mode: PriceMode
  guests: number | null
  periodStart: Date | null
  periodEnd: Date | null
  currency: Currency
  taxable: number
  taxPercent: number
  cgst: number
  sgst: number
  igst: number
  total: number
  sac: string
  place: string
  method: string
  seller: Seller
  buyer: Buyer
  language: Language
}

const billFrom = (row: Selectable<Database['invoice']>): Bill => ({
  id: row.id,
  accountId: row.account_id,
  kind: row.kind as Bill['kind'],
  series: row.series,
  number: row.number,
  name: row.name,
  paymentId: row.payment_id,
  about: row.about,
  issuedAt: row.issued_at,
  plan: row.plan as PlanName,
  mode: row.mode as PriceMode,
  guests: row.guests,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  currency: row.currency as Currency,
  taxable: Number(row.taxable),
  taxPercent: row.tax_percent,
  cgst: Number(row.cgst),
  sgst: Number(row.sgst),
  igst: Number(row.igst),
  total: Number(row.total),
  sac: row.sac,
  place: row.place,
  method: row.method,
  seller: row.seller as Seller,
  buyer: row.buyer as Buyer,
  language: row.language as Language,
})

/** The next number of a series. Whoever asks holds the series until the end: a number is there when its bill is, or not at all. */
export async function nextNumber(tx: Tx, series: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ last: number }>`
    insert into invoice_series as held (series, last) values (${series}, 1) on conflict (series) do update set last = held.last + 1 returning last`.execute(
    tx,
  )
  return row?.last ?? 1
}

export async function insertBill(tx: Tx, bill: Bill): Promise<void> {
  await tx
    .insertInto('invoice')
    .values({
      id: bill.id,
      account_id: bill.accountId,
      kind: bill.kind,
      series: bill.series,
      number: bill.number,
      name: bill.name,
      payment_id: bill.paymentId,
      about: bill.about,
      issued_at: bill.issuedAt,
      plan: bill.plan,
      mode: bill.mode,
      guests: bill.guests,
      period_start: bill.periodStart,
      period_end: bill.periodEnd,
      currency: bill.currency,
      taxable: String(bill.taxable),
      tax_percent: bill.taxPercent,
      cgst: String(bill.cgst),
      sgst: String(bill.sgst),
      igst: String(bill.igst),
      total: String(bill.total),
      sac: bill.sac,
      place: bill.place,
      method: bill.method,
      seller: JSON.stringify(bill.seller),
      buyer: JSON.stringify(bill.buyer),
      language: bill.language,
    })
    .execute()
}

/** Newest first. */
export async function billsOf(tx: Tx, { accountId }: OfAccount): Promise<Bill[]> {
  return (
    await tx
      .selectFrom('invoice')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('issued_at', 'desc')
      .orderBy('kind')
      .orderBy('number', 'desc')
      .execute()
  ).map(billFrom)
}

export async function billIn(tx: Tx, { accountId }: OfAccount, id: string): Promise<Bill | null> {
  const row = await tx
    .selectFrom('invoice')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? billFrom(row) : null
}

export async function billById(tx: Tx, id: string): Promise<Bill | null> {
  const row = await tx.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? billFrom(row) : null
}

export async function invoiceOf(
  tx: Tx,
  paymentId: string,
  kind: Bill['kind'] = 'invoice',
): Promise<Bill | null> {
  const row = await tx
    .selectFrom('invoice')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? billFrom(row) : null
}

/** What of an invoice went back before. */
export async function creditedOf(
  tx: Tx,
  invoiceId: string,
): Promise<{ taxable: number; tax: number }> {
  const {
    rows: [row],
  } = await sql<{ taxable: string; tax: string }>`
    select coalesce(sum(taxable), 0) as taxable, coalesce(sum(cgst + sgst + igst), 0) as tax from invoice where about = ${invoiceId}`.execute(
    tx,
  )
  return { taxable: Number(row?.taxable ?? 0), tax: Number(row?.tax ?? 0) }
}

/** The period a payment brought, where it brought one. */
export async function periodOf(
  tx: Tx,
  paymentId: string,
): Promise<{ periodStart: Date | null; periodEnd: Date | null }> {
  const row = await tx
    .selectFrom('subscription_charge')
    .select(['period_start', 'period_end'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return { periodStart: row?.period_start ?? null, periodEnd: row?.period_end ?? null }
}
