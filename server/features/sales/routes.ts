import * as calls from '@mehfil/contract/sales.ts'
import type { Mount } from '../../base/route.ts'
import { requestCallback } from './actions.ts'

export function salesRoutes(mount: Mount): void {
  mount.open(calls.requestCallback, requestCallback)
}
