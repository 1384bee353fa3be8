import { nice, ticks } from 'd3-array'
import { area, curveMonotoneX, line } from 'd3-shape'
import { utcTicks } from 'd3-time'
import type { CSSProperties } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { toWallTime } from '../../../lib/time/wall-clock.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ChartFrame, TickX, TickY } from '../../../ui/elements/chart-frame.tsx'
import classes from './event-dashboard.module.css'
import type { EventDashboardCounts } from '../queries/dashboard.ts'
import {
  buildResponseCurve,
  type ResponseCurveData,
  type CurvePoint,
} from '../rules/response-curve.ts'
import { forecastAnswers, type AnswerForecast } from '../rules/answer-forecast.ts'

/** Space above the highest point, for the labels. */
const headroom = 1.15
/** The distance two labels side by side need, in percent of the width. */
const minLabelDistance = 62

type ResponseCurveProps = { counts: EventDashboardCounts; isOver: boolean; zone: string }
type CurveMark = EventDashboardCounts['marks'][number]

/** The people who said yes, day by day, and a forecast. The SVG stretches and mirrors, so the labels are HTML text. */
export function ResponseCurve({ counts, isOver, zone }: ResponseCurveProps) {
  const t = useTranslate('dashboard')
  if (counts.curve.length < 2) return null
  const { answerDeadline, capacity, yes, maybe, noAnswer } = counts
  // The days of the curve follow the event's time zone, so all other times here do too.
  const now = toWallTime(new Date(), zone)
  const deadline = answerDeadline && toWallTime(answerDeadline, zone)
  const curve = buildResponseCurve(counts.curve, { deadline, isOver, now })
  const forecast = forecastAnswers(counts.curve, {
    coming: yes,
    undecided: maybe + noAnswer,
    capacity,
    deadline,
    isOver,
    now,
  })
  const sentMarks = counts.marks
    .map((mark) => ({ ...mark, at: toWallTime(mark.at, zone) }))
    .filter(({ at }) => at >= curve.from && at <= curve.until)
  return (
    <figure className={classes.block}>
      <figcaption className={classes.blockHead}>
        <h2>{t('curve.title')}</h2>
        {forecast && <ForecastText forecast={forecast} />}
      </figcaption>
      <ResponseChart curve={curve} forecast={forecast} sentMarks={sentMarks} />
      <CurveTable points={curve.points} sentMarks={sentMarks} />
    </figure>
  )
}

