import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrateJobQueue } from '../jobs/job-queue.ts'
import { projectFolder } from '../project-folder.ts'
import { closeWhenSilent } from './silent-connection.ts'
import { StartupError } from '../startup-error.ts'
import { findDefinitions } from './definitions.ts'
import { applyRepeatables, forgetRepeatables, readRepeatables } from './repeatables.ts'

const serverFolder = join(projectFolder, 'server')

/** The first migration: all tables as they were when the chain began. */
const baseline = 'baseline.sql'

/**
 * Changing a large table takes long, and another node may be migrating. A silent connection ends
 * the start in the end.
 */
const migrationTimeoutMs = 30 * 60_000

/**
 * Runs the missing migrations, one transaction a file, and then the functions, triggers and views
 * that changed, in one transaction; all under one lock for all nodes. Answers the migrations it ran.
 */
export async function migrate(databaseUrl: string, folder = serverFolder): Promise<string[]> {
  const known = await listMigrationFiles(folder)
  await refuseDefinitions(folder, known)
  const repeatables = await readRepeatables(folder)
  const client = await connectToDatabase(databaseUrl)
  try {
    await client.query("select pg_advisory_lock(hashtext('mehfil migrations'))")
    await client.query(bookkeepingTables)
    const applied = await bringToBaseline(client, folder, known)
    await applyRepeatables(
      client,
      repeatables.filter(({ isUsedByTables }) => isUsedByTables),
    )
    const missing = known.filter((one) => !applied.has(one))
    for (const name of missing) await applyMigration(client, folder, name)
    await applyRepeatables(client, repeatables)
    await forgetRepeatables(client, repeatables)
    await migrateJobQueue(databaseUrl, migrationTimeoutMs)
    return missing
  } finally {
    await client.end()
  }
}

const bookkeepingTables = `
  create table if not exists migration (name text primary key, at timestamptz not null default now());
  create table if not exists repeatable (name text primary key, checksum text not null, applied_at timestamptz not null default now());`

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

/** The migrations the database has. One at the end of the first chain goes to the baseline, with its data. */
async function bringToBaseline(
  client: pg.Client,
  folder: string,
  known: string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from migration')
  const applied = new Set(rows.map((row) => row.name))
  const firstChain = await readFirstChain(folder)
  refuseFirstNames(known, firstChain)
  const isFirst = firstChain.some((name) => applied.has(name))
  refuseNewerDatabase(applied, isFirst ? firstChain : known)
  if (!isFirst) return applied
  refuseOlderDatabase(applied, firstChain)
  await client.query('begin')
  await client.query("set local lock_timeout = '5s'")
  await client.query(await readMigration(folder, 'from-first-chain.sql'))
  await client.query('delete from migration')
  await client.query('insert into migration (name) values ($1)', [baseline])
  await client.query('commit')
  return new Set([baseline])
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

function refuseNewerDatabase(applied: Set<string>, known: string[]): void {
  const unknownMigration = [...applied].find((name) => !known.includes(name))
  if (unknownMigration)
    throw new StartupError(
      `The database is newer than this version of the program (it has ${unknownMigration}). Start the newer version.`,
    )
}

function refuseOlderDatabase(applied: Set<string>, firstChain: string[]): void {
  const missingMigration = firstChain.find((name) => !applied.has(name))
  if (missingMigration)
    throw new StartupError(
      `The database is older than this version of the program can take over (it lacks ${missingMigration}). Start the version before this one once, then this one.`,
    )
}

async function applyMigration(client: pg.Client, folder: string, name: string): Promise<void> {
  const statements = await readMigration(folder, name)
  await client.query('begin')
  await client.query("set local lock_timeout = '5s'")
  await client.query(statements)
  await client.query('insert into migration (name) values ($1)', [name])
  await client.query('commit')
}
