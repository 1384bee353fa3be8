import * as calls from '@mehfil/contract/activity.ts'
import type { Mount } from '../../base/route.ts'
import { accountActivity, eventActivity } from './actions.ts'

export function activityRoutes(mount: Mount): void {
  mount.host(calls.accountActivity, accountActivity)
  mount.event(calls.eventActivity, eventActivity)
}
