import type { Node } from 'oxc-parser'
import { isProduct } from '../house/rule.ts'
import { dotted, nameOf } from '../house/source.ts'
import type { SourceFile, Tree } from '../house/tree.ts'
import { type Entry, type Fault, formOf, keyOf, keysOf, type Locales, whereIs } from './files.ts'

type Use = { key: string; path: string; line: number; namespaces: string[] | undefined }

/** Keys the code names that no file has, and keys of the files that nothing can name. */
export function usageFaults(locales: Locales, tree: Tree): Fault[] {
  const files = tree.files.filter((file) => isProduct(file))
  return [...missing(locales.en, files.flatMap(usesIn)), ...unused(locales.en, files)]
}

function missing(entries: Entry[], uses: Use[]): Fault[] {
  const keys = keysOf(entries)
  const known = new Set(entries.map((entry) => formOf(entry, keys).base))
  const namespaces = [...new Set(entries.map(({ namespace }) => namespace))]
  return uses.flatMap(({ key, path, line, namespaces: spoken }) => {
    const candidates = key.includes(':')
      ? [key]
      : (spoken ?? namespaces).map((namespace) => `${namespace}:${key}`)
    return candidates.some((each) => known.has(each))
      ? []
      : [
          {
            rule: 'missing',
            where: `${path}:${line}`,
            says: `${key} is in no ${spoken?.join(' or ') ?? 'locale'} file`,
          },
        ]
  })
}

/** The keys a file surely names: what it gives to a translator, and the sentences of the contract. */
function usesIn(file: SourceFile): Use[] {
  const namespaces = namespacesOf(file)
  return file.nodes.flatMap(({ node }) => {
    const named =
      node.type === 'CallExpression' && isTranslator(node.callee)
        ? literalsOf(node.arguments[0])
        : contractKeys(file, node)
    return named
      .filter((key) => /^[\w-]+(:[\w-]+)?\.[\w.-]+$/.test(key))
      .map((key) => ({ key, path: file.path, line: file.lineAt(node.start), namespaces }))
  })
}

const isTranslator = (callee: Node) => /(^|\.)(t|words)$/.test(dotted(callee))

/** `t('a')` and `t(late ? 'a' : 'b')` name their keys. */
function literalsOf(node: Node | undefined): string[] {
  if (node?.type === 'ConditionalExpression')
    return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
  return node?.type === 'Literal' ? [nameOf(node)] : []
}

function contractKeys(file: SourceFile, node: Node): string[] {
  if (!file.path.startsWith('contract/')) return []
  if (node.type === 'Literal' && /^field\.[\w-]+$/.test(nameOf(node))) return [nameOf(node)]
  const isList =
    file.path === 'contract/refusals.ts' &&
    node.type === 'VariableDeclarator' &&
    nameOf(node.id) === 'refusals'
  return isList ? keysIn(node.init).map((code) => `refusal.${code}`) : []
}

function keysIn(node: Node | null): string[] {
  if (node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression')
    return keysIn(node.expression)
  if (node?.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) =>
    property.type === 'Property' ? [nameOf(property.key)] : [],
  )
}

/** The namespaces a file's own translator reads, or undefined when it was handed one. */
function namespacesOf(file: SourceFile): string[] | undefined {
  const asked = file.nodes.flatMap(({ node }) =>
    node.type === 'CallExpression' && dotted(node.callee) === 'useWords'
      ? [nameOf(node.arguments[0]) || 'common']
      : [],
  )
  return asked.length > 0 ? [...new Set([...asked, 'common'])] : undefined
}

function unused(entries: Entry[], files: SourceFile[]): Fault[] {
  const keys = keysOf(entries)
  const literals = new Set(
    files.flatMap((file) =>
      file.nodes.map(({ node }) => (node.type === 'Literal' ? nameOf(node) : '')),
    ),
  )
  const patterns = files.flatMap((file) => file.nodes.flatMap(({ node }) => patternOf(node)))
  const bases = new Map(entries.map((entry) => [formOf(entry, keys).base, entry]))
  return [...bases].flatMap(([base, entry]) => {
    const key = base.slice(entry.namespace.length + 1)
    return mayBeNamed(key, base, literals, patterns)
      ? []
      : [
          {
            rule: 'unused',
            where: whereIs('en', entry).replace(keyOf(entry), key),
            says: 'is used nowhere',
          },
        ]
  })
}

function mayBeNamed(key: string, base: string, literals: Set<string>, patterns: RegExp[]): boolean {
  const tail = key.slice(key.indexOf('.') + 1)
  return (
    literals.has(key) ||
    literals.has(base) ||
    literals.has(tail) ||
    patterns.some((pattern) => pattern.test(key) || pattern.test(base))
  )
}

/** `refusal.${code}` as an expression that fits its keys; text without a word before or after the gap fits too much and says nothing. */
function patternOf(node: Node): RegExp[] {
  if (node.type !== 'TemplateLiteral' || node.expressions.length === 0) return []
  const parts = node.quasis.map(({ value }) => value.raw)
  if (
    !parts.some((part) => /[a-z]{2}/i.test(part)) ||
    !parts.every((part) => /^[\w.:-]*$/.test(part))
  )
    return []
  return [
    new RegExp(
      `^${parts.map((part) => part.replace(/[.\\-]/g, String.raw`\$&`)).join('[\\w.-]+')}$`,
    ),
  ]
}
