import { dependencyBudget, dependencyPage } from './dependencies.ts'
import { fileOrFolder, folderSize, styleLength } from './folders.ts'
import { fileNames, kebabCase } from './path-names.ts'
import type { SourceTree } from './source-tree.ts'
import { refusedTerms } from './terms.ts'
import type { Finding, TreeRule } from './tree-rule.ts'
import { typeNames } from './type-names.ts'
import { vocabulary } from './vocabulary.ts'

export const treeRules: TreeRule[] = [
  vocabulary,
  kebabCase,
  fileNames,
  typeNames,
  refusedTerms,
  folderSize,
  fileOrFolder,
  styleLength,
  dependencyBudget,
  dependencyPage,
]

/** Every finding of every rule, in the order of paths and lines. */
export function listFindings(tree: SourceTree): Array<Finding & { rule: string }> {
  return treeRules
    .flatMap((rule) => rule.find(tree).map((finding) => ({ ...finding, rule: rule.name })))
    .sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1))
}
