/** A node of PostgreSQL's own parse tree, as its system tables keep it: a tag and named fields. */
export type TreeNode = { tag: string; fields: Record<string, TreeValue> }
export type TreeValue = TreeNode | TreeValue[] | string | null

/** Reads the text of a `pg_node_tree`. */
export function readTree(text: string): TreeValue {
  const tokens = splitTokens(text)
  let at = 0
  const readValue = (): TreeValue => {
    const token = tokens[at++]
    if (token === undefined) throw new Error('The tree ends too early.')
    if (token === '<>') return null
    if (token === '{') return readNode()
    if (token === '(') return readList()
    return token
  }
  const readList = (): TreeValue[] => {
    const list: TreeValue[] = []
    while (tokens[at] !== ')') list.push(readValue())
    at += 1
    return list
  }
  const readNode = (): TreeNode => {
    const node: TreeNode = { tag: tokens[at++] ?? '', fields: {} }
    while (tokens[at] !== '}') {
      const name = (tokens[at++] ?? '').slice(1)
      const values: TreeValue[] = []
      // A constant is written as a length and its bytes.
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(readValue())
      node.fields[name] = values.length === 1 ? (values[0] ?? null) : values
    }
    at += 1
    return node
  }
  return readValue()
}

/** Brackets and words; a backslash takes the next character into the word. */
const splitTokens = (text: string): string[] =>
  text.match(/[(){}]|(?:\\[\s\S]|[^\s(){}\\])+/g) ?? []

export const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The nodes directly below a value. */
export function listChildren(value: TreeValue): TreeNode[] {
  if (Array.isArray(value)) return value.flatMap((one) => (isNode(one) ? [one] : listChildren(one)))
  return isNode(value)
    ? Object.values(value.fields).flatMap((one) => (isNode(one) ? [one] : listChildren(one)))
    : []
}

export const toList = (value: TreeValue | undefined): TreeValue[] =>
  Array.isArray(value) ? value : []
