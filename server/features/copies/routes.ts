import * as calls from '@mehfil/contract/events/copies.ts'
import type { CallRouter } from '../../base/http/route.ts'
import {
  copyEvent,
  readOwnTemplates,
  removeOwnTemplate,
  renameOwnTemplate,
  saveOwnTemplate,
  startFromTemplate,
} from './actions.ts'

export function copyRoutes(mount: CallRouter): void {
  mount.event(calls.copyEvent, copyEvent)
  mount.host(calls.ownTemplates, readOwnTemplates)
  mount.event(calls.saveOwnTemplate, saveOwnTemplate)
  mount.host(calls.renameOwnTemplate, renameOwnTemplate)
  mount.host(calls.removeOwnTemplate, removeOwnTemplate)
  mount.host(calls.startFromTemplate, startFromTemplate)
}
