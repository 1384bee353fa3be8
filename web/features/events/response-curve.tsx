import { scaleLinear, scaleTime } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import classes from './event-dashboard.module.css'

type Day = { day: string; coming: number }
type Point = { at: Date; total: number }

/** People who said yes, day by day. One SVG that stretches and mirrors; the words around it are text and do not. */
export function ResponseCurve({ days, deadline }: { days: Day[]; deadline: Date | null }) {
  const t = useWords('dashboard')
  if (days.length < 2) return null
  const points = totals(days)
  return (
    <figure className={classes.block}>
      <figcaption className={classes.blockHead}><h2>{t('curve.title')}</h2></figcaption>
      <Chart points={points} deadline={deadline} />
      <CurveTable points={points} />
    </figure>
  )
}

/** Each day's yeses added to those before. */
function totals(days: Day[]): Point[] {
  let total = 0
  return days.map(({ day, coming }) => ({ at: new Date(`${day}T12:00:00Z`), total: (total += coming) }))
}

function Chart({ points, deadline }: { points: Point[]; deadline: Date | null }) {
  const { when, number } = useFormats()
  const first = points[0]!.at
  const last = points.at(-1)!
  const end = deadline && deadline > last.at ? deadline : last.at
  const x = scaleTime([first, end], [0, 100])
  const y = scaleLinear([0, last.total], [100, 0]).nice(4)
  const ticks = y.ticks(4)
  const path = line<Point>((point) => x(point.at), (point) => y(point.total)).curve(curveMonotoneX)
  const ground = area<Point>((point) => x(point.at), 100, (point) => y(point.total)).curve(curveMonotoneX)
  return (
    <div className={classes.chart} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="flip">
        {ticks.map((tick) => <line key={tick} className={classes.grid} x1={0} x2={100} y1={y(tick)} y2={y(tick)} />)}
        <path className={classes.ground} d={ground(points) ?? ''} />
        <path className={classes.curve} d={path(points) ?? ''} />
      </svg>
      {ticks.map((tick) => <span key={tick} className={classes.tickY} style={{ insetBlockStart: `${y(tick)}%` }}>{number(tick)}</span>)}
      {x.ticks(4).map((tick) => <span key={tick.getTime()} className={classes.tickX} style={{ insetInlineStart: `${x(tick)}%` }}>{when(tick, 'shortDate', 'UTC')}</span>)}
      <span className={classes.point} style={{ insetInlineStart: `${x(last.at)}%`, insetBlockStart: `${y(last.total)}%` }} />
    </div>
  )
}

/** The same in words, for whoever does not see the drawing. */
function CurveTable({ points }: { points: Point[] }) {
  const t = useWords('dashboard')
  const { when, number } = useFormats()
  return (
    <table className="vh">
      <caption>{t('curve.title')}</caption>
      <thead><tr><th scope="col">{t('curve.day')}</th><th scope="col">{t('curve.people')}</th></tr></thead>
      <tbody>{points.map(({ at, total }) => <tr key={at.getTime()}><th scope="row">{when(at, 'date', 'UTC')}</th><td>{number(total)}</td></tr>)}</tbody>
    </table>
  )
}
