import classes from './charts.module.css'
import { MaybeLink } from '../../../ui/elements/maybe-link.tsx'
import { findColumn, getNumber, type ReportChartProps } from '../rules/chart.ts'
import { useGuestLinks } from '../use-guest-links.ts'

/** A bar for each value: mails in a report about mails, otherwise people. */
export function BarsChart({ part, texts }: ReportChartProps) {
  const { getGuestsHref } = useGuestLinks()
  const countColumn =
    [findColumn(part, 'mails'), findColumn(part, 'people'), 1].find((at) => at >= 0) ?? 1
  const shareColumn = findColumn(part, 'share')
  const max = Math.max(1, ...part.rows.map(({ cells }) => getNumber(cells, countColumn)))
  return (
    <ul>
      {part.rows.map(({ cells, behind }) => (
        <li key={String(cells[0])}>
          <MaybeLink className={classes.barRow} to={getGuestsHref(behind)}>
            <span className={`strong ${classes.barName}`} dir="auto">
              {texts.cell(part.columns[0]!, cells[0] ?? null)}
            </span>
            <span className={classes.bar} aria-hidden="true">
              {getNumber(cells, countColumn) > 0 && (
                <i style={{ inlineSize: `${(100 * getNumber(cells, countColumn)) / max}%` }} />
              )}
            </span>
            <span className={`strong ${classes.end}`}>
              {texts.cell(part.columns[countColumn]!, cells[countColumn] ?? null)}
            </span>
            <span className={`quiet ${classes.end}`}>
              {shareColumn >= 0 && texts.value(cells[shareColumn] ?? null, 'percent')}
            </span>
          </MaybeLink>
        </li>
      ))}
    </ul>
  )
}
