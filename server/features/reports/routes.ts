import * as calls from '@mehfil/contract/reports.ts'
import type { Mount } from '../../base/route.ts'
import { readReport } from './actions/report.ts'
import { readTable } from './actions/table.ts'

export function reportRoutes(mount: Mount): void {
  mount.event(calls.overallReport, readReport('overall'))
  mount.event(calls.guestReport, readReport('guest'))
  mount.event(calls.webReport, readReport('web'))
  mount.event(calls.emailReport, readReport('email'))
  mount.event(calls.reportTable, readTable)
}
