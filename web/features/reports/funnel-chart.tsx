import { useWords } from '../../lib/words.ts'
import classes from './charts.module.css'
import { MaybeLink } from '../../ui/maybe-link.tsx'
import { columnAt, numberAt, type ChartProps } from './rules/chart.ts'
import { useBehind } from './use-behind.ts'

/** From the first step to the last, each as high as its share of the first. */
export function FunnelChart({ part, words }: ChartProps) {
  const t = useWords('dashboard')
  const { guests } = useBehind()
  const [share, earlier] = [columnAt(part, 'share'), columnAt(part, 'earlier')]
  const first = numberAt(part.rows[0]?.cells ?? [], 1)
  return (
    <ol className={classes.funnel} style={{ '--steps': part.rows.length } as object}>
      {part.rows.map(({ cells, behind }, at) => (
        <li key={String(cells[0])}>
          <MaybeLink className={classes.step} to={guests(behind)}>
            <span className={classes.pillar} aria-hidden="true">
              <i
                style={{
                  blockSize: `${first > 0 ? (100 * numberAt(cells, 1)) / first : 0}%`,
                  opacity: 0.28 + (0.72 * at) / Math.max(1, part.rows.length - 1),
                }}
              />
            </span>
            <b className={classes.value}>{words.cell(part.columns[1]!, cells[1] ?? null)}</b>
            <span className="small">{words.cell(part.columns[0]!, cells[0] ?? null)}</span>
            <span className="tiny quiet">
              {at === 0
                ? words.column(part.columns[1]!)
                : words.value(cells[share] ?? null, 'percent')}
            </span>
            {earlier >= 0 && at > 0 && cells[earlier] !== null && (
              <span className="tiny quiet">
                {t('reports.step-earlier', {
                  share: words.value(cells[earlier] ?? null, 'percent'),
                })}
              </span>
            )}
          </MaybeLink>
        </li>
      ))}
    </ol>
  )
}
