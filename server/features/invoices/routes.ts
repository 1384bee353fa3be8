import * as calls from '@mehfil/contract/billing/invoices.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { getBillingInfo, updateBillingInfo } from './actions/billing-info.ts'
import { correctBill } from './actions/correct.ts'
import { getBillingHistory } from './actions/history.ts'
import { downloadInvoice } from './pages/invoice-download.ts'

export function invoiceRoutes(mount: CallRouter): void {
  mount.host(calls.billingInfo, getBillingInfo)
  mount.host(calls.updateBillingInfo, updateBillingInfo)
  mount.host(calls.correctBill, correctBill)
  mount.host(calls.billingHistory, getBillingHistory)
  mount.accountStream(calls.downloadBilling, downloadInvoice)
}
