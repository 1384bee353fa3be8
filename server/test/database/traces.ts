import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'

/** A word found nowhere else. It shows each place that keeps personal data. */
export const canary = 'Kanarienvogel'

/** The tables and files that still contain a word. It searches every column of every table of the schema. */
export async function findTraces(testApp: TestApp, word: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(
    testApp.world.db,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const {
      rows: [one],
    } = await sql<{
      hits: number
    }>`select count(*)::int as hits from ${sql.raw(name)} t where t::text ilike ${`%${word}%`}`.execute(
      testApp.world.db,
    )
    if (one && one.hits > 0) found.push(name)
  }
  const files = await readdir(testApp.world.settings.dataDir, {
    recursive: true,
    withFileTypes: true,
  })
  for (const file of files.filter((one) => one.isFile()))
    if (
      (await readFile(join(file.parentPath, file.name))).includes(word) ||
      file.name.includes(word)
    )
      found.push(file.name)
  return found.sort()
}
