import { normaliseTitle } from './normalise-title.ts'

export const foldTitle = normaliseTitle

/** Tests whether a title has one of the words, which may be several with a space. */
export function wordTest(words: string): { test: (title: string) => boolean } {
  const listed = words
    .split(',')
    .map(foldTitle)
    .filter((word) => word !== '')
  const pattern = new RegExp(`(?:^| )(?:${[...new Set(listed)].join('|')})(?= |$)`, 'u')
  return { test: (title) => pattern.test(foldTitle(title)) }
}
