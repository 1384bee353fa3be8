import { setTimeout as pause } from 'node:timers/promises'
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
  const isStorageAway = watchStorage(world)
  return async () => {
    if (world.drain.isOn()) return toUnreadyPage('draining')
    pendingCheck ??= checkReadiness(world, isStorageAway)
      .catch(() => toUnreadyPage('the database does not answer'))
      .finally(() => {
        pendingCheck = null
      })
    return pendingCheck
  }
}

const storageCheckMs = 5_000
const storageAnswerMs = 300

/**
 * What the last check of the storage found. A slow one is not waited for: a node without its files
 * still serves pages, so it only says what is missing.
 */
function watchStorage({ storage, now }: World): () => Promise<boolean> {
  let isAway = false
  let checkedAt = -Infinity
  return async () => {
    if (now().getTime() - checkedAt < storageCheckMs) return isAway
    checkedAt = now().getTime()
    const checking = storage.check().then(
      () => (isAway = false),
      () => (isAway = true),
    )
    await Promise.race([checking, pause(storageAnswerMs, undefined, { ref: false })])
    return isAway
  }
}

async function checkReadiness(
  { probeDb, live }: World,
  isStorageAway: () => Promise<boolean>,
): Promise<PageResponse> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(probeDb)
  const applied = new Set(rows.map((row) => row.name))
  const pending = (await listMigrationFiles()).filter((name) => !applied.has(name))
  if (pending.length > 0) return toUnreadyPage(`migrations waiting: ${pending.join(', ')}`)
  // Without them this node would show what other nodes have changed.
  if (!live.isListening()) return toUnreadyPage('notifications of the database are not heard')
  return {
    body: (await isStorageAway()) ? 'ready, but the file storage does not answer' : 'ready',
    type: 'text/plain',
  }
}
