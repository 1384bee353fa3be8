import { readFile } from 'node:fs/promises'
import { emptyDatabase, runOn, type TestDatabase, type TestServer } from './test-database.ts'

/** The time when the demo in the fixture was seeded. */
export const firstChainTime = new Date('2026-11-24T00:05:00Z')

/** A database at the end of the first chain of migrations, with a few rows in every table. */
export async function firstChainDatabase(server?: TestServer): Promise<TestDatabase> {
  const database = await emptyDatabase(server)
  const dump = await readFile(new URL('../fixtures/first-chain.sql', import.meta.url), 'utf8')
  await runOn(database.url, `create extension pg_trgm;\n${dump}`)
  return database
}
