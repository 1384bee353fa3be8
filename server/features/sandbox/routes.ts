import * as calls from '@mehfil/contract/system/payment-sandbox.ts'
import { createScriptPage } from '../../base/http/page-response.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { setFaults } from './actions/faults.ts'
import { sandboxApi } from './pages/api.ts'
import { checkoutScript, windowScript } from './pages/scripts.ts'
import { submitPaymentPage, paymentWindowPage } from './pages/window.tsx'

export function sandboxRoutes(mount: CallRouter): void {
  mount.page(calls.sandboxScript, createScriptPage(checkoutScript))
  mount.page(calls.sandboxWindowScript, createScriptPage(windowScript))
  mount.page(calls.sandboxWindow, paymentWindowPage)
  mount.page(calls.sandboxPay, submitPaymentPage)
  for (const call of [
    calls.sandboxList,
    calls.sandboxCreate,
    calls.sandboxGet,
    calls.sandboxListOfEntity,
    calls.sandboxAct,
  ])
    mount.raw(call, sandboxApi)
  mount.open(calls.sandboxFaults, setFaults)
}
