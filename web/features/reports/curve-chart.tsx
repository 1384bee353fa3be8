import { curveMonotoneX, line } from 'd3-shape'
import { useState } from 'react'
import type { Part } from '@mehfil/contract/reports.ts'
import type { ReportWords } from '@mehfil/contract/report-words.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import classes from './charts.module.css'
import { MaybeLink } from '../../ui/maybe-link.tsx'
import { columnAt, heightsOf, labelled, numberAt, slotOf, type ChartProps } from './rules/chart.ts'
import { useBehind } from './use-behind.ts'

/** People a slice of time as bars, their sum as a line. One SVG that stretches and mirrors; the words around it are text and do not. */
export function CurveChart({ part, words }: ChartProps) {
  const [at, point] = useState<number | null>(null)
  const { sums, earlier, stacks } = seriesOf(part)
  const marks = marksOf(part)
  const slots = Math.max(part.rows.length, ...marks.map(({ slot }) => Math.ceil(slot) + 1))
  const { top, ticks } = heightsOf(Math.max(...sums, ...earlier))
  const x = (slot: number) => (100 * slot) / slots
  const y = (people: number) => 100 - (100 * people) / top
  const path = line<number>(
    (_, slot) => x(slot + 0.5),
    (people) => y(people),
  ).curve(curveMonotoneX)
  return (
    <>
      <div className={classes.chart} onPointerLeave={() => point(null)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="flip">
          {ticks.map((tick) => (
            <line key={tick} className={classes.ground} x1={0} x2={100} y1={y(tick)} y2={y(tick)} />
          ))}
          <Bars stacks={stacks} x={x} y={y} pointed={at} />
          {earlier.length > 0 && <path className={classes.before} d={path(earlier) ?? ''} />}
          <path className={classes.line} d={path(sums) ?? ''} />
        </svg>
        <Axes part={part} words={words} ticks={ticks} x={x} y={y} />
        {marks.map(({ words: word, slot }) => (
          <span
            key={word}
            className={classes.mark}
            data-kind={word}
            data-side={x(slot) > 55 ? 'before' : 'after'}
            style={{ insetInlineStart: `${x(slot)}%` }}
          >
            <span>{words.mark(word)}</span>
          </span>
        ))}
        <Slots part={part} x={x} point={point} />
        {at !== null && (
          <Pointed part={part} words={words} at={at} side={x(at) > 50 ? 'start' : 'end'} />
        )}
      </div>
      {part.chart === 'curve' && <Legend part={part} words={words} />}
    </>
  )
}

type AxesProps = ChartProps & {
  ticks: number[]
  x: (slot: number) => number
  y: (people: number) => number
}

function Axes({ part, words, ticks, x, y }: AxesProps) {
  const { number } = useFormats()
  return (
    <>
      {ticks.map((tick) => (
        <span key={tick} className={classes.tickY} style={{ insetBlockStart: `${y(tick)}%` }}>
          {number(tick)}
        </span>
      ))}
      {labelled(part.rows.length, 6).map((slot) => (
        <span key={slot} className={classes.tickX} style={{ insetInlineStart: `${x(slot)}%` }}>
          {words.cell(part.columns[0]!, part.rows[slot]!.cells[0] ?? null)}
        </span>
      ))}
    </>
  )
}

/** What is drawn, as far as there is any of it. */
function Legend({ part, words }: ChartProps) {
  const shown = part.columns.filter(
    ({ id }, at) =>
      at > 0 && (id === 'coming' || part.rows.some(({ cells }) => numberAt(cells, at) > 0)),
  )
  return (
    <ul className={classes.legend}>
      {shown.map((column) => (
        <li key={column.id}>
          <i data-tone={column.id} />
          {words.column(column)}
        </li>
      ))}
    </ul>
  )
}

type Stack = { tone: string; values: number[] }

/** The answers stand on one another as everywhere; arrivals are one bar, the highest marked. */
function seriesOf(part: Part): { sums: number[]; earlier: number[]; stacks: Stack[] } {
  const valuesAt = (id: string) => {
    const at = columnAt(part, id)
    return at < 0 ? [] : part.rows.map(({ cells }) => numberAt(cells, at))
  }
  if (part.chart === 'arrivals')
    return {
      sums: valuesAt('room'),
      earlier: [],
      stacks: [{ tone: 'arrived', values: valuesAt('arrived') }],
    }
  return {
    sums: valuesAt('coming'),
    earlier: valuesAt('earlier'),
    stacks: ['yes', 'maybe', 'no', 'waiting'].map((tone) => ({ tone, values: valuesAt(tone) })),
  }
}

/** Moments too far off to stand beside the rest are left out. */
function marksOf(part: Part): Array<{ words: string; slot: number }> {
  return part.marks.flatMap(({ at, words }) => {
    const slot = slotOf(part.rows, at)
    return slot !== null && slot <= Math.max(14, part.rows.length * 2) ? [{ words, slot }] : []
  })
}

type BarsProps = {
  stacks: Stack[]
  x: (slot: number) => number
  y: (people: number) => number
  pointed: number | null
}

function Bars({ stacks, x, y, pointed }: BarsProps) {
  const most = Math.max(...(stacks[0]?.values ?? []))
  const bars = (stacks[0]?.values ?? []).map((_, slot) =>
    stacks.map(({ tone, values }, at) => ({
      tone: tone === 'arrived' && values[slot] === most ? 'peak' : tone,
      from: stacks.slice(0, at).reduce((sum, below) => sum + (below.values[slot] ?? 0), 0),
      people: values[slot] ?? 0,
    })),
  )
  return bars.map((stack, slot) =>
    stack
      .filter(({ people }) => people > 0)
      .map(({ tone, from, people }) => (
        <rect
          key={`${slot} ${tone}`}
          className={classes.column}
          data-tone={tone}
          data-pointed={pointed === slot || undefined}
          x={x(slot + 0.12)}
          width={x(0.76)}
          y={y(from + people)}
          height={Math.max(0.6, y(from) - y(from + people))}
        />
      )),
  )
}

/** A column of the drawing is the way to its guests for whoever points; others find it in the table. */
function Slots({
  part,
  x,
  point,
}: {
  part: Part
  x: (slot: number) => number
  point: (at: number) => void
}) {
  const { guests } = useBehind()
  return (
    <div className={classes.slots}>
      {part.rows.map((row, at) => (
        <div
          key={String(row.cells[0])}
          className={classes.slot}
          style={{ insetInlineStart: `${x(at)}%`, inlineSize: `${x(1)}%` }}
          onPointerEnter={() => point(at)}
        >
          <MaybeLink inDrawing to={guests(row.behind)} className={classes.slotLink}>
            {null}
          </MaybeLink>
        </div>
      ))}
    </div>
  )
}

/** What stands in the column pointed at. */
function Pointed({
  part,
  words,
  at,
  side,
}: {
  part: Part
  words: ReportWords
  at: number
  side: 'start' | 'end'
}) {
  const t = useWords('dashboard')
  const { cells } = part.rows[at]!
  const [when, ...rest] = part.columns
  return (
    <div
      className={classes.pointed}
      data-side={side}
      role="note"
      aria-label={t('reports.chart-of', { part: words.part(part) })}
    >
      <b>{words.cell(when!, cells[0] ?? null)}</b>
      {rest.map((column, n) =>
        Number(cells[n + 1] ?? 0) > 0 ? (
          <span key={column.id}>
            {words.column(column)}
            <em>{words.cell(column, cells[n + 1] ?? null)}</em>
          </span>
        ) : null,
      )}
    </div>
  )
}
