import type { Node } from 'oxc-parser'
import { fileRule, nodeRule } from './rule.ts'
import { dotted } from './source.ts'

export const noBarrels = fileRule(
  'barrels',
  () => true,
  ({ body }) => {
    const imported = new Set(body.flatMap(importedHere))
    return body.length > 0 &&
      body.every((each) => onlyForwards(each, imported)) &&
      !body.every(isImport)
      ? 'a file that only re-exports: import from the file that has it'
      : undefined
  },
)

export const noExportAll = nodeRule(
  'export-all',
  () => true,
  ({ node }) =>
    node.type === 'ExportAllDeclaration'
      ? 'export * hides what a file offers: name each export'
      : undefined,
)

export const noAny = nodeRule(
  'any',
  () => true,
  ({ node }) => (node.type === 'TSAnyKeyword' ? 'any: say what it is, or unknown' : undefined),
)

export const noModuleMocks = nodeRule(
  'module-mocks',
  () => true,
  ({ node }) => {
    const name = node.type === 'CallExpression' ? dotted(node.callee) : ''
    return /^(vi|vitest|jest)\.(mock|doMock|unmock|hoisted)$/.test(name)
      ? `${name}: give the test another world instead`
      : undefined
  },
)

const isImport = (node: Node) => node.type === 'ImportDeclaration'

const importedHere = (node: Node) =>
  node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : []

function onlyForwards(node: Node, imported: Set<string>): boolean {
  if (isImport(node) || node.type === 'ExportAllDeclaration') return true
  if (node.type !== 'ExportNamedDeclaration' || node.declaration) return false
  return (
    Boolean(node.source) ||
    node.specifiers.every(({ local }) => local.type === 'Identifier' && imported.has(local.name))
  )
}
