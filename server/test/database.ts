import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A server to make databases on, and a migrated one to copy. */
export type TestServer = { adminUrl: string; template: string }

export type TestDatabase = { url: string; drop(): Promise<void> }

/** A new migrated database, for one test file alone. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { inject } = await import('vitest')
  return databaseOn(inject('testServer'))
}

async function databaseOn({ adminUrl, template }: TestServer): Promise<TestDatabase> {
  const name = `${template}_${randomBytes(5).toString('hex')}`
  await runOn(adminUrl, `create database ${name} template ${template}`)
  return {
    url: withDatabase(adminUrl, name),
    drop: () => drop(adminUrl, name),
  }
}

/** The server's own housekeeping may be in the database for a moment, and is not ours to end; what is left at last goes with the server. */
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

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^([a-z]+:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
}
