import type { World } from '../../../base/world.ts'
import { beginTry, giveUp, type ImportKey } from '../store/imports.ts'

/** So often a list is begun anew: a database that was away is back by then, and a list that ends its worker ends no more of them. */
const mostTries = 5

/** Counts before it begins, as a worker that is killed counts nothing after. The host reads of a list that was given up. */
export async function trying(
  world: World,
  key: ImportKey,
  state: 'checking' | 'adding',
  work: () => Promise<void>,
): Promise<void> {
  const tries = await beginTry(world.db, key, state, world.now())
  if (tries === null) return
  if (tries <= mostTries) {
    const error = await work().then(
      () => null,
      (thrown: unknown) => thrown ?? new Error('nothing was thrown'),
    )
    if (error === null) return
    if (tries < mostTries) throw error
    world.log.error({ err: error, ...key }, 'a list of guests was given up')
  }
  await giveUp(world.db, key, { state, reason: 'listFailed', at: world.now() })
  world.live.mention(key.eventId, 'guests')
}
