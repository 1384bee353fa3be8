import { defineRule, type ESTree } from '@oxlint/plugins'
import { getNodeName } from '../nodes.ts'

const vaguePatterns = [/^handle[A-Z]/, /^process[A-Z]/, /(Manager|Service|Helper|Util)s?$/]

/** Names that do not say what a thing does. */
export const names = defineRule({
  createOnce(context) {
    const check = (node: ESTree.Node, id: ESTree.Node | null) => {
      const name = getNodeName(id)
      if (vaguePatterns.some((pattern) => pattern.test(name)))
        context.report({ node, message: `${name}: name what it does, in the product's verbs` })
    }
    const checkId = (node: ESTree.Node & { id: ESTree.Node | null }) => check(node, node.id)
    return {
      VariableDeclarator: checkId,
      FunctionDeclaration: checkId,
      ClassDeclaration: checkId,
      TSInterfaceDeclaration: checkId,
      TSTypeAliasDeclaration: checkId,
      // A method that overrides has the name of the other one.
      MethodDefinition(node) {
        if (!node.override) check(node, node.key)
      },
      Property(node) {
        if (/Function/.test(node.value.type)) check(node, node.key)
      },
    }
  },
})
