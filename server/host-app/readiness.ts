import { sql } from 'kysely'
import type { PageResponse } from '../base/http/context.ts'
import { listMigrationFiles } from '../base/database/migrate.ts'
import type { World } from '../base/world.ts'

const toUnreadyPage = (body: string): PageResponse => ({
  status: 503,
  body,
  type: 'text/plain',
  headers: { 'cache-control': 'no-store' },
})

/**
 * Whether this node should get requests: the database answers soon on a connection of its own and
 * is migrated, and the node is not stopping. Checks that arrive together share one query.
 */
export function createReadinessCheck(world: World): () => Promise<PageResponse> {
  let pendingCheck: Promise<PageResponse> | null = null
  return async () => {
    if (world.drain.isOn()) return toUnreadyPage('draining')
    pendingCheck ??= checkReadiness(world)
      .catch(() => toUnreadyPage('the database does not answer'))
      .finally(() => {
        pendingCheck = null
      })
    return pendingCheck
  }
}

async function checkReadiness({ probeDb, live }: World): Promise<PageResponse> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(probeDb)
  const applied = new Set(rows.map((row) => row.name))
  const pending = (await listMigrationFiles()).filter((name) => !applied.has(name))
  if (pending.length > 0) return toUnreadyPage(`migrations waiting: ${pending.join(', ')}`)
  // Without them this node would show what other nodes have changed.
  if (!live.isListening()) return toUnreadyPage('notifications of the database are not heard')
  return { body: 'ready', type: 'text/plain' }
}
