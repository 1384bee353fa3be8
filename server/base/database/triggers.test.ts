import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../test/database/test-database.ts'

it('Our product says of every trigger on what it is, when it fires and why', async () => {
  const page = await readFile(new URL('../../database/README.md', import.meta.url), 'utf8')
  const described = [
    ...page.matchAll(/^\| `(\w+)` +\| `(\w+)` +\| (\S.*?) +\| (\S.*?) +\|$/gm),
  ].map(([, trigger, table]) => ({ trigger, table }))
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ trigger: string; table: string }>(
    `select tgname as trigger, relname as table from pg_trigger join pg_class c on c.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace order by 1`,
  )
  await client.end()
  await database.drop()
  expect(rows.length).toBeGreaterThan(10)
  expect(described).toEqual(rows)
})
