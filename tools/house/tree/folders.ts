import type { Finding, TreeRule } from './tree-rule.ts'

const wall = 40

/** One of a series that only grows, in which each file is found by its number. */
const isMigration = (path: string): boolean => /\/\d{3}-[^/]+\.sql$/.test(path)

/** Files of every kind side by side in one folder. */
export const folderSize: TreeRule = {
  name: 'folder-size',
  find: ({ paths }) => {
    const byFolder = Map.groupBy(
      paths.filter((path) => !isMigration(path)),
      folderOf,
    )
    return [...byFolder]
      .filter(([, files]) => files.length > wall)
      .map(([, files]) =>
        found(files[wall] ?? '', `${files.length} files side by side, over ${wall}`),
      )
  },
}

/** A name is a file or a folder, never both, so that a reader looks in one place. */
export const fileOrFolder: TreeRule = {
  name: 'file-or-folder',
  find: ({ paths }) => {
    const folders = new Set(paths.map(folderOf))
    return paths
      .filter((path) => folders.has(stripEndings(path)))
      .map((path) => found(path, 'a folder beside it has the same name'))
  },
}

const styleSheetWall = 400

/** A style sheet is read in one piece, like any other file; a long one imports its parts. */
export const styleLength: TreeRule = {
  name: 'style-length',
  find: ({ notes }) =>
    notes
      .filter(({ path }) => path.endsWith('.css'))
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > styleSheetWall)
      .map(({ path, lines }) => ({
        path,
        line: styleSheetWall + 1,
        says: `${lines} lines, over ${styleSheetWall}`,
      })),
}

/** `web/ui/card` of `web/ui/card.module.css`. */
const stripEndings = (path: string) => path.replace(/\.[^/]*$/, '')

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

const found = (path: string, says: string): Finding => ({ path, line: 1, says })
