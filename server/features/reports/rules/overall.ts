import type { Figure, Part, Phase, Sentence } from '@mehfil/contract/reports.ts'
import type { Sums } from '../store/sums.ts'
import { figure, part, people, percent, row, say, typed } from './write.ts'

export type Other = {
  title: string
  sums: Sums
  /** People who had said yes as long before it. */ comingThen: number
}
export type Overall = {
  phase: Phase
  sums: Sums
  half: Date | null
  daysToReply: number | null
  other: Other | null
}

/** The answer in one or two sentences. */
export function overallSays({ phase, sums, daysToReply }: Overall): Sentence[] {
  return phase === 'before' ? beforeSays(sums, daysToReply) : roomSays(sums, phase)
}

function beforeSays(
  { coming, reached, people: listed, silent }: Sums,
  daysToReply: number | null,
): Sentence[] {
  if (reached === 0)
    return [say('listed', { people: people(listed), count: typed(listed, 'count') })]
  const first = say('coming', { ...shared(coming, reached), count: typed(coming, 'count') })
  if (silent === 0) return [first, say('all-answered')]
  const rest = say('silent', { people: people(silent), count: typed(silent, 'count') })
  return daysToReply === null
    ? [first, rest]
    : [
        first,
        rest,
        say(daysToReply === 0 ? 'closes-today' : 'closes', {
          days: typed(daysToReply, 'number'),
          count: typed(daysToReply, 'count'),
        }),
      ]
}

function roomSays(
  { coming, came, walkIn, unexpected, in: room, missed }: Sums,
  phase: Phase,
): Sentence[] {
  if (room === 0)
    return [
      say(phase === 'during' ? 'nobody-in' : 'not-counted', {
        people: people(coming),
        count: typed(coming, 'count'),
      }),
    ]
  if (coming === 0) return [say('in-room', { people: people(room), count: typed(room, 'count') })]
  const first = say(phase === 'during' ? 'coming-in' : 'came', {
    ...shared(came, coming),
    count: typed(coming, 'count'),
  })
  const facts = { walkIn: people(walkIn), unexpected: people(unexpected), room: people(room) }
  if (walkIn + unexpected > 0)
    return [
      first,
      say(unexpected === 0 ? 'with-walk-ins' : walkIn === 0 ? 'with-unexpected' : 'with-both', {
        ...facts,
        count: typed(unexpected === 0 ? walkIn : unexpected, 'count'),
      }),
    ]
  return phase === 'during' && missed > 0
    ? [first, say('to-come', { people: people(missed), count: typed(missed, 'count') })]
    : [first]
}

const shared = (of: number, whole: number) => ({
  part: people(of),
  whole: people(whole),
  share: typed(percent(of, whole), 'percent'),
})

export const overallFigures = (facts: Overall): Figure[] =>
  (facts.phase === 'before' ? beforeFigures(facts) : roomFigures(facts)).slice(0, 5)

function beforeFigures({ sums, other }: Overall): Figure[] {
  return [
    figure('silent', sums.silent, {
      behind: { tab: 'no-answer' },
      earlier: other?.sums.silent ?? null,
    }),
    figure('maybe', sums.maybe, { behind: { tab: 'maybe' } }),
    figure('no', sums.no, { behind: { tab: 'no' } }),
    ...(sums.waiting > 0 ? [figure('waiting', sums.waiting, { behind: { tab: 'waiting' } })] : []),
    ...(other
      ? against(
          percent(sums.coming, sums.reached),
          percent(other.comingThen, other.sums.reached),
          other.title,
          'pace',
        )
      : []),
  ]
}

function roomFigures({ phase, sums, half, other }: Overall): Figure[] {
  if (sums.in === 0)
    return [
      figure('coming', sums.coming, { behind: { fact: 'coming' } }),
      figure('no', sums.no, { behind: { tab: 'no' } }),
      figure('silent', sums.silent, { behind: { tab: 'no-answer' } }),
    ]
  return [
    figure(phase === 'after' ? 'missed' : 'to-come', sums.missed, {
      behind: { fact: 'missed' },
      earlier: other?.sums.missed ?? null,
    }),
    figure('walk-in', sums.walkIn, {
      behind: { fact: 'walk-in' },
      earlier: other?.sums.walkIn ?? null,
    }),
    ...(sums.unexpected > 0
      ? [figure('unexpected', sums.unexpected, { behind: { fact: 'unexpected' } })]
      : []),
    ...(half ? [figure('half', `${half.toISOString().slice(0, 19)}Z`, { type: 'time' })] : []),
    ...(other && phase === 'after'
      ? against(
          percent(sums.came, sums.coming),
          other.sums.in > 0 ? percent(other.sums.came, other.sums.coming) : null,
          other.title,
          'compared',
        )
      : []),
  ]
}

function against(now: number | null, earlier: number | null, event: string, id: string): Figure[] {
  return now === null || earlier === null
    ? []
    : [
        figure(id, now - earlier, {
          type: 'points',
          earlier,
          facts: { earlier: typed(earlier, 'percent'), event: typed(event, 'text') },
        }),
      ]
}

const steps = [
  ['reached', 'reached'],
  ['saw', 'saw'],
  ['answered', 'answered'],
  ['coming', 'coming'],
  ['came', 'came'],
] as const

/** From the invitation to the door: a step holds whoever reached it or a later one. */
export function funnelPart({ phase, sums, other }: Overall): Part | null {
  if (sums.reached === 0) return null
  const shown = phase === 'before' || sums.in === 0 ? steps.slice(0, 4) : steps
  const shareAt = (of: Sums, at: number) =>
    at === 0 ? null : percent(of[shown[at]![1]], of[shown[at - 1]![1]])
  return part({
    id: shown.length < steps.length ? 'funnel-to-yes' : 'funnel',
    chart: 'funnel',
    note:
      sums.byPage > 0
        ? say('by-page', { people: people(sums.byPage), count: typed(sums.byPage, 'count') })
        : say('step-before'),
    columns: [
      ['step', 'words'],
      ['people', 'people'],
      ['share', 'percent'],
      ...(other ? [['earlier', 'percent'] as const] : []),
    ],
    rows: shown.map(([word, name], at) =>
      row([word, sums[name], shareAt(sums, at), ...(other ? [shareAt(other.sums, at)] : [])], {
        fact: word,
      }),
    ),
  })
}

/** Before the doors who comes of those on the list, then who came of those expected. */
export function categoryPart(
  phase: Phase,
  found: ReadonlyArray<Sums & { key: string }>,
): Part | null {
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
  return part({
    id: isDone ? 'came-by-category' : 'coming-by-category',
    chart: 'meters',
    columns: [
      ['category', 'text'],
      [isDone ? 'came' : 'coming', 'people'],
      [isDone ? 'expected' : 'people', 'people'],
      ['share', 'percent'],
    ],
    rows: inOrder.map(({ key, of, whole }) =>
      row([key, of, whole, percent(of, whole)], {
        category: key,
        fact: isDone ? 'came' : 'coming',
      }),
    ),
  })
}
