import * as calls from '@mehfil/contract/invoices.ts'
import type { Mount } from '../../base/route.ts'
import { billingInfo, updateBillingInfo } from './actions/billed.ts'
import { billingHistory } from './actions/history.ts'
import { sendBill } from './pages/bill.ts'

export function invoiceRoutes(mount: Mount): void {
  mount.host(calls.billingInfo, billingInfo)
  mount.host(calls.updateBillingInfo, updateBillingInfo)
  mount.host(calls.billingHistory, billingHistory)
  mount.ownStream(calls.downloadBilling, sendBill)
}
