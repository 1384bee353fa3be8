import { useFormats } from '../../lib/formats.ts'
import classes from './charts.module.css'
import { MaybeLink } from '../../ui/maybe-link.tsx'
import { heightsOf, numberAt, type ChartProps } from './rules/chart.ts'
import { useBehind } from './use-behind.ts'

/** How often each number was given, small ones first. */
export function HistogramChart({ part, words }: ChartProps) {
  const { number } = useFormats()
  const { guests } = useBehind()
  const most = Math.max(0, ...part.rows.map(({ cells }) => numberAt(cells, 2)))
  const { top, ticks } = heightsOf(most)
  if (part.rows.length === 0) return null
  return (
    <div className={classes.chart} data-low>
      {ticks.map((tick) => (
        <span
          key={tick}
          className={classes.tickY}
          style={{ insetBlockStart: `${100 - (100 * tick) / top}%` }}
        >
          {number(tick)}
        </span>
      ))}
      <div className={classes.histogram}>
        {part.rows.map(({ cells: [from, to, count], behind }) => (
          <MaybeLink inDrawing key={String(from)} className={classes.bin} to={guests(behind)}>
            <i
              data-most={count === most || undefined}
              style={{ blockSize: `${(100 * Number(count)) / top}%` }}
            />
            <span className={classes.binName}>
              {from === to
                ? words.value(from ?? null, 'number')
                : `${words.value(from ?? null, 'number')}–${words.value(to ?? null, 'number')}`}
            </span>
          </MaybeLink>
        ))}
      </div>
    </div>
  )
}