function ForecastText({ forecast: { low, high, until } }: { forecast: AnswerForecast }) {
  const t = useTranslate('dashboard')
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

type ResponseChartProps = {
  curve: ResponseCurveData
  forecast: AnswerForecast | null
  sentMarks: readonly CurveMark[]
}

function ResponseChart({
  curve: { points, from, until, today, deadline },
  forecast,
  sentMarks,
}: ResponseChartProps) {
  const { when, number } = useFormats()
  const last = points.at(-1)!
  const [, top] = nice(0, Math.max(last.total, forecast?.high ?? 0) * headroom, 4)
  const x = (at: Date) =>
    (100 * (at.getTime() - from.getTime())) / (until.getTime() - from.getTime())
  const y = (people: number) => 100 - (100 * people) / top
  const heights = ticks(0, top, 4)
  const linePath = line<CurvePoint>(
    (point) => x(point.at),
    (point) => y(point.total),
  ).curve(curveMonotoneX)
  const areaPath = area<CurvePoint>(
    (point) => x(point.at),
    100,
    (point) => y(point.total),
  ).curve(curveMonotoneX)
  return (
    <ChartFrame className={classes.chart} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="flip">
        {heights.map((tick) => (
          <line key={tick} className={classes.grid} x1={0} x2={100} y1={y(tick)} y2={y(tick)} />
        ))}
        <path className={classes.area} d={areaPath(points) ?? ''} />
        {forecast && (
          <ForecastArea
            from={[x(last.at), y(forecast.from)]}
            at={x(forecast.until)}
            low={y(forecast.low)}
            high={y(forecast.high)}
          />
        )}
        <path className={classes.curve} d={linePath(points) ?? ''} />
      </svg>
      {heights.map((tick) => (
        <TickY key={tick} at={y(tick)}>
          {number(tick)}
        </TickY>
      ))}
      {utcTicks(from, until, 4).map((tick) => (
        <TickX key={tick.getTime()} isCentred at={x(tick)}>
          {when(tick, 'shortDate', 'UTC')}
        </TickX>
      ))}
      <SentMarks marks={sentMarks} x={x} />
      <DateMarks
        today={today && x(today)}
        deadline={deadline && { at: x(deadline), day: when(deadline, 'shortDate', 'UTC') }}
      />
      <span
        className={classes.point}
        style={{ insetInlineStart: `${x(last.at)}%`, insetBlockStart: `${y(last.total)}%` }}
      />
    </ChartFrame>
  )
}

type ForecastAreaProps = { from: [number, number]; at: number; low: number; high: number }

/** From today to the deadline: the area between the low and the high forecast, with a dotted middle. */
function ForecastArea({ from: [x, y], at, low, high }: ForecastAreaProps) {
  return (
    <>
      <path className={classes.span} d={`M${x},${y}L${at},${high}L${at},${low}Z`} />
      <line className={classes.ahead} x1={x} y1={y} x2={at} y2={(low + high) / 2} />
    </>
  )
}

/** Labels closer than this, in percent of the width, are stacked, up to `maxLabelLevels`. */
const minMarkDistance = 16
const maxLabelLevels = 4

function stackLabels(places: readonly number[]): number[] {
  const levels: number[] = []
  for (const [one, place] of places.entries())
    levels.push(one > 0 && place - places[one - 1]! < minMarkDistance ? levels[one - 1]! + 1 : 0)
  return levels
}

/** Reminders and notices that were sent: a line and a label for each. */
function SentMarks({ marks, x }: { marks: readonly CurveMark[]; x: (at: Date) => number }) {
  const t = useTranslate('dashboard')
  const levels = stackLabels(marks.map(({ at }) => x(at)))
  return marks.map(({ kind, at }, index) => (
    <span
      key={`${kind}${at.getTime()}`}
      className={classes.mark}
      data-kind="sent"
      data-side={x(at) > 80 ? 'before' : 'after'}
      style={{ insetInlineStart: `${x(at)}%`, '--level': levels[index] } as CSSProperties}
    >
      {levels[index]! < maxLabelLevels && <span>{t(`curve.${kind}`)}</span>}
    </span>
  ))
}

type DateMarksProps = { today: number | null; deadline: { at: number; day: string } | null }

/** Today and the deadline, each with its label. When they are close, one label is below the other. */
function DateMarks({ today, deadline }: DateMarksProps) {
  const t = useTranslate('dashboard')
  const isNear =
    today !== null && deadline !== null && Math.abs(deadline.at - today) < minLabelDistance
  return (
    <>
      {deadline && (
        <DateMark kind="deadline" at={deadline.at} isLower={isNear}>
          {t('curve.deadline', { day: deadline.day })}
        </DateMark>
      )}
      {today !== null && (
        <DateMark kind="today" at={today}>
          {t('curve.today')}
        </DateMark>
      )}
    </>
  )
}

function DateMark({
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

/** The same numbers as a table, for screen readers. */
function CurveTable({
  points,
  sentMarks,
}: {
  points: CurvePoint[]
  sentMarks: readonly CurveMark[]
}) {
  const t = useTranslate('dashboard')
  const { when, number } = useFormats()
  const day = (at: Date) => when(at, 'date', 'UTC')
  // The last point is now. Its day may already have a point, so the later one replaces it.
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
        {sentMarks.map(({ kind, at, people }) => (
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
