import { defineRule, type ESTree } from '@oxlint/plugins'
import { getDottedName, getNodeName } from '../nodes.ts'
import { getPath, isProduct, isTest } from '../paths.ts'
import { formatTerm, listRefusedWords, listTerms } from '../refused-terms.ts'

const typeTerms = new Map(listTerms('type'))
const functionTerms = new Map(listTerms('function'))

/** Applies `terms.json` to names of types, of the product's functions, to comments and test titles. */
export const terms = defineRule({
  createOnce(context) {
    const checkFunction = (node: ESTree.Node, name: string) => {
      const term = functionTerms.get(name)
      if (term && isProduct(getPath(context)))
        context.report({ node, message: formatTerm(name, term) })
    }
    const checkType = (node: ESTree.TSTypeAliasDeclaration | ESTree.TSInterfaceDeclaration) => {
      const term = typeTerms.get(node.id.name)
      if (term) context.report({ node, message: formatTerm(node.id.name, term) })
    }
    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments())
          for (const message of listRefusedWords(value)) context.report({ loc, message })
      },
      TSTypeAliasDeclaration: checkType,
      TSInterfaceDeclaration: checkType,
      FunctionDeclaration: (node) => checkFunction(node, node.id?.name ?? ''),
      VariableDeclarator(node) {
        if (node.init?.type.endsWith('FunctionExpression'))
          checkFunction(node, getNodeName(node.id))
      },
      CallExpression({ callee, arguments: [title] }) {
        if (
          !title ||
          !title.type.endsWith('Literal') ||
          !isTest(getPath(context)) ||
          !isTestCall(callee)
        )
          return
        for (const message of listRefusedWords(context.sourceCode.getText(title)))
          context.report({ node: title, message })
      },
    }
  },
})

/** `it(…)`, `describe.skip(…)`, `test.each(…)(…)`, `testVariants(…)(…)` with or without a tag. */
function isTestCall(callee: ESTree.Expression): boolean {
  if (callee.type === 'CallExpression') return isTestCall(callee.callee)
  return /^(it|test|describe)(Variants)?(\.|$)/.test(getDottedName(callee))
}
