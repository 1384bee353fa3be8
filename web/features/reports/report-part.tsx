import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useState, type ComponentType } from 'react'
import { Link } from 'react-router'
import type { Chart } from '@mehfil/contract/reports.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { BarsChart } from './bars-chart.tsx'
import { CurveChart } from './curve-chart.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { GridChart } from './grid-chart.tsx'
import { HistogramChart } from './histogram-chart.tsx'
import { MetersChart } from './meters-chart.tsx'
import { PartTable } from './part-table.tsx'
import classes from './reports.module.css'
import type { ChartProps } from './rules/chart.ts'
import { TextsList } from './texts-list.tsx'
import { useBehind } from './use-behind.ts'

/** `isPlain`: what is drawn is itself words and links, and needs no table to be read. */
const drawings: Record<Chart, { Drawing: ComponentType<ChartProps> | null; isPlain: boolean }> = {
  funnel: { Drawing: FunnelChart, isPlain: true },
  meters: { Drawing: MetersChart, isPlain: true },
  bars: { Drawing: BarsChart, isPlain: true },
  texts: { Drawing: TextsList, isPlain: true },
  curve: { Drawing: CurveChart, isPlain: false },
  arrivals: { Drawing: CurveChart, isPlain: false },
  histogram: { Drawing: HistogramChart, isPlain: false },
  grid: { Drawing: GridChart, isPlain: false },
  table: { Drawing: null, isPlain: false },
}

/** One part of a report: its drawing, and the table behind it. */
export function ReportPart({ part, words }: ChartProps) {
  const t = useWords('dashboard')
  const [isTable, setTable] = useState(false)
  const { guests } = useBehind()
  const { Drawing, isPlain } = drawings[part.chart]
  const title = words.part(part)
  const all = guests(part.all)
  const showsTable = isTable || Drawing === null
  return (
    <section className={classes.part} aria-label={title}>
      <header className={classes.partHead}>
        <h2 dir={part.title ? 'auto' : undefined}>{title}</h2>
        {part.note && (
          <span className={`small quiet ${classes.note}`}>{words.sentence(part.note)}</span>
        )}
        {all && (
          <Link className="link small" to={all}>
            {t('reports.all-answers')}
          </Link>
        )}
        {Drawing && part.chart !== 'texts' && (
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
      {Drawing &&
        !showsTable &&
        (isPlain ? (
          <Drawing part={part} words={words} />
        ) : (
          <div aria-hidden="true">
            <Drawing part={part} words={words} />
          </div>
        ))}
      {(showsTable || !isPlain) && (
        <PartTable part={part} words={words} title={title} isSeen={showsTable} />
      )}
    </section>
  )
}
