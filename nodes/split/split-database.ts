import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/base/database/migrate.ts'
import { setup as startServer, teardown } from '../../server/test/global-setup.ts'
import { runOn, withDatabase, type TestServer } from '../../server/test/database/test-database.ts'
import { listTenantTableNames, tablePlaces } from '../../server/test/tenants/tables.ts'
import { listShards, searchPath } from './shard-names.ts'

export { teardown }

/** The server of the tests, whose template has the tables of tenants once in each of four schemas. */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<void> {
  let server: TestServer | undefined
  const provide = ((key: never, value: never) => {
    if (key === 'testServer') server = value
    project.provide(key, value)
  }) as TestProject['provide']
  await startServer({ provide })
  if (server) await splitDatabase(withDatabase(server.adminUrl, server.template))
}

/** Each schema gets all tables by the same migrations, and gives up those that are in one place only. */
async function splitDatabase(url: string): Promise<void> {
  const shared = Object.entries(tablePlaces)
    .filter(([, place]) => place !== 'tenant')
    .map(([name]) => name)
  for (const [number, shard] of listShards().entries()) {
    await runOn(url, `create schema ${shard}`)
    await migrate(withSearchPath(url, searchPath(shard)))
    for (const table of shared) await runOn(url, `drop table ${shard}.${table} cascade`)
    // Counted ids of one shard leave room for those of the others.
    await runOn(
      url,
      `alter table ${shard}.audit alter column id restart with ${number + 1}; alter table ${shard}.audit alter column id set increment by 5`,
    )
  }
  for (const statement of crossingReferences) await runOn(url, statement)
  await runOn(url, 'alter table public.audit alter column id restart with 5')
  await runOn(url, 'alter table public.audit alter column id set increment by 5')
}

/** References from what is in one place to the rows of tenants. No database checks them across databases. */
const crossingReferences = [
  `do $$ declare r record; begin
     for r in select conrelid::regclass as holder, conname from pg_constraint
       where contype = 'f' and connamespace = 'public'::regnamespace
         and confrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any('{${listTenantTableNames().join(',')}}'))
         and conrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relname <> all('{${listTenantTableNames().join(',')}}'))
     loop execute format('alter table %s drop constraint %I', r.holder, r.conname); end loop; end $$`,
]

function withSearchPath(url: string, path: string): string {
  const separator = url.includes('?') ? '&' : '?'
  return `${url}${separator}options=${encodeURIComponent(`-c search_path=${path.replaceAll(' ', '')}`)}`
}
