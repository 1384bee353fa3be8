import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrateJobQueue } from '../jobs/job-queue.ts'
import { projectFolder } from '../project-folder.ts'
import { closeWhenSilent } from './silent-connection.ts'
import { StartupError } from '../startup-error.ts'
import { findDefinitions } from './definitions.ts'
import { getGeneration, readFrozenMigrations, type FrozenMigrations } from './frozen-migrations.ts'
import { applyRepeatables, forgetRepeatables, readRepeatables } from './repeatables.ts'

const serverFolder = join(projectFolder, 'server')

/** The first migration: all tables as they were when the chain began. */
const baseline = 'baseline.sql'

/**
 * Changing a large table takes long, and another node may be migrating. A silent connection ends
 * the start in the end.
 */
const migrationTimeoutMs = 30 * 60_000

type MigrationRun = {
  client: pg.Client
  folder: string
  frozen: FrozenMigrations
  /** Tells the operator what the start waits for. */
  log(line: string): void
}

/**
 * Runs the missing migrations, one transaction a file, and then the functions, triggers and views
 * that changed, in one transaction. Each transaction holds one lock of all nodes, which ends with
 * it, so that a node that disappears leaves none behind.
 */
export async function migrate(
  databaseUrl: string,
  folder = serverFolder,
  log: (line: string) => void = () => {},
): Promise<void> {
  const known = await listMigrationFiles(folder)
  await refuseDefinitions(folder, known)
  const repeatables = await readRepeatables(folder)
  const frozen = await readFrozenMigrations(folder)
  const client = await connectToDatabase(databaseUrl)
  const run: MigrationRun = { client, folder, frozen, log }
  try {
    const { isNewer, missing } = await locked(run, async () => {
      await client.query(bookkeepingTables)
      await bringToBaseline(run, known)
      return compareSchema(run, known)
    })
    // A version before keeps what the newer one defined, and works beside it or in its place.
    if (isNewer) return log('The database is newer by one release; nothing is changed in it.')
    const forTables = repeatables.filter(({ isUsedByTables }) => isUsedByTables)
    await locked(run, () => applyRepeatables(client, forTables, frozen.generation))
    for (const name of missing) await locked(run, () => applyMigration(run, name))
    await locked(run, async () => {
      await applyRepeatables(client, repeatables, frozen.generation)
      await forgetRepeatables(client, repeatables)
    })
    await locked(run, () => migrateJobQueue(databaseUrl, migrationTimeoutMs))
  } finally {
    await client.end()
  }
}

const bookkeepingTables = `
  create table if not exists migration (name text primary key, at timestamptz not null default now());
  create table if not exists repeatable (name text primary key, checksum text not null, applied_at timestamptz not null default now());
  alter table migration add column if not exists generation int;
  alter table repeatable add column if not exists generation int`

const lockKey = "hashtext('mehfil migrations')"
const [lockRetryMs, lockNoticeMs] = [500, 30_000]

/** One transaction under the lock of all nodes. Who waits for it says so. */
async function locked<T>(run: MigrationRun, work: () => Promise<T>): Promise<T> {
  const { client } = run
  await waitForLock(run)
  try {
    await client.query("set local lock_timeout = '5s'")
    // The job queue makes its tables on a connection of its own, while this one waits.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Asks again and again, because a wait inside the database would be silent. */
async function waitForLock({ client, log }: MigrationRun): Promise<void> {
  const began = performance.now()
  let noticeAt = began
  for (;;) {
    await client.query('begin')
    const { rows } = await client.query<{ is_free: boolean }>(
      `select pg_try_advisory_xact_lock(${lockKey}) as is_free`,
    )
    if (rows[0]?.is_free) return
    const now = performance.now()
    if (now - began > migrationTimeoutMs)
      throw new StartupError('Another program held the lock of the migrations for half an hour.')
    if (now >= noticeAt) {
      log(`Waiting: ${await describeLockHolder(client)} is changing the database.`)
      noticeAt = now + lockNoticeMs
    }
    await client.query('rollback')
    await pause(lockRetryMs)
  }
}

async function describeLockHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; client: string; seconds: number }>(
    `select a.pid, coalesce(host(a.client_addr), 'this machine') as client, extract(epoch from now() - a.state_change)::int as seconds
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.objid::bigint = (${lockKey}::bigint & 4294967295)`,
  )
  const [holder] = rows
  return holder
    ? `another node (${holder.client}, process ${holder.pid} of the database, for ${holder.seconds} s)`
    : 'another node'
}

/** Shows only the error's code: its message may hold a part of the address, and so a password. */
async function connectToDatabase(databaseUrl: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    closeWhenSilent(
      client.on('error', () => {}),
      { responseTimeoutMs: migrationTimeoutMs },
    )
    await client.connect()
    return client
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? '')
    throw new StartupError(
      `The database of DATABASE_URL ${connectionErrorReasons[code] ?? `does not answer${code && ` (${code})`}`}.`,
      { cause: error },
    )
  }
}

