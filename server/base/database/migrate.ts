import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrateJobQueue } from '../jobs/job-queue.ts'
import { createLog } from '../log.ts'
import { projectFolder } from '../project-folder.ts'
import { StartupError } from '../startup-error.ts'
import type { Log } from '../world.ts'
import { applicationName, keepAlive } from './connection-options.ts'
import { findDefinitions } from './definitions.ts'
import { getGeneration, readFrozenMigrations, type FrozenMigrations } from './frozen-migrations.ts'
import { migrationTimeoutMs, runUnderMigrationLock } from './migration-lock.ts'
import { isOutsideTransaction, runOutsideTransaction } from './outside-transaction.ts'
import { applyRoleSettings } from './role-settings.ts'
import { closeWhenSilent } from './silent-connection.ts'
import { applyRepeatables, forgetRepeatables, readRepeatables } from './repeatables.ts'

const serverFolder = join(projectFolder, 'server')

/** The first migration: all tables as they were when the chain began. */
const baseline = 'baseline.sql'

type MigrationRun = {
  client: pg.Client
  /** A second connection, for what runs beside the transaction that holds the lock. */
  connect: () => Promise<pg.Client>
  folder: string
  frozen: FrozenMigrations
}

/** `setting` names the address for the operator. */
type MigrationOptions = { log?: Log; setting?: string }

/**
 * Runs the missing migrations, one transaction a file, and then the functions, triggers and views
 * that changed, in one transaction. Each transaction holds the lock of all nodes and looks again
 * what is missing, so nodes that start together share the work. A file that says so runs beside its
 * transaction. Answers the migrations it ran.
 */
export async function migrate(
  databaseUrl: string,
  folder = serverFolder,
  { log = createLog({ format: 'text' }), setting = 'DATABASE_URL' }: MigrationOptions = {},
): Promise<string[]> {
  const known = await listMigrationFiles(folder)
  await refuseDefinitions(folder, known)
  const repeatables = await readRepeatables(folder)
  const frozen = await readFrozenMigrations(folder)
  const connect = () => connectToDatabase(databaseUrl, setting)
  const client = await connect()
  const run: MigrationRun = { client, connect, folder, frozen }
  const inLock = <T>(work: () => Promise<T>) => runUnderMigrationLock(client, log, work)
  try {
    const { isNewer, missing } = await inLock(async () => {
      await client.query(bookkeepingTables)
      await applyRoleSettings(client, log)
      await bringToBaseline(run, known)
      return compareSchema(run, known)
    })
    // A version before keeps what the newer one defined, and works beside it or in its place.
    if (isNewer) {
      log.info({}, 'the database is newer by one release; nothing is changed in it')
      return []
    }
    const forTables = repeatables.filter(({ isUsedByTables }) => isUsedByTables)
    await inLock(() => applyRepeatables(client, forTables, frozen.generation))
    for (const name of missing) await inLock(() => applyMigration(run, name))
    await inLock(async () => {
      await applyRepeatables(client, repeatables, frozen.generation)
      await forgetRepeatables(client, repeatables)
    })
    await inLock(() => migrateJobQueue(databaseUrl))
    return missing
  } finally {
    await client.end()
  }
}

const bookkeepingTables = `
  create table if not exists migration (name text primary key, at timestamptz not null default now());
  create table if not exists repeatable (name text primary key, checksum text not null, applied_at timestamptz not null default now());
  alter table migration add column if not exists generation int;
  alter table repeatable add column if not exists generation int`

/** Shows only the error's code: its message may hold a part of the address, and so a password. */
async function connectToDatabase(databaseUrl: string, setting: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 10_000,
      application_name: applicationName,
      ...keepAlive,
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
      `The database of ${setting} ${connectionErrorReasons[code] ?? `does not answer${code && ` (${code})`}`}.`,
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
  await client.query(await readMigration(folder, 'first-chain/to-baseline.sql'))
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
  (await readMigration(folder, 'first-chain/names.txt')).trim().split('\n')

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

async function applyMigration(run: MigrationRun, name: string): Promise<void> {
  const { client, folder, frozen } = run
  // Another node may have applied it since.
  if ((await readApplied(client)).has(name)) return
  const text = await readMigration(folder, name)
  if (isOutsideTransaction(text)) await applyOutsideTransaction(run, text)
  else await client.query(text)
  await recordMigration(client, name, getGeneration(frozen, name))
}

/**
 * The transaction with the lock has read no row since its last statement ended, so a concurrent
 * build does not wait for it. It would end if it did nothing for too long.
 */
async function applyOutsideTransaction(
  { client, connect }: MigrationRun,
  text: string,
): Promise<void> {
  const worker = await connect()
  try {
    await runOutsideTransaction(worker, text, () => client.query('select'))
  } finally {
    await worker.end()
  }
}

const recordMigration = (client: pg.Client, name: string, generation: number) =>
  client.query('insert into migration (name, generation) values ($1, $2)', [name, generation])
