import { nice, ticks } from 'd3-array'
import { area, curveMonotoneX, line } from 'd3-shape'
import { utcTicks } from 'd3-time'
import type { CSSProperties } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { wallTime } from '../../lib/wall-clock.ts'
import { useWords } from '../../lib/words.ts'
import classes from './event-dashboard.module.css'
import type { Counts } from './queries/dashboard.ts'
import { curveOf, type Curve, type Point } from './rules/curve.ts'
import { paceOf, type Pace } from './rules/pace.ts'

/** Above the highest point, for the words. */
const headroom = 1.15
/** What two words side by side need, in hundredths of the width. */
const wordsRoom = 45

type CurveProps = { counts: Counts; isOver: boolean; zone: string }
type Sent = Counts['marks'][number]

/** People who said yes, day by day, and where they will stand if the pace holds. One SVG that stretches and mirrors; the words around it are text and do not. */
export function ResponseCurve({ counts, isOver, zone }: CurveProps) {
  const t = useWords('dashboard')
  if (counts.curve.length < 2) return null
  const { answerDeadline, capacity, yes, maybe, noAnswer } = counts
  // The days of the curve are the place's, and so is everything beside them.
  const now = wallTime(new Date(), zone)
  const deadline = answerDeadline && wallTime(answerDeadline, zone)
  const curve = curveOf(counts.curve, { deadline, isOver, now })
  const pace = paceOf(counts.curve, {
    coming: yes,
    undecided: maybe + noAnswer,
    capacity,
    deadline,
    isOver,
    now,
  })
  const sent = counts.marks
    .map((mark) => ({ ...mark, at: wallTime(mark.at, zone) }))
    .filter(({ at }) => at >= curve.from && at <= curve.until)
  return (
    <figure className={classes.block}>
      <figcaption className={classes.blockHead}>
        <h2>{t('curve.title')}</h2>
        {pace && <PaceWords pace={pace} />}
      </figcaption>
      <Chart curve={curve} pace={pace} sent={sent} />
      <CurveTable points={curve.points} sent={sent} />
    </figure>
  )
}

function PaceWords({ pace: { low, high, until } }: { pace: Pace }) {
  const t = useWords('dashboard')
  const { number, when } = useFormats()
  const day = when(until, 'shortDate', 'UTC')
  return (
    <span className="quiet small">
      {low === high
        ? t('curve.pace-one', { people: number(high), day })
        : t('curve.pace', { low: number(low), high: number(high), day })}
    </span>
  )
}

type ChartProps = { curve: Curve; pace: Pace | null; sent: readonly Sent[] }

function Chart({ curve: { points, from, until, today, deadline }, pace, sent }: ChartProps) {
  const { when, number } = useFormats()
  const last = points.at(-1)!
  const [, top] = nice(0, Math.max(last.total, pace?.high ?? 0) * headroom, 4)
  const x = (at: Date) =>
    (100 * (at.getTime() - from.getTime())) / (until.getTime() - from.getTime())
  const y = (people: number) => 100 - (100 * people) / top
  const heights = ticks(0, top, 4)
  const path = line<Point>(
    (point) => x(point.at),
    (point) => y(point.total),
  ).curve(curveMonotoneX)
  const ground = area<Point>(
    (point) => x(point.at),
    100,
    (point) => y(point.total),
  ).curve(curveMonotoneX)
  return (
    <div className={classes.chart} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="flip">
        {heights.map((tick) => (
          <line key={tick} className={classes.grid} x1={0} x2={100} y1={y(tick)} y2={y(tick)} />
        ))}
        <path className={classes.ground} d={ground(points) ?? ''} />
        {pace && (
          <Ahead
            from={[x(last.at), y(pace.from)]}
            at={x(pace.until)}
            low={y(pace.low)}
            high={y(pace.high)}
          />
        )}
        <path className={classes.curve} d={path(points) ?? ''} />
      </svg>
      {heights.map((tick) => (
        <span key={tick} className={classes.tickY} style={{ insetBlockStart: `${y(tick)}%` }}>
          {number(tick)}
        </span>
      ))}
      {utcTicks(from, until, 4).map((tick) => (
        <span
          key={tick.getTime()}
          className={classes.tickX}
          style={{ insetInlineStart: `${x(tick)}%` }}
        >
          {when(tick, 'shortDate', 'UTC')}
        </span>
      ))}
      <SentMarks sent={sent} x={x} />
      <Marks
        today={today && x(today)}
        deadline={deadline && { at: x(deadline), day: when(deadline, 'shortDate', 'UTC') }}
      />
      <span
        className={classes.point}
        style={{ insetInlineStart: `${x(last.at)}%`, insetBlockStart: `${y(last.total)}%` }}
      />
    </div>
  )
}

