import { getPageManifest } from '../catalogue.ts'
import type { PageView } from '../page-view.ts'

export type TitleLength = 'short' | 'middle' | 'long' | 'under'

/** The size class of a title in the cover. A title over sixty characters moves below the cover. */
export function getTitleLength({
  template,
  title,
}: Pick<PageView, 'template' | 'title'>): TitleLength {
  const length = [...title].length
  if (getPageManifest(template).title.narrow) return getNarrowTitleLength(title, length)
  if (length <= 24) return 'short'
  if (length <= 40) return 'middle'
  return length <= 60 ? 'long' : 'under'
}

/** The opening of the jacket becomes narrower with each line. */
function getNarrowTitleLength(title: string, length: number): TitleLength {
  if (length > 24 || !fitsNarrowOpening(title)) return 'under'
  return length <= 16 ? 'short' : 'middle'
}

const maxNarrowWordLength = 9

/** Every word fits in a narrow opening. */
export const fitsNarrowOpening = (text: string): boolean =>
  text.split(/\s+/).every((word) => [...word].length <= maxNarrowWordLength)

/** A possessive: "Rohan's wedding". */
const possessive = /['’]s?(?:\s|$)/u

const couplePattern = /^([^&]{1,22}?)\s+(&|and|et|و)\s+([^&]{1,22})$/u
/** Two Arabic names, where "and" is written onto the second one. */
const joinedCouplePattern = /^(\p{Script=Arabic}{2,20})\s+(و)(\p{Script=Arabic}{2,20})$/u
/** Names that begin with that letter: with one of them, the title is one person's two names. */
const namesWithWaw = new Set(
  'ليد ائل فاء سام سيم رد ردة داد جدان جدي صال عد ديع هيب اصف حيد فيق ئام جيه هبة لاء فا جود'.split(
    ' ',
  ),
)
/** First names and surnames. A long title with a word between them is rather a sentence. */
const longCouplePattern = /^([^&]{1,36}?)\s+(&)\s+([^&]{1,36})$/u

/** The two names of a title, in a design that draws them. */
export function findCouple({ template, title }: Pick<PageView, 'template' | 'title'>) {
  const { couples } = getPageManifest(template).title
  return couples ? splitCouple(title, couples) : null
}

/** "Ananya & Vikram" in three parts, if the title has nothing else. */
export function splitCouple(
  title: string,
  length: true | 'long' = true,
): [string, string, string] | null {
  if (possessive.test(title)) return null
  const match =
    couplePattern.exec(title.trim()) ??
    matchJoinedCouple(title.trim()) ??
    (length === 'long' ? longCouplePattern.exec(title.trim()) : null)
  return match?.[1] && match[2] && match[3] ? [match[1], match[2], match[3]] : null
}

function matchJoinedCouple(title: string): RegExpExecArray | null {
  const match = joinedCouplePattern.exec(title)
  return match && !namesWithWaw.has(match[3] ?? '') ? match : null
}

/** One or two words that begin with a capital, or in a script without capitals. */
const namePattern = /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’-]*(?:\s[\p{Lu}\p{Lo}][\p{L}\p{M}'’-]*)?$/u
export const isName = (title: string): boolean => namePattern.test(title.trim())

const articlePattern = /^(?:(?:the|an?|les?|la|une?)\s|l['’]|ال(?=\p{L}{3}))/iu

/**
 * The first letters of a couple, or of a title without its article. Latin letters have no accent, as
 * on a seal.
 */
export function listInitials(title: string): string[] {
  const couple = splitCouple(title, 'long')
  const names = couple ? [couple[0], couple[2]] : [title.trim().replace(articlePattern, '')]
  return names.map((name) => {
    const letter = [...name.trim().normalize('NFC')][0]?.toLocaleUpperCase() ?? ''
    return /\p{Script=Latin}/u.test(letter) ? letter.normalize('NFD').charAt(0) : letter
  })
}

/** The title without the number at its end, because the number is drawn separately. */
export function stripFigure({ title, figure }: Pick<PageView, 'title' | 'figure'>): string {
  const rest =
    figure && title.endsWith(` ${figure}`) ? title.slice(0, -figure.length - 1).trim() : title
  return rest || title
}

const charactersPerLine = 10
const maxLines = 4

/**
 * Breaks a title between words so that the longest line is short. A line on a desktop is one or two
 * lines on a phone.
 */
export function breakTitle(title: string): string[][] {
  const words = title.trim().split(/\s+/)
  const lineCount = Math.min(
    words.length,
    Math.max(1, Math.ceil([...title].length / charactersPerLine)),
    maxLines,
  )
  const lines = breakIntoLines(words, lineCount).map((line) => line.join(' '))
  return lines.length <= 2 ? lines.map((line) => [line]) : [lines.slice(0, 2), lines.slice(2)]
}

type LineBreak = { lines: string[][]; widest: number }

/** Words in so many lines, or one each, that the widest line is as narrow as it can be. */
export function breakIntoLines(words: string[], lineCount: number): string[][] {
  const known = new Map<string, LineBreak>()
  const breakFrom = (start: number, lines: number): LineBreak => {
    const key = `${start} ${lines}`
    const found = known.get(key) ?? findBreak(start, lines)
    known.set(key, found)
    return found
  }
  const findBreak = (start: number, lines: number): LineBreak => {
    if (lines <= 1) return createLineBreak(words.slice(start))
    const candidates = words.slice(start, words.length - lines + 1).map((_, index) => {
      const first = createLineBreak(words.slice(start, start + index + 1))
      const rest = breakFrom(start + index + 1, lines - 1)
      return {
        lines: [...first.lines, ...rest.lines],
        widest: Math.max(first.widest, rest.widest),
      }
    })
    return candidates.reduce((best, way) => (way.widest < best.widest ? way : best))
  }
  return breakFrom(0, Math.min(lineCount, words.length)).lines
}

const createLineBreak = (line: string[]): LineBreak => ({
  lines: [line],
  widest: estimateEmWidth(line.join(' ')),
})

const glyphWidths: Array<[RegExp, number]> = [
  [/[\p{M}\u200b-\u200f]/u, 0],
  [/[\u0600-\u06ff]/u, 0.5],
  [/[\u0900-\u0dff]/u, 0.66],
  [/[\u3000-\u9fff\uac00-\ud7af]/u, 1],
  [/[mwMW@%]/u, 0.92],
  [/[iljIt.,:;!'’|()]/u, 0.32],
  [/\s/u, 0.26],
  [/[\p{Lu}&]/u, 0.7],
]

/** Estimated width of a text in em of a normal sans font; rather too wide. */
export function estimateEmWidth(text: string): number {
  const getGlyphWidth = (glyph: string) =>
    glyphWidths.find(([pattern]) => pattern.test(glyph))?.[1] ?? 0.58
  return [...text].reduce((width, glyph) => width + getGlyphWidth(glyph), 0)
}

/** The widest part that cannot break: a word, or a whole line on a poster. */
export function measureWidestPiece(view: Pick<PageView, 'template' | 'title' | 'figure'>): {
  phone: number
  desktop: number
} {
  const { width, poster } = getPageManifest(view.template).title
  const measure = (texts: string[]) =>
    Math.round(Math.max(...texts.map(estimateEmWidth), 1) * width * 100) / 100
  if (!poster) {
    const widest = measure(view.title.trim().split(/\s+/))
    return { phone: widest, desktop: widest }
  }
  const lines = breakTitle(stripFigure(view))
  const long = lines.map((line) => line.join(' '))
  const last = long.at(-1) ?? ''
  return {
    phone: measure(lines.flat()),
    desktop: measure([...long, view.figure ? `${last} ${view.figure}` : last]),
  }
}
