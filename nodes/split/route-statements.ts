import { createHash } from 'node:crypto'
import pg from 'pg'
import { listTenantTableNames } from '../../server/test/tenants/tables.ts'
import { listShards, searchPath, shardCount } from './shard-names.ts'

type RoutedQuery = (...args: unknown[]) => Promise<pg.QueryResult>
type RoutedStatement = { text: string; values: unknown[]; name?: string }

const prototype = pg.Client.prototype as unknown as { query: RoutedQuery }
const send = prototype.query
const tenantTable = new RegExp(`\\b(?:${listTenantTableNames().join('|')})\\b`)
const splitDatabases = new WeakMap<object, Promise<boolean>>()

/** How statements were routed: to one shard, to the tables of one place, to each shard, to several. */
export const routed = { toOne: 0, toNone: 0, toEach: 0, toSeveral: new Set<string>() }

// A node sends each statement to the shard of the account that it names, found in the directory.
prototype.query = function query(this: pg.Client, ...args: unknown[]) {
  const statement = readStatement(args)
  return statement
    ? routeStatement((...sent) => send.apply(this, sent), this, { statement, args })
    : send.apply(this, args)
}

function readStatement(args: unknown[]): RoutedStatement | null {
  const [first, values] = args
  if (args.some((one) => typeof one === 'function')) return null
  if (typeof first === 'string') return { text: first, values: Array.isArray(values) ? values : [] }
  const config = first as Partial<RoutedStatement> | null
  return typeof config?.text === 'string' && !('submit' in config)
    ? { text: config.text, values: config.values ?? [], ...(config.name && { name: config.name }) }
    : null
}

const withoutRows =
  /^\s*(?:begin|start|commit|rollback|savepoint|release|listen|notify|unlisten|set|create|drop|alter|truncate|lock|vacuum|analyze)\b/i

async function routeStatement(
  run: RoutedQuery,
  client: pg.Client,
  { statement, args }: { statement: RoutedStatement; args: unknown[] },
): Promise<pg.QueryResult> {
  if (withoutRows.test(statement.text) || !(await isSplit(run, client))) return run(...args)
  const rows = splitRows(statement)
  if (rows) {
    let last = await routeStatement(run, client, { statement: rows[0]!, args: [rows[0]] })
    for (const row of rows.slice(1)) {
      const next = await routeStatement(run, client, { statement: row, args: [row] })
      last = joinResults(last, next)
    }
    return last
  }
  const shards = await findShards(run, statement).catch(() => null)
  // In a transaction that failed, the statement itself has to fail.
  if (!shards) return run(...args)
  return runOnShards(run, { statement, args, shards })
}

async function runOnShards(
  run: RoutedQuery,
  { statement, args, shards }: { statement: RoutedStatement; args: unknown[]; shards: number[] },
): Promise<pg.QueryResult> {
  const named = shards.map((number) => `shard_${number}`)
  const targets = named.length > 0 ? named : chooseWithoutName(statement)
  if (named.length === 1) routed.toOne += 1
  else if (named.length > 1) routed.toSeveral.add(statement.text.replace(/\s+/g, ' '))
  else if (targets.length > 1) routed.toEach += 1
  else routed.toNone += 1
  let result: pg.QueryResult | null = null
  for (const target of targets) {
    await run(`set search_path to ${searchPath(target)}`)
    const next = await run(...args)
    result = result ? joinResults(result, next) : next
  }
  return result as pg.QueryResult
}

/** A sweep looks at every shard; a row without an account is beside the directory. */
function chooseWithoutName({ text }: RoutedStatement): (string | null)[] {
  const isInsert = /^\s*insert\b/i.test(text)
  return tenantTable.test(text) && !isInsert ? [null, ...listShards()] : [null]
}

function joinResults(one: pg.QueryResult, other: pg.QueryResult): pg.QueryResult {
  return Object.assign(other, {
    rows: [...one.rows, ...other.rows],
    rowCount: (one.rowCount ?? 0) + (other.rowCount ?? 0),
  })
}

function isSplit(run: RoutedQuery, client: pg.Client): Promise<boolean> {
  const known = splitDatabases.get(client)
  if (known) return known
  const found = run("select to_regnamespace('shard_0') is not null as split").then(
    ({ rows }) => (rows[0] as { split: boolean }).split,
    () => false,
  )
  splitDatabases.set(client, found)
  return found
}

/** The shards of the accounts in its parameters, or else of sessions and links, of events, of labels. */
async function findShards(run: RoutedQuery, { text, values }: RoutedStatement): Promise<number[]> {
  const words = listWords(values)
  if (words.length === 0) return []
  if (/^\s*insert into "?account"?[\s(]/i.test(text)) await placeAccount(run, words)
  const { rows } = await run(
    `with found as (
       select 1 as rank, shard from public.account_shard where account_id::text = any($1)
       union select 3, shard from public.directory d join public.account_shard a on a.account_id = d.account_id where kind = 'event' and name = any($1)
       union select case kind when 'label' then 4 else 2 end, shard from public.directory d join public.account_shard a on a.account_id = d.account_id where kind in ('label', 'session', 'key') and name = any($2))
     select distinct shard from found where rank = (select min(rank) from found) order by shard`,
    [words, [...words, ...words.map(hash)]],
  )
  return (rows as { shard: number }[]).map(({ shard }) => shard)
}

const hash = (word: string) => createHash('sha256').update(word).digest('hex')

const listWords = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(listWords)
  if (Buffer.isBuffer(value)) return [value.toString('hex')]
  if (typeof value !== 'string' || value.length > 5_000) return []
  return value.length <= 100 ? [value] : (value.match(/\b[0-9A-F]{15}\b/g) ?? [])
}

let placed = 0

/** The directory gives each new account the next shard. */
async function placeAccount(run: RoutedQuery, words: string[]): Promise<void> {
  const id = words.find((word) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(word))
  const { rowCount } = await run(
    'insert into public.account_shard (account_id, shard) values ($1, $2) on conflict do nothing',
    [id, placed % shardCount],
  )
  placed += rowCount ?? 0
}

/** An insert of several rows as one statement for each: the rows of fixtures belong to several accounts. */
function splitRows({ text, values }: RoutedStatement): RoutedStatement[] | null {
  const [, head = '', groups = '', tail = ''] =
    /^(\s*insert into [^$]*\bvalues )((?:\((?:\$\d+|default)(?:, (?:\$\d+|default))*\)(?:, )?)+)(.*)$/is.exec(
      text,
    ) ?? []
  const rows = groups.match(/\([^)]*\)/g) ?? []
  if (rows.length < 2 || /\$\d/.test(tail)) return null
  return rows.map((row) => {
    const own: unknown[] = []
    const renumbered = row.replace(/\$(\d+)/g, (_, number: string) => {
      own.push(values[Number(number) - 1])
      return `$${own.length}`
    })
    return { text: `${head}${renumbered} ${tail}`, values: own }
  })
}
