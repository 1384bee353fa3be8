import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineRule, type ESTree } from '@oxlint/plugins'
import { parseSync, Visitor } from 'oxc-parser'
import { getNodeName } from '../nodes.ts'
import { isTest } from '../paths.ts'

/** Wire names belong to the contract: only the contract passes them to `wire` or reads them. */
export const wireNames = defineRule({
  createOnce(context) {
    let known: Set<string> | undefined
    const check = (node: ESTree.Node, name: string) => {
      known ??= listWireNames(context.cwd)
      if (known.has(name))
        context.report({ node, message: `${name} is a wire name: it stays in contract/` })
    }
    return {
      Property(node) {
        if (!node.computed) check(node, getNodeName(node.key))
      },
      MemberExpression: (node) => check(node, getNodeName(node.property)),
    }
  },
})

/** Every name in a `wire` call of the contract that is not also a value or part of a path there. */
function listWireNames(root: string): Set<string> {
  const wired: string[] = []
  const alsoOurs = new Set<string>()
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [shape] }) {
      if (getNodeName(callee) !== 'wire' || shape?.type !== 'ObjectExpression') return
      for (const property of shape.properties) {
        const pair = property.type === 'Property' ? property.value : undefined
        const name = pair?.type === 'ArrayExpression' ? getNodeName(pair.elements[0]) : ''
        if (/^[A-Z][A-Z0-9_]+$/.test(name)) wired.push(name)
      }
    },
    // A status is a value, and a table by status has it as a key.
    ArrayExpression({ elements }) {
      if (elements.every((each) => each?.type === 'Literal' && typeof each.value === 'string'))
        for (const each of elements) alsoOurs.add(getNodeName(each))
    },
    // Code that fills a path such as /events/{EID} has to name EID.
    Literal: (node) => {
      for (const [, name] of getNodeName(node).matchAll(/\{([A-Z]+)\}/g)) alsoOurs.add(name ?? '')
    },
  })
  for (const path of listContractFiles(root))
    visitor.visit(parseSync(path, readFileSync(path, 'utf8')).program)
  return new Set(wired.filter((name) => !alsoOurs.has(name)))
}

const listContractFiles = (root: string) =>
  readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !isTest(path) && !path.includes('node_modules'))
    .map((path) => join(root, 'contract', path))
