import type { Part, Report } from '@mehfil/contract/reports.ts'
import type { ReportWords } from '@mehfil/contract/report-words.ts'

/** `share` is of one; `side` stands behind the value. */
type Bar = { label: string; share: number; value: string; side: string }
type Drawn =
  | { title: string; note: string; kind: 'bars'; rows: Bar[]; more: string }
  | {
      title: string
      note: string
      kind: 'columns'
      rows: Array<{ share: number; top: boolean }>
      most: string
      first: string
      last: string
    }
  | {
      title: string
      note: string
      kind: 'area'
      rows: number[]
      most: string
      first: string
      last: string
    }
  | {
      title: string
      note: string
      kind: 'table'
      columns: string[]
      rows: string[][]
      more: string
    }

export type Speech = { words: ReportWords; nothing: string; more: (count: number) => string }

/** The report as it is drawn: sentences, figures, and in each half of the sheet the drawings it has room for. */
export function drawnReport({ says, figures, parts }: Report, speech: Speech) {
  const { words } = speech
  return {
    says: says.map(words.sentence),
    nothing: says.length === 0 ? speech.nothing : '',
    figures: figures
      .slice(0, 5)
      .map((one) => ({ value: words.value(one.value, one.type), label: words.figure(one) })),
    ...inHalves(parts.flatMap((part) => drawn(part, speech) ?? [])),
  }
}

/** Millimetres: a half of the sheet under the figures, what a drawing's head takes, and its rows. */
const sheet = { half: 160, short: 124, head: 22, bar: 7.4, line: 7, columns: 42 }
const mostBars = 8
const mostLines = 6

const heightOf = (one: Drawn): number =>
  sheet.head +
  (one.kind === 'bars'
    ? (one.rows.length + (one.more ? 0.7 : 0)) * sheet.bar
    : one.kind === 'table'
      ? (one.rows.length + 1.5) * sheet.line
      : sheet.columns)

/** Each into the half that is emptier, in order; what finds no room is left to the screen. */
function inHalves(all: readonly Drawn[]): { halves: [Drawn[], Drawn[]]; roomy: boolean } {
  const halves: [Drawn[], Drawn[]] = [[], []]
  const used = [0, 0]
  for (const one of all) {
    const height = heightOf(one)
    const at = (used[0] ?? 0) <= (used[1] ?? 0) ? 0 : 1
    const place = [at, 1 - at].find((half) => (used[half] ?? 0) + height <= sheet.half)
    if (place === undefined) continue
    halves[place]?.push(one)
    used[place] = (used[place] ?? 0) + height
  }
  return { halves, roomy: Math.max(...used) <= sheet.short }
}

/** Free words and hours by weekday are for the screen. */
function drawn(part: Part, speech: Speech): Drawn | null {
  const { words } = speech
  const head = { title: words.part(part), note: part.note ? words.sentence(part.note) : '' }
  if (part.rows.length === 0) return null
  if (part.chart === 'funnel' || part.chart === 'bars' || part.chart === 'meters')
    return { ...head, kind: 'bars', ...bars(part, speech) }
  if (part.chart === 'curve')
    return { ...head, kind: 'area', ...ends(part, words), ...area(part, words) }
  if (part.chart === 'arrivals' || part.chart === 'histogram')
    return { ...head, kind: 'columns', ...ends(part, words), ...columns(part, words) }
  if (part.chart === 'table') return { ...head, kind: 'table', ...lines(part, speech) }
  return null
}

const columnAt = (part: Part, ...ids: string[]): number =>
  ids.map((id) => part.columns.findIndex((column) => column.id === id)).find((at) => at >= 0) ?? -1
const numberAt = (cells: Part['rows'][number]['cells'], at: number): number =>
  Number(cells[at] ?? 0)

function bars(
  part: Part,
  { words, more }: Speech,
): Pick<Drawn & { kind: 'bars' }, 'rows' | 'more'> {
  const share = columnAt(part, 'share')
  const isMeter = part.chart === 'meters'
  const value = isMeter ? 1 : columnAt(part, 'mails', 'people', 'answers', 'guests')
  const whole = isMeter ? 2 : -1
  const most = Math.max(1, ...part.rows.map(({ cells }) => numberAt(cells, value)))
  const text = (cells: Part['rows'][number]['cells'], at: number) =>
    at < 0 || cells[at] === null || cells[at] === undefined
      ? ''
      : words.cell(part.columns[at]!, cells[at])
  const rows = part.rows.map(({ cells }) => ({
    label: text(cells, 0),
    value: whole < 0 ? text(cells, value) : `${text(cells, value)} / ${text(cells, whole)}`,
    side: text(cells, share),
    share: Math.min(1, isMeter ? numberAt(cells, share) / 100 : numberAt(cells, value) / most),
  }))
  return {
    rows: rows.slice(0, mostBars),
    more: rows.length > mostBars ? more(rows.length - mostBars) : '',
  }
}

const ends = (part: Part, words: ReportWords) => ({
  first: words.cell(part.columns[0]!, part.rows[0]!.cells[0] ?? null),
  last: words.cell(part.columns[0]!, part.rows.at(-1)!.cells[0] ?? null),
})

function columns(part: Part, words: ReportWords) {
  const at = columnAt(part, 'arrived', 'answers')
  const most = Math.max(1, ...part.rows.map(({ cells }) => numberAt(cells, at)))
  const top = part.rows.findIndex(({ cells }) => numberAt(cells, at) === most)
  return {
    most: words.value(most, 'count'),
    rows: part.rows.map(({ cells }, row) => ({
      share: numberAt(cells, at) / most,
      top: row === top,
    })),
  }
}

/** Those who come, summed up day by day. */
function area(part: Part, words: ReportWords) {
  const at = columnAt(part, 'coming')
  const most = Math.max(1, ...part.rows.map(({ cells }) => numberAt(cells, at)))
  return {
    most: words.value(most, 'count'),
    rows: part.rows.map(({ cells }) => numberAt(cells, at) / most),
  }
}

function lines(part: Part, { words, more }: Speech) {
  return {
    columns: part.columns.map(words.column),
    rows: part.rows
      .slice(0, mostLines)
      .map(({ cells }) => part.columns.map((column, at) => words.cell(column, cells[at] ?? null))),
    more: part.rows.length > mostLines ? more(part.rows.length - mostLines) : '',
  }
}
