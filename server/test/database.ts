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
    drop: () => runOn(adminUrl, `drop database if exists ${name} with (force)`),
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
