import type {
  ReportFigure,
  ReportPartData,
  ReportPhase,
  ReportSentence,
} from '@mehfil/contract/reports/reports.ts'
import type { ReportSums } from '../store/sums.ts'
import {
  toFigure,
  toPart,
  peopleValue,
  percent,
  toRow,
  toSentence,
  typedValue,
} from './report-parts.ts'

type AnswerHour = { weekday: number; hour: number; people: number }

/** How many guests who saw the page answered, and when most of them did. */
export function getWebSentences(
  { answered, saw }: ReportSums,
  hours: readonly AnswerHour[],
): ReportSentence[] {
  const first = toSentence('answered', {
    part: peopleValue(answered),
    whole: peopleValue(saw),
    share: typedValue(percent(answered, saw), 'percent'),
    count: typedValue(answered, 'count'),
  })
  const [top, next] = hours.toSorted((one, other) => other.people - one.people)
  const isClear = top !== undefined && answered >= 10 && top.people > (next?.people ?? 0)
  return isClear
    ? [
        first,
        toSentence('most-answer', {
          weekday: typedValue(top.weekday, 'weekday'),
          hour: typedValue(top.hour, 'hour'),
        }),
      ]
    : [first]
}

export const webFigures = (
  sums: ReportSums,
  { phase, noted }: { phase: ReportPhase; noted: number },
): ReportFigure[] => [
  toFigure('coming', sums.coming, { behind: { fact: 'coming' } }),
  toFigure('maybe', sums.maybe, { behind: { tab: 'maybe' } }),
  toFigure('no', sums.no, { behind: { tab: 'no' } }),
  ...(sums.waiting > 0 ? [toFigure('waiting', sums.waiting, { behind: { tab: 'waiting' } })] : []),
  ...(phase === 'before' ? [toFigure('silent', sums.awaited, { behind: { fact: 'silent' } })] : []),
  ...(sums.byPage > 0 ? [toFigure('by-page', sums.byPage, { behind: { fact: 'by-page' } })] : []),
  ...(noted > 0 ? [toFigure('noted', noted, { type: 'guests', behind: { fact: 'noted' } })] : []),
]

/** At which hours of which weekdays people answer. */
export const hoursPart = (hours: readonly AnswerHour[]): ReportPartData =>
  toPart({
    id: 'hours',
    chart: 'grid',
    columns: [
      ['weekday', 'weekday'],
      ['hour', 'hour'],
      ['people', 'people'],
    ],
    rows: hours.map(({ weekday, hour, people: count }) =>
      toRow([weekday, hour, count], { hour: `${weekday}-${hour}` }),
    ),
  })

type GuestNote = { guestId: string; name: string; value: string; at: string | null }

/** The latest messages of guests to the hosts. */
export function notesPart(
  which: 'noted' | 'excused',
  { count, latest }: { count: number; latest: readonly GuestNote[] },
): ReportPartData | null {
  if (count === 0) return null
  return toPart({
    id: which,
    chart: 'texts',
    note: toSentence('texts', {
      guests: typedValue(count, 'guests'),
      shown: typedValue(latest.length, 'count'),
      count: typedValue(count, 'count'),
    }),
    all: { fact: which },
    columns: [
      ['said', 'text'],
      ['guest', 'text'],
      ['at', 'instant'],
    ],
    rows: latest.map(({ guestId, name, value, at }) => ({ ...toRow([value, name, at]), guestId })),
  })
}
