import type { EventReport } from '@mehfil/contract/reports/reports.ts'
import type { ReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './reports.module.css'

/** The time of the figures. */
export function ReportFooter({ report, texts }: { report: EventReport; texts: ReportTexts }) {
  const t = useTranslate('dashboard')
  return (
    <p className={`small quiet ${classes.foot}`}>
      {t('reports.as-of', { when: texts.value(report.takenAt.toISOString(), 'instant') })}
    </p>
  )
}
