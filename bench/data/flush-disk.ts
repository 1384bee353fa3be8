import { execFileSync } from 'node:child_process'
import pg from 'pg'

/**
 * Writes the database's and the machine's buffers to disk before the bench measures. Otherwise a
 * request would also wait for the data the bench itself has just created. Only the role
 * `postgres` may run CHECKPOINT; the product's own role may not.
 */
export async function flushDatabaseToDisk(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace('//mehfil', '//postgres') })
  await client.connect()
  await client.query('checkpoint')
  await client.end()
  execFileSync('sync')
}
