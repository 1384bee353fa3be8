import type { HostContext } from '../../../base/http/context.ts'
import { isCorrectionOpen } from '../rules/correction.ts'
import { listInvoices, type Invoice } from '../store/invoices.ts'

export async function getBillingHistory({
  tx,
  scope,
  now,
}: Pick<HostContext, 'tx' | 'scope' | 'now'>) {
  const bills = await listInvoices(tx, scope)
  const names = new Map(bills.map(({ id, name }) => [id, name]))
  const successors = new Map(
    bills
      .filter(({ kind }) => kind === 'invoice')
      .map(({ correctedInvoiceId, name }) => [correctedInvoiceId, name]),
  )
  const returnedById = sumReturned(bills)
  const firstDates = new Map(
    bills
      .filter(({ kind, correctedInvoiceId }) => kind === 'invoice' && correctedInvoiceId === null)
      .map(({ paymentId, issuedAt }) => [paymentId, issuedAt]),
  )
  const nameOf = (id: string | null) => (id ? (names.get(id) ?? '') : '')
  return {
    bills: bills.map((bill) => {
      const returned = returnedById.get(bill.id) ?? 0
      const replacedBy = successors.get(bill.id) ?? ''
      const { name, address, country, state, gstin, taxNumber } = bill.buyer
      return {
        id: bill.id,
        kind: bill.kind,
        number: bill.name,
        about: nameOf(bill.creditedInvoiceId),
        issuedAt: bill.issuedAt,
        plan: bill.plan,
        mode: bill.mode,
        guests: bill.guests,
        periodStart: bill.periodStart,
        periodEnd: bill.periodEnd,
        currency: bill.currency,
        planRate: bill.taxable,
        tax: bill.cgst + bill.sgst + bill.igst,
        total: bill.total,
        method: bill.method,
        returned,
        replaces: bill.kind === 'invoice' ? nameOf(bill.correctedInvoiceId) : '',
        replacedBy,
        isCorrectable:
          bill.kind === 'invoice' &&
          returned === 0 &&
          replacedBy === '' &&
          isCorrectionOpen(firstDates.get(bill.paymentId) ?? bill.issuedAt, now),
        name,
        address,
        country,
        state,
        gstNo: gstin || taxNumber,
      }
    }),
  }
}

/** What went back to the payer, by invoice. A credit note of a correction returns nothing. */
function sumReturned(bills: readonly Invoice[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { creditedInvoiceId, correctedInvoiceId, total } of bills)
    if (creditedInvoiceId !== null && correctedInvoiceId === null)
      sums.set(creditedInvoiceId, (sums.get(creditedInvoiceId) ?? 0) + total)
  return sums
}
