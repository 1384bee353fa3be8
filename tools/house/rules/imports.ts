import { posix } from 'node:path'
import { defineRule, type ESTree } from '@oxlint/plugins'
import { getPath } from '../paths.ts'
import { getNodeName } from '../nodes.ts'

const workspacePattern = /^@mehfil\/(contract|templates|door|server|web)\/(.+)$/

type ImportNode =
  | ESTree.ImportDeclaration
  | ESTree.ExportAllDeclaration
  | ESTree.ExportNamedDeclaration
  | ESTree.ImportExpression
  | ESTree.TSImportType

/**
 * A rule about two paths inside the repository: of a file and of what it imports, of types and of
 * code, at the start and later.
 */
export const importRule = (findFault: (path: string, imported: string) => string | undefined) =>
  defineRule({
    createOnce(context) {
      const check = (node: ImportNode) => {
        const path = getPath(context)
        const from = getNodeName(node.source)
        const imported = resolveImport(path, from)
        const message = imported && findFault(path, imported)
        if (message) context.report({ node, message: `${message} (${from})` })
      }
      return {
        ImportDeclaration: check,
        ExportAllDeclaration: check,
        ExportNamedDeclaration: check,
        ImportExpression: check,
        TSImportType: check,
      }
    },
  })

/** The path inside the repository that an import leads to, or undefined for a package. */
function resolveImport(path: string, from: string): string | undefined {
  if (from.startsWith('.'))
    return posix.normalize(posix.join(posix.dirname(path), from.replace(/\?.*$/, '')))
  const workspace = workspacePattern.exec(from)
  return workspace ? `${workspace[1]}/${workspace[2]}` : undefined
}
