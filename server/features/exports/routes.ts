import * as calls from '@mehfil/contract/exports.ts'
import { doorPaper } from '@mehfil/contract/door.ts'
import * as mails from '@mehfil/contract/report-mails.ts'
import type { Mount } from '../../base/route.ts'
import { dropFile, exportGuests, listFiles, readFile } from './actions/exports.ts'
import { exportReport } from './actions/report.ts'
import {
  addReportSchedule,
  changeReportSchedule,
  dropReportSchedule,
  readEventNumbers,
  readReportMails,
  sendReport,
  setEventNumbers,
} from './actions/report-mails.ts'
import { sendDoorPaper } from './pages/door-paper.ts'
import { sendFile } from './pages/file.ts'

export function exportRoutes(mount: Mount): void {
  mount.event(calls.exportGuests, exportGuests)
  mount.event(calls.guestExports, listFiles('guests'))
  mount.event(calls.guestExportById, readFile('guests'))
  mount.stream(calls.guestExportFile, sendFile('guests'))
  mount.event(calls.dropGuestExport, dropFile('guests'))
  mount.stream(doorPaper, sendDoorPaper)
  mount.event(calls.exportReport, exportReport)
  mount.event(calls.reportExports, listFiles('reports'))
  mount.event(calls.reportExportById, readFile('reports'))
  mount.stream(calls.reportExportFile, sendFile('reports'))
  mount.event(calls.dropReportExport, dropFile('reports'))
  mount.event(mails.reportMails, readReportMails)
  mount.event(mails.sendReport, sendReport)
  mount.event(mails.addReportSchedule, addReportSchedule)
  mount.event(mails.changeReportSchedule, changeReportSchedule)
  mount.event(mails.dropReportSchedule, dropReportSchedule)
  mount.host(mails.eventNumbers, readEventNumbers)
  mount.host(mails.setEventNumbers, setEventNumbers)
}
