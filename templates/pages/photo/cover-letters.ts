import type { PageView } from '../page-view.ts'
import { formatCalendarLeaf } from '../text/event-time.ts'
import { isName, listInitials } from '../text/title.ts'

/** A letter or figures at their place on a sheet of 390 units; the seam of the two fields is at 351. */
export type PlacedText = { text: string; x: number; y: number; size: number }

/** Where the ink of a glyph begins and ends, and how far it is below the line, in hundredths of its size. */
type Ink = readonly [start: number, end: number, below: number]

const sheetWidth = 390
export const seam = 351

/** Measured in Gloock and in Markazi Text bold, the letters alone. A digit has its whole width. */
const inks = parseInks(
  'A-3,72,0 B0,64,0 C3,74,2 D0,80,0 E0,59,0 F0,58,0 G3,83,2 H0,81,0 I0,33,0 J-2,33,19 K0,77,0 L0,58,0 M-3,99,2 N-2,77,2 O3,84,2 P0,59,0 Q3,95,17 R0,70,0 S2,50,2 T0,70,0 U-2,75,2 V-3,72,2 W-3,103,2 X-3,74,0 Y-3,67,0 Z0,58,0 Æ-5,89,0 Œ3,106,2 Ø3,84,2 &3,84,2',
  'ا3,17,0 أ-3,17,0 إ3,24,25 آ-9,19,0 ب5,72,22 ت5,72,2 ث5,72,2 ج3,56,36 ح3,56,36 خ3,56,36 د5,42,2 ذ5,42,2 ر-2,27,25 ز-2,27,25 س5,88,19 ش5,88,19 ص5,92,20 ض5,92,20 ط3,67,2 ظ3,67,2 ع3,52,36 غ3,52,36 ف5,72,2 ق5,56,22 ك5,56,2 ل5,47,22 م3,49,36 ن5,49,22 ه5,38,2 و5,38,25 ي3,56,39',
  '00,66,0 10,33,0 20,50,0 30,53,0 40,60,0 50,55,0 60,62,0 70,51,0 80,62,0 90,62,0',
  [...'٠١٢٣٤٥٦٧٨٩'].map((digit) => `${digit}0,49,0`).join(' '),
)

function parseInks(...tables: string[]): ReadonlyMap<string, Ink> {
  return new Map(
    tables
      .flatMap((table) => table.split(' '))
      .map((entry) => {
        const [start = 0, end = 0, below = 0] = entry.slice(1).split(',').map(Number)
        return [entry.charAt(0), [start / 100, end / 100, below / 100]]
      }),
  )
}

/**
 * What the cover draws in place of a picture: the initials of a couple, the figure of the host, the
 * initial of a name, or else the day of the event.
 */
export function listCoverLetters(view: PageView): string[] {
  const { title, figure, startsAt } = view
  const initials = listInitials(title)
  const isDrawable = initials.every((letter) => inks.has(letter))
  if (isDrawable && (initials.length > 1 || initials[0] === '&')) return initials
  if (figure && [...figure].every((digit) => inks.has(digit))) return [figure]
  if (isName(title) && isDrawable) return initials
  if (startsAt) return [formatCalendarLeaf(view, startsAt).day]
  return isDrawable ? initials : []
}

/** Two letters overlap and leave the sheet at its edges; one letter or figures fill it. */
export function placeLetters([first = '', second]: string[]): PlacedText[] {
  const isArabic = /\p{Script=Arabic}/u.test(first)
  if (second) return isArabic ? placeArabicPair(first, second) : placeLatinPair(first, second)
  const [start, end, below] = measureInk(first)
  const isLetter = /\p{L}/u.test(first)
  const size = isLetter
    ? Math.min(isArabic ? 660 : 620, 372 / (end - start))
    : Math.min(560, 450 / (end - start))
  const inkStart = (sheetWidth - (end - start) * size) / 2
  const drop = isArabic && isLetter ? arabicDrop - below * size : size * (isLetter ? 0.063 : 0.038)
  return [roundPlace({ text: first, x: inkStart - start * size, y: seam + drop, size })]
}

/** How far the lower edge of Arabic letters is below the seam. */
const arabicDrop = 69

function placeLatinPair(first: string, second: string): PlacedText[] {
  const one = fitInk(first, { width: 375, smallest: 430, largest: 500 })
  const other = fitInk(second, { width: 350, smallest: 345, largest: 500 })
  const inkStart = -0.12 * one.width
  const otherStart = Math.min(
    sheetWidth - 0.84 * other.width,
    inkStart + one.width - 0.3 * Math.min(one.width, other.width),
  )
  return [
    roundPlace({ ...one, x: inkStart - one.start, y: seam + 0.072 * one.size - one.tail }),
    roundPlace({ ...other, x: otherStart - other.start, y: seam + 0.13 * other.size - other.tail }),
  ]
}

/** From the right: the first letter is on the reader's side. */
function placeArabicPair(first: string, second: string): PlacedText[] {
  const one = fitInk(first, { width: 400, smallest: 380, largest: 620 })
  const other = fitInk(second, { width: 400, smallest: 380, largest: 620 })
  const inkStart = sheetWidth - 0.98 * one.width
  const otherStart = Math.max(
    -0.05 * other.width,
    inkStart + 0.3 * Math.min(one.width, other.width) - other.width,
  )
  return [
    roundPlace({ ...one, x: inkStart - one.start, y: seam + arabicDrop - one.below }),
    roundPlace({ ...other, x: otherStart - other.start, y: seam + arabicDrop - other.below }),
  ]
}

type SizeLimits = { width: number; smallest: number; largest: number }

function fitInk(text: string, { width, smallest, largest }: SizeLimits) {
  const [start, end, below] = measureInk(text)
  const size = Math.max(smallest, Math.min(largest, width / (end - start)))
  return {
    text,
    size,
    width: (end - start) * size,
    start: start * size,
    below: below * size,
    /** What would reach into the title: the tail of a J or a Q. */
    tail: Math.max(0, below - 0.03) * size,
  }
}

function measureInk(text: string): Ink {
  const glyphs = [...text].map((glyph): Ink => inks.get(glyph) ?? [0, 0.6, 0])
  const [only] = glyphs
  return only && glyphs.length === 1
    ? only
    : [0, glyphs.reduce((width, [, end]) => width + end, 0), 0]
}

const roundPlace = ({ text, x, y, size }: PlacedText): PlacedText => ({
  text,
  x: Math.round(x),
  y: Math.round(y),
  size: Math.round(size),
})
