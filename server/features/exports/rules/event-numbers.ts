import type { ReportPartData, EventReport } from '@mehfil/contract/reports/reports.ts'
import type { ReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import type { MailChart, MailNumber } from '@mehfil/templates/mails/hosts/report-numbers.tsx'
import type { ReportSums } from '../../reports/store/sums.ts'

type TranslateWithFacts = (key: string, facts?: Record<string, string | number>) => string
export type ReportMailTexts = { reportTexts: ReportTexts; translate: TranslateWithFacts }

const getPercent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 100) : null

/**
 * The event in six numbers: guests who were invited, saw the page, said yes, came, and came without
 * an invitation, and the time when most came. Where the door counted no guest, the last three
 * numbers are about answers.
 */
export function getSixNumbers(
  sums: ReportSums,
  report: EventReport,
  texts: ReportMailTexts,
): MailNumber[] {
  const answers = listInvitationNumbers(sums, texts)
  return sums.in === 0
    ? [...answers, ...listOtherAnswers(sums, texts)]
    : [...answers, ...listArrivalNumbers(sums, report, texts)]
}

const formatPeople = ({ reportTexts }: ReportMailTexts, count: number): string =>
  reportTexts.value(count, 'people')

function formatShare(
  { reportTexts, translate }: ReportMailTexts,
  key: string,
  { part, whole }: { part: number; whole: number },
): string {
  const percent = getPercent(part, whole)
  return percent === null ? '' : translate(key, { share: reportTexts.value(percent, 'percent') })
}

function listInvitationNumbers(sums: ReportSums, texts: ReportMailTexts): MailNumber[] {
  const { translate } = texts
  const { reached: whole, notDelivered } = sums
  return [
    {
      value: formatPeople(texts, sums.reached),
      label: translate('numbers.invited'),
      note:
        notDelivered > 0
          ? translate('numbers.bounced', {
              count: notDelivered,
              people: formatPeople(texts, notDelivered),
            })
          : '',
    },
    {
      value: formatPeople(texts, sums.saw),
      label: translate('numbers.saw'),
      note: formatShare(texts, 'numbers.of-invited', { part: sums.saw, whole }),
    },
    {
      value: formatPeople(texts, sums.coming),
      label: translate('numbers.yes'),
      note: formatShare(texts, 'numbers.of-invited', { part: sums.coming, whole }),
    },
  ]
}

const listOtherAnswers = (sums: ReportSums, texts: ReportMailTexts): MailNumber[] =>
  (
    [
      ['maybe', sums.maybe],
      ['no', sums.no],
      ['silent', sums.awaited],
      ['not-invited', sums.notInvited],
    ] as const
  )
    .filter(([name, people]) => name !== 'not-invited' || people > 0)
    .map(([name, people]) => ({
      value: formatPeople(texts, people),
      label: texts.translate(`numbers.${name}`),
      note: '',
    }))

function listArrivalNumbers(
  sums: ReportSums,
  report: EventReport,
  texts: ReportMailTexts,
): MailNumber[] {
  const { reportTexts, translate } = texts
  const busiest = findBusiestTime(report.parts)
  return [
    {
      value: formatPeople(texts, sums.came),
      label: translate('numbers.came'),
      note: formatShare(texts, 'numbers.of-yes', { part: sums.came, whole: sums.coming }),
    },
    {
      value: formatPeople(texts, sums.walkIn),
      label: translate('numbers.walked-in'),
      note:
        sums.walkIn > 0
          ? translate('numbers.not-in', { people: formatPeople(texts, sums.came) })
          : '',
    },
    ...(busiest
      ? [
          {
            value: reportTexts.value(busiest.from, 'time'),
            label: translate('numbers.busiest'),
            note: busiest.note
              ? reportTexts.sentence({ ...busiest.note, key: 'busiest-short' })
              : '',
            isHighlighted: true,
          },
        ]
      : []),
  ]
}

const findArrivals = (parts: readonly ReportPartData[]): ReportPartData | undefined =>
  parts.find(({ id }) => id === 'arrivals')

function findBusiestTime(parts: readonly ReportPartData[]) {
  const part = findArrivals(parts)
  const maxCount = Math.max(0, ...(part?.rows.map(({ cells }) => Number(cells[1])) ?? []))
  const row = part?.rows.find(({ cells }) => Number(cells[1]) === maxCount)
  return part && row && maxCount > 0 ? { from: row.cells[0] ?? null, note: part.note } : null
}

/** A phone has no room for more bars. */
const maxBars = 40

export function buildArrivalsChart(
  report: EventReport,
  { reportTexts, translate }: ReportMailTexts,
): MailChart | null {
  const part = findArrivals(report.parts)
  const [first, last] = [part?.rows[0]?.cells[0], part?.rows.at(-1)?.cells[0]]
  if (!part || !first || !last || part.rows.length < 2 || part.rows.length > maxBars) return null
  const counts = part.rows.map(({ cells }) => Number(cells[1]))
  const ends = { first: reportTexts.value(first, 'time'), last: reportTexts.value(last, 'time') }
  const minutes = part.note?.facts['minutes']
  return {
    title: minutes
      ? translate('numbers.arrivals', {
          minutes: reportTexts.value(minutes.value, minutes.type),
          ...ends,
        })
      : reportTexts.part(part),
    bars: counts.map((count) => count / Math.max(1, ...counts)),
    ...ends,
  }
}

const maxFigures = 6

export const getFigureNumbers = (
  report: EventReport,
  { reportTexts }: ReportMailTexts,
): MailNumber[] =>
  report.figures.slice(0, maxFigures).map((one) => ({
    value: reportTexts.value(one.value, one.type),
    label: reportTexts.figure(one),
    note: '',
  }))
