import { renderToStaticMarkup } from 'react-dom/server'
import type { PageView } from '../pages/page-view.ts'
import type { ProgrammeLine } from '../pages/text/programme.ts'
import { joinParts } from '../pages/text/place-and-links.ts'
import { shareSizes } from './share-drawing.ts'
import {
  createSharePainter,
  resolveTokens,
  TextLine,
  type SharePainterInput,
} from './share-picture.tsx'
import { isMirrored, type ShareLine } from './share-texts.ts'

/** The sheet in the pixels of the square picture; its sides are those of A5. */
const cardSize = { width: 1080, height: 1532 }

export type CardCode = { path: string; modules: number }

type ShareCardInput = SharePainterInput & {
  /** The art of the square picture, as a data address. */
  art: string
  programme: readonly ProgrammeLine[]
  /** The QR code of the page as a path of squares of 1. */
  code: CardCode
  /** The address of the page, as it is read. */
  address: string
}

/** A card to print: the square picture, then the programme beside the QR code of the page. */
export function renderShareCard(view: PageView, { art, code, ...input }: ShareCardInput): string {
  const { mirrored, scene, lines, renderLine, measureLine } = createSharePainter(
    view,
    'square',
    input,
  )
  const { width } = shareSizes.square
  const tile = { ...tileBox, x: mirrored ? margin : cardSize.width - margin - tileBox.width }
  const middle = tile.x + tile.width / 2
  const caption = (text: string, baseline: number, size: number) =>
    fitLine(
      createLine(text, { x: middle, baseline, size, ink: '--ink' }),
      captionWidth,
      measureLine,
    )
  const scan = caption(view.t('card.scan'), 1440, 25)
  // An address is read from left to right in every language.
  const address = caption(input.address, 1478, 22)
  const beside = layOutProgramme(view, input.programme, measureLine)
  const markup = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={cardSize.width}
      height={cardSize.height}
      viewBox={`0 0 ${cardSize.width} ${cardSize.height}`}
    >
      <rect {...cardSize} fill="var(--ground)" />
      <image href={art} width={width} height={width} />
      {[...lines, scan, ...beside].map((line, index) => (
        <TextLine line={line} {...renderLine(line)} key={index} />
      ))}
      <TextLine line={address} {...renderLine(address)} mirrored={false} />
      <rect {...tile} rx="14" fill="#fff" />
      <svg
        x={tile.x + quiet}
        y={tile.y + quiet}
        width={tile.width - 2 * quiet}
        height={tile.width - 2 * quiet}
        viewBox={`0 0 ${code.modules} ${code.modules}`}
      >
        <path d={code.path} fill="#000" />
      </svg>
    </svg>,
  )
  return resolveTokens(markup, new Map([...input.tokens, ...Object.entries(scene.tokens ?? {})]))
}

const margin = 64
const tileBox = { y: 1124, width: 280, height: 280 }
/** The light edge that a reader of codes needs. */
const quiet = 24
const captionWidth = 330

type MeasureLine = (text: string) => number
type LineStyle = { x: number; baseline: number; size: number; ink: string }

const createLine = (
  text: string,
  { ink, ...style }: LineStyle,
  anchor: ShareLine['anchor'] = 'middle',
): ShareLine => ({ ...style, parts: [{ text, ink }], font: 'text', anchor })

function fitLine(line: ShareLine, width: number, measure: MeasureLine): ShareLine {
  const needed = line.parts.reduce((sum, { text }) => sum + measure(text), 0) * line.size
  return needed > width ? { ...line, size: (line.size * width) / needed } : line
}

const programmeBox = { y: 1118, width: 600, height: 372 }
const lead = 1.42
const maxSize = 31
const minSize = 22
const maxRows = 11

type CardRow = { time: string; text: string; isDay: boolean }

/** As large as all rows fit. The last line of a longer programme leads to the page. */
function layOutProgramme(
  view: PageView,
  programme: readonly ProgrammeLine[],
  measure: MeasureLine,
): ShareLine[] {
  const all = programme.flatMap((line) => toCardRows(view, line))
  const rows =
    all.length > maxRows
      ? [...all.slice(0, maxRows - 1), { time: '', text: view.t('card.more'), isDay: true }]
      : all
  const timeEms = Math.max(0, ...rows.map(({ time }) => (time ? measure(time) : 0)))
  const size = chooseSize(rows, timeEms, measure)
  const timeWidth = timeEms * size + timeGap
  const mirrored = isMirrored(view)
  const anchor = mirrored ? 'end' : 'start'
  const across = (x: number) => (mirrored ? cardSize.width - x : x)
  const top = programmeBox.y + (programmeBox.height - rows.length * size * lead) / 2
  return rows.flatMap(({ time, text, isDay }, at) => {
    const baseline = top + size * lead * (at + 0.72)
    const indent = isDay ? 0 : timeWidth
    const style = { baseline, size, ink: isDay ? '--soft' : '--ink' }
    return [
      ...(time ? [createLine(time, { ...style, x: across(margin) }, anchor)] : []),
      fitLine(
        createLine(shorten(text), { ...style, x: across(margin + indent) }, anchor),
        programmeBox.width - indent,
        measure,
      ),
    ]
  })
}

const timeGap = 20

/** The largest size with which all rows fit; a row that is still too wide becomes smaller alone. */
function chooseSize(rows: readonly CardRow[], timeEms: number, measure: MeasureLine): number {
  const widest = Math.max(
    1,
    ...rows.map(({ text, isDay }) => measure(shorten(text)) + (isDay ? 0 : timeEms)),
  )
  const fitted = Math.min(
    maxSize,
    programmeBox.height / (Math.max(1, rows.length) * lead),
    (programmeBox.width - timeGap) / widest,
  )
  return Math.max(minSize, fitted)
}

const toCardRows = (view: PageView, { day, time, title, place }: ProgrammeLine): CardRow[] => [
  ...(day ? [{ time: '', text: day, isDay: true }] : []),
  { time, text: joinParts(view, [title, place]), isDay: false },
]

/** A longer text would be too small to read. */
const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 58).trim()}…` : text)
