import type { Node } from 'oxc-parser'
import { fileRule, nodeRule } from './rule.ts'
import { dotted, nameOf, type Named } from './source.ts'
import type { SourceFile } from './tree.ts'

const walls = { file: 400, function: 50, component: 120 }

export const fileSize = fileRule(
  'file-size',
  (file) => !file.isData,
  ({ lines }) => (lines > walls.file ? `${lines} lines, over ${walls.file}` : undefined),
)

export const functionSize = nodeRule(
  'function-size',
  (file) => !file.isData,
  (named, file) => {
    if (!isFunction(named.node) || isTestBody(named)) return undefined
    const lines = linesOf(named.node, file)
    const wall = isComponent(named, file) ? walls.component : walls.function
    return lines > wall
      ? `${functionName(named) || 'a function'} has ${lines} lines, over ${wall}`
      : undefined
  },
)

export const isFunction = (node: Node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)

export const linesOf = (node: Node, file: SourceFile) =>
  file.lineAt(node.end) - file.lineAt(node.start) + 1

export function functionName({ node, parents }: Named): string {
  const [parent] = parents
  if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') {
    if (node.id) return node.id.name
  }
  if (parent?.type === 'VariableDeclarator') return nameOf(parent.id)
  if (parent?.type === 'MethodDefinition' || parent?.type === 'Property') return nameOf(parent.key)
  return ''
}

/** In a `.tsx` file: a function with a capital name, or one that draws (a row inside a list). */
export function isComponent(named: Named, file: SourceFile): boolean {
  if (!file.path.endsWith('.tsx')) return false
  return (
    /^[A-Z]/.test(functionName(named)) || (functionName(named) === '' && draws(named.node, file))
  )
}

function draws(node: Node, file: SourceFile): boolean {
  return file.nodes.some(
    (each) =>
      /^JSX(Element|Fragment)$/.test(each.node.type) &&
      each.node.start >= node.start &&
      each.node.end <= node.end,
  )
}

/** What `test`, `describe` and the hooks around them are given: a list of cases may be long. */
function isTestBody({ node, parents }: Named): boolean {
  const [call] = parents
  if (call?.type !== 'CallExpression' || call.callee === node) return false
  const callee = call.callee.type === 'CallExpression' ? call.callee.callee : call.callee
  return /^(test|it|describe|suite|bench|beforeAll|beforeEach|afterAll|afterEach)(\.\w+)*$/.test(
    dotted(callee),
  )
}
