import type { Figure, Part, Phase, Sentence } from '@mehfil/contract/reports.ts'
import type { Sums } from '../store/sums.ts'
import { figure, part, people, percent, row, say, typed } from './write.ts'

type Hour = { weekday: number; hour: number; people: number }

/** How many of those who saw the page answered, and when most do. */
export function webSays({ answered, saw }: Sums, hours: readonly Hour[]): Sentence[] {
  const first = say('answered', {
    part: people(answered),
    whole: people(saw),
    share: typed(percent(answered, saw), 'percent'),
    count: typed(answered, 'count'),
  })
  const [top, next] = hours.toSorted((one, other) => other.people - one.people)
  const isClear = top !== undefined && answered >= 10 && top.people > (next?.people ?? 0)
  return isClear
    ? [
        first,
        say('most-answer', {
          weekday: typed(top.weekday, 'weekday'),
          hour: typed(top.hour, 'hour'),
        }),
      ]
    : [first]
}

export const webFigures = (
  sums: Sums,
  { phase, noted }: { phase: Phase; noted: number },
): Figure[] => [
  figure('coming', sums.coming, { behind: { fact: 'coming' } }),
  figure('maybe', sums.maybe, { behind: { tab: 'maybe' } }),
  figure('no', sums.no, { behind: { tab: 'no' } }),
  ...(sums.waiting > 0 ? [figure('waiting', sums.waiting, { behind: { tab: 'waiting' } })] : []),
  ...(phase === 'before' ? [figure('silent', sums.silent, { behind: { tab: 'no-answer' } })] : []),
  ...(sums.byPage > 0 ? [figure('by-page', sums.byPage, { behind: { fact: 'by-page' } })] : []),
  ...(noted > 0 ? [figure('noted', noted, { type: 'guests', behind: { fact: 'noted' } })] : []),
]

/** At which hours of which weekdays people answer. */
export const hoursPart = (hours: readonly Hour[]): Part =>
  part({
    id: 'hours',
    chart: 'grid',
    columns: [
      ['weekday', 'weekday'],
      ['hour', 'hour'],
      ['people', 'people'],
    ],
    rows: hours.map(({ weekday, hour, people: count }) =>
      row([weekday, hour, count], { hour: `${weekday}-${hour}` }),
    ),
  })

type Note = { guestId: string; name: string; value: string; at: string | null }

/** What guests wrote to the hosts, the latest of it. */
export function notesPart(
  which: 'noted' | 'excused',
  { count, latest }: { count: number; latest: readonly Note[] },
): Part | null {
  if (count === 0) return null
  return part({
    id: which,
    chart: 'texts',
    note: say('texts', {
      guests: typed(count, 'guests'),
      shown: typed(latest.length, 'count'),
      count: typed(count, 'count'),
    }),
    all: { fact: which },
    columns: [
      ['said', 'text'],
      ['guest', 'text'],
      ['at', 'instant'],
    ],
    rows: latest.map(({ guestId, name, value, at }) => ({ ...row([value, name, at]), guestId })),
  })
}
