import type { Node } from 'oxc-parser'
import { isProduct, nodeRule, type Rule, wordOf } from './rule.ts'
import { dotted, nameOf } from './source.ts'
import type { SourceFile, Tree } from './tree.ts'

const isConfig = (file: SourceFile) => file.path.endsWith('.config.ts')

export const envInOnePlace = nodeRule(
  'env',
  (file) => isProduct(file) && !isConfig(file) && file.path !== 'server/env.ts',
  ({ node }) =>
    dotted(node) === 'process.env' ? 'process.env is read in server/env.ts only' : undefined,
)

const mayFetch = (path: string) => path === 'web/lib/ask.ts' || /worker/.test(path)

export const fetchInOnePlace = nodeRule(
  'fetch',
  (file) => isProduct(file) && file.path.startsWith('web/') && !mayFetch(file.path),
  ({ node }) => {
    const name =
      node.type === 'CallExpression' || node.type === 'NewExpression' ? dotted(node.callee) : ''
    return /^((window|globalThis|self)\.)?(fetch|XMLHttpRequest)$/.test(name)
      ? `${name}: the browser asks through web/lib/ask.ts only`
      : undefined
  },
)

export const tryInPlace = nodeRule(
  'try',
  (file) => isProduct(file) && !mayTry(file.path),
  ({ node }) =>
    node.type === 'TryStatement'
      ? 'try stands in base/, outside/, a store, web/lib/ and door/ only'
      : undefined,
)

/** Where something can be asked only by trying: a time zone's name, a file that may be there, and the program's own start. */
const asksByTrying = new Set(['contract/fields.ts', 'server/env.ts', 'server/main.ts'])

function mayTry(path: string): boolean {
  return (
    asksByTrying.has(path) ||
    /^server\/(base|outside)\/|^web\/lib\/|^door\//.test(path) ||
    wordOf(path) === 'store'
  )
}

/** The published names live in the contract: whatever it passes to `wire` or reads by that name stays there. */
export const wireNames: Rule = {
  name: 'wire-names',
  find: (tree) => {
    const known = namesOnTheWire(tree)
    const outside = (file: SourceFile) => isProduct(file) && !file.path.startsWith('contract/')
    return nodeRule('wire-names', outside, (named) => usesWireName(named.node, known)).find(tree)
  },
}

function usesWireName(node: Node, known: Set<string>): string | undefined {
  const name =
    node.type === 'Property' && !node.computed
      ? nameOf(node.key)
      : node.type === 'MemberExpression'
        ? nameOf(node.property)
        : ''
  return known.has(name) ? `${name} is a wire name: it stays in contract/` : undefined
}

function namesOnTheWire(tree: Tree): Set<string> {
  const nodes = tree.files
    .filter((file) => file.path.startsWith('contract/') && !file.isTest)
    .flatMap((file) => file.nodes)
  const alsoOurs = new Set(nodes.flatMap(({ node }) => [...namesInPath(node), ...valuesIn(node)]))
  const names = nodes.flatMap(({ node }) => (isWireCall(node) ? firstNames(node) : []))
  return new Set(names.filter((name) => !alsoOurs.has(name)))
}

// A status is a value, and a table by status has it as a key.
function valuesIn(node: Node): string[] {
  if (node.type !== 'ArrayExpression') return []
  const all = node.elements.every(
    (element) => element?.type === 'Literal' && typeof element.value === 'string',
  )
  return all ? node.elements.map(nameOf) : []
}

// Whoever fills a path such as /events/{EID} has to say EID.
function namesInPath(node: Node): string[] {
  return [...nameOf(node).matchAll(/\{([A-Z]+)\}/g)].map((match) => match[1] ?? '')
}

const isWireCall = (node: Node): node is Extract<Node, { type: 'CallExpression' }> =>
  node.type === 'CallExpression' && dotted(node.callee) === 'wire'

function firstNames(call: Extract<Node, { type: 'CallExpression' }>): string[] {
  const shape = call.arguments[0]
  if (shape?.type !== 'ObjectExpression') return []
  return shape.properties.flatMap((property) => {
    const pair = property.type === 'Property' ? property.value : undefined
    const name = pair?.type === 'ArrayExpression' ? nameOf(pair.elements[0]) : ''
    return /^[A-Z][A-Z0-9_]+$/.test(name) ? [name] : []
  })
}
