import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './charts.module.css'
import { MaybeLink } from '../../../ui/elements/maybe-link.tsx'
import { findColumn, getNumber, type ReportChartProps } from '../rules/chart.ts'
import { useGuestLinks } from '../use-guest-links.ts'

/** From the first step to the last; a step's height is its share of the first. */
export function FunnelChart({ part, texts }: ReportChartProps) {
  const t = useTranslate('dashboard')
  const { getGuestsHref } = useGuestLinks()
  const [shareColumn, earlierColumn] = [findColumn(part, 'share'), findColumn(part, 'earlier')]
  const first = getNumber(part.rows[0]?.cells ?? [], 1)
  return (
    <ol className={classes.funnel} style={{ '--steps': part.rows.length } as object}>
      {part.rows.map(({ cells, behind }, at) => (
        <li key={String(cells[0])}>
          <MaybeLink className={classes.step} to={getGuestsHref(behind)}>
            <span className={classes.funnelBar} aria-hidden="true">
              <i
                style={{
                  blockSize: `${first > 0 ? (100 * getNumber(cells, 1)) / first : 0}%`,
                  opacity: 0.28 + (0.72 * at) / Math.max(1, part.rows.length - 1),
                }}
              />
            </span>
            <b className={classes.value}>{texts.cell(part.columns[1]!, cells[1] ?? null)}</b>
            <span className="small">{texts.cell(part.columns[0]!, cells[0] ?? null)}</span>
            <span className="tiny quiet">
              {at === 0
                ? texts.column(part.columns[1]!)
                : texts.value(cells[shareColumn] ?? null, 'percent')}
            </span>
            {earlierColumn >= 0 && at > 0 && cells[earlierColumn] !== null && (
              <span className="tiny quiet">
                {t('reports.step-earlier', {
                  share: texts.value(cells[earlierColumn] ?? null, 'percent'),
                })}
              </span>
            )}
          </MaybeLink>
        </li>
      ))}
    </ol>
  )
}
