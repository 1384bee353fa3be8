type Sums = { taxable: number; tax: number }
type Billed = { taxable: number; cgst: number; sgst: number; igst: number; total: number }

/** Of an amount that went back, what was price and what was tax: in the bill's own proportion, and what is left to the last paisa. */
export function creditSplit(
  { taxable, cgst, sgst, igst, total }: Billed,
  before: Sums,
  amount: number,
): Sums {
  const left = { taxable: taxable - before.taxable, tax: cgst + sgst + igst - before.tax }
  if (amount >= left.taxable + left.tax) return left
  const share = Math.min(
    left.taxable,
    Math.max(amount - left.tax, Math.round((amount * taxable) / total)),
  )
  return { taxable: share, tax: amount - share }
}
