import type { Part, Report } from '@mehfil/contract/reports.ts'
import { FreshWords } from './fresh-words.tsx'
import { ReportAnswer } from './report-answer.tsx'
import { ReportFoot } from './report-foot.tsx'
import { ReportPart } from './report-part.tsx'
import { ReportTable } from './report-table.tsx'
import classes from './reports.module.css'
import { useReportWords } from './use-report-words.ts'
import type { ReportView } from './use-report-view.ts'

type ReportToldProps = {
  EID: string
  report: Report
  view: ReportView
  /** The guests were deleted; what was counted stays. */ isGone: boolean
}

/** The answer, then the drawings in two columns, then the guests in lines. */
export function ReportTold({ EID, report, view, isGone }: ReportToldProps) {
  const words = useReportWords(report.event.zone)
  const [main, aside] = inColumns(report.parts)
  const shown = (parts: readonly Part[]) =>
    parts.map((part) => <ReportPart key={part.id} part={part} words={words} />)
  return (
    <>
      <ReportAnswer report={report} view={view} words={words} />
      <div className={classes.split} data-alone={aside.length === 0 || undefined}>
        <div>{shown(main)}</div>
        {aside.length > 0 && (
          <div className={classes.aside}>
            {shown(aside)}
            {report.kind === 'overall' && report.afterwards && (
              <FreshWords EID={EID} afterwards={report.afterwards} words={words} />
            )}
          </div>
        )}
      </div>
      {!isGone && <ReportTable EID={EID} report={report} view={view} words={words} />}
      <ReportFoot report={report} words={words} />
    </>
  )
}

/** Curves and what is read beside them stand at the side. */
const beside = new Set([
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

function inColumns(parts: readonly Part[]): [main: Part[], aside: Part[]] {
  return [parts.filter(({ id }) => !beside.has(id)), parts.filter(({ id }) => beside.has(id))]
}
