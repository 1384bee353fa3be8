import classes from './charts.module.css'
import { MaybeLink } from '../../../ui/elements/maybe-link.tsx'
import { getNumber, type ReportChartProps } from '../rules/chart.ts'
import { useGuestLinks } from '../use-guest-links.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** A week by hours; darker means more people. */
export function WeekGridChart({ part, texts }: ReportChartProps) {
  const { getGuestsHref } = useGuestLinks()
  const max = Math.max(1, ...part.rows.map(({ cells }) => getNumber(cells, 2)))
  const rowsByHour = new Map(part.rows.map((row) => [`${row.cells[0]} ${row.cells[1]}`, row]))
  return (
    <div className={classes.week}>
      {weekdays.map((weekday) => (
        <div key={weekday} className={classes.weekRow}>
          <span className="tiny quiet clip">{texts.value(weekday, 'weekday')}</span>
          {hours.map((hour) => {
            const row = rowsByHour.get(`${weekday} ${hour}`)
            const people = row ? getNumber(row.cells, 2) : 0
            return (
              <span
                key={hour}
                className={classes.hour}
                title={
                  people > 0
                    ? `${texts.value(weekday, 'weekday')} ${texts.value(hour, 'hour')} · ${texts.value(people, 'people')}`
                    : undefined
                }
              >
                {people > 0 && (
                  <MaybeLink
                    inDrawing
                    className={classes.heat}
                    style={{ opacity: 0.2 + (0.8 * people) / max }}
                    to={getGuestsHref(row?.behind ?? null)}
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
            {texts.value(hour, 'hour')}
          </span>
        ))}
      </div>
    </div>
  )
}
