import { type Comment, type Node, parseSync, visitorKeys } from 'oxc-parser'

export type Import = { from: string; names: string[]; typeOnly: boolean; line: number }
export type Named = { node: Node; parents: Node[] }
export type Parsed = {
  body: Node[]
  nodes: Named[]
  comments: Comment[]
  imports: Import[]
  lineAt: (offset: number) => number
}

/** Parses one file and flattens its tree, each node with its parents, nearest first. */
export function parseSource(path: string, text: string): Parsed {
  const result = parseSync(path, text, { preserveParens: false })
  const error = result.errors.find(({ severity }) => severity === 'Error')
  if (error) throw new Error(`${path} does not parse: ${error.message}`)
  const nodes: Named[] = []
  flatten(result.program, [], nodes)
  const lineAt = lineFinder(text)
  return {
    body: result.program.body,
    nodes,
    comments: result.comments,
    imports: importsOf(nodes, lineAt),
    lineAt,
  }
}

function flatten(node: Node, parents: Node[], into: Named[]) {
  into.push({ node, parents })
  const around = [node, ...parents]
  for (const key of visitorKeys[node.type] ?? []) {
    const child = (node as unknown as Record<string, unknown>)[key]
    for (const each of Array.isArray(child) ? child : [child])
      if (isNode(each)) flatten(each, around, into)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function lineFinder(text: string) {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset: number) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}

function importsOf(nodes: Named[], lineAt: (offset: number) => number): Import[] {
  return nodes.flatMap(({ node }) => {
    const source = importedFrom(node)
    return source === undefined
      ? []
      : [
          {
            from: source,
            names: importedNames(node),
            typeOnly: isTypeOnly(node),
            line: lineAt(node.start),
          },
        ]
  })
}

function importedFrom(node: Node): string | undefined {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration')
    return node.source.value
  if (node.type === 'ExportNamedDeclaration') return node.source?.value
  if (node.type === 'ImportExpression' && node.source.type === 'Literal')
    return String(node.source.value)
  if (node.type === 'TSImportType' && node.source.type === 'Literal')
    return String(node.source.value)
  return undefined
}

function isTypeOnly(node: Node): boolean {
  if (node.type === 'TSImportType') return true
  if (node.type === 'ImportDeclaration') return node.importKind === 'type'
  return (
    (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') &&
    node.exportKind === 'type'
  )
}

function importedNames(node: Node): string[] {
  if (node.type !== 'ImportDeclaration') return []
  return node.specifiers.flatMap((each) =>
    each.type === 'ImportSpecifier' ? [nameOf(each.imported)] : ['*'],
  )
}

/** The plain name of an identifier, a string literal or a static key; empty for anything else. */
export function nameOf(node: Node | null | undefined): string {
  if (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') return node.name
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return ''
}

/** `process.env` of a member expression, with as many names as it has; empty when computed. */
export function dotted(node: Node): string {
  if (node.type === 'MemberExpression' && !node.computed)
    return `${dotted(node.object)}.${nameOf(node.property)}`
  if (node.type === 'ChainExpression') return dotted(node.expression)
  if (node.type === 'MetaProperty') return `${node.meta.name}.${node.property.name}`
  return nameOf(node)
}
