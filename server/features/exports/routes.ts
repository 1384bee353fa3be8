import * as calls from '@mehfil/contract/reports/exports.ts'
import { doorPaper } from '@mehfil/contract/door/door.ts'
import { seatingPaper } from '@mehfil/contract/seating/seating-paper.ts'
import * as mails from '@mehfil/contract/reports/report-mails.ts'
import type { CallRouter } from '../../base/http/route.ts'
import {
  deleteExportFile,
  exportGuests,
  listExportFiles,
  readExportFile,
} from './actions/export-files.ts'
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
import { sendDoorDocument } from './pages/door-document.ts'
import { sendSeatingDocument } from './pages/seating-document.ts'
import { sendFile } from './pages/export-file.ts'

export function exportRoutes(mount: CallRouter): void {
  mount.event(calls.exportGuests, exportGuests)
  mount.event(calls.guestExports, listExportFiles('guests'))
  mount.event(calls.guestExportById, readExportFile('guests'))
  mount.stream(calls.guestExportFile, sendFile('guests'))
  mount.event(calls.dropGuestExport, deleteExportFile('guests'))
  mount.stream(doorPaper, sendDoorDocument)
  mount.stream(seatingPaper, sendSeatingDocument)
  mount.event(calls.exportReport, exportReport)
  mount.event(calls.reportExports, listExportFiles('reports'))
  mount.event(calls.reportExportById, readExportFile('reports'))
  mount.stream(calls.reportExportFile, sendFile('reports'))
  mount.event(calls.dropReportExport, deleteExportFile('reports'))
  mount.event(mails.reportMails, readReportMails)
  mount.event(mails.sendReport, sendReport)
  mount.event(mails.addReportSchedule, addReportSchedule)
  mount.event(mails.changeReportSchedule, changeReportSchedule)
  mount.event(mails.dropReportSchedule, dropReportSchedule)
  mount.host(mails.eventNumbers, readEventNumbers)
  mount.host(mails.setEventNumbers, setEventNumbers)
}
