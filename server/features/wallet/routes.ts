import * as calls from '@mehfil/contract/events/wallet.ts'
import type { CallRouter } from '../../base/http/route.ts'
import {
  listPassChanges,
  registerDevice,
  sendLatestPass,
  takePassLog,
  unregisterDevice,
} from './actions/phone-requests.ts'

const limits = { maxBodyBytes: 32_000 }

/** What phones of Apple ask. The passes themselves are mounted with the other pages of guests. */
export function walletRoutes(mount: CallRouter): void {
  mount.raw(calls.registerPassDevice, registerDevice, limits)
  mount.raw(calls.unregisterPassDevice, unregisterDevice, limits)
  mount.raw(calls.changedPasses, listPassChanges, limits)
  mount.raw(calls.latestPass, sendLatestPass, limits)
  mount.raw(calls.passLog, takePassLog, limits)
}