type AheadProps = { from: [number, number]; at: number; low: number; high: number }

/** From today to the deadline: between the lowest and the highest, with the middle dotted. */
function Ahead({ from: [x, y], at, low, high }: AheadProps) {
  return (
    <>
      <path className={classes.span} d={`M${x},${y}L${at},${high}L${at},${low}Z`} />
      <line className={classes.ahead} x1={x} y1={y} x2={at} y2={(low + high) / 2} />
    </>
  )
}

/** Words of marks nearer to one another than this, in hundredths of the width, stand above each other; more than so many are left out. */
const markRoom = 16
const mostLevels = 4

function levelsOf(places: readonly number[]): number[] {
  const levels: number[] = []
  for (const [one, place] of places.entries())
    levels.push(one > 0 && place - places[one - 1]! < markRoom ? levels[one - 1]! + 1 : 0)
  return levels
}

/** Reminders and notices, each a line with its word. */
function SentMarks({ sent, x }: { sent: readonly Sent[]; x: (at: Date) => number }) {
  const t = useWords('dashboard')
  const levels = levelsOf(sent.map(({ at }) => x(at)))
  return sent.map(({ kind, at }, one) => (
    <span
      key={`${kind}${at.getTime()}`}
      className={classes.mark}
      data-kind="sent"
      data-side={x(at) > 80 ? 'before' : 'after'}
      style={{ insetInlineStart: `${x(at)}%`, '--level': levels[one] } as CSSProperties}
    >
      {levels[one]! < mostLevels && <span>{t(`curve.${kind}`)}</span>}
    </span>
  ))
}

type MarksProps = { today: number | null; deadline: { at: number; day: string } | null }

/** Where we stand and where replies end, each with its word; near each other, one word stands below the other. */
function Marks({ today, deadline }: MarksProps) {
  const t = useWords('dashboard')
  const isNear = today !== null && deadline !== null && Math.abs(deadline.at - today) < wordsRoom
  return (
    <>
      {deadline && (
        <Mark kind="deadline" at={deadline.at} isLower={isNear}>
          {t('curve.deadline', { day: deadline.day })}
        </Mark>
      )}
      {today !== null && (
        <Mark kind="today" at={today}>
          {t('curve.today')}
        </Mark>
      )}
    </>
  )
}

function Mark({
  kind,
  at,
  isLower = false,
  children,
}: {
  kind: 'today' | 'deadline'
  at: number
  isLower?: boolean
  children: string
}) {
  return (
    <span
      className={classes.mark}
      data-kind={kind}
      data-side={at > 55 ? 'before' : 'after'}
      data-lower={isLower || undefined}
      style={{ insetInlineStart: `${at}%` }}
    >
      <span>{children}</span>
    </span>
  )
}

/** The same in words, for whoever does not see the drawing. */
function CurveTable({ points, sent }: { points: Point[]; sent: readonly Sent[] }) {
  const t = useWords('dashboard')
  const { when, number } = useFormats()
  const day = (at: Date) => when(at, 'date', 'UTC')
  // The last point is now, on a day that has a point already: the later one stays.
  const days = points.filter(({ at }, n) => {
    const next = points[n + 1]
    return !next || day(next.at) !== day(at)
  })
  return (
    <div className="vh">
      <table>
        <caption>{t('curve.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('curve.day')}</th>
            <th scope="col">{t('curve.people')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ at, total }) => (
            <tr key={at.getTime()}>
              <th scope="row">{day(at)}</th>
              <td>{number(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {sent.map(({ kind, at, people }) => (
          <li key={`${kind}${at.getTime()}`}>
            {t(`curve.${kind}-sent`, {
              day: when(at, 'date', 'UTC'),
              count: people,
              people: number(people),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
