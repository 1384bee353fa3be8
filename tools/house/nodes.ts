/** A node of oxlint's tree or of the parser's. */
type AnyNode = { type: string }

/** The plain name of an identifier, a string literal or a static key; empty for anything else. */
export function getNodeName(node: AnyNode | null | undefined): string {
  const { type, name, value } = (node ?? {}) as { type?: string; name?: string; value?: unknown }
  if (type === 'Identifier' || type === 'JSXIdentifier') return name ?? ''
  return type === 'Literal' && typeof value === 'string' ? value : ''
}

/** `tx.selectFrom` of a member expression, with as many names as it has; empty when computed. */
export function getDottedName(node: AnyNode): string {
  const { type, computed, object, property, expression } = node as MemberNode
  if (type === 'MemberExpression' && object && !computed)
    return `${getDottedName(object)}.${getNodeName(property)}`
  return type === 'ChainExpression' && expression ? getDottedName(expression) : getNodeName(node)
}

type MemberNode = AnyNode & {
  computed?: boolean
  object?: AnyNode
  property?: AnyNode
  expression?: AnyNode
}
