import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSourceFile, type SourceFile } from './source-file.ts'

export type SourceTree = {
  root: string
  files: SourceFile[]
  /** SQL of features and of the base, applied again when it changes; migrations never change. */
  queries: Array<{ path: string; text: string }>
  /** SQL, style sheets and Typst, for what their comments say, and pages of documentation. */
  notes: Array<{ path: string; text: string }>
  paths: string[]
}

const sourceFolders = [
  'contract',
  'templates',
  'server',
  'web',
  'door',
  'client',
  'tools',
  'e2e',
  'bench',
  'faults',
  'nodes',
]
const skippedFolders = new Set(['node_modules', 'fixtures', 'build', 'data', '.cache'])

/** Reads every path, and parses every source file, in the known folders of `root`. */
export function readTree(root: string): SourceTree {
  const paths = listPaths(root)
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  return {
    root,
    files: paths.filter(isSource).map((path) => parseSourceFile(path, read(path))),
    queries: paths
      .filter((path) => path.endsWith('.sql') && path.includes('/sql/'))
      .map((path) => ({ path, text: read(path) })),
    notes: [...paths.filter((path) => /\.(sql|css|typ)$/.test(path)), ...listPages(root)].map(
      (path) => ({ path, text: read(path) }),
    ),
    paths,
  }
}

const listPaths = (root: string) => sourceFolders.flatMap((folder) => listFiles(root, folder))

/** Pages of the root, the decisions, the documentation and the database. */
const listPages = (root: string) =>
  [
    ...listEntries(root).map(({ name }) => name),
    ...['decisions', 'docs', 'server/database'].flatMap((folder) => listFiles(root, folder)),
  ].filter((path) => path.endsWith('.md'))

const isSource = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts')

export const listSourceFiles = (root: string) => listPaths(root).filter(isSource)

function listFiles(root: string, folder: string): string[] {
  return listEntries(join(root, folder)).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (skippedFolders.has(entry.name) || entry.name.startsWith('.')) return []
    return entry.isDirectory() ? listFiles(root, path) : [path]
  })
}

function listEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}
