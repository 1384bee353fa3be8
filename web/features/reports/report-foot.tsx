import type { Report } from '@mehfil/contract/reports.ts'
import type { ReportWords } from '@mehfil/contract/report-words.ts'
import { useWords } from '../../lib/words.ts'
import classes from './reports.module.css'

/** Of which moment the figures are. */
export function ReportFoot({ report, words }: { report: Report; words: ReportWords }) {
  const t = useWords('dashboard')
  return (
    <p className={`small quiet ${classes.foot}`}>
      {t('reports.as-of', { when: words.value(report.takenAt.toISOString(), 'instant') })}
    </p>
  )
}
