import type { Invoice, UnnumberedInvoice } from '../store/invoices.ts'
import { splitTax } from './invoice.ts'

type CreditSplit = { taxable: number; tax: number }
type InvoiceAmounts = { taxable: number; cgst: number; sgst: number; igst: number; total: number }

/**
 * Splits a refund into price and tax in the invoice's proportion; the last refund takes what is
 * left.
 */
export function splitCredit(
  { taxable, cgst, sgst, igst, total }: InvoiceAmounts,
  before: CreditSplit,
  amount: number,
): CreditSplit {
  const left = { taxable: taxable - before.taxable, tax: cgst + sgst + igst - before.tax }
  if (amount >= left.taxable + left.tax) return left
  const share = Math.min(
    left.taxable,
    Math.max(amount - left.tax, Math.round((amount * taxable) / total)),
  )
  return { taxable: share, tax: amount - share }
}

/** What a credit note takes back of an invoice; all of it where the invoice is corrected. */
export function buildCreditNote(
  invoice: Invoice,
  { taxable, tax, isCorrection = false }: CreditSplit & { isCorrection?: boolean },
): Omit<UnnumberedInvoice, 'issuedAt'> {
  const { id, series: _series, number: _number, name: _name, issuedAt: _at, ...kept } = invoice
  return {
    ...kept,
    kind: 'credit-note',
    creditedInvoiceId: id,
    correctedInvoiceId: isCorrection ? id : null,
    taxable,
    discount: 0,
    couponCode: '',
    ...splitTax(invoice.place, invoice.seller, tax),
    total: taxable + tax,
  }
}
