import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { EventReport } from '@mehfil/contract/reports/reports.ts'
import type { ReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import { isolateText } from '../../lib/i18n/translator.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import classes from './reports.module.css'
import type { ReportsPageView } from './use-report-view.ts'

type ReportCompareProps = { report: EventReport; view: ReportsPageView; texts: ReportTexts }

/** Selects the earlier event to compare with. */
export function ReportCompare({ report, view, texts }: ReportCompareProps) {
  const t = useTranslate('dashboard')
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
            >{`${isolateText(title)} · ${texts.value(startsAt.toISOString(), 'moment')}`}</option>
          ))}
        </select>
        <Icon of={IconChevronDown} small />
      </span>
    </label>
  )
}