const connectionErrorReasons: Record<string, string> = {
  '28P01': 'does not take this name and password',
  '28000': 'does not let this name in',
  '3D000': 'has no database of this name',
  '53300': 'has no connection left',
  '57P03': 'is just starting: try again in a moment',
  ENOTFOUND: 'is on an unknown host',
  ERR_INVALID_URL: 'is not written as an address',
}

/** The baseline and the numbered files after it, in their order. */
export async function listMigrationFiles(folder = serverFolder): Promise<string[]> {
  const names = await readdir(join(folder, 'database'))
  return [baseline, ...names.filter((name) => /^\d{3}-.*\.sql$/.test(name)).sort()]
}

const readMigration = (folder: string, name: string) =>
  readFile(join(folder, 'database', name), 'utf8')

/** What a migration defined would be replaced by the file of the feature, or stay behind it. */
async function refuseDefinitions(folder: string, names: string[]): Promise<void> {
  for (const name of names) {
    const [first] = findDefinitions(await readMigration(folder, name))
    if (first)
      throw new StartupError(
        `The migration ${name} defines the ${first.kind} ${first.name}. Functions, triggers and views belong in files of their own, in a feature's sql folder.`,
      )
  }
}

/** A database at the end of the first chain goes to the baseline, with its data. */
async function bringToBaseline(
  { client, folder, frozen }: MigrationRun,
  known: string[],
): Promise<void> {
  const applied = await readApplied(client)
  const firstChain = await readFirstChain(folder)
  refuseFirstNames(known, firstChain)
  const isFirst = firstChain.some((name) => applied.has(name))
  if (!isFirst) return refuseNewerDatabase(applied, known, frozen.generation)
  refuseNewerDatabase(applied, firstChain, 0)
  refuseOlderDatabase(applied, firstChain)
  await client.query(await readMigration(folder, 'from-first-chain.sql'))
  await client.query('delete from migration')
  await recordMigration(client, baseline, getGeneration(frozen, baseline))
}

/** The migrations that the database has, each with its generation. */
async function readApplied(client: pg.Client): Promise<Map<string, number | null>> {
  const { rows } = await client.query<{ name: string; generation: number | null }>(
    'select name, generation from migration',
  )
  return new Map(rows.map(({ name, generation }) => [name, generation]))
}

type SchemaState = {
  /** A newer version changed tables or functions; this one then leaves both as they are. */
  isNewer: boolean
  missing: string[]
}

async function compareSchema(
  { client, frozen }: MigrationRun,
  known: string[],
): Promise<SchemaState> {
  const applied = await readApplied(client)
  const missing = known.filter((name) => !applied.has(name))
  if ([...applied.keys()].some((name) => !known.includes(name))) return { isNewer: true, missing }
  const { rows } = await client.query('select 1 from repeatable where generation > $1 limit 1', [
    frozen.generation,
  ])
  return { isNewer: rows.length > 0, missing }
}

const readFirstChain = async (folder: string): Promise<string[]> =>
  (await readMigration(folder, 'first-chain.txt')).trim().split('\n')

/** A database that has such a name counts as one of the first chain. */
function refuseFirstNames(known: string[], firstChain: string[]): void {
  const name = known.find((one) => firstChain.includes(one))
  if (name)
    throw new StartupError(
      `The migration ${name} has the name of a migration before the baseline. Give it another name.`,
    )
}

/**
 * What the next release added is no hindrance: it takes nothing away that this one uses. What comes
 * later may.
 */
function refuseNewerDatabase(
  applied: Map<string, number | null>,
  known: string[],
  generation: number,
): void {
  const tooNew = [...applied].find(
    ([name, since]) => !known.includes(name) && (since === null || since > generation + 1),
  )
  if (tooNew)
    throw new StartupError(
      `The database is newer than this version of the program (it has ${tooNew[0]}). Start the newer version.`,
    )
}

function refuseOlderDatabase(applied: Map<string, number | null>, firstChain: string[]): void {
  const missingMigration = firstChain.find((name) => !applied.has(name))
  if (missingMigration)
    throw new StartupError(
      `The database is older than this version of the program can take over (it lacks ${missingMigration}). Start the version before this one once, then this one.`,
    )
}

async function applyMigration(
  { client, folder, frozen }: MigrationRun,
  name: string,
): Promise<void> {
  // Another node may have applied it since.
  if ((await readApplied(client)).has(name)) return
  await client.query(await readMigration(folder, name))
  await recordMigration(client, name, getGeneration(frozen, name))
}

const recordMigration = (client: pg.Client, name: string, generation: number) =>
  client.query('insert into migration (name, generation) values ($1, $2)', [name, generation])
