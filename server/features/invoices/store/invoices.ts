import { sql, type Selectable } from 'kysely'
import type { Currency } from '@mehfil/contract/billing/money.ts'
import type { PaymentMode, PlanName } from '@mehfil/contract/billing/plans.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Db, Tx } from '../../../base/database/db.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { InvoiceBuyer, InvoiceSeller } from '../rules/invoice.ts'

export type Invoice = {
  id: string
  accountId: string
  kind: 'invoice' | 'credit-note'
  series: string
  number: number
  name: string
  paymentId: string
  creditedInvoiceId: string | null
  issuedAt: Date
  plan: PlanName
  mode: PaymentMode
  guests: number | null
  periodStart: Date | null
  periodEnd: Date | null
  currency: Currency
  /** After the discount. */
  taxable: number
  /** What a coupon took off before tax. */
  discount: number
  couponCode: string
  /** The invoice with a mistake that this one replaces or takes back. */
  correctedInvoiceId: string | null
  taxPercent: number
  cgst: number
  sgst: number
  igst: number
  total: number
  sac: string
  place: string
  method: string
  seller: InvoiceSeller
  buyer: InvoiceBuyer
  language: Language
}

export type UnnumberedInvoice = Omit<Invoice, 'id' | 'series' | 'number' | 'name'>

const toInvoice = (row: Selectable<Database['invoice']>): Invoice => ({
  id: row.id,
  accountId: row.account_id,
  kind: row.kind as Invoice['kind'],
  series: row.series,
  number: row.number,
  name: row.name,
  paymentId: row.payment_id,
  creditedInvoiceId: row.credited_invoice_id,
  issuedAt: row.issued_at,
  plan: row.plan as PlanName,
  mode: row.mode as PaymentMode,
  guests: row.guests,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  currency: row.currency as Currency,
  taxable: Number(row.taxable),
  discount: Number(row.discount),
  couponCode: row.coupon_code,
  correctedInvoiceId: row.corrected_invoice_id,
  taxPercent: row.tax_percent,
  cgst: Number(row.cgst),
  sgst: Number(row.sgst),
  igst: Number(row.igst),
  total: Number(row.total),
  sac: row.sac,
  place: row.place,
  method: row.method,
  seller: row.seller as InvoiceSeller,
  buyer: row.buyer as InvoiceBuyer,
  language: row.language as Language,
})

/**
 * The next number of a series, locked until the commit, so that no number is lost or used twice.
 */
export async function takeNextNumber(tx: Tx, series: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ last: number }>`
    insert into invoice_series as held (series, last) values (${series}, 1) on conflict (series) do update set last = held.last + 1 returning last`.execute(
    tx,
  )
  return row?.last ?? 1
}

export async function insertInvoice(tx: Tx, invoice: Invoice): Promise<void> {
  await tx
    .insertInto('invoice')
    .values({
      id: invoice.id,
      account_id: invoice.accountId,
      kind: invoice.kind,
      series: invoice.series,
      number: invoice.number,
      name: invoice.name,
      payment_id: invoice.paymentId,
      credited_invoice_id: invoice.creditedInvoiceId,
      issued_at: invoice.issuedAt,
      plan: invoice.plan,
      mode: invoice.mode,
      guests: invoice.guests,
      period_start: invoice.periodStart,
      period_end: invoice.periodEnd,
      currency: invoice.currency,
      taxable: String(invoice.taxable),
      discount: String(invoice.discount),
      coupon_code: invoice.couponCode,
      corrected_invoice_id: invoice.correctedInvoiceId,
      tax_percent: invoice.taxPercent,
      cgst: String(invoice.cgst),
      sgst: String(invoice.sgst),
      igst: String(invoice.igst),
      total: String(invoice.total),
      sac: invoice.sac,
      place: invoice.place,
      method: invoice.method,
      seller: JSON.stringify(invoice.seller),
      buyer: JSON.stringify(invoice.buyer),
      language: invoice.language,
    })
    .execute()
}

/** Newest first. */
export async function listInvoices(tx: Tx, { accountId }: AccountRef): Promise<Invoice[]> {
  return (
    await tx
      .selectFrom('invoice')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('issued_at', 'desc')
      .orderBy('kind')
      .orderBy('number', 'desc')
      .execute()
  ).map(toInvoice)
}

/** A document with the total of the invoice it is about: of a credit note, the one it takes something back of. */
export type IssuedInvoice = Invoice & { invoiceTotal: number }

/** Of all accounts, in the order of their numbers: what the seller tells the tax office. */
export async function listIssuedInvoices(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<IssuedInvoice[]> {
  const rows = await db
    .selectFrom('invoice')
    .leftJoin('invoice as credited', 'credited.id', 'invoice.credited_invoice_id')
    .selectAll('invoice')
    .select('credited.total as credited_total')
    .where('invoice.issued_at', '>=', from)
    .where('invoice.issued_at', '<', until)
    .orderBy('invoice.series')
    .orderBy('invoice.number')
    .execute()
  return rows.map(({ credited_total, ...row }) => ({
    ...toInvoice(row),
    invoiceTotal: Number(credited_total ?? row.total),
  }))
}

/** When a payment was invoiced first, however often it was corrected since. */
export async function getFirstInvoiceDate(tx: Tx, paymentId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('invoice')
    .select('issued_at')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'invoice')
    .where('corrected_invoice_id', 'is', null)
    .executeTakeFirst()
  return row?.issued_at ?? null
}

export async function findInvoice(
  tx: Tx,
  { accountId }: AccountRef,
  id: string,
): Promise<Invoice | null> {
  const row = await tx
    .selectFrom('invoice')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toInvoice(row) : null
}

export async function findInvoiceById(tx: Tx, id: string): Promise<Invoice | null> {
  const row = await tx.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toInvoice(row) : null
}

/** The invoice of a payment that counts: the last one, where its details were corrected. */
export async function findInvoiceByPayment(tx: Tx, paymentId: string): Promise<Invoice | null> {
  const row = await tx
    .selectFrom('invoice')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'invoice')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice as next')
            .select('next.id')
            .whereRef('next.corrected_invoice_id', '=', 'invoice.id')
            .where('next.kind', '=', 'invoice'),
        ),
      ),
    )
    .executeTakeFirst()
  return row ? toInvoice(row) : null
}

/** The credit note over what a corrected invoice replaces. */
export async function findCorrectingCreditNote(
  tx: Tx,
  { accountId, correctedInvoiceId, kind }: Invoice,
): Promise<Invoice | null> {
  if (kind !== 'invoice' || !correctedInvoiceId) return null
  const row = await tx
    .selectFrom('invoice')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('corrected_invoice_id', '=', correctedInvoiceId)
    .where('kind', '=', 'credit-note')
    .executeTakeFirst()
  return row ? toInvoice(row) : null
}

/** The amounts credited before. */
export async function getCreditedAmounts(
  tx: Tx,
  invoiceId: string,
): Promise<{ taxable: number; tax: number }> {
  const {
    rows: [row],
  } = await sql<{ taxable: string; tax: string }>`
    select coalesce(sum(taxable), 0) as taxable, coalesce(sum(cgst + sgst + igst), 0) as tax from invoice where credited_invoice_id = ${invoiceId}`.execute(
    tx,
  )
  return { taxable: Number(row?.taxable ?? 0), tax: Number(row?.tax ?? 0) }
}

/** The period of a payment; null without one. */
export async function getPaidPeriod(
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
