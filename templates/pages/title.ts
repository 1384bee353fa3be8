import type { PageView, TemplateId } from './page-view.ts'

export type TitleStep = 'short' | 'middle' | 'long' | 'under'

/** How large a title may stand in the art; past sixty characters it leaves the art and stands under it. */
export function titleStep({ template, title }: Pick<PageView, 'template' | 'title'>): TitleStep {
  const length = [...title].length
  if (template === 'blacktie') return stepInTheFold(title, length)
  if (length <= 24) return 'short'
  if (length <= 40) return 'middle'
  return length <= 60 ? 'long' : 'under'
}

/** The fold of a jacket narrows from line to line. */
function stepInTheFold(title: string, length: number): TitleStep {
  if (length > 24 || !isNarrow(title)) return 'under'
  return length <= 16 ? 'short' : 'middle'
}

const widestWord = 9

/** No word of it is too wide for a narrow opening. */
export const isNarrow = (text: string): boolean =>
  text.split(/\s+/).every((word) => [...word].length <= widestWord)

/** A poster or a wide landscape: the page's button stands with the facts instead of under the cover. */
export const hasWideCover = ({ template }: Pick<PageView, 'template'>): boolean =>
  template === 'grid' || template === 'lights'

/** Something of theirs: "Rohan's wedding". */
const possessive = /['’]s?(?:\s|$)/u

/** "Ananya & Vikram" in three pieces, when that is all there is. */
export function coupleOf(title: string): [string, string, string] | null {
  if (possessive.test(title)) return null
  const found = /^([^&]{1,22}?)\s+(&|and|et|و)\s+([^&]{1,22})$/u.exec(title.trim())
  return found?.[1] && found[2] && found[3] ? [found[1], found[2], found[3]] : null
}

/** The title without the figure at its end, since the figure is drawn by itself. */
export function titleBeforeFigure({ title, figure }: Pick<PageView, 'title' | 'figure'>): string {
  const rest =
    figure && title.endsWith(` ${figure}`) ? title.slice(0, -figure.length - 1).trim() : title
  return rest || title
}

const lettersALine = 10
const mostLines = 4

/** Broken between words so that the longest line is as short as possible: a desktop's lines, each of one or two of a phone's. */
export function titleLines(title: string): string[][] {
  const words = title.trim().split(/\s+/)
  const wanted = Math.min(
    words.length,
    Math.max(1, Math.ceil([...title].length / lettersALine)),
    mostLines,
  )
  const lines = narrowest(words, wanted).map((line) => line.join(' '))
  return lines.length <= 2 ? lines.map((line) => [line]) : [lines.slice(0, 2), lines.slice(2)]
}

function narrowest(words: string[], lines: number): string[][] {
  if (lines <= 1) return [words]
  const cuts = words.slice(0, words.length - lines + 1).map((_, index) => index + 1)
  const ways = cuts.map((cut) => [words.slice(0, cut), ...narrowest(words.slice(cut), lines - 1)])
  const longest = (way: string[][]) => Math.max(...way.map((line) => emWidth(line.join(' '))))
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best))
}

const glyphs: Array<[RegExp, number]> = [
  [/[\p{M}\u200b-\u200f]/u, 0],
  [/[\u0600-\u06ff]/u, 0.5],
  [/[\u0900-\u0dff]/u, 0.66],
  [/[\u3000-\u9fff\uac00-\ud7af]/u, 1],
  [/[mwMW@%]/u, 0.92],
  [/[iljIt.,:;!'’|()]/u, 0.32],
  [/\s/u, 0.26],
  [/[\p{Lu}&]/u, 0.7],
]

/** Width of a text in em of an even sans: an estimate, on the wide side. */
export function emWidth(text: string): number {
  const widthOf = (glyph: string) => glyphs.find(([pattern]) => pattern.test(glyph))?.[1] ?? 0.58
  return [...text].reduce((width, glyph) => width + widthOf(glyph), 0)
}

/** Each display face against that even sans. */
const faceWidths: Record<TemplateId, number> = {
  jaali: 0.86,
  grid: 1.04,
  cutpaper: 1.08,
  botanical: 0.8,
  lights: 1.04,
  blacktie: 0.94,
}

/** What may not be broken: a word, or in the poster a whole line. */
export function widestPiece(view: Pick<PageView, 'template' | 'title' | 'figure'>): {
  phone: number
  desktop: number
} {
  const wide = (texts: string[]) =>
    Math.round(Math.max(...texts.map(emWidth), 1) * faceWidths[view.template] * 100) / 100
  if (view.template !== 'grid') {
    const widest = wide(view.title.trim().split(/\s+/))
    return { phone: widest, desktop: widest }
  }
  const lines = titleLines(titleBeforeFigure(view))
  const long = lines.map((line) => line.join(' '))
  const last = long.at(-1) ?? ''
  return {
    phone: wide(lines.flat()),
    desktop: wide([...long, view.figure ? `${last} ${view.figure}` : last]),
  }
}
