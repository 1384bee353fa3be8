import { reportKinds, type EventReport } from '@mehfil/contract/reports/reports.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Tabs } from '../../ui/elements/tabs.tsx'
import { ReportActions } from './report-actions.tsx'
import classes from './reports.module.css'
import type { ReportsPageView } from './use-report-view.ts'

type ReportsHeadProps = { EID: string; view: ReportsPageView; report: EventReport | undefined }

/** Another report keeps only the event to compare with, not this table's view. */
const clearedTableState = { sort: null, columns: null, q: null, tab: null, category: null }

export function ReportsHead({ EID, view, report }: ReportsHeadProps) {
  const t = useTranslate('dashboard')
  return (
    <>
      <div className={classes.head}>
        <PageTitle
          title={t('reports.title')}
          actions={report && <ReportActions EID={EID} view={view} />}
        />
      </div>
      <div className={classes.tabs}>
        <Tabs
          label={t('reports.kinds')}
          current={view.kind}
          tabs={reportKinds.map((kind) => ({
            key: kind,
            label: t(`reports.kind-${kind}`),
            to: view.linkTo({ ...clearedTableState, report: kind === 'overall' ? null : kind }),
          }))}
        />
      </div>
    </>
  )
}
