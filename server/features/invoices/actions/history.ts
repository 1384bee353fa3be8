import type { HostContext } from '../../../base/http/context.ts'
import { listInvoices, type Invoice } from '../store/invoices.ts'

export async function getBillingHistory({ tx, scope }: Pick<HostContext, 'tx' | 'scope'>) {
  const bills = await listInvoices(tx, scope)
  const names = new Map(bills.map(({ id, name }) => [id, name]))
  const sumReturned = (of: Invoice) =>
    bills
      .filter(({ creditedInvoiceId }) => creditedInvoiceId === of.id)
      .reduce((sum, { total }) => sum + total, 0)
  return {
    bills: bills.map((bill) => ({
      id: bill.id,
      kind: bill.kind,
      number: bill.name,
      about: bill.creditedInvoiceId ? (names.get(bill.creditedInvoiceId) ?? '') : '',
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
      returned: sumReturned(bill),
    })),
  }
}
