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

export type ComparisonFacts = {
  title: string
  sums: ReportSums
  /** People of the other event who had said yes at the same distance. */
  comingThen: number
}
export type OverallFacts = {
  phase: ReportPhase
  sums: ReportSums
  half: Date | null
  daysToReply: number | null
  other: ComparisonFacts | null
}

/** The result in one or two sentences. */
export function getOverallSentences({ phase, sums, daysToReply }: OverallFacts): ReportSentence[] {
  return phase === 'before'
    ? getSentencesBefore(sums, daysToReply)
    : getSentencesAtDoor(sums, phase)
}

function getSentencesBefore(
  { coming, reached, people: listed, awaited, notInvited }: ReportSums,
  daysToReply: number | null,
): ReportSentence[] {
  if (reached === 0)
    return [
      toSentence('listed', { people: peopleValue(listed), count: typedValue(listed, 'count') }),
    ]
  const first = toSentence('coming', {
    ...getShareFacts(coming, reached),
    count: typedValue(coming, 'count'),
  })
  const say = (key: string, people: number) =>
    toSentence(key, { people: peopleValue(people), count: typedValue(people, 'count') })
  const rest = [
    awaited > 0
      ? say('silent', awaited)
      : toSentence(notInvited > 0 ? 'invited-answered' : 'all-answered'),
    ...(notInvited > 0 ? [say('uninvited', notInvited)] : []),
  ]
  if (awaited === 0 && notInvited === 0) return [first, ...rest]
  return daysToReply === null
    ? [first, ...rest]
    : [
        first,
        ...rest,
        toSentence(daysToReply === 0 ? 'closes-today' : 'closes', {
          days: typedValue(daysToReply, 'number'),
          count: typedValue(daysToReply, 'count'),
        }),
      ]
}

function getSentencesAtDoor(
  { coming, came, walkIn, unexpected, in: room, missed }: ReportSums,
  phase: ReportPhase,
): ReportSentence[] {
  if (room === 0)
    return [
      toSentence(phase === 'during' ? 'nobody-in' : 'not-counted', {
        people: peopleValue(coming),
        count: typedValue(coming, 'count'),
      }),
    ]
  if (coming === 0)
    return [toSentence('in-room', { people: peopleValue(room), count: typedValue(room, 'count') })]
  const first = toSentence(phase === 'during' ? 'coming-in' : 'came', {
    ...getShareFacts(came, coming),
    count: typedValue(coming, 'count'),
  })
  const facts = {
    walkIn: peopleValue(walkIn),
    unexpected: peopleValue(unexpected),
    room: peopleValue(room),
  }
  if (walkIn + unexpected > 0)
    return [
      first,
      toSentence(
        unexpected === 0 ? 'with-walk-ins' : walkIn === 0 ? 'with-unexpected' : 'with-both',
        {
          ...facts,
          count: typedValue(unexpected === 0 ? walkIn : unexpected, 'count'),
        },
      ),
    ]
  return phase === 'during' && missed > 0
    ? [
        first,
        toSentence('to-come', { people: peopleValue(missed), count: typedValue(missed, 'count') }),
      ]
    : [first]
}

const getShareFacts = (part: number, whole: number) => ({
  part: peopleValue(part),
  whole: peopleValue(whole),
  share: typedValue(percent(part, whole), 'percent'),
})

export const overallFigures = (facts: OverallFacts): ReportFigure[] =>
  (facts.phase === 'before' ? getFiguresBefore(facts) : getFiguresAtDoor(facts)).slice(0, 5)

function getFiguresBefore({ sums, other }: OverallFacts): ReportFigure[] {
  return [
    toFigure('silent', sums.awaited, {
      behind: { fact: 'silent' },
      earlier: other?.sums.awaited ?? null,
    }),
    ...(sums.notInvited > 0
      ? [toFigure('not-invited', sums.notInvited, { behind: { tab: 'not-invited' } })]
      : []),
    toFigure('maybe', sums.maybe, { behind: { tab: 'maybe' } }),
    toFigure('no', sums.no, { behind: { tab: 'no' } }),
    ...(sums.waiting > 0
      ? [toFigure('waiting', sums.waiting, { behind: { tab: 'waiting' } })]
      : []),
    ...(other
      ? compareFigures(
          percent(sums.coming, sums.reached),
          percent(other.comingThen, other.sums.reached),
          other.title,
          'pace',
        )
      : []),
  ]
}

