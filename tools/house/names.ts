import type { Node } from 'oxc-parser'
import { fileRule, nodeRule } from './rule.ts'
import { dotted, nameOf } from './source.ts'

const vague = [/^handle[A-Z]/, /^process[A-Z]/, /(Manager|Service|Helper|Util)s?$/]

export const plainNames = nodeRule(
  'names',
  () => true,
  ({ node }) => {
    const name = declaredName(node)
    return vague.some((pattern) => pattern.test(name))
      ? `${name}: name what it does, in the product's verbs`
      : undefined
  },
)

export const plainFileNames = fileRule(
  'file-names',
  () => true,
  ({ path }) =>
    /(^|\/)(utils?|helpers?|common|misc)(\/|\.[a-z]+$)|-(manager|service|helper|utils?)\.[a-z]+$/.test(
      path,
    )
      ? 'a drawer, not a place: name what it holds'
      : undefined,
)

export const testNames = nodeRule(
  'test-names',
  (file) => file.isTest,
  ({ node }) => {
    const title =
      node.type === 'CallExpression' && /^(test|it|describe)(\.\w+)*$/.test(dotted(node.callee))
        ? nameOf(node.arguments[0])
        : ''
    return /\bshould\b/i.test(title)
      ? 'a test name finishes "Our product …", without "should"'
      : undefined
  },
)

function declaredName(node: Node): string {
  if (node.type === 'VariableDeclarator') return nameOf(node.id)
  if (
    /^(FunctionDeclaration|ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration)$/.test(
      node.type,
    )
  )
    return nameOf((node as { id?: Node }).id)
  if (node.type === 'MethodDefinition') return nameOf(node.key)
  if (node.type === 'Property' && /Function/.test(node.value.type)) return nameOf(node.key)
  return ''
}
