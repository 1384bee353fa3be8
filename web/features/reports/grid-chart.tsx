import classes from './charts.module.css'
import { MaybeLink } from '../../ui/maybe-link.tsx'
import { numberAt, type ChartProps } from './rules/chart.ts'
import { useBehind } from './use-behind.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** A week of hours, the darker the more people. */
export function GridChart({ part, words }: ChartProps) {
  const { guests } = useBehind()
  const most = Math.max(1, ...part.rows.map(({ cells }) => numberAt(cells, 2)))
  const found = new Map(part.rows.map((row) => [`${row.cells[0]} ${row.cells[1]}`, row]))
  return (
    <div className={classes.week}>
      {weekdays.map((weekday) => (
        <div key={weekday} className={classes.weekRow}>
          <span className="tiny quiet clip">{words.value(weekday, 'weekday')}</span>
          {hours.map((hour) => {
            const row = found.get(`${weekday} ${hour}`)
            const people = row ? numberAt(row.cells, 2) : 0
            return (
              <span
                key={hour}
                className={classes.hour}
                title={
                  people > 0
                    ? `${words.value(weekday, 'weekday')} ${words.value(hour, 'hour')} · ${words.value(people, 'people')}`
                    : undefined
                }
              >
                {people > 0 && (
                  <MaybeLink
                    inDrawing
                    className={classes.heat}
                    style={{ opacity: 0.2 + (0.8 * people) / most }}
                    to={guests(row?.behind ?? null)}
                  >
                    {null}
                  </MaybeLink>
                )}
              </span>
            )
          })}
        </div>
      ))}
      <div className={classes.weekRow}>
        <span />
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour} className={`tiny quiet ${classes.hourName}`}>
            {words.value(hour, 'hour')}
          </span>
        ))}
      </div>
    </div>
  )
}
