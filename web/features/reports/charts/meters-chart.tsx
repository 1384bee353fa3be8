import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './charts.module.css'
import { MaybeLink } from '../../../ui/elements/maybe-link.tsx'
import { getNumber, type ReportChartProps } from '../rules/chart.ts'
import { useGuestLinks } from '../use-guest-links.ts'

/** One meter per row: the second column's share of the third. */
export function MetersChart({ part, texts }: ReportChartProps) {
  const t = useTranslate('dashboard')
  const { getGuestsHref } = useGuestLinks()
  const [name, some, all] = part.columns
  return (
    <ul>
      {part.rows.map(({ cells, behind }) => (
        <li key={String(cells[0])}>
          <MaybeLink className={classes.meterRow} to={getGuestsHref(behind)}>
            <span className="strong clip" dir="auto">
              {texts.cell(name!, cells[0] ?? null)}
            </span>
            <span className={classes.meter} aria-hidden="true">
              {getNumber(cells, 1) > 0 && (
                <i
                  style={{
                    inlineSize: `${Math.min(100, (100 * getNumber(cells, 1)) / Math.max(1, getNumber(cells, 2)))}%`,
                  }}
                />
              )}
            </span>
            <span className={`quiet ${classes.end}`}>
              {t('reports.of', {
                part: texts.cell(some!, cells[1] ?? null),
                whole: texts.cell(all!, cells[2] ?? null),
              })}
            </span>
            <span className={`strong ${classes.end}`}>
              {texts.value(cells[3] ?? null, 'percent')}
            </span>
          </MaybeLink>
        </li>
      ))}
    </ul>
  )
}
