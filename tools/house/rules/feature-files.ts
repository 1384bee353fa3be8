import { defineRule, type ESTree } from '@oxlint/plugins'
import { getDottedName, getNodeName } from '../nodes.ts'

/** Rules decide and sum: nothing is awaited. */
export const pureRules = defineRule({
  createOnce(context) {
    const refuse = (node: ESTree.Node) =>
      context.report({ node, message: 'rules decide and sum: nothing is awaited' })
    const refuseAsync = (node: ESTree.Node & { async: boolean }) => {
      if (node.async) refuse(node)
    }
    return {
      AwaitExpression: refuse,
      ForOfStatement(node) {
        if (node.await) refuse(node)
      },
      FunctionDeclaration: refuseAsync,
      FunctionExpression: refuseAsync,
      ArrowFunctionExpression: refuseAsync,
    }
  },
})

const queryMethodPattern =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|with|withRecursive|executeQuery)$/
const statementPattern =
  /^\s*(?:select\s.+\sfrom|insert\s+into|update\s.+\sset|delete\s+from|SELECT\s.+\sFROM|INSERT\s+INTO|UPDATE\s.+\sSET|DELETE\s+FROM)\s/s

/** SQL outside of stores. */
export const sql = defineRule({
  createOnce(context) {
    const refuse = (node: ESTree.Node) => context.report({ node, message: 'SQL belongs to store' })
    return {
      TaggedTemplateExpression(node) {
        if (/^sql\b/.test(getDottedName(node.tag))) refuse(node)
      },
      CallExpression(node) {
        if (isQuery(node.callee)) refuse(node)
      },
      Literal(node) {
        if (typeof node.value === 'string' && statementPattern.test(node.value)) refuse(node)
      },
    }
  },
})

const isQuery = (callee: ESTree.Node) =>
  callee.type === 'MemberExpression' &&
  queryMethodPattern.test(getNodeName(callee.property)) &&
  /(^|\.)(tx|db|trx|database|kysely)$/.test(getDottedName(callee.object))

/** `new Date()` without a time; `Date.now` and its like are refused by oxlint's own rules. */
export const clock = defineRule({
  createOnce: (context) => ({
    NewExpression(node) {
      if (node.arguments.length === 0 && getDottedName(node.callee) === 'Date')
        context.report({ node, message: 'new Date(): the world tells the time' })
    },
  }),
})

/** `try` outside of the floors and files that HOUSE.md names. */
export const noTry = defineRule({
  createOnce: (context) => ({
    TryStatement: (node) =>
      context.report({
        node,
        message: 'try is used in base/, adapters/, a store, web/lib/ and door/ only',
      }),
  }),
})
