import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, withDatabase, type TestDatabase } from './test-database.ts'

let databases: TestDatabase[]

beforeAll(async () => {
  databases = await Promise.all([freshDatabase(), freshDatabase()])
})
afterAll(() => Promise.all(databases.map(({ drop }) => drop())))

async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

test('Our product’s test set-up gives each test file a migrated database of its own', async () => {
  const [first, second] = databases.map(({ url }) => url) as [string, string]
  await ask(first, "create table mark as select 'first' as name")

  expect(await ask(first, 'select name from mark')).toEqual([{ name: 'first' }])
  await expect(ask(second, 'select name from mark')).rejects.toThrow('"mark" does not exist')
  expect(await ask(second, "select name from migration where name = 'baseline.sql'")).toEqual([
    { name: 'baseline.sql' },
  ])
})

test('Our product’s test set-up names another database on the same server', () => {
  expect(withDatabase('postgres://u@/old?host=%2Ftmp%2Fa', 'new')).toBe(
    'postgres://u@/new?host=%2Ftmp%2Fa',
  )
  expect(withDatabase('postgres://u:p@localhost:5432/old', 'new')).toBe(
    'postgres://u:p@localhost:5432/new',
  )
  expect(withDatabase('postgresql:///old?host=/tmp', 'new')).toBe('postgresql:///new?host=/tmp')
})
