import type { Part, Report } from '@mehfil/contract/reports.ts'
import type { ReportWords } from '@mehfil/contract/report-words.ts'
import type { MailChart, MailNumber } from '@mehfil/templates/mails/report-numbers.tsx'
import type { Sums } from '../../reports/store/sums.ts'

type Say = (key: string, facts?: Record<string, string | number>) => string
export type Speech = { words: ReportWords; say: Say }

const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 100) : null

/** The event in six numbers: who was asked, saw it, said yes, came, walked in, and when most did. Where nobody was counted at the door, how they answered. */
export function sixNumbers(sums: Sums, report: Report, speech: Speech): MailNumber[] {
  const { words, say } = speech
  const people = (count: number) => words.value(count, 'people')
  const share = (key: string, part: number, whole: number) => {
    const of = shareOf(part, whole)
    return of === null ? '' : say(key, { share: words.value(of, 'percent') })
  }
  const first: MailNumber[] = [
    {
      value: people(sums.reached),
      label: say('numbers.invited'),
      note:
        sums.notDelivered > 0
          ? say('numbers.bounced', { count: sums.notDelivered, people: people(sums.notDelivered) })
          : '',
    },
    {
      value: people(sums.saw),
      label: say('numbers.saw'),
      note: share('numbers.of-invited', sums.saw, sums.reached),
    },
    {
      value: people(sums.coming),
      label: say('numbers.yes'),
      note: share('numbers.of-invited', sums.coming, sums.reached),
    },
  ]
  if (sums.in === 0) {
    return [
      ...first,
      ...(
        [
          ['maybe', sums.maybe],
          ['no', sums.no],
          ['silent', sums.silent],
        ] as const
      ).map(([name, count]) => ({ value: people(count), label: say(`numbers.${name}`), note: '' })),
    ]
  }
  const busiest = busiestOf(report.parts)
  return [
    ...first,
    {
      value: people(sums.came),
      label: say('numbers.came'),
      note: share('numbers.of-yes', sums.came, sums.coming),
    },
    {
      value: people(sums.walkIn),
      label: say('numbers.walked-in'),
      note: sums.walkIn > 0 ? say('numbers.not-in', { people: people(sums.came) }) : '',
    },
    ...(busiest
      ? [
          {
            value: words.value(busiest.from, 'time'),
            label: say('numbers.busiest'),
            note: busiest.note ? words.sentence({ ...busiest.note, key: 'busiest-short' }) : '',
            stands: true,
          },
        ]
      : []),
  ]
}

const arrivalsIn = (parts: readonly Part[]): Part | undefined =>
  parts.find(({ id }) => id === 'arrivals')

function busiestOf(parts: readonly Part[]) {
  const part = arrivalsIn(parts)
  const most = Math.max(0, ...(part?.rows.map(({ cells }) => Number(cells[1])) ?? []))
  const row = part?.rows.find(({ cells }) => Number(cells[1]) === most)
  return part && row && most > 0 ? { from: row.cells[0] ?? null, note: part.note } : null
}

/** More bars than these are no drawing on a phone. */
const mostBars = 40

export function arrivalsChart(report: Report, { words, say }: Speech): MailChart | null {
  const part = arrivalsIn(report.parts)
  const [first, last] = [part?.rows[0]?.cells[0], part?.rows.at(-1)?.cells[0]]
  if (!part || !first || !last || part.rows.length < 2 || part.rows.length > mostBars) return null
  const counts = part.rows.map(({ cells }) => Number(cells[1]))
  const ends = { first: words.value(first, 'time'), last: words.value(last, 'time') }
  const minutes = part.note?.facts['minutes']
  return {
    title: minutes
      ? say('numbers.arrivals', { minutes: words.value(minutes.value, minutes.type), ...ends })
      : words.part(part),
    bars: counts.map((count) => count / Math.max(1, ...counts)),
    ...ends,
  }
}

const mostFigures = 6

/** Any report's figures. */
export const figuresOf = (report: Report, { words }: Speech): MailNumber[] =>
  report.figures
    .slice(0, mostFigures)
    .map((one) => ({ value: words.value(one.value, one.type), label: words.figure(one), note: '' }))
