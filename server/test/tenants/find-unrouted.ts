import { isNode, listChildren, toList, type TreeNode, type TreeValue } from './query-tree.ts'

/** For each tenant table, by its number in the database: its name, and the columns that name its tenant. */
export type TenantColumns = Map<string, { name: string; columns: Set<string> }>

/**
 * The tenant tables of a statement that it touches without naming their tenant. A table is named
 * when its column equals a value, a parameter, a result of another query, or the column of a table
 * that is named; an inserted row, when it has the column. Each query inside is judged by itself.
 */
export function findUnrouted(tree: TreeValue, tenants: TenantColumns): string[] {
  const found = new Set<string>()
  const visit = (node: TreeNode) => {
    if (node.tag === 'QUERY') for (const name of judgeQuery(node, tenants)) found.add(name)
    for (const child of listChildren(node)) visit(child)
  }
  for (const node of isNode(tree) ? [tree] : listChildren(tree)) visit(node)
  return [...found].sort()
}

/** Every tenant table that a statement touches. */
export function listTenantTables(tree: TreeValue, tenants: TenantColumns): string[] {
  const found = new Set<string>()
  const visit = (node: TreeNode) => {
    const tenant = node.tag === 'RANGETBLENTRY' && tenants.get(String(node.fields['relid']))
    if (tenant) found.add(tenant.name)
    for (const child of listChildren(node)) visit(child)
  }
  for (const node of isNode(tree) ? [tree] : listChildren(tree)) visit(node)
  return [...found].sort()
}

const insertCommand = '3'

type QueryTables = { entries: TreeValue[]; tenants: TenantColumns }

/** The column that a variable names. A column of a join is followed to its table. */
type Column = { table: number; column: string }

function judgeQuery(query: TreeNode, tenants: TenantColumns): string[] {
  const tables: QueryTables = { entries: toList(query.fields['rtable']), tenants }
  const open = new Map<number, string>()
  for (const [index, entry] of tables.entries.entries()) {
    const tenant = isTable(entry) && tenants.get(String(entry.fields['relid']))
    if (tenant) open.set(index + 1, tenant.name)
  }
  // The row that an insert could not add has the tenant of the row in its way.
  const conflict = query.fields['onConflict']
  if (isNode(conflict)) open.delete(Number(conflict.fields['exclRelIndex']))
  const target = Number(query.fields['resultRelation'])
  if (query.fields['commandType'] === insertCommand && namesInsertedTenant(query, tables))
    open.delete(target)
  const equalities = listConditions(query).flatMap(readEqualities)
  for (;;) {
    const named = [...open.keys()].filter((table) =>
      equalities.some(([one, other]) => isNamedBy(one, other, { table, open, tables })),
    )
    if (named.length === 0) return [...open.values()]
    for (const table of named) open.delete(table)
  }
}

const isTable = (entry: TreeValue): entry is TreeNode =>
  isNode(entry) && entry.fields['rtekind'] === '0'

function namesInsertedTenant(query: TreeNode, { entries, tenants }: QueryTables): boolean {
  const target = entries[Number(query.fields['resultRelation']) - 1]
  const tenant = isNode(target!) && tenants.get(String((target as TreeNode).fields['relid']))
  return (
    tenant !== undefined &&
    tenant !== false &&
    toList(query.fields['targetList']).some(
      (one) => isNode(one) && tenant.columns.has(String(one.fields['resno'])),
    )
  )
}

/** What has to be true of every row: conditions of the query and of its joins, those joined by `and` apart. */
function listConditions(query: TreeNode): TreeNode[] {
  const conditions: TreeNode[] = []
  const visitJoin = (node: TreeNode) => {
    const quals = node.fields['quals']
    if (isNode(quals)) conditions.push(...splitAnd(quals))
    for (const child of [
      ...toList(node.fields['fromlist']),
      node.fields['larg'],
      node.fields['rarg'],
    ])
      if (isNode(child)) visitJoin(child)
  }
  for (const name of ['jointree', 'mergeJoinCondition']) {
    const node = query.fields[name]
    if (isNode(node)) {
      if (name === 'jointree') visitJoin(node)
      else conditions.push(...splitAnd(node))
    }
  }
  return conditions
}

const splitAnd = (node: TreeNode): TreeNode[] =>
  node.tag === 'BOOLEXPR' && node.fields['boolop'] === 'and'
    ? toList(node.fields['args']).flatMap((one) => (isNode(one) ? splitAnd(one) : []))
    : [node]

type Equality = readonly [TreeNode, TreeNode]

/** The two sides of `a = b`, `a = any (b)`, `a in (select …)` and each pair of `(a, b) = (c, d)`. */
function readEqualities(condition: TreeNode): Equality[] {
  if (condition.tag === 'SUBLINK') {
    const test = condition.fields['testexpr']
    return isNode(test) && condition.fields['subLinkType'] === '2'
      ? splitAnd(test).flatMap(readEqualities)
      : []
  }
  const args = toList(condition.fields['args']).filter(isNode)
  const isEquality =
    condition.tag === 'OPEXPR' ||
    (condition.tag === 'SCALARARRAYOPEXPR' && condition.fields['useOr'] === 'true')
  const [one, other] = args
  return isEquality && one && other && equalityOperators.has(String(condition.fields['opno']))
    ? [[one, other]]
    : []
}

/** `=` of text, of uuid, and of the types they are compared as. */
const equalityOperators = new Set(['98', '2972', '1054', '93'])

type NamedContext = { table: number; open: Map<number, string>; tables: QueryTables }

function isNamedBy(one: TreeNode, other: TreeNode, context: NamedContext): boolean {
  return isTenantOf(one, context, other) || isTenantOf(other, context, one)
}

function isTenantOf(
  node: TreeNode,
  { table, open, tables }: NamedContext,
  value: TreeNode,
): boolean {
  const column = resolveColumn(node, tables)
  return (
    column !== null &&
    column.table === table &&
    isTenantColumn(column, tables) &&
    listColumns(value, tables).every((one) => !open.has(one.table))
  )
}

function isTenantColumn({ table, column }: Column, { entries, tenants }: QueryTables): boolean {
  const entry = entries[table - 1]
  return (
    isNode(entry!) &&
    (tenants.get(String((entry as TreeNode).fields['relid']))?.columns.has(column) ?? false)
  )
}

/** A column of this query, through casts; null for anything else. */
function resolveColumn(node: TreeNode, tables: QueryTables): Column | null {
  if (node.tag === 'RELABELTYPE') {
    const inner = node.fields['arg']
    return isNode(inner) ? resolveColumn(inner, tables) : null
  }
  if (node.tag !== 'VAR' || node.fields['varlevelsup'] !== '0') return null
  return followJoin(
    { table: Number(node.fields['varno']), column: String(node.fields['varattno']) },
    tables,
  )
}

function followJoin(column: Column, tables: QueryTables): Column {
  const entry = tables.entries[column.table - 1]
  if (!isNode(entry!) || entry.fields['rtekind'] !== '2') return column
  const inner = toList(entry.fields['joinaliasvars'])[Number(column.column) - 1]
  return (isNode(inner!) && resolveColumn(inner, tables)) || column
}

/** The columns of this query in an expression. A query inside it is judged by itself. */
function listColumns(node: TreeNode, tables: QueryTables): Column[] {
  const own = resolveColumn(node, tables)
  if (own) return [own]
  return node.tag === 'QUERY' ? [] : listChildren(node).flatMap((one) => listColumns(one, tables))
}
