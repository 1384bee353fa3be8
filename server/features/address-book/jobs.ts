import * as z from 'zod'
import { coalesce } from '../../base/concurrency/coalesce.ts'
import { defineJob } from '../../base/jobs/job-queue.ts'
import type { World } from '../../base/world.ts'
import { tendBooks } from './actions/purge.ts'
import { fillAllBooks, fillBook } from './actions/write.ts'

export const writeAddressBook = defineJob({
  name: 'write-address-book',
  payload: z.object({ accountId: z.string() }),
  run: (world, account) => fillBook(world, account),
})

/** For changes that no watcher saw. */
export const writeAddressBooks = defineJob({
  name: 'write-address-books',
  payload: z.object({}),
  cron: '* * * * *',
  run: fillAllBooks,
})

export const tendAddressBooks = defineJob({
  name: 'tend-address-books',
  payload: z.object({}),
  cron: '41 2 * * *',
  run: tendBooks,
})

/** Writes guests a moment after they changed. */
export function watchAddressBooks(world: World): { stop(): Promise<void> } {
  const changed = coalesce(world, () => fillAllBooks(world))
  const unsubscribe = world.live.subscribeAll((topic, eventId) => {
    if (topic === 'guests' || topic === 'answers') changed.add(eventId)
  })
  return {
    stop: async () => {
      unsubscribe()
      await changed.stop()
    },
  }
}
