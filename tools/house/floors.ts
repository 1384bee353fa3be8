import { posix } from 'node:path'
import type { Rule } from './rule.ts'
import type { Import } from './source.ts'
import type { SourceFile, Tree } from './tree.ts'
import { features } from './vocabulary.ts'

const workspaces = /^@mehfil\/(contract|templates|door|server|web)\/(.+)$/

/** The path inside the repository an import leads to, or undefined for a package. */
export function target(file: SourceFile, from: string): string | undefined {
  if (from.startsWith('.'))
    return posix.normalize(posix.join(posix.dirname(file.path), from.replace(/\?.*$/, '')))
  const workspace = workspaces.exec(from)
  return workspace ? `${workspace[1]}/${workspace[2]}` : undefined
}

type Floor = { name: string; is: RegExp; sees: string[] }

const serverFloors = [
  'contract',
  'templates',
  'door',
  'server/env',
  'server/base',
  'server/outside',
  'server/features',
  'server/test',
  'server/app',
]
const webFloors = [
  'contract',
  'templates',
  'door',
  'web/lib',
  'web/ui',
  'web/features',
  'web/test',
  'web/app',
]
const upTo = (list: string[], last: string) => list.slice(0, list.indexOf(last) + 1)

// The first expression that fits names the floor; `sees` lists the floors it may import.
const floors: Floor[] = [
  { name: 'contract', is: /^contract\//, sees: ['contract'] },
  { name: 'templates', is: /^templates\//, sees: ['contract', 'templates'] },
  { name: 'server/env', is: /^server\/env\.ts$/, sees: ['contract', 'server/base'] },
  { name: 'server/base', is: /^server\/base\//, sees: ['contract', 'templates', 'server/base'] },
  {
    name: 'server/outside',
    is: /^server\/outside\//,
    sees: upTo(serverFloors, 'server/outside').filter((name) => name !== 'server/env'),
  },
  {
    name: 'server/features',
    is: /^server\/features\//,
    sees: upTo(serverFloors, 'server/features').filter((name) => name !== 'server/env'),
  },
  { name: 'server/test', is: /^server\/test\//, sees: serverFloors },
  { name: 'server/main', is: /^server\/main\.ts$/, sees: [...serverFloors, 'server/main'] },
  { name: 'server/app', is: /^server\//, sees: serverFloors },
  { name: 'door', is: /^door\//, sees: ['contract', 'door'] },
  { name: 'web/lib', is: /^web\/lib\//, sees: upTo(webFloors, 'web/lib') },
  { name: 'web/ui', is: /^web\/ui\//, sees: upTo(webFloors, 'web/ui') },
  { name: 'web/features', is: /^web\/features\//, sees: upTo(webFloors, 'web/features') },
  { name: 'web/test', is: /^web\/test\//, sees: webFloors },
  { name: 'web/app', is: /^web\//, sees: webFloors },
]

const floorOf = (path: string) => floors.find(({ is }) => is.test(path))

export const floorsRule: Rule = {
  name: 'floors',
  find: (tree) =>
    eachImport(tree, (file, each) => wrongFloor(file, each) ?? wrongPackage(file, each)),
}

export const featureOrderRule: Rule = {
  name: 'feature-order',
  find: (tree) => eachImport(tree, wrongOrder),
}

function eachImport(tree: Tree, says: (file: SourceFile, each: Import) => string | undefined) {
  return tree.files.flatMap((file) =>
    file.imports.flatMap((each) => {
      const sentence = says(file, each)
      return sentence ? [{ path: file.path, line: each.line, says: sentence }] : []
    }),
  )
}

function wrongFloor(file: SourceFile, { from }: Import): string | undefined {
  const own = floorOf(file.path)
  const path = target(file, from)
  if (!own || !path) return undefined
  const other = floorOf(path)?.name ?? path.split('/')[0] ?? path
  if (
    file.isTest
      ? house(own.name) === house(other) || !/^(server|web)$/.test(house(other))
      : own.sees.includes(other)
  )
    return undefined
  if (file.path.startsWith('web/') && file.path.endsWith('.config.ts')) return undefined
  return `${own.name} may not import ${other} (${from})`
}

const house = (floor: string) => floor.split('/')[0] ?? floor

function wrongPackage(file: SourceFile, { from }: Import): string | undefined {
  if (file.isTest || target(file, from)) return undefined
  if (file.path.startsWith('contract/') && from !== 'zod')
    return `contract imports zod only (${from})`
  if (file.path.startsWith('templates/') && /^(@mantine\/|node:)/.test(from))
    return `templates do no I/O and know no Mantine (${from})`
  if (file.path.startsWith('door/') && from !== 'zod')
    return `the door is pure: no React, no Node (${from})`
  return undefined
}

function wrongOrder(file: SourceFile, { from }: Import): string | undefined {
  const own = featureOf(file.path)
  const other = featureOf(target(file, from) ?? '')
  if (file.isTest || !own || !other || features.indexOf(other) <= features.indexOf(own))
    return undefined
  return `${own} stands before ${other} and may not import it (${from})`
}

const featureOf = (path: string) => /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1]
