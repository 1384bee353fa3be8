import type { PageView } from '../page-view.ts'
import { formatCalendarLeaf } from '../text/event-time.ts'
import { listInitials } from '../text/title.ts'

/** A letter of the crest, by the middle of its width and its line. */
export type CrestLetter = { text: string; x: number; y: number; size: number }

/** The width of a glyph, and how far it is above and below the line, in hundredths of its size. */
type Glyph = { width: number; above: number; below: number }

/** Measured in EB Garamond, where capitals are 66 high, and in Noto Naskh Arabic, the letters alone. */
const latinWidths = parseTable(
  'A70 B60 C71 D76 E57 F52 G73 H81 I35 J35 K71 L59 M91 N80 O76 P57 Q76 R73 S48 T68 U74 V68 W95 X72 Y61 Z60 Æ89 Œ96 Ø77 &83',
)
const arabicGlyphs = parseTable(
  'ا11,68,0 أ16,92,0 إ16,68,29 آ30,82,0 ب66,41,21 ت66,46,0 ث66,52,0 ج56,39,29 ح56,39,29 خ56,59,29 د35,40,0 ذ35,60,0 ر36,35,21 ز36,54,21 س91,34,27 ش91,52,27 ص99,36,27 ض99,59,27 ط68,68,0 ظ68,68,0 ع56,47,29 غ56,68,29 ف74,68,0 ق54,53,27 ك49,68,0 ل48,68,27 م39,35,31 ن48,38,27 ه57,44,2 و39,34,21 ي53,34,44',
)

function parseTable(table: string): ReadonlyMap<string, Glyph> {
  return new Map(
    table.split(' ').map((entry) => {
      const [width = 60, above = 66, below = 0] = entry.slice(1).split(',').map(Number)
      return [entry.charAt(0), { width, above, below }]
    }),
  )
}

const figureGlyph: Glyph = { width: 50, above: 64, below: 0 }

/** The initials of a couple, the figure of the host, the initial of the title, or the day. */
export function listCrestLetters(view: PageView): string[] {
  const initials = listInitials(view.title)
  if (initials.length > 1 && initials.every(isLetter)) return initials
  if (view.figure) return [view.figure]
  if (initials.every(isLetter)) return initials.slice(0, 1)
  return view.startsAt ? [formatCalendarLeaf(view, view.startsAt).day] : []
}

/** The sign between two names is drawn where no name is known. */
const isLetter = (text: string): boolean => /\p{L}|&/u.test(text)
export const isArabicLetter = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

function measure(text: string): Glyph {
  const glyph = latinWidths.get(text) ?? arabicGlyphs.get(text)
  if (glyph) return glyph
  const width = [...text].length * figureGlyph.width
  return isLetter(text) ? { width: 66, above: 66, below: 4 } : { ...figureGlyph, width }
}

const middle = 11
const pairDrop = 5.5
const overlap = 22

/** Two letters overlap, the second a little lower; Arabic ones begin at the right. */
export function placeCrestLetters([first, second]: string[]): CrestLetter[] {
  if (!first) return []
  const one = measure(first)
  if (!second) {
    const size = Math.min(76, 10_000 / one.width)
    return [placeGlyph(first, one, { x: 0, centre: middle, size })]
  }
  const other = measure(second)
  const size = Math.min(80, 12_000 / (one.width + other.width))
  const [width, otherWidth] = [one, other].map((glyph) => (glyph.width * size) / 100) as [
    number,
    number,
  ]
  const half = (width + otherWidth - overlap) / 2
  const side = isArabicLetter(first) ? -1 : 1
  return [
    placeGlyph(first, one, { x: side * (width / 2 - half), centre: middle - pairDrop, size }),
    placeGlyph(second, other, {
      x: side * (half - otherWidth / 2),
      centre: middle + pairDrop,
      size,
    }),
  ]
}

const placeGlyph = (
  text: string,
  glyph: Glyph,
  { x, centre, size }: { x: number; centre: number; size: number },
): CrestLetter => ({
  text,
  x: Math.round(x),
  y: Math.round(centre + ((glyph.above - glyph.below) / 200) * size),
  size: Math.round(size),
})

/** Small on the seal: one line for both letters. Arabic ones are apart, so that they do not join. */
export function placeSealText(letters: string[]): CrestLetter {
  const text = letters.join(letters.some(isArabicLetter) ? ' ' : '')
  const glyphs = letters.map(measure)
  const size = [...letters.join('')].length > 2 ? 20 : letters.length > 1 ? 25 : 34
  const above = Math.max(0, ...glyphs.map((glyph) => glyph.above))
  const below = Math.max(0, ...glyphs.map((glyph) => glyph.below))
  return { text, x: 0, y: Math.round(((above - below) / 20) * size) / 10 + 0.5, size }
}
