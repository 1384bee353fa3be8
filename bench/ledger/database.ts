import { join } from 'node:path'
import pg from 'pg'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/adapters/postgres/embedded-postgres.ts'

/**
 * PostgreSQL as the product starts it, with the extension that counts statements. It has to be
 * loaded with the server, so the server is started twice. Vacuum does not run by itself, because
 * it would come into one measurement and not into another.
 */
export async function startCountingPostgres(folder: string): Promise<EmbeddedPostgres> {
  const dataDir = join(folder, 'postgres')
  const first = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const client = await connectAsSuperuser(first.url)
  for (const setting of [
    `shared_preload_libraries = 'pg_stat_statements'`,
    `pg_stat_statements.track = 'none'`,
    'autovacuum = off',
  ])
    await client.query(`alter system set ${setting}`)
  await client.end()
  await first.stop()
  return startEmbeddedPostgres({ dataDir, log: () => {} })
}

/** The product's own role may not read what other connections did. */
export async function connectAsSuperuser(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url.replace('//mehfil', '//postgres') })
  // The database stops before its connection closes, so that a failure of the bench is still printed.
  client.on('error', () => {})
  await client.connect()
  return client
}
