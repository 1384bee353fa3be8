import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSource, type Parsed } from './source.ts'

export type SourceFile = {
  path: string
  text: string
  lines: number
  isTest: boolean
  isData: boolean
} & Parsed
export type StyleFile = { path: string; text: string; lines: number }
export type Tree = {
  root: string
  files: SourceFile[]
  styles: StyleFile[]
  paths: Set<string>
  byPath: Map<string, SourceFile>
}

const folders = [
  'contract',
  'templates',
  'server',
  'web',
  'door',
  'tools',
  'e2e',
  'bench',
  'faults',
]
const passedBy = new Set(['node_modules', 'fixtures', 'build', 'data', '.cache'])

/** Reads and parses every source file under the floors of `root`. */
export function readTree(root: string): Tree {
  const paths = folders.flatMap((folder) => walk(root, folder))
  const files = paths
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => readSource(root, path))
  const styles = paths.filter((path) => path.endsWith('.css')).map((path) => readStyle(root, path))
  return {
    root,
    files,
    styles,
    paths: new Set(paths),
    byPath: new Map(files.map((file) => [file.path, file])),
  }
}

function walk(root: string, folder: string): string[] {
  return entries(join(root, folder)).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (passedBy.has(entry.name) || entry.name.startsWith('.')) return []
    return entry.isDirectory() ? walk(root, path) : [path]
  })
}

function entries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}

function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  return {
    path,
    text,
    lines: lineCount(text),
    isTest:
      /\.(test|e2e|bench|faults)\.tsx?$/.test(path) ||
      /^(e2e|bench|faults)\/|^(server|web|door)\/test\//.test(path),
    isData:
      path.startsWith('contract/places/') ||
      /^\/[/*].*(written|generated) by/i.test(text.split('\n', 1)[0] ?? ''),
    ...parseSource(path, text),
  }
}

function readStyle(root: string, path: string): StyleFile {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, text, lines: lineCount(text) }
}

const lineCount = (text: string) => text.replace(/\n$/, '').split('\n').length
