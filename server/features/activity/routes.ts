import * as calls from '@mehfil/contract/accounts/activity.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { accountActivity, eventActivity } from './actions.ts'
import { sendActivityFile } from './pages/year.ts'

export function activityRoutes(mount: CallRouter): void {
  mount.host(calls.accountActivity, accountActivity)
  mount.event(calls.eventActivity, eventActivity)
  mount.accountStream(calls.activityFile, sendActivityFile)
}
