import { emptyBody } from '@mehfil/contract/wire.ts'
import { runRounds } from '../../base/concurrency/run-rounds.ts'
import { defineJob } from '../../base/jobs/job-queue.ts'
import type { World } from '../../base/world.ts'
import { startDueDeliveries } from './actions/deliver.ts'
import { getMessageCutoff } from './rules/webhooks.ts'
import { deleteOldMessages } from './store/messages.ts'

export const sweepWebhooks = defineJob({
  name: 'sweep-webhooks',
  payload: emptyBody,
  cron: '41 * * * *',
  run: async (world) =>
    deleteOldMessages(world.db, { now: world.now(), before: getMessageCutoff(world.now()) }),
})

const restMs = 500
/** Deliveries that a worker waits for at a time. */
const maxOpen = 200

/**
 * Sends messages as they become due, on every node with a worker. A receiver that hangs holds up
 * its own webhook only. Stopping waits for the deliveries that run.
 */
export function watchWebhooks(world: World): { stop(): Promise<void> } {
  const open = new Set<Promise<void>>()
  const runRound = async (): Promise<boolean> => {
    if (open.size >= maxOpen) return false
    const started = await startDueDeliveries(world).catch((error: unknown) => {
      world.log.error({ err: error }, 'messages of webhooks could not be claimed')
      return []
    })
    for (const one of started) {
      open.add(one)
      // The next message may be about the same guest.
      void one.then(() => {
        open.delete(one)
        rounds.wake()
      })
    }
    return started.length > 0
  }
  const rounds = runRounds(runRound, restMs)
  return {
    stop: async () => {
      await rounds.stop()
      await Promise.all(open)
    },
  }
}
