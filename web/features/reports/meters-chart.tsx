import { useWords } from '../../lib/words.ts'
import classes from './charts.module.css'
import { MaybeLink } from '../../ui/maybe-link.tsx'
import { numberAt, type ChartProps } from './rules/chart.ts'
import { useBehind } from './use-behind.ts'

/** Of each, so many of so many: the second column of the third. */
export function MetersChart({ part, words }: ChartProps) {
  const t = useWords('dashboard')
  const { guests } = useBehind()
  const [name, some, all] = part.columns
  return (
    <ul>
      {part.rows.map(({ cells, behind }) => (
        <li key={String(cells[0])}>
          <MaybeLink className={classes.meterRow} to={guests(behind)}>
            <span className="strong clip" dir="auto">
              {words.cell(name!, cells[0] ?? null)}
            </span>
            <span className={classes.meter} aria-hidden="true">
              {numberAt(cells, 1) > 0 && (
                <i
                  style={{
                    inlineSize: `${Math.min(100, (100 * numberAt(cells, 1)) / Math.max(1, numberAt(cells, 2)))}%`,
                  }}
                />
              )}
            </span>
            <span className={`quiet ${classes.end}`}>
              {t('reports.of', {
                part: words.cell(some!, cells[1] ?? null),
                whole: words.cell(all!, cells[2] ?? null),
              })}
            </span>
            <span className={`strong ${classes.end}`}>
              {words.value(cells[3] ?? null, 'percent')}
            </span>
          </MaybeLink>
        </li>
      ))}
    </ul>
  )
}
