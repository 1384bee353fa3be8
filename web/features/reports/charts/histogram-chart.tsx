import { useFormats } from '../../../lib/i18n/formats.ts'
import { ChartFrame, TickY } from '../../../ui/elements/chart-frame.tsx'
import classes from './charts.module.css'
import { MaybeLink } from '../../../ui/elements/maybe-link.tsx'
import { getScale, getNumber, type ReportChartProps } from '../rules/chart.ts'
import { useGuestLinks } from '../use-guest-links.ts'

/** How often each number was given, small numbers first. */
export function HistogramChart({ part, texts }: ReportChartProps) {
  const { number } = useFormats()
  const { getGuestsHref } = useGuestLinks()
  const max = Math.max(0, ...part.rows.map(({ cells }) => getNumber(cells, 2)))
  const { top, ticks } = getScale(max)
  if (part.rows.length === 0) return null
  return (
    <ChartFrame className={classes.chart} data-low>
      {ticks.map((tick) => (
        <TickY key={tick} at={100 - (100 * tick) / top}>
          {number(tick)}
        </TickY>
      ))}
      <div className={classes.histogram}>
        {part.rows.map(({ cells: [from, to, count], behind }) => (
          <MaybeLink
            inDrawing
            key={String(from)}
            className={classes.bin}
            to={getGuestsHref(behind)}
          >
            <i
              data-most={count === max || undefined}
              style={{ blockSize: `${(100 * Number(count)) / top}%` }}
            />
            <span className={classes.binName}>
              {from === to
                ? texts.value(from ?? null, 'number')
                : `${texts.value(from ?? null, 'number')}–${texts.value(to ?? null, 'number')}`}
            </span>
          </MaybeLink>
        ))}
      </div>
    </ChartFrame>
  )
}
