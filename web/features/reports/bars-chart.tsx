import classes from './charts.module.css'
import { MaybeLink } from '../../ui/maybe-link.tsx'
import { columnAt, numberAt, type ChartProps } from './rules/chart.ts'
import { useBehind } from './use-behind.ts'

/** How many of each, beside one another: mails where the report is of them, else people. */
export function BarsChart({ part, words }: ChartProps) {
  const { guests } = useBehind()
  const counted = [columnAt(part, 'mails'), columnAt(part, 'people'), 1].find((at) => at >= 0) ?? 1
  const share = columnAt(part, 'share')
  const most = Math.max(1, ...part.rows.map(({ cells }) => numberAt(cells, counted)))
  return (
    <ul>
      {part.rows.map(({ cells, behind }) => (
        <li key={String(cells[0])}>
          <MaybeLink className={classes.barRow} to={guests(behind)}>
            <span className={`strong ${classes.barName}`} dir="auto">
              {words.cell(part.columns[0]!, cells[0] ?? null)}
            </span>
            <span className={classes.bar} aria-hidden="true">
              {numberAt(cells, counted) > 0 && (
                <i style={{ inlineSize: `${(100 * numberAt(cells, counted)) / most}%` }} />
              )}
            </span>
            <span className={`strong ${classes.end}`}>
              {words.cell(part.columns[counted]!, cells[counted] ?? null)}
            </span>
            <span className={`quiet ${classes.end}`}>
              {share >= 0 && words.value(cells[share] ?? null, 'percent')}
            </span>
          </MaybeLink>
        </li>
      ))}
    </ul>
  )
}
