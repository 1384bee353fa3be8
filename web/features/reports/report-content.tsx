import type { ReportPartData, EventReport } from '@mehfil/contract/reports/reports.ts'
import { FollowUpMessages } from './follow-up-messages.tsx'
import { ReportSummary } from './report-summary.tsx'
import { ReportFooter } from './report-footer.tsx'
import { ReportPart } from './charts/report-part.tsx'
import { ReportTable } from './table/report-table.tsx'
import classes from './reports.module.css'
import { useReportTexts } from './use-report-texts.ts'
import type { ReportsPageView } from './use-report-view.ts'

type ReportContentProps = {
  EID: string
  report: EventReport
  view: ReportsPageView
  /** The guest data was deleted; the counts stay. */
  isPurged: boolean
}

/** The summary, then the charts in two columns, then the guest table. */
export function ReportContent({ EID, report, view, isPurged }: ReportContentProps) {
  const texts = useReportTexts(report.event.zone)
  const [main, aside] = splitColumns(report.parts)
  const renderParts = (parts: readonly ReportPartData[]) =>
    parts.map((part) => <ReportPart key={part.id} part={part} texts={texts} />)
  return (
    <>
      <ReportSummary report={report} view={view} texts={texts} />
      <div className={classes.split} data-alone={aside.length === 0 || undefined}>
        <div>{renderParts(main)}</div>
        {aside.length > 0 && (
          <div className={classes.aside}>
            {renderParts(aside)}
            {report.kind === 'overall' && report.afterwards && (
              <FollowUpMessages EID={EID} afterwards={report.afterwards} texts={texts} />
            )}
          </div>
        )}
      </div>
      {!isPurged && <ReportTable EID={EID} report={report} view={view} texts={texts} />}
      <ReportFooter report={report} texts={texts} />
    </>
  )
}

/** Curves and their related parts are in the side column. */
const asideParts = new Set([
  'arrivals',
  'responses',
  'hours',
  'by-language',
  'by-party',
  'pace',
  'refusals',
  'noted',
  'excused',
])

function splitColumns(
  parts: readonly ReportPartData[],
): [main: ReportPartData[], aside: ReportPartData[]] {
  return [
    parts.filter(({ id }) => !asideParts.has(id)),
    parts.filter(({ id }) => asideParts.has(id)),
  ]
}
