import { readFileSync } from 'node:fs'

/**
 * Where a word is refused: as the whole name of a type, a function, a folder or file, an SQL
 * function, a CSS class, or as a word in a comment, a test title or a page of documentation. Longer
 * words that contain it are allowed.
 */
type RefusedUse = 'type' | 'function' | 'folder' | 'sql' | 'class' | 'comment'
type Term = { refused: RefusedUse[]; use: string }

const allTerms = Object.entries(
  JSON.parse(readFileSync(new URL('terms.json', import.meta.url), 'utf8')) as Record<string, Term>,
)

export const listTerms = (place: RefusedUse) =>
  allTerms.filter(([, { refused }]) => refused.includes(place))

export const formatTerm = (word: string, { use }: Term) => `${word}: write ${use}`

/** Words of comments, test titles and pages. `a|b` is either word; a part of a hyphenated word is neither. */
const proseTerms = listTerms('comment').map(([words, term]) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'i'),
  term,
}))

/** What to write instead of each refused word of a comment, a test title or a page. */
export const listRefusedWords = (text: string): string[] =>
  proseTerms.flatMap(({ pattern, term }) => {
    const [word] = pattern.exec(text) ?? []
    return word ? [formatTerm(word, term)] : []
  })
