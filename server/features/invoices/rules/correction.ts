import { indiaOffsetMs, type InvoiceBuyer } from './invoice.ts'

/**
 * Section 34(2) of the CGST Act: a credit note is declared by 30 November after the financial year of its supply, which is that of
 * the first invoice of the payment.
 */
export function isCorrectionOpen(firstIssuedAt: Date, now: Date): boolean {
  const wall = new Date(firstIssuedAt.getTime() + indiaOffsetMs)
  const yearEnd = wall.getUTCFullYear() + (wall.getUTCMonth() < 3 ? 0 : 1)
  return now.getTime() + indiaOffsetMs < Date.UTC(yearEnd, 11, 1)
}

/** The details that a host can correct. The country decides about currency and tax, so it stays. */
export const isSameBuyer = (one: InvoiceBuyer, other: InvoiceBuyer): boolean =>
  (['name', 'address', 'state', 'gstin', 'taxNumber'] as const).every(
    (field) => one[field] === other[field],
  )
