import { execFileSync } from 'node:child_process'
import pg from 'pg'

/**
 * Has the database and the machine write what a bench made for itself, before it measures: no door and no list of the real world was
 * made a moment ago, and whoever waits for the disk would wait for that. The role of an embedded database may ask for no such thing.
 */
export async function settled(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace('//mehfil', '//postgres') })
  await client.connect()
  await client.query('checkpoint')
  await client.end()
  execFileSync('sync')
}
