import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrateJobs } from './jobs.ts'
import { projectFolder } from './project-folder.ts'
import { endWhenSilent } from './silent-connection.ts'
import { StartRefused } from './start-refused.ts'

const migrationsFolder = join(projectFolder, 'server', 'migrations')

/** A large table takes its time, and another node may be at it; a silent line ends the start at last. */
const patienceMs = 30 * 60_000

/** Brings the database up to the code, one transaction a file, under one lock for all nodes. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = await connected(databaseUrl)
  try {
    await client.query("select pg_advisory_lock(hashtext('mehfil migrations'))")
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    )
    const known = await knownMigrations()
    const done = await appliedTo(client)
    refuseNewer(done, known)
    for (const name of known.filter((one) => !done.has(one))) await apply(client, name)
    await migrateJobs(databaseUrl, patienceMs)
  } finally {
    await client.end()
  }
}

/** Of what went wrong only the code is told: the words may hold a part of the address, and so a password. */
async function connected(databaseUrl: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    endWhenSilent(
      client.on('error', () => {}),
      { answerMs: patienceMs },
    )
    await client.connect()
    return client
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? '')
    throw new StartRefused(
      `The database of DATABASE_URL ${reasons[code] ?? `does not answer${code && ` (${code})`}`}.`,
      { cause: error },
    )
  }
}

const reasons: Record<string, string> = {
  '28P01': 'does not take this name and password',
  '28000': 'does not let this name in',
  '3D000': 'has no database of this name',
  '53300': 'has no connection left',
  '57P03': 'is just starting: try again in a moment',
  ENOTFOUND: 'is on a host that nobody knows',
  ERR_INVALID_URL: 'is not written as an address',
}

export async function knownMigrations(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
}

async function appliedTo(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from migration')
  return new Set(rows.map((row) => row.name))
}

function refuseNewer(done: Set<string>, known: string[]): void {
  const strange = [...done].find((name) => !known.includes(name))
  if (strange)
    throw new StartRefused(
      `The database is newer than this version of the program (it has ${strange}). Start the newer version.`,
    )
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const statements = await readFile(join(migrationsFolder, name), 'utf8')
  await client.query('begin')
  await client.query("set local lock_timeout = '5s'")
  await client.query(statements)
  await client.query('insert into migration (name) values ($1)', [name])
  await client.query('commit')
}
