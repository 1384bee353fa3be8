import { getDirection, getLanguageOfTag } from '@mehfil/contract/languages.ts'
import type { PageView } from '../pages/page-view.ts'
import { formatLongDay, formatEventDays } from '../pages/text/event-time.ts'
import { getShortPlace, joinParts } from '../pages/text/place-and-links.ts'
import { breakIntoLines, splitCouple } from '../pages/text/title.ts'
import type { Box, ShareScene, ShareTextStyle } from './share-drawing.ts'

export type ShareFont = 'title' | 'text'
/** The width of a text in em of a font of the design. */
export type MeasureText = (text: string, font: ShareFont) => number

/** A line of text: `x` is its start, its middle or, in Arabic, its end on the left. */
export type ShareLine = {
  parts: Array<{ text: string; ink: string }>
  font: ShareFont
  size: number
  x: number
  baseline: number
  anchor: 'start' | 'middle' | 'end'
}
export type ShareLayout = { lines: ShareLine[]; dividerAt: { x: number; y: number } | null }

const maxTitleLines = 4
const factLead = 1.4
const kickerLead = 1.4
const dividerHeight = 64
/** The middle of small letters above the baseline, in em. */
const middleHeight = 0.34

export const isMirrored = ({ lang }: Pick<PageView, 'lang'>): boolean =>
  getDirection(getLanguageOfTag(lang)) === 'rtl'

/** The same box, counted from the other side. */
export const mirrorBox = (box: Box, width: number): Box => ({
  ...box,
  x: width - box.x - box.width,
})

type Block = { rows: Row[]; height: number }
type Row = { parts: ShareLine['parts']; font: ShareFont; size: number; height: number }

/** Fits the texts of a page into the box of its design, as large as they can be. */
export function layOutShareTexts(
  view: PageView,
  drawing: ShareScene,
  measure: MeasureText,
): ShareLayout {
  const box = getTextBox(view, drawing)
  const kicker = createSmallBlock(drawing.kicker, kickerLead, [view.kicker], { box, measure })
  const facts = createSmallBlock(drawing.facts, factLead, listFacts(view, drawing), {
    box,
    measure,
  })
  const gaps = {
    kicker: kicker.height > 0 ? drawing.kicker.size * 0.4 : 0,
    facts: facts.height > 0 ? (drawing.Divider ? dividerHeight : drawing.facts.size * 0.7) : 0,
  }
  const used = kicker.height + facts.height + gaps.kicker + gaps.facts
  const title = createTitleBlock(view, drawing, {
    measure,
    width: box.width,
    height: box.height - used,
  })
  const free = Math.max(0, box.height - used - title.height)
  const top = box.y + (drawing.vertical === 'end' ? free : free / 2)
  const titleTop = top + kicker.height + gaps.kicker
  const factsTop = titleTop + title.height + gaps.facts
  const line = { anchor: getAnchor(view, drawing), x: getStart(view, drawing, box) }
  return {
    lines: [
      ...placeRows(kicker.rows, top, line),
      ...placeRows(title.rows, titleTop, line),
      ...placeRows(facts.rows, factsTop, line),
    ],
    dividerAt:
      drawing.Divider && facts.height > 0
        ? { x: box.x + box.width / 2, y: factsTop - gaps.facts / 2 }
        : null,
  }
}

function getTextBox(view: PageView, drawing: ShareScene): Box {
  const box = (view.picture && drawing.textsBesidePicture) || drawing.texts
  return isMirrored(view) ? mirrorBox(box, drawing.width) : box
}

function getAnchor(view: PageView, { align }: ShareScene): ShareLine['anchor'] {
  if (align === 'centre') return 'middle'
  return isMirrored(view) ? 'end' : 'start'
}

function getStart(view: PageView, { align }: ShareScene, box: Box): number {
  if (align === 'centre') return box.x + box.width / 2
  return isMirrored(view) ? box.x + box.width : box.x
}

function listFacts(view: PageView, { facts }: ShareScene): Array<string | undefined> {
  const parts = [view.startsAt && formatDays(view, view.startsAt), getShortPlace(view)]
  return facts.joined ? [joinParts(view, parts)] : parts
}

