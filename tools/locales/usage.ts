import type { Node } from 'oxc-parser'
import { getDottedName, getNodeName } from '../house/nodes.ts'
import {
  type LocaleEntry,
  type LocaleFault,
  parsePluralForm,
  getQualifiedKey,
  listKeyBases,
  listKeys,
  type Locales,
  formatLocation,
} from './files.ts'
import type { ProductFile } from './product-code.ts'

type KeyNode = { key: string; node: Node; namespaces?: string[] }
type KeyUse = { key: string; path: string; line: number; namespaces: string[] | undefined }

/** Keys that the code uses and no file has, and keys of the files that no code can use. */
export function findUsageFaults(locales: Locales, files: ProductFile[]): LocaleFault[] {
  return [
    ...findMissingKeys(locales.en, files.flatMap(listKeyUses)),
    ...findUnusedKeys(locales.en, files),
  ]
}

function findMissingKeys(entries: LocaleEntry[], uses: KeyUse[]): LocaleFault[] {
  const known = listKeyBases(entries)
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

/**
 * The keys that a file surely uses: those it gives to a translator, and the messages of the
 * contract.
 */
function listKeyUses(file: ProductFile): KeyUse[] {
  const translators = listTranslators(file)
  const translated = file.calls.flatMap(({ callee, arguments: [first] }) => {
    const name = getDottedName(callee)
    const namespaces = translators.get(name)
    return namespaces || isPassedTranslator(name)
      ? listLiterals(first).map((key) => ({ key, node: callee, namespaces }))
      : []
  })
  return [...translated, ...listContractKeys(file)]
    .filter(({ key }) => /^[\w-]+(:[\w-]+)?\.[\w.-]+$/.test(key))
    .map(({ key, node, namespaces }) => ({
      key,
      path: file.path,
      line: file.lineAt(node.start),
      namespaces,
    }))
}

/** A translator that the file does not make itself; its namespace is not known here. */
const isPassedTranslator = (callee: string) => /(^|\.)(t|translate|say)$/.test(callee)

/** `t('a')` and `t(late ? 'a' : 'b')` use their keys. */
function listLiterals(node: Node | undefined): string[] {
  if (node?.type === 'ConditionalExpression')
    return [...listLiterals(node.consequent), ...listLiterals(node.alternate)]
  return node?.type === 'Literal' ? [getNodeName(node)] : []
}

function listContractKeys({ path, literals, variables }: ProductFile): KeyNode[] {
  if (!path.startsWith('contract/')) return []
  const fields = literals
    .map((node) => ({ key: getNodeName(node), node }))
    .filter(({ key }) => /^field\.[\w-]+$/.test(key))
  const refusals = variables
    .filter(({ id }) => path === 'contract/refusals.ts' && getNodeName(id) === 'refusals')
    .flatMap((node) => listObjectKeys(node.init).map((code) => ({ key: `refusal.${code}`, node })))
  return [...fields, ...refusals]
}

function listObjectKeys(node: Node | null): string[] {
  if (node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression')
    return listObjectKeys(node.expression)
  if (node?.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) =>
    property.type === 'Property' ? [getNodeName(property.key)] : [],
  )
}

/**
 * The translators that a file makes with `useTranslate`, by their names, with the namespaces they
 * read: `const t = useTranslate('billing')` and `const [t, names] = [useTranslate(…), …]`.
 */
export function listTranslators({ variables }: ProductFile): Map<string, string[]> {
  const translators = new Map<string, string[]>()
  for (const { id, init } of variables)
    for (const [name, value] of listAssignments(id, init)) {
      const namespace = getTranslatorNamespace(value)
      if (namespace)
        translators.set(name, [...new Set([namespace, ...(translators.get(name) ?? ['common'])])])
    }
  return translators
}

/** Each name of a declaration with what it is assigned. */
function listAssignments(id: Node, init: Node | null): Array<[string, Node | null]> {
  if (id.type !== 'ArrayPattern') return [[getNodeName(id), init]]
  const values = init?.type === 'ArrayExpression' ? init.elements : []
  return id.elements.map((element, at) => [getNodeName(element), values[at] ?? null])
}

function getTranslatorNamespace(value: Node | null): string | undefined {
  if (value?.type !== 'CallExpression' || getDottedName(value.callee) !== 'useTranslate')
    return undefined
  const [namespace] = value.arguments
  return namespace ? getNodeName(namespace) || undefined : 'common'
}

function findUnusedKeys(entries: LocaleEntry[], files: ProductFile[]): LocaleFault[] {
  const keys = listKeys(entries)
  const literals = new Set(files.flatMap((file) => file.literals.map(getNodeName)))
  const patterns = files.flatMap(({ templates }) => templates.flatMap(toKeyPatterns))
  const bases = new Map(entries.map((entry) => [parsePluralForm(entry, keys).base, entry]))
  return [...bases].flatMap(([base, entry]) => {
    const key = base.slice(entry.namespace.length + 1)
    return isPossiblyUsed(key, base, literals, patterns)
      ? []
      : [
          {
            rule: 'unused',
            where: formatLocation('en', entry).replace(getQualifiedKey(entry), key),
            says: 'is used nowhere',
          },
        ]
  })
}

function isPossiblyUsed(
  key: string,
  base: string,
  literals: Set<string>,
  patterns: RegExp[],
): boolean {
  const tail = key.slice(key.indexOf('.') + 1)
  return (
    literals.has(key) ||
    literals.has(base) ||
    literals.has(tail) ||
    patterns.some((pattern) => pattern.test(key) || pattern.test(base))
  )
}

/**
 * `refusal.${code}` as an expression that matches its keys. Text without a word before or after the
 * gap matches too much, so it is ignored.
 */
function toKeyPatterns({ expressions, quasis }: ProductFile['templates'][number]): RegExp[] {
  if (expressions.length === 0) return []
  const parts = quasis.map(({ value }) => value.raw)
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
