import * as calls from '@mehfil/contract/publishing.ts'
import type { Mount } from '../../base/route.ts'
import {
  checkDomain,
  publishEvent,
  readDomain,
  readShare,
  saveDomain,
  togglePublished,
} from './actions.ts'

export function publishingRoutes(mount: Mount): void {
  mount.host(calls.checkDomain, checkDomain)
  mount.event(calls.domainOf, readDomain)
  mount.event(calls.saveDomain, saveDomain)
  mount.event(calls.publishEvent, publishEvent)
  mount.event(calls.shareOf, readShare)
  mount.host(calls.publishToggle, togglePublished)
}
