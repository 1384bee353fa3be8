import { scriptOf, type FontFace, type Script } from '@mehfil/templates/fonts/fonts.ts'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'

const lettersBetween = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/** What most pages of a script are written with: printable ASCII with the accents of French, the Arabic alphabet with the three marks of everyday spelling. */
const usual: Record<Script, string> = {
  latin: `${lettersBetween(32, 126)}àâæçéèêëîïôœùûüÿÀÂÇÉÈÊËÎÏÔŒÙÛÜŸ«»’‘“”…–—·\u00a0\u202f`,
  arabic: ` \u00a0،؛؟${lettersBetween(0x621, 0x63a)}${lettersBetween(0x641, 0x64b)}\u064f\u0651`,
}

/** What any page may say in the other script: a code for the door, a time. */
const figures: Record<Script, string> = { latin: ' \u00a00123456789:', arabic: ' \u00a0' }

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
/** Spaces, marks that turn the letters beside them, and the joiner that keeps a line from breaking. */
const undrawn = /[\s\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/

/** What there is to draw on a page, each letter once. */
export function lettersOf(html: string): string {
  const said = html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
  return sorted([...new Set(said)].filter((letter) => !undrawn.test(letter)))
}

/** Those a face draws; none when the page has nothing of its own to show in it. */
export const lettersIn = ({ unicodeRange }: FontFace, letters: string): string =>
  within(unicodeRange, letters)

/** What a page's own cut of a face holds: in the script of the page all that is usual besides, so that most pages share one and a small edit needs no new one. */
export function lettersFor(face: FontFace, own: string, lang: PageView['lang']): string {
  return within(
    face.unicodeRange,
    own + (scriptOf(lang) === scriptIn(face) ? usualIn(face) : figures[scriptIn(face)]),
  )
}

/** The usual letters a face has: one cut for all pages, whoever wrote them. None where the face is there for what is unusual. */
export function usualIn({ file, unicodeRange }: FontFace): string {
  return file.includes('-latin-ext-') ? '' : within(unicodeRange, usual[scriptIn({ file })])
}

export const holds = (letters: string, own: string): boolean =>
  [...own].every((letter) => letters.includes(letter))

const scriptIn = ({ file }: Pick<FontFace, 'file'>): Script =>
  file.includes('-latin-') ? 'latin' : 'arabic'

const sorted = (letters: readonly string[]): string => [...new Set(letters)].sort().join('')

/** Of some letters those in the ranges of a face, as CSS writes them. */
function within(unicodeRange: string, letters: string): string {
  const ranges = unicodeRange.split(',').map((range) =>
    range
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16)),
  )
  return sorted(
    [...letters].filter((letter) =>
      ranges.some(
        ([from = 0, to = from]) => letter.codePointAt(0)! >= from && letter.codePointAt(0)! <= to,
      ),
    ),
  )
}
