import { defineRule, type ESTree } from '@oxlint/plugins'
import { getNodeName } from '../nodes.ts'

const wall = 60

/**
 * Lengths that oxlint's limit by file leaves open: of functions with a name that are no components,
 * in `.tsx` files and in tests.
 */
export const functionSize = defineRule({
  createOnce(context) {
    const check = (node: ESTree.Node | null, name: string) => {
      if (!node || !/Function/.test(node.type) || !/^[a-z]/.test(name)) return
      const lines = node.loc.end.line - node.loc.start.line + 1
      if (lines > wall)
        context.report({ node, message: `${name} has ${lines} lines, over ${wall}` })
    }
    return {
      FunctionDeclaration: (node) => check(node, getNodeName(node.id)),
      VariableDeclarator: (node) => check(node.init, getNodeName(node.id)),
      MethodDefinition: (node) => check(node.value, getNodeName(node.key)),
      Property: (node) => check(node.value, getNodeName(node.key)),
    }
  },
})
