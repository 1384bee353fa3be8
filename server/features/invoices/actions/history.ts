import type { HostContext } from '../../../base/http/context.ts'
import { isCorrectionOpen } from '../rules/correction.ts'
import { listInvoices } from '../store/invoices.ts'

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
  const sumReturned = (id: string) =>
    bills
      .filter(
        ({ creditedInvoiceId, correctedInvoiceId }) =>
          creditedInvoiceId === id && correctedInvoiceId === null,
      )
      .reduce((sum, { total }) => sum + total, 0)
  const nameOf = (id: string | null) => (id ? (names.get(id) ?? '') : '')
  return {
    bills: bills.map((bill) => {
      const returned = sumReturned(bill.id)
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
          isCorrectionOpen(bill, now),
        name,
        address,
        country,
        state,
        gstNo: gstin || taxNumber,
      }
    }),
  }
}
