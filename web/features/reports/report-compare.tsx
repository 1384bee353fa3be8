import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { Report } from '@mehfil/contract/reports.ts'
import type { ReportWords } from '@mehfil/contract/report-words.ts'
import { isolated } from '../../lib/translator.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './reports.module.css'
import type { ReportView } from './use-report-view.ts'

type ReportCompareProps = { report: Report; view: ReportView; words: ReportWords }

/** Against which of the earlier events this one is held. */
export function ReportCompare({ report, view, words }: ReportCompareProps) {
  const t = useWords('dashboard')
  return (
    <label className={classes.compare}>
      <span className="quiet small">{t('reports.compare')}</span>
      <span className={classes.pick}>
        <select
          dir="auto"
          value={report.compared?.id ?? 'none'}
          onChange={(event) => view.go({ compare: event.currentTarget.value })}
        >
          <option value="none">{t('reports.compare-none')}</option>
          {report.comparable.map(({ id, title, startsAt }) => (
            <option
              key={id}
              value={id}
            >{`${isolated(title)} · ${words.value(startsAt.toISOString(), 'moment')}`}</option>
          ))}
        </select>
        <Icon of={IconChevronDown} small />
      </span>
    </label>
  )
}
