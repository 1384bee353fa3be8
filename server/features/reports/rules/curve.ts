import { addDays, daysBetween } from '@mehfil/contract/days.ts'
import type { ReportCell, ReportPartData } from '@mehfil/contract/reports/reports.ts'
import { splitIntoSpans, formatSpan } from './days.ts'
import { toPart, peopleValue, toRow, toSentence, typedValue } from './report-parts.ts'

export type DailyAnswers = { day: string; yes: number; maybe: number; no: number; waiting: number }
/** The days of another event, and the two days from which both events are counted back. */
export type ComparedPace = { days: readonly DailyAnswers[]; start: string; earlierStart: string }

type ResponseCurveInput = {
  today: string
  deadline: string | null
  start: string | null
  pace: ComparedPace | null
}

/**
 * People by the day of their answer, the running total of those who come, and beside it the other
 * event at the same distance.
 */
export function buildResponseCurve(
  days: readonly DailyAnswers[],
  { today, deadline, start, pace }: ResponseCurveInput,
): ReportPartData | null {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return null
  const end = [last, start !== null && start < today ? start : today].sort().at(-1) ?? last
  let coming = 0
  const daySpans = splitIntoSpans(first, end)
  const rows = daySpans.map((span) => {
    const within = days.filter(({ day }) => day >= span.from && day <= span.to)
    const sum = (getCount: (day: DailyAnswers) => number) =>
      within.reduce((total, one) => total + getCount(one), 0)
    coming += sum(({ yes }) => yes)
    const cells: ReportCell[] = [
      span.from,
      sum(({ yes }) => yes),
      sum(({ maybe }) => maybe),
      sum(({ no }) => no),
      sum(({ waiting }) => waiting),
      coming,
    ]
    return toRow(pace ? [...cells, countEarlierComing(pace, span.to)] : cells, {
      answered: formatSpan(span),
    })
  })
  return toPart({
    id: 'responses',
    chart: 'curve',
    note: getBusiestDayNote(rows),
    columns: [
      ['day', 'day'],
      ['yes', 'people'],
      ['maybe', 'people'],
      ['no', 'people'],
      ['waiting', 'people'],
      ['coming', 'people'],
      ...(pace ? [['earlier', 'people'] as const] : []),
    ],
    rows,
    marks: [
      ...(deadline ? [{ at: deadline, words: 'deadline' }] : []),
      ...(start ? [{ at: start, words: 'event' }] : []),
    ],
  })
}

/** How many came to the other event by the same distance. */
function countEarlierComing({ days, start, earlierStart }: ComparedPace, day: string): number {
  const until = addDays(earlierStart, daysBetween(start, day))
  return days.filter((one) => one.day <= until).reduce((sum, { yes }) => sum + yes, 0)
}

function getBusiestDayNote(rows: ReportPartData['rows']) {
  const total = (cells: ReportCell[]) =>
    cells.slice(1, 5).reduce<number>((sum, cell) => sum + Number(cell), 0)
  const top = rows.toSorted((one, other) => total(other.cells) - total(one.cells))[0]
  return top
    ? toSentence('busiest-day', {
        people: peopleValue(total(top.cells)),
        count: typedValue(total(top.cells), 'count'),
        day: typedValue(top.cells[0] ?? null, 'day'),
      })
    : null
}
