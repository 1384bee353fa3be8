import classes from './charts.module.css'
import { MaybeLink } from '../../../ui/elements/maybe-link.tsx'
import type { ReportChartProps } from '../rules/chart.ts'
import { useGuestLinks } from '../use-guest-links.ts'

/** The latest notes in the guests' own words. */
export function LatestTexts({ part, texts }: ReportChartProps) {
  const { getGuestHref } = useGuestLinks()
  return (
    <ul className={classes.texts}>
      {part.rows.map(({ cells: [text, name = '', at = null], guestId }) => (
        <li key={`${guestId} ${text}`}>
          <p dir="auto">{String(text)}</p>
          {name !== '' && (
            <p className="small quiet">
              <MaybeLink className="link" to={guestId && getGuestHref(guestId)}>
                <bdi>{String(name)}</bdi>
              </MaybeLink>
              {at !== null && <> · {texts.value(at, 'instant')}</>}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
