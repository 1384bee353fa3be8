import { normaliseTitle } from '@mehfil/contract/guests/column-titles.ts'

/** The signs of Hindi make words of their own: without them "wife" would be "address". */
export const foldTitle = (title: string): string =>
  /\p{Script=Devanagari}/u.test(title)
    ? title
        .normalize('NFC')
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim()
    : normaliseTitle(title)

/** Tests whether a title has one of the words, which may be several with a space. */
export function wordTest(words: string): { test: (title: string) => boolean } {
  const listed = words
    .split(',')
    .map(foldTitle)
    .filter((word) => word !== '')
  const pattern = new RegExp(`(?:^| )(?:${[...new Set(listed)].join('|')})(?= |$)`, 'u')
  return { test: (title) => pattern.test(foldTitle(title)) }
}
