import type { FontFace, FontScript } from '@mehfil/templates/fonts/faces.ts'
import { getScript } from '@mehfil/templates/fonts/fonts.ts'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'

const lettersBetween = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/** What an English page shows: a seventh less to load than with the accents of French. */
const plainLatin = `${lettersBetween(65, 90)}${lettersBetween(97, 122)}0123456789 !"&'()+,-./:;?@’‘“”…–·\u00a0\u202f`

/**
 * The letters of most pages in a script, the smallest set first: plain letters, printable ASCII
 * with French accents, and the Arabic alphabet with its three common marks.
 */
const usualLetters: Record<FontScript, readonly string[]> = {
  latin: [plainLatin, `${plainLatin}${lettersBetween(32, 126)}àâæçéèêëîïôœùûüÿÀÂÇÉÈÊËÎÏÔŒÙÛÜŸ«»—`],
  arabic: [` \u00a0،؛؟${lettersBetween(0x621, 0x63a)}${lettersBetween(0x641, 0x64b)}\u064f\u0651`],
}

/** Of a face for titles alone, whose capitals are as large as drawings. */
const titleLetters = `${lettersBetween(97, 122)} &’-\u00a0`

/** What any page may show in the other script: a code or a time. */
const figureLetters: Record<FontScript, string> = { latin: ' \u00a00123456789:', arabic: ' \u00a0' }

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
/** Spaces, marks of direction, and the joiner that prevents a line break. */
const invisiblePattern = /[\s\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/

/** The visible letters of a page, each once. */
export function listLetters(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
  return sortLetters([...new Set(text)].filter((letter) => !invisiblePattern.test(letter)))
}

/** The markup inside elements of one of these classes. */
export function selectMarkup(html: string, classes: readonly string[]): string {
  let selected = ''
  /** How many elements are open within the selected one, with it. */
  let depth = 0
  for (const [token, closing, name = '', attributes = ''] of html.matchAll(
    /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^>"])*)>|[^<]+|</gi,
  )) {
    const isElement = name !== '' && !voidElements.has(name) && !attributes.endsWith('/')
    if (depth > 0) selected += token
    if (!isElement) continue
    if (closing) depth = Math.max(0, depth - 1)
    else if (depth > 0 || hasClass(attributes, classes)) depth += 1
  }
  return selected
}

const voidElements = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

const hasClass = (attributes: string, classes: readonly string[]): boolean =>
  (/ class="([^"]*)"/.exec(attributes)?.[1]?.split(/\s+/) ?? []).some((one) =>
    classes.includes(one),
  )

/** The letters a face draws. Empty when the page needs none of its own. */
export const filterFaceLetters = ({ unicodeRange }: FontFace, letters: string): string =>
  filterByRange(unicodeRange, letters)

/**
 * The letters of a page's subset: also usual ones of its script, so that most pages share a subset
 * and small edits need no new one.
 */
export function selectSubsetLetters(
  face: FontFace,
  pageLetters: string,
  lang: PageView['lang'],
): string {
  return filterByRange(
    face.unicodeRange,
    pageLetters +
      (getScript(lang) === getFaceScript(face)
        ? face.onlyIn
          ? titleLetters
          : getUsualLetters(face, pageLetters)
        : figureLetters[getFaceScript(face)]),
  )
}

/**
 * The smallest set of usual letters of a face that holds those of a page, or the largest. Empty
 * where the face exists for unusual letters.
 */
export function getUsualLetters(
  { file, unicodeRange }: FontFace,
  pageLetters = usualLetters[getFaceScript({ file })].at(-1)!,
): string {
  if (file.includes('-latin-ext-')) return ''
  const sets = usualLetters[getFaceScript({ file })]
  const smallest = sets.find((set) => containsLetters(set, pageLetters)) ?? sets.at(-1)!
  return filterByRange(unicodeRange, smallest)
}

export const containsLetters = (letters: string, needed: string): boolean =>
  [...needed].every((letter) => letters.includes(letter))

const getFaceScript = ({ file }: Pick<FontFace, 'file'>): FontScript =>
  file.includes('-latin-') ? 'latin' : 'arabic'

const sortLetters = (letters: readonly string[]): string => [...new Set(letters)].sort().join('')

/** The first and last letter of each range, as CSS writes them. */
const parseRanges = (unicodeRange: string): number[][] =>
  unicodeRange.split(',').map((range) =>
    range
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16)),
  )

/** All letters of a face. */
export const expandFontRange = (unicodeRange: string): string =>
  parseRanges(unicodeRange)
    .map(([from = 0, to = from]) => lettersBetween(Math.max(from, 32), to))
    .join('')

/** The letters within the ranges of a face. */
function filterByRange(unicodeRange: string, letters: string): string {
  const ranges = parseRanges(unicodeRange)
  return sortLetters(
    [...letters].filter((letter) =>
      ranges.some(
        ([from = 0, to = from]) => letter.codePointAt(0)! >= from && letter.codePointAt(0)! <= to,
      ),
    ),
  )
}
