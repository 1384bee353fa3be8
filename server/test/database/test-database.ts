import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A server for new databases, and a migrated database to copy. */
export type TestServer = { adminUrl: string; template: string }

export type TestDatabase = { url: string; drop(): Promise<void> }

export type NamedDatabase = TestDatabase & { name: string }

/** A new migrated database for one test file. */
export async function freshDatabase(): Promise<NamedDatabase> {
  const { inject } = await import('vitest')
  return databaseOn(inject('testServer'))
}

/** A copy of a database to which nothing is connected. */
export async function copyDatabase({ name }: NamedDatabase): Promise<NamedDatabase> {
  const { inject } = await import('vitest')
  return databaseOn(inject('testServer'), name)
}

/** A database without tables, on the server of the tests or a given one. */
export async function emptyDatabase(server?: TestServer): Promise<TestDatabase> {
  const { inject } = await import('vitest')
  return databaseOn(server ?? inject('testServer'), 'template0')
}

async function databaseOn(
  { adminUrl, template }: TestServer,
  source = template,
): Promise<NamedDatabase> {
  const name = `${template}_${randomBytes(5).toString('hex')}`
  // Hundreds are made: to copy files takes a third of what it takes to write each page to the log.
  await runOn(adminUrl, `create database ${name} template ${source} strategy file_copy`)
  return {
    name,
    url: withDatabase(adminUrl, name),
    drop: () => drop(adminUrl, name),
  }
}

/**
 * A background process of the server may be in the database for a moment, and the test cannot end
 * it. A database that could not be dropped goes with the server.
 */
async function drop(adminUrl: string, name: string, again = 20): Promise<void> {
  try {
    await runOn(adminUrl, `drop database if exists ${name} with (force)`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !['42501', '55006'].includes(error.code ?? ''))
      throw error
    await new Promise((resolve) => {
      setTimeout(resolve, 250)
    })
    if (again > 0) await drop(adminUrl, name, again - 1)
  }
}

export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^([a-z]+:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
}
