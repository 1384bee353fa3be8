import * as calls from '@mehfil/contract/seating/seating.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { changeSeating } from './actions/change-seating.ts'
import { proposeSeating } from './actions/propose-seating.ts'
import { readSeating } from './actions/read-seating.ts'

export function seatingRoutes(mount: CallRouter): void {
  mount.event(calls.eventSeating, readSeating)
  mount.event(calls.changeSeating, changeSeating)
  mount.event(calls.proposeSeating, proposeSeating)
}
