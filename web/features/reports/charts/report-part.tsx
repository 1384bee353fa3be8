import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useState, type ComponentType } from 'react'
import { Link } from 'react-router'
import type { ReportChartKind } from '@mehfil/contract/reports/reports.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { BarsChart } from './bars-chart.tsx'
import { CurveChart } from './curve-chart.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { WeekGridChart } from './week-grid-chart.tsx'
import { HistogramChart } from './histogram-chart.tsx'
import { MetersChart } from './meters-chart.tsx'
import { ReportPartTable } from './report-part-table.tsx'
import classes from '../reports.module.css'
import type { ReportChartProps } from '../rules/chart.ts'
import { LatestTexts } from './latest-texts.tsx'
import { useGuestLinks } from '../use-guest-links.ts'

/** `isPlain`: the chart is text and links, so it needs no table. */
const partCharts: Record<
  ReportChartKind,
  { PartChart: ComponentType<ReportChartProps> | null; isAccessible: boolean }
> = {
  funnel: { PartChart: FunnelChart, isAccessible: true },
  meters: { PartChart: MetersChart, isAccessible: true },
  bars: { PartChart: BarsChart, isAccessible: true },
  texts: { PartChart: LatestTexts, isAccessible: true },
  curve: { PartChart: CurveChart, isAccessible: false },
  arrivals: { PartChart: CurveChart, isAccessible: false },
  histogram: { PartChart: HistogramChart, isAccessible: false },
  grid: { PartChart: WeekGridChart, isAccessible: false },
  table: { PartChart: null, isAccessible: false },
}

/** One part of a report: its chart and the table behind it. */
export function ReportPart({ part, texts }: ReportChartProps) {
  const t = useTranslate('dashboard')
  const [isTable, setTable] = useState(false)
  const { getGuestsHref } = useGuestLinks()
  const { PartChart, isAccessible } = partCharts[part.chart]
  const title = texts.part(part)
  const allGuestsHref = getGuestsHref(part.all)
  const showsTable = isTable || PartChart === null
  return (
    <section className={classes.part} aria-label={title}>
      <header className={classes.partHead}>
        <h2 dir={part.title ? 'auto' : undefined}>{title}</h2>
        {part.note && (
          <span className={`small quiet ${classes.note}`}>{texts.sentence(part.note)}</span>
        )}
        {allGuestsHref && (
          <Link className="link small" to={allGuestsHref}>
            {t('reports.all-answers')}
          </Link>
        )}
        {PartChart && part.chart !== 'texts' && (
          <button
            type="button"
            className={classes.toggle}
            aria-pressed={isTable}
            aria-label={t('reports.table-of', { part: title })}
            title={t(isTable ? 'reports.as-chart' : 'reports.as-table')}
            onClick={() => setTable(!isTable)}
          >
            <Icon of={isTable ? IconChartBar : IconTable} small />
          </button>
        )}
      </header>
      {PartChart &&
        !showsTable &&
        (isAccessible ? (
          <PartChart part={part} texts={texts} />
        ) : (
          <div aria-hidden="true">
            <PartChart part={part} texts={texts} />
          </div>
        ))}
      {(showsTable || !isAccessible) && (
        <ReportPartTable part={part} texts={texts} title={title} isVisible={showsTable} />
      )}
    </section>
  )
}
