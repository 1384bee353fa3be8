import classes from './charts.module.css'
import { MaybeLink } from '../../ui/maybe-link.tsx'
import type { ChartProps } from './rules/chart.ts'
import { useBehind } from './use-behind.ts'

/** The latest of what was written, in their own words. */
export function TextsList({ part, words }: ChartProps) {
  const { guest } = useBehind()
  return (
    <ul className={classes.texts}>
      {part.rows.map(({ cells: [said, name, at], guestId }) => (
        <li key={`${guestId} ${said}`}>
          <p dir="auto">{String(said)}</p>
          <p className="small quiet">
            <MaybeLink className="link" to={guestId && guest(guestId)}>
              <bdi>{String(name)}</bdi>
            </MaybeLink>
            {at !== null && <> · {words.value(at ?? null, 'instant')}</>}
          </p>
        </li>
      ))}
    </ul>
  )
}
