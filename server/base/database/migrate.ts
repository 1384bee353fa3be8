import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrateJobQueue } from '../jobs/job-queue.ts'
import { createJsonLog } from '../log.ts'
import { projectFolder } from '../project-folder.ts'
import { StartupError } from '../startup-error.ts'
import type { Log } from '../world.ts'
import { applicationName, keepAlive } from './connection-options.ts'
import { findDefinitions } from './definitions.ts'
import { migrationTimeoutMs, runUnderMigrationLock } from './migration-lock.ts'
import { applyRoleSettings } from './role-settings.ts'
import { closeWhenSilent } from './silent-connection.ts'
import { applyRepeatables, forgetRepeatables, readRepeatables } from './repeatables.ts'

const serverFolder = join(projectFolder, 'server')

/** The first migration: all tables as they were when the chain began. */
const baseline = 'baseline.sql'

/**
 * Runs the missing migrations, one transaction a file, and then the functions, triggers and views
 * that changed, in one transaction. Each transaction holds the lock of all nodes and looks again
 * what is missing, so nodes that start together share the work.
 */
export async function migrate(
  databaseUrl: string,
  folder = serverFolder,
  log: Log = createJsonLog(),
): Promise<void> {
  const known = await listMigrationFiles(folder)
  await refuseDefinitions(folder, known)
  const repeatables = await readRepeatables(folder)
  const client = await connectToDatabase(databaseUrl)
  const inLock = <T>(work: () => Promise<T>) => runUnderMigrationLock(client, log, work)
  try {
    const applied = await inLock(async () => {
      await client.query(bookkeepingTables)
      await applyRoleSettings(client, log)
      return bringToBaseline(client, folder, known)
    })
    await inLock(() =>
      applyRepeatables(
        client,
        repeatables.filter(({ isUsedByTables }) => isUsedByTables),
      ),
    )
    for (const name of known.filter((one) => !applied.has(one)))
      await inLock(() => applyMigration(client, folder, name))
    await inLock(async () => {
      await applyRepeatables(client, repeatables)
      await forgetRepeatables(client, repeatables)
    })
    await migrateJobQueue(databaseUrl)
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
  await client.query(await readMigration(folder, 'from-first-chain.sql'))
  await client.query('delete from migration')
  await client.query('insert into migration (name) values ($1)', [baseline])
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
  const { rowCount } = await client.query('select from migration where name = $1', [name])
  if (rowCount) return
  await client.query(await readMigration(folder, name))
  await client.query('insert into migration (name) values ($1)', [name])
}
