import { nice, ticks } from 'd3-array'
import { area, curveMonotoneX, line } from 'd3-shape'
import { utcTicks } from 'd3-time'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import classes from './event-dashboard.module.css'
import { curveOf, type Curve, type Day, type Point } from './rules/curve.ts'

/** Above the highest point, for the words. */
const headroom = 1.15
/** What two words side by side need, in hundredths of the width. */
const wordsRoom = 45

type CurveProps = { days: Day[]; deadline: Date | null; isOver: boolean }

/** People who said yes, day by day. One SVG that stretches and mirrors; the words around it are text and do not. */
export function ResponseCurve({ days, deadline, isOver }: CurveProps) {
  const t = useWords('dashboard')
  if (days.length < 2) return null
  const curve = curveOf(days, { deadline, isOver, now: new Date() })
  return (
    <figure className={classes.block}>
      <figcaption className={classes.blockHead}><h2>{t('curve.title')}</h2></figcaption>
      <Chart curve={curve} />
      <CurveTable points={curve.points} />
    </figure>
  )
}

function Chart({ curve: { points, from, until, today, deadline } }: { curve: Curve }) {
  const { when, number } = useFormats()
  const last = points.at(-1)!
  const [, top] = nice(0, last.total * headroom, 4)
  const x = (at: Date) => (100 * (at.getTime() - from.getTime())) / (until.getTime() - from.getTime())
  const y = (people: number) => 100 - (100 * people) / top
  const heights = ticks(0, top, 4)
  const path = line<Point>((point) => x(point.at), (point) => y(point.total)).curve(curveMonotoneX)
  const ground = area<Point>((point) => x(point.at), 100, (point) => y(point.total)).curve(curveMonotoneX)
  return (
    <div className={classes.chart} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="flip">
        {heights.map((tick) => <line key={tick} className={classes.grid} x1={0} x2={100} y1={y(tick)} y2={y(tick)} />)}
        <path className={classes.ground} d={ground(points) ?? ''} />
        <path className={classes.curve} d={path(points) ?? ''} />
      </svg>
      {heights.map((tick) => <span key={tick} className={classes.tickY} style={{ insetBlockStart: `${y(tick)}%` }}>{number(tick)}</span>)}
      {utcTicks(from, until, 4).map((tick) => <span key={tick.getTime()} className={classes.tickX} style={{ insetInlineStart: `${x(tick)}%` }}>{when(tick, 'shortDate', 'UTC')}</span>)}
      <Marks today={today && x(today)} deadline={deadline && { at: x(deadline), day: when(deadline, 'shortDate', 'UTC') }} />
      <span className={classes.point} style={{ insetInlineStart: `${x(last.at)}%`, insetBlockStart: `${y(last.total)}%` }} />
    </div>
  )
}

type MarksProps = { today: number | null; deadline: { at: number; day: string } | null }

/** Where we stand and where replies end, each with its word; near each other, one word stands below the other. */
function Marks({ today, deadline }: MarksProps) {
  const t = useWords('dashboard')
  const isNear = today !== null && deadline !== null && Math.abs(deadline.at - today) < wordsRoom
  return (
    <>
      {deadline && <Mark kind="deadline" at={deadline.at} isLower={isNear}>{t('curve.deadline', { day: deadline.day })}</Mark>}
      {today !== null && <Mark kind="today" at={today}>{t('curve.today')}</Mark>}
    </>
  )
}

function Mark({ kind, at, isLower = false, children }: { kind: 'today' | 'deadline'; at: number; isLower?: boolean; children: string }) {
  return (
    <span className={classes.mark} data-kind={kind} data-side={at > 55 ? 'before' : 'after'} data-lower={isLower || undefined} style={{ insetInlineStart: `${at}%` }}>
      <span>{children}</span>
    </span>
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
