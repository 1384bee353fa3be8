import { curveMonotoneX, line } from 'd3-shape'
import { useState } from 'react'
import type { ReportPartData } from '@mehfil/contract/reports/reports.ts'
import type { ReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ChartFrame, TickX, TickY } from '../../../ui/elements/chart-frame.tsx'
import classes from './charts.module.css'
import { MaybeLink } from '../../../ui/elements/maybe-link.tsx'
import {
  findColumn,
  getScale,
  pickLabelledSlots,
  getNumber,
  findSlot,
  type ReportChartProps,
} from '../rules/chart.ts'
import { useGuestLinks } from '../use-guest-links.ts'

/**
 * People per time slot as bars, and their running total as a line. The SVG stretches and mirrors;
 * the text around it stays text.
 */
export function CurveChart({ part, texts }: ReportChartProps) {
  const [pointedSlot, setPointedSlot] = useState<number | null>(null)
  const { sums: totals, earlier: earlierTotals, stacks } = getSeries(part)
  const marks = getMarks(part)
  const slots = Math.max(part.rows.length, ...marks.map(({ slot }) => Math.ceil(slot) + 1))
  const { top, ticks } = getScale(Math.max(...totals, ...earlierTotals, ...getStackHeights(stacks)))
  const x = (slot: number) => (100 * slot) / slots
  const y = (people: number) => 100 - (100 * people) / top
  const path = line<number>(
    (_, slot) => x(slot + 0.5),
    (people) => y(people),
  ).curve(curveMonotoneX)
  return (
    <>
      <ChartFrame className={classes.chart} onPointerLeave={() => setPointedSlot(null)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="flip">
          {ticks.map((tick) => (
            <line
              key={tick}
              className={classes.gridLine}
              x1={0}
              x2={100}
              y1={y(tick)}
              y2={y(tick)}
            />
          ))}
          <StackedBars stacks={stacks} x={x} y={y} pointedSlot={pointedSlot} />
          {earlierTotals.length > 0 && (
            <path className={classes.before} d={path(earlierTotals) ?? ''} />
          )}
          <path className={classes.line} d={path(totals) ?? ''} />
        </svg>
        <ChartAxes part={part} texts={texts} ticks={ticks} x={x} y={y} slots={slots} />
        {marks.map(({ words: markName, slot }) => (
          <span
            key={markName}
            className={classes.mark}
            data-kind={markName}
            data-side={x(slot) > 55 ? 'before' : 'after'}
            style={{ insetInlineStart: `${x(slot)}%` }}
          >
            <span>{texts.mark(markName)}</span>
          </span>
        ))}
        <ChartSlots part={part} x={x} pointAt={setPointedSlot} />
        {pointedSlot !== null && (
          <ChartTooltip
            part={part}
            texts={texts}
            slot={pointedSlot}
            side={x(pointedSlot) > 50 ? 'start' : 'end'}
          />
        )}
      </ChartFrame>
      {part.chart === 'curve' && <ChartLegend part={part} texts={texts} />}
    </>
  )
}

type ChartAxesProps = ReportChartProps & {
  ticks: number[]
  x: (slot: number) => number
  y: (people: number) => number
  /** Of the whole axis, which goes on to a later deadline. */
  slots: number
}

function ChartAxes({ part, texts, ticks, x, y, slots }: ChartAxesProps) {
  const { number } = useFormats()
  const labels = Math.max(1, Math.floor((6 * part.rows.length) / slots))
  return (
    <>
      {ticks.map((tick) => (
        <TickY key={tick} at={y(tick)}>
          {number(tick)}
        </TickY>
      ))}
      {pickLabelledSlots(part.rows.length, labels).map((slot) => (
        <TickX key={slot} at={x(slot)}>
          {texts.cell(part.columns[0]!, part.rows[slot]!.cells[0] ?? null)}
        </TickX>
      ))}
    </>
  )
}

/** The series that have values. */
function ChartLegend({ part, texts }: ReportChartProps) {
  const shown = part.columns.filter(
    ({ id }, at) =>
      at > 0 && (id === 'coming' || part.rows.some(({ cells }) => getNumber(cells, at) > 0)),
  )
  return (
    <ul className={classes.legend}>
      {shown.map((column) => (
        <li key={column.id}>
          <i data-tone={column.id} />
          {texts.column(column)}
        </li>
      ))}
    </ul>
  )
}

type ChartStack = { tone: string; values: number[] }

/** Answers are stacked as in every chart; arrivals are one bar, and the highest is marked. */
function getSeries(part: ReportPartData): {
  sums: number[]
  earlier: number[]
  stacks: ChartStack[]
} {
  const getValues = (id: string) => {
    const at = findColumn(part, id)
    return at < 0 ? [] : part.rows.map(({ cells }) => getNumber(cells, at))
  }
  if (part.chart === 'arrivals')
    return {
      sums: getValues('room'),
      earlier: [],
      stacks: [{ tone: 'arrived', values: getValues('arrived') }],
    }
  return {
    sums: getValues('coming'),
    earlier: getValues('earlier'),
    stacks: ['yes', 'maybe', 'no', 'waiting'].map((tone) => ({ tone, values: getValues(tone) })),
  }
}

/** Times too far from the rest of the axis are left out. */
function getMarks(part: ReportPartData): Array<{ words: string; slot: number }> {
  return part.marks.flatMap(({ at, words }) => {
    const slot = findSlot(part.rows, at)
    return slot !== null && slot <= Math.max(14, part.rows.length * 2) ? [{ words, slot }] : []
  })
}

type StackedBarsProps = {
  stacks: ChartStack[]
  x: (slot: number) => number
  y: (people: number) => number
  pointedSlot: number | null
}

/** The height of all bars of each slot. With many refusals it exceeds the people who come. */
const getStackHeights = (stacks: readonly ChartStack[]): number[] =>
  (stacks[0]?.values ?? []).map((_, slot) =>
    stacks.reduce((sum, { values }) => sum + (values[slot] ?? 0), 0),
  )

function StackedBars({ stacks, x, y, pointedSlot }: StackedBarsProps) {
  const max = Math.max(...(stacks[0]?.values ?? []))
  const bars = (stacks[0]?.values ?? []).map((_, slot) =>
    stacks.map(({ tone, values }, at) => ({
      tone: tone === 'arrived' && values[slot] === max ? 'peak' : tone,
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
          data-pointed={pointedSlot === slot || undefined}
          x={x(slot + 0.12)}
          width={x(0.76)}
          y={y(from + people)}
          height={Math.max(0.6, y(from) - y(from + people))}
        />
      )),
  )
}

/**
 * A column of the chart links to its guests for a pointer; other users find the link in the table.
 */
function ChartSlots({
  part,
  x,
  pointAt,
}: {
  part: ReportPartData
  x: (slot: number) => number
  pointAt: (at: number) => void
}) {
  const { getGuestsHref } = useGuestLinks()
  return (
    <div className={classes.slots}>
      {part.rows.map((row, at) => (
        <div
          key={String(row.cells[0])}
          className={classes.slot}
          style={{ insetInlineStart: `${x(at)}%`, inlineSize: `${x(1)}%` }}
          onPointerEnter={() => pointAt(at)}
        >
          <MaybeLink inDrawing to={getGuestsHref(row.behind)} className={classes.slotLink}>
            {null}
          </MaybeLink>
        </div>
      ))}
    </div>
  )
}

/** The values of the column under the pointer. */
function ChartTooltip({
  part,
  texts,
  slot,
  side,
}: {
  part: ReportPartData
  texts: ReportTexts
  slot: number
  side: 'start' | 'end'
}) {
  const t = useTranslate('dashboard')
  const { cells } = part.rows[slot]!
  const [when, ...rest] = part.columns
  return (
    <div
      className={classes.pointed}
      data-side={side}
      role="note"
      aria-label={t('reports.chart-of', { part: texts.part(part) })}
    >
      <b>{texts.cell(when!, cells[0] ?? null)}</b>
      {rest.map((column, n) =>
        Number(cells[n + 1] ?? 0) > 0 ? (
          <span key={column.id}>
            {texts.column(column)}
            <em>{texts.cell(column, cells[n + 1] ?? null)}</em>
          </span>
        ) : null,
      )}
    </div>
  )
}
