import * as calls from '@mehfil/contract/reports/reports.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { readReport } from './actions/report.ts'
import { readReportTable } from './actions/table.ts'

export function reportRoutes(mount: CallRouter): void {
  mount.event(calls.overallReport, readReport('overall'))
  mount.event(calls.guestReport, readReport('guest'))
  mount.event(calls.webReport, readReport('web'))
  mount.event(calls.emailReport, readReport('email'))
  mount.event(calls.surveyReport, readReport('survey'))
  mount.event(calls.reportTable, readReportTable)
}
