import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CallTexts } from '@mehfil/contract/system/call-texts.ts'
import { parseSync, type Comment, type Node } from 'oxc-parser'

type ContractNode = Node & Record<string, unknown>
type ContractFile = {
  path: string
  /** Values by their name at the top of the file. */
  values: Map<string, { node: ContractNode; says: string }>
  /** Where an imported name comes from. */
  imports: Map<string, { path: string; name: string }>
  says(node: ContractNode): string
}
type LocatedNode = { node: ContractNode; file: ContractFile }

const maxDepth = 12

/** The comments of the contract, for the document that other programs read. */
export function readContractTexts(root: string): Record<string, CallTexts> {
  const files = new Map(
    listFiles(join(root, 'contract')).map((path) => [path, parseContractFile(path)] as const),
  )
  const readFields = createFieldReader(files)
  const texts: Record<string, CallTexts> = {}
  for (const file of files.values())
    for (const [name, { node, says }] of file.values) {
      const options = getCallOptions(node)
      if (!options) continue
      const parts = (['query', 'input', 'output'] as const).map((part) => {
        const value = getProperty(options, part)
        return [part, value ? readFields({ node: value, file }, 0) : {}] as const
      })
      const filled = parts.filter(([, fields]) => Object.keys(fields).length > 0)
      if (says || filled.length > 0)
        texts[name] = { ...(says && { says }), ...Object.fromEntries(filled) }
    }
  return texts
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile() && one.name.endsWith('.ts') && !one.name.endsWith('.test.ts'))
    .map((one) => join(one.parentPath, one.name))
    .filter((path) => !path.includes('node_modules'))
    .toSorted()

function parseContractFile(path: string): ContractFile {
  const text = readFileSync(path, 'utf8')
  const { program, comments } = parseSync(path, text)
  const says = createCommentFinder(text, comments)
  const file: ContractFile = { path, values: new Map(), imports: new Map(), says }
  for (const statement of program.body as unknown as ContractNode[]) {
    const declared = (statement['declaration'] ?? statement) as ContractNode
    if (declared.type === 'VariableDeclaration')
      for (const { id, init } of declared['declarations'] as unknown as Array<
        Record<string, ContractNode>
      >)
        if (init && id) file.values.set(String(id['name']), { node: init, says: says(statement) })
    if (statement.type === 'ImportDeclaration') {
      const source = String((statement['source'] as ContractNode)['value'])
      for (const one of statement['specifiers'] as ContractNode[])
        if (one.type === 'ImportSpecifier' && source.startsWith('.'))
          file.imports.set(String((one['local'] as ContractNode)['name']), {
            path: join(dirname(path), source),
            name: String((one['imported'] as ContractNode)['name']),
          })
    }
  }
  return file
}

/** The comment that ends where a node begins. */
function createCommentFinder(text: string, comments: Comment[]) {
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  return ({ start }: ContractNode): string => {
    const found = docs.findLast(({ end }) => end <= start)
    return found && text.slice(found.end, start).trim() === '' ? cleanComment(found.value) : ''
  }
}

const cleanComment = (value: string): string =>
  value
    .replace(/^\*|\*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*?/, '').trim())
    .filter(Boolean)
    .join(' ')

const isCallOf = (node: ContractNode, name: string): boolean =>
  node.type === 'CallExpression' && (node['callee'] as ContractNode)['name'] === name

const getArgument = (node: ContractNode): ContractNode | undefined =>
  (node['arguments'] as ContractNode[])[0]

const getCallOptions = (node: ContractNode): ContractNode | undefined =>
  isCallOf(node, 'call') ? getArgument(node) : undefined

const getProperty = (object: ContractNode, name: string): ContractNode | undefined =>
  (object['properties'] as ContractNode[] | undefined)?.find(
    (one) => one.type === 'Property' && (one['key'] as ContractNode)['name'] === name,
  )?.['value'] as ContractNode | undefined

/** Follows names to where they are written, and collects the comments of the fields there. */
function createFieldReader(files: ReadonlyMap<string, ContractFile>) {
  const { resolve, readField } = createResolver(files)

  function readFields({ node, file }: LocatedNode, depth: number): Record<string, string> {
    if (depth > maxDepth) return {}
    const go = (next: ContractNode) => readFields({ node: next, file }, depth + 1)
    if (node.type === 'Identifier') {
      const found = resolve({ node, file })
      return found ? readFields(found, depth + 1) : {}
    }
    if (node.type === 'ObjectExpression') return readObject({ node, file }, depth)
    if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
      return go(node['expression'] as ContractNode)
    if (node.type === 'MemberExpression') return go(node['object'] as ContractNode)
    if (node.type !== 'CallExpression') return {}
    return Object.assign(
      {},
      ...[node['callee'] as ContractNode, ...(node['arguments'] as ContractNode[])].map(go),
    ) as Record<string, string>
  }

  function readObject({ node, file }: LocatedNode, depth: number): Record<string, string> {
    const fields: Record<string, string> = {}
    for (const property of node['properties'] as ContractNode[]) {
      if (property.type === 'SpreadElement') {
        Object.assign(
          fields,
          readFields({ node: property['argument'] as ContractNode, file }, depth + 1),
        )
        continue
      }
      const field = readField({ node: property['value'] as ContractNode, file })
      if (!field) continue
      const says = file.says(property)
      if (says) fields[field.name] = says
      for (const [path, text] of Object.entries(readFields(field.schema, depth + 1)))
        fields[`${field.name}.${path}`] = text
    }
    return fields
  }

  return readFields
}

/** Finds what a name holds, in its file or the one that it is imported from. */
function createResolver(files: ReadonlyMap<string, ContractFile>) {
  const resolve = ({ node, file }: LocatedNode): LocatedNode | undefined => {
    const name = String(node['name'])
    const own = file.values.get(name)
    if (own) return { node: own.node, file }
    const imported = file.imports.get(name)
    const source = imported && files.get(imported.path)
    const value = source?.values.get(imported?.name ?? '')
    return source && value ? { node: value.node, file: source } : undefined
  }

  /** `['NAME', schema]`, also where a name holds it. */
  function readField({
    node,
    file,
  }: LocatedNode): { name: string; schema: LocatedNode } | undefined {
    const found = node.type === 'Identifier' ? resolve({ node, file }) : { node, file }
    const array =
      found?.node.type === 'TSAsExpression'
        ? (found.node['expression'] as ContractNode)
        : found?.node
    if (!found || array?.type !== 'ArrayExpression') return undefined
    const [name, schema] = array['elements'] as ContractNode[]
    return typeof name?.['value'] === 'string' && schema
      ? { name: name['value'], schema: { node: schema, file: found.file } }
      : undefined
  }

  return { resolve, readField }
}
