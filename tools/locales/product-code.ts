import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallExpression, type Node, parseSync, Visitor } from 'oxc-parser'
import { isProduct } from '../house/paths.ts'
import { createLineFinder } from '../house/tree/source-file.ts'
import { listSourceFiles } from '../house/tree/source-tree.ts'

/** The parts of a source file in which keys of texts can be used. */
export type ProductFile = {
  path: string
  calls: CallExpression[]
  literals: Array<Extract<Node, { type: 'Literal' }>>
  templates: Array<Extract<Node, { type: 'TemplateLiteral' }>>
  variables: Array<Extract<Node, { type: 'VariableDeclarator' }>>
  lineAt: (offset: number) => number
}

export const readProductCode = (root: string): ProductFile[] =>
  listSourceFiles(root)
    .filter(isProduct)
    .map((path) => readProductFile(path, readFileSync(join(root, path), 'utf8')))

function readProductFile(path: string, text: string): ProductFile {
  const file: ProductFile = {
    path,
    calls: [],
    literals: [],
    templates: [],
    variables: [],
    lineAt: createLineFinder(text),
  }
  new Visitor({
    CallExpression: (node) => void file.calls.push(node),
    Literal: (node) => void file.literals.push(node),
    TemplateLiteral: (node) => void file.templates.push(node),
    VariableDeclarator: (node) => void file.variables.push(node),
  }).visit(parseSync(path, text, { preserveParens: false }).program)
  return file
}
