import { defineRule, type ESTree } from '@oxlint/plugins'

/** Files that only re-export: what they pass on is imported from the file that has it. */
export const barrels = defineRule({
  createOnce: (context) => ({
    Program(node) {
      const { body } = node
      const imported = new Set(body.flatMap(listImportedNames))
      if (!body.every(isImport) && body.every((each) => isOnlyReExport(each, imported)))
        context.report({ node: body[0] ?? node, message: 'a file that only re-exports' })
    },
  }),
})

type Statement = ESTree.Program['body'][number]

const isImport = (node: Statement) => node.type === 'ImportDeclaration'

const listImportedNames = (node: Statement) =>
  node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : []

function isOnlyReExport(node: Statement, imported: Set<string>): boolean {
  if (isImport(node) || node.type === 'ExportAllDeclaration') return true
  if (node.type !== 'ExportNamedDeclaration' || node.declaration) return false
  return (
    Boolean(node.source) ||
    node.specifiers.every(({ local }) => local.type === 'Identifier' && imported.has(local.name))
  )
}
