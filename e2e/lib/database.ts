import { join } from 'node:path'
import { getPostgresPaths } from '../../server/adapters/postgres/paths.ts'
import pg from 'pg'
import { runOn } from '../../server/test/database/test-database.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'

/**
 * Changes the started product's own database where no screen can, such as moving time or removing a
 * permission.
 */
export const runSql = (product: ProductProcess, statement: string): Promise<void> =>
  runOn(getDatabaseUrl(product), statement)

/** Counts again what screens show. */
export async function querySql<Row extends pg.QueryResultRow>(
  product: ProductProcess,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: getDatabaseUrl(product) })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

function getDatabaseUrl({ dataDir }: ProductProcess): string {
  const { socket } = getPostgresPaths(join(dataDir, 'postgres'))
  if (!socket) throw new Error('The embedded database of this machine has no socket.')
  return `postgres://mehfil@/mehfil?host=${encodeURIComponent(socket)}`
}

/** Moves thirty seconds on: every sending on hold starts now. */
export const endCampaignHold = (product: ProductProcess) =>
  runSql(
    product,
    "update campaign set held_until = now() where held_until > now(); update mail set next_at = now() where state = 'queued' and next_at > now()",
  )
