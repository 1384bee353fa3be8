import { type Node, parseSync, Visitor } from 'oxc-parser'
import { getNodeName } from '../nodes.ts'

export type SourceFile = {
  path: string
  lines: number
  isData: boolean
  types: Array<{ name: string; line: number }>
  /** Functions with a name. */
  functions: Array<{ lines: number; isComponent: boolean }>
  commentLines: number
}

/** What one source file declares, for rules that compare files. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(path, text)
  const error = errors.find(({ severity }) => severity === 'Error')
  if (error) throw new Error(`${path} does not parse: ${error.message}`)
  const lineAt = createLineFinder(text)
  const countLines = ({ start, end }: { start: number; end: number }) =>
    lineAt(end) - lineAt(start) + 1
  const types: SourceFile['types'] = []
  const functions: SourceFile['functions'] = []
  const addType = (node: { id: { name: string }; start: number }) =>
    types.push({ name: node.id.name, line: lineAt(node.start) })
  const addFunction = (node: Node | null, name: string) => {
    if (name && node && /Function/.test(node.type))
      functions.push({
        lines: countLines(node),
        isComponent: path.endsWith('.tsx') && /^[A-Z]/.test(name),
      })
  }
  new Visitor({
    TSTypeAliasDeclaration: addType,
    TSInterfaceDeclaration: addType,
    FunctionDeclaration: (node) => addFunction(node, getNodeName(node.id)),
    VariableDeclarator: ({ init, id }) => addFunction(init, getNodeName(id)),
    MethodDefinition: ({ value, key }) => addFunction(value, getNodeName(key)),
    Property: ({ value, key }) => addFunction(value, getNodeName(key)),
  }).visit(program)
  return {
    path,
    lines: lineAt(text.replace(/\n$/, '').length),
    isData:
      path.startsWith('contract/places/') ||
      /^\/[/*].*(written|generated) by/i.test(text.split('\n', 1)[0] ?? ''),
    types,
    functions,
    commentLines: comments.reduce((sum, comment) => sum + countLines(comment), 0),
  }
}

/** The line of each offset in a text. */
export function createLineFinder(text: string) {
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
