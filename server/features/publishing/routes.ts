import * as calls from '@mehfil/contract/events/publishing.ts'
import type { CallRouter } from '../../base/http/route.ts'
import {
  checkDomain,
  publishEvent,
  readDomain,
  readShare,
  saveDomain,
  togglePublished,
} from './actions.ts'

export function publishingRoutes(mount: CallRouter): void {
  mount.host(calls.checkDomain, checkDomain)
  mount.event(calls.domainOf, readDomain)
  mount.event(calls.saveDomain, saveDomain)
  mount.event(calls.publishEvent, publishEvent)
  mount.event(calls.shareOf, readShare)
  mount.host(calls.publishToggle, togglePublished)
}
