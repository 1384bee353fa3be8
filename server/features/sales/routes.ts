import * as calls from '@mehfil/contract/billing/sales.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { requestCallback } from './actions.ts'

export function salesRoutes(mount: CallRouter): void {
  mount.open(calls.requestCallback, requestCallback)
}
