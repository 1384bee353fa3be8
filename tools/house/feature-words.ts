import type { Node } from 'oxc-parser'
import { isProduct, nodeRule, wordOf } from './rule.ts'
import { dotted, nameOf } from './source.ts'
import type { SourceFile } from './tree.ts'

const inWords =
  (...words: string[]) =>
  (file: SourceFile) =>
    isProduct(file) && words.includes(wordOf(file.path) ?? '')
const isWebRules = (file: SourceFile) =>
  isProduct(file) && /^web\/features\/[^/]+\/rules\.ts$/.test(file.path)

export const rulesArePure = nodeRule(
  'await-in-rules',
  (file) => inWords('rules')(file) || isWebRules(file),
  ({ node }) => {
    const waits = node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await)
    const promises = 'async' in node && node.async === true
    return waits || promises ? 'rules decide and sum: nothing is awaited' : undefined
  },
)

const queries =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|with|withRecursive|executeQuery)$/
const statement =
  /^\s*(?:select\s.+\sfrom|insert\s+into|update\s.+\sset|delete\s+from|SELECT\s.+\sFROM|INSERT\s+INTO|UPDATE\s.+\sSET|DELETE\s+FROM)\s/s

export const sqlInStores = nodeRule(
  'sql',
  inWords('routes', 'actions', 'rules', 'mails', 'jobs', 'pages'),
  ({ node }) => (isSql(node) ? 'SQL belongs to store' : undefined),
)

function isSql(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return /^sql\b/.test(dotted(node.tag))
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression')
    return queries.test(nameOf(node.callee.property)) && isOnTransaction(node.callee.object)
  return node.type === 'Literal' && typeof node.value === 'string' && statement.test(node.value)
}

const isOnTransaction = (node: Node) => /(^|\.)(tx|db|trx|database|kysely)$/.test(dotted(node))

export const worldTellsTime = nodeRule(
  'clock',
  inWords('routes', 'actions', 'rules', 'store', 'mails', 'jobs', 'pages'),
  ({ node }) => {
    if (
      node.type === 'NewExpression' &&
      dotted(node.callee) === 'Date' &&
      node.arguments.length === 0
    )
      return 'new Date(): the world tells the time'
    const name = node.type === 'CallExpression' ? dotted(node.callee) : ''
    return /^(Date\.now|Math\.random|performance\.now|randomUUID|crypto\.randomUUID)$/.test(name)
      ? `${name}: time and chance come from the world`
      : undefined
  },
)

export const httpInRoutes = nodeRule(
  'http',
  inWords('actions', 'rules', 'store', 'mails', 'jobs'),
  ({ node }) =>
    node.type === 'ImportDeclaration' &&
    /^(fastify$|@fastify\/|node:https?$)/.test(node.source.value)
      ? 'only routes and pages know HTTP'
      : undefined,
)
