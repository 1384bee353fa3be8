import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../test/database/test-database.ts'
import { redactFacts } from '../redact.ts'
import { migrate } from './migrate.ts'
import { roleSettings } from './role-settings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, application_name: 'another node' })
  client.on('error', () => {})
  await client.connect()
  return client
}

const takeLock = "begin; select pg_advisory_xact_lock(hashtext('mehfil migrations'))"

function startMigration() {
  const told: Array<{ holders?: Array<{ pid: number; application: string }> }> = []
  const running = migrate(database.url, undefined, {
    log: { info: (facts) => void told.push(facts), error: () => {} },
  })
  return { told, running }
}

describe('Our product, when another node migrates,', () => {
  it('waits, says for which connection, and goes on when it is done', async () => {
    const other = await connect()
    await other.query(takeLock)
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { told, running } = startMigration()
    await expect.poll(() => told.length).toBe(1)
    expect(redactFacts(told[0] ?? {})).toMatchObject({
      holders: [{ pid: rows[0]?.pid, application: 'another node' }],
    })
    await other.query('commit')
    await running
    await other.end()
  })

  it('finds no lock that a killed node left', async () => {
    const [other, killer] = [await connect(), await connect()]
    await other.query(takeLock)
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { running } = startMigration()
    await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await expect(running).resolves.toEqual([])
    await killer.end()
  })

  it('leaves no lock on its own connections', async () => {
    await startMigration().running
    const client = await connect()
    const { rows } = await client.query(
      `select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(rows).toEqual([])
    await client.end()
  })
})

describe('Our product gives its role timeouts and planner settings', () => {
  it('in its database, so that every connection has them', async () => {
    await startMigration().running
    const client = await connect()
    for (const [name, value] of Object.entries(roleSettings)) {
      const { rows } = await client.query<Record<string, string>>(`show ${name}`)
      expect([name, rows[0]?.[name]]).toEqual([name, value])
    }
    await client.end()
  })

  it('and leaves one as it is that an operator has set', async () => {
    const client = await connect()
    await client.query(
      `do $$ begin execute format('alter role %I in database %I set lock_timeout = %L', current_user, current_database(), '7s'); end $$`,
    )
    await startMigration().running
    const other = await connect()
    const { rows } = await other.query<{ lock_timeout: string }>('show lock_timeout')
    expect(rows[0]?.lock_timeout).toBe('7s')
    await Promise.all([client.end(), other.end()])
  })
})
