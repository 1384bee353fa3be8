import type { Cell, Part } from '@mehfil/contract/reports.ts'
import { dayAfter, daysBetween, spans, spanWord } from './days.ts'
import { part, people, row, say, typed } from './write.ts'

export type Day = { day: string; yes: number; maybe: number; no: number; waiting: number }
/** Another event's days, and the days both are counted back from. */
export type Pace = { days: readonly Day[]; start: string; earlierStart: string }

type Asked = { today: string; deadline: string | null; start: string | null; pace: Pace | null }

/** People by the day of their answer, the sum of those who come, and beside it the other event as far from its day. */
export function responseCurve(
  days: readonly Day[],
  { today, deadline, start, pace }: Asked,
): Part | null {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return null
  const end = [last, start !== null && start < today ? start : today].sort().at(-1) ?? last
  let coming = 0
  const slices = spans(first, end)
  const rows = slices.map((span) => {
    const within = days.filter(({ day }) => day >= span.from && day <= span.to)
    const sum = (of: (day: Day) => number) => within.reduce((total, one) => total + of(one), 0)
    coming += sum(({ yes }) => yes)
    const cells: Cell[] = [
      span.from,
      sum(({ yes }) => yes),
      sum(({ maybe }) => maybe),
      sum(({ no }) => no),
      sum(({ waiting }) => waiting),
      coming,
    ]
    return row(pace ? [...cells, earlierComing(pace, span.to)] : cells, {
      answered: spanWord(span),
    })
  })
  return part({
    id: 'responses',
    chart: 'curve',
    note: busiest(rows),
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

/** How many came to the other event by the day that is as far from it. */
function earlierComing({ days, start, earlierStart }: Pace, day: string): number {
  const until = dayAfter(earlierStart, daysBetween(start, day))
  return days.filter((one) => one.day <= until).reduce((sum, { yes }) => sum + yes, 0)
}

function busiest(rows: Part['rows']) {
  const total = (cells: Cell[]) =>
    cells.slice(1, 5).reduce<number>((sum, cell) => sum + Number(cell), 0)
  const top = rows.toSorted((one, other) => total(other.cells) - total(one.cells))[0]
  return top
    ? say('busiest-day', {
        people: people(total(top.cells)),
        count: typed(total(top.cells), 'count'),
        day: typed(top.cells[0] ?? null, 'day'),
      })
    : null
}
