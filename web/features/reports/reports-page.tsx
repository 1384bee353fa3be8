import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getQueryData } from '../../lib/http/query-data.ts'
import { eventStatusQuery, useEventId } from '../../lib/http/event-queries.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { SheetPage } from '../../ui/layout/sheet.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { GuestDataStrip } from '../events/dashboard/guest-data-strip.tsx'
import { reportQuery } from './queries/reports.ts'
import { ReportEmpty } from './report-empty.tsx'
import { ReportContent } from './report-content.tsx'
import { ReportsHead } from './reports-head.tsx'
import { useReportsPageView } from './use-report-view.ts'

/** The four reports of an event: a summary first, then the guests. */
export function ReportsPage() {
  const t = useTranslate('dashboard')
  const EID = useEventId()
  const view = useReportsPageView()
  useTitle(t('reports.title'))
  const query = useQuery({
    ...reportQuery(EID, view.kind, view.compare),
    placeholderData: keepPreviousData,
  })
  const found = getQueryData(query)
  const { data: event } = useQuery(eventStatusQuery(EID))
  // Another kind waits for its own report; another comparison keeps the old one while it loads.
  const report = found?.kind === view.kind ? found : undefined
  return (
    <SheetPage>
      <ReportsHead EID={EID} view={view} report={report} />
      {event && <GuestDataStrip event={event} />}
      {!report && <SkeletonRows rows={8} height={72} />}
      {report && report.empty !== null && <ReportEmpty EID={EID} kind={report.empty} />}
      {report && report.empty === null && (
        <ReportContent
          EID={EID}
          report={report}
          view={view}
          isPurged={event !== undefined && event.purgedAt !== null}
        />
      )}
    </SheetPage>
  )
}
