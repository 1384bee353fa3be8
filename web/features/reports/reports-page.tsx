import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answered } from '../../lib/answered.ts'
import { eventStatusQuery, useEventId } from '../../lib/event.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { GuestDataStrip } from '../events/guest-data-strip.tsx'
import { reportQuery } from './queries.ts'
import { ReportEmpty } from './report-empty.tsx'
import { ReportTold } from './report-told.tsx'
import { ReportsHead } from './reports-head.tsx'
import { useReportView } from './use-report-view.ts'

/** The four reports of an event: each answers first and lists second. */
export function ReportsPage() {
  const t = useWords('dashboard')
  const EID = useEventId()
  const view = useReportView()
  useTitle(t('reports.title'))
  const asked = useQuery({
    ...reportQuery(EID, view.kind, view.compare),
    placeholderData: keepPreviousData,
  })
  const found = answered(asked)
  const { data: event } = useQuery(eventStatusQuery(EID))
  // Another kind is another page; what is compared with may change under the eyes.
  const report = found?.kind === view.kind ? found : undefined
  return (
    <Sheet>
      <ReportsHead EID={EID} view={view} report={report} />
      {event && <GuestDataStrip event={event} />}
      {!report && <SkeletonRows rows={8} height={72} />}
      {report && report.empty !== null && <ReportEmpty EID={EID} what={report.empty} />}
      {report && report.empty === null && (
        <ReportTold
          EID={EID}
          report={report}
          view={view}
          isGone={event !== undefined && event.purgedAt !== null}
        />
      )}
    </Sheet>
  )
}