const formatDays = (view: PageView, startsAt: Date): string => {
  const days = formatEventDays(view, startsAt, view.durationMinutes)
  return days.length <= 34 ? days : formatLongDay(view, startsAt)
}

type SmallBlockSpace = { box: Box; measure: MeasureText }

/** Lines of one size that become smaller where one is too wide. */
function createSmallBlock(
  { size, ink }: ShareTextStyle,
  lead: number,
  texts: ReadonlyArray<string | undefined>,
  { box, measure }: SmallBlockSpace,
): Block {
  const rows = texts.flatMap((text): Row[] => {
    const shown = text && removePictographs(text)
    if (!shown) return []
    const lines = measure(shown, 'text') * size > box.width * 1.35 ? breakText(shown, 2) : [shown]
    const widest = Math.max(...lines.map((line) => measure(line, 'text')))
    const fitted = Math.min(size, box.width / widest)
    return lines.map((line) => ({
      parts: [{ text: line, ink }],
      font: 'text',
      size: fitted,
      height: fitted * lead,
    }))
  })
  return { rows, height: sumHeights(rows) }
}

type TitleSpace = { measure: MeasureText; width: number; height: number }

/** The title in as many lines as make it largest. */
function createTitleBlock(view: PageView, { title }: ShareScene, space: TitleSpace): Block {
  const text = removePictographs(view.title) || (view.hosts ?? '')
  const couple = splitCouple(text)
  const ways =
    couple && title.stacked
      ? [[couple[0], couple[1], couple[2]]]
      : Array.from({ length: Math.min(maxTitleLines, text.split(/\s+/).length) }, (_, index) =>
          breakText(text, index + 1),
        )
  const fits = ways.map((lines) => fitTitle(lines, title, couple, space))
  return fits.reduce((best, fit) =>
    (fit.rows[0]?.size ?? 0) > (best.rows[0]?.size ?? 0) * 1.04 ? fit : best,
  )
}

/** The "and" on a line of its own is smaller than the names. */
const andScale = 0.52

function fitTitle(
  lines: string[],
  { size, lead, ink, and, stacked }: ShareScene['title'],
  couple: ReturnType<typeof splitCouple>,
  { measure, width, height }: TitleSpace,
): Block {
  const scale = (line: string) => (stacked && couple && line === couple[1] ? andScale : 1)
  const widest = Math.max(...lines.map((line) => measure(line, 'title') * scale(line)), 0.1)
  const total = lines.reduce((sum, line) => sum + lead * scale(line), 0)
  const fitted = Math.min(size, width / widest, height / total)
  const rows = lines.map((line): Row => ({
    parts: splitAnd(line, couple).map((part) => ({
      text: part,
      ink: couple && part === couple[1] ? and : ink,
    })),
    font: 'title',
    size: fitted * scale(line),
    height: fitted * lead * scale(line),
  }))
  return { rows, height: sumHeights(rows) }
}

/** "Ananya &" in parts, so that the "and" has an ink of its own. Spaces stay at the parts. */
function splitAnd(line: string, couple: ReturnType<typeof splitCouple>): string[] {
  if (!couple) return [line]
  const [, and] = couple
  return line.split(/(?<=\s)|(?=\s)/u).reduce<string[]>((parts, word) => {
    if (word === and || parts.at(-1) === and || parts.length === 0) return [...parts, word]
    return [...parts.slice(0, -1), parts.at(-1) + word]
  }, [])
}

const breakText = (text: string, lines: number): string[] =>
  breakIntoLines(text.trim().split(/\s+/), lines).map((words) => words.join(' '))

/** Pictographs and what joins or colours them: the fonts have none, and would show empty boxes. */
const pictographs =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}|\u{20E3}/gu

const removePictographs = (text: string): string =>
  text.replace(pictographs, '').replace(/\s+/g, ' ').trim()

const sumHeights = (rows: readonly Row[]): number =>
  rows.reduce((sum, { height }) => sum + height, 0)

function placeRows(
  rows: readonly Row[],
  top: number,
  line: Pick<ShareLine, 'anchor' | 'x'>,
): ShareLine[] {
  return rows.map(({ parts, font, size, height }, index) => ({
    ...line,
    parts,
    font,
    size,
    baseline: top + sumHeights(rows.slice(0, index)) + height / 2 + size * middleHeight,
  }))
}
