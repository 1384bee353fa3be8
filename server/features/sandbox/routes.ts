import * as calls from '@mehfil/contract/sandbox.ts'
import type { Mount } from '../../base/route.ts'
import { setFaults } from './actions/faults.ts'
import { sandboxApi } from './pages/api.ts'
import { checkoutScript, scriptPage, windowScript } from './pages/scripts.ts'
import { payInWindow, payWindow } from './pages/window.tsx'

export function sandboxRoutes(mount: Mount): void {
  mount.page(calls.sandboxScript, scriptPage(checkoutScript))
  mount.page(calls.sandboxWindowScript, scriptPage(windowScript))
  mount.page(calls.sandboxWindow, payWindow)
  mount.page(calls.sandboxPay, payInWindow)
  for (const call of [
    calls.sandboxList,
    calls.sandboxMake,
    calls.sandboxOne,
    calls.sandboxOwn,
    calls.sandboxDo,
  ])
    mount.raw(call, sandboxApi)
  mount.open(calls.sandboxFaults, setFaults)
}
