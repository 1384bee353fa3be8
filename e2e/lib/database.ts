import { join } from 'node:path'
import { getPostgresPaths } from '../../server/adapters/postgres/paths.ts'
import { runOn } from '../../server/test/database/test-database.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'

/**
 * Changes the started product's own database where no screen can, such as moving time or removing a
 * permission.
 */
export function runSql({ dataDir }: ProductProcess, statement: string): Promise<void> {
  const { socket } = getPostgresPaths(join(dataDir, 'postgres'))
  if (!socket) throw new Error('The embedded database of this machine has no socket.')
  return runOn(`postgres://mehfil@/mehfil?host=${encodeURIComponent(socket)}`, statement)
}

/** Moves thirty seconds on: every sending on hold starts now. */
export const endCampaignHold = (product: ProductProcess) =>
  runSql(
    product,
    "update campaign set held_until = now() where held_until > now(); update mail set next_at = now() where state = 'queued' and next_at > now()",
  )