function getFiguresAtDoor({ phase, sums, half, other }: OverallFacts): ReportFigure[] {
  if (sums.in === 0)
    return [
      toFigure('coming', sums.coming, { behind: { fact: 'coming' } }),
      toFigure('no', sums.no, { behind: { tab: 'no' } }),
      toFigure('silent', sums.awaited, { behind: { fact: 'silent' } }),
    ]
  return [
    toFigure(phase === 'after' ? 'missed' : 'to-come', sums.missed, {
      behind: { fact: 'missed' },
      earlier: other?.sums.missed ?? null,
    }),
    toFigure('walk-in', sums.walkIn, {
      behind: { fact: 'walk-in' },
      earlier: other?.sums.walkIn ?? null,
    }),
    ...(sums.unexpected > 0
      ? [toFigure('unexpected', sums.unexpected, { behind: { fact: 'unexpected' } })]
      : []),
    ...(half ? [toFigure('half', `${half.toISOString().slice(0, 19)}Z`, { type: 'time' })] : []),
    ...(other && phase === 'after'
      ? compareFigures(
          percent(sums.came, sums.coming),
          other.sums.in > 0 ? percent(other.sums.came, other.sums.coming) : null,
          other.title,
          'compared',
        )
      : []),
  ]
}

function compareFigures(
  now: number | null,
  earlier: number | null,
  event: string,
  id: string,
): ReportFigure[] {
  return now === null || earlier === null
    ? []
    : [
        toFigure(id, now - earlier, {
          type: 'points',
          earlier,
          facts: { earlier: typedValue(earlier, 'percent'), event: typedValue(event, 'text') },
        }),
      ]
}

const funnelSteps = [
  ['reached', 'reached'],
  ['saw', 'saw'],
  ['answered', 'answered'],
  ['coming', 'coming'],
  ['came', 'came'],
] as const

/** From the invitation to the door. A step counts the guests who reached it or a later one. */
export function funnelPart({ phase, sums, other }: OverallFacts): ReportPartData | null {
  if (sums.reached === 0) return null
  const shown = phase === 'before' || sums.in === 0 ? funnelSteps.slice(0, 4) : funnelSteps
  const shareAt = (of: ReportSums, at: number) =>
    at === 0 ? null : percent(of[shown[at]![1]], of[shown[at - 1]![1]])
  return toPart({
    id: shown.length < funnelSteps.length ? 'funnel-to-yes' : 'funnel',
    chart: 'funnel',
    note:
      sums.byPage > 0
        ? toSentence('by-page', {
            people: peopleValue(sums.byPage),
            count: typedValue(sums.byPage, 'count'),
          })
        : toSentence('step-before'),
    columns: [
      ['step', 'words'],
      ['people', 'people'],
      ['share', 'percent'],
      ...(other ? [['earlier', 'percent'] as const] : []),
    ],
    rows: shown.map(([word, name], at) =>
      toRow([word, sums[name], shareAt(sums, at), ...(other ? [shareAt(other.sums, at)] : [])], {
        fact: word,
      }),
    ),
  })
}

/** Before the event: guests who said yes. Afterwards: guests who came. */
export function categoryPart(
  phase: ReportPhase,
  found: ReadonlyArray<ReportSums & { key: string }>,
): ReportPartData | null {
  const isDone = phase !== 'before' && found.some(({ in: room }) => room > 0)
  const rows = found
    .map((one) => ({
      key: one.key,
      of: isDone ? one.came : one.coming,
      whole: isDone ? one.coming : one.people,
    }))
    .filter(({ whole }) => whole > 0)
  if (!rows.some(({ key }) => key !== '')) return null
  const inOrder = rows.toSorted(
    (one, other) =>
      (isDone ? other.of / other.whole - one.of / one.whole : 0) ||
      other.whole - one.whole ||
      (one.key < other.key ? -1 : 1),
  )
  return toPart({
    id: isDone ? 'came-by-category' : 'coming-by-category',
    chart: 'meters',
    columns: [
      ['category', 'text'],
      [isDone ? 'came' : 'coming', 'people'],
      [isDone ? 'expected' : 'people', 'people'],
      ['share', 'percent'],
    ],
    rows: inOrder.map(({ key, of, whole }) =>
      toRow([key, of, whole, percent(of, whole)], {
        category: key,
        fact: isDone ? 'came' : 'coming',
      }),
    ),
  })
}
