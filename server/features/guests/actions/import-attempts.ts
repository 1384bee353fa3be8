import type { World } from '../../../base/world.ts'
import { countAttempt, markImportFailed, type ImportKey } from '../store/imports.ts'

/**
 * How often an import is retried. A database outage is over by then, and an import that crashes its
 * worker stops.
 */
const maxAttempts = 5

/**
 * Counts the attempt first, because a killed worker counts nothing afterwards. After the last one,
 * the import fails and the host sees it.
 */
export async function runWithAttempts(
  world: World,
  key: ImportKey,
  state: 'checking' | 'adding',
  work: () => Promise<void>,
): Promise<void> {
  const tries = await countAttempt(world.db, key, state, world.now())
  if (tries === null) return
  if (tries <= maxAttempts) {
    const error = await work().then(
      () => null,
      (thrown: unknown) => thrown ?? new Error('nothing was thrown'),
    )
    if (error === null) return
    if (tries < maxAttempts) throw error
    world.log.error({ err: error, ...key }, 'a guest import failed after its last attempt')
  }
  await markImportFailed(world.db, key, { state, reason: 'listFailed', at: world.now() })
  world.live.announceSoon(key.eventId, 'guests')
}
