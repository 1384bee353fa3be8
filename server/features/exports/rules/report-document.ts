import type { ReportPartData, EventReport } from '@mehfil/contract/reports/reports.ts'
import type { ReportTexts } from '@mehfil/contract/reports/report-texts.ts'

/** `share` is between 0 and 1; `side` follows the value. */
type DocumentBar = { label: string; share: number; value: string; side: string }
type DocumentPart =
  | { title: string; note: string; kind: 'bars'; rows: DocumentBar[]; more: string }
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

export type DocumentTexts = {
  reportTexts: ReportTexts
  nothing: string
  more: (count: number) => string
}

/**
 * The report as it is drawn: sentences, figures, and in each half of the sheet the drawings that
 * fit.
 */
export function drawReport({ says, figures, parts }: EventReport, texts: DocumentTexts) {
  const { reportTexts } = texts
  return {
    says: says.map(reportTexts.sentence),
    nothing: says.length === 0 ? texts.nothing : '',
    figures: figures.slice(0, 5).map((one) => ({
      value: reportTexts.value(one.value, one.type),
      label: reportTexts.figure(one),
    })),
    ...splitIntoHalves(parts.flatMap((part) => drawPart(part, texts) ?? [])),
  }
}

/**
 * In millimetres: half of the sheet under the figures, and the heights of a drawing's head and
 * rows.
 */
const sheetSizes = { half: 160, short: 124, head: 22, bar: 7.4, line: 5.5, columns: 42 }
const maxBars = 8
const maxLines = 6

const getPartHeight = (one: DocumentPart): number =>
  sheetSizes.head +
  (one.kind === 'bars'
    ? (one.rows.length + (one.more ? 0.7 : 0)) * sheetSizes.bar
    : one.kind === 'table'
      ? (one.rows.length + 1.5) * sheetSizes.line
      : sheetSizes.columns)

/** Puts each drawing into the emptier half; drawings without room are left out. */
function splitIntoHalves(all: readonly DocumentPart[]): {
  halves: [DocumentPart[], DocumentPart[]]
  roomy: boolean
} {
  const halves: [DocumentPart[], DocumentPart[]] = [[], []]
  const used = [0, 0]
  for (const one of all) {
    const height = getPartHeight(one)
    const at = (used[0] ?? 0) <= (used[1] ?? 0) ? 0 : 1
    const place = [at, 1 - at].find((half) => (used[half] ?? 0) + height <= sheetSizes.half)
    if (place === undefined) continue
    halves[place]?.push(one)
    used[place] = (used[place] ?? 0) + height
  }
  return { halves, roomy: Math.max(...used) <= sheetSizes.short }
}

/** Free texts and hours by weekday are only shown on the screen. */
function drawPart(part: ReportPartData, texts: DocumentTexts): DocumentPart | null {
  const { reportTexts } = texts
  const head = {
    title: reportTexts.part(part),
    note: part.note ? reportTexts.sentence(part.note) : '',
  }
  if (part.rows.length === 0) return null
  if (part.chart === 'funnel' || part.chart === 'bars' || part.chart === 'meters')
    return { ...head, kind: 'bars', ...drawBars(part, texts) }
  if (part.chart === 'curve')
    return { ...head, kind: 'area', ...getEnds(part, reportTexts), ...drawArea(part, reportTexts) }
  if (part.chart === 'arrivals' || part.chart === 'histogram')
    return {
      ...head,
      kind: 'columns',
      ...getEnds(part, reportTexts),
      ...drawColumns(part, reportTexts),
    }
  if (part.chart === 'table') return { ...head, kind: 'table', ...drawTable(part, texts) }
  return null
}

const findColumn = (part: ReportPartData, ...ids: string[]): number =>
  ids.map((id) => part.columns.findIndex((column) => column.id === id)).find((at) => at >= 0) ?? -1
const getNumber = (cells: ReportPartData['rows'][number]['cells'], at: number): number =>
  Number(cells[at] ?? 0)

function drawBars(
  part: ReportPartData,
  { reportTexts, more }: DocumentTexts,
): Pick<DocumentPart & { kind: 'bars' }, 'rows' | 'more'> {
  const share = findColumn(part, 'share')
  const isMeter = part.chart === 'meters'
  const value = isMeter ? 1 : findColumn(part, 'mails', 'people', 'answers', 'guests', 'coming')
  const whole = isMeter ? 2 : -1
  const maxValue = Math.max(1, ...part.rows.map(({ cells }) => getNumber(cells, value)))
  const text = (cells: ReportPartData['rows'][number]['cells'], at: number) =>
    at < 0 || cells[at] === null || cells[at] === undefined
      ? ''
      : reportTexts.cell(part.columns[at]!, cells[at])
  const rows = part.rows.map(({ cells }) => ({
    label: text(cells, 0),
    value: whole < 0 ? text(cells, value) : `${text(cells, value)} / ${text(cells, whole)}`,
    side: text(cells, share),
    share: Math.min(
      1,
      isMeter ? getNumber(cells, share) / 100 : getNumber(cells, value) / maxValue,
    ),
  }))
  return {
    rows: rows.slice(0, maxBars),
    more: rows.length > maxBars ? more(rows.length - maxBars) : '',
  }
}

const getEnds = (part: ReportPartData, reportTexts: ReportTexts) => ({
  first: reportTexts.cell(part.columns[0]!, part.rows[0]!.cells[0] ?? null),
  last: reportTexts.cell(part.columns[0]!, part.rows.at(-1)!.cells[0] ?? null),
})

function drawColumns(part: ReportPartData, reportTexts: ReportTexts) {
  const at = findColumn(part, 'arrived', 'answers')
  const maxValue = Math.max(1, ...part.rows.map(({ cells }) => getNumber(cells, at)))
  const top = part.rows.findIndex(({ cells }) => getNumber(cells, at) === maxValue)
  return {
    most: reportTexts.value(maxValue, 'count'),
    rows: part.rows.map(({ cells }, row) => ({
      share: getNumber(cells, at) / maxValue,
      top: row === top,
    })),
  }
}

/** The running total of the people who come, by day. */
function drawArea(part: ReportPartData, reportTexts: ReportTexts) {
  const at = findColumn(part, 'coming')
  const maxValue = Math.max(1, ...part.rows.map(({ cells }) => getNumber(cells, at)))
  return {
    most: reportTexts.value(maxValue, 'count'),
    rows: part.rows.map(({ cells }) => getNumber(cells, at) / maxValue),
  }
}

function drawTable(part: ReportPartData, { reportTexts, more }: DocumentTexts) {
  return {
    columns: part.columns.map(reportTexts.column),
    rows: part.rows
      .slice(0, maxLines)
      .map(({ cells }) =>
        part.columns.map((column, at) => reportTexts.cell(column, cells[at] ?? null)),
      ),
    more: part.rows.length > maxLines ? more(part.rows.length - maxLines) : '',
  }
}
