import { isProduct } from '../paths.ts'
import { formatTerm, listRefusedWords, listTerms } from '../refused-terms.ts'
import { createLineFinder } from './source-file.ts'
import type { SourceTree } from './source-tree.ts'
import type { Finding, TreeRule } from './tree-rule.ts'

const folderTerms = new Map(listTerms('folder'))
const sqlTerms = listTermPatterns('sql', (word) => new RegExp(`\\bfunction ${word}\\b`, 'i'))
const classTerms = listTermPatterns('class', (word) => new RegExp(`\\.${word}(?![\\w-])`))

function listTermPatterns(use: 'sql' | 'class', toPattern: (word: string) => RegExp) {
  return listTerms(use).map(([word, term]) => ({
    says: formatTerm(word, term),
    pattern: toPattern(word),
  }))
}

/**
 * Applies `terms.json` to names of folders, files, SQL functions and CSS classes, to comments no
 * linter reads, and to pages of documentation.
 */
export const refusedTerms: TreeRule = {
  name: 'terms',
  find: ({ paths, queries, notes }) => [
    ...findInPaths(paths),
    ...queries.flatMap((query) => findInLines(query, sqlTerms)),
    ...notes.flatMap((note) => (note.path.endsWith('.css') ? findInLines(note, classTerms) : [])),
    ...notes.flatMap((note) =>
      note.path.endsWith('.md') ? findInPage(note) : findInComments(note),
    ),
  ],
}

type Note = SourceTree['notes'][number]

const findInPaths = (paths: string[]) =>
  paths.filter(isProduct).flatMap((path) =>
    path.split('/').flatMap((part) => {
      const word = part.split('.')[0] ?? ''
      const term = folderTerms.get(word)
      return term ? [{ path, line: 1, says: formatTerm(word, term) }] : []
    }),
  )

const findInLines = ({ path, text }: Note, terms: typeof sqlTerms): Finding[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      terms
        .filter(({ pattern }) => pattern.test(line))
        .map(({ says }) => ({ path, line: index + 1, says })),
    )

const findInProse = (path: string, prose: string, firstLine: number): Finding[] =>
  prose
    .split('\n')
    .flatMap((line, at) =>
      listRefusedWords(line).map((says) => ({ path, line: firstLine + at, says })),
    )

function findInComments({ path, text }: Note): Finding[] {
  const lineAt = createLineFinder(text)
  return [...text.matchAll(getCommentPattern(path))].flatMap(({ 0: comment, index }) =>
    findInProse(path, comment, lineAt(index)),
  )
}

/** Code and quoted texts of the product may have any word. */
const findInPage = ({ path, text }: Note): Finding[] =>
  findInProse(
    path,
    text.replace(
      /^```[^]*?^```|`[^`\n]*`|"[^"]{1,200}"|“[^”]*”|«[^»]*»|\]\([^)\s]*\)/gm,
      (hidden) => hidden.replace(/[^\n]+/g, ' '),
    ),
    1,
  )

/** The `//` of an address in Typst is no comment. */
const getCommentPattern = (path: string): RegExp =>
  path.endsWith('.sql')
    ? /--.*|\/\*[^]*?\*\//g
    : path.endsWith('.css')
      ? /\/\*[^]*?\*\//g
      : /(?<!:)\/\/.*|\/\*[^]*?\*\//g
