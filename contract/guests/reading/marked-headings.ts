import { isOtherList, isSaidToReaders, isTotal } from '../other-lines.ts'

/** In stars, underlined, in brackets, with signs of a headline, or before a colon. */
const marked =
  /^(?:\*[^*]{2,60}\*|_[^_]{2,60}_|\[[^[\]]{2,60}\]|#{1,4} ?\S.{1,60}|(?:[-=~—–]{2,} ?)\p{L}.{0,58}?(?: ?[-=~—–]{2,})?|\p{L}[^:@]{1,40}:)$/u

/**
 * Headings that a list marks itself, each above a guest. One alone may be the title of the list.
 */
export function findMarkedHeadings(
  source: readonly string[],
  hasContact: (line: string) => boolean,
): ReadonlySet<number> {
  const filled = source.flatMap((line, at) => (line === '' ? [] : [at]))
  const isMarked = (at: number | undefined): boolean => {
    const line = source[at ?? -1] ?? ''
    return (
      marked.test(line) &&
      /\p{L}{2}/u.test(line) &&
      !hasContact(line) &&
      !isSaidToReaders(line) &&
      !isTotal(line) &&
      !isOtherList(line)
    )
  }
  const found = filled.flatMap((at, place) =>
    isMarked(at) && place < filled.length - 1 ? [{ at, place }] : [],
  )
  const above = found.filter(({ place }) => !isMarked(filled[place + 1]))
  return new Set(above.length > 1 ? found.map(({ at }) => at) : [])
}
