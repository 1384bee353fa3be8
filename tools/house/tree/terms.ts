import { isProduct } from '../paths.ts'
import { formatTerm, listRefusedWords, listTerms } from '../refused-terms.ts'
import { createLineFinder } from './source-file.ts'
import type { SourceTree } from './source-tree.ts'
import type { TreeRule } from './tree-rule.ts'

const folderTerms = new Map(listTerms('folder'))
const sqlTerms = listTerms('sql').map(([word, term]) => ({
  word,
  term,
  pattern: new RegExp(`\\bfunction ${word}\\b`, 'i'),
}))

/** Applies `terms.json` to names of folders, files and SQL functions, and to comments no linter reads. */
export const refusedTerms: TreeRule = {
  name: 'terms',
  find: (tree) => [...findInPaths(tree), ...findInQueries(tree), ...findInComments(tree)],
}

const findInPaths = ({ paths }: SourceTree) =>
  paths.filter(isProduct).flatMap((path) =>
    path.split('/').flatMap((part) => {
      const word = part.split('.')[0] ?? ''
      const term = folderTerms.get(word)
      return term ? [{ path, line: 1, says: formatTerm(word, term) }] : []
    }),
  )

const findInQueries = ({ queries }: SourceTree) =>
  queries.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        sqlTerms
          .filter(({ pattern }) => pattern.test(line))
          .map(({ word, term }) => ({ path, line: index + 1, says: formatTerm(word, term) })),
      ),
  )

const findInComments = ({ notes }: SourceTree) =>
  notes.flatMap(({ path, text }) => {
    const lineAt = createLineFinder(text)
    return [...text.matchAll(getCommentPattern(path))].flatMap(({ 0: comment, index }) =>
      comment
        .split('\n')
        .flatMap((line, at) =>
          listRefusedWords(line).map((says) => ({ path, line: lineAt(index) + at, says })),
        ),
    )
  })

/** The `//` of an address in Typst is no comment. */
const getCommentPattern = (path: string): RegExp =>
  path.endsWith('.sql')
    ? /--.*|\/\*[^]*?\*\//g
    : path.endsWith('.css')
      ? /\/\*[^]*?\*\//g
      : /(?<!:)\/\/.*|\/\*[^]*?\*\//g
