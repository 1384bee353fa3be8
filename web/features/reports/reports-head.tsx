import { reportKinds, type Report } from '@mehfil/contract/reports.ts'
import { useWords } from '../../lib/words.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ReportActions } from './report-actions.tsx'
import classes from './reports.module.css'
import type { ReportView } from './use-report-view.ts'

type ReportsHeadProps = { EID: string; view: ReportView; report: Report | undefined }

/** Another report keeps nothing of this one's table but what it is compared with. */
const fresh = { sort: null, columns: null, q: null, tab: null, category: null }

export function ReportsHead({ EID, view, report }: ReportsHeadProps) {
  const t = useWords('dashboard')
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
            to: view.linkTo({ ...fresh, report: kind === 'overall' ? null : kind }),
          }))}
        />
      </div>
    </>
  )
}
