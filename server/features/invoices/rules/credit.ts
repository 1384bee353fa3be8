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
